//! Records from anybody: whatever the bytes, they are read or refused, and what is read can be
//! played.

mod common;

use std::path::Path;

use common::*;
use mbs::{
    config::GameConfig,
    record::{Entry, Event, Header, MAX_BYTES, Record, Replay, parse, read},
};
use proptest::prelude::*;
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

/// The bytes of a short record.
fn short_record(name: &str) -> Vec<u8> {
    let path = fresh_path(name);
    let mut app = recorded_app(&header(9, 0.1, None), &path);
    play_on(&mut app, &mut generator(9), 8);
    rest(&mut app);
    std::fs::read(&path).expect("there is a record")
}

/// Plays a record for as long as a test may take.
fn play_a_while(record: &Record) {
    let mut replay = Replay::new(record);
    for _ in 0..3000 {
        if replay.is_over() {
            return;
        }
        replay.step(u64::MAX);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = parse("test", &bytes);
        let mut begun = b"MBS record 1\n".to_vec();
        begun.extend_from_slice(&bytes);
        let _ = parse("test", &begun);
    }
}

#[test]
fn a_mutilated_record_is_read_or_refused_and_never_panics() {
    let bytes = short_record("mutilated");
    let interesting = [
        "-",
        "9",
        "1e30",
        "NaN",
        "inf",
        "(",
        ")",
        "\n",
        ",",
        "\"",
        "A11",
        "ball",
        "true",
        "Clock",
        "18446744073709551615",
        "\u{0}",
        "\u{feff}",
        "/*",
        "Hold(true)",
    ];
    let mut random = generator(99);
    let mut played = 0;
    for _ in 0..1500 {
        let mut bytes = bytes.clone();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..bytes.len());
            match random.random_range(0..4) {
                0 => bytes[at] = random.random_range(0..=255),
                1 => drop(bytes.drain(at..(at + random.random_range(1..40)).min(bytes.len()))),
                2 => {
                    let word = interesting[random.random_range(0..interesting.len())];
                    bytes.splice(at..at, word.bytes());
                }
                _ => bytes[at] = b'0' + random.random_range(0..10),
            }
        }
        let Ok(record) = parse("test", &bytes) else {
            continue;
        };
        if played < 20 {
            played += 1;
            play_a_while(&record);
        }
    }
    assert!(played > 10, "hardly any is read: {played}");
}

#[test]
fn what_is_no_file_or_too_large_is_refused() {
    let complaint = |path: &Path| read(path).expect_err("it is no record").to_string();
    assert!(complaint(Path::new("no/such/file")).contains("there is no such file"));
    assert!(complaint(Path::new(env!("CARGO_TARGET_TMPDIR"))).contains("not a regular file"));
    let large = vec![b'\n'; MAX_BYTES as usize + 1];
    let refused = parse("test", &large).expect_err("it is too large");
    assert!(refused.to_string().contains("too large"), "{refused}");
    let long = [b"MBS record 1\n".as_slice(), &vec![b'('; 1 << 20]].concat();
    let refused = parse("test", &long).expect_err("the line is too long");
    assert!(refused.to_string().starts_with("test:2:"), "{refused}");
    assert!(refused.to_string().contains("too long"), "{refused}");
    let deep = format!("MBS record 1\n{}\n", "(".repeat(60_000));
    assert!(parse("test", deep.as_bytes()).is_err());
}

/// A header with numbers at random inside their ranges, the edges more often than not.
fn odd_header(random: &mut Xoshiro256PlusPlus) -> Header {
    let config = GameConfig::shipped();
    let text = ron::to_string(&header(1, 0.1, None)).expect("it can be written");
    let (rules, physics) = (config.rules.knobs(), config.physics.knobs());
    let mut header: String = text;
    for knob in rules.iter().chain(&physics) {
        if random.random_bool(0.5) {
            continue;
        }
        let value = match random.random_range(0..3) {
            0 => knob.min,
            1 => knob.max,
            _ => random.random_range(knob.min..=knob.max),
        };
        let from = header
            .find(&format!("{}:", knob.name))
            .expect("it is there");
        let from = from + knob.name.len() + 1;
        let end = header[from..].find([',', ')']).expect("it ends") + from;
        let whole = !header[from..end].contains('.');
        let value = if whole {
            format!("{}", value as u32)
        } else {
            format!("{:?}", value as f32)
        };
        header.replace_range(from..end, &value);
    }
    ron::from_str(&header).expect("it is a header still")
}

#[test]
fn a_record_with_odd_numbers_is_refused_or_played() {
    let bytes = short_record("odd");
    let text = String::from_utf8(bytes).expect("it is text");
    let entries: Vec<&str> = text.lines().skip(2).collect();
    let mut random = generator(7);
    let mut played = 0;
    for _ in 0..100 {
        let header = ron::to_string(&odd_header(&mut random)).expect("it can be written");
        let text = format!("MBS record 1\n{header}\n{}\n", entries.join("\n"));
        let Ok(record) = parse("test", text.as_bytes()) else {
            continue;
        };
        played += 1;
        if played < 20 {
            play_a_while(&record);
        }
        let Some(Entry { event, .. }) = record.entries().first() else {
            panic!("there are entries");
        };
        assert!(matches!(event, Event::Command(_)), "{event:?}");
    }
    assert!(played > 10, "hardly any is read: {played}");
}
