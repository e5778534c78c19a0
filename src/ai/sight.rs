//! What can be seen on a table at rest: free ways, and how a button must be flicked so that the
//! ball goes some way. Geometry and closed forms only; no step is taken.

use std::f32::consts::FRAC_2_SQRT_PI;

use bevy::math::{Vec2, ops};

use crate::{
    config::{computer::Judgement, physics::Physics},
    rules::{
        field::{End, Field, Outline},
        match_state::MatchState,
        piece::PieceId,
        positions::Positions,
        rulebook::Rulebook,
        side::Side,
    },
    sim::{play::Flick, referee::Match},
};

/// A look at pieces at rest, with the numbers it takes to make sense of them.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The field.
    pub field: &'a Field,
    /// How pieces move.
    pub physics: &'a Physics,
    /// The numbers of the laws.
    pub rulebook: &'a Rulebook,
    /// Where the match stands.
    pub state: &'a MatchState,
    /// Where the pieces stand.
    pub positions: &'a Positions,
    /// What is worth what.
    pub judgement: &'a Judgement,
}

/// A flick that is to send the ball some way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The flick.
    pub flick: Flick,
    /// By how much a wrong direction of the flick turns the way of the ball, times that error.
    pub leverage: f32,
}

impl<'a> Sight<'a> {
    /// A look at a match whose pieces stand so.
    pub fn new(game: &'a Match, positions: &'a Positions, judgement: &'a Judgement) -> Self {
        Self {
            field: &game.field,
            physics: &game.physics,
            rulebook: &game.rulebook,
            state: &game.state,
            positions,
            judgement,
        }
    }

    /// The same look at other places.
    pub fn with(self, positions: &'a Positions) -> Self {
        Self { positions, ..self }
    }

    /// The end that a side attacks.
    pub fn end(&self, side: Side) -> End {
        End::attacked_by(side, self.state.ends_swapped)
    }

    /// The middle of the goal line at an end.
    pub fn goal(&self, end: End) -> Vec2 {
        Vec2::new(end.sign() * self.field.half().x, 0.0)
    }

    /// From the centre of a button to that of the ball it touches.
    pub fn contact_m(&self) -> f32 {
        self.field.sizes.button_radius_m + self.field.sizes.ball_radius_m
    }

    /// How far up the field a place is for a side: 0 on its own goal line, 1 on the other.
    pub fn progress(&self, side: Side, at: Vec2) -> f32 {
        let half = self.field.half().x;
        ((at.x * self.end(side).sign() + half) / (2.0 * half)).clamp(0.0, 1.0)
    }

    /// Can a disc be moved straight from one place to another without touching a piece, but for
    /// those named?
    pub fn is_free(&self, from: Vec2, to: Vec2, radius: f32, but: &[PieceId]) -> bool {
        self.positions.on_table().all(|(piece, at)| {
            but.contains(&piece)
                || match self.field.outline(piece) {
                    Outline::Disc(reach) => {
                        let reach = reach + radius;
                        nearest_on(from, to, at).distance_squared(at) >= reach * reach
                    }
                    Outline::Block(half) => !enters_block(from - at, to - at, half + radius),
                }
        })
    }

    /// Speed at which a rolling ball gets so far, metres a second.
    pub fn roll_speed(&self, length: f32) -> f32 {
        let deceleration = self.physics.ball_roll_friction * self.physics.gravity_mps2;
        (2.0 * deceleration * length.max(0.0)).sqrt()
    }

    /// How a button must be flicked to send the ball straight along a unit vector at a speed;
    /// none if it can't get behind the ball, is in another's way, or is not strong enough.
    pub fn touch(&self, button: PieceId, way: Vec2, ball_speed: f32) -> Option<Touch> {
        let from = self.positions.get(button)?;
        let ghost = self.positions.ball() - way * self.contact_m();
        let heading = (ghost - from).try_normalize().unwrap_or(way);
        self.aimed(button, from, ghost, heading, way, ball_speed)
    }

    /// The same over one bank: the button strikes a rim of the table on its way to the ball.
    pub fn banked_touches(&self, button: PieceId, way: Vec2, ball_speed: f32) -> Vec<Touch> {
        let Some(from) = self.positions.get(button) else {
            return Vec::new();
        };
        let radius = self.field.sizes.button_radius_m;
        let ghost = self.positions.ball() - way * self.contact_m();
        let inside = self.field.table_half() - Vec2::splat(radius);
        [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y]
            .into_iter()
            .filter_map(|normal| {
                let wall = inside.dot(normal.abs());
                let (ours, theirs) = (wall - from.dot(normal), wall - ghost.dot(normal));
                let along = normal.perp();
                let aside = (ghost - from).dot(along);
                let steep = ours + theirs / self.physics.rim_restitution.max(f32::EPSILON);
                let bank = from + normal * ours + along * aside * ours / steep;
                let free = self.is_free(from, bank, radius, &[button]);
                let heading = (ghost - bank).try_normalize()?;
                let first = (bank - from).try_normalize()?;
                let touch = free
                    .then(|| self.aimed(button, bank, ghost, heading, way, ball_speed))
                    .flatten()?;
                let decelerated = self.slide_deceleration() * 2.0 * bank.distance(from);
                let speed = touch.flick.velocity.length() / self.physics.rim_restitution.max(0.1);
                let speed = (speed * speed + decelerated).sqrt();
                self.is_possible(speed).then_some(Touch {
                    flick: Flick {
                        velocity: first * speed,
                        ..touch.flick
                    },
                    leverage: touch.leverage * 2.0,
                })
            })
            .collect()
    }

    fn slide_deceleration(&self) -> f32 {
        self.physics.button_slide_friction * self.physics.gravity_mps2
    }

    fn is_possible(&self, speed: f32) -> bool {
        let safe = self.rulebook.violent_speed_mps * self.judgement.safe_speed_share;
        speed > 0.0 && speed <= self.physics.flick_top_speed_mps.min(safe)
    }

    fn aimed(
        &self,
        button: PieceId,
        from: Vec2,
        ghost: Vec2,
        heading: Vec2,
        way: Vec2,
        ball_speed: f32,
    ) -> Option<Touch> {
        let fullness = heading.dot(way);
        if fullness < self.judgement.least_fullness {
            return None;
        }
        let radius = self.field.sizes.button_radius_m;
        if !self.is_free(from, ghost, radius, &[button, PieceId::Ball]) {
            return None;
        }
        let physics = self.physics;
        let mass_share = physics.button_mass_kg / (physics.button_mass_kg + physics.ball_mass_kg);
        let passed_on = (1.0 + physics.ball_restitution) * mass_share * fullness;
        let at_contact = ball_speed / passed_on;
        let distance = ghost.distance(from);
        let speed = (at_contact * at_contact + 2.0 * self.slide_deceleration() * distance).sqrt();
        self.is_possible(speed).then(|| Touch {
            flick: Flick {
                button,
                velocity: heading * speed,
                spin: 0.0,
            },
            leverage: distance / (self.contact_m() * fullness),
        })
    }
}

/// The place on a way that is nearest to a point.
fn nearest_on(from: Vec2, to: Vec2, point: Vec2) -> Vec2 {
    let way = to - from;
    let length_squared = way.length_squared();
    if length_squared == 0.0 {
        return from;
    }
    from + way * ((point - from).dot(way) / length_squared).clamp(0.0, 1.0)
}

/// Does a way lead through a block around the origin?
fn enters_block(from: Vec2, to: Vec2, half: Vec2) -> bool {
    let way = to - from;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (start, run, reach) in [(from.x, way.x, half.x), (from.y, way.y, half.y)] {
        if run == 0.0 {
            if start.abs() >= reach {
                return false;
            }
            continue;
        }
        let (a, b) = ((-reach - start) / run, (reach - start) / run);
        first = first.max(a.min(b));
        last = last.min(a.max(b));
    }
    first < last
}

/// How likely a normally distributed error stays within `half`, its spread being `spread`.
pub fn likelihood(half: f32, spread: f32) -> f32 {
    if half <= 0.0 {
        return 0.0;
    }
    let x = half / (spread.max(f32::EPSILON) * std::f32::consts::SQRT_2);
    // The error function, right to 0.0004.
    ops::tanh(FRAC_2_SQRT_PI * x + 0.100_277_6 * x * x * x)
}

/// A direction that makes this angle with the way to an end's goal line, seen from above.
pub fn toward(end: End, angle: f32) -> Vec2 {
    let (sin, cos) = ops::sin_cos(angle);
    Vec2::new(cos * end.sign(), sin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_goes_through_a_block_or_past_it() {
        let half = Vec2::new(1.0, 2.0);
        assert!(enters_block(
            Vec2::new(-3.0, 0.0),
            Vec2::new(3.0, 1.0),
            half
        ));
        assert!(!enters_block(
            Vec2::new(-3.0, 2.5),
            Vec2::new(3.0, 2.5),
            half
        ));
        assert!(!enters_block(
            Vec2::new(-3.0, 0.0),
            Vec2::new(-2.0, 0.0),
            half
        ));
    }

    #[test]
    fn two_errors_of_three_are_within_the_spread() {
        assert!((likelihood(1.0, 1.0) - 0.6827).abs() < 0.001);
        assert!((likelihood(2.0, 1.0) - 0.9545).abs() < 0.001);
        assert_eq!(likelihood(-0.1, 1.0), 0.0);
    }
}
