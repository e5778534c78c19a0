//! The statistics of a finished match: who scored under each crest, then number against number.

use bevy::{
    asset::Assets,
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        entity::Entity,
        hierarchy::ChildSpawnerCommands,
        query::With,
        system::{Commands, Local, Query, Res, ResMut},
    },
    image::Image,
    prelude::{Bundle, children},
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, Display, FlexDirection,
        JustifyContent, Node, UiRect, Val,
    },
};

use super::{
    look::{self, Fonts},
    scorecard::{Row, rows, scorers},
};
use crate::{
    config::{palette::Palette, team::Sides},
    l10n::{Words, ruling},
    paint::engine_colour,
    rules::{
        law::Law,
        match_state::{Outcome, Phase},
        side::{BySide, Side},
        verdict::Verdict,
    },
    sim::referee::Match,
};

/// Height of a crest, pixels of the design.
const CREST_PX: f32 = 52.0;
/// Length of a bar that has everything, pixels of the design.
const BAR_PX: f32 = 170.0;

/// What holds the statistics; empty while the match goes on.
#[derive(Component)]
pub struct StatisticsPanel;

/// The panel, unseen and empty.
pub fn panel(palette: &Palette) -> impl Bundle {
    (
        StatisticsPanel,
        Node {
            display: Display::None,
            width: Val::Px(820.0),
            padding: UiRect::axes(Val::Px(28.0), Val::Px(14.0)),
            row_gap: Val::Px(2.0),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Stretch,
            border: UiRect::all(Val::Px(2.0)),
            border_radius: BorderRadius::all(Val::Px(14.0)),
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.panel, 0.96)),
        BorderColor::all(engine_colour(palette.edge, 1.0)),
    )
}

/// Fills the panel when the match is over, and empties it for the next one.
pub fn show_statistics(
    game: Res<Match>,
    words: Res<Words>,
    sides: Res<Sides>,
    fonts: Res<Fonts>,
    palette: Res<Palette>,
    mut panels: Query<(Entity, &mut Node), With<StatisticsPanel>>,
    mut images: ResMut<Assets<Image>>,
    mut filled: Local<bool>,
    mut commands: Commands,
) {
    let finished = game.state.is_finished();
    let other_words = finished && (words.is_changed() || sides.is_changed());
    if finished == *filled && !other_words {
        return;
    }
    *filled = finished;
    for (entity, mut node) in &mut panels {
        node.display = if finished {
            Display::Flex
        } else {
            Display::None
        };
        let mut panel = commands.entity(entity);
        panel.despawn_children();
        if finished {
            let sheet = Sheet {
                game: &game,
                words: &words,
                sides: &sides,
                fonts: &fonts,
                palette: &palette,
            };
            panel.with_children(|panel| sheet.spawn(panel, &mut images));
        }
    }
}

/// Who won, in words.
pub fn result(outcome: Outcome, words: &Words, sides: &Sides) -> String {
    match outcome.winner() {
        Some(side) => words.with(
            "winner",
            &[("team", sides.0.get(side).name.as_str().into())],
        ),
        None => words.text("draw"),
    }
}

/// Everything that the statistics are written with.
struct Sheet<'a> {
    game: &'a Match,
    words: &'a Words,
    sides: &'a Sides,
    fonts: &'a Fonts,
    palette: &'a Palette,
}

impl Sheet<'_> {
    fn spawn(&self, panel: &mut ChildSpawnerCommands, images: &mut Assets<Image>) {
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::FlexStart,
            margin: UiRect::bottom(Val::Px(8.0)),
            ..Node::default()
        };
        panel.spawn(head).with_children(|head| {
            self.spawn_team(head, Side::Home, images);
            self.spawn_score(head);
            self.spawn_team(head, Side::Away, images);
        });
        for row in rows(&self.game.statistics, self.words) {
            self.spawn_row(panel, &row);
        }
    }

    /// Crest, name and scorers of a side.
    fn spawn_team(&self, head: &mut ChildSpawnerCommands, side: Side, images: &mut Assets<Image>) {
        let team = self.sides.0.get(side);
        let initial: String = team.short.chars().take(1).collect();
        let column = Node {
            width: Val::Px(290.0),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: Val::Px(1.0),
            ..Node::default()
        };
        head.spawn(column).with_children(|column| {
            column.spawn((
                look::crest(images, CREST_PX, team),
                children![look::text(
                    &initial,
                    &self.fonts.condensed,
                    26.0,
                    team.secondary
                )],
            ));
            let name = team.name.to_uppercase();
            column.spawn(look::text(
                &name,
                &self.fonts.condensed,
                28.0,
                self.palette.text,
            ));
            for line in scorers(&self.game.statistics, side, self.words, self.sides) {
                let text = look::text(&line, &self.fonts.plain, 15.0, self.palette.text_quiet);
                column.spawn(text);
            }
        });
    }

    /// The score, how the match came to its end, and the shoot-out if there was one.
    fn spawn_score(&self, head: &mut ChildSpawnerCommands) {
        let score = |key: &str, score: BySide<u32>| {
            let values = [("home", score.home.into()), ("away", score.away.into())];
            self.words.with(key, &values)
        };
        let column = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..Node::default()
        };
        let state = &self.game.state;
        head.spawn(column).with_children(|column| {
            column.spawn(look::text(
                &score("score", state.score),
                &self.fonts.condensed,
                72.0,
                self.palette.text,
            ));
            if let Phase::Finished(outcome) = state.phase {
                let ended = Verdict::MatchEnded {
                    law: Law::L8_3,
                    outcome,
                };
                let why = ruling::why(self.words, ended.reason());
                let quiet = self.palette.text_quiet;
                column.spawn(look::text(&why, &self.fonts.plain, 15.0, quiet));
            }
            if state.shootout.taken != BySide::default() {
                let kicks = score("on-penalties", state.shootout.scored);
                let quiet = self.palette.text_quiet;
                column.spawn(look::text(&kicks, &self.fonts.plain, 15.0, quiet));
            }
        });
    }

    /// Number, bar, what is counted, bar, number.
    fn spawn_row(&self, panel: &mut ChildSpawnerCommands, row: &Row) {
        let line = Node {
            height: Val::Px(24.0),
            align_items: AlignItems::Center,
            column_gap: Val::Px(10.0),
            ..Node::default()
        };
        panel.spawn(line).with_children(|line| {
            self.spawn_number(line, row, Side::Home);
            self.spawn_bar(line, row, Side::Home);
            let label = Node {
                flex_grow: 1.0,
                justify_content: JustifyContent::Center,
                ..Node::default()
            };
            let quiet = self.palette.text_quiet;
            let text = look::text(&row.label, &self.fonts.plain, 15.0, quiet);
            line.spawn((label, children![text]));
            self.spawn_bar(line, row, Side::Away);
            self.spawn_number(line, row, Side::Away);
        });
    }

    fn spawn_number(&self, line: &mut ChildSpawnerCommands, row: &Row, side: Side) {
        let holder = Node {
            width: Val::Px(64.0),
            justify_content: towards_the_middle(side),
            ..Node::default()
        };
        let is_less = row.amounts.get(side) < row.amounts.get(side.other());
        let colour = if is_less {
            self.palette.text_quiet
        } else {
            self.palette.text
        };
        let text = look::text(row.texts.get(side), &self.fonts.condensed, 23.0, colour);
        line.spawn((holder, children![text]));
    }

    /// A bar in the colours of the side's kit that grows out of the middle.
    fn spawn_bar(&self, line: &mut ChildSpawnerCommands, row: &Row, side: Side) {
        let team = self.sides.0.get(side);
        let round = BorderRadius::all(Val::Px(6.0));
        let track = Node {
            width: Val::Px(BAR_PX),
            height: Val::Px(12.0),
            justify_content: towards_the_middle(side),
            border_radius: round,
            ..Node::default()
        };
        let edge = engine_colour(self.palette.edge, 0.55);
        let mut track = line.spawn((track, BackgroundColor(edge)));
        let share = row.share(side);
        if share > 0.0 {
            let bar = Node {
                width: Val::Px(BAR_PX * share),
                height: Val::Percent(100.0),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: round,
                ..Node::default()
            };
            track.with_child((
                bar,
                BackgroundColor(engine_colour(team.primary, 1.0)),
                BorderColor::all(engine_colour(team.secondary, 1.0)),
            ));
        }
    }
}

/// Home's numbers and bars end at the middle, Away's begin there.
const fn towards_the_middle(side: Side) -> JustifyContent {
    match side {
        Side::Home => JustifyContent::FlexEnd,
        Side::Away => JustifyContent::FlexStart,
    }
}
