//! Where a match stands, and how a verdict changes it: a pure function with follow-ups (a foul
//! that was violent -> sent off -> disqualified -> match over).

use bevy::math::Vec2;
use serde::{Deserialize, Serialize};

use super::{
    double_touch,
    facts::PlayFacts,
    field::{End, Field},
    law::Law,
    piece::PieceId,
    restart::RestartKind,
    rulebook::{Rulebook, TieBreak},
    shootout::Shootout,
    side::{BySide, Side},
    verdict::Verdict,
};

/// A part of a match (L8.1, L8.3, L8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// First half.
    First,
    /// Second half.
    Second,
    /// First half of extra time.
    ExtraFirst,
    /// Second half of extra time.
    ExtraSecond,
    /// Penalty shoot-out.
    Shootout,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// More goals at the end.
    Won(Side),
    /// Nobody won.
    Draw,
    /// Won on penalties.
    WonOnPenalties(Side),
    /// The other side was disqualified (L4.12).
    WonByDisqualification(Side),
    /// The other side resigned.
    WonByResignation(Side),
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side)
            | Outcome::WonOnPenalties(side)
            | Outcome::WonByDisqualification(side)
            | Outcome::WonByResignation(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}

/// A restart that has not been taken yet; the mover takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Restart {
    /// Which one.
    pub kind: RestartKind,
    /// Where the ball is put.
    pub at: Vec2,
    /// Has the mover said "Pronto" (L5.2)? A kick-off and a penalty need none.
    pub ready: bool,
    /// The button that takes it; a kick-off has none in particular.
    pub taker: Option<PieceId>,
    /// The second button placed.
    pub receiver: Option<PieceId>,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// A flick of the mover.
    OpenPlay,
    /// A restart of the mover: its placing, then its flick.
    Restart(Restart),
    /// The other side positions its goalkeeper (L6.4).
    GoalkeeperPlacing {
        /// The restart that the shot is taken from, if it is.
        restart: Option<Restart>,
        /// Time left to do it.
        seconds_left: f64,
    },
    /// The next flick is the shot (L6.5).
    ShotGranted {
        /// The restart that the shot is taken from, if it is.
        restart: Option<Restart>,
    },
    /// Nothing more.
    Finished(Outcome),
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchState {
    /// The side whose turn it is.
    pub mover: Side,
    /// What the match waits for.
    pub phase: Phase,
    /// Which part of the match it is.
    pub half: Half,
    /// Home attacks towards -x.
    pub ends_swapped: bool,
    /// The side that kicked off the first half.
    pub first_kick_off: Side,
    /// Turn clock (L1.1).
    pub turn_seconds_left: f64,
    /// Match clock (L8.2).
    pub match_seconds_left: f64,
    /// Goals.
    pub score: BySide<u32>,
    /// Buttons sent off, in that order (L4.11).
    pub sent_off: Vec<PieceId>,
    /// L6.2: the ball has not been out of the centre circle since the kick-off.
    pub kick_off_binds: bool,
    /// L5.5: the taker that may not touch the ball yet.
    pub barred_taker: Option<PieceId>,
    /// Turns begun so far: tells a new turn of the same side from the old one.
    pub turns: u32,
    /// The shoot-out, once there is one.
    pub shootout: Shootout,
}

impl MatchState {
    /// A match at its first kick-off (L8.1).
    pub fn new(first_kick_off: Side, ends_swapped: bool, rulebook: &Rulebook) -> Self {
        let restart = Restart {
            kind: RestartKind::KickOff,
            at: Vec2::ZERO,
            ready: true,
            taker: None,
            receiver: None,
        };
        Self {
            mover: first_kick_off,
            phase: Phase::Restart(restart),
            half: Half::First,
            ends_swapped,
            first_kick_off,
            turn_seconds_left: f64::from(rulebook.turn_seconds),
            match_seconds_left: rulebook.half_seconds(Half::First),
            score: BySide::default(),
            sent_off: Vec::new(),
            kick_off_binds: true,
            barred_taker: None,
            turns: 1,
            shootout: Shootout::default(),
        }
    }

    /// The restart that is pending, whether or not a shot was asked for from it.
    pub fn restart(&self) -> Option<&Restart> {
        match &self.phase {
            Phase::Restart(restart) => Some(restart),
            Phase::GoalkeeperPlacing { restart, .. } | Phase::ShotGranted { restart } => {
                restart.as_ref()
            }
            Phase::OpenPlay | Phase::Finished(_) => None,
        }
    }

    /// The pending restart, to be changed.
    pub fn restart_mut(&mut self) -> Option<&mut Restart> {
        match &mut self.phase {
            Phase::Restart(restart) => Some(restart),
            Phase::GoalkeeperPlacing { restart, .. } | Phase::ShotGranted { restart } => {
                restart.as_mut()
            }
            Phase::OpenPlay | Phase::Finished(_) => None,
        }
    }

    /// Is the next flick a shot?
    pub fn shot_is_granted(&self) -> bool {
        matches!(self.phase, Phase::ShotGranted { .. })
    }

    /// Is the match over?
    pub fn is_finished(&self) -> bool {
        matches!(self.phase, Phase::Finished(_))
    }

    /// The side that defends an end.
    pub fn defender_of(&self, end: End) -> Side {
        if End::attacked_by(Side::Home, self.ends_swapped) == end {
            Side::Away
        } else {
            Side::Home
        }
    }

    /// How many buttons of a side have been sent off.
    pub fn sent_off_of(&self, side: Side) -> u32 {
        self.sent_off
            .iter()
            .filter(|piece| piece.side() == Some(side))
            .count() as u32
    }

    /// What a finished play changes by itself, before its verdicts: who is barred (L5.5) and
    /// whether the kick-off still binds (L6.2).
    pub fn after_play(&mut self, facts: &PlayFacts, rulebook: &Rulebook) {
        self.barred_taker = double_touch::barred_after(facts, self, rulebook);
        self.kick_off_binds &= !facts.left_centre_circle;
    }

    /// Applies a verdict; the verdicts that follow from it come back, in order.
    pub fn apply(&mut self, verdict: Verdict, rulebook: &Rulebook, field: &Field) -> Vec<Verdict> {
        if self.is_finished() {
            return Vec::new();
        }
        match verdict {
            Verdict::PossessionKept { .. } | Verdict::RestartTaken { .. } => {
                self.phase = Phase::OpenPlay;
                Vec::new()
            }
            Verdict::PossessionLost { next, .. } => {
                self.start_turn(next, rulebook);
                self.phase = Phase::OpenPlay;
                Vec::new()
            }
            Verdict::PlayCutOff
            | Verdict::StepRefused
            | Verdict::Foul { .. }
            | Verdict::TechnicalFoul { .. }
            | Verdict::GoalVoid { .. }
            | Verdict::Reversal { .. }
            | Verdict::ShotLapsed => Vec::new(),
            Verdict::SentOff { piece, .. } => self.send_off(piece, rulebook),
            Verdict::Disqualified { side } => self.disqualify(side, rulebook),
            Verdict::Goal { side, .. } | Verdict::OwnGoal { side, .. } => {
                *self.score.get_mut(side) += 1;
                vec![kick_off(Law::L7_5, side.other())]
            }
            Verdict::RestartAwarded {
                restart, next, at, ..
            } => {
                let inside = !field.outside_centre_circle(at, rulebook.line_rule);
                self.kick_off_binds &= inside;
                self.award(restart, next, at, rulebook);
                Vec::new()
            }
            Verdict::RestartReady { .. } => {
                if let Some(restart) = self.restart_mut() {
                    restart.ready = true;
                }
                Vec::new()
            }
            Verdict::ShotRequested { .. } => {
                self.phase = self.goalkeeper_placing(self.restart().copied(), rulebook);
                Vec::new()
            }
            Verdict::ShotGranted { .. } => {
                self.phase = Phase::ShotGranted {
                    restart: self.restart().copied(),
                };
                let least = f64::from(rulebook.min_shot_seconds);
                self.turn_seconds_left = self.turn_seconds_left.max(least);
                Vec::new()
            }
            Verdict::HalfEnded { half } => self.after_half(half, rulebook),
            Verdict::HalfStarted { half, next } => self.start_half(half, next, rulebook, field),
            Verdict::ShootoutKick { side, scored } => {
                self.shootout.count(side, scored);
                self.after_kick(rulebook, field)
            }
            Verdict::MatchEnded { outcome, .. } => {
                self.phase = Phase::Finished(outcome);
                Vec::new()
            }
        }
    }

    fn start_turn(&mut self, side: Side, rulebook: &Rulebook) {
        self.mover = side;
        self.turns += 1;
        self.turn_seconds_left = f64::from(rulebook.turn_seconds);
        self.barred_taker = None;
    }

    fn award(&mut self, kind: RestartKind, side: Side, at: Vec2, rulebook: &Rulebook) {
        self.start_turn(side, rulebook);
        let kick_off = kind == RestartKind::KickOff;
        self.kick_off_binds |= kick_off;
        let penalty = kind == RestartKind::Penalty;
        let restart = Restart {
            kind,
            at,
            ready: kick_off || penalty,
            taker: None,
            receiver: None,
        };
        self.phase = if penalty {
            self.goalkeeper_placing(Some(restart), rulebook)
        } else {
            Phase::Restart(restart)
        };
    }

    fn goalkeeper_placing(&self, restart: Option<Restart>, rulebook: &Rulebook) -> Phase {
        let seconds_left = f64::from(rulebook.goalkeeper_seconds);
        Phase::GoalkeeperPlacing {
            restart,
            seconds_left,
        }
    }

    fn send_off(&mut self, piece: PieceId, rulebook: &Rulebook) -> Vec<Verdict> {
        self.sent_off.push(piece);
        match piece.side() {
            Some(side) if self.sent_off_of(side) >= rulebook.sent_off_to_disqualify => {
                vec![Verdict::Disqualified { side }]
            }
            Some(_) | None => Vec::new(),
        }
    }

    fn disqualify(&mut self, side: Side, rulebook: &Rulebook) -> Vec<Verdict> {
        let winner = side.other();
        let goals = rulebook.disqualification_goals;
        if *self.score.get(winner) <= *self.score.get(side) + goals {
            *self.score.get_mut(winner) = goals;
            *self.score.get_mut(side) = 0;
        }
        let outcome = Outcome::WonByDisqualification(winner);
        vec![Verdict::MatchEnded {
            law: Law::L4_12,
            outcome,
        }]
    }

    fn after_half(&mut self, half: Half, rulebook: &Rulebook) -> Vec<Verdict> {
        let second = self.first_kick_off.other();
        match half {
            Half::First => vec![Verdict::HalfStarted {
                half: Half::Second,
                next: second,
            }],
            Half::ExtraFirst => {
                vec![Verdict::HalfStarted {
                    half: Half::ExtraSecond,
                    next: second,
                }]
            }
            Half::Second | Half::ExtraSecond | Half::Shootout => {
                vec![self.after_full_time(half, rulebook)]
            }
        }
    }

    fn after_full_time(&self, half: Half, rulebook: &Rulebook) -> Verdict {
        let first = self.first_kick_off;
        let ended = |outcome| Verdict::MatchEnded {
            law: Law::L8_3,
            outcome,
        };
        match (self.leader(), rulebook.tie_break) {
            (Some(side), _) => ended(Outcome::Won(side)),
            (None, TieBreak::Draw) => ended(Outcome::Draw),
            (None, TieBreak::ExtraTimeThenPenalties) if half == Half::Second => {
                Verdict::HalfStarted {
                    half: Half::ExtraFirst,
                    next: first,
                }
            }
            (None, TieBreak::ExtraTimeThenPenalties | TieBreak::Penalties) => {
                Verdict::HalfStarted {
                    half: Half::Shootout,
                    next: first,
                }
            }
        }
    }

    fn leader(&self) -> Option<Side> {
        match self.score.home.cmp(&self.score.away) {
            std::cmp::Ordering::Greater => Some(Side::Home),
            std::cmp::Ordering::Less => Some(Side::Away),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn start_half(
        &mut self,
        half: Half,
        next: Side,
        rulebook: &Rulebook,
        field: &Field,
    ) -> Vec<Verdict> {
        self.half = half;
        self.match_seconds_left = rulebook.half_seconds(half);
        if half == Half::Shootout {
            return vec![self.next_kick(next, field)];
        }
        self.ends_swapped = !self.ends_swapped;
        vec![kick_off(Law::L8_1, next)]
    }

    fn after_kick(&self, rulebook: &Rulebook, field: &Field) -> Vec<Verdict> {
        match self.shootout.winner(rulebook.shootout_kicks) {
            Some(side) => {
                let outcome = Outcome::WonOnPenalties(side);
                vec![Verdict::MatchEnded {
                    law: Law::L8_4,
                    outcome,
                }]
            }
            None => vec![self.next_kick(self.shootout.next_kicker(self.first_kick_off), field)],
        }
    }

    fn next_kick(&self, side: Side, field: &Field) -> Verdict {
        let at = field.penalty_mark(End::attacked_by(side, self.ends_swapped));
        let restart = RestartKind::Penalty;
        Verdict::RestartAwarded {
            law: Law::L8_4,
            restart,
            next: side,
            at,
        }
    }
}

fn kick_off(law: Law, next: Side) -> Verdict {
    Verdict::RestartAwarded {
        law,
        restart: RestartKind::KickOff,
        next,
        at: Vec2::ZERO,
    }
}
