//! Why the referee decided so, as values; the locale files have the words.

use serde::{Deserialize, Serialize};

use super::law::Law;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Why the referee decided so, or refused a command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Reason { $($(#[$doc])* $name,)* }

        impl Reason {
            /// Every reason.
            pub const ALL: &[Reason] = &[$(Reason::$name,)*];

            /// Its name, as files and output have it.
            pub const fn name(self) -> &'static str {
                match self { $(Reason::$name => stringify!($name),)* }
            }
        }
    };
}

reasons! {
    /// Pieces are still moving.
    PiecesMove,
    /// The match is over.
    MatchOver,
    /// Clocks are held and nothing may be played.
    Held,
    /// It is the other side's turn.
    NotYourTurn,
    /// Only buttons are flicked.
    NotAButton,
    /// The piece is not on the table.
    OffTheTable,
    /// The other side positions its goalkeeper.
    GoalkeeperBeingPlaced,
    /// The restart has not been announced as ready.
    NotReady,
    /// Only the taker may be flicked.
    OnlyTheTaker,
    /// The speed or spin is beyond the top, or not a number.
    ImpossibleFlick,
    /// The ball is not beyond the halfway line.
    OwnHalf,
    /// The ball has not left the centre circle since the kick-off.
    InCentreCircle,
    /// No shot straight from this restart.
    NoDirectShot,
    /// The shot has been granted already.
    AlreadyGranted,
    /// No shot has been asked for.
    NoShotRequested,
    /// The goalkeeper must be wholly in its goal area.
    OutsideGoalArea,
    /// Another piece is there.
    Occupied,
    /// There is nothing to be placed.
    NothingToPlace,
    /// Neither taker nor receiver.
    NotTakerOrReceiver,
    /// Too far from the ball.
    TooFarFromBall,
    /// Off the table, or outside the field where that is not allowed.
    OutsideField,
    /// There is nothing to be ready for.
    NothingPending,
    /// This button has kicked already in this round of the shoot-out.
    KickedAlready,
    /// The button never touched the ball.
    MissedTheBall,
    /// The ball was last touched by the mover.
    KeptTheBall,
    /// The ball went out off the other side.
    OutOffTheOtherSide,
    /// The last touch was the other side's.
    LastTouchByTheOtherSide,
    /// The mover's own piece sent the ball out.
    PlayedOut,
    /// A shot without goal and rebound.
    NoGoalNoRebound,
    /// The taker touched the ball twice.
    DoubleTouch,
    /// The turn clock is at zero.
    TurnTimeUp,
    /// A play was stopped by the clock.
    NeverRested,
    /// A step gave a place or speed that is no number.
    ImpossibleMotion,
    /// The flicked button struck an opponent before the ball.
    StruckOpponentFirst,
    /// A pushed button struck an opponent before the ball.
    PushedIntoOpponent,
    /// Faster than a foul may be.
    Violent,
    /// Far from the ball, to stop an attack.
    OffTheBall,
    /// As many sent off as a side can bear.
    TooManySentOff,
    /// The shot was asked for.
    ShotRequested,
    /// The shot was not asked for.
    ShotNotRequested,
    /// Into one's own goal.
    OwnGoal,
    /// The ball crossed a touchline.
    OverTheTouchline,
    /// Over the goal line off a defender.
    OffTheDefender,
    /// Over the goal line off an attacker.
    OffTheAttacker,
    /// The ball rests in a goal area.
    RestsInGoalArea,
    /// A foul.
    FoulCommitted,
    /// A foul in one's own penalty area.
    FoulInOwnPenaltyArea,
    /// The restart went to the other side.
    Reversed,
    /// A goal was conceded.
    GoalConceded,
    /// Taker and receiver stand.
    Placed,
    /// The taker touched the ball.
    TakerTouchedTheBall,
    /// The goalkeeper is set.
    GoalkeeperSet,
    /// The goalkeeper's time is up.
    GoalkeeperTimeUp,
    /// The time of a half is up.
    HalfTimeUp,
    /// A half begins.
    HalfBegins,
    /// A kick of the shoot-out went in.
    KickWentIn,
    /// A kick of the shoot-out did not go in.
    KickDidNotGoIn,
    /// The shoot-out can't be turned any more.
    ShootoutDecided,
    /// A side gave up.
    Resigned,
    /// The law itself is the reason.
    ByLaw,
}

impl Reason {
    /// The reason that a law by itself names.
    pub const fn named_by(law: Law) -> Reason {
        match law {
            Law::L1_6 => Reason::TurnTimeUp,
            Law::L2_1 | Law::L4_7 => Reason::MissedTheBall,
            Law::L2_2 => Reason::LastTouchByTheOtherSide,
            Law::L2_3 => Reason::PlayedOut,
            Law::L2_4 => Reason::NoGoalNoRebound,
            Law::L2_5 => Reason::OutOffTheOtherSide,
            Law::L2_6 => Reason::KeptTheBall,
            Law::L3_2 => Reason::OverTheTouchline,
            Law::L3_3 => Reason::OffTheAttacker,
            Law::L3_4 => Reason::RestsInGoalArea,
            Law::L4_4 => Reason::FoulCommitted,
            Law::L4_6 => Reason::FoulInOwnPenaltyArea,
            Law::L4_9 => Reason::Violent,
            Law::L4_10 => Reason::OffTheBall,
            Law::L5_1 => Reason::Reversed,
            Law::L5_5 => Reason::DoubleTouch,
            Law::L7_3 => Reason::ShotNotRequested,
            Law::L7_5 => Reason::GoalConceded,
            Law::L8_1 => Reason::HalfBegins,
            _ => Reason::ByLaw,
        }
    }
}

/// A command that a law forbids; the state does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Refusal {
    /// The law that forbids it.
    pub law: Law,
    /// Why.
    pub reason: Reason,
}

impl Refusal {
    /// Refused by this law for this reason.
    pub const fn new(law: Law, reason: Reason) -> Self {
        Self { law, reason }
    }
}
