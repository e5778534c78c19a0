//! Pause, title and back: a match is never lost on the way.

use bevy::{input::keyboard::KeyCode, math::Vec2};
use mbs::{
    rules::{match_state::MatchState, piece::PieceId},
    screens::Page,
    sim::table::Table,
};
use tempfile::TempDir;

use super::{file, home};
use crate::common::{person::Hands, screen::Screen};

/// A match from the set-up in which one flick was made and everything rests again.
fn played(home: &TempDir) -> Screen {
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "NEW MATCH");
    screen.tap(Hands::Mouse, "KICK OFF");
    flick(&mut screen);
    screen
}

/// Flicks, after "Pronto" where a restart is prepared.
fn begin_flick(screen: &mut Screen) {
    for _ in 0..3 {
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::ArrowLeft);
        screen.key(KeyCode::Enter);
        if screen.flicked() {
            return;
        }
    }
    panic!("nothing can be flicked");
}

/// Flicks, and waits until everything rests.
fn flick(screen: &mut Screen) {
    begin_flick(screen);
    screen.rest();
}

fn places(screen: &Screen) -> Vec<(PieceId, Option<Vec2>)> {
    let positions = screen.resource::<Table>().positions();
    PieceId::all()
        .map(|piece| (piece, positions.get(piece)))
        .collect()
}

#[test]
fn settings_and_rule_book_lead_back_to_the_pause() {
    let home = home();
    let mut screen = played(&home);
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    let before = screen.hash();
    for (entry, page) in [("SETTINGS", Page::Settings), ("RULE BOOK", Page::RuleBook)] {
        screen.tap(Hands::Mouse, entry);
        assert_eq!(screen.page(), Some(page));
        screen.key(KeyCode::Escape);
        screen.frames(3);
        assert_eq!(screen.page(), None);
        assert!(screen.game().held && screen.reads("PAUSED"), "{entry}");
    }
    assert_eq!(screen.hash(), before, "no clock ran");
    screen.tap(Hands::Touch, "PLAY ON");
    assert!(!screen.game().held);
}

#[test]
fn escape_never_loses_a_match() {
    let home = home();
    let mut screen = played(&home);
    let turns = screen.game().state.turns;
    for _ in 0..6 {
        screen.key(KeyCode::Escape);
        screen.frames(3);
        assert_eq!(screen.page(), None);
        assert_eq!(screen.game().state.turns, turns);
    }
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    for _ in 0..6 {
        screen.key(KeyCode::Escape);
        screen.frames(3);
        assert_eq!(screen.page(), None);
        assert_eq!(screen.game().state.turns, turns);
    }
}

#[test]
fn a_match_left_to_the_title_goes_on_as_it_was() {
    let home = home();
    let mut screen = played(&home);
    screen.frames(50);
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    let before = screen.hash();
    screen.tap(Hands::Mouse, "TITLE SCREEN");
    assert_eq!(screen.page(), Some(Page::Title));
    screen.tap(Hands::Mouse, "GO ON WITH THE MATCH");
    assert_eq!(screen.page(), None, "{:?}", screen.notice());
    assert!(screen.game().held, "it waits behind the pause");
    assert_eq!(screen.hash(), before);
    screen.tap(Hands::Mouse, "PLAY ON");
    flick(&mut screen);
}

#[test]
fn a_play_left_in_motion_goes_on_too() {
    let home = home();
    let mut screen = played(&home);
    begin_flick(&mut screen);
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    assert!(screen.game().play.is_some() && screen.game().held);
    let before = screen.hash();
    screen.tap(Hands::Keys, "TITLE SCREEN");
    screen.tap(Hands::Keys, "GO ON WITH THE MATCH");
    assert_eq!(screen.hash(), before);
    screen.tap(Hands::Keys, "PLAY ON");
    screen.rest();
}

#[test]
fn a_killed_game_offers_to_go_on() {
    let home = home();
    let mut screen = played(&home);
    flick(&mut screen);
    screen.frames(3);
    let (table, state) = (places(&screen), screen.game().state.clone());
    drop(screen);
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Keys, "GO ON WITH THE MATCH");
    assert_eq!(places(&screen), table);
    let again = &screen.game().state;
    let clocks = |state: &MatchState| state.match_seconds_left;
    assert!((clocks(again) - clocks(&state)).abs() < 1.0);
    assert_eq!(
        (again.score, again.mover, again.turns),
        (state.score, state.mover, state.turns)
    );
    screen.tap(Hands::Keys, "PLAY ON");
    flick(&mut screen);
}

#[test]
fn a_broken_record_is_told_and_a_lost_one_is_not_offered() {
    let home = home();
    drop(played(&home));
    let records = home.path().join("records");
    for record in std::fs::read_dir(&records).expect("records") {
        let path = record.expect("a record").path();
        std::fs::write(path, "nonsense").expect("written");
    }
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "GO ON WITH THE MATCH");
    assert_eq!(screen.page(), Some(Page::Title));
    let notice = screen.notice().expect("it is told");
    assert!(notice.starts_with("The match that was left"), "{notice}");
    drop(screen);
    std::fs::remove_dir_all(records).expect("removed");
    assert!(!Screen::at_home(home.path()).reads("GO ON WITH THE MATCH"));
}

#[test]
fn a_new_match_from_the_title_leaves_none_behind_to_go_on_with() {
    let home = home();
    let mut screen = played(&home);
    let first = file(&home, "running.ron");
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    screen.tap(Hands::Mouse, "TITLE SCREEN");
    screen.tap(Hands::Mouse, "NEW MATCH");
    screen.tap(Hands::Mouse, "KICK OFF");
    assert_eq!(screen.game().state.turns, 1);
    screen.frames(3);
    assert_ne!(file(&home, "running.ron"), first);
}

#[test]
fn the_rule_book_tells_of_this_match_from_the_pause_and_of_the_next_from_the_title() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "NEW MATCH");
    for _ in 0..3 {
        screen.tap_in_row(Hands::Mouse, "Length of a half", "<");
    }
    screen.tap(Hands::Mouse, "KICK OFF");
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    let says = |screen: &mut Screen, half: &str| {
        let of = format!("two halves of {half}\u{a0}min");
        let plain = format!("two halves of {half} min");
        let texts = screen.read();
        texts
            .iter()
            .any(|text| text.contains(&of) || text.contains(&plain))
    };
    screen.tap(Hands::Mouse, "RULE BOOK");
    assert!(says(&mut screen, "7"), "{:?}", screen.read());
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "TITLE SCREEN");
    screen.tap(Hands::Mouse, "NEW MATCH");
    screen.tap_in_row(Hands::Mouse, "Length of a half", ">");
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "RULE BOOK");
    assert!(says(&mut screen, "8"));
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "GO ON WITH THE MATCH");
    screen.tap(Hands::Mouse, "RULE BOOK");
    assert!(says(&mut screen, "7"), "the match that goes on has its own");
}
