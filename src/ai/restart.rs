//! L5.2, L5.3: where taker and receiver of a restart are put before "Pronto".

use bevy::math::Vec2;

use super::{roll_out::RollOuts, search::Search, shot, sight::Sight};
use crate::{
    config::computer::{Judgement, Skill},
    rules::{
        match_state::{MatchState, Phase, Restart},
        positions::Positions,
        side::Side,
    },
    sim::{command::MatchCommand, referee::Match, table::Table},
};

/// Directions in which the ball may be played, from the way to the other goal, radians.
const WAYS: [f32; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6];
/// Places of the receiver: the turn from the way of the ball, and how far out, as a share of what
/// is allowed.
const RECEIVERS: [(f32, f32); 4] = [(0.0, 0.9), (0.5, 0.8), (-0.5, 0.8), (0.0, 0.5)];
/// How far from the ball the taker stands, as a share of what is allowed.
const TAKERS: [f32; 2] = [0.0, 0.6];

/// A way to set up a restart.
struct Placing {
    commands: Vec<MatchCommand>,
    positions: Positions,
}

/// What a side does before it is ready to take its restart: the placing that promises most.
pub fn placing(
    game: &Match,
    table: &Table,
    side: Side,
    skill: &Skill,
    judgement: &Judgement,
) -> Vec<MatchCommand> {
    let Some(restart) = game.state.restart().copied() else {
        return Vec::new();
    };
    let mut best: Option<(f32, Placing)> = None;
    for placing in placings(game, table, side, &restart, skill, judgement) {
        if skill.placings <= 1 {
            return placing.commands;
        }
        let worth = worth(&placing, game, table, side, skill, judgement);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, placing));
        }
    }
    best.map_or_else(Vec::new, |(_, placing)| placing.commands)
}

/// The placing that the laws offer, then others, as many as the level compares.
fn placings(
    game: &Match,
    table: &Table,
    side: Side,
    restart: &Restart,
    skill: &Skill,
    judgement: &Judgement,
) -> Vec<Placing> {
    let positions = table.positions();
    let sight = Sight::new(game, &positions, judgement);
    let mut all = vec![Placing {
        commands: Vec::new(),
        positions: positions.clone(),
    }];
    let forward = Vec2::new(sight.end(side).sign(), 0.0);
    'all: for share in TAKERS {
        for turn in WAYS {
            let way = Vec2::from_angle(turn).rotate(forward);
            for (aside, out) in RECEIVERS {
                if all.len() >= skill.placings as usize {
                    break 'all;
                }
                let receiving = Vec2::from_angle(aside).rotate(way) * out;
                all.extend(placed(&sight, game, restart, way, share, receiving));
            }
        }
    }
    all
}

/// Taker behind the ball, receiver before it; none if either may not stand there.
fn placed(
    sight: &Sight,
    game: &Match,
    restart: &Restart,
    way: Vec2,
    taker_share: f32,
    receiving: Vec2,
) -> Option<Placing> {
    let mut positions = sight.positions.clone();
    let ball = positions.ball();
    let near = sight.contact_m() + sight.rulebook.placing_gap_m + sight.judgement.taker_gap_m;
    let far = sight.rulebook.taker_radius_m.max(near);
    let wishes = [
        (restart.taker, -way * (near + (far - near) * taker_share)),
        (
            restart.receiver,
            receiving * sight.rulebook.receiver_radius_m,
        ),
    ];
    let mut commands = Vec::new();
    for (piece, offset) in wishes {
        let Some(piece) = piece else { continue };
        let at = ball + offset;
        game.view(&positions).may_place(piece, at).ok()?;
        positions.set(piece, Some(at));
        commands.push(MatchCommand::Place { piece, at });
    }
    Some(Placing {
        commands,
        positions,
    })
}

/// What can be done from a placing: the best of a few plays, or a shot if one may be asked for.
fn worth(
    placing: &Placing,
    game: &Match,
    table: &Table,
    side: Side,
    skill: &Skill,
    judgement: &Judgement,
) -> f32 {
    let mut roll_outs = RollOuts::new(game, table);
    roll_outs.stand(&ready(&game.state), &placing.positions);
    let mut search = Search::new(side, skill, judgement, roll_outs);
    let candidates = search.candidates();
    let found = search.tried_once(&candidates, skill.placing_candidates);
    let play = found.first().map_or(-1.0, |found| found.worth);
    if !search.may_ask_for_shot() {
        return play;
    }
    let who = search.who();
    let spread = skill.plan_degrees.to_radians();
    play.max(shot::quality(&search.sight(), side, &who, spread))
}

fn ready(state: &MatchState) -> MatchState {
    let mut state = state.clone();
    if let Phase::Restart(restart) = &mut state.phase {
        restart.ready = true;
    }
    state
}

/// Where the taker of a penalty stands behind the ball for a shot along `way`.
pub fn behind_ball(sight: &Sight, way: Vec2) -> Vec2 {
    let near = sight.contact_m() + sight.rulebook.placing_gap_m + sight.judgement.taker_gap_m;
    sight.positions.ball() - way * near
}
