//! A notice: a line at the bottom that goes by itself. Troubles with files are told here, once.

use bevy::{
    ecs::{
        component::Component,
        query::With,
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    prelude::children,
    time::{Real, Time},
    ui::{
        BackgroundColor, BorderColor, BorderRadius, Display, GlobalZIndex, JustifyContent, Node,
        PositionType, UiRect, Val, widget::Text,
    },
};

use super::look::{self, Fonts};
use crate::{
    config::palette::Palette,
    l10n::Words,
    paint::engine_colour,
    store::{Store, Trouble},
};

/// How long a notice stays, seconds.
const STAYS_SECONDS: f32 = 7.0;

/// What is still to be told.
#[derive(Resource, Debug, Default)]
pub struct Notices {
    waiting: Vec<String>,
    left_seconds: f32,
    told_troubles: usize,
}

impl Notices {
    /// Does something wait that has not been shown yet?
    pub fn is_new(&self) -> bool {
        !self.waiting.is_empty() && self.left_seconds <= 0.0
    }

    /// Tells this next; what is told or waits already is not told twice.
    pub fn say(&mut self, line: String) {
        if !self.waiting.contains(&line) {
            self.waiting.push(line);
        }
    }
}

/// The panel of the notice.
#[derive(Component)]
pub struct NoticePanel;

/// Its text.
#[derive(Component)]
pub struct NoticeText;

/// Puts the notice there, unseen.
pub fn spawn_notice(mut commands: Commands, fonts: Res<Fonts>, palette: Res<Palette>) {
    commands.spawn((
        GlobalZIndex(40),
        Node {
            position_type: PositionType::Absolute,
            bottom: Val::Px(86.0),
            width: Val::Percent(100.0),
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        children![(
            NoticePanel,
            Node {
                display: Display::None,
                max_width: Val::Percent(74.0),
                padding: UiRect::axes(Val::Px(20.0), Val::Px(10.0)),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(12.0)),
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 1.0)),
            BorderColor::all(engine_colour(palette.warn, 1.0)),
            children![(NoticeText, look::text("", &fonts.plain, 16.0, palette.text))],
        )],
    ));
}

/// Tells what went wrong with the player's files.
pub fn tell_troubles(store: Res<Store>, words: Res<Words>, mut notices: ResMut<Notices>) {
    let troubles = store.troubles();
    for trouble in &troubles[notices.told_troubles.min(troubles.len())..] {
        let (key, name, problem) = match trouble {
            Trouble::SetAside { name, problem } => ("file-set-aside", name, problem),
            Trouble::NotKept { name, problem } => ("file-not-kept", name, problem),
        };
        let values = [
            ("name", name.as_str().into()),
            ("problem", problem.as_str().into()),
        ];
        notices.say(words.with(key, &values));
    }
    if notices.told_troubles != troubles.len() {
        notices.told_troubles = troubles.len();
    }
}

/// Shows one notice after the other.
pub fn show_notice(
    time: Res<Time<Real>>,
    mut notices: ResMut<Notices>,
    mut panels: Query<&mut Node, With<NoticePanel>>,
    mut texts: Query<&mut Text, With<NoticeText>>,
) {
    if notices.waiting.is_empty() {
        return;
    }
    if notices.left_seconds > 0.0 {
        notices.left_seconds -= time.delta_secs();
        if notices.left_seconds <= 0.0 {
            notices.waiting.remove(0);
        }
    }
    let line = notices.waiting.first().cloned();
    if line.is_some() && notices.left_seconds <= 0.0 {
        notices.left_seconds = STAYS_SECONDS;
    }
    for mut node in &mut panels {
        let display = if line.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
    }
    for mut text in &mut texts {
        if let Some(line) = &line
            && text.0 != *line
        {
            text.0.clone_from(line);
        }
    }
}
