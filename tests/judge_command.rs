//! `mbs judge` and `mbs check` as a person calls them: output, exit status, and one clear line
//! for every situation that makes no sense.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use mbs::{config::ron_file::Source, situation::read};
use proptest::prelude::*;

const SOUND: &str = r#"(
    title: "A touch",
    shows: ["L2.6"],
    start: (
        mover: Home,
        ball: (0.1, 0.0),
        pieces: { "H9": (0.0, 0.0), "A4": (0.4, 0.1) },
    ),
    commands: [Flick(button: "H9", velocity: (0.6, 0.0))],
    expect: [PossessionKept(law: "L2.6")],
)
"#;

fn mbs(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mbs"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("judge");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file can be written");
    path.display().to_string()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaints(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_is_expected_and_comes_is_status_0() {
    let path = file("sound.ron", SOUND);
    let output = mbs(&["judge", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
    assert!(out(&output).contains("PossessionKept"), "{}", out(&output));
    assert_eq!(mbs(&["check", &path]).status.code(), Some(0));
}

#[test]
fn what_is_expected_and_does_not_come_is_status_1() {
    let other = SOUND.replace("PossessionKept(law: \"L2.6\")", "Foul()");
    let output = mbs(&["judge", &file("no_foul.ron", other)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(complaints(&output).contains("Foul"));
    let never = SOUND.replace("    expect:", "    never: [PossessionKept],\n    expect:");
    let output = mbs(&["judge", &file("never.ron", never)]);
    assert_eq!(output.status.code(), Some(1));
    let end = SOUND.replace("    expect:", "    end: (mover: Away),\n    expect:");
    let output = mbs(&["judge", &file("end.ron", end)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(complaints(&output).contains("mover is Home"));
}

#[test]
fn json_is_one_object_a_ruling_and_one_for_the_end() {
    let output = mbs(&["judge", "--json", &file("json.ron", SOUND)]);
    let lines: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    let [ruling, end] = lines.as_slice() else {
        panic!("one ruling and the end: {lines:?}");
    };
    assert_eq!(ruling["ruling"], "PossessionKept");
    assert_eq!(ruling["law"], "L2.6");
    for name in [
        "tick", "seconds", "mover", "next", "restart", "at", "piece", "score", "reason",
    ] {
        assert!(ruling.get(name).is_some(), "{name} is missing");
    }
    for name in [
        "phase", "mover", "ball", "pieces", "score", "sent_off", "clocks", "hash",
    ] {
        assert!(end["end"].get(name).is_some(), "{name} is missing");
    }
}

/// Replaces one part of the sound situation; the judge must refuse it at that line.
fn refused(name: &str, from: &str, to: &str, line: usize, says: &str) {
    assert!(SOUND.contains(from), "{from} is not in the situation");
    let path = file(&format!("{name}.ron"), SOUND.replace(from, to));
    let sound = file("sound_beside.ron", SOUND);
    for command in ["judge", "check"] {
        let output = mbs(&[command, &path, &sound]);
        assert_eq!(output.status.code(), Some(2), "{command} {name}");
        let told = out(&output) + &complaints(&output);
        let about: Vec<_> = told.lines().filter(|said| said.contains(&path)).collect();
        let [about] = about.as_slice() else {
            panic!("{name}: one line is expected: {told}");
        };
        assert!(about.contains(&format!(":{line}:")), "{name}: {about}");
        assert!(about.contains(says), "{name}: {about}");
    }
    let output = mbs(&["judge", &sound, &path]);
    assert_eq!(out(&output), "", "{name}: nothing else may run");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    let piece = "\"A4\": (0.4, 0.1)";
    refused("unknown_piece", "\"A4\"", "\"A12\"", 7, "A12");
    refused("unknown_law", "[\"L2.6\"]", "[\"L9.9\"]", 3, "L9.9");
    refused(
        "unknown_ruling",
        "PossessionKept(",
        "Posession(",
        10,
        "Posession",
    );
    refused("unknown_field", "mover: Home", "moved: Home", 5, "moved");
    refused("unknown_side", "mover: Home", "mover: Hom", 5, "Hom");
    refused("unknown_command", "Flick(", "Flik(", 9, "Flik");
    refused("twice", piece, "\"H9\": (0.4, 0.1)", 7, "twice");
    refused("overlap", piece, "\"A4\": (0.03, 0.0)", 7, "stands on A4");
    refused(
        "on_the_ball",
        piece,
        "\"A4\": (0.11, 0.0)",
        7,
        "stands on ball",
    );
    refused(
        "off_the_table",
        piece,
        "\"A4\": (0.49, 0.1)",
        7,
        "off the table",
    );
    refused("not_a_number", piece, "\"A4\": (NaN, 0.1)", 7, "A4");
    refused("far_too_far", piece, "\"A4\": (1e40, 0.1)", 7, "A4");
    refused(
        "ball_away",
        "ball: (0.1, 0.0)",
        "ball: (0.1, 7.0)",
        6,
        "off the table",
    );
    refused("ball_as_man", piece, "\"ball\": (0.3, 0.1)", 7, "ball");
    refused("half", "mover: Home,", "mover: Home, half: 9,", 5, "half");
    refused(
        "clock",
        "mover: Home,",
        "mover: Home, turn_seconds_left: -1.0,",
        5,
        "clock",
    );
    refused(
        "sent_off",
        "mover: Home,",
        "mover: Home, sent_off: [\"A1\"],",
        5,
        "A1",
    );
    refused(
        "restart_away",
        "mover: Home,",
        "mover: Home, phase: Restart(kind: ThrowIn, at: (0.1, 9.0)),",
        5,
        "off the table",
    );
    let corner = "phase: Restart(kind: CornerKick, at: (0.45, 0.28), ";
    for (name, men) in [
        ("taker_of_the_other_side", "taker: \"A4\""),
        ("taker_off_the_table", "taker: \"H4\""),
        ("taker_is_receiver", "taker: \"H9\", receiver: \"H9\""),
        ("receiver_without_a_taker", "receiver: \"H9\""),
    ] {
        let start = format!("mover: Home, {corner}{men}),");
        refused(name, "mover: Home,", &start, 5, "tak");
    }
    let barred = "mover: Home, barred_taker: \"A4\",";
    refused("barred", "mover: Home,", barred, 5, "A4");
    refused(
        "broken_rules",
        "    start:",
        "    rules: (turn_seconds: -3.0),\n    start:",
        4,
        "turn_seconds",
    );
    refused("cut_off", "    ),\n    commands", "    commands", 8, "");
}

#[test]
fn a_team_without_a_name_is_refused() {
    let team = |name: &str| {
        format!(
            "[(name: {name:?}, short: \"ABC\", primary: \"000000\", secondary: \"FFFFFF\", \
             pattern: Ring), (name: \"Other\", short: \"OTH\", primary: \"FF0000\", \
             secondary: \"FFFFFF\", pattern: Ring)]"
        )
    };
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("judge/teams");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join("teams.ron");
    for (name, status) in [("Abc", 0), ("", 2)] {
        fs::write(&path, team(name)).expect("a file can be written");
        let output = mbs(&["check", &path.display().to_string()]);
        assert_eq!(output.status.code(), Some(status), "{}", out(&output));
    }
}

#[test]
fn a_piece_may_not_stand_on_one_of_the_formation() {
    let crowded = SOUND
        .replace("mover: Home,", "mover: Home, others: Formation,")
        .replace("\"A4\": (0.4, 0.1)", "\"A4\": (0.44, 0.0)");
    let output = mbs(&["judge", &file("formation.ron", crowded)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complaints(&output).contains("stands on"),
        "{}",
        complaints(&output)
    );
}

#[test]
fn a_flick_of_a_button_that_is_not_there_is_a_ruling() {
    let absent = SOUND
        .replace("button: \"H9\"", "button: \"H10\"")
        .replace("PossessionKept(law: \"L2.6\")", "Refused(law: \"L4.11\")");
    let output = mbs(&["judge", &file("absent.ron", absent)]);
    assert_eq!(output.status.code(), Some(0), "{}", complaints(&output));
}

#[test]
fn files_that_are_no_situation_are_refused() {
    for (name, bytes) in [
        ("empty.ron", &b""[..]),
        ("binary.ron", &b"\xff\xfe\x00\x01"[..]),
        ("number.ron", &b"42"[..]),
    ] {
        let output = mbs(&["judge", &file(name, bytes)]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert_eq!(complaints(&output).lines().count(), 1, "{name}");
    }
    let output = mbs(&["judge", "there/is/no/such.ron"]);
    assert_eq!(output.status.code(), Some(2));
}

proptest! {
    /// No text whatever brings the reader down.
    #[test]
    fn a_damaged_situation_is_read_or_refused(
        at in 0..SOUND.len(),
        length in 0..12_usize,
        put in "[\\PC]{0,6}|-1e40|NaN|inf|\\(|\\)|\"H1\"|99999999999",
    ) {
        let until = (at + length).min(SOUND.len());
        let text = format!("{}{put}{}", &SOUND[..at], &SOUND[until..]);
        let _ = read(&Source::new("damaged", &text));
    }
}
