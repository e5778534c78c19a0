//! Mouse, fingers and keys through the real plugins, without a screen.

mod common;
#[path = "hand/finished.rs"]
mod finished;
#[path = "hand/restart.rs"]
mod restart;

use bevy::{
    input::{
        ButtonState,
        keyboard::KeyCode,
        mouse::{MouseButton, MouseButtonInput},
        touch::{TouchInput, TouchPhase},
    },
    math::Vec2,
    window::Window,
};
use common::{screen::Screen, *};
use mbs::rules::{match_state::Phase, piece::PieceId, side::Side};

/// A button of the formation that may kick off, and a place behind it.
fn pull(screen: &Screen) -> (Vec2, Vec2) {
    let at = screen.place_of(H9);
    (at, at + Vec2::new(-0.12, 0.02))
}

#[test]
fn pulling_back_and_letting_go_flicks() {
    let mut screen = Screen::new();
    let (at, back) = pull(&screen);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(back);
    assert!(!screen.flicked(), "aiming is not flicking");
    screen.mouse(MouseButton::Left, ButtonState::Released);
    assert!(screen.flicked());
}

#[test]
fn a_tap_alone_never_flicks() {
    let mut screen = Screen::new();
    let (at, _) = pull(&screen);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.mouse(MouseButton::Left, ButtonState::Released);
    assert!(!screen.flicked());
}

#[test]
fn an_aim_is_cancelled_by_right_click_escape_and_return() {
    for way in 0..3 {
        let mut screen = Screen::new();
        let (at, back) = pull(&screen);
        screen.move_mouse(at);
        screen.mouse(MouseButton::Left, ButtonState::Pressed);
        screen.move_mouse(back);
        match way {
            0 => screen.mouse(MouseButton::Right, ButtonState::Pressed),
            1 => screen.key(KeyCode::Escape),
            _ => screen.move_mouse(at),
        }
        screen.mouse(MouseButton::Left, ButtonState::Released);
        assert!(!screen.flicked(), "way {way}");
    }
}

#[test]
fn the_other_sides_buttons_stay_where_they_are() {
    let mut screen = Screen::new();
    let at = screen.place_of(A4);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(at + Vec2::new(0.12, 0.0));
    screen.mouse(MouseButton::Left, ButtonState::Released);
    assert!(!screen.flicked());
}

#[test]
fn a_finger_flicks_and_a_second_one_cancels() {
    for second in [false, true] {
        let mut screen = Screen::new();
        let (at, back) = pull(&screen);
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(1, TouchPhase::Moved, back);
        if second {
            screen.finger(2, TouchPhase::Started, Vec2::ZERO);
        }
        screen.finger(1, TouchPhase::Ended, back);
        assert_eq!(screen.flicked(), !second);
    }
}

#[test]
fn the_mouse_may_leave_the_window_while_aiming() {
    let mut screen = Screen::new();
    let (at, back) = pull(&screen);
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(back);
    let window = screen.window();
    let mut entity = screen.0.world_mut().entity_mut(window);
    let mut window = entity.get_mut::<Window>().expect("it is a window");
    window.set_cursor_position(None);
    screen.frames(3);
    screen.mouse(MouseButton::Left, ButtonState::Released);
    assert!(screen.flicked(), "the last place it was seen at counts");
}

#[test]
fn the_piece_under_the_finger_is_the_one_drawn_there_in_any_window() {
    for (width, height) in [(1024.0, 600.0), (1920.0, 1080.0), (900.0, 900.0)] {
        let mut screen = Screen::new();
        let window = screen.window();
        let mut entity = screen.0.world_mut().entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("it is a window");
        window.resolution.set(width, height);
        screen.frames(3);
        let (at, back) = pull(&screen);
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(1, TouchPhase::Moved, back);
        screen.finger(1, TouchPhase::Ended, back);
        assert!(screen.flicked(), "{width} x {height}");
    }
}

#[test]
fn keys_aim_and_flick() {
    let mut screen = Screen::new();
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::ArrowUp);
    screen.key(KeyCode::ArrowLeft);
    assert!(!screen.flicked());
    screen.key(KeyCode::Enter);
    assert!(screen.flicked());
}

#[test]
fn pause_holds_the_clocks_and_the_hand() {
    let mut screen = Screen::new();
    screen.key(KeyCode::KeyP);
    let clock = screen.game().state.turn_seconds_left;
    let (at, back) = pull(&screen);
    screen.finger(1, TouchPhase::Started, at);
    screen.finger(1, TouchPhase::Moved, back);
    screen.finger(1, TouchPhase::Ended, back);
    assert!(!screen.flicked());
    assert_eq!(screen.game().state.turn_seconds_left, clock);
    screen.key(KeyCode::KeyP);
    screen.frames(10);
    assert!(screen.game().state.turn_seconds_left < clock);
}

#[test]
fn a_shot_is_asked_for_the_goalkeeper_is_dragged_and_ready_said() {
    let mut screen = Screen::new();
    screen.key(KeyCode::Space);
    assert!(
        matches!(screen.game().state.phase, Phase::Restart(_)),
        "no shot straight from the kick-off"
    );
    screen.set(|game, table| {
        game.state.phase = Phase::OpenPlay;
        game.state.kick_off_binds = false;
        table.put(PieceId::Ball, Vec2::new(0.12, 0.15));
    });
    screen.key(KeyCode::Space);
    assert!(matches!(
        screen.game().state.phase,
        Phase::GoalkeeperPlacing { .. }
    ));
    let keeper = PieceId::goalkeeper(Side::Away);
    let stood = screen.place_of(keeper);
    let (up, away) = (stood + Vec2::new(-0.01, 0.008), Vec2::new(0.2, 0.2));
    screen.finger(1, TouchPhase::Started, stood);
    screen.finger(1, TouchPhase::Moved, away);
    screen.finger(1, TouchPhase::Ended, away);
    screen.frames(2);
    assert_eq!(screen.place_of(keeper), stood, "not outside of its area");
    screen.finger(1, TouchPhase::Started, stood);
    screen.finger(1, TouchPhase::Moved, up);
    screen.finger(1, TouchPhase::Ended, up);
    screen.frames(2);
    assert!(
        screen.place_of(keeper).distance(up) < 0.002,
        "it stays where it was put"
    );
    screen.key(KeyCode::Enter);
    screen.frames(2);
    assert!(matches!(
        screen.game().state.phase,
        Phase::ShotGranted { .. }
    ));
}

/// A tap of the interface, by touch or mouse, as quick as it can be.
#[test]
fn the_quickest_tap_on_pause_pauses() {
    for touch in [true, false] {
        let mut screen = Screen::new();
        let (window, position) = (screen.window(), Vec2::new(52.0, 680.0));
        if touch {
            for phase in [TouchPhase::Started, TouchPhase::Ended] {
                screen.window_event(TouchInput {
                    phase,
                    position,
                    window,
                    force: None,
                    id: 7,
                });
            }
        } else {
            let mut entity = screen.0.world_mut().entity_mut(window);
            let mut seen = entity.get_mut::<Window>().expect("it is a window");
            seen.set_cursor_position(Some(position));
            for state in [ButtonState::Pressed, ButtonState::Released] {
                screen.window_event(MouseButtonInput {
                    button: MouseButton::Left,
                    state,
                    window,
                });
            }
        }
        screen.frames(4);
        assert!(screen.game().held, "touch: {touch}");
    }
}

#[test]
fn a_hasty_second_tap_is_not_taken_for_the_other_sides_pronto() {
    let mut screen = Screen::new();
    screen.set(|game, table| {
        game.state.phase = Phase::OpenPlay;
        game.state.kick_off_binds = false;
        table.put(PieceId::Ball, Vec2::new(0.12, 0.15));
    });
    screen.frames(40);
    let tap = |screen: &mut Screen| {
        let (window, position) = (screen.window(), Vec2::new(1228.0, 646.0));
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            screen.window_event(TouchInput {
                phase,
                position,
                window,
                force: None,
                id: 3,
            });
        }
        screen.frames(3);
    };
    let is_placing =
        |screen: &Screen| matches!(screen.game().state.phase, Phase::GoalkeeperPlacing { .. });
    tap(&mut screen);
    assert!(is_placing(&screen), "the shot is asked for");
    tap(&mut screen);
    assert!(is_placing(&screen), "too soon to be meant");
    screen.frames(40);
    tap(&mut screen);
    assert!(!is_placing(&screen), "the goalkeeper is set");
}

#[test]
fn what_lies_under_the_open_log_is_not_grasped() {
    for open in [false, true] {
        let mut screen = Screen::new();
        if open {
            screen.key(KeyCode::KeyL);
            screen.frames(2);
        }
        let (at, back) = pull(&screen);
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(1, TouchPhase::Moved, back);
        screen.finger(1, TouchPhase::Ended, back);
        assert_eq!(screen.flicked(), !open);
    }
}

#[test]
fn the_pause_is_left_by_keys_alone() {
    let mut screen = Screen::new();
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    assert!(screen.game().held);
    screen.key(KeyCode::ArrowDown);
    assert!(screen.game().held, "an arrow chooses nothing yet");
    screen.key(KeyCode::Enter);
    screen.frames(3);
    assert!(!screen.game().held, "the first entry plays on");
}

#[test]
fn a_new_match_is_asked_for_twice_and_begins_with_an_empty_log() {
    let mut screen = Screen::new();
    screen.set(|game, _| game.state.turn_seconds_left = 0.0);
    screen.frames(3);
    assert!(screen.shows("Reversal (L5.1)"), "the log tells it");
    screen.key(KeyCode::KeyL);
    screen.key(KeyCode::KeyP);
    screen.frames(3);
    // Down to the fourth entry of the pause: a new match.
    for _ in 0..4 {
        screen.key(KeyCode::ArrowDown);
    }
    let turns = screen.game().state.turns;
    screen.key(KeyCode::Enter);
    screen.frames(3);
    assert_eq!(
        screen.game().state.turns,
        turns,
        "asked once, nothing is lost"
    );
    assert!(screen.shows("REALLY?"));
    screen.key(KeyCode::Enter);
    screen.frames(6);
    assert_eq!(screen.game().state.turns, 1);
    assert!(!screen.game().held);
    assert!(!screen.shows("Reversal (L5.1)"), "that was another match");
}
