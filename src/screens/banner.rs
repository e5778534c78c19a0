//! The band over the pitch: what was ruled, for whom, why in one line, and by which law.

use bevy::{
    ecs::{
        component::Component,
        message::MessageReader,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    math::Vec2,
    prelude::children,
    time::Time,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, Display, FlexDirection,
        JustifyContent, Node, PositionType, UiRect, Val, widget::Text,
    },
};

use super::look::{self, Fonts};
use crate::{
    config::{
        looks::Looks,
        palette::{Palette, Rgb},
        team::Sides,
    },
    l10n::{Words, ruling},
    paint::{engine_colour, ruling_colour},
    rules::{match_state::Phase, verdict::Verdict},
    sim::{
        referee::{Decision, Match, Ruling},
        table::Table,
    },
    slow_motion::SlowMotion,
};

/// The ruling that is shown.
#[derive(Resource, Default)]
pub struct Told {
    shown: Option<Line>,
    left_seconds: f32,
    /// The place that the band speaks of, the ball's if it speaks of none.
    speaks_of: Option<Vec2>,
}

impl Told {
    /// Would the band cover at its usual place what it speaks of?
    pub fn lies_high(&self, game: &Match, looks: &Looks) -> bool {
        self.speaks_of.is_some_and(|at| lies_high(at, game, looks))
    }
}

/// Does this lie under the band where it usually stands?
pub fn lies_high(at: Vec2, game: &Match, looks: &Looks) -> bool {
    at.y > game.field.table_half().y * looks.banner_clears_share
}

struct Line {
    title: String,
    reason: String,
    law: String,
    colour: Rgb,
    weight: u8,
    /// The place on the table that it speaks of.
    at: Option<Vec2>,
}

/// Holds the band at the top or at the bottom of the pitch.
#[derive(Component)]
pub struct BandPlace;

/// The band.
#[derive(Component)]
pub struct Band;

/// A text of the band.
#[derive(Component, Clone, Copy)]
pub enum Part {
    /// What was ruled.
    Title,
    /// Why.
    Reason,
    /// By which law.
    LawNumber,
}

/// Puts the band there, unseen.
pub fn spawn_banner(
    mut commands: Commands,
    fonts: Res<Fonts>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    let words = (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            ..Node::default()
        },
        children![
            (
                Part::Title,
                look::text("", &fonts.condensed, 30.0, palette.text)
            ),
            (
                Part::Reason,
                look::text("", &fonts.plain, 16.0, palette.text)
            ),
        ],
    );
    let number = (
        Node {
            padding: UiRect::axes(Val::Px(12.0), Val::Px(4.0)),
            border: UiRect::all(Val::Px(1.0)),
            border_radius: BorderRadius::all(Val::Px(14.0)),
            ..Node::default()
        },
        BorderColor::all(engine_colour(palette.text_quiet, 0.6)),
        children![(
            Part::LawNumber,
            look::text("", &fonts.plain, 15.0, palette.text_quiet)
        )],
    );
    commands.spawn((
        BandPlace,
        Node {
            position_type: PositionType::Absolute,
            top: Val::Px(looks.banner_top_px),
            width: Val::Percent(100.0),
            // Never over the columns.
            padding: UiRect::horizontal(Val::Px(looks.column_width_px + looks.column_gap_px)),
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        children![(
            Band,
            Node {
                display: Display::None,
                width: Val::Px(looks.banner_width_px),
                padding: UiRect::axes(Val::Px(22.0), Val::Px(8.0)),
                column_gap: Val::Px(16.0),
                border: UiRect::new(Val::Px(8.0), Val::Px(2.0), Val::Px(2.0), Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(12.0)),
                align_items: AlignItems::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 0.94)),
            BorderColor::all(engine_colour(palette.warn, 1.0)),
            children![words, number],
        )],
    ));
}

/// Takes the weightiest of the new rulings.
pub fn read_rulings(
    mut rulings: MessageReader<Ruling>,
    words: Res<Words>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    looks: Res<Looks>,
    game: Res<Match>,
    mut told: ResMut<Told>,
) {
    let mut newest: Option<Line> = None;
    for ruling in rulings.read() {
        // What is to be done then, or what one sees, says all that there is to say.
        if let Decision::Verdict(
            Verdict::ShotRequested { .. }
            | Verdict::ShotGranted { .. }
            | Verdict::RestartReady { .. },
        ) = ruling.decision
        {
            told.shown = None;
            newest = None;
            continue;
        }
        let mut line = line(&ruling.decision, &words, &palette, &sides);
        let play = game.past.ruled_at(ruling.tick);
        line.at = play.and_then(|play| play.deciding_place());
        if newest.as_ref().is_none_or(|it| line.weight >= it.weight) {
            newest = Some(line);
        }
    }
    if let Some(line) = newest {
        told.shown = Some(line);
        told.left_seconds = looks.banner_stay_seconds;
    }
}

fn line(decision: &Decision, words: &Words, palette: &Palette, sides: &Sides) -> Line {
    match decision {
        Decision::Verdict(verdict) => {
            let told = ruling::tell(words, verdict, sides);
            Line {
                title: told.title,
                reason: told.reason,
                law: verdict.law().to_string(),
                colour: ruling_colour(verdict.kind(), palette),
                weight: verdict.weight(),
                at: None,
            }
        }
        Decision::Refused(_, refusal) => Line {
            title: words.text("refused"),
            reason: ruling::why(words, refusal.reason),
            law: refusal.law.to_string(),
            colour: palette.bad,
            weight: 1,
            at: None,
        },
    }
}

/// Shows the ruling of the play that is shown again, else the last one for a while, else what is
/// to be done.
pub fn show_banner(
    time: Res<Time>,
    game: Res<Match>,
    slow: Res<SlowMotion>,
    words: Res<Words>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    mut told: ResMut<Told>,
    table: Res<Table>,
    mut bands: Query<(&mut Node, &mut BorderColor), With<Band>>,
    mut texts: Query<(&Part, &mut Text), Without<Band>>,
) {
    let again = slow.play().and_then(|play| {
        let mut line = line(
            &Decision::Verdict(*play.ruling()?),
            &words,
            &palette,
            &sides,
        );
        line.at = play.deciding_place();
        Some(line)
    });
    if !slow.is_on() {
        told.left_seconds -= time.delta_secs();
    }
    // How a match ended is said where its statistics are.
    if told.left_seconds <= 0.0 || game.state.is_finished() {
        told.shown = None;
    }
    let task = told
        .shown
        .is_none()
        .then(|| task(&game, &words, &palette, &sides))
        .flatten();
    // Behind the pause nothing is told.
    let paused = game.held && !slow.is_on();
    let Told {
        shown, speaks_of, ..
    } = &mut *told;
    let line = again
        .as_ref()
        .or(shown.as_ref())
        .or(task.as_ref())
        .filter(|_| !paused);
    *speaks_of = line.map(|line| line.at.unwrap_or_else(|| table.positions().ball()));
    for (mut node, mut border) in &mut bands {
        let display = if line.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
        if let Some(line) = line {
            *border = BorderColor::all(engine_colour(line.colour, 1.0));
        }
    }
    let Some(line) = line else { return };
    for (part, mut text) in &mut texts {
        let content = match part {
            Part::Title => line.title.to_uppercase(),
            Part::Reason => line.reason.clone(),
            Part::LawNumber => line.law.clone(),
        };
        if text.0 != content {
            text.0 = content;
        }
    }
}

/// What somebody is to do now, where it is not simply to play on.
fn task(game: &Match, words: &Words, palette: &Palette, sides: &Sides) -> Option<Line> {
    let state = &game.state;
    if game.play.is_some() {
        return None;
    }
    let mover = sides.0.get(state.mover).name.as_str();
    let other = sides.0.get(state.mover.other()).name.as_str();
    let say = |title: &str, key: &str, team: &str, law: &str, colour: Rgb| Line {
        title: words.text(title),
        reason: words.with(key, &[("team", team.into())]),
        law: law.to_owned(),
        colour,
        weight: 0,
        at: None,
    };
    match state.phase {
        Phase::GoalkeeperPlacing { .. } => Some(say(
            "ruling-ShotRequested",
            "place-goalkeeper",
            other,
            "L6.4",
            palette.warn,
        )),
        Phase::Restart(restart) if !restart.ready => Some(Line {
            at: Some(restart.at),
            ..say(
                &format!("restart-{:?}", restart.kind),
                "place-restart",
                mover,
                "L5.2",
                palette.text,
            )
        }),
        Phase::ShotGranted { .. } => Some(say(
            "ruling-ShotGranted",
            "take-shot",
            mover,
            "L6.5",
            palette.warn,
        )),
        Phase::OpenPlay | Phase::Restart(_) | Phase::Finished(_) => None,
    }
}
