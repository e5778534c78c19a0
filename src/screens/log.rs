//! The log of rulings: what was ruled in this match, newest first, with its moment and its law.

use bevy::{
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        message::MessageReader,
        observer::On,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    input::{ButtonInput, keyboard::KeyCode},
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, Display, FlexDirection,
        GlobalZIndex, JustifyContent, Node, PositionType, UiRect, Val, widget::Text,
    },
};

use super::{
    NewMatchWanted,
    column::clock,
    look::{self, Fonts},
    tap::{Tapped, takes_taps},
};
use crate::{
    config::{palette::Palette, team::Sides},
    l10n::{Words, ruling},
    paint::engine_colour,
    rules::verdict::Verdict,
    sim::referee::{Decision, Match, Ruling},
};

/// How many rulings are shown.
const LINES: usize = 14;

/// The rulings of this match.
#[derive(Resource, Default)]
pub struct Log {
    shown: bool,
    entries: Vec<(f64, Verdict)>,
}

/// The button that opens and closes the log.
#[derive(Component)]
pub struct LogButton;

/// The panel of the log.
#[derive(Component)]
pub struct LogPanel;

/// The heading of the log.
#[derive(Component)]
pub struct LogHeading;

/// One line of the log.
#[derive(Component)]
pub struct LogLine(usize);

/// Puts the log there, unseen, and the button that opens it.
pub fn spawn_log(mut commands: Commands, fonts: Res<Fonts>, palette: Res<Palette>) {
    let bar = || {
        (
            Node {
                width: Val::Px(22.0),
                height: Val::Px(3.0),
                margin: UiRect::vertical(Val::Px(2.5)),
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.text, 1.0)),
        )
    };
    commands.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: Val::Px(26.0),
            bottom: Val::Px(76.0),
            ..Node::default()
        },
        children![(
            LogButton,
            look::round(52.0, palette.panel, palette.edge),
            children![(
                Node {
                    flex_direction: FlexDirection::Column,
                    ..Node::default()
                },
                children![bar(), bar(), bar()],
            )],
        )],
    ));
    let mut panel = commands.spawn((
        LogPanel,
        takes_taps(),
        GlobalZIndex(5),
        Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            left: Val::Percent(50.0),
            top: Val::Px(140.0),
            width: Val::Px(760.0),
            min_height: Val::Px(430.0),
            margin: UiRect::left(Val::Px(-380.0)),
            padding: UiRect::axes(Val::Px(26.0), Val::Px(16.0)),
            row_gap: Val::Px(5.0),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::FlexStart,
            justify_content: JustifyContent::FlexStart,
            border: UiRect::all(Val::Px(2.0)),
            border_radius: BorderRadius::all(Val::Px(14.0)),
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.panel, 0.96)),
        BorderColor::all(engine_colour(palette.edge, 1.0)),
    ));
    panel.with_children(|panel| {
        panel.spawn((
            LogHeading,
            look::text("", &fonts.condensed, 30.0, palette.highlight),
        ));
        for index in 0..LINES {
            panel.spawn((
                LogLine(index),
                look::text("", &fonts.plain, 16.0, palette.text),
            ));
        }
    });
    commands.add_observer(
        |tap: On<Tapped>,
         buttons: Query<(), With<LogButton>>,
         panels: Query<(), With<LogPanel>>,
         mut log: ResMut<Log>| {
            if buttons.contains(tap.entity) {
                log.shown = !log.shown;
            } else if panels.contains(tap.entity) {
                log.shown = false;
            }
        },
    );
}

/// Keeps the rulings of this match; L opens and closes the log, Esc closes it.
pub fn keep_log(
    mut rulings: MessageReader<Ruling>,
    keys: Res<ButtonInput<KeyCode>>,
    mut new_matches: MessageReader<NewMatchWanted>,
    game: Res<Match>,
    mut log: ResMut<Log>,
) {
    if new_matches.read().count() > 0 {
        log.entries.clear();
        rulings.clear();
    }
    for ruling in rulings.read() {
        if let Decision::Verdict(verdict) = ruling.decision
            && is_worth_keeping(&verdict)
        {
            log.entries.push((game.state.match_seconds_left, verdict));
        }
    }
    if keys.just_pressed(KeyCode::KeyL) {
        log.shown = !log.shown;
    } else if keys.just_pressed(KeyCode::Escape) && log.shown {
        log.shown = false;
    }
}

const fn is_worth_keeping(verdict: &Verdict) -> bool {
    !matches!(
        verdict,
        Verdict::PossessionKept { .. }
            | Verdict::RestartReady { .. }
            | Verdict::RestartTaken { .. }
            | Verdict::ShotGranted { .. }
    )
}

/// Shows the log while it is open.
pub fn show_log(
    log: Res<Log>,
    words: Res<Words>,
    sides: Res<Sides>,
    mut panels: Query<&mut Node, With<LogPanel>>,
    mut headings: Query<&mut Text, (With<LogHeading>, Without<LogLine>)>,
    mut lines: Query<(&LogLine, &mut Text)>,
) {
    if !log.is_changed() && !words.is_changed() {
        return;
    }
    for mut node in &mut panels {
        node.display = if log.shown {
            Display::Flex
        } else {
            Display::None
        };
    }
    for mut text in &mut headings {
        text.0 = words.text("log").to_uppercase();
    }
    let names = sides.names();
    for (LogLine(index), mut text) in &mut lines {
        let entry = log.entries.iter().rev().nth(*index);
        text.0 = match entry {
            Some((seconds, verdict)) => {
                let told = ruling::tell(&words, verdict, &names);
                format!(
                    "{}   {} ({})   {}",
                    clock(*seconds),
                    told.title,
                    verdict.law(),
                    told.reason
                )
            }
            None if *index == 0 => words.text("log-empty"),
            None => String::new(),
        };
    }
}
