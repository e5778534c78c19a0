//! The only door into a match: what a person, the computer, a replay or a test may ask for.

use bevy::{ecs::resource::Resource, math::Vec2};

use crate::rules::{
    law::Law,
    permission::View,
    piece::PieceId,
    reason::{Reason, Refusal},
    side::Side,
};

/// One request. Metres, metres a second, radians a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MatchCommand {
    /// Send a button off (L1.2).
    Flick {
        /// The button.
        button: PieceId,
        /// Its velocity.
        velocity: Vec2,
        /// Its spin.
        spin: f32,
    },
    /// Ask for the shot (L6.3).
    RequestShot(Side),
    /// "Pronto" (L5.2, L6.4).
    Ready(Side),
    /// Put the taker, the receiver or a goalkeeper somewhere (L5.3, L6.7).
    Place {
        /// Which piece.
        piece: PieceId,
        /// Where.
        at: Vec2,
    },
    /// Let another button take the restart (L5.3).
    ChooseTaker(PieceId),
    /// Give the match up (L8.3).
    Resign(Side),
    /// Stop the clocks, or let them run again (L1.5).
    Hold(bool),
}

/// Commands that wait for the next tick, in the order in which they came.
#[derive(Resource, Clone, Debug, Default)]
pub struct CommandQueue(pub Vec<MatchCommand>);

/// Does a law forbid this command now?
///
/// # Errors
/// The law that forbids it, and why.
pub fn check(
    command: &MatchCommand,
    view: &View,
    top_speed_mps: f32,
    top_spin_radps: f32,
) -> Result<(), Refusal> {
    match *command {
        MatchCommand::Flick {
            button,
            velocity,
            spin,
        } => {
            view.may_flick(button)?;
            let possible = velocity.is_finite()
                && spin.is_finite()
                && velocity.length() <= top_speed_mps * (1.0 + f32::EPSILON)
                && velocity != Vec2::ZERO
                && spin.abs() <= top_spin_radps;
            let impossible = Refusal::new(Law::L1_2, Reason::ImpossibleFlick);
            if possible { Ok(()) } else { Err(impossible) }
        }
        MatchCommand::RequestShot(side) => view.may_request_shot(side),
        MatchCommand::Ready(side) => view.may_be_ready(side),
        MatchCommand::Place { piece, at } => view.may_place(piece, at),
        MatchCommand::ChooseTaker(piece) => view.may_take(piece),
        MatchCommand::Resign(_) | MatchCommand::Hold(_) => {
            if view.state.is_finished() {
                Err(Refusal::new(Law::L8_3, Reason::MatchOver))
            } else {
                Ok(())
            }
        }
    }
}
