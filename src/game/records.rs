//! The records of the matches that are played in the window.

use std::{
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::{
    ecs::{
        message::MessageReader,
        resource::Resource,
        system::{Commands, Local, Res, ResMut},
        world::World,
    },
    log::warn,
    time::{Fixed, Time},
};

use crate::{
    config::{ConfigError, team::Sides},
    l10n::Words,
    record::{self, Header, RecordTrouble, Recorder, next_free},
    screens::{GoOnWanted, Notices, Pages},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
    store::Store,
};

/// Goes on with the match that was left, when that is wished for; it waits behind the pause.
pub fn go_on_as_wished(
    mut wishes: MessageReader<GoOnWanted>,
    recorder: Res<Recorder>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
    mut commands: Commands,
) {
    if wishes.read().count() == 0 {
        return;
    }
    let Some(path) = store.running() else { return };
    // The match that was left to the title is still there.
    if recorder.path() == Some(path.as_path()) {
        pages.close();
        return;
    }
    commands.queue(move |world: &mut World| match go_on(world, &path) {
        Ok(()) => {
            world.resource_mut::<Pages>().close();
            let held = world.resource::<Match>().held;
            let hold = (!held).then_some(MatchCommand::Hold(true));
            world.resource_mut::<CommandQueue>().0.extend(hold);
        }
        Err(error) => {
            let words = world.resource::<Words>();
            let line = words.with("not-gone-on", &[("problem", error.to_string().into())]);
            world.resource_mut::<Notices>().say(line);
        }
    });
}

/// Notes which record is that of the match that is on; a match that is over is none.
pub fn note_running(
    game: Res<Match>,
    recorder: Res<Recorder>,
    mut store: ResMut<Store>,
    mut noted: Local<Option<PathBuf>>,
) {
    let running = recorder.path().filter(|_| !game.state.is_finished());
    // Without a match on, what the last evening left stays noted until one begins.
    if noted.as_deref() != running && (running.is_some() || game.state.is_finished()) {
        store.set_running(running);
        *noted = running.map(Path::to_owned);
    }
}

/// Where the records of new matches are written: the first under this name, those after it with
/// a number; nowhere if there is none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordTo(pub Option<PathBuf>);

/// Begins the record of a match that is about to kick off for the first time. A match that
/// begins otherwise, with a situation, is not recorded.
pub fn begin_record(
    recorder: &mut Recorder,
    to: &RecordTo,
    game: &Match,
    table: &Table,
    sides: &Sides,
) {
    let RecordTo(Some(path)) = to else {
        return recorder.stop();
    };
    let date = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    match Header::of(game, table, sides, date) {
        Some(header) => recorder.begin(next_free(path), &header),
        None => {
            recorder.stop();
            warn!("a match that does not begin with its first kick-off is not recorded");
        }
    }
}

/// Puts the match of a record in the place of the one that is on, and goes on with both.
/// Whatever fails, the match that is on stays as it is; its own record is closed only when the
/// other can be gone on with.
///
/// # Errors
/// The record can't be read or written to, or this program plays it differently.
pub fn go_on(world: &mut World, path: &Path) -> Result<(), ConfigError> {
    let record = record::read(path)?;
    let refuse = |problem: String| ConfigError::of_file(&path.display().to_string(), problem, "");
    let resumed = record.resume().map_err(|error| refuse(error.to_string()))?;
    let mut recorder = Recorder::default();
    recorder
        .go_on(path.to_owned(), &record, &resumed)
        .map_err(|error| refuse(error.to_string()))?;
    let rate_hz = f64::from(resumed.game.physics.tick_rate_hz);
    world.insert_resource(recorder);
    world.insert_resource(Time::<Fixed>::from_hz(rate_hz));
    world.insert_resource(resumed.sides);
    world.insert_resource(resumed.game);
    world.insert_resource(resumed.table);
    // What was still to be done belonged to the match before.
    world.insert_resource(CommandQueue::default());
    Ok(())
}

/// Tells what keeps a record from growing.
pub fn tell_troubles(
    mut troubles: MessageReader<RecordTrouble>,
    words: Res<Words>,
    mut notices: ResMut<Notices>,
) {
    for RecordTrouble(trouble) in troubles.read() {
        warn!("{trouble}");
        notices.say(words.text("not-recorded"));
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        app::{App, Update},
        ecs::message::Messages,
    };

    use super::*;
    use crate::{
        config::{GameConfig, looks},
        game::{begin_again, new_match},
        record::record_plugin,
        screens::NewMatchWanted,
        sim::{coin, headless, state_hash::state_hash},
    };

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder can be made")
    }

    /// A game without its window, recorded to a path.
    fn game_app(path: &Path) -> App {
        let config = GameConfig::shipped();
        let (game, table) = new_match(&config, coin::toss(3));
        let teams = looks::teams();
        let sides = Sides::told_apart(teams[0].clone(), teams[1].clone(), &looks::palette());
        let (to, mut recorder) = (RecordTo(Some(path.to_owned())), Recorder::default());
        begin_record(&mut recorder, &to, &game, &table, &sides);
        let mut app = headless::app(game, table);
        app.add_plugins(record_plugin)
            .insert_resource(recorder)
            .insert_resource(to)
            .insert_resource(sides)
            .add_message::<NewMatchWanted>()
            .add_systems(Update, begin_again);
        app
    }

    fn hash(app: &App) -> u64 {
        let (game, table) = headless::scene(app);
        state_hash(game, table)
    }

    #[test]
    fn a_new_match_has_a_record_of_its_own() {
        let folder = folder();
        let path = folder.path().join("match.mbsrecord");
        let mut app = game_app(&path);
        for _ in 0..130 {
            headless::tick(&mut app);
        }
        app.world_mut()
            .resource_mut::<Messages<NewMatchWanted>>()
            .write(NewMatchWanted { first: None });
        app.world_mut().run_schedule(Update);
        headless::tick(&mut app);
        let first = record::read(&path).expect("it is a record");
        let second = record::read(&folder.path().join("match-2.mbsrecord"));
        let second = second.expect("it is a record");
        assert_eq!(first.entries().len(), 1, "a second was played");
        assert_eq!(
            second.header.coin.first_kick_off,
            first.header.coin.first_kick_off.other()
        );
    }

    #[test]
    fn a_game_goes_on_from_a_record() {
        let folder = folder();
        let path = folder.path().join("match.mbsrecord");
        let mut app = game_app(&path);
        for _ in 0..120 * 40 {
            headless::tick(&mut app);
        }
        let then = hash(&app);
        let turns = headless::scene(&app).0.state.turns;
        assert_eq!(turns, 2, "the first turn was let pass");
        drop(app);
        let mut other = game_app(&folder.path().join("other.mbsrecord"));
        go_on(other.world_mut(), &path).expect("it can be gone on with");
        let tick = |app: &App| headless::scene(app).0.tick;
        assert!(tick(&other) + 120 >= 120 * 40, "more than a second is lost");
        while tick(&other) < 120 * 40 {
            headless::tick(&mut other);
        }
        assert_eq!(hash(&other), then);
        for _ in 0..240 {
            headless::tick(&mut other);
        }
        let record = record::read(&path).expect("it is a record");
        assert!(
            record
                .entries()
                .last()
                .is_some_and(|entry| entry.tick > 120 * 41)
        );
        assert_eq!(record.replay_to_end().0.state.turns, turns);
    }

    #[test]
    fn a_record_that_makes_no_sense_leaves_the_match_alone() {
        let folder = folder();
        let path = folder.path().join("match.mbsrecord");
        let mut app = game_app(&path);
        headless::tick(&mut app);
        let then = hash(&app);
        let broken = folder.path().join("broken.mbsrecord");
        std::fs::write(&broken, "MBS record 1\n()\n").expect("it can be written");
        assert!(go_on(app.world_mut(), &broken).is_err());
        assert!(go_on(app.world_mut(), &folder.path().join("none")).is_err());
        assert_eq!(hash(&app), then);
        let recorder = app.world().resource::<Recorder>();
        assert_eq!(recorder.path(), Some(path.as_path()));
    }
}
