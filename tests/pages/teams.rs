//! Teams and formations: made, changed, undone, deleted, brought back, and played with.

use bevy::{input::keyboard::KeyCode, math::Vec2};
use mbs::{
    config::{
        palette::Rgb,
        team::{Sides, Team},
    },
    screens::Page,
    store::Collection,
};

use super::{file, home};
use crate::common::{person::Hands, screen::Screen};

fn in_team(home: &tempfile::TempDir, name: &str) -> Screen {
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "TEAMS");
    screen.tap(Hands::Mouse, name);
    assert_eq!(screen.page(), Some(Page::Team));
    screen
}

fn team(screen: &Screen, index: usize) -> Team {
    screen.resource::<Collection>().teams[index].clone()
}

#[test]
fn a_team_is_renamed_by_typing_and_by_tapped_letters() {
    let home = home();
    let mut screen = in_team(&home, "CAIS");
    screen.tap(Hands::Keys, "CAIS");
    assert!(screen.reads("CAIS_"), "Enter began it and is no letter");
    screen.type_text("\u{8}\u{8}\u{8}\u{8}Porto Alegre\n");
    assert_eq!(team(&screen, 1).name, "Porto Alegre");
    assert!(screen.reads("PORTO ALEGRE"), "it is done");
    assert_eq!(screen.page(), Some(Page::Team));
    screen.tap(Hands::Mouse, "CAI");
    for _ in 0..3 {
        screen.tap(Hands::Mouse, "ERASE");
    }
    for (hands, letter) in [(Hands::Touch, "P"), (Hands::Mouse, "O"), (Hands::Keys, "A")] {
        screen.tap(hands, letter);
    }
    screen.tap(Hands::Touch, "DONE");
    assert_eq!(team(&screen, 1).short, "POA");
    let kept = file(&home, "teams.ron");
    assert!(kept.contains("Porto Alegre") && kept.contains("POA"));
}

#[test]
fn a_name_that_cannot_be_is_refused_and_told() {
    let home = home();
    let mut screen = in_team(&home, "CAIS");
    screen.tap(Hands::Mouse, "CAI");
    screen.type_text("\u{8}\u{8}\u{8}FER\n");
    assert_eq!(team(&screen, 1).short, "CAI", "another team has it");
    assert!(
        screen
            .notice()
            .is_some_and(|line| line.starts_with("This name"))
    );
    screen.tap(Hands::Mouse, "CAIS");
    screen.type_text("xyz");
    screen.key_as(KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    assert_eq!(team(&screen, 1).name, "Cais", "Esc takes it back");
    assert_eq!(screen.page(), Some(Page::Team), "and leaves nothing else");
    screen.tap(Hands::Mouse, "CAIS");
    screen.type_text("!!");
    screen.tap(Hands::Mouse, "LEAVE IT");
    assert_eq!(team(&screen, 1).name, "Cais");
    screen.tap(Hands::Mouse, "CAIS");
    screen.tap(Hands::Mouse, "BACK");
    assert_eq!(screen.page(), Some(Page::Teams));
    screen.key(KeyCode::Escape);
    screen.frames(3);
    assert_eq!(
        screen.page(),
        Some(Page::Title),
        "nothing is typed any more"
    );
}

#[test]
fn numbers_colours_and_pattern_change_and_come_back() {
    let home = home();
    let mut screen = in_team(&home, "FERROVIÁRIO");
    let before = team(&screen, 0);
    screen.tap_in_row(Hands::Mouse, "Pattern", ">");
    let black = Rgb(0x10, 0x10, 0x14);
    let swatch = screen.filled(black)[0];
    screen.tap_entity(Hands::Touch, swatch);
    let near = screen.leftmost("11") + Vec2::new(40.0, 0.0);
    screen.tap_near(Hands::Mouse, ">", near);
    let now = team(&screen, 0);
    assert_eq!(now.primary, black);
    assert_ne!(now.pattern, before.pattern);
    assert_eq!(now.number(11), 12);
    screen.tap(Hands::Mouse, "UNDO");
    assert_eq!(team(&screen, 0), before);
    assert!(!screen.reads("UNDO"), "there is nothing more to undo");
}

#[test]
fn a_deleted_team_is_brought_back() {
    let home = home();
    let mut screen = in_team(&home, "AURORA");
    let before = screen.resource::<Collection>().teams.clone();
    screen.tap(Hands::Mouse, "DELETE");
    assert_eq!(screen.page(), Some(Page::Team), "it is asked first");
    screen.tap(Hands::Mouse, "REALLY?");
    assert_eq!(screen.page(), Some(Page::Teams));
    assert!(!screen.reads("AURORA") && !file(&home, "teams.ron").contains("Aurora"));
    screen.tap(Hands::Mouse, "BRING BACK");
    assert_eq!(screen.resource::<Collection>().teams, before);
    assert!(file(&home, "teams.ron").contains("Aurora"));
    screen.tap(Hands::Mouse, "AURORA");
    screen.tap(Hands::Mouse, "DELETE");
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "CAIS");
    assert!(
        screen.reads("DELETE"),
        "what was asked is forgotten on the way"
    );
}

#[test]
fn a_new_team_is_made_and_played_with() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Keys, "TEAMS");
    screen.tap(Hands::Keys, "NEW TEAM");
    assert_eq!(screen.page(), Some(Page::Team));
    let number = screen.leftmost("9") + Vec2::new(40.0, 0.0);
    screen.tap_near(Hands::Keys, ">", number);
    let name = team(&screen, 12).name.to_uppercase();
    screen.tap_in_row(Hands::Keys, "Name", &name);
    screen.type_text("\u{8}\u{8}\u{8}Meu Time\n");
    screen.key(KeyCode::Escape);
    screen.frames(3);
    assert!(screen.reads("MEU TIME"));
    screen.key(KeyCode::Escape);
    screen.frames(3);
    screen.tap(Hands::Keys, "NEW MATCH");
    let near = screen.place_of_text("FERROVIÁRIO") - Vec2::new(140.0, 0.0);
    screen.tap_near(Hands::Keys, "<", near);
    assert!(screen.reads("MEU TIME"));
    screen.tap(Hands::Keys, "KICK OFF");
    let home_side = &screen.resource::<Sides>().0.home;
    assert_eq!(home_side.name, "Meu Time");
    assert_ne!(home_side.number(9), 9);
}

fn in_formation(home: &tempfile::TempDir, name: &str) -> Screen {
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "FORMATIONS");
    screen.tap(Hands::Mouse, name);
    assert_eq!(screen.page(), Some(Page::Formation));
    screen
}

fn place(screen: &Screen, button: u8) -> (f32, f32) {
    screen.resource::<Collection>().formations[0].buttons[&button]
}

#[test]
fn a_button_is_dragged_to_a_lawful_place_and_from_an_unlawful_one_back() {
    for hands in [Hands::Mouse, Hands::Touch] {
        let home = home();
        let mut screen = in_formation(&home, "3-5-2");
        let before = place(&screen, 5);
        let from = screen.leftmost("5");
        let to = from + Vec2::new(30.0, 24.0);
        drag(&mut screen, hands, from, to);
        let now = place(&screen, 5);
        assert!(now != before, "{hands:?}");
        assert!(
            screen.leftmost("5").distance(to) < 2.0,
            "it lies where it was let go"
        );
        let kept = file(&home, "formations.ron");
        let (from, onto) = (screen.leftmost("5"), screen.leftmost("3"));
        drag(&mut screen, hands, from, onto);
        assert_eq!(place(&screen, 5), now, "{hands:?}");
        assert!(screen.leftmost("5").distance(to) < 2.0, "put back");
        let notice = screen.notice().expect("it is told why");
        assert!(notice.starts_with("No button may stand there"), "{notice}");
        assert_eq!(file(&home, "formations.ron"), kept);
        screen.tap(hands, "UNDO");
        assert_eq!(place(&screen, 5), before);
    }
}

fn drag(screen: &mut Screen, hands: Hands, from: Vec2, to: Vec2) {
    screen.press_at(hands, from);
    screen.drag_to(hands, from.lerp(to, 0.5));
    screen.drag_to(hands, to);
    screen.release_at(hands, to);
    screen.frames(3);
}

#[test]
fn a_button_is_moved_by_keys_and_escape_puts_it_back() {
    let home = home();
    let mut screen = in_formation(&home, "3-5-2");
    let before = place(&screen, 5);
    let five = |screen: &mut Screen| {
        let near = screen.leftmost("5");
        screen.tap_near(Hands::Keys, "5", near);
    };
    five(&mut screen);
    screen.key(KeyCode::ArrowDown);
    screen.key(KeyCode::ArrowLeft);
    screen.key(KeyCode::Escape);
    screen.frames(2);
    assert_eq!(place(&screen, 5), before);
    assert_eq!(screen.page(), Some(Page::Formation), "Esc did only that");
    five(&mut screen);
    screen.key(KeyCode::ArrowDown);
    screen.key(KeyCode::ArrowLeft);
    screen.key(KeyCode::Enter);
    screen.frames(3);
    let now = place(&screen, 5);
    assert!((now.0 - before.0 + 0.02).abs() < 1e-4, "{now:?}");
    assert!((now.1 - before.1 - 0.02).abs() < 1e-4, "{now:?}");
    screen.key(KeyCode::ArrowDown);
    screen.frames(2);
    assert_eq!(place(&screen, 5), now, "it is let go");
}

#[test]
fn a_new_formation_is_named_played_with_deleted_and_brought_back() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "FORMATIONS");
    screen.tap(Hands::Mouse, "NEW FORMATION");
    screen.tap(Hands::Mouse, "3-5-2 (2)");
    screen.type_text("\u{8}\u{8}\u{8}\u{8} nova\n");
    let name = &screen.resource::<Collection>().formations[4].name;
    assert_eq!(name, "3-5-2 nova");
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "BACK");
    screen.tap(Hands::Mouse, "NEW MATCH");
    let near = screen.place_of_text("3-5-2") - Vec2::new(140.0, 0.0);
    screen.tap_near(Hands::Mouse, "<", near);
    assert!(screen.reads("3-5-2 NOVA"));
    screen.tap(Hands::Mouse, "KICK OFF");
    assert_eq!(screen.game().formations.home.name, "3-5-2 nova");
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    screen.tap(Hands::Mouse, "TITLE SCREEN");
    screen.tap(Hands::Mouse, "FORMATIONS");
    screen.tap(Hands::Mouse, "3-5-2 NOVA");
    screen.tap(Hands::Mouse, "DELETE");
    screen.tap(Hands::Mouse, "REALLY?");
    assert_eq!(screen.page(), Some(Page::Formations));
    assert!(!screen.reads("3-5-2 NOVA"));
    screen.tap(Hands::Mouse, "BRING BACK");
    assert!(screen.reads("3-5-2 NOVA"));
}
