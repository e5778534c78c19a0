//! The aim on the table: the sling behind the button, the arrow before it, the way to the first
//! thing struck, its ghost, and the ways of both after it, as far as help is wished for.

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
    config::{
        comfort::AimHelp,
        looks::Looks,
        palette::{Palette, Rgb},
    },
    paint::{disc, engine_colour, mark},
    sim::referee::Match,
};

/// How many dots there are.
pub const DOTS: usize = 140;

/// One mark of the aim.
#[derive(Component, Clone, Copy)]
pub enum Mark {
    /// A dot of a way.
    Dot(usize),
    /// The ghost of the button at the first contact.
    Ghost,
    /// The sling behind the button.
    Sling,
    /// The shaft of the arrow, where there is no way to be seen.
    Shaft,
    /// The head of the arrow.
    Arrow,
}

/// Puts the marks there, unseen.
pub fn spawn_aim(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let pictures = [disc::dot(), disc::ring(), mark::arrow_head(), mark::sling()];
    let [dot, ring, head, sling] =
        pictures.map(|image| image.map(|it| images.add(it)).unwrap_or_default());
    let marks = [Mark::Ghost, Mark::Sling, Mark::Shaft, Mark::Arrow];
    for mark in (0..DOTS).map(Mark::Dot).chain(marks) {
        let image = match mark {
            Mark::Dot(_) => dot.clone(),
            Mark::Ghost => ring.clone(),
            Mark::Arrow => head.clone(),
            Mark::Sling => sling.clone(),
            Mark::Shaft => Default::default(),
        };
        let sprite = Sprite {
            image,
            ..Sprite::default()
        };
        commands.spawn((mark, sprite, Transform::default(), Visibility::Hidden));
    }
}

/// Length of the sling of a flick with this share of the top speed, metres.
pub fn sling_m(looks: &Looks, power: f32) -> f32 {
    looks.sling_least_m + (looks.sling_most_m - looks.sling_least_m) * power
}

/// A dot of a way: where, in which colour, how strong.
type Dot = (Vec2, Rgb, f32);

/// Shows the aim in hand.
pub fn show_aim(
    hand: Res<Hand>,
    preview: Res<Preview>,
    game: Res<Match>,
    looks: Res<Looks>,
    help: Res<AimHelp>,
    palette: Res<Palette>,
    mut marks: Query<(&Mark, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let (Some((_, velocity)), Doing::Aiming { from, .. }) =
        (hand.flick(&game, &looks), hand.doing())
    else {
        for (.., mut visible) in &mut marks {
            if *visible != Visibility::Hidden {
                *visible = Visibility::Hidden;
            }
        }
        return;
    };
    let radius = game.field.sizes.button_radius_m;
    let power = velocity.length() / game.physics.flick_top_speed_mps;
    let ahead = velocity.normalize_or_zero();
    let dotted = dots_shown(&preview, *help, &palette, radius, looks.dot_step_m);
    let head_m = looks.arrow_small_m + (looks.arrow_large_m - looks.arrow_small_m) * power;
    let shaft_m = match *help {
        AimHelp::None => sling_m(&looks, power),
        AimHelp::Short | AimHelp::Full => 0.0,
    };
    let tail = from + ahead * (radius + looks.arrow_gap_m);
    let turn = Quat::from_rotation_z(ahead.to_angle());
    for (mark, mut sprite, mut place, mut visible) in &mut marks {
        let mut lay = |at: Vec2, size: Vec2, depth: f32, colour: Rgb, alpha: f32| {
            sprite.color = engine_colour(colour, alpha);
            sprite.custom_size = Some(size);
            place.translation = at.extend(depth);
            place.rotation = turn;
        };
        let seen = match *mark {
            Mark::Dot(index) => dotted.get(index).map(|(at, colour, alpha)| {
                let width = looks.dot_radius_m * 2.1;
                lay(*at, Vec2::splat(width), 9.0, *colour, *alpha);
            }),
            Mark::Ghost => preview
                .ghost
                .filter(|_| *help != AimHelp::None)
                .map(|at| lay(at, Vec2::splat(radius * 2.2), 3.0, palette.lines, 0.75)),
            Mark::Sling => {
                let length = sling_m(&looks, power);
                let width = looks.sling_thin_m + (looks.sling_thick_m - looks.sling_thin_m) * power;
                let middle = from - ahead * (radius + length / 2.0);
                lay(
                    middle,
                    Vec2::new(length, width),
                    3.5,
                    palette.highlight,
                    0.85,
                );
                Some(())
            }
            Mark::Shaft => (shaft_m > 0.0).then(|| {
                let middle = tail + ahead * shaft_m / 2.0;
                let size = Vec2::new(shaft_m, looks.sling_thin_m);
                lay(middle, size, 7.5, palette.highlight, 0.9);
            }),
            Mark::Arrow => {
                let middle = tail + ahead * (shaft_m + head_m * 0.45);
                // Under the ball: what is aimed at is not covered.
                lay(middle, Vec2::splat(head_m), 7.5, palette.highlight, 1.0);
                Some(())
            }
        };
        let wish = match seen {
            Some(()) => Visibility::Inherited,
            None => Visibility::Hidden,
        };
        if *visible != wish {
            *visible = wish;
        }
    }
}

/// The dots of the ways that this much help shows.
fn dots_shown(
    preview: &Preview,
    help: AimHelp,
    palette: &Palette,
    radius: f32,
    step_m: f32,
) -> Vec<Dot> {
    let way = (&preview.way, radius + step_m, palette.lines, 0.95);
    let struck = (&preview.struck, 0.0, palette.highlight, 0.95);
    let after = (&preview.after, radius, palette.lines, 0.55);
    let ways = match help {
        AimHelp::None => vec![],
        AimHelp::Short => vec![way],
        AimHelp::Full => vec![way, struck, after],
    };
    ways.into_iter()
        .flat_map(|(way, skip, colour, alpha)| {
            let points = dots(way, skip, step_m).into_iter();
            points.map(move |at| (at, colour, alpha))
        })
        .collect()
}

/// Points at even distances along a way, the first of them `skip` metres after its beginning.
pub fn dots(way: &[Vec2], skip: f32, step_m: f32) -> Vec<Vec2> {
    let mut points = Vec::new();
    let mut until_next = skip + step_m;
    for leg in way.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let length = from.distance(to);
        let mut along = until_next;
        while along <= length && points.len() < DOTS {
            points.push(from.lerp(to, along / length));
            along += step_m;
        }
        until_next = along - length;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    #[test]
    fn dots_lie_at_even_distances_over_bends() {
        let way = [Vec2::ZERO, Vec2::new(0.02, 0.0), Vec2::new(0.02, 0.03)];
        let points = dots(&way, 0.0, 0.012);
        assert_eq!(points.len(), 4);
        assert!(points[1].distance(Vec2::new(0.02, 0.004)) < 1e-5);
        assert!(dots(&[], 0.0, 0.012).is_empty());
    }

    #[test]
    fn more_help_shows_more() {
        let straight = |x: f32| vec![Vec2::ZERO, Vec2::new(x, 0.0)];
        let mut preview = Preview::default();
        preview.way = straight(0.2);
        preview.struck = straight(0.1);
        preview.after = straight(0.1);
        let palette = looks::palette();
        let counts =
            AimHelp::ALL.map(|help| dots_shown(&preview, help, &palette, 0.02, 0.012).len());
        assert_eq!(counts[0], 0);
        assert!(counts[0] < counts[1] && counts[1] < counts[2], "{counts:?}");
    }
}
