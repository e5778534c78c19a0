//! Settings and keys: each works at once and is kept.

use bevy::{
    input::{ButtonState, gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
    ui::{ScrollPosition, UiScale},
    window::{Window, WindowMode},
};
use mbs::{
    config::{
        comfort::{AimHelp, Motion},
        looks,
        palette::{Palette, Scheme},
        volumes::Volumes,
    },
    controls::{Binding, Control},
    game::Begin,
    screens::Page,
    sim::table::Table,
    store::{AimStyle, Settings},
};

use super::{file, home};
use crate::common::{H9, person::Hands, screen::Screen};

fn in_settings(home: &tempfile::TempDir) -> Screen {
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "SETTINGS");
    screen
}

fn mode(screen: &mut Screen) -> WindowMode {
    let window = screen.window();
    let window = screen.0.world().get::<Window>(window);
    window.expect("it is a window").mode
}

#[test]
fn what_is_set_works_at_once_and_in_the_next_run() {
    let home = home();
    let mut screen = in_settings(&home);
    screen.tap_in_row(Hands::Mouse, "Size of letters and buttons", ">");
    let percent = screen.resource::<Settings>().interface_percent;
    assert_eq!((percent, screen.resource::<UiScale>().0), (125, 1.25));
    screen.tap_in_row(Hands::Mouse, "Full screen", "OFF");
    screen.tap_in_row(Hands::Touch, "Less motion", "OFF");
    screen.tap_in_row(Hands::Mouse, "Colours", ">");
    screen.tap_in_row(Hands::Mouse, "Crowd", "<");
    screen.tap_in_row(Hands::Touch, "Aim", "PULL BACK");
    screen.tap_in_row(Hands::Mouse, "Help with the aim", ">");
    let usual = Settings::default();
    let check = |screen: &mut Screen| {
        assert_eq!(screen.resource::<UiScale>().0, 1.25);
        assert!(matches!(mode(screen), WindowMode::BorderlessFullscreen(_)));
        assert!(screen.resource::<Motion>().reduced);
        assert_eq!(
            *screen.resource::<Palette>(),
            looks::palette_of(Scheme::Wood)
        );
        let crowd = screen.resource::<Volumes>().crowd;
        assert!(
            (crowd - (usual.volumes.crowd - 0.1)).abs() < 1e-5,
            "{crowd}"
        );
        let settings = screen.resource::<Settings>();
        assert_eq!(settings.aim, AimStyle::Push);
        assert_ne!(settings.aim_help, usual.aim_help);
        assert_eq!(*screen.resource::<AimHelp>(), settings.aim_help);
    };
    check(&mut screen);
    drop(screen);
    let mut screen = in_settings(&home);
    check(&mut screen);
    screen.tap(Hands::Mouse, "AS USUAL");
    let fresh = Settings {
        language: screen.resource::<Settings>().language.clone(),
        ..usual
    };
    assert_eq!(*screen.resource::<Settings>(), fresh);
    assert_eq!(screen.resource::<UiScale>().0, 1.0);
    assert_eq!(mode(&mut screen), WindowMode::Windowed);
}

#[test]
fn every_setting_is_reached_and_changed_by_keys() {
    let home = home();
    let mut screen = in_settings(&home);
    screen.tap_in_row(Hands::Keys, "Everything", "<");
    screen.tap_in_row(Hands::Keys, "Everything", "<");
    let master = Settings::default().volumes.master;
    let now = screen.resource::<Settings>().volumes.master;
    assert!((master - now - 0.2).abs() < 1e-5, "{now}");
    assert_eq!(
        screen.focused().as_deref(),
        Some("<"),
        "the arrow is still chosen after the page was built anew"
    );
}

#[test]
fn sizes_and_volumes_stay_in_their_range() {
    let home = home();
    let mut screen = in_settings(&home);
    for _ in 0..8 {
        screen.tap_in_row(Hands::Mouse, "Size of letters and buttons", "<");
        screen.tap_in_row(Hands::Mouse, "Everything", ">");
    }
    let settings = screen.resource::<Settings>();
    assert_eq!(settings.interface_percent, Settings::INTERFACE_PERCENT[0]);
    assert_eq!(settings.volumes.master, 1.0);
}

#[test]
fn a_broken_file_is_set_aside_and_told_once() {
    let home = home();
    std::fs::write(home.path().join("settings.ron"), "(language: ").expect("written");
    let mut screen = Screen::at_home(home.path());
    let notice = screen.notice().expect("it is told");
    assert!(notice.contains("settings.ron.bad"), "{notice}");
    assert_eq!(file(&home, "settings.ron.bad"), "(language: ");
    screen.frames(500);
    assert_eq!(screen.notice(), None, "it goes by itself");
    screen.tap(Hands::Mouse, "SETTINGS");
    screen.tap(Hands::Mouse, "BACK");
    assert_eq!(screen.notice(), None, "told once");
    drop(screen);
    assert_eq!(Screen::at_home(home.path()).notice(), None);
}

#[test]
fn pushing_forward_flicks_forward() {
    for (aim, ahead) in [(AimStyle::Pull, false), (AimStyle::Push, true)] {
        let settings = Settings {
            aim,
            ..Settings::default()
        };
        let mut screen = Screen::begun(Begin {
            settings,
            ..Begin::default()
        });
        let velocity = flick(&mut screen, |_| {});
        assert_eq!(velocity.x < 0.0, ahead, "{aim:?}: {velocity}");
    }
}

/// Pushes or pulls towards the ball's left with the mouse, does something, lets go: the velocity.
fn flick(screen: &mut Screen, act: impl FnOnce(&mut Screen)) -> Vec2 {
    let at = screen.place_of(H9);
    let way = Vec2::new(-0.09, 0.06);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(at + way);
    act(screen);
    screen.mouse(MouseButton::Left, ButtonState::Released);
    for _ in 0..5 {
        let velocity = screen.resource::<Table>().piece(H9).motion.velocity;
        if velocity != Vec2::ZERO {
            return velocity;
        }
        screen.frames(1);
    }
    panic!("not flicked");
}

#[test]
fn wheel_and_arrows_turn_the_aim_of_the_mouse() {
    let turned = |act: fn(&mut Screen)| {
        let mut screen = Screen::begun(Begin {
            settings: Settings {
                aim: AimStyle::Push,
                ..Settings::default()
            },
            ..Begin::default()
        });
        flick(&mut screen, act)
    };
    let straight = turned(|_| {});
    let left = turned(|screen| screen.key(KeyCode::ArrowLeft));
    let notch = turned(|screen| screen.wheel(1.0));
    let fine = turned(|screen| {
        screen.hold(KeyCode::ControlLeft, ButtonState::Pressed);
        screen.key(KeyCode::ArrowRight);
        screen.hold(KeyCode::ControlLeft, ButtonState::Released);
    });
    let more = turned(|screen| screen.key(KeyCode::ArrowUp));
    for (turned, degrees) in [(left, 1.0), (notch, 0.1), (fine, -0.1), (more, 0.0)] {
        let angle = straight.angle_to(turned).to_degrees();
        assert!((angle - degrees).abs() < 0.02, "{angle} for {degrees}");
    }
    assert!(more.length() > straight.length() * 1.01, "{more}");
}

fn in_controls(home: &tempfile::TempDir) -> Screen {
    let mut screen = in_settings(home);
    screen.tap_in_row(Hands::Mouse, "Keys and gamepad", "CHANGE");
    assert_eq!(screen.page(), Some(Page::Controls));
    screen
}

#[test]
fn a_key_that_is_taken_changes_places_and_works_in_the_match() {
    let home = home();
    let mut screen = in_controls(&home);
    screen.tap_in_row(Hands::Mouse, "Pause", "P  ·  MENU");
    assert!(screen.reads("PRESS A KEY OR BUTTON"));
    screen.key(KeyCode::KeyL);
    screen.frames(3);
    assert!(screen.reads("L  ·  MENU"), "{:?}", screen.read());
    assert!(screen.reads("P  ·  VIEW"), "the log took the other key");
    assert_eq!(screen.page(), Some(Page::Controls), "L did nothing else");
    drop(screen);
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "NEW MATCH");
    screen.tap(Hands::Mouse, "KICK OFF");
    screen.key(KeyCode::KeyL);
    screen.frames(3);
    assert!(screen.game().held);
    screen.key(KeyCode::KeyL);
    screen.frames(3);
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    assert!(!screen.game().held);
}

#[test]
fn escape_takes_it_back_and_as_usual_makes_it_as_it_was() {
    let home = home();
    let mut screen = in_controls(&home);
    screen.tap_in_row(Hands::Mouse, "Pause", "P  ·  MENU");
    screen.key(KeyCode::Escape);
    screen.frames(3);
    assert_eq!(screen.page(), Some(Page::Controls), "Esc was the answer");
    assert!(screen.reads("P  ·  MENU"));
    screen.tap_in_row(Hands::Keys, "Pause", "P  ·  MENU");
    assert!(screen.reads("PRESS A KEY OR BUTTON"), "Enter is no answer");
    screen.key(KeyCode::KeyB);
    screen.frames(3);
    assert!(screen.reads("B  ·  MENU"));
    screen.tap(Hands::Mouse, "AS USUAL");
    assert!(screen.reads("P  ·  MENU"));
    assert_eq!(screen.resource::<Settings>(), &{
        let language = screen.resource::<Settings>().language.clone();
        Settings {
            language,
            ..Settings::default()
        }
    });
}

#[test]
fn a_gamepad_is_bound_with_a_gamepad_alone() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    let pad = screen.connect_pad();
    let hands = Hands::Pad(pad);
    screen.tap(hands, "SETTINGS");
    screen.tap_in_row(hands, "Keys and gamepad", "CHANGE");
    screen.tap_in_row(hands, "Pause", "P  ·  MENU");
    assert!(screen.reads("PRESS A KEY OR BUTTON"), "A is no answer");
    screen.pad_button(pad, GamepadButton::North);
    screen.frames(3);
    let bindings = &screen.resource::<Settings>().controls;
    let north = Some(Binding::Pad(GamepadButton::North));
    assert_eq!(bindings.pad_of(Control::Pause), north);
    assert_eq!(
        bindings.pad_of(Control::Shot),
        Some(Binding::Pad(GamepadButton::Start))
    );
    assert_eq!(screen.page(), Some(Page::Controls));
    screen.pad_button(pad, GamepadButton::East);
    screen.frames(3);
    assert_eq!(screen.page(), Some(Page::Settings));
}

#[test]
fn confirm_stays_within_reach_whatever_is_bound() {
    let home = home();
    let mut screen = in_controls(&home);
    screen.tap_in_row(Hands::Keys, "Choose, flick", "ENTER  ·  A");
    screen.key(KeyCode::KeyM);
    screen.frames(3);
    assert!(screen.reads("M  ·  A"));
    let back = screen.text_entity("BACK");
    screen.walk_to(Hands::Keys, back);
    screen.key(KeyCode::KeyM);
    screen.frames(3);
    assert_eq!(screen.page(), Some(Page::Settings));
}

fn scrolled(screen: &mut Screen) -> f32 {
    let mut bodies = screen.0.world_mut().query::<&ScrollPosition>();
    bodies
        .iter(screen.0.world())
        .map(|at| at.y)
        .fold(0.0, f32::max)
}

#[test]
fn a_page_scrolls_by_wheel_drag_and_keys() {
    let home = home();
    let mut screen = Screen::at_home(home.path());
    screen.tap(Hands::Mouse, "RULE BOOK");
    screen.wheel(-1.0);
    let by_wheel = scrolled(&mut screen);
    assert!(by_wheel > 0.0);
    for _ in 0..3 {
        screen.wheel(1.0);
    }
    assert_eq!(scrolled(&mut screen), 0.0, "not beyond its top");
    screen.key(KeyCode::ArrowDown);
    screen.key(KeyCode::ArrowDown);
    assert!(scrolled(&mut screen) > 0.0, "a page without entries too");
}

#[test]
fn a_drag_scrolls_and_is_no_tap() {
    for hands in [Hands::Mouse, Hands::Touch] {
        let home = home();
        let mut screen = in_settings(&home);
        let before = screen.resource::<Settings>().clone();
        let from = screen
            .place_of_text("PULL BACK")
            .min(Vec2::new(2000.0, 600.0));
        let from = if from.y >= 590.0 {
            screen.leftmost("OFF")
        } else {
            from
        };
        screen.press_at(hands, from);
        for step in 1..=6 {
            screen.drag_to(hands, from - Vec2::new(0.0, 20.0 * step as f32));
        }
        screen.release_at(hands, from - Vec2::new(0.0, 120.0));
        screen.frames(3);
        assert_eq!(*screen.resource::<Settings>(), before, "{hands:?}");
        let by = scrolled(&mut screen);
        assert!((90.0..=125.0).contains(&by), "{hands:?}: {by}");
        screen.tap_in_row(hands, "Less motion", "OFF");
        assert!(screen.resource::<Settings>().reduced_motion, "{hands:?}");
    }
}
