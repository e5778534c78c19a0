//! Aiming and placing by keyboard and gamepad: the next button is taken, left and right turn the
//! aim by one degree (finely a tenth), up and down change the power, confirm flicks. Pieces that
//! may be placed are taken and moved the same way; a button that may be the taker becomes it.

use bevy::{
    ecs::{
        message::MessageReader,
        system::{Res, ResMut},
    },
    input::mouse::{MouseScrollUnit, MouseWheel},
    math::Vec2,
};

use super::hand::{Hand, KeyAim};
use crate::{
    config::looks::Looks,
    controls::{Control, Controls},
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
/// A step of a piece that is placed, metres, and a fine one.
const PLACE_STEPS_M: [f32; 2] = [0.002, 0.0005];
/// Pixels of a wheel without notches that count as one.
const NOTCH_PX: f32 = 40.0;

/// Follows the controls.
pub fn follow_keys(
    mut controls: ResMut<Controls>,
    game: Res<Match>,
    looks: Res<Looks>,
    table: Res<Table>,
    mut hand: ResMut<Hand>,
    mut queue: ResMut<CommandQueue>,
) {
    let positions = table.positions();
    if controls.just_pressed(Control::Previous) {
        take_next(&game, &looks, &positions, &mut hand, true);
    } else if controls.just_pressed(Control::Next) {
        take_next(&game, &looks, &positions, &mut hand, false);
    }
    let fired = |control| controls.fired(control) as f32;
    let arrow = Vec2::new(
        fired(Control::Right) - fired(Control::Left),
        fired(Control::Up) - fired(Control::Down),
    );
    let fine = usize::from(controls.pressed(Control::Fine));
    if arrow != Vec2::ZERO {
        let turn = -arrow.x * TURN_DEGREES[fine].to_radians();
        if !hand.adjust(turn, arrow.y * POWER_STEPS[fine], &game, &looks) {
            let at = chosen(&game, &positions, &hand)
                .and_then(|piece| Some((piece, positions.get(piece)?)));
            queue.0.extend(at.map(|(piece, at)| MatchCommand::Place {
                piece,
                at: at + arrow * PLACE_STEPS_M[fine],
            }));
        }
    }
    if controls.just_pressed(Control::Confirm) {
        let flick = hand.let_go_by_key(&game, &looks);
        let takes = hand.taken().filter(|piece| {
            let permissions = game.view(&positions).permissions();
            permissions.choose_taker.contains(piece) && !permissions.place.contains(piece)
        });
        let command = flick.or(takes.map(MatchCommand::ChooseTaker));
        // The key that chooses or flicks may also be that of "Pronto": it means one thing at once.
        if command.is_some() {
            controls.swallow();
        }
        queue.0.extend(command);
    }
}

/// The wheel turns the aim in hand finely.
pub fn follow_wheel(
    mut turns: MessageReader<MouseWheel>,
    game: Res<Match>,
    looks: Res<Looks>,
    mut hand: ResMut<Hand>,
) {
    let notches: f32 = turns
        .read()
        .map(|turn| match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / NOTCH_PX,
        })
        .sum();
    if notches != 0.0 {
        hand.adjust(notches * TURN_DEGREES[1].to_radians(), 0.0, &game, &looks);
    }
}

/// The piece that the arrows move: the one taken, else the goalkeeper, else the taker.
fn chosen(game: &Match, positions: &Positions, hand: &Hand) -> Option<PieceId> {
    let permissions = game.view(positions).permissions();
    let may_move = |piece: &PieceId| {
        permissions.place.contains(piece) || permissions.goalkeeper == Some(*piece)
    };
    hand.taken()
        .filter(may_move)
        .or(permissions.goalkeeper)
        .or(permissions.place.first().copied())
}

/// Takes the next piece. Of those that may be flicked the nearest to the ball comes first, and aims
/// at it; while a restart is prepared those that may be placed come first, then those that may
/// become the taker.
fn take_next(game: &Match, looks: &Looks, positions: &Positions, hand: &mut Hand, back: bool) {
    let permissions = game.view(positions).permissions();
    let mut buttons = positions.buttons_by_distance(game.state.mover, positions.ball());
    let flicks = !permissions.flick.is_empty();
    let taken = if flicks {
        buttons.retain(|button| permissions.flick.contains(button));
        hand.key_aim().map(|aim| aim.button)
    } else {
        let placed: Vec<PieceId> = permissions
            .goalkeeper
            .into_iter()
            .chain(permissions.place.iter().copied())
            .collect();
        buttons
            .retain(|button| permissions.choose_taker.contains(button) && !placed.contains(button));
        buttons.splice(0..0, placed);
        hand.taken()
    };
    let now = taken.and_then(|piece| buttons.iter().position(|button| *button == piece));
    let count = buttons.len();
    let next = match now {
        Some(index) if back => (index + count - 1).checked_rem(count),
        Some(index) => (index + 1).checked_rem(count),
        None => Some(0),
    };
    match next.and_then(|index| buttons.get(index).copied()) {
        Some(button) if flicks => hand.aim_by_key(aim_at_ball(button, positions), game, looks),
        taken => hand.take(taken),
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
