//! The title: where everything begins.

use bevy::{
    app::{App, AppExit, Update},
    asset::Assets,
    ecs::{
        component::Component,
        message::MessageWriter,
        observer::On,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    prelude::children,
    ui::{
        AlignItems, BorderRadius, Display, FlexDirection, FlexWrap, JustifyContent, Node, Overflow,
        PositionType, RepeatedGridTrack, UiRect, Val, widget::ImageNode,
    },
};

use super::{
    super::{GoOnWanted, look, tap::Tapped},
    Opens, Page, PageSystems,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::palette::Palette,
    l10n::Words,
    paint::{disc, still_life},
    rules::side::Side,
    store::{Choices, Collection, Settings, Store},
};

/// Width of the picture, pixels.
const PICTURE_PX: Vec2 = Vec2::new(470.0, 500.0);

/// Height of a number on a button, in widths of the button.
const NUMBER_SHARE: f32 = 0.42;

/// What a button of the title does beside opening a page.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    GoOn,
    Language,
    Quit,
}

/// Adds the title.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build.run_if(shows(Page::Title)).in_set(PageSystems::Build),
    )
    .add_observer(choose);
}

fn build(
    mut frame: Frame,
    palette: Res<Palette>,
    choices: Res<Choices>,
    collection: Res<Collection>,
    mut store: ResMut<Store>,
    mut images: ResMut<Assets<Image>>,
) {
    let goes_on = store.running().is_some();
    let words = frame.words.text("title").to_uppercase();
    let teams = Side::BOTH.map(|side| choices.team(&collection, side));
    let colours = teams.map(|team| team.map(|team| team.primary));
    let discs = teams.map(|team| team.and_then(disc::button).map(|it| images.add(it)));
    let grass = still_life::grass(&palette, PICTURE_PX).map(|picture| images.add(picture));
    frame.cover(|page| {
        let middle = Node {
            flex_grow: 1.0,
            flex_shrink: 0.0,
            // Where both don't fit side by side the picture comes below.
            flex_wrap: FlexWrap::Wrap,
            column_gap: Val::Px(60.0),
            row_gap: Val::Px(24.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..Node::default()
        };
        page.inside(middle, |middle| {
            let menu = Node {
                flex_direction: FlexDirection::Column,
                width: Val::Px(400.0),
                flex_shrink: 0.0,
                row_gap: Val::Px(9.0),
                ..Node::default()
            };
            middle.inside(menu, |menu| {
                let (font, colour) = (&menu.fonts.condensed, menu.palette.highlight);
                menu.parent.spawn(look::text(&words, font, 62.0, colour));
                entries(menu, goes_on);
            });
            let frame = Node {
                width: Val::Px(PICTURE_PX.x),
                height: Val::Px(PICTURE_PX.y),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                border_radius: BorderRadius::all(Val::Px(18.0)),
                ..Node::default()
            };
            let picture = ImageNode::new(grass.unwrap_or_default());
            middle.inside((picture, frame), |picture| {
                for (side, disc) in discs.into_iter().flatten().enumerate() {
                    let colour = colours[side].unwrap_or(picture.palette.text);
                    for (left, top, width, number) in still_life::places(side) {
                        let place = Node {
                            position_type: PositionType::Absolute,
                            left: Val::Percent(left),
                            top: Val::Percent(top),
                            width: Val::Px(width),
                            height: Val::Px(width),
                            margin: UiRect::all(Val::Px(-width / 2.0)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..Node::default()
                        };
                        let size = width * NUMBER_SHARE;
                        let font = &picture.fonts.condensed;
                        picture.parent.spawn((
                            ImageNode::new(disc.clone()),
                            place,
                            children![look::text(number, font, size, colour)],
                        ));
                    }
                }
            });
        });
    });
}

fn entries(menu: &mut Sheet, goes_on: bool) {
    let words = menu.words;
    if goes_on {
        menu.button(&words.text("go-on"), Deed::GoOn, true);
    }
    menu.button(&words.text("start"), Opens(Page::SetUp), !goes_on);
    for (key, page) in [
        ("teams", Page::Teams),
        ("formations", Page::Formations),
        ("settings", Page::Settings),
        ("rule-book", Page::RuleBook),
        ("credits", Page::Credits),
    ] {
        menu.button(&words.text(key), Opens(page), false);
    }
    let pair = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
        column_gap: Val::Px(9.0),
        ..Node::default()
    };
    menu.inside(pair, |pair| {
        pair.button(&words.text("language"), Deed::Language, false);
        pair.button(&words.text("quit"), Deed::Quit, false);
    });
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    words: Res<Words>,
    mut settings: ResMut<Settings>,
    mut going_on: MessageWriter<GoOnWanted>,
    mut exit: MessageWriter<AppExit>,
) {
    match deeds.get(tap.entity) {
        Ok(Deed::Language) => {
            settings.language = Some(words.language().other().code().to_owned());
        }
        Ok(Deed::GoOn) => {
            going_on.write(GoOnWanted);
        }
        Ok(Deed::Quit) => {
            exit.write(AppExit::Success);
        }
        Err(_) => {}
    }
}
