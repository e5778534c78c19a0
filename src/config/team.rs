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

/// Squared distance of two colours below which they are too much alike.
const TOO_ALIKE: i32 = 110 * 110;

impl Sides {
    /// The names of both teams.
    pub fn names(&self) -> BySide<String> {
        BySide {
            home: self.0.home.name.clone(),
            away: self.0.away.name.clone(),
        }
    }

    /// Two teams; the away side changes its shirt when the two would be too much alike.
    pub fn told_apart(home: Team, mut away: Team) -> Self {
        let distance = |a: Rgb, b: Rgb| {
            [(a.0, b.0), (a.1, b.1), (a.2, b.2)]
                .map(|(a, b)| (i32::from(a) - i32::from(b)).pow(2))
                .iter()
                .sum::<i32>()
        };
        let alike = distance(home.primary, away.primary) < TOO_ALIKE;
        if alike && distance(home.primary, away.secondary) > distance(home.primary, away.primary) {
            std::mem::swap(&mut away.primary, &mut away.secondary);
        }
        Sides(BySide { home, away })
    }
}
