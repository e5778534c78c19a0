//! Matches that are recorded.

use std::path::{Path, PathBuf};

use bevy::{app::App, ecs::message::Messages};
use mbs::{
    config::{GameConfig, looks},
    record::{Header, Record, RecordTrouble, Recorder, record_plugin},
    rules::side::BySide,
    sim::{
        coin, command::CommandQueue, headless, referee::Match, state_hash::state_hash, table::Table,
    },
};
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use super::{game, random_command, tick};

/// What a match of these halves on one of the sport's tables, or on the home board, is made of.
pub fn header(seed: u64, half_minutes: f32, preset: Option<&str>) -> Header {
    let config = preset.map_or_else(GameConfig::shipped, |name| {
        GameConfig::preset(name).expect("the preset is shipped")
    });
    let formations = config.usual_formations();
    let teams = looks::teams();
    let mut rules = config.rules;
    rules.half_minutes = half_minutes;
    rules.extra_half_minutes = half_minutes;
    Header {
        date_seconds: 1_796_000_000 + seed,
        coin: coin::toss(seed),
        rules,
        physics: config.physics,
        table: config.table,
        formations,
        teams: BySide {
            home: teams[seed as usize % 6].clone(),
            away: teams[6 + seed as usize % 6].clone(),
        },
    }
}

/// A place for a record of its own, with nothing there yet.
pub fn fresh_path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join(format!("{name}-{}.mbsrecord", std::process::id()));
    std::fs::remove_file(&path).ok();
    path
}

/// A match that has not kicked off yet and is recorded.
pub fn recorded_app(header: &Header, path: &Path) -> App {
    let (game, table) = header.begun();
    let mut recorder = Recorder::default();
    recorder.begin(path.to_owned(), header);
    with_recorder(game, table, recorder)
}

/// A match that goes on from a record, which goes on with it.
pub fn resumed_app(record: &Record, path: &Path) -> App {
    let resumed = record.resume().unwrap_or_else(|error| panic!("{error}"));
    let mut recorder = Recorder::default();
    let gone_on = recorder.go_on(path.to_owned(), record, &resumed);
    gone_on.unwrap_or_else(|error| panic!("{error}"));
    with_recorder(resumed.game, resumed.table, recorder)
}

fn with_recorder(game: Match, table: Table, recorder: Recorder) -> App {
    let mut app = headless::app(game, table);
    app.add_plugins(record_plugin).insert_resource(recorder);
    app
}

/// Lets a careless player go on until the match is over, or for so many commands.
pub fn play_on(app: &mut App, random: &mut Xoshiro256PlusPlus, commands: usize) {
    for _ in 0..commands {
        if game(app).state.is_finished() {
            return;
        }
        let command = random_command(app, random);
        give_now(app, command);
        for _ in 0..random.random_range(1..200) {
            tick(app);
        }
    }
}

/// Puts a command into the queue.
pub fn give_now(app: &mut App, command: mbs::sim::command::MatchCommand) {
    let mut queue = app.world_mut().resource_mut::<CommandQueue>();
    queue.0.push(command);
}

/// Ticks until nothing moves.
pub fn rest(app: &mut App) {
    while game(app).play.is_some() {
        tick(app);
    }
}

/// The hash of a whole match.
pub fn whole_hash(app: &App) -> u64 {
    let (game, table) = headless::scene(app);
    state_hash(game, table)
}

/// The trouble told since it was last asked for.
pub fn troubles(app: &mut App) -> Vec<RecordTrouble> {
    let mut messages = app.world_mut().resource_mut::<Messages<RecordTrouble>>();
    messages.drain().collect()
}
