//! Which piece is meant: the ball, a goalkeeper, or a numbered button.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::side::Side;

/// A piece on the table. Ordered as pieces are spawned, stepped and hashed: the ball,
/// then Home 1 to 11, then Away 1 to 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceId {
    /// The ball.
    Ball,
    /// A piece of a side by its number: 1 is the goalkeeper, 2 to 11 are the buttons.
    Man(Side, u8),
}

impl PieceId {
    /// How many pieces a match begins with.
    pub const COUNT: usize = 23;

    /// The goalkeeper of a side (number 1).
    pub const fn goalkeeper(side: Side) -> PieceId {
        PieceId::Man(side, 1)
    }

    /// Every piece of a match in its fixed order.
    pub fn all() -> impl Iterator<Item = PieceId> {
        (0..Self::COUNT).map(PieceId::from_index)
    }

    /// The ten buttons of a side, 2 to 11.
    pub fn buttons(side: Side) -> impl Iterator<Item = PieceId> {
        (2..=11).map(move |number| PieceId::Man(side, number))
    }

    /// Place in the fixed order, `0..COUNT`.
    pub const fn index(self) -> usize {
        match self {
            PieceId::Ball => 0,
            PieceId::Man(Side::Home, number) => number as usize,
            PieceId::Man(Side::Away, number) => 11 + number as usize,
        }
    }

    /// The piece at a place of the fixed order. Panics beyond `COUNT`.
    pub fn from_index(index: usize) -> PieceId {
        match index {
            0 => PieceId::Ball,
            1..=11 => PieceId::Man(Side::Home, index as u8),
            12..=22 => PieceId::Man(Side::Away, (index - 11) as u8),
            _ => panic!("there is no piece with index {index}"),
        }
    }

    /// The side it belongs to; the ball has none.
    pub const fn side(self) -> Option<Side> {
        match self {
            PieceId::Ball => None,
            PieceId::Man(side, _) => Some(side),
        }
    }

    /// Is it a goalkeeper?
    pub const fn is_goalkeeper(self) -> bool {
        matches!(self, PieceId::Man(_, 1))
    }

    /// Is it a button (neither ball nor goalkeeper)?
    pub const fn is_button(self) -> bool {
        matches!(self, PieceId::Man(_, 2..=11))
    }

    /// Is it a button of this side?
    pub fn is_button_of(self, side: Side) -> bool {
        self.is_button() && self.side() == Some(side)
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceId::Ball => f.write_str("ball"),
            PieceId::Man(Side::Home, number) => write!(f, "H{number}"),
            PieceId::Man(Side::Away, number) => write!(f, "A{number}"),
        }
    }
}

impl FromStr for PieceId {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let unknown = || {
            format!(
                "no piece is called {name:?}: pieces are H1 to H11 and A1 to A11 (1 is the goalkeeper), and ball"
            )
        };
        if name == "ball" {
            return Ok(PieceId::Ball);
        }
        let side = match name.chars().next() {
            Some('H') => Side::Home,
            Some('A') => Side::Away,
            _ => return Err(unknown()),
        };
        match name[1..].parse::<u8>() {
            Ok(number @ 1..=11) if !name[1..].starts_with(['0', '+']) => {
                Ok(PieceId::Man(side, number))
            }
            _ => Err(unknown()),
        }
    }
}

impl Serialize for PieceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PieceId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(de::Error::custom)
    }
}
