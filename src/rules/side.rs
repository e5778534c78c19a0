//! The two teams.

use serde::{Deserialize, Serialize};

/// A team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The side that attacks towards +x until ends are changed.
    Home,
    /// The other one.
    Away,
}

impl Side {
    /// Both sides, Home first.
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// Home's value.
    pub home: T,
    /// Away's value.
    pub away: T,
}

impl<T> BySide<T> {
    /// The value of one side.
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// The value of one side, to be changed.
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Home => &mut self.home,
            Side::Away => &mut self.away,
        }
    }
}
