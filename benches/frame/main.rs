//! What a frame costs without a graphics card: all systems of the game, at 60 frames a second, with
//! a turn that waits, with a play in motion, and on the title.

#[path = "../../tests/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use bevy::{math::Vec2, time::TimeUpdateStrategy};
use common::{H9, screen::Screen};
use criterion::Criterion;
use mbs::{
    screens::{Page, Pages},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
};

/// From frame to frame.
const FRAME: Duration = Duration::from_micros(16_667);
/// Frames in which everything that is shown has come to its place.
const SETTLES: u32 = 120;
/// Frames into a play after which its pieces move for some time yet.
const IN_MOTION: u32 = 3;

fn game() -> Screen {
    let mut screen = Screen::new();
    screen
        .0
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    screen.frames(SETTLES);
    screen
}

/// The same flick in the same match, and the first frames of its play.
fn flick(screen: &mut Screen, first: &(Match, Table)) {
    screen.set(|game, table| (*game, *table) = first.clone());
    let command = MatchCommand::Flick {
        button: H9,
        velocity: Vec2::new(1.4, 0.3),
        spin: 0.0,
    };
    let mut queue = screen.0.world_mut().resource_mut::<CommandQueue>();
    queue.0.push(command);
    screen.frames(IN_MOTION);
    assert!(screen.game().play.is_some(), "the flick is lawful");
}

/// How long so many frames of plays take; what lies between two plays is not measured.
fn in_motion(screen: &mut Screen, first: &(Match, Table), frames: u64) -> Duration {
    let mut taken = Duration::ZERO;
    for _ in 0..frames {
        if screen.game().play.is_none() {
            flick(screen, first);
        }
        let begun = Instant::now();
        screen.0.update();
        taken += begun.elapsed();
    }
    taken
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .measurement_time(Duration::from_secs(5))
        .configure_from_args();
    let mut frames = criterion.benchmark_group("frame");
    let mut screen = game();
    let first = (screen.game().clone(), screen.resource::<Table>().clone());
    frames.bench_function("a turn waits", |bencher| {
        bencher.iter(|| screen.0.update());
    });
    frames.bench_function("a play in motion", |bencher| {
        bencher.iter_custom(|count| in_motion(&mut screen, &first, count));
    });
    let mut pages = screen.0.world_mut().resource_mut::<Pages>();
    *pages = Pages::only(Page::Title);
    screen.frames(SETTLES);
    frames.bench_function("the title", |bencher| {
        bencher.iter(|| screen.0.update());
    });
    frames.finish();
    criterion.final_summary();
}
