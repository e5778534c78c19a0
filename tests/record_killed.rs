//! A program that is killed loses at most the play in motion. Really killed: 20 times, or as many
//! as the variable `MBS_KILLS` says.

mod common;

use std::{
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use common::*;
use mbs::{
    record::{Event, Replay, read},
    rules::match_state::MatchState,
};
use rand::RngExt;

/// Names the record to whoever plays it.
const RECORD: &str = "MBS_TEST_RECORD_OF_A_CHILD";

/// The child: plays and records until it is killed, and says each rest that it has come to.
/// Does nothing in a run of the tests, which has no such variable.
#[test]
fn a_child_plays() {
    let Some(path) = std::env::var_os(RECORD).map(PathBuf::from) else {
        return;
    };
    let mut random = generator(random_seed(&path));
    let mut app = if path.exists() {
        let record = read(&path).expect("it is a record");
        resumed_app(&record, &path)
    } else {
        recorded_app(&header(17, 60.0, None), &path)
    };
    let mut out = std::io::stdout();
    while !game(&app).state.is_finished() {
        let command = random_command(&app, &mut random);
        give_now(&mut app, command);
        for _ in 0..random.random_range(1..200) {
            let played = game(&app).play.is_some();
            tick(&mut app);
            if played && game(&app).play.is_none() {
                // The pipe may be gone with the one who listened.
                let _ = writeln!(out, "\nrests {}", game(&app).tick);
                let _ = out.flush();
            }
        }
    }
}

fn random_seed(path: &std::path::Path) -> u64 {
    std::fs::metadata(path).map_or(1, |about| about.len())
}

fn child(path: &PathBuf) -> Child {
    let program = std::env::current_exe().expect("this test has a path");
    Command::new(program)
        .args(["--exact", "a_child_plays", "--nocapture"])
        .env(RECORD, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the test can be started")
}

/// Kills a child after so long; the last rest that it said it had come to.
fn killed_after(path: &PathBuf, milliseconds: u64) -> u64 {
    let mut child = child(path);
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    // The time counts from the first rest: starting takes as long as it takes.
    let mut rest = None;
    let tick_of = |line: &str| line.strip_prefix("rests ")?.parse::<u64>().ok();
    while rest.is_none() {
        let line = lines.next().expect("it plays").expect("it is text");
        rest = tick_of(&line);
    }
    std::thread::sleep(Duration::from_millis(milliseconds));
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let later = lines
        .map_while(Result::ok)
        .filter_map(|line| tick_of(&line));
    later.last().or(rest).expect("it came to rest")
}

#[test]
fn a_killed_match_goes_on() {
    let kills = std::env::var("MBS_KILLS").map_or(20, |text| text.parse().expect("a number"));
    let path = fresh_path("killed");
    let mut random = generator(4);
    let mut before: Option<MatchState> = None;
    for number in 0..kills {
        // A match of its own now and then, the same one again and again in between.
        if number % 5 == 0 {
            std::fs::remove_file(&path).ok();
            before = None;
        }
        let said = killed_after(&path, random.random_range(0..60));
        let record = read(&path).unwrap_or_else(|error| panic!("kill {number}: {error}"));
        let rests = record.entries().iter().rev();
        let last = rests
            .filter(|entry| matches!(entry.event, Event::Rest(_)))
            .map(|entry| entry.tick)
            .next();
        assert!(
            last >= Some(said),
            "kill {number}: came to rest at {said}, recorded {last:?}"
        );
        let mut replay = Replay::new(&record);
        while !replay.is_over() {
            replay.step(u64::MAX);
        }
        assert_eq!(replay.difference(), None, "kill {number}");
        let resumed = record
            .resume()
            .unwrap_or_else(|error| panic!("kill {number}: {error}"));
        assert!(resumed.game.play.is_none());
        assert!(resumed.game.tick >= said, "kill {number}");
        if let Some(before) = before {
            assert!(resumed.game.state.turns >= before.turns, "kill {number}");
        }
        before = Some(resumed.game.state);
    }
}
