//! What a player may ask of the screen: less motion, more or less help with the aim.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// How much moves on the screen besides the pieces.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Motion {
    /// No bulging nets, no shaking table, no rolling score, no sliding band.
    pub reduced: bool,
}

/// How much of what a flick will do is shown before it is made.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AimHelp {
    /// Only the arrow.
    None,
    /// The way to the first contact, and the ghost there.
    Short,
    /// Also the ways of both after it.
    #[default]
    Full,
}

impl AimHelp {
    /// Every amount, least help first.
    pub const ALL: [AimHelp; 3] = [AimHelp::None, AimHelp::Short, AimHelp::Full];

    /// The next amount, or the one before.
    pub fn turned(self, back: bool) -> Self {
        let count = Self::ALL.len();
        Self::ALL[(self as usize + if back { count - 1 } else { 1 }) % count]
    }
}
