//! How many roll-outs a second one core plays, and what a tick of one costs against raw Rapier
//! with the same bodies, in one run: the flicks that the computer thinks of in the middle of a
//! match, each played by a roll-out (copy, step, judgement of the laws) and by raw Rapier for as
//! many ticks. Ways take turns, so that a busy machine is as hard on one as on another.

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../table/raw_rapier.rs"]
mod raw_rapier;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use common::*;
use criterion::Criterion;
use mbs::{
    ai::{
        candidate,
        player::{Mind, Player},
        roll_out::RollOuts,
        sight::Sight,
    },
    config::computer::{Computer, Level},
    rules::{match_state::Phase, piece::PieceId, rulebook::TieBreak, side::Side},
    sim::{play::Flick, referee::Match, table::Table},
};
use raw_rapier::RawWorld;

const POSITIONS: u64 = 12;
const FLICKS: usize = 20;

/// A position and flicks that the computer thinks of in it.
struct Thoughts {
    game: Match,
    table: Table,
    flicks: Vec<Flick>,
}

/// All men of both sides anywhere, in open play.
fn thoughts(seed: u64) -> Thoughts {
    let table = crowded(&mut generator(seed));
    let app = match_app(10.0, TieBreak::Draw);
    let mut game = game(&app).clone();
    game.state.mover = Side::Home;
    game.state.phase = Phase::OpenPlay;
    let computer = Computer::shipped();
    let positions = table.positions();
    let sight = Sight::new(&game, &positions, &computer.judgement);
    let who: Vec<PieceId> = PieceId::buttons(Side::Home).collect();
    let skill = computer.skill(Level::Hard);
    let flicks = candidate::plays(&sight, Side::Home, &who, skill)
        .into_iter()
        .take(FLICKS)
        .map(|candidate| candidate.flick)
        .collect();
    Thoughts {
        game,
        table,
        flicks,
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

/// Prints what roll-outs cost and how that compares with raw Rapier.
fn report() {
    let all: Vec<Thoughts> = (0..POSITIONS).map(thoughts).collect();
    let mut raw = RawWorld::new(&all[0].table);
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    let (mut ticks, mut coarse, mut count) = (0, Duration::ZERO, 0);
    for round in 0..3 {
        for position in &all {
            let mut roll_outs = RollOuts::new(&position.game, &position.table);
            let lie = position.table.positions();
            for flick in &position.flicks {
                let (rolled, outcome) = timed(|| roll_outs.play(*flick, 1));
                let Some(outcome) = outcome else { continue };
                let played = (outcome.seconds * 120.0).round() as u32;
                raw.lay(&lie, flick.button, flick.velocity);
                let (stepped, ()) = timed(|| raw.run(played));
                let (tried, _) = timed(|| black_box(roll_outs.play(*flick, 2)));
                if round > 0 {
                    ours += rolled;
                    theirs += stepped;
                    coarse += tried;
                    ticks += played;
                    count += 1;
                }
            }
        }
    }
    let a_tick = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(ticks.max(1));
    let a_second = |time: Duration| f64::from(count) / time.as_secs_f64();
    println!("raw Rapier, a tick:  {:8.2} us", a_tick(theirs));
    println!(
        "roll-out, a tick:    {:8.2} us = {:.2} x raw",
        a_tick(ours),
        a_tick(ours) / a_tick(theirs)
    );
    println!(
        "roll-outs a second a core:              {:8.0}",
        a_second(ours)
    );
    println!(
        "the same, two ticks at once:            {:8.0}",
        a_second(coarse)
    );
}

fn main() {
    report();
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    let one = thoughts(3);
    for level in Level::ALL {
        let computer = Computer::shipped();
        let player = Player {
            mind: Mind::Search(computer.skill(level).clone()),
            judgement: computer.judgement.clone(),
            seed: 1,
        };
        criterion.bench_function(&format!("one decision, {}", level.name()), |bencher| {
            bencher.iter(|| black_box(player.decide(&one.game, &one.table, Side::Home)));
        });
    }
    criterion.final_summary();
}
