//! The ways of the flicked button and of the ball in a play that is shown again, as dots: a button
//! that missed the ball is seen to miss it.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    transform::components::Transform,
};

use super::aim::{DOTS, dots};
use crate::{
    config::{looks::Looks, palette::Palette},
    paint::{disc, engine_colour},
    slow_motion::SlowMotion,
};

/// A dot of a way.
#[derive(Component, Clone, Copy)]
pub struct WayDot {
    /// Of the ball's way; else of the flicked button's.
    of_ball: bool,
    index: usize,
}

/// Puts the dots there, unseen.
pub fn spawn_ways(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    let dot = disc::dot()
        .map(|image| images.add(image))
        .unwrap_or_default();
    for of_ball in [false, true] {
        let rgb = if of_ball {
            palette.lines
        } else {
            palette.highlight
        };
        for index in 0..DOTS {
            let sprite = Sprite {
                image: dot.clone(),
                color: engine_colour(rgb, 0.7),
                custom_size: Some(Vec2::splat(looks.dot_radius_m * 2.1)),
                ..Sprite::default()
            };
            let part = WayDot { of_ball, index };
            commands.spawn((part, sprite, Transform::default(), Visibility::Hidden));
        }
    }
}

/// Shows the ways so far.
pub fn show_ways(
    slow: Res<SlowMotion>,
    looks: Res<Looks>,
    mut marks: Query<(&WayDot, &mut Transform, &mut Visibility)>,
) {
    let [of_flicked, of_ball] = slow.ways().map(|way| dots(way, 0.0, looks.dot_step_m));
    for (dot, mut place, mut visible) in &mut marks {
        let way = if dot.of_ball { &of_ball } else { &of_flicked };
        let at = way.get(dot.index);
        visible.set_if_neq(if at.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(at) = at {
            // Under the pieces.
            place.translation = at.extend(2.0);
        }
    }
}
