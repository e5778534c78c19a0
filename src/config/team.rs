//! Teams and what they wear: `teams.ron`.

use bevy::ecs::resource::Resource;
use serde::Deserialize;

use super::palette::Rgb;
use crate::rules::side::BySide;

/// What is drawn on a button inside its outer ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Pattern {
    /// An inner ring.
    Ring,
    /// Two halves.
    Half,
    /// Upright stripes.
    Stripes,
    /// Level stripes.
    Hoops,
    /// A cross.
    Cross,
    /// Dots.
    Dots,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// Three letters.
    pub short: String,
    /// The colour one sees first.
    pub primary: Rgb,
    /// The colour of pattern and number.
    pub secondary: Rgb,
    /// Its pattern.
    pub pattern: Pattern,
}

/// Who plays: the teams of a match.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Sides(pub BySide<Team>);
