//! The goals: a net gives way to the ball and springs back.

use bevy::{
    asset::Assets,
    ecs::{
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    time::Time,
    transform::components::Transform,
};

use super::pieces::Shown;
use crate::{
    config::{comfort::Motion, looks::Looks, palette::Palette},
    paint::net::{self, Give},
    rules::{
        facts::{Contact, Struck},
        field::Field,
        piece::PieceId,
    },
    sim::referee::Match,
};

/// How much of its swing a net loses: 1 would bring it back without one.
const DAMPING: f32 = 0.3;
/// Share of the whole give that stays while the ball lies in the net.
const HELD: f32 = 0.35;
/// A net that moves less than this is still, metres and metres a second.
const STILL: f32 = 0.0002;

/// The net of one goal.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Net {
    end: f32,
    /// Where it is pushed, and which way, from the middle of the goal line.
    at: Vec2,
    way: Vec2,
    /// How far it has given way, metres, and how fast it does.
    give_m: f32,
    speed_mps: f32,
    contacts_seen: usize,
    drawn: Give,
}

impl Net {
    /// How far it has given way, metres.
    pub const fn give_m(&self) -> f32 {
        self.give_m
    }

    /// A damped spring that rests at `rest_m`, for so long; in steps that keep it a spring however
    /// slow the frames are.
    fn swing(&mut self, rest_m: f32, seconds: f32, swing_seconds: f32) {
        let rate = std::f32::consts::TAU / swing_seconds;
        let steps = (seconds * rate * 5.0).ceil().clamp(1.0, 500.0);
        let step = seconds / steps;
        for _ in 0..steps as u16 {
            let back = (rest_m - self.give_m) * rate * rate;
            self.speed_mps += (back - 2.0 * DAMPING * rate * self.speed_mps) * step;
            self.give_m += self.speed_mps * step;
        }
        if (self.give_m - rest_m).abs() < STILL && self.speed_mps.abs() < STILL * rate {
            (self.give_m, self.speed_mps) = (rest_m, 0.0);
        }
    }
}

/// Puts both goals there.
pub fn spawn_nets(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    game: Res<Match>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    for end in [-1.0, 1.0] {
        let (size, shift) = net::frame(&game.field, end, looks.net_give_m);
        let still = Give::default();
        let picture = net::picture(&game.field, &palette, end, looks.net_give_m, still);
        let sprite = Sprite {
            image: picture.map(|it| images.add(it)).unwrap_or_default(),
            custom_size: Some(size),
            ..Sprite::default()
        };
        let net = Net {
            end,
            at: Vec2::ZERO,
            way: Vec2::ZERO,
            give_m: 0.0,
            speed_mps: 0.0,
            contacts_seen: 0,
            drawn: still,
        };
        let place = goal(&game.field, end) + shift;
        commands.spawn((net, sprite, Transform::from_translation(place.extend(0.5))));
    }
}

/// Lets the nets give way and swing back.
pub fn swing_nets(
    time: Res<Time>,
    game: Res<Match>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    motion: Res<Motion>,
    shown: Res<Shown>,
    mut images: ResMut<Assets<Image>>,
    mut nets: Query<(&mut Net, &Sprite)>,
) {
    let contacts = game.play.as_ref().map_or(&[][..], |play| play.contacts());
    for (mut net, sprite) in &mut nets {
        let mut now = *net;
        let new = contacts.get(now.contacts_seen..).unwrap_or_default();
        now.contacts_seen = contacts.len();
        for contact in new.iter().filter(|contact| strikes(contact, now.end)) {
            let rate = std::f32::consts::TAU / looks.net_seconds;
            let strength = (contact.normal_speed_mps / looks.net_speed_mps).clamp(0.0, 1.0);
            now.at = contact.at - goal(&game.field, now.end);
            now.way = (contact.at - contact.ball_at).normalize_or_zero();
            now.speed_mps = now.speed_mps.max(looks.net_give_m * strength * rate);
        }
        let held = lies_in(&game.field, shown.ball(), now.end);
        let rest_m = if held { looks.net_give_m * HELD } else { 0.0 };
        if motion.reduced || (now.way == Vec2::ZERO) {
            (now.give_m, now.speed_mps) = (0.0, 0.0);
        } else {
            now.swing(rest_m, time.delta_secs(), looks.net_seconds);
        }
        let give = Give {
            at: now.at,
            by: now.way * now.give_m.clamp(-looks.net_give_m, looks.net_give_m),
        };
        if give.by.distance(now.drawn.by) > STILL / 2.0
            && let Some(mut image) = images.get_mut(&sprite.image)
            && let Some(picture) =
                net::picture(&game.field, &palette, now.end, looks.net_give_m, give)
        {
            now.drawn = give;
            *image = picture;
        }
        if now != *net {
            *net = now;
        }
    }
}

/// The middle of a goal line.
fn goal(field: &Field, end: f32) -> Vec2 {
    Vec2::new(end * field.half().x, 0.0)
}

/// Does the ball strike this end's net?
fn strikes(contact: &Contact, end: f32) -> bool {
    contact.a == PieceId::Ball && contact.b == Struck::Net && contact.at.x * end > 0.0
}

/// Does the ball lie against this end's net?
fn lies_in(field: &Field, ball: Vec2, end: f32) -> bool {
    let sizes = &field.sizes;
    let beyond = ball.x * end - field.half().x;
    let touching = sizes.goal_depth_m - sizes.ball_radius_m * 1.5;
    beyond > touching && beyond < sizes.goal_depth_m && ball.y.abs() < sizes.goal_width_m / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_struck_net_gives_way_swings_and_comes_to_rest() {
        let mut net = Net {
            end: 1.0,
            at: Vec2::ZERO,
            way: Vec2::X,
            give_m: 0.0,
            speed_mps: 0.3,
            contacts_seen: 0,
            drawn: Give::default(),
        };
        let mut farthest = 0.0_f32;
        for _ in 0..120 {
            net.swing(0.0, 0.016, 0.24);
            farthest = farthest.max(net.give_m);
        }
        let mut slow = Net {
            give_m: 0.01,
            ..net
        };
        slow.swing(0.0, 1.0, 0.24);
        assert!(slow.give_m.abs() < 1e-4, "one slow frame: {}", slow.give_m);
        assert!(farthest > 0.004, "{farthest}");
        assert_eq!((net.give_m, net.speed_mps), (0.0, 0.0));
    }
}
