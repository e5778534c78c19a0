//! The seven ways of putting the ball back into play.

use serde::{Deserialize, Serialize};

use super::setting::choices;

choices! {
    /// A restart.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum RestartKind {
        /// Start of a half, and after a goal (L5.7).
        KickOff,
        /// Ball over a touchline (L3.2).
        ThrowIn,
        /// Ball over the goal line off the defending side (L3.3).
        CornerKick,
        /// Ball over the goal line off the attacking side (L3.3), and keeper's ball (L3.4).
        GoalKick,
        /// After a foul (L4.4).
        FreeKick,
        /// After a shot that missed the ball, and after most reversals (L4.7, L5.1).
        TechnicalFoul,
        /// After a foul in the own penalty area (L4.6), and in a shoot-out (L8.4).
        Penalty,
    }
}
