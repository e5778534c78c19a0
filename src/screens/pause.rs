//! Pause: clocks and pieces stand still; play on, settings, rule book, a new match, the title, give
//! up, leave. The same when the match is over, below its statistics. And the whole screen by a key.

use bevy::{
    app::AppExit,
    ecs::{
        component::Component,
        message::{Message, MessageWriter},
        observer::On,
        query::{Has, With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, Display, FlexDirection, GlobalZIndex, JustifyContent, Node,
        PositionType, Val, widget::Text,
    },
};

use super::{
    Page, Pages,
    look::{self, Fonts},
    menu::MenuEntry,
    statistics,
    tap::{Tapped, takes_taps},
};
use crate::{
    config::{Formation, palette::Palette, team::Sides},
    controls::{Control, Controls},
    l10n::Words,
    paint::engine_colour,
    record::Recorder,
    rules::{match_state::Phase, rulebook::Rulebook, side::BySide},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
    },
    slow_motion::SlowMotion,
    store::Settings,
};

/// The pause over the table.
#[derive(Component)]
pub struct Curtain;

/// What a button of the pause does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Pause, or play on.
    Pause,
    /// Settings.
    Settings,
    /// The rule book.
    RuleBook,
    /// A new match from the first kick-off.
    NewMatch,
    /// Back to the title.
    Title,
    /// The side whose turn it is gives up.
    Resign,
    /// Leave the game.
    Quit,
}

impl Choice {
    /// Is the match gone with it, so that it must be tapped twice? One that is recorded can be
    /// gone on with from the title.
    const fn loses_the_match(self, is_recorded: bool) -> bool {
        match self {
            Choice::NewMatch | Choice::Resign => true,
            Choice::Title | Choice::Quit => !is_recorded,
            Choice::Pause | Choice::Settings | Choice::RuleBook => false,
        }
    }
}

/// A new match is wished for, with this one given away.
#[derive(Message, Clone, Debug)]
pub struct NewMatchWanted {
    /// Who plays and how, for a match from the set-up; none for one more of the same.
    pub first: Option<Box<NewMatch>>,
}

/// The match that was left is wished for, to be played on.
#[derive(Message, Clone, Copy, Debug)]
pub struct GoOnWanted;

/// Who plays, and how.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The teams as they are dressed.
    pub sides: Sides,
    /// How they line up.
    pub formations: BySide<Formation>,
    /// The numbers of the laws.
    pub rules: Rulebook,
}

/// The word on a button of the pause.
#[derive(Component)]
pub struct Label(Choice);

/// What holds the buttons: under each other, or side by side below the statistics.
#[derive(Component)]
pub struct Entries;

/// The heading.
#[derive(Component)]
pub struct Heading;

/// What has been tapped once and must be tapped again.
#[derive(Resource, Default)]
pub struct Asked(Option<Choice>);

/// Puts the pause there, unseen, and the button that calls it.
pub fn spawn_pause(mut commands: Commands, fonts: Res<Fonts>, palette: Res<Palette>) {
    commands.init_resource::<Asked>();
    let bars = || {
        (
            Node {
                width: Val::Px(6.0),
                height: Val::Px(20.0),
                margin: bevy::ui::UiRect::horizontal(Val::Px(3.0)),
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.text, 1.0)),
        )
    };
    commands.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: Val::Px(26.0),
            bottom: Val::Px(14.0),
            ..Node::default()
        },
        children![(
            Choice::Pause,
            look::round(52.0, palette.panel, palette.edge),
            children![bars(), bars()],
        )],
    ));
    let entry = |choice: Choice| {
        (
            choice,
            look::wide(palette.panel, palette.edge),
            children![(
                Label(choice),
                look::text("", &fonts.condensed, 28.0, palette.text)
            )],
        )
    };
    commands.spawn((
        Curtain,
        takes_taps(),
        GlobalZIndex(10),
        Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            width: Val::Percent(100.0),
            height: Val::Percent(100.0),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: Val::Px(12.0),
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.room, 0.82)),
        children![
            (
                Heading,
                look::text("", &fonts.condensed, 64.0, palette.highlight)
            ),
            statistics::panel(&palette),
            (
                Entries,
                Node {
                    align_items: AlignItems::Center,
                    column_gap: Val::Px(12.0),
                    row_gap: Val::Px(12.0),
                    ..Node::default()
                },
                children![
                    entry(Choice::Pause),
                    entry(Choice::Settings),
                    entry(Choice::RuleBook),
                    entry(Choice::NewMatch),
                    entry(Choice::Title),
                    entry(Choice::Resign),
                    entry(Choice::Quit),
                ],
            ),
        ],
    ));
    commands.add_observer(choose);
}

fn choose(
    tap: On<Tapped>,
    choices: Query<&Choice>,
    game: Res<Match>,
    recorder: Res<Recorder>,
    mut wishes: MessageWriter<NewMatchWanted>,
    mut pages: ResMut<Pages>,
    mut asked: ResMut<Asked>,
    mut queue: ResMut<CommandQueue>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(choice) = choices.get(tap.entity) else {
        return;
    };
    if choice.loses_the_match(recorder.path().is_some())
        && !game.state.is_finished()
        && asked.0 != Some(*choice)
    {
        asked.0 = Some(*choice);
        return;
    }
    asked.0 = None;
    match choice {
        Choice::Pause => queue.0.push(MatchCommand::Hold(!game.held)),
        Choice::Settings => pages.open(Page::Settings),
        Choice::RuleBook => pages.open(Page::RuleBook),
        Choice::NewMatch => {
            wishes.write(NewMatchWanted { first: None });
        }
        Choice::Title => *pages = Pages::only(Page::Title),
        Choice::Resign => {
            let side = game.state.mover;
            queue.0.push(MatchCommand::Hold(false));
            queue.0.push(MatchCommand::Resign(side));
        }
        Choice::Quit => {
            exit.write(AppExit::Success);
        }
    }
}

/// A key pauses and plays on.
pub fn pause_by_key(
    controls: Res<Controls>,
    pages: Res<Pages>,
    game: Res<Match>,
    slow: Res<SlowMotion>,
    mut queue: ResMut<CommandQueue>,
) {
    // In a play that is shown again the key ends it.
    if controls.just_pressed(Control::Pause) && !pages.is_open() && !slow.is_on() {
        queue.0.push(MatchCommand::Hold(!game.held));
    }
}

/// A key fills the whole screen, and goes back.
pub fn fill_screen_by_key(controls: Res<Controls>, mut settings: ResMut<Settings>) {
    if controls.just_pressed(Control::FullScreen) {
        settings.full_screen = !settings.full_screen;
    }
}

/// Shows the pause while somebody holds the clocks, and when the match is over.
pub fn show_pause(
    game: Res<Match>,
    slow: Res<SlowMotion>,
    words: Res<Words>,
    sides: Res<Sides>,
    pages: Res<Pages>,
    mut asked: ResMut<Asked>,
    mut curtains: Query<&mut Node, With<Curtain>>,
    mut holders: Query<&mut Node, (With<Entries>, Without<Curtain>)>,
    mut entries: Query<(&Choice, &mut Node, Has<MenuEntry>), (Without<Curtain>, Without<Entries>)>,
    mut labels: Query<(&mut Text, Option<&Label>, Option<&Heading>)>,
) {
    let finished = game.state.is_finished();
    let paused = game.held && !slow.holds_the_clocks();
    let display = if (paused || (finished && !slow.is_on())) && !pages.is_open() {
        Display::Flex
    } else {
        Display::None
    };
    for mut node in &mut curtains {
        if node.display != display {
            node.display = display;
        }
    }
    if !game.held {
        asked.0 = None;
    }
    let (direction, width_px) = if finished {
        (FlexDirection::Row, 200.0)
    } else {
        (FlexDirection::Column, 280.0)
    };
    for mut node in &mut holders {
        if node.flex_direction != direction {
            node.flex_direction = direction;
        }
    }
    for (choice, mut node, in_menu) in &mut entries {
        let width = Val::Px(width_px);
        if in_menu && node.width != width {
            node.width = width;
        }
        let over = finished && matches!(choice, Choice::Pause | Choice::Resign);
        let display = if over { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    for (mut text, label, heading) in &mut labels {
        if let (Some(_), Phase::Finished(outcome)) = (heading, game.state.phase) {
            text.0 = statistics::result(outcome, &words, &sides).to_uppercase();
            continue;
        }
        let key = match (label, heading) {
            (Some(Label(choice)), _) => match choice {
                _ if asked.0 == Some(*choice) => "really",
                Choice::Pause => "resume",
                Choice::Settings => "settings",
                Choice::RuleBook => "rule-book",
                Choice::NewMatch if finished => "rematch",
                Choice::NewMatch => "new-match",
                Choice::Title => "title-screen",
                Choice::Resign => "resign",
                Choice::Quit => "quit",
            },
            (None, Some(_)) => "pause",
            (None, None) => continue,
        };
        let content = words.text(key).to_uppercase();
        if text.0 != content {
            text.0 = content;
        }
    }
}
