//! L1.1, L1.5, L1.6, L6.4, L8.2: the turn clock and the match clock run together, and stand still
//! while a goalkeeper is positioned (which has its own clock) or the clocks are held.

use bevy::ecs::{message::MessageWriter, system::ResMut};

use super::{
    referee::{Match, Ruling},
    table::Table,
};
use crate::rules::{
    judge,
    match_state::{Half, Phase},
    restart::RestartKind,
    verdict::Verdict,
};

/// Runs the clocks by one tick and lets them speak when everything rests.
pub fn run_clocks(
    mut game: ResMut<Match>,
    mut table: ResMut<Table>,
    mut rulings: MessageWriter<Ruling>,
) {
    game.tick += 1;
    if game.held || game.state.is_finished() {
        return;
    }
    let seconds = game.tick_seconds();
    if let Phase::GoalkeeperPlacing { seconds_left, .. } = &mut game.state.phase {
        *seconds_left = (*seconds_left - seconds).max(0.0);
        if *seconds_left == 0.0 {
            let granted = [Verdict::ShotGranted { by_clock: true }];
            game.rule(&mut table, granted, &mut rulings);
        }
        return;
    }
    if game.state.half != Half::Shootout {
        let mover = game.state.mover;
        game.statistics.note_time(mover, seconds);
    }
    game.state.turn_seconds_left = (game.state.turn_seconds_left - seconds).max(0.0);
    game.state.match_seconds_left = (game.state.match_seconds_left - seconds).max(0.0);
    if game.play.is_none() {
        let verdicts = due(&game, &table);
        game.rule(&mut table, verdicts, &mut rulings);
    }
}

/// What the clocks decide with everything at rest.
pub fn due(game: &Match, table: &Table) -> Vec<Verdict> {
    let state = &game.state;
    let penalty = state
        .restart()
        .is_some_and(|restart| restart.kind == RestartKind::Penalty);
    let shot_to_come = state.shot_is_granted() || penalty;
    if state.is_finished() {
        Vec::new()
    } else if state.match_seconds_left == 0.0 && !shot_to_come && state.half != Half::Shootout {
        vec![Verdict::HalfEnded { half: state.half }]
    } else if state.turn_seconds_left == 0.0 {
        judge::turn_is_over(state, table.positions().ball(), &game.field)
    } else {
        Vec::new()
    }
}
