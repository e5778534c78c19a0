//! A player that draws lots among what is lawful: it flicks one of the buttons near the ball more
//! or less at it, asks for a shot now and then, and puts its goalkeeper anywhere.

use bevy::math::Vec2;
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use super::player::Intention;
use crate::{
    rules::{
        permission::{Permissions, View},
        piece::PieceId,
        side::Side,
    },
    sim::{command::MatchCommand, referee::Match, table::Table},
};

/// Of the buttons nearest to the ball, how many it draws from.
const NEAR: usize = 3;
/// How far off the ball it aims at most, as a share of the way.
const WANDER: f32 = 0.4;
/// How often it asks for a shot when it may.
const SHOTS: f64 = 0.25;

/// What it does now.
pub fn decide(
    game: &Match,
    table: &Table,
    side: Side,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Intention> {
    let positions = table.positions();
    let view = game.view(&positions);
    let may = view.permissions();
    let commands = if may.ready == Some(side) {
        let mut commands = Vec::from_iter(moved_goalkeeper(&view, &may, side, random));
        commands.push(MatchCommand::Ready(side));
        commands
    } else if may.shot.is_ok() && random.random_bool(SHOTS) {
        vec![MatchCommand::RequestShot(side)]
    } else {
        vec![flick(game, &view, &may, side, random)?]
    };
    Some(Intention {
        side,
        commands,
        aim: None,
        kind: None,
    })
}

fn moved_goalkeeper(
    view: &View,
    may: &Permissions,
    side: Side,
    random: &mut Xoshiro256PlusPlus,
) -> Option<MatchCommand> {
    let piece = may.goalkeeper.filter(|piece| piece.side() == Some(side))?;
    let here = view.positions.get(piece)?;
    let width = view.ground.field.sizes.goal_area_width_m / 2.0;
    let at = Vec2::new(here.x, random.random_range(-width..=width));
    let allowed = view.may_place_goalkeeper(side, at).is_ok();
    allowed.then_some(MatchCommand::Place { piece, at })
}

fn flick(
    game: &Match,
    view: &View,
    may: &Permissions,
    side: Side,
    random: &mut Xoshiro256PlusPlus,
) -> Option<MatchCommand> {
    let ball = view.positions.ball();
    let near: Vec<PieceId> = view
        .positions
        .buttons_by_distance(side, ball)
        .into_iter()
        .filter(|button| may.flick.contains(button))
        .take(NEAR)
        .collect();
    if near.is_empty() {
        return None;
    }
    let button = near[random.random_range(0..near.len())];
    let way = (ball - view.positions.get(button)?).normalize_or(Vec2::X);
    let turn = random.random_range(0.0..std::f32::consts::TAU);
    let wander = Vec2::from_angle(turn) * random.random_range(0.0..WANDER);
    let top_speed = game.physics.flick_top_speed_mps;
    let speed = random.random_range(0.05..1.0) * top_speed;
    Some(MatchCommand::Flick {
        button,
        velocity: (way + wander).normalize_or(way) * speed,
        spin: 0.0,
    })
}
