//! The same commands give the same match, bit for bit: again, on another thread, beside things
//! that are only drawn, and in every build. The golden hash is the same in debug and release.

mod common;

use bevy::{
    app::{App, FixedUpdate},
    ecs::schedule::{LogLevel, ScheduleBuildSettings},
    math::Vec2,
    prelude::{Component, Query, ResMut, Schedules},
    transform::components::Transform,
};
use common::*;
use mbs::{
    config::{looks, team::Sides},
    record::{Header, Recorder, record_plugin},
    rules::{piece::PieceId, rulebook::TieBreak, side::Side},
    sim::{
        command::{CommandQueue, MatchCommand},
        headless,
    },
};
use rand::RngExt;

/// Hash of every tick of [`script`]. A change of the rules, the table or the physics changes it,
/// and with it every recorded match. If that is what you want, write here the hash that the
/// failing test names; if not, the simulation has become different by accident.
const GOLDEN: u64 = 0xbfb9_3043_d2fa_3628;

/// Ticks of the script.
const TICKS: u32 = 120 * 60;

#[derive(Component)]
struct OnlyDrawn;

fn new_match() -> App {
    match_app(10.0, TieBreak::Draw)
}

/// Plays a minute in which both sides flick at the ball; the hash of all its ticks.
fn script(app: &mut App) -> Vec<u64> {
    let mut random = generator(2026);
    let mut hashes = Vec::new();
    for ticks in 0..TICKS {
        if game(app).play.is_none() && ticks % 20 == 0 {
            let command = next_command(app, &mut random);
            app.world_mut()
                .resource_mut::<CommandQueue>()
                .0
                .push(command);
        }
        tick(app);
        hashes.push(hash(app));
    }
    hashes
}

fn next_command(app: &App, random: &mut rand::rngs::Xoshiro256PlusPlus) -> MatchCommand {
    let positions = app.world().resource::<mbs::sim::table::Table>().positions();
    let permissions = game(app).view(&positions).permissions();
    if let Some(side) = permissions.ready {
        return MatchCommand::Ready(side);
    }
    if permissions.shot.is_ok() && random.random_bool(0.2) {
        return MatchCommand::RequestShot(game(app).state.mover);
    }
    let ball = positions.ball();
    let distance = |piece: &PieceId| positions.get(*piece).unwrap_or_default().distance(ball);
    let button = permissions
        .flick
        .iter()
        .copied()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .unwrap_or(PieceId::Man(Side::Home, 9));
    let toward = ball - positions.get(button).unwrap_or_default();
    let wander = random_direction(random) * random.random_range(0.0..0.3);
    MatchCommand::Flick {
        button,
        velocity: (toward.normalize_or(Vec2::X) + wander) * random.random_range(0.4..2.0),
        spin: random.random_range(-20.0..20.0),
    }
}

fn folded(hashes: &[u64]) -> u64 {
    hashes
        .iter()
        .fold(0, |all: u64, hash| all.rotate_left(5) ^ hash)
}

#[test]
fn the_golden_match_is_the_same_in_every_build() {
    let hash = folded(&script(&mut new_match()));
    assert_eq!(
        hash, GOLDEN,
        "the match went another way: its hash is now {hash:#018x}; see GOLDEN"
    );
}

#[test]
fn a_match_repeats_itself_tick_by_tick() {
    let here = script(&mut new_match());
    assert_eq!(script(&mut new_match()), here, "in the same process");
    let there = std::thread::spawn(|| script(&mut new_match()));
    assert_eq!(there.join().expect("it plays"), here, "on another thread");
}

#[test]
fn what_is_only_drawn_changes_nothing() {
    let mut app = new_match();
    for number in 0..500 {
        app.world_mut()
            .spawn((OnlyDrawn, Transform::from_xyz(number as f32, 0.0, 0.0)));
    }
    app.add_systems(bevy::app::Update, |mut drawn: Query<&mut Transform>| {
        for mut transform in &mut drawn {
            transform.translation.x += 1.0;
        }
    });
    assert_eq!(script(&mut app), script(&mut new_match()));
}

#[test]
fn a_recorder_changes_nothing() {
    let mut recorded = new_match();
    recorded.add_plugins(record_plugin);
    let (game, table) = headless::scene(&recorded);
    let sides = looks::teams();
    let sides = Sides::told_apart(sides[0].clone(), sides[1].clone(), &looks::palette());
    let header = Header::of(game, table, &sides, 0).expect("it is about to kick off");
    let mut recorder = Recorder::default();
    recorder.begin(fresh_path("changes-nothing"), &header);
    recorded.insert_resource(recorder);
    assert_eq!(script(&mut recorded), script(&mut new_match()));
    let (game, table) = headless::scene(&recorded);
    assert_eq!(Header::of(game, table, &sides, 0), None);
}

/// Nothing is remembered that is not in the state: a match that is gone on with from a record, and
/// the copies that the computer player thinks with, move as the match itself.
#[test]
fn a_copy_moves_as_the_table_that_has_played_long() {
    for seed in 0..3 {
        let (mut app, mut random) = (new_match(), generator(seed));
        for round in 0..20 {
            play_on(&mut app, &mut random, 2);
            rest(&mut app);
            let (game, table) = headless::scene(&app);
            let mut copy = headless::app(game.clone(), table.clone());
            for _ in 0..3 {
                let command = random_command(&app, &mut random);
                for app in [&mut app, &mut copy] {
                    give_now(app, command);
                }
                for ticks in 0..300 {
                    tick(&mut app);
                    tick(&mut copy);
                    assert_eq!(hash(&app), hash(&copy), "seed {seed}, {round}, {ticks}");
                }
            }
        }
    }
}

/// Is the order of the tick without doubt?
fn is_unambiguous(app: &mut App) -> bool {
    app.edit_schedule(FixedUpdate, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..ScheduleBuildSettings::default()
        });
    });
    let schedule = app
        .world_mut()
        .resource_mut::<Schedules>()
        .remove(FixedUpdate);
    let mut schedule = schedule.expect("the tick is there");
    schedule.initialize(app.world_mut()).is_ok()
}

#[test]
fn no_two_systems_of_the_tick_are_in_doubt() {
    assert!(is_unambiguous(&mut new_match()));
    let mut recorded = new_match();
    recorded.add_plugins(record_plugin);
    assert!(is_unambiguous(&mut recorded));
    let mut app = new_match();
    app.add_systems(FixedUpdate, |mut queue: ResMut<CommandQueue>| {
        queue.0.clear();
    });
    assert!(!is_unambiguous(&mut app), "the check finds nothing");
}
