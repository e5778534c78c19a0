//! Where sent-off buttons lie: in the room beside the table, at the end that their side defends, a
//! little smaller and out of the light, each with its red card.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    color::Color,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        query::Without,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::{Vec2, Vec3},
    sprite::Sprite,
    text::TextColor,
    transform::components::Transform,
};

use super::{
    board,
    camera::Framing,
    pieces::{Drawn, number_scale},
};
use crate::{
    config::{around, looks::Looks, palette::Palette, team::Sides},
    paint::{engine_colour, mark, mixed},
    rules::{
        field::{End, Field},
        piece::PieceId,
        side::Side,
    },
    sim::referee::Match,
};

/// Width of a card, in widths of a badge.
const CARD_TIMES: f32 = 0.8;

/// The red card of a side's sent-off button, counted from 0.
#[derive(Component)]
pub struct RedCard(Side, usize);

/// Where a sent-off button lies.
pub fn place_of(game: &Match, looks: &Looks, framing: &Framing, piece: PieceId) -> Option<Vec2> {
    let side = piece.side()?;
    let index = sent_off(game, side).position(|it| it == piece)?;
    let end = End::attacked_by(side.other(), game.state.ends_swapped);
    Some(place(&game.field, looks, framing, end, index))
}

/// A side's sent-off buttons, in the order in which they went.
fn sent_off(game: &Match, side: Side) -> impl Iterator<Item = PieceId> {
    let pieces = game.state.sent_off.iter().copied();
    pieces.filter(move |piece| piece.side() == Some(side))
}

fn place(field: &Field, looks: &Looks, framing: &Framing, end: End, index: usize) -> Vec2 {
    let pixel_m = framing.pixel_m * framing.interface_scale;
    let (column, gap) = (
        looks.column_width_px * pixel_m,
        looks.column_gap_px * pixel_m,
    );
    let rim = board::size(field, looks).x / 2.0;
    let edge = framing.window.x / 2.0 * framing.pixel_m;
    // Under their column where it is beside the table, beside the table where it is far away.
    let across = if edge - rim < column * 1.5 {
        edge - column / 2.0
    } else {
        rim + gap + column / 2.0
    };
    let Vec2 {
        x: width,
        y: height,
    } = framing.window;
    let first = looks.bench_top_px - around::raised_px(height, framing.interface_scale, looks);
    let step = around::bench_step_px(width, height, framing.interface_scale, looks);
    let below = (first + step * index as f32) * pixel_m;
    Vec2::new(
        end.sign() * across,
        framing.window.y / 2.0 * framing.pixel_m - below,
    )
}

/// Puts the cards there, unseen.
pub fn spawn_cards(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    game: Res<Match>,
) {
    let card = mark::red_card(&palette).map(|image| images.add(image));
    for side in Side::BOTH {
        for index in 0..game.rulebook.sent_off_to_disqualify as usize {
            let sprite = Sprite {
                image: card.clone().unwrap_or_default(),
                custom_size: Some(Vec2::splat(looks.badge_width_m * CARD_TIMES)),
                ..Sprite::default()
            };
            commands.spawn((
                RedCard(side, index),
                sprite,
                Transform::default(),
                Visibility::Hidden,
            ));
        }
    }
}

/// Makes sent-off buttons smaller and darker, and lays their cards on them.
pub fn show_bench(
    game: Res<Match>,
    looks: Res<Looks>,
    sides: Res<Sides>,
    palette: Res<Palette>,
    framing: Res<Framing>,
    mut buttons: Query<
        (
            &Drawn,
            &mut Transform,
            Option<&mut Sprite>,
            Option<&mut TextColor>,
        ),
        Without<RedCard>,
    >,
    mut cards: Query<(&RedCard, &mut Transform, &mut Visibility), Without<Drawn>>,
) {
    let radius = game.field.sizes.button_radius_m;
    for (Drawn(piece), place, sprite, ink) in &mut buttons {
        let PieceId::Man(side, 2..) = *piece else {
            continue;
        };
        let is_off = game.state.sent_off.contains(piece);
        let (times, light) = if is_off {
            (looks.bench_times, looks.bench_light)
        } else {
            (1.0, 1.0)
        };
        let whole = if sprite.is_some() {
            1.0
        } else {
            number_scale(&looks, radius)
        };
        place
            .map_unchanged(|place| &mut place.scale)
            .set_if_neq(Vec3::splat(whole * times));
        if let Some(sprite) = sprite {
            let shade = Color::srgb(light, light, light);
            sprite
                .map_unchanged(|sprite| &mut sprite.color)
                .set_if_neq(shade);
        }
        if let Some(mut ink) = ink {
            let number = mixed(sides.0.get(side).primary, palette.room, 1.0 - light);
            ink.set_if_neq(TextColor(engine_colour(number, 1.0)));
        }
    }
    for (RedCard(side, index), place, mut visible) in &mut cards {
        let at = sent_off(&game, *side)
            .nth(*index)
            .and_then(|piece| place_of(&game, &looks, &framing, piece));
        visible.set_if_neq(match at {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        if let Some(at) = at {
            let corner = at + Vec2::new(0.85, 0.6) * radius * looks.bench_times;
            place
                .map_unchanged(|place| &mut place.translation)
                .set_if_neq(corner.extend(7.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::{GameConfig, looks},
        table_view::camera::metres_per_pixel,
    };

    #[test]
    fn sent_off_buttons_lie_beside_the_table_apart_and_inside_any_window() {
        let (field, looks) = (Field::new(GameConfig::shipped().table), looks::looks());
        let radius = field.sizes.button_radius_m * looks.bench_times;
        for (width, height, percent) in [
            (1280.0, 720.0, 100),
            (1024.0, 600.0, 100),
            (1920.0, 1080.0, 100),
            (900.0, 900.0, 100),
            (1280.0, 720.0, 200),
            (1024.0, 600.0, 200),
        ] {
            let window = Vec2::new(width, height);
            let interface_scale = around::match_scale(width, height, percent, &looks);
            let size = board::size(&field, &looks);
            let framing = Framing {
                window,
                pixel_m: metres_per_pixel(window, size, &looks, interface_scale),
                interface_scale,
            };
            for end in [End::Negative, End::Positive] {
                let places: [Vec2; 4] =
                    std::array::from_fn(|index| place(&field, &looks, &framing, end, index));
                for at in places {
                    let edge = window / 2.0 * framing.pixel_m;
                    assert!(at.x.abs() - radius > size.x / 2.0, "{window}: on the rim");
                    assert!(at.x.abs() + radius < edge.x, "{window}: cut off");
                    assert!(at.y.abs() + radius < edge.y, "{window}: cut off");
                }
                let step = places[0].y - places[1].y;
                assert!(step > 2.0 * radius, "{window}: {step} apart");
            }
        }
    }
}
