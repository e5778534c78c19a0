//! What the referee decides, as values; never as text.

use bevy::math::Vec2;

use super::{
    law::Law,
    match_state::{Half, Outcome},
    piece::PieceId,
    reason::Reason,
    restart::RestartKind,
    side::Side,
};

/// One decision of the referee. `apply` turns a state and a verdict into the next state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The mover goes on (L2.6), or loses nothing by an out (L2.5).
    PossessionKept {
        /// The law that says so.
        law: Law,
    },
    /// The turn ends and the other side's begins.
    PossessionLost {
        /// Which way of losing it.
        law: Law,
        /// The side whose turn begins.
        next: Side,
    },
    /// A play was stopped by the clock of L1.7.
    PlayCutOff,
    /// A step that made no sense was refused; the pieces are back where they rested (L1.7).
    StepRefused,
    /// A button struck an opponent before the ball.
    Foul {
        /// L4.1, or L4.10 off the ball.
        law: Law,
        /// The button that committed it.
        piece: PieceId,
        /// The piece it struck.
        struck: PieceId,
        /// Where.
        at: Vec2,
        /// Flicked into it, or pushed.
        reason: Reason,
    },
    /// A shot missed the ball (L4.7).
    TechnicalFoul {
        /// The button that missed.
        piece: PieceId,
        /// Where the ball lies.
        at: Vec2,
    },
    /// A button leaves the table.
    SentOff {
        /// L4.9 or L4.10.
        law: Law,
        /// The button.
        piece: PieceId,
    },
    /// A side is disqualified (L4.12).
    Disqualified {
        /// The side that loses.
        side: Side,
    },
    /// A goal (L7.2).
    Goal {
        /// The side that scored.
        side: Side,
        /// The last button of that side to touch the ball.
        piece: PieceId,
    },
    /// An own goal (L7.4).
    OwnGoal {
        /// The side it counts for.
        side: Side,
        /// The button that was flicked.
        piece: PieceId,
    },
    /// The ball went in, but it is no goal.
    GoalVoid {
        /// L7.3 without a request, L5.5 after a double touch.
        law: Law,
        /// The button that was flicked.
        piece: PieceId,
    },
    /// A side is to put the ball back into play.
    RestartAwarded {
        /// The law that gives it.
        law: Law,
        /// Which restart.
        restart: RestartKind,
        /// Who takes it.
        next: Side,
        /// Where the ball goes.
        at: Vec2,
    },
    /// A restart was not taken (L5.1); an award follows.
    Reversal {
        /// The restart that was not taken.
        restart: RestartKind,
        /// The side that gains by it.
        next: Side,
        /// The ball missed, or the time up.
        reason: Reason,
    },
    /// The taker said "Pronto" (L5.2).
    RestartReady {
        /// Which restart.
        restart: RestartKind,
    },
    /// The taker touched the ball (L5.6).
    RestartTaken {
        /// Which restart.
        restart: RestartKind,
        /// The taker.
        piece: PieceId,
    },
    /// A shot was asked for (L6.3).
    ShotRequested {
        /// The side that positions its goalkeeper.
        next: Side,
    },
    /// The goalkeeper is set (L6.4).
    ShotGranted {
        /// Did the 30 s run out?
        by_clock: bool,
    },
    /// A request was not used within the turn (L6.5).
    ShotLapsed,
    /// The time of a half is up (L8.2).
    HalfEnded {
        /// Which half.
        half: Half,
    },
    /// The next half begins (L8.1, L8.3).
    HalfStarted {
        /// Which half.
        half: Half,
        /// The side that kicks off.
        next: Side,
    },
    /// A kick of the shoot-out (L8.4).
    ShootoutKick {
        /// The side that kicked.
        side: Side,
        /// Did it go in?
        scored: bool,
    },
    /// The match is over (L8.3).
    MatchEnded {
        /// The law that ended it.
        law: Law,
        /// How.
        outcome: Outcome,
    },
}

/// What a verdict is to the players; its colour tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Play goes on.
    Quiet,
    /// The ball changes sides, or a shot is under way.
    Change,
    /// The ball is put back into play, or a half begins or ends.
    Restart,
    /// Against the laws.
    Offence,
    /// A goal, or the end of the match.
    Triumph,
}

impl Verdict {
    /// What it is to the players.
    pub const fn kind(&self) -> Kind {
        self.kind_and_weight().0
    }

    /// Which of several that come at once matters most: the weightiest.
    pub const fn weight(&self) -> u8 {
        self.kind_and_weight().1
    }

    /// The weightiest of several; of equals, the last.
    pub fn weightiest(verdicts: &[Verdict]) -> Option<&Verdict> {
        verdicts.iter().max_by_key(|verdict| verdict.weight())
    }

    const fn kind_and_weight(&self) -> (Kind, u8) {
        match self {
            Verdict::PossessionKept { .. }
            | Verdict::RestartReady { .. }
            | Verdict::RestartTaken { .. } => (Kind::Quiet, 0),
            Verdict::PossessionLost { .. } | Verdict::ShotLapsed | Verdict::PlayCutOff => {
                (Kind::Change, 2)
            }
            Verdict::ShotRequested { .. } | Verdict::ShotGranted { .. } => (Kind::Change, 3),
            Verdict::RestartAwarded { .. } | Verdict::Reversal { .. } => (Kind::Restart, 3),
            Verdict::GoalVoid { .. } | Verdict::StepRefused => (Kind::Offence, 5),
            Verdict::Foul { .. } | Verdict::TechnicalFoul { .. } => (Kind::Offence, 5),
            Verdict::HalfEnded { .. } | Verdict::HalfStarted { .. } => (Kind::Restart, 5),
            Verdict::SentOff { .. } => (Kind::Offence, 6),
            Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::ShootoutKick { .. } => {
                (Kind::Triumph, 7)
            }
            Verdict::Disqualified { .. } | Verdict::MatchEnded { .. } => (Kind::Triumph, 8),
        }
    }

    /// The law it stands on.
    pub fn law(&self) -> Law {
        match *self {
            Verdict::PossessionKept { law }
            | Verdict::PossessionLost { law, .. }
            | Verdict::Foul { law, .. }
            | Verdict::SentOff { law, .. }
            | Verdict::GoalVoid { law, .. }
            | Verdict::RestartAwarded { law, .. }
            | Verdict::MatchEnded { law, .. } => law,
            Verdict::PlayCutOff | Verdict::StepRefused => Law::L1_7,
            Verdict::TechnicalFoul { .. } => Law::L4_7,
            Verdict::Disqualified { .. } => Law::L4_12,
            Verdict::Goal { .. } => Law::L7_2,
            Verdict::OwnGoal { .. } => Law::L7_4,
            Verdict::Reversal { .. } => Law::L5_1,
            Verdict::RestartReady { .. } => Law::L5_2,
            Verdict::RestartTaken { .. } => Law::L5_6,
            Verdict::ShotRequested { .. } => Law::L6_3,
            Verdict::ShotGranted { .. } => Law::L6_4,
            Verdict::ShotLapsed => Law::L6_5,
            Verdict::HalfEnded { .. } => Law::L8_2,
            Verdict::HalfStarted { .. } => Law::L8_1,
            Verdict::ShootoutKick { .. } => Law::L8_4,
        }
    }

    /// Why it was decided.
    pub fn reason(&self) -> Reason {
        match *self {
            Verdict::Foul { reason, .. } | Verdict::Reversal { reason, .. } => reason,
            Verdict::PossessionKept { law }
            | Verdict::PossessionLost { law, .. }
            | Verdict::SentOff { law, .. }
            | Verdict::GoalVoid { law, .. } => Reason::named_by(law),
            Verdict::RestartAwarded { law, restart, .. } => match (law, restart) {
                (Law::L3_3, RestartKind::CornerKick) => Reason::OffTheDefender,
                _ => Reason::named_by(law),
            },
            Verdict::PlayCutOff => Reason::NeverRested,
            Verdict::StepRefused => Reason::ImpossibleMotion,
            Verdict::TechnicalFoul { .. } => Reason::MissedTheBall,
            Verdict::Disqualified { .. } => Reason::TooManySentOff,
            Verdict::Goal { .. } => Reason::ShotRequested,
            Verdict::OwnGoal { .. } => Reason::OwnGoal,
            Verdict::RestartReady { .. } => Reason::Placed,
            Verdict::RestartTaken { .. } => Reason::TakerTouchedTheBall,
            Verdict::ShotRequested { .. } => Reason::ShotRequested,
            Verdict::ShotGranted { by_clock: true } => Reason::GoalkeeperTimeUp,
            Verdict::ShotGranted { by_clock: false } => Reason::GoalkeeperSet,
            Verdict::ShotLapsed => Reason::TurnTimeUp,
            Verdict::HalfEnded { .. } => Reason::HalfTimeUp,
            Verdict::HalfStarted { .. } => Reason::HalfBegins,
            Verdict::ShootoutKick { scored: true, .. } => Reason::KickWentIn,
            Verdict::ShootoutKick { scored: false, .. } => Reason::KickDidNotGoIn,
            Verdict::MatchEnded { outcome, .. } => match outcome {
                Outcome::Won(_) | Outcome::Draw => Reason::HalfTimeUp,
                Outcome::WonOnPenalties(_) => Reason::ShootoutDecided,
                Outcome::WonByDisqualification(_) => Reason::TooManySentOff,
                Outcome::WonByResignation(_) => Reason::Resigned,
            },
        }
    }

    /// The side that it gives the next move, a goal or the match to, where it does.
    pub fn next(&self) -> Option<Side> {
        match *self {
            Verdict::PossessionLost { next, .. }
            | Verdict::RestartAwarded { next, .. }
            | Verdict::Reversal { next, .. }
            | Verdict::ShotRequested { next }
            | Verdict::HalfStarted { next, .. } => Some(next),
            Verdict::Disqualified { side } => Some(side.other()),
            Verdict::Goal { side, .. } | Verdict::OwnGoal { side, .. } => Some(side.other()),
            Verdict::Foul { piece, .. } | Verdict::TechnicalFoul { piece, .. } => {
                piece.side().map(Side::other)
            }
            Verdict::MatchEnded { outcome, .. } => outcome.winner(),
            Verdict::PossessionKept { .. }
            | Verdict::PlayCutOff
            | Verdict::StepRefused
            | Verdict::SentOff { .. }
            | Verdict::GoalVoid { .. }
            | Verdict::RestartReady { .. }
            | Verdict::RestartTaken { .. }
            | Verdict::ShotGranted { .. }
            | Verdict::ShotLapsed
            | Verdict::HalfEnded { .. }
            | Verdict::ShootoutKick { .. } => None,
        }
    }

    /// The restart it speaks of.
    pub fn restart(&self) -> Option<RestartKind> {
        match *self {
            Verdict::RestartAwarded { restart, .. }
            | Verdict::Reversal { restart, .. }
            | Verdict::RestartReady { restart }
            | Verdict::RestartTaken { restart, .. } => Some(restart),
            _ => None,
        }
    }

    /// The place it speaks of, metres.
    pub fn at(&self) -> Option<Vec2> {
        match *self {
            Verdict::Foul { at, .. }
            | Verdict::TechnicalFoul { at, .. }
            | Verdict::RestartAwarded { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The piece it speaks of.
    pub fn piece(&self) -> Option<PieceId> {
        match *self {
            Verdict::Foul { piece, .. }
            | Verdict::TechnicalFoul { piece, .. }
            | Verdict::SentOff { piece, .. }
            | Verdict::Goal { piece, .. }
            | Verdict::OwnGoal { piece, .. }
            | Verdict::GoalVoid { piece, .. }
            | Verdict::RestartTaken { piece, .. } => Some(piece),
            _ => None,
        }
    }
}
