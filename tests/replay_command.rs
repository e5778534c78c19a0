//! `mbs replay` as a person calls it: output, exit status, and situations that leave a record.

mod common;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

use common::*;
use mbs::{
    config::ron_file::Source,
    record::{Event, Replay, read},
    rules::match_state::Half,
    situation::{self, run},
};

fn mbs(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mbs"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaints(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn short_record(name: &str) -> PathBuf {
    let path = fresh_path(name);
    let mut app = recorded_app(&header(30, 0.3, None), &path);
    play_on(&mut app, &mut generator(30), 12);
    rest(&mut app);
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("it is text")
}

#[test]
fn a_replay_says_what_the_referee_said() {
    let path = short_record("words");
    let output = mbs(&["replay", text(&path)]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
    let said = out(&output);
    assert!(said.starts_with(text(&path)), "{said}");
    assert!(
        said.contains("L2.1") || said.contains("PossessionLost"),
        "{said}"
    );
    let output = mbs(&["replay", "--json", text(&path)]);
    let lines: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    let record = read(&path).expect("it is a record");
    let mut replay = Replay::new(&record);
    let mut rulings = 0;
    while !replay.is_over() {
        rulings += replay.step(u64::MAX).len();
    }
    assert_eq!(lines.len(), rulings + 1);
    let hash = format!("{:016x}", replay.table().state_hash());
    assert_eq!(lines[rulings]["end"]["hash"], hash);
    // Stopped early, it says less.
    let stopped = mbs(&["replay", "--json", "--until", "40", text(&path)]);
    assert!(out(&stopped).lines().count() < lines.len());
}

#[test]
fn a_record_is_verified() {
    let path = short_record("verified");
    let output = mbs(&["replay", "--verify", text(&path)]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
    assert!(
        out(&output).contains("checkpoints agree"),
        "{}",
        out(&output)
    );

    let record = read(&path).expect("it is a record");
    let rest = record.entries().iter().find_map(|entry| match entry.event {
        Event::Rest(hash) => Some((entry.tick, hash)),
        Event::Command(_) | Event::Clock => None,
    });
    let (tick, hash) = rest.expect("something was decided");
    let tampered = fresh_path("tampered-file");
    let written = std::fs::read_to_string(&path).expect("it is there");
    let other = written.replace(&hash.to_string(), &(hash ^ 1).to_string());
    std::fs::write(&tampered, other).expect("it can be written");
    let output = mbs(&["replay", "--verify", text(&tampered)]);
    assert_eq!(output.status.code(), Some(1));
    let said = complaints(&output);
    assert!(said.contains(&format!("differs at tick {tick};")), "{said}");

    let broken = fresh_path("broken-file");
    std::fs::write(&broken, "MBS record 99\n").expect("it can be written");
    let output = mbs(&["replay", text(&broken)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complaints(&output).contains("version `99`"));
    let output = mbs(&["replay", "nowhere.mbsrecord"]);
    assert_eq!(output.status.code(), Some(2));

    // Several: each is played, and the worst decides.
    let all = [text(&path), text(&tampered), text(&broken)];
    let output = mbs(&[&["replay", "--verify"], all.as_slice()].concat());
    assert_eq!(output.status.code(), Some(2));
    let said = out(&output);
    assert!(
        said.ends_with("3 records: 1 fine, 1 differ, 1 unreadable\n"),
        "{said}"
    );
    let output = mbs(&["replay", "--verify", text(&path), text(&tampered)]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_cut_off_record_is_played_as_far_as_it_goes() {
    let path = short_record("cut-file");
    let bytes = std::fs::read(&path).expect("it is there");
    std::fs::write(&path, &bytes[..bytes.len() - 5]).expect("it can be written");
    let output = mbs(&["replay", "--verify", text(&path)]);
    assert_eq!(output.status.code(), Some(0));
    assert!(complaints(&output).contains("cut off"));
}

#[test]
fn a_moment_becomes_a_situation() {
    let path = short_record("moment");
    let situation = fresh_path("moment-situation").with_extension("ron");
    let output = mbs(&[
        "replay",
        "--until",
        "300",
        "--situation",
        text(&situation),
        text(&path),
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
    let read = Source::read(&situation).and_then(|source| situation::read(&source));
    read.unwrap_or_else(|error| panic!("{error}"));
    let output = mbs(&["judge", text(&situation)]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
    let output = mbs(&["replay", "--situation", "x.ron", text(&path), text(&path)]);
    assert_eq!(output.status.code(), Some(2));
    let nowhere = "no/such/folder/x.ron";
    let output = mbs(&["replay", "--situation", nowhere, text(&path)]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_situation_stands_where_the_match_stood() {
    let mut phases = std::collections::HashSet::new();
    for seed in 40..46 {
        let path = fresh_path(&format!("moments-{seed}"));
        let mut app = recorded_app(&header(seed, 1.0, None), &path);
        play_on(&mut app, &mut generator(seed), usize::MAX);
        let record = read(&path).expect("it is a record");
        let mut replay = Replay::new(&record);
        let mut next = 0;
        while !replay.is_over() {
            replay.step(u64::MAX);
            let (game, table, flick) = replay.rest();
            let state = &game.state;
            let no_moment = game.held || state.is_finished() || state.half == Half::Shootout;
            if replay.game().tick < next || no_moment {
                continue;
            }
            next = replay.game().tick + 97;
            let written = situation::written("a moment", game, table, flick);
            let written = written.unwrap_or_else(|error| panic!("{error}"));
            let source = Source::new("moment", &written);
            let situation = situation::read(&source);
            let mut situation = situation.unwrap_or_else(|error| panic!("{error}:\n{written}"));
            if flick.is_some() {
                situation.commands.pop();
            }
            let (rows, app) = run::play(&situation);
            let (again, laid) = mbs::sim::headless::scene(&app);
            assert!(
                rows.iter().all(|row| row.ruling.name() != "Refused"),
                "{rows:?}\n{written}"
            );
            let kind = std::mem::discriminant(&state.phase);
            phases.insert(kind);
            assert_eq!(
                kind,
                std::mem::discriminant(&again.state.phase),
                "{written}"
            );
            assert_eq!(state.score, again.state.score);
            assert_eq!(state.mover, again.state.mover);
            assert_eq!(
                state.restart().map(|restart| (restart.kind, restart.taker)),
                again
                    .state
                    .restart()
                    .map(|restart| (restart.kind, restart.taker)),
                "{written}"
            );
            assert_eq!(table.positions(), laid.positions(), "{written}");
        }
    }
    assert_eq!(phases.len(), 4, "open play, restart, goalkeeper, shot");
}
