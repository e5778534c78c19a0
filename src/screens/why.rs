//! "Why?": the last play is shown again, slowly. The button and the key that ask for it, and what
//! lies over the table meanwhile: a frame, a word that says that this is not the game, and a cover
//! that any tap ends it on.

use bevy::{
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        observer::On,
        query::{With, Without},
        system::{Commands, Query, Res, ResMut},
    },
    prelude::children,
    text::TextColor,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, Display, FlexDirection,
        GlobalZIndex, JustifyContent, Node, PositionType, UiRect, Val, widget::Text,
    },
};

use super::{
    Pages,
    banner::lies_high,
    look::{self, Fonts},
    tap::{Tapped, takes_taps},
};
use crate::{
    config::{looks::Looks, palette::Palette},
    controls::{Control, Controls},
    l10n::Words,
    paint::{engine_colour, ruling_colour},
    sim::referee::Match,
    slow_motion::{SlowMotion, may_show},
};

/// The sign on the button.
const SIGN: &str = "?";
/// Above everything but the title.
const COVER_DEPTH: i32 = 15;
/// Above the curtain of a match that is over.
const OVER_THE_CURTAIN: i32 = 11;

/// Where the word stands at the top, pixels.
const BELOW_THE_CLOCK_PX: f32 = 50.0;

/// The button that asks why.
#[derive(Component)]
pub struct WhyButton;

/// Where the button stands.
#[derive(Component)]
pub struct WhyPlace;

/// The sign on it.
#[derive(Component)]
pub struct WhySign;

/// What lies over the table while a play is shown again.
#[derive(Component)]
pub struct Cover;

/// A text on the cover, by its key.
#[derive(Component)]
pub struct CoverText(&'static str);

/// Puts the button there, and the cover, unseen.
pub fn spawn_why(mut commands: Commands, fonts: Res<Fonts>, palette: Res<Palette>) {
    commands.spawn((
        WhyPlace,
        GlobalZIndex(0),
        Node {
            position_type: PositionType::Absolute,
            left: Val::Px(26.0),
            bottom: Val::Px(138.0),
            ..Node::default()
        },
        children![(
            WhyButton,
            look::round(52.0, palette.panel, palette.edge),
            children![(
                WhySign,
                look::text(SIGN, &fonts.condensed, 34.0, palette.text)
            )],
        )],
    ));
    let dot = (
        Node {
            width: Val::Px(12.0),
            height: Val::Px(12.0),
            border_radius: BorderRadius::MAX,
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.bad, 1.0)),
    );
    let caption = (
        Node {
            padding: UiRect::axes(Val::Px(18.0), Val::Px(6.0)),
            column_gap: Val::Px(12.0),
            align_items: AlignItems::Center,
            border: UiRect::all(Val::Px(2.0)),
            border_radius: BorderRadius::all(Val::Px(22.0)),
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.panel, 0.94)),
        BorderColor::all(engine_colour(palette.edge, 1.0)),
        children![
            dot,
            (
                CoverText("replay"),
                look::text("", &fonts.condensed, 28.0, palette.highlight)
            ),
            (
                CoverText("replay-ends"),
                look::text("", &fonts.plain, 16.0, palette.text)
            ),
        ],
    );
    commands.spawn((
        Cover,
        takes_taps(),
        GlobalZIndex(COVER_DEPTH),
        Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            width: Val::Percent(100.0),
            height: Val::Percent(100.0),
            padding: UiRect::new(
                Val::ZERO,
                Val::ZERO,
                Val::Px(BELOW_THE_CLOCK_PX),
                Val::Px(10.0),
            ),
            border: UiRect::all(Val::Px(5.0)),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..Node::default()
        },
        BorderColor::all(engine_colour(palette.highlight, 0.85)),
        children![caption],
    ));
    commands.add_observer(
        |tap: On<Tapped>,
         buttons: Query<(), With<WhyButton>>,
         covers: Query<(), With<Cover>>,
         game: Res<Match>,
         mut slow: ResMut<SlowMotion>| {
            if covers.contains(tap.entity) {
                slow.stop();
            } else if buttons.contains(tap.entity) {
                ask_why(&game, &mut slow);
            }
        },
    );
}

fn ask_why(game: &Match, slow: &mut SlowMotion) {
    if let (true, Some(play)) = (may_show(game), game.past.last()) {
        slow.show(play);
    }
}

/// A key asks why; it and whatever else a player may press to go on end what is shown.
pub fn ask_by_key(
    controls: Res<Controls>,
    pages: Res<Pages>,
    game: Res<Match>,
    mut slow: ResMut<SlowMotion>,
) {
    const ENDS: [Control; 6] = [
        Control::Why,
        Control::Back,
        Control::Pause,
        Control::Confirm,
        Control::Ready,
        Control::Shot,
    ];
    if slow.is_on() {
        if ENDS.iter().any(|control| controls.just_pressed(*control)) {
            slow.stop();
        }
    } else if controls.just_pressed(Control::Why) && !pages.is_open() {
        ask_why(&game, &mut slow);
    }
}

/// Dims the button while there is nothing to show.
pub fn show_why(
    game: Res<Match>,
    palette: Res<Palette>,
    mut places: Query<&mut GlobalZIndex, With<WhyPlace>>,
    mut buttons: Query<(&mut BackgroundColor, &mut BorderColor), With<WhyButton>>,
    mut signs: Query<&mut TextColor, With<WhySign>>,
) {
    let may = may_show(&game) && game.past.last().is_some();
    let depth = if game.state.is_finished() {
        OVER_THE_CURTAIN
    } else {
        0
    };
    for mut place in &mut places {
        place.set_if_neq(GlobalZIndex(depth));
    }
    let alpha = if may { 1.0 } else { 0.35 };
    for (mut fill, mut edge) in &mut buttons {
        fill.set_if_neq(BackgroundColor(engine_colour(palette.panel, alpha)));
        edge.set_if_neq(BorderColor::all(engine_colour(palette.edge, alpha)));
    }
    for mut sign in &mut signs {
        sign.set_if_neq(TextColor(engine_colour(palette.text, alpha)));
    }
}

/// Lays the cover over the table while a play is shown again.
pub fn show_cover(
    slow: Res<SlowMotion>,
    game: Res<Match>,
    looks: Res<Looks>,
    words: Res<Words>,
    palette: Res<Palette>,
    mut covers: Query<(&mut Node, &mut BorderColor), With<Cover>>,
    mut texts: Query<(&CoverText, &mut Text), Without<Cover>>,
) {
    let display = if slow.is_on() {
        Display::Flex
    } else {
        Display::None
    };
    for (mut node, mut edge) in &mut covers {
        if node.display != display {
            node.display = display;
        }
        let Some(play) = slow.play() else { continue };
        // Across from the band, which makes room for what happened.
        let across = if play
            .deciding_place()
            .is_some_and(|at| lies_high(at, &game, &looks))
        {
            JustifyContent::FlexStart
        } else {
            JustifyContent::FlexEnd
        };
        if node.justify_content != across {
            node.justify_content = across;
        }
        let rgb = play.ruling().map_or(palette.text, |verdict| {
            ruling_colour(verdict.kind(), &palette)
        });
        edge.set_if_neq(BorderColor::all(engine_colour(rgb, 0.85)));
    }
    for (CoverText(key), mut text) in &mut texts {
        let content = words.text(key);
        if text.0 != content {
            text.0 = content;
        }
    }
}
