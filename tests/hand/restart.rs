//! A restart is prepared by hand: another taker is chosen, taker and receiver are placed.

use bevy::{
    input::{keyboard::KeyCode, touch::TouchPhase},
    math::Vec2,
};
use mbs::rules::{
    match_state::{Phase, Restart},
    piece::PieceId,
    restart::RestartKind,
    side::Side,
};

use super::Screen;

const H7: PieceId = PieceId::Man(Side::Home, 7);
const H8: PieceId = PieceId::Man(Side::Home, 8);

/// A free kick of Home in the middle of its half, to be taken by its 8.
fn free_kick() -> Screen {
    let mut screen = Screen::new();
    screen.set(|game, table| {
        let at = Vec2::new(-0.1, 0.15);
        table.put(PieceId::Ball, at);
        table.put(H8, at + Vec2::new(-0.06, 0.0));
        table.put(H7, at + Vec2::new(-0.06, 0.1));
        game.state.kick_off_binds = false;
        game.state.mover = Side::Home;
        game.state.phase = Phase::Restart(Restart {
            kind: RestartKind::FreeKick,
            at,
            ready: false,
            taker: Some(H8),
            receiver: None,
        });
    });
    screen
}

fn taker(screen: &Screen) -> Option<PieceId> {
    screen.game().state.restart().and_then(|it| it.taker)
}

#[test]
fn a_tap_chooses_another_taker_and_a_drag_does_not() {
    for moved in [false, true] {
        let mut screen = free_kick();
        let at = screen.place_of(H7);
        let end = if moved { at + Vec2::new(0.0, 0.1) } else { at };
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(1, TouchPhase::Moved, end);
        screen.finger(1, TouchPhase::Ended, end);
        screen.frames(3);
        assert_eq!(taker(&screen), Some(if moved { H8 } else { H7 }));
    }
}

#[test]
fn keys_choose_another_taker() {
    let mut screen = free_kick();
    // First what may be placed, then the others from the ball outwards.
    for _ in 0..2 {
        screen.key(KeyCode::Tab);
    }
    screen.key(KeyCode::Enter);
    screen.frames(2);
    assert!(taker(&screen).is_some_and(|taker| taker != H8));
    let ready = screen.game().state.restart().is_some_and(|it| it.ready);
    assert!(!ready, "Enter only chose");
    screen.key(KeyCode::Enter);
    screen.frames(2);
    let ready = screen.game().state.restart().is_some_and(|it| it.ready);
    assert!(ready, "now it is Pronto");
}

#[test]
fn keys_place_the_taker() {
    let mut screen = free_kick();
    let before = screen.place_of(H8);
    screen.key(KeyCode::ArrowLeft);
    screen.frames(2);
    let after = screen.place_of(H8);
    assert!(
        (after - before - Vec2::new(-0.002, 0.0)).length() < 1e-5,
        "{after}"
    );
    screen.key(KeyCode::Enter);
    screen.frames(3);
    let ready = screen.game().state.restart().is_some_and(|it| it.ready);
    assert!(ready, "with nothing else chosen Enter is Pronto");
}
