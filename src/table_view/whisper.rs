//! Small labels beside what they speak of: why a piece may not be put where it is held (L5.3), and
//! with how much of the top speed a button will be flicked. They stay inside the window.

use bevy::{
    asset::Assets,
    camera::{Camera, visibility::Visibility},
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        hierarchy::Children,
        query::With,
        system::{Commands, Query, Res, ResMut, Single},
    },
    math::Vec2,
    prelude::children,
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    transform::components::GlobalTransform,
    ui::{
        BackgroundColor, BorderColor, BorderRadius, ComputedNode, GlobalZIndex, Node, PositionType,
        UiRect, Val, widget::Text,
    },
};

use super::{
    aim::sling_m,
    camera::{Framing, TableCamera},
    hand::{Doing, Hand},
};
use crate::{
    config::{looks::Looks, palette::Palette},
    l10n::{Language, Words, ruling},
    paint::{self, engine_colour},
    sim::{referee::Match, table::Table},
};

/// A label, by what it says.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// Why a place is forbidden.
    Why,
    /// How hard the flick in hand is.
    Power,
}

/// Widest a label gets, pixels of the interface.
const WIDEST_PX: f32 = 300.0;

/// Puts the labels there, unseen.
pub fn spawn_whispers(
    mut commands: Commands,
    mut fonts: ResMut<Assets<Font>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    let font = fonts.add(Font::from_bytes(paint::PLAIN.to_vec()));
    for whisper in [Whisper::Why, Whisper::Power] {
        let (ink, edge) = match whisper {
            Whisper::Why => (palette.text, palette.bad),
            Whisper::Power => (palette.highlight, palette.edge),
        };
        commands.spawn((
            whisper,
            Visibility::Hidden,
            GlobalZIndex(2),
            Node {
                position_type: PositionType::Absolute,
                max_width: Val::Px(WIDEST_PX),
                padding: UiRect::axes(Val::Px(10.0), Val::Px(4.0)),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(9.0)),
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 0.94)),
            BorderColor::all(engine_colour(edge, 1.0)),
            children![(
                Text::new(""),
                TextFont {
                    font: FontSource::Handle(font.clone()),
                    font_size: FontSize::Px(looks.label_size_px),
                    ..TextFont::default()
                },
                TextColor(engine_colour(ink, 1.0)),
            )],
        ));
    }
}

/// What a label says, and of what on the table.
struct Said {
    text: String,
    /// The middle of what it speaks of, metres.
    at: Vec2,
    /// How far that reaches, metres.
    reach_m: f32,
    /// On which side of it the label stands, y up.
    way: Vec2,
    /// May it stand on the other side where the window ends?
    flips: bool,
}

/// Says what is to be said of what the hand does.
pub fn whisper(
    hand: Res<Hand>,
    game: Res<Match>,
    table: Res<Table>,
    words: Res<Words>,
    looks: Res<Looks>,
    framing: Res<Framing>,
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    mut labels: Query<(
        &Whisper,
        &mut Node,
        &ComputedNode,
        &mut Visibility,
        &Children,
    )>,
    mut texts: Query<&mut Text>,
) {
    for (whisper, mut node, computed, mut visible, children) in &mut labels {
        let said = match whisper {
            Whisper::Why => why(&hand, &game, &table, &words),
            Whisper::Power => power(&hand, &game, &words, &looks),
        };
        let pixel = said.as_ref().and_then(|said| {
            camera
                .0
                .world_to_viewport(camera.1, said.at.extend(0.0))
                .ok()
        });
        let (Some(said), Some(pixel)) = (said, pixel) else {
            visible.set_if_neq(Visibility::Hidden);
            continue;
        };
        visible.set_if_neq(Visibility::Inherited);
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child)
                && text.0 != said.text
            {
                text.0.clone_from(&said.text);
            }
        }
        let scale = framing.interface_scale.max(f32::EPSILON);
        let reach_px = said.reach_m / framing.pixel_m.max(f32::EPSILON) / scale;
        let corner = beside(
            pixel / scale,
            said.way * Vec2::new(1.0, -1.0) * (reach_px + looks.label_gap_px),
            computed.size * computed.inverse_scale_factor,
            framing.window / scale,
            said.flips,
        );
        let (left, top) = (Val::Px(corner.x), Val::Px(corner.y));
        if (node.left, node.top) != (left, top) {
            (node.left, node.top) = (left, top);
        }
    }
}

/// Why the held piece may not be put where it is held.
fn why(hand: &Hand, game: &Match, table: &Table, words: &Words) -> Option<Said> {
    let Doing::Placing { piece, at, .. } = hand.doing() else {
        return None;
    };
    let refusal = game.view(&table.positions()).may_place(piece, at).err()?;
    Some(Said {
        text: ruling::why(words, refusal.reason),
        at,
        reach_m: game.field.outline(piece).half_extents().y,
        way: Vec2::Y,
        flips: true,
    })
}

/// How hard the flick in hand is; by keyboard also which way it goes.
fn power(hand: &Hand, game: &Match, words: &Words, looks: &Looks) -> Option<Said> {
    let (_, velocity) = hand.flick(game, looks)?;
    let Doing::Aiming { from, .. } = hand.doing() else {
        return None;
    };
    let share = velocity.length() / game.physics.flick_top_speed_mps;
    let percent = (share * 100.0).round();
    let text = match hand.key_aim() {
        None => words.with("aim-power", &[("percent", percent.into())]),
        Some(aim) => {
            let degrees = tenths(aim.angle.to_degrees().rem_euclid(360.0), words.language());
            let values = [("percent", percent.into()), ("degrees", degrees.into())];
            words.with("aim-power-and-angle", &values)
        }
    };
    let back = -velocity.normalize_or_zero();
    let radius = game.field.sizes.button_radius_m;
    Some(Said {
        text,
        at: from + back * (radius + sling_m(looks, share)),
        reach_m: 0.0,
        way: back,
        flips: false,
    })
}

/// A number with one decimal, as the language writes it.
fn tenths(number: f32, language: Language) -> String {
    let written = format!("{number:.1}");
    match language {
        Language::Portuguese => written.replace('.', ","),
        Language::English => written,
    }
}

/// The upper left corner of a label of this size, so far from what it speaks of that its nearest
/// edge is at the end of `off`, and always inside the window.
fn beside(at: Vec2, off: Vec2, size: Vec2, window: Vec2, flips: bool) -> Vec2 {
    let way = off.normalize_or_zero();
    // From the middle of the label to its edge, that way.
    let deep = (size / 2.0 / way.abs().max(Vec2::splat(1e-6))).min_element();
    let corner = |side: f32| at + (off + way * deep) * side - size / 2.0;
    let last = (window - size).max(Vec2::ZERO);
    let leaves = corner(1.0).y < 0.0 || corner(1.0).y > last.y;
    let wish = if flips && leaves {
        corner(-1.0)
    } else {
        corner(1.0)
    };
    wish.clamp(Vec2::ZERO, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_stands_above_its_piece_and_inside_the_window() {
        let (size, window) = (Vec2::new(200.0, 30.0), Vec2::new(1280.0, 720.0));
        let up = Vec2::new(0.0, -20.0);
        let above = beside(Vec2::new(640.0, 360.0), up, size, window, true);
        assert_eq!(above, Vec2::new(540.0, 310.0));
        let below = beside(Vec2::new(640.0, 10.0), up, size, window, true);
        assert_eq!(below, Vec2::new(540.0, 30.0));
        for corner in [Vec2::ZERO, window, Vec2::new(1280.0, 0.0)] {
            let at = beside(corner, up, size, window, true);
            assert!(at.min_element() >= 0.0 && (at + size).cmple(window).all());
        }
    }

    #[test]
    fn a_label_at_the_end_of_a_sling_does_not_cover_it() {
        let (size, window) = (Vec2::new(200.0, 30.0), Vec2::new(1280.0, 720.0));
        let end = Vec2::new(640.0, 360.0);
        for angle in [0.0, 0.4, 1.6, 2.5, 4.0] {
            let way = Vec2::from_angle(angle);
            let corner = beside(end, way * 10.0, size, window, false);
            let nearest = end.clamp(corner, corner + size);
            assert!(nearest.distance(end) > 3.0, "{angle}: {corner}");
            assert!(
                (nearest - end).dot(way) > 0.0,
                "{angle}: on the button's side"
            );
        }
    }

    #[test]
    fn a_decimal_is_written_as_the_language_does() {
        assert_eq!(tenths(12.34, Language::Portuguese), "12,3");
        assert_eq!(tenths(12.34, Language::English), "12.3");
    }
}
