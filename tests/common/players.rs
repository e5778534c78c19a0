//! Players who do not care.

use bevy::{app::App, math::Vec2};
use mbs::{
    rules::{piece::PieceId, side::Side},
    sim::{command::MatchCommand, table::Table},
};
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use super::{game, random_direction};

/// A command that a careless player might give.
pub fn random_command(app: &App, random: &mut Xoshiro256PlusPlus) -> MatchCommand {
    let (state, positions) = (
        &game(app).state,
        app.world().resource::<Table>().positions(),
    );
    let side = if random.random_bool(0.9) {
        state.mover
    } else {
        state.mover.other()
    };
    let near_ball = positions.buttons_by_distance(side, positions.ball());
    let aimed = |piece: PieceId| positions.ball() - positions.get(piece).unwrap_or_default();
    match random.random_range(0..12) {
        0 => MatchCommand::RequestShot(side),
        1 | 2 => MatchCommand::Ready(state.mover),
        3 => MatchCommand::Ready(state.mover.other()),
        4 => {
            let at = random_direction(random) * random.random_range(0.0..0.6);
            MatchCommand::Place {
                piece: PieceId::from_index(random.random_range(0..23)),
                at,
            }
        }
        5 => MatchCommand::ChooseTaker(PieceId::Man(side, random.random_range(1..=11))),
        _ => {
            let button = near_ball[random.random_range(0..near_ball.len().min(3))];
            let taker = state
                .restart()
                .and_then(|restart| restart.taker)
                .unwrap_or(button);
            let wander = random_direction(random) * random.random_range(0.0..0.4);
            let direction = (aimed(taker).normalize_or_zero() + wander).normalize_or(Vec2::X);
            let velocity = direction * random.random_range(0.2..3.2);
            MatchCommand::Flick {
                button: taker,
                velocity,
                spin: 0.0,
            }
        }
    }
}
