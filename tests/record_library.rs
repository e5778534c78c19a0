//! Recorded matches that must go the same way for ever: `tests/records/`.
//!
//! A change of the rules or the physics that is meant makes them go another way. Then look at
//! what became of the matches, and record them anew:
//! `MBS_RECORD_ANEW=1 cargo test --test record_library`. A change of the format needs a new
//! version instead, and these records stay readable or are refused.

mod common;

use std::path::PathBuf;

use common::*;
use mbs::record::{Header, Replay, read};

/// The name, the seed, and the table of every record.
const LIBRARY: [(&str, u64, Option<&str>); 3] = [
    ("home-board", 1, None),
    ("home-board-ends-swapped", 7, None),
    ("dadinho", 12, Some("dadinho")),
];

/// Length of their halves.
const HALF_MINUTES: f32 = 2.0;

fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"));
    folder.join(format!("{name}.mbsrecord"))
}

/// Plays a match and leaves its record in the library.
fn record_anew(name: &str, seed: u64, header: &Header) {
    let path = path(name);
    std::fs::create_dir_all(path.parent().expect("it lies in a folder"))
        .expect("a folder can be made");
    std::fs::remove_file(&path).ok();
    let mut app = recorded_app(header, &path);
    play_on(&mut app, &mut generator(seed), usize::MAX);
}

#[test]
fn every_recorded_match_goes_the_same_way() {
    let anew = std::env::var_os("MBS_RECORD_ANEW").is_some();
    for (name, seed, preset) in LIBRARY {
        if anew {
            record_anew(name, seed, &header(seed, HALF_MINUTES, preset));
        }
        let record = read(&path(name)).unwrap_or_else(|error| panic!("{error}"));
        let mut replay = Replay::new(&record);
        while !replay.is_over() {
            replay.step(u64::MAX);
        }
        if let Some(difference) = replay.difference() {
            panic!(
                "{name} {difference}. If the change is meant: MBS_RECORD_ANEW=1 cargo test \
                 --test record_library"
            );
        }
        assert!(
            replay.checkpoints() > 20,
            "{name}: {}",
            replay.checkpoints()
        );
        assert!(replay.game().state.is_finished(), "{name} is not whole");
        assert_eq!(record.torn_bytes(), 0, "{name}");
    }
    nothing_else_is_there();
}

fn nothing_else_is_there() {
    let folder = path("x");
    let folder = folder.parent().expect("it lies in a folder");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the library is there")
        .map(|entry| entry.expect("it can be read").path())
        .map(|path| {
            path.file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into()
        })
        .collect();
    names.sort();
    let mut expected = LIBRARY.map(|(name, ..)| name);
    expected.sort_unstable();
    assert_eq!(names, expected);
}
