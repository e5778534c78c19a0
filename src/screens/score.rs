//! A side's score, which rolls over to the next number when it changes.

use bevy::{
    ecs::{
        bundle::Bundle,
        change_detection::DetectChangesMut,
        component::Component,
        query::Without,
        system::{Query, Res},
    },
    prelude::children,
    time::Time,
    ui::{
        AlignItems, FlexDirection, JustifyContent, Node, Overflow, UiTransform, Val, Val2,
        widget::Text,
    },
};

use super::{
    look::{self, Fonts},
    slide::eased_out,
};
use crate::{
    config::{comfort::Motion, looks::Looks, palette::Rgb},
    rules::side::Side,
    sim::referee::Match,
};

/// Size of the numbers, pixels.
const SIZE_PX: f32 = 68.0;
/// Height of a line, pixels.
const LINE_PX: f32 = 82.0;

/// The two lines of a score, the one that goes above the one that comes.
#[derive(Component)]
pub struct Roller {
    side: Side,
    shown: u32,
    since_seconds: f32,
}

/// A line of a score.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// What was.
    Before(Side),
    /// What is.
    Now(Side),
}

/// A window on the score of a side.
pub fn rolling(side: Side, fonts: &Fonts, colour: Rgb) -> impl Bundle {
    let line = |line: Line| {
        (
            Node {
                height: Val::Px(LINE_PX),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..Node::default()
            },
            children![(line, look::text("0", &fonts.condensed, SIZE_PX, colour))],
        )
    };
    (
        Node {
            height: Val::Px(LINE_PX),
            overflow: Overflow::clip_y(),
            ..Node::default()
        },
        children![(
            Roller {
                side,
                shown: 0,
                since_seconds: f32::INFINITY,
            },
            Node {
                flex_direction: FlexDirection::Column,
                ..Node::default()
            },
            children![line(Line::Before(side)), line(Line::Now(side))],
        )],
    )
}

/// Rolls the scores over. A new match begins with its score at once.
pub fn roll_scores(
    time: Res<Time>,
    game: Res<Match>,
    looks: Res<Looks>,
    motion: Res<Motion>,
    mut rollers: Query<(&mut Roller, &mut UiTransform)>,
    mut lines: Query<(&Line, &mut Text), Without<Roller>>,
) {
    for (mut roller, place) in &mut rollers {
        let score = *game.state.score.get(roller.side);
        if score != roller.shown {
            let is_goal = score > roller.shown;
            set(&mut lines, Line::Before(roller.side), roller.shown);
            set(&mut lines, Line::Now(roller.side), score);
            roller.shown = score;
            roller.since_seconds = if is_goal { 0.0 } else { f32::INFINITY };
        } else if roller.since_seconds < looks.score_roll_seconds {
            roller.since_seconds += time.delta_secs();
        }
        let share = if motion.reduced {
            1.0
        } else {
            eased_out(roller.since_seconds / looks.score_roll_seconds)
        };
        place
            .map_unchanged(|place| &mut place.translation)
            .set_if_neq(Val2::px(0.0, -LINE_PX * share));
    }
}

fn set(lines: &mut Query<(&Line, &mut Text), Without<Roller>>, which: Line, score: u32) {
    for (line, mut text) in lines {
        if *line == which {
            text.0 = score.to_string();
        }
    }
}
