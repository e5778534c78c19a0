//! While a goalkeeper is positioned: its seconds, large on the grass, and arrows beside it (L6.4).

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        query::{With, Without},
        system::{Commands, Query, Res, ResMut, Single},
    },
    image::Image,
    math::{Quat, Vec2, Vec3},
    sprite::{Sprite, Text2d},
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    transform::components::Transform,
};

use super::{hand::Hand, pieces::Shown};
use crate::{
    config::{looks::Looks, palette::Palette},
    paint::{self, engine_colour, mark},
    rules::match_state::Phase,
    sim::{referee::Match, table::Table},
};

/// Font size of the seconds before they are scaled to metres.
const FONT_PX: f32 = 256.0;

/// The seconds on the grass.
#[derive(Component)]
pub struct Countdown;

/// An arrow beside the goalkeeper, towards this touchline (-1 or 1).
#[derive(Component)]
pub struct KeeperArrow(f32);

/// Puts them there, unseen.
pub fn spawn_countdown(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut fonts: ResMut<Assets<Font>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    let font = fonts.add(Font::from_bytes(paint::CONDENSED.to_vec()));
    commands.spawn((
        Countdown,
        Text2d::new(""),
        TextFont {
            font: FontSource::Handle(font),
            font_size: FontSize::Px(FONT_PX),
            ..TextFont::default()
        },
        TextColor(engine_colour(palette.lines, looks.countdown_light)),
        Transform::from_xyz(0.0, 0.0, 1.5)
            .with_scale(Vec3::splat(looks.countdown_height_m / FONT_PX)),
        Visibility::Hidden,
    ));
    let arrow = mark::arrow().map(|image| images.add(image));
    for way in [-1.0_f32, 1.0] {
        let sprite = Sprite {
            image: arrow.clone().unwrap_or_default(),
            custom_size: Some(Vec2::splat(looks.keeper_arrow_m)),
            color: engine_colour(palette.lines, 1.0),
            ..Sprite::default()
        };
        let turn = if way < 0.0 { std::f32::consts::PI } else { 0.0 };
        commands.spawn((
            KeeperArrow(way),
            sprite,
            Transform::from_rotation(Quat::from_rotation_z(turn)),
            Visibility::Hidden,
        ));
    }
}

/// Shows them while a goalkeeper is positioned.
pub fn show_countdown(
    game: Res<Match>,
    table: Res<Table>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    shown: Res<Shown>,
    hand: Res<Hand>,
    countdown: Single<(&mut Text2d, &mut TextColor, &mut Visibility), With<Countdown>>,
    mut arrows: Query<(&KeeperArrow, &mut Transform, &mut Visibility), Without<Countdown>>,
) {
    let (mut text, mut ink, mut visible) = countdown.into_inner();
    let seconds = match game.state.phase {
        Phase::GoalkeeperPlacing { seconds_left, .. } => Some(seconds_left),
        Phase::OpenPlay | Phase::Restart(_) | Phase::ShotGranted { .. } | Phase::Finished(_) => {
            None
        }
    };
    visible.set_if_neq(seen(seconds.is_some()));
    if let Some(seconds) = seconds {
        let content = format!("{:.0}", seconds.ceil());
        let colour = if seconds <= f64::from(looks.last_seconds) {
            palette.bad
        } else {
            palette.lines
        };
        ink.set_if_neq(TextColor(engine_colour(colour, looks.countdown_light)));
        if text.0 != content {
            text.0 = content;
        }
    }
    let positions = table.positions();
    let placed = game.view(&positions).permissions().goalkeeper;
    // In the hand it needs no arrows.
    let keeper = placed.filter(|keeper| hand.holds(*keeper).is_none());
    for (KeeperArrow(way), place, mut visible) in &mut arrows {
        visible.set_if_neq(seen(keeper.is_some()));
        let Some(keeper) = keeper else { continue };
        let arrow = looks.keeper_arrow_gap_m + looks.keeper_arrow_m / 2.0;
        let beside = game.field.outline(keeper).half_extents().y + arrow;
        let at = shown.drawn_at(keeper) + Vec2::new(0.0, way * beside);
        place
            .map_unchanged(|place| &mut place.translation)
            .set_if_neq(at.extend(7.0));
    }
}

const fn seen(is_seen: bool) -> Visibility {
    if is_seen {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}
