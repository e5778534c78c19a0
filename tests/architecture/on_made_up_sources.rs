//! The check itself, on small made-up sources.

use super::*;

/// The lines complained about.
fn wrong_lines(file: &str, source: &str) -> Vec<usize> {
    check_file(file, source)
        .iter()
        .map(|complaint| complaint.line)
        .collect()
}

#[test]
fn an_arrow_up_is_found_and_named() {
    let found = check_file("rules/foul.rs", "//! Docs.\n\nuse crate::sim::step;\n");
    let text: Vec<String> = found.iter().map(Complaint::to_string).collect();
    assert_eq!(
        text,
        ["src/rules/foul.rs:3: `rules` may not name `sim` (`crate::sim::step`)"]
    );
}

#[test]
fn arrows_down_and_home_are_fine() {
    let source = "use crate::{config, rules::side::Side, sim::step};\nuse super::table;";
    assert!(wrong_lines("sim/step.rs", source).is_empty());
    assert!(wrong_lines("ai/mod.rs", "use crate::{config, rules::side::Side, sim};").is_empty());
    assert!(wrong_lines("screens/title.rs", "use crate::{l10n, workbench};").is_empty());
    assert!(wrong_lines("workbench/batch.rs", "use crate::{ai, record, situation};").is_empty());
}

#[test]
fn rooms_side_by_side_do_not_know_each_other() {
    for (file, source) in [
        ("rules/foul.rs", "use crate::cards::deck;"),
        ("cards/deck.rs", "use crate::rules::side;"),
        ("ai/mod.rs", "use crate::record;"),
        ("situation/judge.rs", "use crate::ai::roll_out;"),
        ("record/mod.rs", "use crate::workbench::x;"),
        ("table_view/mod.rs", "use crate::screens::hud;"),
        ("sim/step.rs", "use crate::l10n::key;"),
        ("l10n/mod.rs", "use crate::sim::step;"),
    ] {
        assert_eq!(wrong_lines(file, source), [1], "{file}: {source}");
    }
}

#[test]
fn every_wrong_member_of_a_group_is_found_on_its_own_line() {
    let source = "use crate::{\n  rules::{side, foul::*},\n  sim::{self, step as s},\n  ai,\n};";
    assert_eq!(wrong_lines("config/mod.rs", source), [3, 3, 4]);
    assert_eq!(wrong_lines("sim/mod.rs", source), [4]);
    assert_eq!(
        wrong_lines("rules/mod.rs", "use {crate::sim, std::fmt};"),
        [1]
    );
}

#[test]
fn a_path_in_the_middle_of_code_is_found() {
    let source = "fn f() {\n    let x = g::<crate::sim::Table>(&crate::ai::best());\n}";
    assert_eq!(wrong_lines("rules/foul.rs", source), [2, 2]);
    assert_eq!(
        wrong_lines("rules/m.rs", "macro_rules! m { () => { $crate::sim::x } }"),
        [1]
    );
    assert_eq!(
        wrong_lines("rules/a.rs", "#[serde(with = \"crate::sim::x\")]\nx: u8"),
        [1]
    );
}

#[test]
fn super_is_followed_out_of_files_and_inline_modules() {
    assert_eq!(
        wrong_lines("rules/foul.rs", "use super::super::sim::step;"),
        [1]
    );
    assert_eq!(wrong_lines("rules/mod.rs", "use super::sim;"), [1]);
    assert_eq!(
        wrong_lines("rules/a/b.rs", "use super::super::side;"),
        [0; 0]
    );
    let tests = "mod tests {\n  use super::*;\n  use super::super::side;\n}\nuse super::side;";
    assert!(wrong_lines("rules/foul.rs", tests).is_empty());
    let tests = "mod tests { mod more { } use super::super::super::sim::x; }";
    assert_eq!(wrong_lines("rules/foul.rs", tests), [1]);
}

#[test]
fn the_crate_root_is_no_way_round() {
    for source in [
        "use crate::*;",
        "use crate::SimPlugin;",
        "use super::super::*;",
    ] {
        assert_eq!(wrong_lines("sim/step.rs", source), [1], "{source}");
    }
    assert!(wrong_lines("sim/step.rs", "pub(crate) fn f() {}\npub(super) fn g() {}").is_empty());
    assert!(wrong_lines("rules/m.rs", "pub(in crate::rules) fn f() {}").is_empty());
}

#[test]
fn comments_and_strings_are_no_code() {
    let source = r####"
        //! See crate::sim::step.
        /// Unlike `crate::ai`, /* not a comment
        /* use crate::sim; /* nested */ crate::ai::x */
        const A: &str = "crate::sim // \" crate::ai";
        const B: &str = r#"crate::sim " crate::ai"#;
        const C: (char, u8, &'static str) = ('"', b'\'', "crate::sim");
        const D: char = '\u{1F600}'; // crate::sim
    "####;
    assert!(wrong_lines("rules/foul.rs", source).is_empty());
    let after = format!("{source}\nuse crate::sim;");
    assert_eq!(wrong_lines("rules/foul.rs", &after).len(), 1);
}

#[test]
fn pure_rooms_name_no_engine_clock_or_file() {
    for source in [
        "use bevy::prelude::*;",
        "use bevy::{math::Vec2, ecs::system::Query};",
        "use bevy_rapier2d as physics;",
        "use std::{collections::BTreeMap, time::Instant};",
        "fn f() { std::fs::read(\"a\"); }",
        "fn f() { ::std::io::stdin(); }",
        "fn f() { ron::from_str(\"a\") }",
    ] {
        assert_eq!(wrong_lines("rules/foul.rs", source), [1], "{source}");
        assert_eq!(wrong_lines("cards/deck.rs", source), [1], "{source}");
    }
    let fine = "use bevy::math::{Vec2, ops};\nuse std::{fmt, str::FromStr};\nuse serde::de;";
    assert!(wrong_lines("rules/foul.rs", fine).is_empty());
    let elsewhere = "use bevy::prelude::*;\nuse std::{fs, io, time};\nuse ron::from_str;";
    assert!(wrong_lines("config/mod.rs", elsewhere).is_empty());
}

#[test]
fn few_know_rapier() {
    let source = "use bevy_rapier2d::rapier::prelude::*;";
    assert!(wrong_lines("sim/step.rs", source).is_empty());
    assert!(wrong_lines("sim/physics/setup.rs", source).is_empty());
    for file in [
        "sim/referee.rs",
        "sim/mod.rs",
        "ai/mod.rs",
        "lib.rs",
        "main.rs",
    ] {
        assert!(!wrong_lines(file, source).is_empty(), "{file}");
    }
    assert_eq!(
        wrong_lines("sim/rest.rs", "fn f(c: &RapierContext) {}"),
        [1]
    );
}

#[test]
fn a_new_room_must_say_where_it_belongs() {
    let found = check_file("attic/mod.rs", "//! Docs.");
    assert!(found[0].what.contains("say where it belongs"), "{found:?}");
    assert_eq!(wrong_lines("attic.rs", ""), [1]);
    assert!(wrong_lines("main.rs", "use mbs::sim;").is_empty());
    assert!(wrong_lines("lib.rs", "pub mod sim;\nuse crate::ai;\nuse sim::step;").is_empty());
}

#[test]
fn long_and_nameless_files_are_found() {
    assert!(check_shape("src/a.rs", &"//! Docs.\n".repeat(MOST_LINES)).is_empty());
    assert_eq!(
        check_shape("src/a.rs", &"//! Docs.\n".repeat(MOST_LINES + 1)).len(),
        1
    );
    assert_eq!(
        check_shape("tests/a.rs", "use std::fmt;\n//! Late.\n").len(),
        1
    );
}

#[test]
fn the_map_names_only_rooms_that_it_knows_and_lower_ones() {
    for (index, (room, _)) in ROOMS.iter().enumerate() {
        for allowed in allowed_rooms(room).expect("in the map") {
            let lower = ROOMS[..index].iter().any(|(name, _)| *name == allowed);
            assert!(
                lower,
                "{room} may name {allowed}, which is not listed before it"
            );
        }
    }
}
