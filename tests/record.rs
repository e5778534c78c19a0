//! Records of matches: written, read, played again, gone on with; and what is not a record.

mod common;

use std::path::Path;

use bevy::{app::App, math::Vec2};
use common::*;
use mbs::{
    record::{Event, MAX_TICK, Record, Recorder, Replay, Trouble, next_free, parse, read},
    rules::{piece::PieceId, side::Side},
    sim::{command::MatchCommand, headless},
};
use rand::RngExt;

/// The bytes of the record of so many careless commands, and the match that was recorded.
fn recorded(name: &str, seed: u64, half_minutes: f32, commands: usize) -> (Vec<u8>, App) {
    let path = fresh_path(name);
    let mut app = recorded_app(&header(seed, half_minutes, None), &path);
    play_on(&mut app, &mut generator(seed), commands);
    rest(&mut app);
    assert!(troubles(&mut app).is_empty());
    (std::fs::read(&path).expect("there is a record"), app)
}

fn parsed(bytes: &[u8]) -> Record {
    parse("test", bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn complaint(bytes: &[u8]) -> String {
    parse("test", bytes)
        .expect_err("it makes no sense")
        .to_string()
}

/// A replay of all that a record holds.
fn replayed(record: &Record) -> Replay<'_> {
    let mut replay = Replay::new(record);
    while !replay.is_over() {
        replay.step(u64::MAX);
    }
    replay
}

#[test]
fn a_whole_match_is_small_and_goes_the_same_way_again() {
    let (bytes, app) = recorded("whole", 3, 10.0, usize::MAX);
    assert!(game(&app).state.is_finished());
    assert!(bytes.len() < 200_000, "{} bytes", bytes.len());
    let record = parsed(&bytes);
    assert_eq!(record.header, header(3, 10.0, None));
    assert_eq!(record.torn_bytes(), 0);
    let replay = replayed(&record);
    assert_eq!(replay.difference(), None);
    assert!(replay.checkpoints() > 50, "{}", replay.checkpoints());
    assert_eq!(replay.game().state, game(&app).state);
}

#[test]
fn the_referee_says_the_same_again_refusals_too() {
    let path = fresh_path("rulings");
    let mut app = recorded_app(&header(8, 0.2, None), &path);
    let mut random = generator(8);
    let mut said = Vec::new();
    while !game(&app).state.is_finished() {
        let command = random_command(&app, &mut random);
        give_now(&mut app, command);
        for _ in 0..random.random_range(1..200) {
            said.extend(tick(&mut app));
        }
    }
    let record = read(&path).expect("it is a record");
    let mut replay = Replay::new(&record);
    let mut again = Vec::new();
    while !replay.is_over() {
        again.extend(replay.step(u64::MAX));
    }
    said.truncate(again.len());
    assert_eq!(again, said);
    let refused = |ruling: &&mbs::sim::referee::Ruling| {
        matches!(ruling.decision, mbs::sim::referee::Decision::Refused(..))
    };
    assert!(again.iter().filter(refused).count() > 5);
}

#[test]
fn a_pause_costs_no_time_and_changes_nothing() {
    let path = fresh_path("pause");
    let mut app = recorded_app(&header(1, 1.0, None), &path);
    play_on(&mut app, &mut generator(1), 5);
    rest(&mut app);
    give_now(&mut app, MatchCommand::Hold(true));
    for _ in 0..100_000 {
        tick(&mut app);
    }
    let bytes = std::fs::read(&path).expect("there is a record");
    assert!(bytes.len() < 10_000, "a pause is not written tick by tick");
    give_now(&mut app, MatchCommand::Hold(false));
    play_on(&mut app, &mut generator(2), 5);
    rest(&mut app);
    let record = read(&path).expect("it is a record");
    let mut replay = Replay::new(&record);
    let mut steps = 0;
    while !replay.is_over() {
        replay.step(u64::MAX);
        steps += 1;
    }
    assert!(steps < 20_000, "{steps} steps");
    assert_eq!(replay.difference(), None);
    assert!(replay.game().tick > 100_000);
}

#[test]
fn cut_off_at_any_byte_it_is_read_up_to_the_last_whole_entry() {
    let (bytes, _) = recorded("cut", 5, 0.1, 6);
    let whole = parsed(&bytes);
    let header_bytes = whole.bytes(0) as usize;
    assert!(whole.entries().len() > 6);
    for length in 0..=bytes.len() {
        let cut = parse("test", &bytes[..length]);
        if length < header_bytes {
            assert!(cut.is_err(), "{length} bytes of a header");
            continue;
        }
        let cut = cut.unwrap_or_else(|error| panic!("{length} bytes: {error}"));
        let entries = cut.entries().len();
        assert_eq!(cut.entries(), &whole.entries()[..entries]);
        assert!(whole.bytes(entries) <= length as u64);
        assert_eq!(cut.torn_bytes(), length as u64 - whole.bytes(entries));
        let next = whole.bytes(entries + 1);
        assert!(next == 0 || next > length as u64, "an entry is lost");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_its_line() {
    let (bytes, _) = recorded("wrong", 6, 0.1, 3);
    let text = String::from_utf8(bytes).expect("it is text");
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        complaint(text.replacen(from, to, 1).as_bytes())
    };
    assert_eq!(
        complaint(b""),
        "test:1:1: is not a record, or was cut off; a first line `MBS record 1`"
    );
    assert_eq!(
        changed("MBS record 1\n", "MBS record 7\n"),
        "test:1:1: a record of version `7`; this program reads version 1"
    );
    assert!(complaint(b"(title: \"\")\n").starts_with("test:1:1: is not a record"));
    assert!(complaint(b"MBS record 1\n").contains("was cut off before the match began"));
    let rule = changed("turn_seconds:30.0", "turn_seconds:-30.0");
    assert!(rule.starts_with("test:2:"), "{rule}");
    assert!(
        rule.contains("rules.turn_seconds: -30 is out of range"),
        "{rule}"
    );
    let physics = changed("tick_rate_hz:120.0", "tick_rate_hz:NaN");
    assert!(physics.contains("physics.tick_rate_hz"), "{physics}");
    let table = changed("field_width_m:", "field_width_m:9");
    assert!(table.contains("table.field_width_m"), "{table}");
    let formation = changed("goalkeeper:(-1.0", "goalkeeper:(-7.0");
    assert!(
        formation.contains("formations.home.goalkeeper"),
        "{formation}"
    );
    let team = changed("short:\"", "short:\"XX");
    assert!(team.contains("teams.home.short"), "{team}");
    let colour = changed("primary:\"", "primary:\"#");
    assert!(colour.contains("is no colour"), "{colour}");
    let unknown = changed("(date_seconds:", "(path:\"/etc/passwd\",date_seconds:");
    assert!(unknown.contains("path"), "{unknown}");
    let number = text.lines().count() + 1;
    for (line, why) in [
        ("(0,Clock)", "is out of order"),
        (&format!("({},Clock)", MAX_TICK + 1), "is out of order"),
        ("(99999,Flick(\"H12\",(1.0,0.0),0.0))", "no piece is called"),
        ("(99999,Flick(\"H9\",(inf,0.0),0.0))", "not finite"),
        ("(99999,Place(\"H9\",(NaN,0.0)))", "not finite"),
        ("(99999,Rest(-1))", ""),
        ("(99999,Open(\"/etc/passwd\"))", ""),
        ("", "is empty"),
        (&"x".repeat(600), "too long"),
    ] {
        let wrong = complaint(format!("{text}{line}\n").as_bytes());
        assert!(wrong.starts_with(&format!("test:{number}:")), "{wrong}");
        assert!(wrong.contains(why), "{wrong}");
        assert_eq!(wrong.lines().count(), 1);
    }
}

#[test]
fn a_changed_command_is_found_at_the_checkpoint_after_it() {
    let (bytes, _) = recorded("tampered", 7, 0.5, 30);
    let text = String::from_utf8(bytes.clone()).expect("it is text");
    let record = parsed(&bytes);
    // A flick in the middle that began a play.
    let rests: Vec<(usize, u64)> = (record.entries().iter().enumerate())
        .filter(|(_, entry)| matches!(entry.event, Event::Rest(_)))
        .map(|(index, entry)| (index, entry.tick))
        .collect();
    let flick = (rests[rests.len() / 2].0..record.entries().len())
        .find(|index| {
            let is_flick = |index: usize| {
                let event = record.entries().get(index).map(|entry| entry.event);
                matches!(event, Some(Event::Command(MatchCommand::Flick { .. })))
            };
            is_flick(*index) && began_a_play(&record, *index)
        })
        .expect("somebody flicks");
    let line = text.lines().nth(flick + 2).expect("it has a line");
    // A little spin.
    let other = line.replace(",0.0))", ",0.25))");
    assert_ne!(line, other);
    let tampered = parsed(text.replacen(line, &other, 1).as_bytes());
    let difference = replayed(&tampered).difference().expect("it is found");
    let after = |tick: &u64| *tick > record.entries()[flick].tick;
    let expected = rests.iter().map(|(_, tick)| *tick).find(after);
    assert_eq!(Some(difference.tick), expected);
    assert!(difference.agreed <= record.entries()[flick].tick);
    assert_eq!(tampered.resume().err(), Some(difference));
}

/// Does the match begin a play with this entry?
fn began_a_play(record: &Record, index: usize) -> bool {
    let tick = record.entries()[index].tick;
    let mut replay = Replay::new(record);
    while replay.game().tick < tick {
        replay.step(tick);
    }
    let before = replay.game().play.is_some();
    replay.step(tick + 1);
    !before && replay.game().play.is_some()
}

#[test]
fn a_resumed_match_is_the_match_that_went_on() {
    for seed in 20..24 {
        let path = fresh_path(&format!("resumed-{seed}"));
        let mut app = recorded_app(&header(seed, 1.0, None), &path);
        play_on(&mut app, &mut generator(seed), 15);
        rest(&mut app);
        let at_once = read(&path).expect("it is a record");
        let resting = at_once.replay_to_end().0.tick;
        assert!(
            game(&app).tick <= resting + 120,
            "more than a second is lost"
        );
        // Both go on by the same commands: one without a break, one from the file.
        let copy = fresh_path(&format!("resumed-copy-{seed}"));
        std::fs::copy(&path, &copy).expect("it can be copied");
        let mut again = resumed_app(&at_once, &copy);
        while game(&again).tick < game(&app).tick {
            tick(&mut again);
        }
        assert_eq!(whole_hash(&app), whole_hash(&again), "seed {seed}");
        for app in [&mut app, &mut again] {
            play_on(app, &mut generator(seed + 100), 15);
            rest(app);
        }
        assert_eq!(whole_hash(&app), whole_hash(&again), "seed {seed}");
        assert_eq!(game(&app).state, game(&again).state);
        let record = read(&copy).expect("it is a record");
        assert_eq!(record.header, header(seed, 1.0, None));
        assert_eq!(replayed(&record).difference(), None);
        assert!(record.entries().len() > at_once.entries().len());
    }
}

#[test]
fn a_play_in_motion_is_taken_back_and_the_torn_line_dropped() {
    let path = fresh_path("motion");
    let mut app = recorded_app(&header(2, 1.0, None), &path);
    for _ in 0..10 {
        tick(&mut app);
    }
    let kicker = game(&app).state.mover;
    let before = headless::scene(&app).1.state_hash();
    // What comes in the same tick before the flick is not lost.
    give_now(&mut app, MatchCommand::RequestShot(kicker));
    let flick = MatchCommand::Flick {
        button: PieceId::Man(kicker, 9),
        velocity: Vec2::new(0.3, 0.4),
        spin: 1.0,
    };
    give_now(&mut app, flick);
    for _ in 0..5 {
        tick(&mut app);
    }
    assert!(game(&app).play.is_some());
    drop(app);
    let mut bytes = std::fs::read(&path).expect("there is a record");
    bytes.extend_from_slice(b"(15,Rea");
    std::fs::write(&path, &bytes).expect("it can be written");
    let record = read(&path).expect("it is a record");
    assert_eq!((record.entries().len(), record.torn_bytes()), (2, 7));
    let mut app = resumed_app(&record, &path);
    assert!(game(&app).play.is_none());
    assert_eq!(headless::scene(&app).1.state_hash(), before);
    assert_eq!(game(&app).tick, 11);
    give_now(&mut app, MatchCommand::Resign(Side::Home));
    tick(&mut app);
    let record = read(&path).expect("it is a record");
    let events: Vec<Event> = record.entries().iter().map(|entry| entry.event).collect();
    assert!(
        matches!(
            events.as_slice(),
            [
                Event::Command(MatchCommand::RequestShot(_)),
                Event::Command(MatchCommand::Resign(_)),
                Event::Rest(_)
            ]
        ),
        "{events:?}"
    );
    assert_eq!(replayed(&record).difference(), None);
}

#[test]
fn a_disk_that_fails_is_told_once_and_catches_up() {
    let folder = fresh_path("no-folder");
    std::fs::remove_dir_all(&folder).ok();
    let path = folder.join("match.mbsrecord");
    let mut app = recorded_app(&header(4, 0.5, None), &path);
    play_on(&mut app, &mut generator(4), 10);
    let told = troubles(&mut app);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(matches!(
        told[0].0,
        Trouble::NotWritten(std::io::ErrorKind::NotFound)
    ));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    play_on(&mut app, &mut generator(5), 5);
    rest(&mut app);
    assert!(troubles(&mut app).is_empty());
    let record = read(&path).expect("it is whole");
    assert_eq!(replayed(&record).difference(), None);
    assert_eq!(replayed(&record).game().state.score, game(&app).state.score);
    std::fs::remove_dir_all(&folder).ok();
}

#[test]
fn what_is_there_is_never_overwritten() {
    let path = fresh_path("taken");
    std::fs::write(&path, "precious").expect("it can be written");
    let mut app = recorded_app(&header(4, 0.5, None), &path);
    play_on(&mut app, &mut generator(4), 3);
    let told = troubles(&mut app);
    assert_eq!(told.len(), 1, "{told:?}");
    drop(app);
    assert_eq!(std::fs::read(&path).expect("it is there"), b"precious");
    let free = next_free(&path);
    assert_ne!(free, path);
    assert_eq!(free.extension(), path.extension());
    assert!(!free.exists());
    assert_eq!(
        next_free(Path::new("nothing/there.x")),
        Path::new("nothing/there.x")
    );
}

#[cfg(not(windows))]
#[test]
fn two_programs_do_not_write_to_one_record() {
    let path = fresh_path("in-use");
    let mut app = recorded_app(&header(4, 0.5, None), &path);
    play_on(&mut app, &mut generator(4), 3);
    let record = read(&path).expect("it is a record");
    let resumed = record.resume().expect("it can be gone on with");
    let mut second = Recorder::default();
    let refused = second.go_on(path.clone(), &record, &resumed);
    assert_eq!(refused, Err(Trouble::InUse));
    drop(app);
    assert_eq!(second.go_on(path, &record, &resumed), Ok(()));
}
