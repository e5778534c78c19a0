//! What each side has done in a match: goals and who scored, shots, possession, passes, fouls.
//! Counted from facts and verdicts; no law reads it. A shoot-out (L8.4) adds fouls and
//! sendings-off, and nothing else.

use serde::{Deserialize, Serialize};

use super::{
    facts::{PlayFacts, Struck},
    match_state::{Half, MatchState},
    piece::PieceId,
    restart::RestartKind,
    rulebook::Rulebook,
    side::{BySide, Side},
    verdict::Verdict,
};

/// A goal and when it fell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GoalScored {
    /// The side it counts for.
    pub side: Side,
    /// Who scored; the flicked button of the other side for an own goal (L7.4).
    pub piece: PieceId,
    /// Was it an own goal (L7.4)?
    pub own_goal: bool,
    /// The half in which it fell.
    pub half: Half,
    /// Seconds of that half on the match clock.
    pub half_seconds: f64,
    /// Minute of the match as football counts it: the first one is 1.
    pub minute: u32,
}

/// What one side has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Counts {
    /// Shots it asked for (L6.3).
    pub shots_requested: u32,
    /// Flicks of a granted shot, penalties among them, whatever came of them (L6.5).
    pub shots: u32,
    /// Shots that went in, or whose ball the other side's goalkeeper touched.
    pub shots_on_goal: u32,
    /// Seconds of the match clock in its turns (L1.5); those after a half's time is up count too.
    pub possession_seconds: f64,
    /// Its plays.
    pub plays: u32,
    /// Its passes: plays, no shots, after which it kept the ball (L2.6) and the last of its pieces
    /// to touch the ball was another than the one it flicked; a goalkeeper is one of them (L2.7).
    pub passes: u32,
    /// The most plays in a row within one turn after each of which it kept the ball.
    pub longest_streak: u32,
    /// Its fouls (L4.1, L4.10), technical ones among them (L4.7).
    pub fouls: u32,
    /// Its buttons sent off (L4.11).
    pub sent_off: u32,
    /// Throw-ins given to it (L3.2).
    pub throw_ins: u32,
    /// Corner kicks given to it (L3.3).
    pub corner_kicks: u32,
    /// Goal kicks given to it (L3.3, L3.4).
    pub goal_kicks: u32,
    /// Penalties given to it (L4.6).
    pub penalties: u32,
    /// Restarts that it lost by reversal (L5.1).
    pub reversals: u32,
}

/// What happened in a match, counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// The goals in the order in which they fell.
    pub goals: Vec<GoalScored>,
    /// What each side has done.
    pub counts: BySide<Counts>,
    streak: Streak,
}

/// Plays in a row that kept the ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Streak {
    /// The turn they were made in, by `MatchState::turns`.
    turn: u32,
    plays: u32,
}

impl Statistics {
    /// The goals that count for a side, in their order.
    pub fn goals_for(&self, side: Side) -> impl Iterator<Item = &GoalScored> {
        self.goals.iter().filter(move |goal| goal.side == side)
    }

    /// Possession in whole per cent, together 100; both 0 before any time has run.
    pub fn possession_percent(&self) -> BySide<u32> {
        let [home, away] = Side::BOTH.map(|side| self.counts.get(side).possession_seconds);
        if home + away <= 0.0 {
            return BySide::default();
        }
        let home = (home / (home + away) * 100.0).round() as u32;
        BySide {
            home,
            away: 100 - home,
        }
    }

    /// Counts time in which the match clock's rule lets time run (L1.5) in a side's turn.
    pub fn note_time(&mut self, mover: Side, seconds: f64) {
        self.counts.get_mut(mover).possession_seconds += seconds;
    }

    /// Counts a finished play by its facts and the verdicts on it; `before` is the match as it
    /// stood when they were given.
    pub fn note_play(
        &mut self,
        facts: &PlayFacts,
        verdicts: &[Verdict],
        before: &MatchState,
        rulebook: &Rulebook,
    ) {
        if before.half == Half::Shootout {
            return;
        }
        let touch = rulebook.touch_speed_mps;
        let kept = verdicts
            .iter()
            .any(|verdict| matches!(verdict, Verdict::PossessionKept { .. }));
        if self.streak.turn != before.turns || !kept {
            self.streak = Streak {
                turn: before.turns,
                plays: 0,
            };
        }
        self.streak.plays += u32::from(kept);
        let counts = self.counts.get_mut(facts.mover);
        counts.plays += 1;
        counts.longest_streak = counts.longest_streak.max(self.streak.plays);
        if before.shot_is_granted() {
            counts.shots += 1;
            counts.shots_on_goal += u32::from(is_on_goal(facts, verdicts, touch));
        } else {
            counts.passes += u32::from(kept && reached_another(facts, touch));
        }
    }

    /// Counts a ruling; `before` is the match as it stood when it was given.
    pub fn note_ruling(&mut self, verdict: &Verdict, before: &MatchState, rulebook: &Rulebook) {
        match *verdict {
            Verdict::Goal { side, piece } => {
                self.goals.push(goal(side, piece, false, before, rulebook));
            }
            Verdict::OwnGoal { side, piece } => {
                self.goals.push(goal(side, piece, true, before, rulebook));
            }
            Verdict::ShotRequested { next } => {
                self.counts.get_mut(next.other()).shots_requested += 1;
            }
            Verdict::Foul { piece, .. } | Verdict::TechnicalFoul { piece, .. } => {
                if let Some(side) = piece.side() {
                    self.counts.get_mut(side).fouls += 1;
                }
            }
            Verdict::SentOff { piece, .. } => {
                if let Some(side) = piece.side() {
                    self.counts.get_mut(side).sent_off += 1;
                }
            }
            Verdict::RestartAwarded { restart, next, .. } if before.half != Half::Shootout => {
                let counts = self.counts.get_mut(next);
                match restart {
                    RestartKind::ThrowIn => counts.throw_ins += 1,
                    RestartKind::CornerKick => counts.corner_kicks += 1,
                    RestartKind::GoalKick => counts.goal_kicks += 1,
                    RestartKind::Penalty => counts.penalties += 1,
                    RestartKind::KickOff | RestartKind::FreeKick | RestartKind::TechnicalFoul => {}
                }
            }
            Verdict::Reversal { next, .. } => self.counts.get_mut(next.other()).reversals += 1,
            Verdict::PossessionKept { .. }
            | Verdict::PossessionLost { .. }
            | Verdict::PlayCutOff
            | Verdict::StepRefused
            | Verdict::Disqualified { .. }
            | Verdict::GoalVoid { .. }
            | Verdict::RestartAwarded { .. }
            | Verdict::RestartReady { .. }
            | Verdict::RestartTaken { .. }
            | Verdict::ShotGranted { .. }
            | Verdict::ShotLapsed
            | Verdict::HalfEnded { .. }
            | Verdict::HalfStarted { .. }
            | Verdict::ShootoutKick { .. }
            | Verdict::MatchEnded { .. } => {}
        }
    }
}

/// The goal of this moment.
fn goal(
    side: Side,
    piece: PieceId,
    own_goal: bool,
    before: &MatchState,
    rulebook: &Rulebook,
) -> GoalScored {
    let half = before.half;
    let half_seconds = (rulebook.half_seconds(half) - before.match_seconds_left).max(0.0);
    let minute = ((rulebook.seconds_before(half) + half_seconds) / 60.0)
        .ceil()
        .max(1.0) as u32;
    GoalScored {
        side,
        piece,
        own_goal,
        half,
        half_seconds,
        minute,
    }
}

/// Did a shot go in, or did it take the goalkeeper to stop it? Nothing of a foul counts (L4.5).
fn is_on_goal(facts: &PlayFacts, verdicts: &[Verdict], touch_speed_mps: f32) -> bool {
    let went_in = verdicts
        .iter()
        .any(|verdict| matches!(verdict, Verdict::Goal { .. }));
    let foul = verdicts
        .iter()
        .any(|verdict| matches!(verdict, Verdict::Foul { .. }));
    let goalkeeper = Struck::Piece(PieceId::goalkeeper(facts.mover.other()));
    let saved = facts
        .ball_touches(touch_speed_mps)
        .skip_while(|(_, by)| *by != Struck::Piece(facts.flicked))
        .any(|(_, by)| by == goalkeeper);
    went_in || (!foul && saved)
}

/// Did another piece of the mover than the flicked one touch the ball last?
fn reached_another(facts: &PlayFacts, touch_speed_mps: f32) -> bool {
    facts
        .last_toucher(touch_speed_mps)
        .is_some_and(|piece| piece != facts.flicked && piece.side() == Some(facts.mover))
}
