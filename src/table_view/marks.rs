//! Marks on the table: rings around what may be flicked, taker and receiver, zones of placing.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        component::Component,
        query::{With, Without},
        system::{Commands, Query, Res, ResMut, Single},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    transform::components::Transform,
};

use super::hand::{Doing, Hand};
use crate::{
    config::{
        looks::Looks,
        palette::{Palette, Rgb},
    },
    paint::{
        disc, engine_colour,
        mark::{self, FRAME_ROOM, ZONE_ROOM},
    },
    rules::{field::End, piece::PieceId, side::Side},
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

/// The sign over a piece that is held where it may not be put.
#[derive(Component)]
pub struct Forbidden;

/// Puts rings and zones there, unseen.
pub fn spawn_marks(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    game: Res<Match>,
    looks: Res<Looks>,
) {
    let ring = disc::ring()
        .map(|image| images.add(image))
        .unwrap_or_default();
    let block = game.field.outline(PieceId::goalkeeper(Side::Home));
    let frame = mark::frame(block.half_extents(), looks.ring_gap_m)
        .map(|image| images.add(image))
        .unwrap_or_default();
    for piece in PieceId::all() {
        let around = if piece.is_goalkeeper() { &frame } else { &ring };
        let sprite = Sprite {
            image: around.clone(),
            ..Sprite::default()
        };
        commands.spawn((
            Ring(piece),
            sprite,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
    for round in [false, true] {
        let picture = if round {
            mark::round_zone()
        } else {
            mark::straight_zone(half_of_goal_area(&game))
        };
        let sprite = Sprite {
            image: picture.map(|it| images.add(it)).unwrap_or_default(),
            ..Sprite::default()
        };
        commands.spawn((
            Zone { round },
            sprite,
            Transform::default(),
            Visibility::Hidden,
        ));
    }
    let sprite = Sprite {
        image: mark::forbidden()
            .map(|image| images.add(image))
            .unwrap_or_default(),
        ..Sprite::default()
    };
    commands.spawn((Forbidden, sprite, Transform::default(), Visibility::Hidden));
}

/// Shows what may be done.
pub fn show_marks(
    game: Res<Match>,
    table: Res<Table>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    hand: Res<Hand>,
    mut rings: Query<
        (&Ring, &mut Sprite, &mut Transform, &mut Visibility),
        (Without<Zone>, Without<Forbidden>),
    >,
    mut zones: Query<
        (&Zone, &mut Sprite, &mut Transform, &mut Visibility),
        (With<Zone>, Without<Forbidden>),
    >,
    sign: Single<(&mut Sprite, &mut Transform, &mut Visibility), With<Forbidden>>,
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
            let room = if piece.is_goalkeeper() {
                FRAME_ROOM
            } else {
                1.1
            };
            let around = half + Vec2::splat(looks.ring_gap_m);
            sprite.custom_size = Some(around * 2.0 * room);
            place.translation = at.extend(4.0);
            *visible = Visibility::Inherited;
        }
    }
    let (mut sprite, mut place, mut visible) = sign.into_inner();
    *visible = Visibility::Hidden;
    if let Doing::Placing { piece, at, .. } = hand.doing()
        && view.may_place(piece, at).is_err()
    {
        let half = game.field.outline(piece).half_extents().max_element();
        sprite.color = engine_colour(palette.bad, 0.9);
        sprite.custom_size = Some(Vec2::splat((half + looks.ring_gap_m) * 2.3));
        place.translation = at.extend(9.0);
        *visible = Visibility::Inherited;
    }
    let zone = placing_zone(&game, permissions.goalkeeper, &hand, positions.ball());
    for (Zone { round }, mut sprite, mut place, mut visible) in &mut zones {
        *visible = Visibility::Hidden;
        if let Some((middle, half, is_round)) = zone
            && is_round == *round
        {
            sprite.color = engine_colour(palette.highlight, 1.0);
            sprite.custom_size = Some(half * 2.0 * ZONE_ROOM);
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
    let half = half_of_goal_area(game);
    let middle = Vec2::new(end.sign() * (game.field.half().x - half.x), 0.0);
    Some((middle, half, false))
}

/// Half extents of a goal area.
fn half_of_goal_area(game: &Match) -> Vec2 {
    let sizes = &game.field.sizes;
    Vec2::new(sizes.goal_area_depth_m, sizes.goal_area_width_m) / 2.0
}
