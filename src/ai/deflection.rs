//! Shots off something: the ball strikes a button or a post and goes into the goal from there.
//! Geometry only; whether it really does is for a roll-out to say.

use bevy::math::{Vec2, ops};

use super::{
    shot::Chance,
    sight::{Sight, likelihood},
};
use crate::rules::{
    field::{End, Outline},
    piece::PieceId,
    side::Side,
};

/// A disc that a ball may be played off.
#[derive(Clone, Copy)]
struct Cushion {
    piece: Option<PieceId>,
    centre: Vec2,
    radius: f32,
    /// How much of the speed along the normal the ball gets from it: 2 for a perfect wall.
    bounce: f32,
}

/// A way of the ball off a cushion into the goal.
struct Way {
    /// Direction in which the ball leaves the button.
    first: Vec2,
    /// From there to the cushion, metres.
    length: f32,
    /// By how much an error of that direction is multiplied at the cushion.
    magnified: f32,
    /// Half of the angle that the goal takes from there.
    half: f32,
    /// Speed that is left after the bounce, as a share.
    kept: f32,
}

/// Every shot of a side off something, the likeliest first. `normals` is how many places around
/// each thing are thought of, `spread` that of the hand's direction, radians.
pub fn chances(sight: &Sight, side: Side, normals: u32, spread: f32) -> Vec<Chance> {
    let least = sight.judgement.least_spread_degrees.to_radians();
    let mut found = Vec::new();
    for cushion in cushions(sight, sight.end(side)) {
        for way in ways(sight, sight.end(side), cushion, normals) {
            let speed = sight.judgement.shot_speed_mps / way.kept.max(0.5);
            for button in PieceId::buttons(side).filter(|button| Some(*button) != cushion.piece) {
                let touch = sight.touch(button, way.first, speed);
                found.extend(touch.map(|touch| Chance {
                    touch,
                    likelihood: likelihood(
                        way.half,
                        (spread * touch.leverage + least) * way.magnified,
                    ),
                }));
            }
        }
    }
    found.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
    found
}

fn cushions(sight: &Sight, end: End) -> Vec<Cushion> {
    let physics = sight.physics;
    let heavy = physics.button_mass_kg / (physics.button_mass_kg + physics.ball_mass_kg);
    let mut all: Vec<Cushion> = sight
        .positions
        .on_table()
        .filter_map(|(piece, centre)| match sight.field.outline(piece) {
            Outline::Disc(radius) if piece != PieceId::Ball => Some(Cushion {
                piece: Some(piece),
                centre,
                radius,
                bounce: (1.0 + physics.ball_restitution) * heavy,
            }),
            Outline::Disc(_) | Outline::Block(_) => None,
        })
        .collect();
    let sizes = &sight.field.sizes;
    for across in [-1.0, 1.0] {
        all.push(Cushion {
            piece: None,
            centre: sight.goal(end) + Vec2::new(0.0, across * sizes.goal_width_m / 2.0),
            radius: sizes.post_radius_m,
            bounce: 1.0 + physics.post_restitution,
        });
    }
    all
}

fn ways(sight: &Sight, end: End, cushion: Cushion, normals: u32) -> Vec<Way> {
    let ball_radius = sight.field.sizes.ball_radius_m;
    let reach = cushion.radius + ball_radius;
    let ball = sight.positions.ball();
    (0..normals)
        .filter_map(|index| {
            let turn = index as f32 / normals as f32 * std::f32::consts::TAU;
            let (sin, cos) = ops::sin_cos(turn);
            let normal = Vec2::new(cos, sin);
            let struck_at = cushion.centre + normal * reach;
            let first = (struck_at - ball).try_normalize()?;
            let full = -first.dot(normal);
            if full <= 0.1 {
                return None;
            }
            let after = first + normal * (cushion.bounce * full);
            let half = mouth_half(sight, end, struck_at, after)?;
            let but = [PieceId::Ball, cushion.piece.unwrap_or(PieceId::Ball)];
            let length = struck_at.distance(ball);
            let goal = struck_at + after * ((sight.goal(end).x - struck_at.x) / after.x);
            let free = sight.is_free(ball, struck_at, ball_radius, &but)
                && sight.is_free(struck_at, goal, ball_radius, &but);
            free.then(|| Way {
                first,
                length,
                magnified: 1.0 + 2.0 * length / (reach * full),
                half,
                kept: after.length(),
            })
        })
        .filter(|way| way.length > 0.0)
        .collect()
}

/// Half the angle of the goal from a place, if a ball that leaves it so goes in.
fn mouth_half(sight: &Sight, end: End, from: Vec2, velocity: Vec2) -> Option<f32> {
    let sizes = &sight.field.sizes;
    let depth = (sight.goal(end).x - from.x) * end.sign();
    let forward = velocity.x * end.sign();
    if depth <= 0.0 || forward <= 0.0 {
        return None;
    }
    let half_mouth = sizes.goal_width_m / 2.0 - sizes.post_radius_m - sizes.ball_radius_m;
    let y = from.y + velocity.y * depth / forward;
    let angle = |y: f32| ops::atan2(y - from.y, depth);
    let middle = ops::atan2(velocity.y, forward);
    let room = (angle(half_mouth) - middle).min(middle - angle(-half_mouth));
    (y.abs() < half_mouth && room > 0.0).then_some(room)
}
