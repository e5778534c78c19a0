//! From the title to a match in motion, and the language.

use bevy::{
    input::{gamepad::GamepadButton, keyboard::KeyCode},
    math::Vec2,
};
use mbs::{config::team::Sides, rules::side::Side, screens::Page};

use super::{file, home};
use crate::common::{person::Hands, screen::Screen};

/// From the title through the set-up to a flick.
fn plays_from_the_title(hands: impl Fn(&mut Screen) -> Hands) {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    let hands = hands(&mut screen);
    assert_eq!(screen.page(), Some(Page::Title));
    screen.tap(hands, "NEW MATCH");
    assert_eq!(screen.page(), Some(Page::SetUp));
    let next_to = |screen: &mut Screen, what: &str, sign: &str, x: f32| {
        let near = screen.place_of_text(what) + Vec2::new(x, 0.0);
        screen.tap_near(hands, sign, near);
    };
    next_to(&mut screen, "FERROVIÁRIO", "<", -140.0);
    next_to(&mut screen, "CAIS", ">", 140.0);
    assert!(screen.reads("MANGUEZAL") && screen.reads("SERRANO"));
    next_to(&mut screen, "3-5-2", ">", 140.0);
    screen.tap_in_row(hands, "Length of a half", "<");
    screen.tap(hands, "KICK OFF");
    screen.frames(4);
    assert_eq!(screen.page(), None, "{hands:?}");
    let Sides(sides) = screen.resource::<Sides>();
    assert_eq!(
        (sides.home.name.as_str(), sides.away.name.as_str()),
        ("Manguezal", "Serrano")
    );
    let game = screen.game();
    assert_eq!(game.rulebook.half_minutes, 9.0, "{hands:?}");
    assert_eq!(game.formations.get(Side::Home).name, "4-3-3");
    assert_eq!(game.formations.get(Side::Away).name, "3-5-2");
    assert!(!game.held);
    flick(&mut screen, hands);
    assert!(screen.flicked(), "{hands:?}");
    assert!(file(&home, "match.ron").contains("SER"));
}

fn flick(screen: &mut Screen, hands: Hands) {
    let mover = screen.game().state.mover;
    match hands {
        Hands::Mouse | Hands::Touch => {
            let view = screen.may_flick(mover);
            let at = screen.place_of(view);
            let back = at + (at - Vec2::ZERO).normalize_or(Vec2::X) * 0.12;
            let [at, back] = [at, back].map(|place| screen.pixel(place));
            screen.press_at(hands, at);
            screen.drag_to(hands, back);
            screen.release_at(hands, back);
        }
        Hands::Keys => {
            screen.key(KeyCode::Tab);
            screen.key(KeyCode::ArrowUp);
            screen.key(KeyCode::Enter);
        }
        Hands::Pad(pad) => {
            screen.pad_button(pad, GamepadButton::RightTrigger);
            screen.pad_button(pad, GamepadButton::DPadUp);
            screen.pad_button(pad, GamepadButton::South);
        }
    }
}

#[test]
fn a_match_is_begun_with_the_mouse() {
    plays_from_the_title(|_| Hands::Mouse);
}

#[test]
fn a_match_is_begun_with_fingers() {
    plays_from_the_title(|_| Hands::Touch);
}

#[test]
fn a_match_is_begun_with_keys_alone() {
    plays_from_the_title(|_| Hands::Keys);
}

#[test]
fn a_match_is_begun_with_a_gamepad() {
    plays_from_the_title(|screen| Hands::Pad(screen.connect_pad()));
}

#[test]
fn arrows_and_enter_are_enough_too() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.key(KeyCode::ArrowDown);
    assert_eq!(screen.focused().as_deref(), Some("NEW MATCH"));
    for text in ["TEAMS", "FORMATIONS", "SETTINGS"] {
        screen.key(KeyCode::ArrowDown);
        assert_eq!(screen.focused().as_deref(), Some(text));
    }
    screen.key(KeyCode::ArrowUp);
    screen.key(KeyCode::Enter);
    screen.frames(3);
    assert_eq!(screen.page(), Some(Page::Formations));
    screen.key(KeyCode::Escape);
    screen.frames(3);
    assert_eq!(screen.page(), Some(Page::Title));
}

#[test]
fn a_key_pressed_and_let_go_within_a_frame_counts() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "SETTINGS");
    screen.quick_key(KeyCode::Escape);
    assert_eq!(screen.page(), Some(Page::Title));
}

#[test]
fn the_language_is_switched_live_and_kept() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    let before = screen.read();
    screen.tap(Hands::Touch, "PORTUGUÊS");
    let after = screen.read();
    assert_eq!(before.len(), after.len());
    let is_number = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    for text in before.iter().filter(|text| !is_number(text)) {
        assert!(!after.contains(text), "{text:?} is still English");
    }
    assert!(file(&home, "settings.ron").contains("pt-BR"));
    drop(screen);
    let mut screen = Screen::at_home(home.path());
    assert!(screen.reads("NOVA PARTIDA"));
    screen.tap(Hands::Mouse, "ENGLISH");
    assert!(screen.reads("NEW MATCH"));
}

#[test]
fn back_leads_from_every_page_to_the_one_before() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    for (entry, page) in [
        ("NEW MATCH", Page::SetUp),
        ("TEAMS", Page::Teams),
        ("FORMATIONS", Page::Formations),
        ("SETTINGS", Page::Settings),
        ("RULE BOOK", Page::RuleBook),
        ("CREDITS", Page::Credits),
    ] {
        for by_key in [false, true] {
            screen.tap(Hands::Mouse, entry);
            assert_eq!(screen.page(), Some(page));
            if by_key {
                screen.key(KeyCode::Escape);
            } else {
                screen.tap(Hands::Mouse, "BACK");
            }
            screen.frames(2);
            assert_eq!(screen.page(), Some(Page::Title), "{entry}");
        }
    }
    screen.tap(Hands::Mouse, "NEW MATCH");
    screen.tap_in_row(Hands::Mouse, "Laws of the match", "CHANGE");
    assert_eq!(screen.page(), Some(Page::Laws));
    for page in [Page::SetUp, Page::Title, Page::Title] {
        screen.key(KeyCode::Escape);
        screen.frames(2);
        assert_eq!(screen.page(), Some(page));
    }
}
