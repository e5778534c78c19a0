//! The title: who plays, how long, in which language; then the match begins.

use bevy::{
    app::AppExit,
    asset::Assets,
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        message::MessageWriter,
        observer::On,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, Display, FlexDirection, GlobalZIndex, JustifyContent, Node,
        PositionType, Val,
        widget::{ImageNode, Text},
    },
};

use super::{
    NewMatchWanted,
    look::{self, Fonts},
    menu::MenuEntry,
    tap::{Tapped, takes_taps},
};
use crate::{
    config::{
        looks,
        palette::Palette,
        team::{Sides, Team},
    },
    l10n::Words,
    paint::{disc, engine_colour},
    rules::side::{BySide, Side},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
    },
};

/// Lengths of a half that are offered, minutes.
const HALVES: [f32; 4] = [2.0, 5.0, 10.0, 15.0];

/// Is the title shown, and what is chosen on it?
#[derive(Resource)]
pub struct Title {
    shown: bool,
    teams: Vec<Team>,
    chosen: BySide<usize>,
    minutes: f32,
}

impl Title {
    /// A title with the shipped teams.
    pub fn new(shown: bool, minutes: f32) -> Self {
        Self {
            shown,
            teams: looks::teams(),
            chosen: BySide { home: 0, away: 1 },
            minutes,
        }
    }

    /// Shows it.
    pub fn show(&mut self) {
        self.shown = true;
    }

    /// Is it shown?
    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    fn team(&self, side: Side) -> Option<&Team> {
        self.teams.get(*self.chosen.get(side))
    }

    /// The next team that the other side has not taken; -1 goes back.
    fn turn(&mut self, side: Side, step: isize) {
        let count = self.teams.len() as isize;
        let taken = *self.chosen.get(side.other());
        let chosen = self.chosen.get_mut(side);
        for _ in 0..2 {
            *chosen = (*chosen as isize + step).rem_euclid(count.max(1)) as usize;
            if *chosen != taken {
                return;
            }
        }
    }

    fn next_minutes(&mut self) {
        let now = HALVES.iter().position(|minutes| *minutes == self.minutes);
        let next = now.map_or(0, |index| (index + 1) % HALVES.len());
        self.minutes = HALVES[next];
    }
}

/// The curtain of the title.
#[derive(Component)]
pub struct TitleCurtain;

/// What a button of the title does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleChoice {
    /// Another team for a side; `back` goes the other way.
    Team {
        /// The side.
        side: Side,
        /// Towards the beginning of the list.
        back: bool,
    },
    /// Another length of the halves.
    Minutes,
    /// The other language.
    Language,
    /// Begin.
    Start,
    /// Leave the game.
    Quit,
}

/// A text of the title.
#[derive(Component, Clone, Copy)]
pub enum TitleText {
    /// The game's name.
    Name,
    /// The name of a side's team.
    Team(Side),
    /// What a button does.
    Choice(TitleChoice),
}

/// The picture of a side's button.
#[derive(Component)]
pub struct TitleButton(Side);

/// Puts the title there.
pub fn spawn_title(
    mut commands: Commands,
    fonts: Res<Fonts>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
) {
    let column = || Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: Val::Px(12.0),
        ..Node::default()
    };
    let curtain = Node {
        display: Display::None,
        position_type: PositionType::Absolute,
        width: Val::Percent(100.0),
        height: Val::Percent(100.0),
        ..column()
    };
    let entry = |choice: TitleChoice| {
        let first = choice == TitleChoice::Start;
        (
            choice,
            look::wide(
                if first {
                    palette.highlight
                } else {
                    palette.panel
                },
                palette.edge,
            ),
            children![(
                TitleText::Choice(choice),
                look::text(
                    "",
                    &fonts.condensed,
                    28.0,
                    if first { palette.room } else { palette.text }
                )
            )],
        )
    };
    let arrow = |side: Side, back: bool| {
        (
            TitleChoice::Team { side, back },
            MenuEntry,
            look::round(52.0, palette.panel, palette.edge),
            children![look::text(
                if back { "<" } else { ">" },
                &fonts.condensed,
                30.0,
                palette.text
            )],
        )
    };
    let picture = |images: &mut Assets<Image>, side: Side| {
        (
            TitleButton(side),
            ImageNode::new(images.add(Image::default())),
            Node {
                width: Val::Px(120.0),
                height: Val::Px(120.0),
                ..Node::default()
            },
        )
    };
    let pictures = [Side::Home, Side::Away].map(|side| picture(&mut images, side));
    let [home, away] = pictures;
    let team = |side: Side, picture| {
        (
            Node {
                width: Val::Px(380.0),
                ..column()
            },
            children![
                picture,
                (
                    Node {
                        width: Val::Percent(100.0),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::SpaceBetween,
                        ..Node::default()
                    },
                    children![
                        arrow(side, true),
                        (
                            TitleText::Team(side),
                            look::text("", &fonts.condensed, 34.0, palette.text)
                        ),
                        arrow(side, false),
                    ],
                ),
            ],
        )
    };
    commands.spawn((
        TitleCurtain,
        takes_taps(),
        GlobalZIndex(20),
        curtain,
        BackgroundColor(engine_colour(palette.room, 0.965)),
        children![
            (
                TitleText::Name,
                look::text("", &fonts.condensed, 76.0, palette.highlight)
            ),
            (
                Node {
                    column_gap: Val::Px(80.0),
                    ..Node::default()
                },
                children![team(Side::Home, home), team(Side::Away, away)],
            ),
            entry(TitleChoice::Start),
            entry(TitleChoice::Minutes),
            entry(TitleChoice::Language),
            entry(TitleChoice::Quit),
        ],
    ));
    commands.add_observer(choose);
}

fn choose(
    tap: On<Tapped>,
    choices: Query<&TitleChoice>,
    mut title: ResMut<Title>,
    mut words: ResMut<Words>,
    mut wishes: MessageWriter<NewMatchWanted>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(choice) = choices.get(tap.entity) else {
        return;
    };
    match *choice {
        TitleChoice::Team { side, back } => title.turn(side, if back { -1 } else { 1 }),
        TitleChoice::Minutes => title.next_minutes(),
        TitleChoice::Language => *words = Words::new(words.language().other()),
        TitleChoice::Start => {
            let (Some(home), Some(away)) = (title.team(Side::Home), title.team(Side::Away)) else {
                return;
            };
            let sides = Sides::told_apart(home.clone(), away.clone());
            wishes.write(NewMatchWanted {
                first: Some((sides, title.minutes)),
            });
            title.shown = false;
        }
        TitleChoice::Quit => {
            exit.write(AppExit::Success);
        }
    }
}

/// Shows what is chosen.
pub fn show_title(
    title: Res<Title>,
    words: Res<Words>,
    game: Res<Match>,
    mut queue: ResMut<CommandQueue>,
    mut images: ResMut<Assets<Image>>,
    mut curtains: Query<&mut Node, With<TitleCurtain>>,
    mut texts: Query<(&TitleText, &mut Text), Without<TitleCurtain>>,
    pictures: Query<(&TitleButton, &ImageNode)>,
) {
    if title.shown && !game.held && !game.state.is_finished() {
        queue.0.push(MatchCommand::Hold(true));
    }
    if !title.is_changed() && !words.is_changed() {
        return;
    }
    for mut node in &mut curtains {
        node.display = if title.shown {
            Display::Flex
        } else {
            Display::None
        };
    }
    for (TitleButton(side), node) in &pictures {
        let picture = title.team(*side).and_then(disc::button);
        if let (Some(mut image), Some(picture)) = (images.get_mut(&node.image), picture) {
            *image = picture;
        }
    }
    for (shows, mut text) in &mut texts {
        text.0 = match *shows {
            TitleText::Name => words.text("title"),
            TitleText::Team(side) => title
                .team(side)
                .map_or_else(String::new, |team| team.name.clone()),
            TitleText::Choice(choice) => match choice {
                TitleChoice::Team { .. } => String::new(),
                TitleChoice::Minutes => {
                    words.with("half-minutes", &[("minutes", title.minutes.into())])
                }
                TitleChoice::Language => words.text("language"),
                TitleChoice::Start => words.text("start"),
                TitleChoice::Quit => words.text("quit"),
            },
        }
        .to_uppercase();
    }
}
