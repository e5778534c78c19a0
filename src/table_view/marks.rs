//! Marks on the table: rings around what may be flicked, taker and receiver, zones of placing.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        component::Component,
        query::{With, Without},
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    transform::components::Transform,
};

use super::hand::{Doing, Hand};
use crate::{
    config::palette::{Palette, Rgb},
    paint::{disc, engine_colour},
    rules::{field::End, piece::PieceId},
    sim::{referee::Match, table::Table},
};

/// A ring around a piece.
#[derive(Component)]
pub struct Ring(PieceId);

/// The zone in which the held piece may be put.
#[derive(Component)]
pub struct Zone {
    round: bool,
}

/// Puts rings and zones there, unseen.
pub fn spawn_marks(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let ring = disc::ring()
        .map(|image| images.add(image))
        .unwrap_or_default();
    for piece in PieceId::all() {
        let sprite = Sprite {
            image: ring.clone(),
            ..Sprite::default()
        };
        commands.spawn((
            Ring(piece),
            sprite,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
    let dot = disc::dot()
        .map(|image| images.add(image))
        .unwrap_or_default();
    for round in [false, true] {
        let image = if round {
            dot.clone()
        } else {
            Default::default()
        };
        let sprite = Sprite {
            image,
            ..Sprite::default()
        };
        commands.spawn((
            Zone { round },
            sprite,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

/// Shows what may be done.
pub fn show_marks(
    game: Res<Match>,
    table: Res<Table>,
    palette: Res<Palette>,
    hand: Res<Hand>,
    mut rings: Query<(&Ring, &mut Sprite, &mut Transform, &mut Visibility), Without<Zone>>,
    mut zones: Query<(&Zone, &mut Sprite, &mut Transform, &mut Visibility), With<Zone>>,
) {
    let positions = table.positions();
    let view = game.view(&positions);
    let permissions = view.permissions();
    let restart = game.state.restart();
    for (Ring(piece), mut sprite, mut place, mut visible) in &mut rings {
        let aimed = matches!(hand.doing(), Doing::Aiming { button, .. } if button == *piece);
        let held = hand.holds(*piece);
        let may_flick = permissions.flick.contains(piece);
        let may_place = permissions.place.contains(piece) || permissions.goalkeeper == Some(*piece);
        let takes = restart.is_some_and(|it| it.taker == Some(*piece));
        let look: Option<(Rgb, f32)> = if let Some(at) = held {
            let allowed = view.may_place(*piece, at).is_ok();
            Some((if allowed { palette.good } else { palette.bad }, 1.0))
        } else if aimed {
            Some((palette.highlight, 1.0))
        } else if may_place || (takes && may_flick) {
            Some((palette.warn, 0.95))
        } else if may_flick {
            Some((palette.highlight, 0.38))
        } else {
            None
        };
        let at = held.or(positions.get(*piece));
        *visible = Visibility::Hidden;
        if let (Some((colour, alpha)), Some(at)) = (look, at) {
            let half = game.field.outline(*piece).half_extents();
            sprite.color = engine_colour(colour, alpha);
            sprite.custom_size = Some((half + Vec2::splat(0.0035)) * 2.2);
            place.translation = at.extend(4.0);
            *visible = Visibility::Inherited;
        }
    }
    let zone = placing_zone(&game, permissions.goalkeeper, &hand, positions.ball());
    for (Zone { round }, mut sprite, mut place, mut visible) in &mut zones {
        *visible = Visibility::Hidden;
        if let Some((middle, half, is_round)) = zone
            && is_round == *round
        {
            sprite.color = engine_colour(palette.highlight, 0.20);
            sprite.custom_size = Some(half * if is_round { 2.1 } else { 2.0 });
            place.translation = middle.extend(1.0);
            *visible = Visibility::Inherited;
        }
    }
}

/// Where the piece in question may be put: middle, half extents, and whether it is round.
fn placing_zone(
    game: &Match,
    goalkeeper: Option<PieceId>,
    hand: &Hand,
    ball: Vec2,
) -> Option<(Vec2, Vec2, bool)> {
    let sizes = &game.field.sizes;
    if let Doing::Placing { piece, .. } = hand.doing()
        && piece.is_button()
    {
        let restart = game.state.restart()?;
        let radius = if restart.taker == Some(piece) {
            game.rulebook.taker_radius_m
        } else {
            game.rulebook.receiver_radius_m
        };
        return Some((ball, Vec2::splat(radius), true));
    }
    let side = goalkeeper?.side()?;
    let end = End::attacked_by(side.other(), game.state.ends_swapped);
    let half = Vec2::new(sizes.goal_area_depth_m, sizes.goal_area_width_m) / 2.0;
    let middle = Vec2::new(end.sign() * (game.field.half().x - half.x), 0.0);
    Some((middle, half, false))
}
