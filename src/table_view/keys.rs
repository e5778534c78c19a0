//! Aiming and placing by keyboard: Tab takes the next button, left and right turn the aim by one
//! degree (with Ctrl a tenth), up and down change the power, Enter flicks; a goalkeeper that is
//! being positioned moves with the arrows.

use bevy::{
    ecs::{
        message::MessageReader,
        system::{Res, ResMut},
    },
    input::{
        ButtonInput,
        keyboard::{KeyCode, KeyboardInput},
    },
    math::Vec2,
};

use super::hand::{Hand, KeyAim};
use crate::{
    rules::{piece::PieceId, positions::Positions},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
};

/// A turn of the aim, degrees, and a fine one.
const TURN_DEGREES: [f32; 2] = [1.0, 0.1];
/// A change of the power, shares of the top speed, and a fine one.
const POWER_STEPS: [f32; 2] = [0.02, 0.005];
/// The power an aim begins with.
const FIRST_POWER: f32 = 0.3;
/// A step of a goalkeeper, metres, and a fine one.
const PLACE_STEPS_M: [f32; 2] = [0.002, 0.0005];

/// Follows the keys, those held down too, as often as the system repeats them.
pub fn follow_keys(
    mut strokes: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    game: Res<Match>,
    table: Res<Table>,
    mut hand: ResMut<Hand>,
    mut queue: ResMut<CommandQueue>,
) {
    let fine = usize::from(held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]));
    let back = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let positions = table.positions();
    for stroke in strokes.read().filter(|stroke| stroke.state.is_pressed()) {
        let arrow = match stroke.key_code {
            KeyCode::ArrowLeft => Vec2::NEG_X,
            KeyCode::ArrowRight => Vec2::X,
            KeyCode::ArrowUp => Vec2::Y,
            KeyCode::ArrowDown => Vec2::NEG_Y,
            KeyCode::Tab => {
                take_next(&game, &positions, &mut hand, back);
                continue;
            }
            KeyCode::Enter | KeyCode::NumpadEnter => {
                queue.0.extend(hand.let_go_by_key(&game));
                continue;
            }
            _ => continue,
        };
        match hand.key_aim() {
            Some(mut aim) => {
                aim.angle -= arrow.x * TURN_DEGREES[fine].to_radians();
                aim.power = (aim.power + arrow.y * POWER_STEPS[fine]).clamp(0.01, 1.0);
                hand.aim_by_key(aim, &game);
            }
            None => {
                let keeper = game.view(&positions).permissions().goalkeeper;
                queue.0.extend(keeper.and_then(|piece| {
                    let at = positions.get(piece)? + arrow * PLACE_STEPS_M[fine];
                    Some(MatchCommand::Place { piece, at })
                }));
            }
        }
    }
}

/// Takes the next button that may be flicked, nearest to the ball first, and aims at the ball.
fn take_next(game: &Match, positions: &Positions, hand: &mut Hand, back: bool) {
    let may_flick = game.view(positions).permissions().flick;
    let mut buttons = positions.buttons_by_distance(game.state.mover, positions.ball());
    buttons.retain(|button| may_flick.contains(button));
    let now = hand
        .key_aim()
        .and_then(|aim| buttons.iter().position(|button| *button == aim.button));
    let count = buttons.len();
    let next = match now {
        Some(index) if back => (index + count - 1).checked_rem(count),
        Some(index) => (index + 1).checked_rem(count),
        None => Some(0),
    };
    if let Some(button) = next.and_then(|index| buttons.get(index).copied()) {
        hand.aim_by_key(aim_at_ball(button, positions), game);
    }
}

fn aim_at_ball(button: PieceId, positions: &Positions) -> KeyAim {
    let from = positions.get(button).unwrap_or_default();
    KeyAim {
        button,
        from,
        angle: (positions.ball() - from).to_angle(),
        power: FIRST_POWER,
    }
}
