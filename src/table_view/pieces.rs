//! The pieces on the screen: one sprite each with shadow and number, moved between the ticks.

use bevy::{
    asset::{Assets, Handle},
    color::Color,
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::{Mat3, Quat, Vec2, Vec3},
    prelude::children,
    sprite::{Sprite, Text2d},
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    time::{Fixed, Time},
    transform::components::Transform,
};

use super::{bench, camera::Framing, hand::Hand};
use crate::{
    config::{looks::Looks, team::Sides},
    paint::{self, disc, engine_colour},
    rules::{piece::PieceId, side::Side},
    sim::{
        referee::Match,
        table::{PieceState, Table},
    },
    slow_motion::SlowMotion,
};

/// Font size of a number before it is scaled down to metres.
const NUMBER_PX: f32 = 64.0;

/// Where nobody sees it, metres.
const FAR_AWAY: Vec2 = Vec2::splat(100.0);

/// The table of the last two ticks, and what is drawn.
#[derive(Resource)]
pub struct Shown {
    before: [PieceState; PieceId::COUNT],
    now: [PieceState; PieceId::COUNT],
    /// Where each piece is drawn, if it is on the table.
    drawn: [Option<Vec2>; PieceId::COUNT],
    rolled: Mat3,
}

impl Shown {
    /// Where a piece is drawn, if it is on the table.
    pub fn drawn_at(&self, piece: PieceId) -> Vec2 {
        self.drawn[piece.index()].unwrap_or(FAR_AWAY)
    }

    /// Where the ball is drawn.
    pub fn ball(&self) -> Vec2 {
        self.drawn_at(PieceId::Ball)
    }
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            before: [PieceState::default(); PieceId::COUNT],
            now: [PieceState::default(); PieceId::COUNT],
            drawn: [None; PieceId::COUNT],
            rolled: Mat3::IDENTITY,
        }
    }
}

/// A sprite that shows a piece.
#[derive(Component)]
pub struct Drawn(pub PieceId);

/// The ball's picture, painted anew as it rolls.
#[derive(Component)]
pub struct RollingPicture;

/// Puts every piece there, unseen until it is on the table.
pub fn spawn_pieces(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut fonts: ResMut<Assets<Font>>,
    game: Res<Match>,
    sides: Res<Sides>,
    looks: Res<Looks>,
) {
    let font = fonts.add(Font::from_bytes(paint::CONDENSED.to_vec()));
    let shadow = disc::shadow().map(|image| images.add(image));
    for side in Side::BOTH {
        let team = sides.0.get(side);
        let button = disc::button(team).map(|image| images.add(image));
        let half = game.field.outline(PieceId::goalkeeper(side)).half_extents();
        let keeper = disc::goalkeeper(team, half).map(|image| images.add(image));
        spawn_man(
            &mut commands,
            PieceId::goalkeeper(side),
            keeper,
            shadow.clone(),
            half,
        );
        for piece in PieceId::buttons(side) {
            let half = game.field.outline(piece).half_extents();
            spawn_man(&mut commands, piece, button.clone(), shadow.clone(), half);
            let PieceId::Man(_, number) = piece else {
                continue;
            };
            let colour = engine_colour(team.primary, 1.0);
            let scale = number_scale(&looks, half.x);
            spawn_number(&mut commands, piece, number, font.clone(), colour, scale);
        }
    }
    let radius = game.field.sizes.ball_radius_m;
    let picture = images.add(paint::ball::picture(Mat3::IDENTITY));
    spawn_man(
        &mut commands,
        PieceId::Ball,
        Some(picture),
        shadow,
        Vec2::splat(radius),
    );
}

fn spawn_man(
    commands: &mut Commands,
    piece: PieceId,
    image: Option<Handle<Image>>,
    shadow: Option<Handle<Image>>,
    half: Vec2,
) {
    let size = if piece.is_button() {
        half * 2.08
    } else {
        half * 2.0
    };
    let picture = |image: Option<Handle<Image>>, size: Vec2| Sprite {
        image: image.unwrap_or_default(),
        custom_size: Some(size),
        ..Sprite::default()
    };
    let cast = half.min_element() * Vec2::new(0.18, -0.22);
    let mut entity = commands.spawn((
        Drawn(piece),
        picture(image, size),
        Transform::default(),
        children![(
            picture(
                shadow,
                (half + Vec2::splat(half.min_element() * 0.35)) * 2.0
            ),
            Transform::from_translation(cast.extend(-0.5)),
        )],
    ));
    if piece == PieceId::Ball {
        entity.insert(RollingPicture);
    }
}

/// How a number is scaled down to a button of this radius, metres.
pub fn number_scale(looks: &Looks, radius: f32) -> f32 {
    radius * looks.number_size_radii / NUMBER_PX
}

fn spawn_number(
    commands: &mut Commands,
    piece: PieceId,
    number: u8,
    font: Handle<Font>,
    colour: Color,
    scale: f32,
) {
    commands.spawn((
        Drawn(piece),
        Text2d::new(number.to_string()),
        TextFont {
            font: FontSource::Handle(font),
            font_size: FontSize::Px(NUMBER_PX),
            ..TextFont::default()
        },
        TextColor(colour),
        Transform::from_scale(Vec3::splat(scale)),
    ));
}

/// Paints the pieces anew when other teams play.
pub fn repaint_pieces(
    sides: Res<Sides>,
    game: Res<Match>,
    mut images: ResMut<Assets<Image>>,
    sprites: Query<(&Drawn, &Sprite)>,
    mut numbers: Query<(&Drawn, &mut Text2d)>,
) {
    if !sides.is_changed() {
        return;
    }
    for (Drawn(piece), mut text) in &mut numbers {
        if let PieceId::Man(side, number) = piece {
            text.0 = sides.0.get(*side).number(*number).to_string();
        }
    }
    for (Drawn(piece), sprite) in &sprites {
        let Some(side) = piece.side() else { continue };
        let team = sides.0.get(side);
        let picture = match piece {
            PieceId::Man(_, 1) => disc::goalkeeper(team, game.field.outline(*piece).half_extents()),
            // All buttons of a side share one picture.
            PieceId::Man(_, 2) => disc::button(team),
            PieceId::Man(..) | PieceId::Ball => None,
        };
        if let (Some(picture), Some(mut image)) = (picture, images.get_mut(&sprite.image)) {
            *image = picture;
        }
    }
}

/// Keeps the tables of the last two ticks, to draw what is between them.
pub fn remember(table: Res<Table>, game: Res<Match>, mut shown: ResMut<Shown>) {
    let moving = game.play.is_some();
    let latest = std::array::from_fn(|index| *table.piece(PieceId::from_index(index)));
    shown.before = if moving { shown.now } else { latest };
    shown.now = latest;
}

/// Moves the sprites to where the pieces are between two ticks, or in the play shown again.
pub fn move_pieces(
    time: Res<Time>,
    fixed: Res<Time<Fixed>>,
    game: Res<Match>,
    hand: Res<Hand>,
    looks: Res<Looks>,
    framing: Res<Framing>,
    slow: Res<SlowMotion>,
    mut shown: ResMut<Shown>,
    mut images: ResMut<Assets<Image>>,
    mut sprites: Query<(&Drawn, &mut Transform, Option<&Text2d>), Without<RollingPicture>>,
    mut balls: Query<(&mut Transform, &Sprite), With<RollingPicture>>,
) {
    let share = fixed.overstep_fraction();
    let glide = 1.0 - bevy::math::ops::exp(-time.delta_secs() * 3.0 / looks.glide_seconds);
    let playing = if slow.is_on() {
        slow.is_moving()
    } else {
        game.play.is_some()
    };
    let ball_before = shown.drawn[0];
    for index in 0..PieceId::COUNT {
        let piece = PieceId::from_index(index);
        let (before, now) = (shown.before[index], shown.now[index]);
        let target = slow.piece(piece).unwrap_or_else(|| {
            let share = if playing { share } else { 1.0 };
            now.on_table
                .then(|| before.position.lerp(now.position, share))
        });
        let target = target.or_else(|| bench::place_of(&game, &looks, &framing, piece));
        shown.drawn[index] = match (hand.holds(piece), shown.drawn[index], target) {
            (Some(at), ..) => Some(at),
            (None, Some(drawn), Some(target)) if !playing => Some(drawn.lerp(target, glide)),
            (None, _, target) => target,
        };
    }
    for (Drawn(piece), mut place, number) in &mut sprites {
        let index = piece.index();
        let sunk = game.field.sizes.button_radius_m * looks.number_sinks_radii;
        let depth = match (piece, number) {
            (_, Some(_)) => 6.0,
            (PieceId::Ball, None) => 8.0,
            _ => 5.0,
        };
        place.translation = seen(&shown, index, depth);
        if number.is_some() {
            place.translation.y -= sunk;
        }
    }
    let moved = match (ball_before, shown.drawn[0]) {
        (Some(before), Some(now)) => now - before,
        (None, _) | (_, None) => Vec2::ZERO,
    };
    let radius = game.field.sizes.ball_radius_m;
    for (mut place, sprite) in &mut balls {
        place.translation = seen(&shown, 0, 8.0);
        if playing && moved.length() > 1e-5 {
            let axis = Vec3::new(-moved.y, moved.x, 0.0).normalize_or(Vec3::X);
            let turn = Quat::from_axis_angle(axis, moved.length() / radius);
            shown.rolled = Mat3::from_quat(turn) * shown.rolled;
            if let Some(mut image) = images.get_mut(&sprite.image) {
                *image = paint::ball::picture(shown.rolled);
            }
        }
    }
}

/// Where a piece is drawn; far away when it is not on the table.
fn seen(shown: &Shown, index: usize, depth: f32) -> Vec3 {
    shown.drawn[index].unwrap_or(FAR_AWAY).extend(depth)
}
