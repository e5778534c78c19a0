//! The band over the pitch: what was ruled, for whom, why in one line, and by which law.

use bevy::{
    ecs::{
        component::Component,
        message::MessageReader,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
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
        palette::{Palette, Rgb},
        team::Sides,
    },
    l10n::{Words, ruling},
    paint::engine_colour,
    rules::{
        match_state::{Outcome, Phase},
        verdict::Verdict,
    },
    sim::referee::{Decision, Match, Ruling},
};

/// How long a ruling stays, seconds.
const STAYS_SECONDS: f32 = 4.5;

/// The ruling that is shown.
#[derive(Resource, Default)]
pub struct Told {
    shown: Option<Line>,
    left_seconds: f32,
}

struct Line {
    title: String,
    reason: String,
    law: String,
    colour: Rgb,
    weight: u8,
}

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
pub fn spawn_banner(mut commands: Commands, fonts: Res<Fonts>, palette: Res<Palette>) {
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
        Node {
            position_type: PositionType::Absolute,
            top: Val::Px(54.0),
            width: Val::Percent(100.0),
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        children![(
            Band,
            Node {
                display: Display::None,
                width: Val::Px(620.0),
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
        let line = line(ruling, &words, &palette, &sides);
        if newest.as_ref().is_none_or(|it| line.weight >= it.weight) {
            newest = Some(line);
        }
    }
    if let Some(line) = newest {
        told.shown = Some(line);
        told.left_seconds = STAYS_SECONDS;
    }
}

fn line(ruling: &Ruling, words: &Words, palette: &Palette, sides: &Sides) -> Line {
    let names = sides.names();
    match &ruling.decision {
        Decision::Verdict(verdict) => {
            let told = ruling::tell(words, verdict, &names);
            let (colour, weight) = colour_and_weight(verdict, palette);
            Line {
                title: told.title,
                reason: told.reason,
                law: verdict.law().to_string(),
                colour,
                weight,
            }
        }
        Decision::Refused(_, refusal) => Line {
            title: words.text("refused"),
            reason: ruling::why(words, refusal.reason),
            law: refusal.law.to_string(),
            colour: palette.bad,
            weight: 1,
        },
    }
}

/// The colour tells the kind; the weight, which of several at once is shown.
fn colour_and_weight(verdict: &Verdict, palette: &Palette) -> (Rgb, u8) {
    match verdict {
        Verdict::PossessionKept { .. }
        | Verdict::RestartReady { .. }
        | Verdict::RestartTaken { .. } => (palette.text_quiet, 0),
        Verdict::PossessionLost { .. } | Verdict::ShotLapsed | Verdict::PlayCutOff => {
            (palette.warn, 2)
        }
        Verdict::ShotRequested { .. } | Verdict::ShotGranted { .. } => (palette.warn, 3),
        Verdict::RestartAwarded { .. } | Verdict::Reversal { .. } => (palette.text, 3),
        Verdict::GoalVoid { .. } | Verdict::StepRefused => (palette.bad, 5),
        Verdict::Foul { .. } | Verdict::TechnicalFoul { .. } => (palette.bad, 5),
        Verdict::HalfEnded { .. } | Verdict::HalfStarted { .. } => (palette.text, 5),
        Verdict::SentOff { .. } => (palette.bad, 6),
        Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::ShootoutKick { .. } => {
            (palette.good, 7)
        }
        Verdict::Disqualified { .. } | Verdict::MatchEnded { .. } => (palette.good, 8),
    }
}

/// Shows the last ruling for a while, else what is to be done.
pub fn show_banner(
    time: Res<Time>,
    game: Res<Match>,
    words: Res<Words>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    mut told: ResMut<Told>,
    mut bands: Query<(&mut Node, &mut BorderColor), With<Band>>,
    mut texts: Query<(&Part, &mut Text), Without<Band>>,
) {
    told.left_seconds -= time.delta_secs();
    if told.left_seconds <= 0.0 {
        told.shown = None;
    }
    let task = told
        .shown
        .is_none()
        .then(|| task(&game, &words, &palette, &sides))
        .flatten();
    let line = told.shown.as_ref().or(task.as_ref());
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
    };
    match state.phase {
        Phase::GoalkeeperPlacing { .. } => Some(say(
            "ruling-ShotRequested",
            "place-goalkeeper",
            other,
            "L6.4",
            palette.warn,
        )),
        Phase::Restart(restart) if !restart.ready => Some(say(
            &format!("restart-{:?}", restart.kind),
            "place-restart",
            mover,
            "L5.2",
            palette.text,
        )),
        Phase::ShotGranted { .. } => Some(say(
            "ruling-ShotGranted",
            "take-shot",
            mover,
            "L6.5",
            palette.warn,
        )),
        Phase::Finished(outcome) => Some(Line {
            title: words.text("full-time"),
            reason: result(outcome, game, words, sides),
            law: "L8.3".to_owned(),
            colour: palette.good,
            weight: 8,
        }),
        Phase::OpenPlay | Phase::Restart(_) => None,
    }
}

/// Who won, in words.
pub fn result(outcome: Outcome, game: &Match, words: &Words, sides: &Sides) -> String {
    match outcome.winner() {
        Some(side) => words.with(
            "winner",
            &[("team", sides.0.get(side).name.as_str().into())],
        ),
        None => {
            let score = game.state.score;
            words.with(
                "draw",
                &[("home", score.home.into()), ("away", score.away.into())],
            )
        }
    }
}
