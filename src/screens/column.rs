//! The columns beside the table: each side's crest, name, score and turn clock on its own side;
//! half and match clock above.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::{DetectChanges, DetectChangesMut},
        component::Component,
        query::With,
        system::{Commands, Query, Res, ResMut, Single},
    },
    image::Image,
    prelude::children,
    text::TextColor,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection, JustifyContent,
        Node, PositionType, UiRect, UiScale, Val,
        widget::{ImageNode, Text},
    },
    window::{PrimaryWindow, Window},
};

use super::{
    look::{self, Fonts},
    score,
};
use crate::{
    config::{
        around,
        comfort::Motion,
        looks::Looks,
        palette::{Palette, Rgb},
        team::Sides,
    },
    l10n::Words,
    paint::{self, crest, engine_colour},
    rules::{field::End, match_state::Phase, side::Side},
    sim::referee::Match,
};

/// A text of the columns that changes.
#[derive(Component, Clone, Copy)]
pub enum Shows {
    /// The first letter of a side's team.
    Initial(Side),
    /// The short name of a side's team.
    Short(Side),
    /// Seconds left of a side's turn, or to position its goalkeeper.
    Seconds(Side),
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
    looks: Res<Looks>,
    mut images: ResMut<Assets<Image>>,
) {
    for side in Side::BOTH {
        let team = sides.0.get(side);
        let crest = (
            Crest(side),
            look::crest(&mut images, looks.crest_height_px, team),
            children![(
                Shows::Initial(side),
                look::text("", &fonts.condensed, 26.0, team.secondary)
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
                top: Val::Px(looks.column_top_px),
                width: Val::Px(looks.column_width_px),
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
                score::rolling(side, &fonts, palette.text),
                ring,
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

/// Puts each column beside the end that its side defends, higher where it needs the room below.
pub fn stand_columns(
    game: Res<Match>,
    looks: Res<Looks>,
    scale: Res<UiScale>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut columns: Query<(&Column, &mut Node)>,
) {
    let raised = around::raised_px(window.height(), scale.0, &looks);
    let top = Val::Px(looks.column_top_px - raised);
    for (Column(side), mut node) in &mut columns {
        let defends = End::attacked_by(side.other(), game.state.ends_swapped);
        let (left, right) = match defends {
            End::Negative => (Val::Px(0.0), Val::Auto),
            End::Positive => (Val::Auto, Val::Px(0.0)),
        };
        if (node.left, node.right, node.top) != (left, right, top) {
            (node.left, node.right, node.top) = (left, right, top);
        }
    }
}

/// Brings the columns up to date.
pub fn show_columns(
    game: Res<Match>,
    words: Res<Words>,
    palette: Res<Palette>,
    sides: Res<Sides>,
    looks: Res<Looks>,
    mut images: ResMut<Assets<Image>>,
    mut texts: Query<(&Shows, &mut Text, &mut TextColor)>,
    crests: Query<(&Crest, &ImageNode)>,
) {
    let state = &game.state;
    if sides.is_changed() {
        for (Crest(side), node) in &crests {
            let picture = crest::picture(sides.0.get(*side));
            if let (Some(picture), Some(mut image)) = (picture, images.get_mut(&node.image)) {
                *image = picture;
            }
        }
    }
    for (shows, mut text, mut ink) in &mut texts {
        let (content, rgb) = match *shows {
            Shows::Initial(side) => {
                let team = sides.0.get(side);
                (team.short.chars().take(1).collect(), team.secondary)
            }
            Shows::Short(side) => (sides.0.get(side).short.clone(), palette.text),
            Shows::Seconds(side) => match seconds_of(&game, side) {
                Some(seconds) if seconds <= f64::from(looks.last_seconds) => {
                    (format!("{:.0}", seconds.ceil()), palette.bad)
                }
                Some(seconds) => (format!("{:.0}", seconds.ceil()), palette.text),
                None => (String::new(), palette.text),
            },
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
    looks: Res<Looks>,
    motion: Res<Motion>,
    mut images: ResMut<Assets<Image>>,
    mut rings: Query<(&mut TurnRing, &ImageNode, &mut Visibility)>,
) {
    let steps = if motion.reduced {
        looks.turn_ring_calm_steps
    } else {
        looks.turn_ring_steps
    } as f32;
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
        let step = (seconds as f32 / whole * steps).ceil();
        let share = step / steps;
        let colour = if seconds <= f64::from(looks.last_seconds) {
            palette.bad
        } else {
            palette.good
        };
        let wish = Some((step as u16, colour));
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
