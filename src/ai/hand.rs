//! The hand that flicks: never quite as meant.

use bevy::math::{Vec2, ops};
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use crate::sim::play::Flick;

/// An error of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slip {
    /// Turn of the direction, radians.
    pub turn: f32,
    /// Change of the speed, as a share of it.
    pub speed_share: f32,
}

/// A number of the normal distribution of spread 1, by Box and Muller (1958).
pub fn normal(random: &mut Xoshiro256PlusPlus) -> f32 {
    // Not 0, whose logarithm there is none.
    let radius: f32 = 1.0 - random.random::<f32>();
    let turn = random.random::<f32>() * std::f32::consts::TAU;
    (-2.0 * ops::ln(radius)).sqrt() * ops::cos(turn)
}

impl Slip {
    /// An error of a hand with these spreads.
    pub fn new(degrees: f32, speed_share: f32, random: &mut Xoshiro256PlusPlus) -> Self {
        let turn = normal(random) * degrees.to_radians();
        Self {
            turn,
            speed_share: normal(random) * speed_share,
        }
    }

    /// A flick with this error, no faster than `top_speed_mps`.
    pub fn of(self, flick: Flick, top_speed_mps: f32) -> Flick {
        let (sin, cos) = ops::sin_cos(self.turn);
        // Never turned back, and never none at all.
        let share = (1.0 + self.speed_share).max(0.1);
        let velocity =
            (Vec2::new(cos, sin).rotate(flick.velocity) * share).clamp_length_max(top_speed_mps);
        Flick { velocity, ..flick }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::rules::{piece::PieceId, side::Side};

    #[test]
    fn errors_have_the_spread_that_is_asked_for() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let errors: Vec<f32> = (0..4000).map(|_| normal(&mut random)).collect();
        let mean = errors.iter().sum::<f32>() / 4000.0;
        let square = errors.iter().map(|error| error * error).sum::<f32>() / 4000.0;
        assert!(
            mean.abs() < 0.06 && (square - 1.0).abs() < 0.1,
            "{mean} {square}"
        );
    }

    #[test]
    fn a_slip_turns_a_flick_and_never_makes_it_too_fast() {
        let flick = Flick {
            button: PieceId::Man(Side::Home, 9),
            velocity: Vec2::new(2.0, 0.0),
            spin: 0.0,
        };
        let slip = Slip {
            turn: std::f32::consts::FRAC_PI_2,
            speed_share: 1.0,
        };
        let slipped = slip.of(flick, 3.0);
        assert!((slipped.velocity - Vec2::new(0.0, 3.0)).length() < 1e-5);
        assert_eq!(Slip::default().of(flick, 3.0), flick);
    }
}
