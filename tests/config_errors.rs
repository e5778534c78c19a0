//! Every way a configuration file can be wrong is refused with one line that says where.

use std::{
    fs,
    path::{Path, PathBuf},
};

use mbs::{
    check::{FileKind, check_file, check_files},
    config::{
        ConfigError, GameConfig,
        locate::line_column,
        ron_file::MAX_BYTES,
        shipped::{FORMATIONS, HOME_BOARD},
    },
};

const TABLE: &str = "assets/config/table.ron";
const PHYSICS: &str = "assets/config/physics.ron";
const RULES: &str = "assets/config/rules.ron";
const FORMATION: &str = "assets/formations/4-4-2.ron";

fn text_of(name: &str) -> &'static str {
    let found = HOME_BOARD
        .into_iter()
        .chain(FORMATIONS)
        .find(|(shipped, _)| *shipped == name);
    found.unwrap_or_else(|| panic!("{name} is not shipped")).1
}

/// An empty folder of this test's own.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("config_errors")
        .join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the test's folder");
    folder
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("the file's folder");
    fs::write(&path, bytes).expect("the test's file");
    path
}

/// What is said of an error, without the folder's name.
fn relative(folder: &Path, error: &ConfigError) -> String {
    let line = error.to_string();
    assert_eq!(line.lines().count(), 1, "not one line: {line:?}");
    line.replace(&format!("{}/", folder.display()), "")
}

/// What is said about a file with these bytes.
fn refusal(test: &str, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let folder = folder(test);
    let error = check_file(&write(&folder, name, bytes)).expect_err("this file must be refused");
    relative(&folder, &error)
}

/// A shipped file with one piece of its text replaced, and where the new piece begins.
fn changed(name: &str, from: &str, to: &str) -> (String, (usize, usize)) {
    let text = text_of(name);
    let at = text
        .find(from)
        .unwrap_or_else(|| panic!("{name} has no {from}"));
    (text.replacen(from, to, 1), line_column(text, at))
}

/// Replaces a piece of a shipped file, `^` marking in it where the error must point; what is
/// said must begin as given.
#[track_caller]
fn refuses(name: &str, from: &str, marked: &str, expected: &str) {
    let mark = marked.find('^').expect("a mark");
    let (text, (line, column)) = changed(name, from, &marked.replace('^', ""));
    let file = name.strip_prefix("assets/").expect("below assets");
    let test: String = marked
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let said = refusal(&format!("_{test}"), file, text);
    let start = format!("{file}:{line}:{}: {expected}", column + mark);
    assert!(
        said.starts_with(&start),
        "\n    said {said}\nexpected {start}"
    );
}

#[test]
fn files_that_are_none() {
    let here = folder("none");
    let missing = check_file(&here.join("table.ron")).expect_err("it is not there");
    assert_eq!(
        relative(&here, &missing),
        "table.ron: there is no such file"
    );
    fs::create_dir(here.join("rules.ron")).expect("a folder");
    let directory = check_file(&here.join("rules.ron")).expect_err("it is a folder");
    assert_eq!(
        relative(&here, &directory),
        "rules.ron: is a directory; a RON file is expected"
    );
}

#[test]
fn files_that_are_not_text() {
    let empty = "table.ron: is empty; a RON value is expected";
    assert_eq!(refusal("empty", "table.ron", ""), empty);
    assert_eq!(refusal("blank", "table.ron", " \n\t\n"), empty);
    let why = "is not text; RON is UTF-8 text without zero bytes";
    let binary = refusal("binary", "table.ron", b"(\n  a: \xff\xfe\x00\x01");
    assert_eq!(binary, format!("table.ron:2:6: {why}"));
    assert_eq!(
        refusal("zero", "table.ron", "(\0)"),
        format!("table.ron:1:2: {why}")
    );
}

#[test]
fn files_that_are_too_large() {
    let limit = MAX_BYTES as usize;
    let huge = refusal("huge", "table.ron", vec![b' '; limit + 1]);
    assert_eq!(huge, "table.ron: is too large; at most 1048576 bytes");
    let table = text_of(TABLE);
    let just_fits = format!("{table}{}", " ".repeat(limit - table.len()));
    let path = write(&folder("just_fits"), "table.ron", just_fits);
    assert_eq!(check_file(&path), Ok(FileKind::Table));
}

#[test]
fn files_that_end_too_soon() {
    let here = folder("truncated");
    for name in [TABLE, PHYSICS, RULES, FORMATION] {
        let text = text_of(name);
        let opening = text.find("(\n").expect("a RON struct");
        for end in 0..text.trim_end().len() {
            let path = write(&here, name, &text.as_bytes()[..end]);
            let error = check_file(&path).expect_err("it is not whole");
            relative(&here, &error);
            assert!(end <= opening || error.position.is_some(), "{error}");
        }
    }
}

#[test]
fn numbers_that_are_none_or_out_of_range() {
    let range = "is out of range; allowed:";
    let mass = format!("button_mass_kg: -1 {range} 0.0005 to 1");
    refuses(
        PHYSICS,
        "button_mass_kg: 0.009",
        "button_mass_kg: ^-1.0",
        &mass,
    );
    let rate = format!("tick_rate_hz: 0 {range} 30 to 1000");
    refuses(PHYSICS, "tick_rate_hz: 120.0", "tick_rate_hz: ^0", &rate);
    let kicks = format!("shootout_kicks: 11 {range} 1 to 10");
    refuses(RULES, "shootout_kicks: 5", "shootout_kicks: ^11", &kicks);
    let whole = "shootout_kicks: expected a whole number that is neither negative nor too large";
    refuses(RULES, "shootout_kicks: 5", "shootout_kicks: ^-5", whole);
    refuses(
        RULES,
        "shootout_kicks: 5",
        "shootout_kicks: ^99999999999",
        whole,
    );
}

#[test]
fn numbers_that_are_not_finite() {
    let misfit = "is not a number that fits here; allowed:";
    let infinite = format!("ball_radius_m: inf {misfit} 0.002 to 0.04");
    refuses(
        TABLE,
        "ball_radius_m: 0.007",
        "ball_radius_m: ^1e40",
        &infinite,
    );
    let nan = format!("ball_radius_m: NaN {misfit} 0.002 to 0.04");
    refuses(TABLE, "ball_radius_m: 0.007", "ball_radius_m: ^NaN", &nan);
    let seconds = format!("turn_seconds: inf {misfit} 1 to 600");
    refuses(RULES, "turn_seconds: 30.0", "turn_seconds: ^inf", &seconds);
    let negative = format!("turn_seconds: -inf {misfit} 1 to 600");
    refuses(
        RULES,
        "turn_seconds: 30.0",
        "turn_seconds: ^-inf",
        &negative,
    );
    refuses(
        FORMATION,
        "-0.80, -0.24",
        "^NaN, -0.24",
        "buttons.3.0: NaN is out of range",
    );
}

#[test]
fn values_of_the_wrong_type() {
    let number = "turn_seconds: expected a number, found `\"30\"`";
    refuses(RULES, "turn_seconds: 30.0", "turn_seconds: ^\"30\"", number);
    let truth = "chain_fouls: expected true or false, found `yes`";
    refuses(RULES, "chain_fouls: true", "chain_fouls: ^yes", truth);
    let rule = "line_rule: `HalfBall` is not known here; values: WholeBall, BallCentre";
    refuses(RULES, "line_rule: WholeBall", "line_rule: ^HalfBall", rule);
    let list = "no_direct_shot: expected a list `[...]`, found `ThrowIn`";
    refuses(
        RULES,
        "no_direct_shot: [ThrowIn",
        "no_direct_shot: ^ThrowIn",
        list,
    );
    let kind = "no_direct_shot.1: `Dropped` is not known here; values: KickOff, ThrowIn";
    refuses(RULES, "GoalKick, KickOff]", "^Dropped, KickOff]", kind);
    refuses(
        FORMATION,
        "(-0.74, -0.70)",
        "^(-0.74)",
        "buttons.2: expected",
    );
    refuses(
        FORMATION,
        "\"4-4-2\"",
        "^442",
        "name: expected a text in quotes, found `442`",
    );
    refuses(
        FORMATION,
        "name: \"4-4-2\"",
        "name: ^\"\"",
        "name: this is no name; 1 to 40",
    );
    refuses(
        FORMATION,
        "3: (",
        "^\"H3\": (",
        "buttons.H3: expected a whole number, found `\"H3\"`",
    );
    refuses(FORMATION, "3: (", "^three: (", "buttons.three: ");
}

#[test]
fn names_that_are_unknown_missing_or_double() {
    let unknown = "goal_with_m: there is no field `goal_with_m`; fields: table_length_m, ";
    refuses(TABLE, "goal_width_m:", "^goal_with_m:", unknown);
    let double = "goal_width_m: `goal_width_m` is given twice; each name once";
    refuses(TABLE, "goal_depth_m:", "^goal_width_m:", double);
    refuses(
        FORMATION,
        "3: (",
        "^2: (",
        "buttons.2: `2` is given twice; each name once",
    );
    let (text, _) = changed(TABLE, "    goal_width_m: 0.11,\n", "");
    let said = refusal("missing_field", "table.ron", &text);
    let (line, column) = line_column(&text, text.rfind(')').expect("its end"));
    let expected = "goal_width_m: the field `goal_width_m` is missing";
    assert!(
        said.starts_with(&format!("table.ron:{line}:{column}: {expected}")),
        "{said}"
    );
}

#[test]
fn measures_that_do_not_fit_together() {
    let depth = "penalty_area_depth_m: 0.5 is too large; at most 0.45: the penalty area lies";
    refuses(
        TABLE,
        "penalty_area_depth_m: 0.155",
        "penalty_area_depth_m: ^0.5",
        depth,
    );
    let area = "goal_area_width_m: 0.4 is too large; at most 0.335: the goal area lies in";
    refuses(
        TABLE,
        "goal_area_width_m: 0.18",
        "goal_area_width_m: ^0.4",
        area,
    );
    let field = "field_width_m: 0.8 is too large; at most 0.66: the field lies on the table";
    refuses(TABLE, "field_width_m: 0.56", "field_width_m: ^0.8", field);
    let goal = "goal_width_m: 0.2 is too large; at most 0.174: the goal is narrower";
    refuses(TABLE, "goal_width_m: 0.11", "goal_width_m: ^0.2", goal);
}

#[test]
fn rules_that_do_not_fit_the_table() {
    let here = folder("cross");
    for (name, text) in HOME_BOARD.into_iter().chain(FORMATIONS) {
        write(&here, name, text);
    }
    assert_eq!(
        GameConfig::load(&here.join("assets")),
        Ok(GameConfig::shipped())
    );
    let (text, (line, column)) = changed(RULES, "0.07,", "0.02,");
    write(&here, RULES, text);
    let problem = "taker_radius_m: 0.02 does not fit the table; at least 0.0274: ball radius";
    let expected = format!("{RULES}:{line}:{column}: {problem}");
    let loaded = GameConfig::load(&here.join("assets")).expect_err("no room for the taker");
    let checked = check_file(&here.join(RULES)).expect_err("no room for the taker");
    for error in [loaded, checked] {
        assert!(relative(&here, &error).starts_with(&expected), "{error}");
    }
    let mut config = GameConfig::shipped();
    config.rules.taker_radius_m = 0.02;
    let error = config
        .check()
        .expect_err("no room for the taker")
        .to_string();
    assert!(error.starts_with(&format!("rules: {problem}")), "{error}");
}

#[test]
fn formations_nobody_may_take() {
    let third = "(-0.80, -0.24)";
    let overlap = "buttons.3: is on number 2 or too near to it; a gap of at least 0.0004 m";
    refuses(FORMATION, third, "^(-0.74, -0.68)", overlap);
    refuses(
        FORMATION,
        third,
        "^(-1.0, 0.0)",
        "buttons.3: reaches over the goal line",
    );
    refuses(
        FORMATION,
        third,
        "^(-0.94, 0.0)",
        "buttons.3: is on number 1",
    );
    refuses(
        FORMATION,
        third,
        "^(-0.01, 0.9)",
        "buttons.3: reaches over the halfway line",
    );
    refuses(
        FORMATION,
        third,
        "^(-0.1, 0.0)",
        "buttons.3: reaches into the centre circle",
    );
    refuses(
        FORMATION,
        third,
        "^(-0.8, 0.99)",
        "buttons.3: reaches over a touchline",
    );
    refuses(
        FORMATION,
        third,
        "(-0.80, ^-1.24)",
        "buttons.3.1: -1.24 is out of range",
    );
    refuses(
        FORMATION,
        third,
        "(^0.80, -0.24)",
        "buttons.3.0: 0.8 is out of range",
    );
    refuses(
        FORMATION,
        "(-1.0, 0",
        "(^-0.5, 0",
        "goalkeeper.0: is in front of the goal area",
    );
    refuses(
        FORMATION,
        "(-1.0, 0.0)",
        "(-1.0, ^0.5)",
        "goalkeeper.1: is beside the goal area",
    );
    refuses(
        FORMATION,
        "11: (",
        "12: ^(",
        "buttons.12: there is no button 12; buttons: 2 to 11",
    );
    let (text, _) = changed(FORMATION, "        11: (-0.44, 0.74),\n", "");
    let said = refusal("eleven", "formations/x.ron", text);
    assert!(
        said.starts_with("formations/x.ron:6:14: buttons: button 11 is missing; "),
        "{said}"
    );
}

#[test]
fn kick_offs_nobody_may_take() {
    let nobody = "kick_off.1.button: there is no button 12; buttons: 2 to 11";
    refuses(FORMATION, "button: 10", "button: ^12", nobody);
    refuses(
        FORMATION,
        "button: 10",
        "button: ^9",
        "kick_off.1.button: button 9 is named twice",
    );
    let near = "kick_off.0.from_ball: 0.70710677 is not the right distance from the ball";
    refuses(FORMATION, "(-1.08, 0.62)", "^(-0.5, 0.5)", near);
    let half = "kick_off.1.from_ball.0: 0.16 is in the other half";
    refuses(FORMATION, "(-0.16, -1.24)", "(^0.16, -1.24)", half);
    let overlap = "kick_off.1.from_ball: is on number 9";
    refuses(FORMATION, "(-0.16, -1.24)", "^(-1.2, 0.4)", overlap);
    let forward = "kick_off.0.from_ball.0: neither button stands behind the ball";
    refuses(FORMATION, "(-1.08, 0.62)", "(^-0.1, 1.2)", forward);
}

#[test]
fn a_file_of_any_name_is_known_by_its_fields() {
    let here = folder("fields");
    let kinds = FileKind::ALL
        .into_iter()
        .zip([TABLE, PHYSICS, RULES, FORMATION]);
    for (kind, name) in kinds {
        assert_eq!(
            check_file(&write(&here, "mine.ron", text_of(name))),
            Ok(kind)
        );
    }
    let unclear = refusal("unclear", "mine.ron", "(a: 1)");
    assert!(
        unclear.starts_with("mine.ron: it is not clear what this file is; "),
        "{unclear}"
    );
    let broken = refusal("broken", "mine.ron", "(a: 1");
    assert!(broken.starts_with("mine.ron:1:6: "), "{broken}");
}

#[test]
fn checking_files_says_one_line_each() {
    let here = folder("check_files");
    let good = write(&here, "table.ron", text_of(TABLE));
    let bad = write(&here, "rules.ron", "(");
    let mut out = Vec::new();
    assert_eq!(
        check_files(&[&good], &mut out).expect("a Vec can be written"),
        0
    );
    assert_eq!(
        check_files(&[&bad, &good], &mut out).expect("a Vec can be written"),
        2
    );
    let lines = String::from_utf8(out).expect("text");
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(
        lines.starts_with(&format!("{}: ok (table)\n", good.display())),
        "{lines}"
    );
}
