//! What is shipped is sound, and no text whatever brings a loader down.

use std::{fs, path::Path};

use mbs::{
    check::{FileKind, check_file},
    config::{
        Formation, GameConfig,
        formation_checks::formation_flaws,
        locate::locate,
        ron_file::parse,
        shipped::{COMPUTER, FORMATIONS, HOME_BOARD, LOOKS, PALETTE, PRESETS, ShippedFile, TEAMS},
    },
    rules::{field_config::TableSizes, rulebook::Rulebook},
};
use proptest::prelude::*;

/// Every shipped file.
fn shipped() -> Vec<ShippedFile> {
    let presets = PRESETS.into_iter().flat_map(|(_, files)| files);
    HOME_BOARD
        .into_iter()
        .chain(presets)
        .chain(FORMATIONS)
        .chain([PALETTE, LOOKS, TEAMS, COMPUTER])
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_shipped_file_is_sound() {
    for (name, _) in shipped() {
        let kind = check_file(&root().join(name)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(name.contains("formations"), kind == FileKind::Formation);
    }
}

#[test]
fn no_file_of_the_assets_is_forgotten() {
    for (folder, inside) in [("config", 6), ("formations", 4), ("presets", 4)] {
        let found = fs::read_dir(root().join("assets").join(folder))
            .expect("it is there")
            .count();
        assert_eq!(
            found, inside,
            "ship what is new in assets/{folder} (src/config/shipped.rs)"
        );
    }
}

#[test]
fn what_is_embedded_is_what_is_loaded() {
    let assets = root().join("assets");
    assert_eq!(GameConfig::load(&assets), Ok(GameConfig::shipped()));
    assert_eq!(GameConfig::shipped().check(), Ok(()));
    for name in GameConfig::preset_names() {
        let preset = GameConfig::preset(name).expect("its name is in the list");
        assert_eq!(preset.check(), Ok(()), "{name}");
        assert_eq!(GameConfig::load_preset(&assets, name), Ok(preset));
    }
    assert_eq!(GameConfig::preset("none"), None);
}

/// The least distance between the edges of any two buttons of two sides, in metres.
fn least_gap(table: &TableSizes, kicks_off: &Formation, other: &Formation) -> f32 {
    let ours = kicks_off.places(table, true, true, &[]);
    let theirs = other.places(table, false, false, &[]);
    let pairs = ours
        .iter()
        .flat_map(|ours| theirs.iter().map(move |theirs| (ours.1, theirs.1)));
    let nearest = pairs
        .map(|(ours, theirs)| ours.distance(theirs))
        .fold(f32::INFINITY, f32::min);
    nearest - 2.0 * table.button_radius_m
}

#[test]
fn all_formations_meet_on_all_tables() {
    let presets = GameConfig::preset_names().filter_map(GameConfig::preset);
    for config in presets.chain([GameConfig::shipped()]) {
        let gap = config.rules.placing_gap_m;
        for home in config.formations.values() {
            assert_eq!(formation_flaws(home, &config.table, gap), []);
            for away in config.formations.values() {
                let free = least_gap(&config.table, home, away);
                assert!(free >= gap, "{} against {}: {free}", home.name, away.name);
            }
        }
    }
}

#[test]
fn the_kickers_stand_two_to_ten_millimetres_from_the_ball() {
    let config = GameConfig::shipped();
    let touching = config.table.ball_radius_m + config.table.button_radius_m;
    for formation in config.formations.values() {
        for kicker in [formation.kick_off.0, formation.kick_off.1] {
            let gap = kicker.metres(&config.table).length() - touching;
            assert!((0.002..=0.010).contains(&gap), "{}: {gap}", formation.name);
        }
    }
}

/// Runs the loaders over a text: none may panic, and every error is one line.
fn assert_survives(text: &str) {
    let errors = [
        parse::<TableSizes>("x.ron", text).err(),
        parse::<Rulebook>("x.ron", text).err(),
        parse::<Formation>("x.ron", text).err(),
        parse::<ron::Value>("x.ron", text).err(),
    ];
    for error in errors.into_iter().flatten() {
        assert_eq!(error.to_string().lines().count(), 1, "{error:?}");
    }
    locate(text, &["buttons", "2", "0"]);
}

/// Checks a file with these bytes: no panic, and an error is one line.
fn assert_checks(name: &str, bytes: &[u8]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("config_fuzz");
    fs::create_dir_all(&folder).expect("the test's folder");
    let path = folder.join(name);
    fs::write(&path, bytes).expect("the test's file");
    if let Err(error) = check_file(&path) {
        assert_eq!(error.to_string().lines().count(), 1, "{error:?}");
    }
}

#[test]
fn deep_nesting_is_refused() {
    for text in ["(", "[", "{", "{(", "/*", "a(", "Some(", "'", "r#", "1:"] {
        assert_survives(&text.repeat(20_000));
    }
    assert_survives(&format!("{}{}", "[".repeat(100), "]".repeat(100)));
}

/// One edit of a text: where, which character, and what is done with it.
type Edit = (prop::sample::Index, char, u8);

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(at, letter, what) in edits {
        let at = at.index(letters.len());
        let opposite = letters.len() - 1 - at;
        match what {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            2 => drop(letters.remove(at)),
            _ => letters.swap(at, opposite),
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        assert_checks("table.ron", &bytes);
    }

    #[test]
    fn random_notation_never_panics(text in "[-(){}\\[\\]:,\"'/*#!rb\\\\ a0-9.\n\u{e1}]{0,80}") {
        assert_survives(&text);
        assert_checks("notation.ron", text.as_bytes());
    }

    #[test]
    fn edited_files_never_panic(
        file in prop::sample::select(shipped()),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0_u8..4), 1..5),
    ) {
        let text = edited(file.1, &edits);
        assert_survives(&text);
        assert_checks("edited.ron", text.as_bytes());
    }
}
