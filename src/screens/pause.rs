//! Pause: clocks and pieces stand still; play on, sound, another language, a new match, the title,
//! give up, leave. And the whole screen by F11.

use bevy::{
    app::AppExit,
    audio::{GlobalVolume, Volume},
    ecs::{
        component::Component,
        message::{Message, MessageWriter},
        observer::On,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut, Single},
    },
    input::{ButtonInput, keyboard::KeyCode},
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, Display, FlexDirection, GlobalZIndex, JustifyContent, Node,
        PositionType, Val, widget::Text,
    },
    window::{MonitorSelection, PrimaryWindow, Window, WindowMode},
};

use super::{
    banner,
    look::{self, Fonts},
    tap::{Tapped, takes_taps},
    title::Title,
};
use crate::{
    config::{palette::Palette, team::Sides},
    l10n::Words,
    paint::engine_colour,
    rules::match_state::Phase,
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
    },
};

/// The pause over the table.
#[derive(Component)]
pub struct Curtain;

/// What a button of the pause does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Pause, or play on.
    Pause,
    /// Sound on or off.
    Sound,
    /// The other language.
    Language,
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
    /// Is the match gone with it, so that it must be tapped twice?
    const fn loses_the_match(self) -> bool {
        match self {
            Choice::NewMatch | Choice::Title | Choice::Resign | Choice::Quit => true,
            Choice::Pause | Choice::Sound | Choice::Language => false,
        }
    }
}

/// A new match is wished for, with this one given away.
#[derive(Message, Clone, Debug)]
pub struct NewMatchWanted {
    /// Who plays and minutes of a half, for a match from the title; none for one more of the same.
    pub first: Option<(Sides, f32)>,
}

/// The word on a button of the pause.
#[derive(Component)]
pub struct Label(Choice);

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
            entry(Choice::Pause),
            entry(Choice::Sound),
            entry(Choice::Language),
            entry(Choice::NewMatch),
            entry(Choice::Title),
            entry(Choice::Resign),
            entry(Choice::Quit),
        ],
    ));
    commands.add_observer(choose);
}

fn choose(
    tap: On<Tapped>,
    choices: Query<&Choice>,
    game: Res<Match>,
    mut wishes: MessageWriter<NewMatchWanted>,
    mut words: ResMut<Words>,
    mut title: ResMut<Title>,
    mut volume: ResMut<GlobalVolume>,
    mut asked: ResMut<Asked>,
    mut queue: ResMut<CommandQueue>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(choice) = choices.get(tap.entity) else {
        return;
    };
    if choice.loses_the_match() && !game.state.is_finished() && asked.0 != Some(*choice) {
        asked.0 = Some(*choice);
        return;
    }
    asked.0 = None;
    match choice {
        Choice::Pause => queue.0.push(MatchCommand::Hold(!game.held)),
        Choice::Sound => {
            let on = volume.volume != Volume::SILENT;
            volume.volume = if on {
                Volume::SILENT
            } else {
                Volume::Linear(1.0)
            };
        }
        Choice::Language => *words = Words::new(words.language().other()),
        Choice::NewMatch => {
            wishes.write(NewMatchWanted { first: None });
        }
        Choice::Title => title.show(),
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

/// P pauses and plays on.
pub fn pause_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    title: Res<Title>,
    game: Res<Match>,
    mut queue: ResMut<CommandQueue>,
) {
    if keys.just_pressed(KeyCode::KeyP) && !title.is_shown() {
        queue.0.push(MatchCommand::Hold(!game.held));
    }
}

/// F11 fills the whole screen, and goes back.
pub fn fill_screen_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if keys.just_pressed(KeyCode::F11) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => {
                WindowMode::Windowed
            }
        };
    }
}

/// Shows the pause while the clocks are held.
pub fn show_pause(
    game: Res<Match>,
    words: Res<Words>,
    sides: Res<Sides>,
    title: Res<Title>,
    volume: Res<GlobalVolume>,
    mut asked: ResMut<Asked>,
    mut curtains: Query<&mut Node, With<Curtain>>,
    mut entries: Query<(&Choice, &mut Node), Without<Curtain>>,
    mut labels: Query<(&mut Text, Option<&Label>, Option<&Heading>)>,
) {
    let finished = game.state.is_finished();
    let display = if (game.held || finished) && !title.is_shown() {
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
    for (choice, mut node) in &mut entries {
        let over = finished && matches!(choice, Choice::Pause | Choice::Resign);
        let display = if over { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    for (mut text, label, heading) in &mut labels {
        if let (Some(_), Phase::Finished(outcome)) = (heading, game.state.phase) {
            text.0 = banner::result(outcome, &game, &words, &sides).to_uppercase();
            continue;
        }
        let key = match (label, heading) {
            (Some(Label(choice)), _) => match choice {
                _ if asked.0 == Some(*choice) => "really",
                Choice::Pause => "resume",
                Choice::Sound if volume.volume == Volume::SILENT => "sound-on",
                Choice::Sound => "sound-off",
                Choice::Language => "language",
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
