//! Everything around the match as a person uses it: mouse, fingers, keys and gamepad through the
//! real plugins, without a screen.

#[path = "pages/beginning.rs"]
mod beginning;
mod common;
#[path = "pages/going_on.rs"]
mod going_on;
#[path = "pages/settings.rs"]
mod settings;
#[path = "pages/teams.rs"]
mod teams;

use tempfile::TempDir;

/// A player's folder, empty.
fn home() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// What a file of the player holds.
fn file(home: &TempDir, name: &str) -> String {
    let path = home.path().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}
