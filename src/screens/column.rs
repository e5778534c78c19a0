//! The columns beside the table: each side's crest, name, score, turn clock and sent-off buttons on
//! its own side; half and match clock above.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::{DetectChanges, DetectChangesMut},
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    prelude::children,
    text::TextColor,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection, JustifyContent,
        Node, PositionType, UiRect, Val,
        widget::{ImageNode, Text},
    },
};

use super::look::{self, Fonts};
use crate::{
    config::{
        palette::{Palette, Rgb},
        team::Sides,
    },
    l10n::Words,
    paint::{self, engine_colour},
    rules::{field::End, match_state::Phase, side::Side},
    sim::referee::Match,
};

/// Seconds left at which the clock warns.
const LAST_SECONDS: f64 = 5.0;

/// Steps in which a ring drains.
const RING_STEPS: f32 = 120.0;

/// A text of the columns that changes.
#[derive(Component, Clone, Copy)]
pub enum Shows {
    /// The first letter of a side's team.
    Initial(Side),
    /// The short name of a side's team.
    Short(Side),
    /// Goals of a side.
    Score(Side),
    /// Seconds left of a side's turn, or to position its goalkeeper.
    Seconds(Side),
    /// Sent-off buttons of a side.
    Cards(Side),
    /// Which half it is.
    Half,
    /// The match clock.
    Clock,
}

/// A side's column; it stands at the end that the side defends.
#[derive(Component)]
pub struct Column(Side);

/// A side's crest.
#[derive(Component)]
pub struct Crest(Side);

/// The ring around a side's seconds.
#[derive(Component)]
pub struct TurnRing {
    side: Side,
    drawn: Option<(u16, Rgb)>,
}

/// Puts the columns there.
pub fn spawn_columns(
    mut commands: Commands,
    fonts: Res<Fonts>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    mut images: ResMut<Assets<Image>>,
) {
    for side in Side::BOTH {
        let team = sides.0.get(side);
        let crest = (
            Crest(side),
            Node {
                width: Val::Px(50.0),
                height: Val::Px(58.0),
                border: UiRect::all(Val::Px(3.0)),
                border_radius: BorderRadius::new(
                    Val::Px(6.0),
                    Val::Px(6.0),
                    Val::Px(25.0),
                    Val::Px(25.0),
                ),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(team.primary, 1.0)),
            BorderColor::all(engine_colour(team.secondary, 1.0)),
            children![(
                Shows::Initial(side),
                look::text("", &fonts.condensed, 28.0, team.secondary)
            )],
        );
        let ring = (
            TurnRing { side, drawn: None },
            ImageNode::new(images.add(Image::default())),
            Node {
                width: Val::Px(78.0),
                height: Val::Px(78.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                margin: UiRect::top(Val::Px(14.0)),
                ..Node::default()
            },
            children![(
                Shows::Seconds(side),
                look::text("", &fonts.condensed, 34.0, palette.text)
            )],
        );
        commands.spawn((
            Column(side),
            Node {
                position_type: PositionType::Absolute,
                top: Val::Px(78.0),
                width: Val::Px(104.0),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: Val::Px(4.0),
                ..Node::default()
            },
            children![
                crest,
                (
                    Shows::Short(side),
                    look::text("", &fonts.condensed, 22.0, palette.text)
                ),
                (
                    Shows::Score(side),
                    look::text("0", &fonts.condensed, 68.0, palette.text)
                ),
                ring,
                (
                    Shows::Cards(side),
                    look::text("", &fonts.condensed, 20.0, palette.bad)
                ),
            ],
        ));
    }
    commands.spawn((
        Node {
            position_type: PositionType::Absolute,
            top: Val::Px(6.0),
            width: Val::Percent(100.0),
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        children![(
            Node {
                height: Val::Px(38.0),
                padding: UiRect::horizontal(Val::Px(20.0)),
                column_gap: Val::Px(22.0),
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(Val::Px(19.0)),
                align_items: AlignItems::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 0.96)),
            BorderColor::all(engine_colour(palette.edge, 1.0)),
            children![
                (
                    Shows::Half,
                    look::text("", &fonts.condensed, 20.0, palette.text_quiet)
                ),
                (
                    Shows::Clock,
                    look::text("", &fonts.condensed, 28.0, palette.text)
                ),
            ],
        )],
    ));
}

/// Puts each column beside the end that its side defends.
pub fn stand_columns(game: Res<Match>, mut columns: Query<(&Column, &mut Node)>) {
    for (Column(side), mut node) in &mut columns {
        let defends = End::attacked_by(side.other(), game.state.ends_swapped);
        let (left, right) = match defends {
            End::Negative => (Val::Px(0.0), Val::Auto),
            End::Positive => (Val::Auto, Val::Px(0.0)),
        };
        if node.left != left || node.right != right {
            (node.left, node.right) = (left, right);
        }
    }
}

/// Brings the columns up to date.
pub fn show_columns(
    game: Res<Match>,
    words: Res<Words>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    mut texts: Query<(&Shows, &mut Text, &mut TextColor)>,
    mut crests: Query<(&Crest, &mut BackgroundColor, &mut BorderColor)>,
) {
    let state = &game.state;
    if sides.is_changed() {
        for (Crest(side), mut fill, mut edge) in &mut crests {
            let team = sides.0.get(*side);
            fill.0 = engine_colour(team.primary, 1.0);
            *edge = BorderColor::all(engine_colour(team.secondary, 1.0));
        }
    }
    for (shows, mut text, mut ink) in &mut texts {
        let (content, rgb) = match *shows {
            Shows::Initial(side) => {
                let team = sides.0.get(side);
                (team.short.chars().take(1).collect(), team.secondary)
            }
            Shows::Short(side) => (sides.0.get(side).short.clone(), palette.text),
            Shows::Score(side) => (state.score.get(side).to_string(), palette.text),
            Shows::Seconds(side) => match seconds_of(&game, side) {
                Some(seconds) if seconds <= LAST_SECONDS => {
                    (format!("{:.0}", seconds.ceil()), palette.bad)
                }
                Some(seconds) => (format!("{:.0}", seconds.ceil()), palette.text),
                None => (String::new(), palette.text),
            },
            Shows::Cards(side) => {
                let numbers: Vec<String> = state
                    .sent_off
                    .iter()
                    .filter(|piece| piece.side() == Some(side))
                    .map(|piece| piece.to_string()[1..].to_owned())
                    .collect();
                (numbers.join("  "), palette.bad)
            }
            Shows::Half => (
                words.text(&format!("half-{:?}", state.half)),
                palette.text_quiet,
            ),
            Shows::Clock => (clock(state.match_seconds_left), palette.text),
        };
        if text.0 != content {
            text.0 = content;
        }
        let colour = engine_colour(rgb, 1.0);
        if ink.0 != colour {
            ink.0 = colour;
        }
    }
}

/// Drains the rings, each painted anew only when one would see a difference.
pub fn drain_rings(
    game: Res<Match>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut rings: Query<(&mut TurnRing, &ImageNode, &mut Visibility)>,
) {
    for (mut ring, node, mut visible) in &mut rings {
        let Some(seconds) = seconds_of(&game, ring.side) else {
            visible.set_if_neq(Visibility::Hidden);
            continue;
        };
        visible.set_if_neq(Visibility::Inherited);
        let whole = match game.state.phase {
            Phase::GoalkeeperPlacing { .. } => game.rulebook.goalkeeper_seconds,
            Phase::OpenPlay
            | Phase::Restart(_)
            | Phase::ShotGranted { .. }
            | Phase::Finished(_) => game.rulebook.turn_seconds,
        };
        let share = seconds as f32 / whole;
        let colour = if seconds <= LAST_SECONDS {
            palette.bad
        } else {
            palette.good
        };
        let wish = Some(((share * RING_STEPS) as u16, colour));
        if ring.drawn != wish
            && let Some(mut image) = images.get_mut(&node.image)
            && let Some(picture) = paint::clock_ring::picture(share, colour, palette.edge)
        {
            ring.drawn = wish;
            *image = picture;
        }
    }
}

/// The seconds that run for this side, if any do.
fn seconds_of(game: &Match, side: Side) -> Option<f64> {
    let state = &game.state;
    match state.phase {
        Phase::GoalkeeperPlacing { seconds_left, .. } => {
            (side != state.mover).then_some(seconds_left)
        }
        Phase::OpenPlay | Phase::Restart(_) | Phase::ShotGranted { .. } => {
            (side == state.mover).then_some(state.turn_seconds_left)
        }
        Phase::Finished(_) => None,
    }
}

/// Minutes and seconds.
pub fn clock(seconds: f64) -> String {
    let whole = seconds.ceil().max(0.0) as u64;
    format!("{:02}:{:02}", whole / 60, whole % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_the_second_that_runs() {
        assert_eq!(clock(600.0), "10:00");
        assert_eq!(clock(59.2), "01:00");
        assert_eq!(clock(0.0), "00:00");
    }
}
