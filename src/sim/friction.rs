//! Coulomb friction of a disc that slides and spins on the table, and of the rolling ball.
//!
//! Uniform pressure under a disc of radius R gives, in the Padé form of Zhuravlev (1998),
//! a force `mu m g v / (v + w R)` against the velocity and a torque
//! `2/3 mu m g R * w R / (w R + 8/3 v)` against the spin: slide and spin end together, and the
//! path is a straight line.

use bevy::math::Vec2;

/// How one piece is slowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    /// Friction coefficient times gravity, metres a second squared.
    pub deceleration_mps2: f32,
    /// Radius over which the pressure is spread; 0 for a ball, whose spin is not coupled.
    pub radius_m: f32,
    /// Below this speed it is at rest.
    pub rest_speed_mps: f32,
}

/// Velocity (m/s) and spin (rad/s) of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// Velocity, metres a second.
    pub velocity: Vec2,
    /// Spin, radians a second, counter-clockwise.
    pub spin: f32,
}

impl Motion {
    /// Neither moving nor spinning.
    pub fn is_still(&self) -> bool {
        self.velocity == Vec2::ZERO && self.spin == 0.0
    }
}

/// The deceleration of the slide and that of the spin at this moment.
fn decelerations(motion: Motion, drag: Drag) -> (f32, f32) {
    let speed = motion.velocity.length();
    let rim_speed = motion.spin.abs() * drag.radius_m;
    let full = drag.deceleration_mps2;
    if drag.radius_m == 0.0 {
        // A ball: rolling resistance, and a spin that dies as a rim speed of one radius would.
        return (full, full * 100.0);
    }
    let slide = if speed > 0.0 {
        full * speed / (speed + rim_speed)
    } else {
        0.0
    };
    // Torque over the inertia m R^2 / 2 of a disc.
    let spin = if rim_speed > 0.0 {
        4.0 / 3.0 * full / drag.radius_m * rim_speed / (rim_speed + 8.0 / 3.0 * speed)
    } else {
        0.0
    };
    (slide, spin)
}

/// The motion after `seconds` of friction; friction never turns a motion round.
pub fn slowed(motion: Motion, drag: Drag, seconds: f32) -> Motion {
    let (slide, spin) = decelerations(motion, drag);
    let speed = motion.velocity.length();
    let left = speed - slide * seconds;
    let velocity = if left > drag.rest_speed_mps {
        motion.velocity * (left / speed)
    } else {
        Vec2::ZERO
    };
    let spin_left = motion.spin.abs() - spin * seconds;
    let reach = if drag.radius_m > 0.0 {
        drag.radius_m
    } else {
        0.01
    };
    let still_spins = spin_left * reach > drag.rest_speed_mps;
    Motion {
        velocity,
        spin: if still_spins {
            spin_left * motion.spin.signum()
        } else {
            0.0
        },
    }
}

/// The constant velocity that covers in `seconds` the way the piece really slides: that after half
/// the time, or the mean one if it stops before.
pub fn mean_velocity(motion: Motion, drag: Drag, seconds: f32) -> Vec2 {
    let (slide, _) = decelerations(motion, drag);
    let speed = motion.velocity.length();
    if speed - slide * seconds > 0.0 {
        motion.velocity * (1.0 - slide * seconds / 2.0 / speed)
    } else if speed > 0.0 && slide > 0.0 {
        motion.velocity * (speed / (2.0 * slide * seconds))
    } else {
        Vec2::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DISC: Drag = Drag {
        deceleration_mps2: 2.0,
        radius_m: 0.02,
        rest_speed_mps: 0.001,
    };

    #[test]
    fn a_disc_without_spin_slows_evenly_and_in_a_straight_line() {
        let start = Motion {
            velocity: Vec2::new(0.6, 0.8),
            spin: 0.0,
        };
        let after = slowed(start, DISC, 0.25);
        assert!((after.velocity - Vec2::new(0.3, 0.4)).length() < 1e-6);
    }

    #[test]
    fn a_spinning_disc_slides_farther() {
        let spinning = Motion {
            velocity: Vec2::X,
            spin: 50.0,
        };
        assert!(
            slowed(spinning, DISC, 0.1).velocity.x
                > slowed(
                    Motion {
                        spin: 0.0,
                        ..spinning
                    },
                    DISC,
                    0.1
                )
                .velocity
                .x
        );
    }

    #[test]
    fn friction_never_turns_a_motion_round() {
        let start = Motion {
            velocity: Vec2::new(0.1, 0.0),
            spin: -1.0,
        };
        assert!(slowed(start, DISC, 10.0).is_still());
    }
}
