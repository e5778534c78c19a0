//! Where a side's pieces stand when a match, a half or a kick-off begins.

use std::collections::BTreeMap;

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::rules::field_config::TableSizes;

/// Nearest a kick-off button may stand to the ball: 1 is touching, see [`KickOffPlace`].
pub const KICKER_NEAR: f32 = 1.05;
/// Farthest a kick-off button may stand from the ball.
pub const KICKER_FAR: f32 = 1.6;

/// A formation: `assets/formations/*.ron`. Written for the side that attacks towards +x, in
/// fractions of its half of the field, so that one formation serves every table: x from -1 (own
/// goal line) to 0 (halfway line), y from -1 (right touchline) to 1 (left touchline).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    /// What people call it.
    pub name: String,
    /// The middle of the goalkeeper's back: (-1, 0) is the middle of the goal line.
    pub goalkeeper: (f32, f32),
    /// The centres of the buttons 2 to 11.
    pub buttons: BTreeMap<u8, (f32, f32)>,
    /// The two buttons that leave their places for the ball when this side kicks off (L5.7).
    pub kick_off: (KickOffPlace, KickOffPlace),
}

/// Where a button stands at its own side's kick-off.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KickOffPlace {
    /// Its number, 2 to 11.
    pub button: u8,
    /// From the ball's centre to the button's, in units of ball radius plus button radius: at
    /// length 1 they touch. x is negative: the button's centre is in its own half.
    pub from_ball: (f32, f32),
}

impl KickOffPlace {
    /// The place for a side that attacks towards +x, in metres.
    pub fn metres(&self, table: &TableSizes) -> Vec2 {
        Vec2::from(self.from_ball) * (table.ball_radius_m + table.button_radius_m)
    }
}

impl Formation {
    /// The centres of all eleven pieces by number, goalkeeper first, in metres. A number that
    /// the formation lacks stands on the centre spot; [`formation_flaws`] refuses such a one.
    ///
    /// [`formation_flaws`]: super::formation_checks::formation_flaws
    pub fn places(
        &self,
        table: &TableSizes,
        side_attacks_positive_x: bool,
        kicks_off: bool,
        absent: &[u8],
    ) -> [(u8, Vec2); 11] {
        let turned = if side_attacks_positive_x { 1.0 } else { -1.0 };
        let kickers = if kicks_off {
            self.kickers(table, absent)
        } else {
            Vec::new()
        };
        std::array::from_fn(|index| {
            let number = index as u8 + 1;
            let kicker = kickers.iter().find(|(kicker, _)| *kicker == number);
            let place = kicker.map_or_else(|| self.place(table, number), |(_, at)| *at) * turned;
            // Adding zero turns -0.0 into 0.0: one place, one bit pattern.
            (number, place + Vec2::ZERO)
        })
    }

    /// The buttons that stand at the ball at a kick-off: for one that is absent, the nearest of
    /// the others.
    fn kickers(&self, table: &TableSizes, absent: &[u8]) -> Vec<(u8, Vec2)> {
        let named = [self.kick_off.0, self.kick_off.1];
        let mut kickers: Vec<(u8, Vec2)> = Vec::new();
        for spot in named {
            let at = spot.metres(table);
            let free = |number: &u8| {
                !absent.contains(number)
                    && kickers.iter().all(|(kicker, _)| kicker != number)
                    && (*number == spot.button || named.iter().all(|it| it.button != *number))
            };
            let number = if absent.contains(&spot.button) {
                let distance = |number: &u8| self.place(table, *number).distance(at);
                (2..=11)
                    .filter(free)
                    .min_by(|a, b| distance(a).total_cmp(&distance(b)))
            } else {
                Some(spot.button)
            };
            kickers.extend(number.map(|number| (number, at)));
        }
        kickers
    }

    /// One piece's centre for a side that attacks towards +x, in metres.
    fn place(&self, table: &TableSizes, number: u8) -> Vec2 {
        if number == 1 {
            let back = on_field(table, self.goalkeeper);
            return back + Vec2::new(table.goalkeeper_thickness_m / 2.0, 0.0);
        }
        let place = self.buttons.get(&number).copied().unwrap_or_default();
        on_field(table, place)
    }
}

fn on_field(table: &TableSizes, fractions: (f32, f32)) -> Vec2 {
    let half = Vec2::new(table.field_length_m, table.field_width_m) / 2.0;
    Vec2::from(fractions) * half
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::GameConfig;

    #[test]
    fn the_other_end_is_the_same_turned_half_round() {
        let config = GameConfig::shipped();
        for formation in config.formations.values() {
            for kicks_off in [false, true] {
                let here = formation.places(&config.table, true, kicks_off, &[]);
                let there = formation.places(&config.table, false, kicks_off, &[]);
                for ((number, place), (same, turned)) in here.into_iter().zip(there) {
                    assert_eq!((number, place), (same, -turned));
                }
            }
        }
    }

    #[test]
    fn the_goalkeepers_back_touches_its_line() {
        let config = GameConfig::shipped();
        let places = config.formations["4-4-2"].places(&config.table, true, false, &[]);
        assert_eq!(places[0], (1, Vec2::new(-0.45 + 0.007, 0.0)));
    }
}
