//! The log of rulings: what was ruled in this match, newest first, with its moment and its law.
//! Says once if there is no sound card.

use std::sync::Arc;

use bevy::{
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        message::MessageReader,
        observer::On,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Local, Query, Res, ResMut},
    },
    prelude::children,
    text::TextColor,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, Display, FlexDirection,
        GlobalZIndex, JustifyContent, Node, PositionType, UiRect, Val, widget::Text,
    },
};

use super::{
    NewMatchWanted,
    column::clock,
    look::{self, Fonts},
    menu::MenuEntry,
    tap::{Tapped, takes_taps},
};
use crate::{
    config::{palette::Palette, team::Sides},
    controls::{Control, Controls},
    l10n::{Words, ruling},
    paint::{engine_colour, sound_card::SoundCard},
    rules::verdict::Verdict,
    sim::{
        play::PastPlay,
        referee::{Decision, Match, Ruling},
    },
    slow_motion::SlowMotion,
};

/// How many rulings are shown.
const LINES: usize = 14;

/// The rulings of this match.
#[derive(Resource, Default)]
pub struct Log {
    shown: bool,
    entries: Vec<Entry>,
}

/// What a line of the log tells.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    /// A ruling.
    Ruled {
        /// Left on the match clock, seconds.
        seconds_left: f64,
        /// What was decided.
        verdict: Verdict,
        /// Its tick, by which the play is found.
        tick: u64,
    },
    /// There is no sound card.
    NoSoundCard,
}

impl Log {
    /// Is it seen? Not while one of its plays is shown again, nor while a menu lies over it.
    fn is_seen(&self, game: &Match, slow: &SlowMotion) -> bool {
        self.shown && !slow.is_on() && !game.held && !game.state.is_finished()
    }

    /// The entry on a line, newest first.
    fn entry(&self, line: usize) -> Option<&Entry> {
        self.entries.iter().rev().nth(line)
    }
}

impl Entry {
    /// The play that it tells of, while it is kept.
    fn play<'a>(&self, game: &'a Match) -> Option<&'a Arc<PastPlay>> {
        match *self {
            Entry::Ruled { tick, .. } => game.past.ruled_at(tick),
            Entry::NoSoundCard => None,
        }
    }
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

/// What a tap on a line does, beside the heading.
#[derive(Component)]
pub struct LogHint;

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
            Node {
                column_gap: Val::Px(18.0),
                align_items: AlignItems::Baseline,
                ..Node::default()
            },
            children![
                (
                    LogHeading,
                    look::text("", &fonts.condensed, 30.0, palette.highlight)
                ),
                (
                    LogHint,
                    look::text("", &fonts.plain, 15.0, palette.text_quiet)
                ),
            ],
        ));
        for index in 0..LINES {
            panel.spawn((
                LogLine(index),
                MenuEntry,
                takes_taps(),
                Node {
                    width: Val::Percent(100.0),
                    padding: UiRect::new(Val::Px(10.0), Val::Px(0.0), Val::Px(2.5), Val::Px(2.5)),
                    border: UiRect::left(Val::Px(3.0)),
                    ..Node::default()
                },
                BorderColor::all(engine_colour(palette.edge, 1.0)),
                look::text("", &fonts.plain, 16.0, palette.text),
            ));
        }
    });
    commands.add_observer(
        |tap: On<Tapped>,
         buttons: Query<(), With<LogButton>>,
         panels: Query<(), With<LogPanel>>,
         lines: Query<&LogLine>,
         game: Res<Match>,
         mut slow: ResMut<SlowMotion>,
         mut log: ResMut<Log>| {
            let line = lines.get(tap.entity).ok();
            let play = line
                .and_then(|line| log.entry(line.0))
                .and_then(|entry| entry.play(&game));
            if buttons.contains(tap.entity) {
                log.shown = !log.shown;
            } else if let Some(play) = play {
                slow.show(play);
            } else if line.is_some() || panels.contains(tap.entity) {
                log.shown = false;
            }
        },
    );
}

/// Keeps the rulings of this match; L opens and closes the log, Esc closes it.
pub fn keep_log(
    mut rulings: MessageReader<Ruling>,
    controls: Res<Controls>,
    mut new_matches: MessageReader<NewMatchWanted>,
    game: Res<Match>,
    card: Res<SoundCard>,
    slow: Res<SlowMotion>,
    mut log: ResMut<Log>,
    mut told: Local<bool>,
) {
    if new_matches.read().count() > 0 {
        log.entries
            .retain(|entry| matches!(entry, Entry::NoSoundCard));
        rulings.clear();
    }
    if *card == SoundCard::Missing && !*told {
        *told = true;
        log.entries.push(Entry::NoSoundCard);
    }
    for ruling in rulings.read() {
        if let Decision::Verdict(verdict) = ruling.decision
            && is_worth_keeping(&verdict)
        {
            log.entries.push(Entry::Ruled {
                seconds_left: game.state.match_seconds_left,
                verdict,
                tick: ruling.tick,
            });
        }
    }
    if slow.is_on() {
        return;
    }
    if controls.just_pressed(Control::Log) {
        log.shown = !log.shown;
    } else if controls.just_pressed(Control::Back) && log.shown {
        log.shown = false;
    }
}

/// While the log is open the keys walk through its lines, and none of them aims or flicks.
pub fn take_keys(
    log: Res<Log>,
    game: Res<Match>,
    slow: Res<SlowMotion>,
    mut controls: ResMut<Controls>,
) {
    const KEPT: [Control; 5] = [
        Control::Log,
        Control::Back,
        Control::Why,
        Control::Pause,
        Control::FullScreen,
    ];
    if log.is_seen(&game, &slow) {
        controls.swallow_all_but(&KEPT);
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

/// Shows the log while it is open and nothing lies over it.
pub fn show_log(
    log: Res<Log>,
    words: Res<Words>,
    sides: Res<Sides>,
    game: Res<Match>,
    palette: Res<Palette>,
    slow: Res<SlowMotion>,
    mut panels: Query<&mut Node, With<LogPanel>>,
    mut headings: Query<&mut Text, (With<LogHeading>, Without<LogLine>)>,
    mut hints: Query<&mut Text, (With<LogHint>, Without<LogHeading>, Without<LogLine>)>,
    mut lines: Query<(&LogLine, &mut Text, &mut TextColor, &mut Node), Without<LogPanel>>,
) {
    let display = if log.is_seen(&game, &slow) {
        Display::Flex
    } else {
        Display::None
    };
    for mut node in &mut panels {
        if node.display != display {
            node.display = display;
        }
    }
    if !log.is_changed() && !words.is_changed() {
        return;
    }
    for mut text in &mut headings {
        text.0 = words.text("log").to_uppercase();
    }
    for mut text in &mut hints {
        text.0 = words.text("log-hint");
    }
    for (LogLine(index), mut text, mut ink, mut node) in &mut lines {
        let entry = log.entry(*index);
        node.display = if entry.is_some() || *index == 0 {
            Display::Flex
        } else {
            Display::None
        };
        let play = entry.and_then(|entry| entry.play(&game));
        let rgb = if play.is_some() {
            palette.text
        } else {
            palette.text_quiet
        };
        ink.0 = engine_colour(rgb, 1.0);
        text.0 = match entry {
            Some(Entry::Ruled {
                seconds_left,
                verdict,
                ..
            }) => {
                let told = ruling::tell(&words, verdict, &sides);
                format!(
                    "{}   {} ({})   {}",
                    clock(*seconds_left),
                    told.title,
                    verdict.law(),
                    told.reason
                )
            }
            Some(Entry::NoSoundCard) => words.text("no-sound-card"),
            None if *index == 0 => words.text("log-empty"),
            None => String::new(),
        };
    }
}
