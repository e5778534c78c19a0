//! The aim on the table: the sling behind the button, the way to the first thing struck, its ghost,
//! and the ways after it.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::{Quat, Vec2},
    sprite::Sprite,
    transform::components::Transform,
};

use super::{
    hand::{Doing, Hand},
    preview::Preview,
};
use crate::{
    config::palette::Palette,
    paint::{disc, engine_colour},
    sim::referee::Match,
};

/// Distance between two dots of a way, metres.
const DOT_STEP_M: f32 = 0.012;
/// Radius of a dot, metres.
const DOT_M: f32 = 0.0016;
/// How many dots there are.
const DOTS: usize = 90;

/// One mark of the aim.
#[derive(Component, Clone, Copy)]
pub enum Mark {
    /// A dot of a way.
    Dot(usize),
    /// The ghost of the button at the first contact.
    Ghost,
    /// The sling behind the button.
    Sling,
}

/// Puts the marks there, unseen.
pub fn spawn_aim(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let dot = disc::dot()
        .map(|image| images.add(image))
        .unwrap_or_default();
    let ring = disc::ring()
        .map(|image| images.add(image))
        .unwrap_or_default();
    let marks = (0..DOTS).map(Mark::Dot).chain([Mark::Ghost, Mark::Sling]);
    for mark in marks {
        let image = match mark {
            Mark::Dot(_) => dot.clone(),
            Mark::Ghost => ring.clone(),
            Mark::Sling => Default::default(),
        };
        let sprite = Sprite {
            image,
            ..Sprite::default()
        };
        commands.spawn((mark, sprite, Transform::default(), Visibility::Hidden));
    }
}

/// Shows the aim in hand.
pub fn show_aim(
    hand: Res<Hand>,
    preview: Res<Preview>,
    game: Res<Match>,
    palette: Res<Palette>,
    mut marks: Query<(&Mark, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let radius = game.field.sizes.button_radius_m;
    let flick = hand.flick(game.physics.flick_top_speed_mps, radius);
    let way = dots(&preview.way, radius);
    let struck = dots(&preview.struck, 0.0);
    for (mark, mut sprite, mut place, mut visible) in &mut marks {
        *visible = Visibility::Hidden;
        let (Some((_, velocity)), Doing::Aiming { from, .. }) = (flick, hand.doing()) else {
            continue;
        };
        let seen = match *mark {
            Mark::Dot(index) => {
                let at = way.get(index).map(|at| (at, palette.lines)).or_else(|| {
                    Some((
                        struck.get(index.checked_sub(way.len())?)?,
                        palette.highlight,
                    ))
                });
                at.map(|(at, colour)| {
                    sprite.color = engine_colour(colour, 0.95);
                    sprite.custom_size = Some(Vec2::splat(DOT_M * 2.1));
                    place.translation = at.extend(9.0);
                })
            }
            Mark::Ghost => preview.ghost.map(|at| {
                sprite.color = engine_colour(palette.lines, 0.75);
                sprite.custom_size = Some(Vec2::splat(radius * 2.2));
                place.translation = at.extend(3.0);
            }),
            Mark::Sling => {
                let power = velocity.length() / game.physics.flick_top_speed_mps;
                let back = -velocity.normalize_or_zero();
                let length = 0.02 + 0.12 * power;
                let middle = from + back * (radius + length / 2.0);
                sprite.color = engine_colour(palette.highlight, 0.85);
                sprite.custom_size = Some(Vec2::new(length, 0.006 + 0.004 * power));
                place.translation = middle.extend(3.5);
                place.rotation = Quat::from_rotation_z(back.to_angle());
                Some(())
            }
        };
        if seen.is_some() {
            *visible = Visibility::Inherited;
        }
    }
}

/// Points at even distances along a way, the first of them `skip` metres after its beginning.
fn dots(way: &[Vec2], skip: f32) -> Vec<Vec2> {
    let mut points = Vec::new();
    let mut until_next = skip + DOT_STEP_M;
    for leg in way.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let length = from.distance(to);
        let mut along = until_next;
        while along <= length && points.len() < DOTS {
            points.push(from.lerp(to, along / length));
            along += DOT_STEP_M;
        }
        until_next = along - length;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_lie_at_even_distances_over_bends() {
        let way = [Vec2::ZERO, Vec2::new(0.02, 0.0), Vec2::new(0.02, 0.03)];
        let points = dots(&way, 0.0);
        assert_eq!(points.len(), 4);
        assert!(points[1].distance(Vec2::new(0.02, 0.004)) < 1e-5);
        assert!(dots(&[], 0.0).is_empty());
    }
}
