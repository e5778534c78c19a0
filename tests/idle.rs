//! How often the game is drawn: all the time while something moves or somebody acts, seldom
//! otherwise, and the clocks run true all the same.

mod common;

use std::time::Duration;

use bevy::{
    input::{ButtonState, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
    time::TimeUpdateStrategy,
    winit::{UpdateMode, WinitSettings},
};
use common::{H9, screen::Screen};
use mbs::screens::{Page, Pages};

/// Frames of 16 ms after which nothing of what happened moves any more.
const QUIET: u32 = 130;

fn mode(screen: &Screen) -> UpdateMode {
    screen.resource::<WinitSettings>().focused_mode
}

/// Until when it sleeps, once nothing happens; none if it does not sleep.
fn sleeps(screen: &mut Screen) -> Option<Duration> {
    screen.frames(QUIET);
    match mode(screen) {
        UpdateMode::Continuous => None,
        UpdateMode::Reactive {
            wait,
            react_to_device_events,
            react_to_window_events,
            ..
        } => {
            assert!(react_to_window_events && !react_to_device_events);
            Some(wait)
        }
    }
}

#[test]
fn a_turn_that_waits_is_drawn_as_often_as_its_clock_needs() {
    let mut screen = Screen::new();
    assert_eq!(mode(&screen), UpdateMode::Continuous, "it has just begun");
    let wait = sleeps(&mut screen).expect("nothing happens");
    assert!(wait >= Duration::from_millis(50) && wait <= Duration::from_millis(200));
    screen.key(KeyCode::Tab);
    assert_eq!(mode(&screen), UpdateMode::Continuous, "a key was pressed");
    assert_eq!(sleeps(&mut screen), Some(wait));
}

#[test]
fn a_pause_and_a_page_sleep_longest() {
    let mut screen = Screen::new();
    screen.key(KeyCode::KeyP);
    assert!(sleeps(&mut screen) >= Some(Duration::from_secs(1)));
    screen.key(KeyCode::KeyP);
    assert_eq!(mode(&screen), UpdateMode::Continuous);
    screen
        .0
        .world_mut()
        .resource_mut::<Pages>()
        .open(Page::Settings);
    screen.frames(2);
    assert_eq!(mode(&screen), UpdateMode::Continuous);
    assert!(sleeps(&mut screen) >= Some(Duration::from_secs(1)));
}

#[test]
fn who_aims_sees_every_frame() {
    let mut screen = Screen::new();
    let at = screen.place_of(H9);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(at - Vec2::new(0.1, 0.0));
    assert_eq!(sleeps(&mut screen), None);
}

#[test]
fn every_frame_of_a_play_is_drawn_and_of_one_shown_again() {
    let mut screen = Screen::new();
    let at = screen.place_of(H9);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(at - Vec2::new(0.2, 0.0));
    screen.mouse(MouseButton::Left, ButtonState::Released);
    assert!(screen.flicked());
    while screen.game().play.is_some() {
        assert_eq!(mode(&screen), UpdateMode::Continuous);
        screen.frames(1);
    }
    assert!(sleeps(&mut screen).is_some());
    screen.key(KeyCode::KeyY);
    screen.frames(20);
    assert_eq!(mode(&screen), UpdateMode::Continuous, "it is shown again");
}

#[test]
fn a_gamepad_is_asked_often_for_it_wakes_nobody() {
    let mut screen = Screen::new();
    screen.connect_pad();
    let wait = sleeps(&mut screen);
    assert!(
        wait.is_some_and(|wait| wait <= Duration::from_millis(34)),
        "{wait:?}"
    );
    screen.key(KeyCode::KeyP);
    let wait = sleeps(&mut screen);
    assert!(
        wait.is_some_and(|wait| wait <= Duration::from_millis(34)),
        "{wait:?}"
    );
}

#[test]
fn the_clock_runs_true_however_seldom_it_is_drawn() {
    let mut screen = Screen::new();
    let wait = sleeps(&mut screen).expect("nothing happens");
    let before = screen.game().state.turn_seconds_left;
    screen
        .0
        .insert_resource(TimeUpdateStrategy::ManualDuration(wait));
    let frames = 3.0 / wait.as_secs_f64();
    screen.frames(frames.round() as u32);
    let ran = before - screen.game().state.turn_seconds_left;
    assert!((ran - 3.0).abs() < 0.02, "{ran} s in 3 s");
}
