//! The one action at the bottom right: ask for the shot, or "Pronto", in the colour of the side
//! whose tap it is, with the key that does the same.

use bevy::{
    asset::Assets,
    color::Color,
    ecs::{
        component::Component,
        observer::On,
        query::{With, Without},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Mat3,
    prelude::children,
    text::TextColor,
    time::Time,
    ui::{
        AlignItems, BackgroundColor, BorderColor, Display, FlexDirection, Node, PositionType, Val,
        widget::{ImageNode, Text},
    },
};

use super::{
    look::{self, Fonts},
    tap::Tapped,
};
use crate::{
    config::{looks::Looks, palette::Palette, team::Sides},
    controls::{Control, Controls},
    l10n::{Words, binding_label},
    paint::{self, engine_colour},
    rules::side::Side,
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
    store::Settings,
};

/// Width of the ball on it, pixels.
const BALL_PX: f32 = 54.0;

/// The round button.
#[derive(Component)]
pub struct ActionButton;

/// The word on it.
#[derive(Component)]
pub struct ActionWord;

/// The ball on it.
#[derive(Component)]
pub struct BallIcon;

/// A ball with a patch towards the eye.
fn seen_from_above() -> Mat3 {
    Mat3::from_rotation_x(1.017)
}

/// The key under it.
#[derive(Component)]
pub struct ActionKey;

/// What a tap would do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// "Pronto" of this side.
    Ready(Side),
    /// Ask for the shot.
    AskForShot {
        /// May it be asked for; if not, a tap says why.
        allowed: bool,
    },
}

/// For how long the action has been what it is.
#[derive(Resource, Default)]
pub struct Settled {
    action: Option<Action>,
    seconds: f32,
}

fn action(game: &Match, table: &Table) -> Action {
    let positions = table.positions();
    let permissions = game.view(&positions).permissions();
    match permissions.ready {
        Some(side) => Action::Ready(side),
        None => Action::AskForShot {
            allowed: permissions.shot.is_ok(),
        },
    }
}

fn command(game: &Match, table: &Table) -> MatchCommand {
    match action(game, table) {
        Action::Ready(side) => MatchCommand::Ready(side),
        // One that is not allowed is asked for all the same: the refusal says why.
        Action::AskForShot { .. } => MatchCommand::RequestShot(game.state.mover),
    }
}

/// Puts the action there.
pub fn spawn_action(
    mut commands: Commands,
    fonts: Res<Fonts>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut images: ResMut<Assets<Image>>,
) {
    let column = Node {
        position_type: PositionType::Absolute,
        right: Val::Px(6.0),
        bottom: Val::Px(8.0),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: Val::Px(2.0),
        ..Node::default()
    };
    commands.spawn((
        column,
        children![
            (
                ActionButton,
                look::round(looks.action_width_px, palette.warn, palette.text),
                children![
                    (
                        ActionWord,
                        look::text("", &fonts.condensed, 30.0, palette.room)
                    ),
                    (
                        BallIcon,
                        ImageNode::new(images.add(paint::ball::picture(seen_from_above()))),
                        Node {
                            width: Val::Px(BALL_PX),
                            height: Val::Px(BALL_PX),
                            display: Display::None,
                            ..Node::default()
                        },
                    ),
                ],
            ),
            (
                ActionKey,
                look::text("", &fonts.plain, 15.0, palette.text_quiet)
            ),
        ],
    ));
    commands.add_observer(
        |tap: On<Tapped>,
         buttons: Query<(), With<ActionButton>>,
         game: Res<Match>,
         table: Res<Table>,
         settled: Res<Settled>,
         looks: Res<Looks>,
         mut queue: ResMut<CommandQueue>| {
            if buttons.contains(tap.entity) && settled.seconds >= looks.settle_seconds {
                queue.0.push(command(&game, &table));
            }
        },
    );
}

/// The keys that ask for the shot and say "Pronto".
pub fn press_action_by_key(
    controls: Res<Controls>,
    game: Res<Match>,
    table: Res<Table>,
    mut queue: ResMut<CommandQueue>,
) {
    // While the clocks are held a menu is open, and the keys are its own.
    if game.held || game.state.is_finished() {
        return;
    }
    let key = match action(&game, &table) {
        Action::Ready(_) => Control::Ready,
        Action::AskForShot { .. } => Control::Shot,
    };
    if controls.just_pressed(key) {
        queue.0.push(command(&game, &table));
    }
}

/// Measures for how long the action has been for the same side.
pub fn settle_action(
    time: Res<Time>,
    game: Res<Match>,
    table: Res<Table>,
    mut settled: ResMut<Settled>,
) {
    let now = action(&game, &table);
    let same = match (settled.action, now) {
        (Some(Action::AskForShot { .. }), Action::AskForShot { .. }) => true,
        (then, now) => then == Some(now),
    };
    settled.seconds = if same {
        settled.seconds + time.delta_secs()
    } else {
        0.0
    };
    settled.action = Some(now);
}

/// Shows what a tap would do.
pub fn show_action(
    game: Res<Match>,
    table: Res<Table>,
    sides: Res<Sides>,
    words: Res<Words>,
    palette: Res<Palette>,
    settings: Res<Settings>,
    mut buttons: Query<(&mut BackgroundColor, &mut BorderColor), With<ActionButton>>,
    mut labels: Query<(&mut Text, &mut TextColor), (With<ActionWord>, Without<ActionKey>)>,
    mut keys: Query<&mut Text, (With<ActionKey>, Without<ActionWord>)>,
    mut balls: Query<(&mut Node, &mut ImageNode), With<BallIcon>>,
) {
    let now = action(&game, &table);
    let (word, key, side, alpha) = match now {
        Action::Ready(side) => ("ready", Control::Ready, side, 1.0),
        Action::AskForShot { allowed } => {
            let alpha = if allowed { 1.0 } else { 0.3 };
            ("ask-shot", Control::Shot, game.state.mover, alpha)
        }
    };
    let team = sides.0.get(side);
    for (mut fill, mut border) in &mut buttons {
        fill.0 = engine_colour(team.primary, alpha);
        *border = BorderColor::all(engine_colour(
            if alpha < 1.0 {
                palette.edge
            } else {
                team.secondary
            },
            1.0,
        ));
    }
    let asks = matches!(now, Action::AskForShot { .. });
    for (mut node, mut image) in &mut balls {
        node.display = if asks { Display::Flex } else { Display::None };
        image.color = Color::srgba(1.0, 1.0, 1.0, if alpha < 1.0 { 0.35 } else { 1.0 });
    }
    for (mut text, mut ink) in &mut labels {
        text.0 = if asks {
            String::new()
        } else {
            words.text(word).to_uppercase()
        };
        let rgb = if alpha < 1.0 {
            palette.text_quiet
        } else {
            team.secondary
        };
        ink.0 = engine_colour(rgb, 1.0);
    }
    for mut text in &mut keys {
        let bound = settings.controls.key_of(key);
        let label = bound.map_or_else(String::new, |key| binding_label(&words, &key.label()));
        if text.0 != label {
            text.0 = label;
        }
    }
}
