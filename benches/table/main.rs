//! How fast the table and the referee are, against raw Rapier with the same bodies, in one run.
//!
//! The same 200 flicks into crowded tables are played four ways: raw Rapier for as many ticks as
//! the play takes, our step, the whole tick with referee, and the whole play from flick to ruling.
//! Ways take turns flick by flick, so that a busy machine is as hard on one as on another.

#[path = "../../tests/common/mod.rs"]
mod common;
mod raw_rapier;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bevy::{app::App, math::Vec2};
use common::*;
use criterion::{BatchSize, Criterion};
use mbs::{
    rules::{match_state::Phase, piece::PieceId, rulebook::TieBreak, side::Side},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        step::{StepLog, step},
        table::Table,
    },
};
use rand::RngExt;
use raw_rapier::RawWorld;

const PLAYS: u64 = 200;
const MOST_TICKS: u32 = 12 * 120;

/// A crowded table and a flick of a button near the ball, towards it.
struct Shot {
    table: Table,
    button: PieceId,
    velocity: Vec2,
}

fn shots() -> Vec<Shot> {
    (0..PLAYS).map(shot).collect()
}

fn shot(seed: u64) -> Shot {
    let mut random = generator(seed);
    let table = crowded(&mut random);
    let positions = table.positions();
    let button = positions.buttons_by_distance(Side::Home, positions.ball())[0];
    let toward = positions.ball() - positions.get(button).unwrap_or_default();
    let velocity =
        toward.normalize_or(Vec2::X) * random.random_range(0.5..physics().flick_top_speed_mps);
    Shot {
        table,
        button,
        velocity,
    }
}

/// Our step until rest; the ticks it took.
fn play_stepped(table: &mut Table, shot: &Shot) -> u32 {
    table.flick(shot.button, shot.velocity, 0.0);
    let mut log = StepLog::default();
    let mut ticks = 0;
    while !table.is_at_rest() && ticks < MOST_TICKS {
        let done = step(table, 1.0 / 120.0, ticks as f32 / 120.0, &mut log);
        assert!(done.is_ok());
        ticks += 1;
    }
    ticks
}

/// A running match in which this shot's table lies.
fn lay(app: &mut App, shot: &Shot) {
    let mut game = app.world_mut().resource_mut::<Match>();
    game.state.mover = Side::Home;
    game.state.phase = Phase::OpenPlay;
    game.state.turn_seconds_left = 30.0;
    game.state.match_seconds_left = 600.0;
    game.state.sent_off.clear();
    app.world_mut()
        .resource_mut::<Table>()
        .arrange(&shot.table.positions());
}

/// Flick to ruling through the schedule; the ticks it took.
fn play_judged(app: &mut App, shot: &Shot) -> u32 {
    app.world_mut()
        .resource_mut::<CommandQueue>()
        .0
        .push(MatchCommand::Flick {
            button: shot.button,
            velocity: shot.velocity,
            spin: 0.0,
        });
    let mut ticks = 0;
    loop {
        tick(app);
        ticks += 1;
        if game(app).play.is_none() {
            return ticks;
        }
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn share(times: &[Duration], share: f64) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort();
    sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3
}

/// Prints what the plays cost and how that compares with raw Rapier.
fn report() {
    let shots = shots();
    let mut app = match_app(10.0, TieBreak::Draw);
    let mut raw = RawWorld::new(&shots[0].table);
    let (mut raw_time, mut step_time, mut tick_time) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let (mut step_ticks, mut judged_ticks, mut plays) = (0, 0, Vec::new());
    for round in 0..3 {
        for shot in &shots {
            let mut table = shot.table.clone();
            let (stepped, ticks) = timed(|| play_stepped(&mut table, shot));
            raw.lay(&shot.table.positions(), shot.button, shot.velocity);
            let (rapier, ()) = timed(|| raw.run(ticks));
            lay(&mut app, shot);
            let (judged, in_play) = timed(|| play_judged(&mut app, shot));
            if round > 0 {
                raw_time += rapier;
                step_time += stepped;
                tick_time += judged;
                step_ticks += ticks;
                judged_ticks += in_play;
                plays.push(judged);
            }
        }
    }
    let micro = |time: Duration, ticks: u32| time.as_secs_f64() * 1e6 / f64::from(ticks);
    let raw_tick = micro(raw_time, step_ticks);
    let (our_step, whole_tick) = (micro(step_time, step_ticks), micro(tick_time, judged_ticks));
    println!("raw Rapier, a tick:    {raw_tick:8.2} us");
    println!(
        "our step, a tick:      {our_step:8.2} us = {:.2} x raw",
        our_step / raw_tick
    );
    println!(
        "tick with referee:     {whole_tick:8.2} us = {:.2} x raw",
        whole_tick / raw_tick
    );
    println!(
        "a whole play:          {:8.3} ms median, {:.3} ms for nine of ten",
        share(&plays, 0.5),
        share(&plays, 0.9)
    );
    println!(
        "plays a second a core: {:8.0}",
        plays.len() as f64 / tick_time.as_secs_f64()
    );
}

fn main() {
    report();
    let mut criterion = Criterion::default().configure_from_args();
    let one = shot(3);
    criterion.bench_function("our step, one play", |bencher| {
        bencher.iter_batched(
            || one.table.clone(),
            |mut table| black_box(play_stepped(&mut table, &one)),
            BatchSize::SmallInput,
        );
    });
    let mut raw = RawWorld::new(&one.table);
    let ticks = play_stepped(&mut one.table.clone(), &one);
    criterion.bench_function("raw Rapier, the same play", |bencher| {
        bencher.iter(|| {
            raw.lay(&one.table.positions(), one.button, one.velocity);
            raw.run(black_box(ticks));
        });
    });
    criterion.bench_function("a new headless match", |bencher| {
        bencher.iter(|| black_box(match_app(10.0, TieBreak::Draw)));
    });
    criterion.bench_function("a clone of the table", |bencher| {
        bencher.iter(|| black_box(one.table.clone()));
    });
    criterion.final_summary();
}
