//! "Why?": what decided a ruling flashes, and the play is shown again, through the real plugins.

mod common;

use bevy::{
    camera::visibility::Visibility,
    input::{
        keyboard::KeyCode,
        touch::{TouchInput, TouchPhase},
    },
    math::Vec2,
    transform::components::Transform,
    ui::{ComputedNode, UiGlobalTransform, widget::Text},
};
use common::{person::Hands, screen::Screen, *};
use mbs::{
    rules::{
        match_state::{Outcome, Phase},
        piece::PieceId,
        positions::Positions,
        side::Side,
    },
    sim::{
        command::{CommandQueue, MatchCommand},
        table::Table,
    },
    slow_motion::SlowMotion,
    table_view::{FlashPart, PinNumber},
};

/// The middle of the button that asks why, pixels.
const WHY: Vec2 = Vec2::new(52.0, 556.0);

/// Enough frames for any play of these tests to be shown to its end.
const LONG: u32 = 1500;

/// Home's 9 strikes Away's 4 and never comes to the ball.
fn after_a_foul() -> Screen {
    let mut screen = Screen::new();
    screen.set(|game, table| {
        game.state.phase = Phase::OpenPlay;
        let mut positions = Positions::default();
        for (piece, x, y) in [
            (PieceId::Ball, 0.1, 0.2),
            (H9, 0.0, 0.0),
            (A4, 0.15, 0.0),
            (PieceId::goalkeeper(Side::Away), 0.44, 0.0),
        ] {
            positions.set(piece, Some(Vec2::new(x, y)));
        }
        table.arrange(&positions);
    });
    flick(&mut screen, Vec2::new(0.9, 0.0));
    screen
}

/// Flicks Home's 9 and waits until the play has been judged.
fn flick(screen: &mut Screen, velocity: Vec2) {
    let mut queue = screen.0.world_mut().resource_mut::<CommandQueue>();
    queue.0.push(MatchCommand::Flick {
        button: H9,
        velocity,
        spin: 0.0,
    });
    screen.frames(2);
    for _ in 0..LONG {
        if screen.game().play.is_none() {
            break;
        }
        screen.frames(1);
    }
    assert!(screen.game().past.last().is_some(), "a play is over");
}

fn slow(screen: &Screen) -> &SlowMotion {
    screen.0.world().resource::<SlowMotion>()
}

fn hash(screen: &Screen) -> u64 {
    screen.0.world().resource::<Table>().state_hash()
}

fn tap(screen: &mut Screen, position: Vec2) {
    let window = screen.window();
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        screen.window_event(TouchInput {
            phase,
            position,
            window,
            force: None,
            id: 5,
        });
    }
    screen.frames(4);
}

/// Where a text that one sees stands, pixels.
fn place_of_text(screen: &mut Screen, what: &str) -> Option<Vec2> {
    let mut texts = screen
        .0
        .world_mut()
        .query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    texts
        .iter(screen.0.world())
        .find(|(text, node, _)| text.0.contains(what) && !node.is_empty())
        .map(|(.., place)| place.translation)
}

/// The numbers of the pins that one sees.
fn pins(screen: &mut Screen) -> Vec<usize> {
    let mut numbers = screen.0.world_mut().query::<(&PinNumber, &Visibility)>();
    let mut seen: Vec<usize> = numbers
        .iter(screen.0.world())
        .filter(|(_, visible)| **visible != Visibility::Hidden)
        .map(|(number, _)| number.0 + 1)
        .collect();
    seen.sort_unstable();
    seen
}

/// Waits until the play is no longer shown, and until the clocks are given back.
fn wait_for_the_end(screen: &mut Screen) {
    for _ in 0..LONG {
        if !slow(screen).is_on() {
            break;
        }
        screen.frames(1);
    }
    assert!(!slow(screen).is_on(), "it ends by itself");
    screen.frames(4);
}

#[test]
fn the_contact_that_decided_a_foul_flashes_where_it_was() {
    let mut screen = after_a_foul();
    let play = screen.game().past.last().expect("a play").clone();
    let contact = Vec2::new(0.13, 0.0);
    let place = play.deciding_place().expect("a contact decided it");
    assert!(place.distance(contact) < 1e-3, "{place}");
    let flashing = |screen: &mut Screen| {
        let mut parts = screen
            .0
            .world_mut()
            .query::<(&FlashPart, &Visibility, &Transform)>();
        parts
            .iter(screen.0.world())
            .find(|(part, visible, _)| {
                matches!(part, FlashPart::Dot) && **visible != Visibility::Hidden
            })
            .map(|(.., at)| at.translation.truncate())
    };
    assert_eq!(flashing(&mut screen), Some(place));
    screen.frames(90);
    assert_eq!(flashing(&mut screen), None, "it is short");
}

#[test]
fn why_shows_the_play_again_and_leaves_table_and_clocks_alone() {
    let mut screen = after_a_foul();
    screen.frames(10);
    let (before, clock) = (hash(&screen), screen.game().state.turn_seconds_left);
    tap(&mut screen, WHY);
    assert!(slow(&screen).is_on());
    assert!(screen.game().held);
    assert!(place_of_text(&mut screen, "Replay").is_some());
    assert!(place_of_text(&mut screen, "PAUSED").is_none());
    assert!(pins(&mut screen).is_empty(), "nothing has happened yet");
    screen.frames(90);
    assert_eq!(
        pins(&mut screen),
        [1],
        "what decided it is the last that is told"
    );
    assert!(
        place_of_text(&mut screen, "FOUL BY").is_some(),
        "the band tells it again"
    );
    while slow(&screen).is_moving() {
        screen.frames(1);
    }
    let play = screen.game().past.last().expect("a play").clone();
    let again = slow(&screen).piece(PieceId::Ball);
    assert_eq!(
        again,
        Some(Some(play.facts.ball_after)),
        "the ball lay still"
    );
    let [way, _] = slow(&screen).ways();
    assert_eq!(way[0], Vec2::ZERO, "the button begins where it was flicked");
    let struck_at = Vec2::new(0.11, 0.0);
    let comes = way.iter().any(|at| at.distance(struck_at) < 0.005);
    assert!(comes, "and comes to the opponent");
    let now = screen.game().state.turn_seconds_left;
    assert!(clock - now < 0.2, "the clocks stand: {clock} {now}");
    wait_for_the_end(&mut screen);
    assert_eq!(hash(&screen), before, "the table is as it was");
    assert!(!screen.game().held);
    assert!(place_of_text(&mut screen, "Replay").is_none());
    assert!(pins(&mut screen).is_empty());
    screen.frames(30);
    assert!(
        screen.game().state.turn_seconds_left < now,
        "the clocks run"
    );
}

#[test]
fn it_ends_early_by_key_and_by_a_tap_anywhere_and_nobody_pauses() {
    for way in 0..5 {
        let mut screen = after_a_foul();
        screen.key(KeyCode::KeyY);
        screen.frames(10);
        assert!(slow(&screen).is_on());
        match way {
            0 => screen.key(KeyCode::Escape),
            1 => screen.key(KeyCode::KeyY),
            2 => screen.key(KeyCode::KeyP),
            3 => tap(&mut screen, Vec2::new(640.0, 300.0)),
            // On what is the pause or the way to the next one at any other time.
            _ => tap(&mut screen, Vec2::new(52.0, 680.0)),
        }
        for _ in 0..30 {
            screen.frames(1);
            assert!(!slow(&screen).is_on(), "way {way}");
            let paused = place_of_text(&mut screen, "PAUSED");
            assert!(paused.is_none(), "way {way}: not even for a frame");
        }
        assert!(!screen.game().held, "way {way}");
    }
}

#[test]
fn the_hand_grasps_nothing_meanwhile() {
    for shown in [true, false] {
        let mut screen = after_a_foul();
        screen.set(|game, _| {
            game.state.phase = Phase::OpenPlay;
            game.state.mover = Side::Home;
        });
        if shown {
            screen.key(KeyCode::KeyY);
        }
        let at = screen.place_of(H9);
        let back = at - Vec2::new(0.1, 0.0);
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(1, TouchPhase::Moved, back);
        screen.finger(1, TouchPhase::Ended, back);
        assert_eq!(screen.flicked(), !shown);
    }
}

#[test]
fn nothing_is_shown_before_the_first_play_in_motion_and_in_a_pause() {
    let mut screen = Screen::new();
    screen.key(KeyCode::KeyY);
    screen.frames(3);
    assert!(!slow(&screen).is_on(), "there is no play");
    let mut screen = after_a_foul();
    screen.key(KeyCode::KeyP);
    screen.key(KeyCode::KeyY);
    screen.frames(3);
    assert!(!slow(&screen).is_on() && screen.game().held, "paused");
    screen.key(KeyCode::KeyP);
    screen.set(|game, _| {
        game.state.phase = Phase::OpenPlay;
        game.state.mover = Side::Home;
    });
    let mut queue = screen.0.world_mut().resource_mut::<CommandQueue>();
    queue.0.push(MatchCommand::Flick {
        button: H9,
        velocity: Vec2::new(-1.0, 0.0),
        spin: 0.0,
    });
    screen.frames(3);
    assert!(screen.game().play.is_some());
    screen.key(KeyCode::KeyY);
    screen.frames(3);
    assert!(!slow(&screen).is_on(), "pieces move");
}

#[test]
fn a_line_of_the_log_shows_its_play_and_not_the_last_one() {
    let mut screen = after_a_foul();
    let foul = screen.game().past.last().expect("a play").tick;
    screen.set(|game, _| {
        game.state.phase = Phase::OpenPlay;
        game.state.mover = Side::Home;
    });
    flick(&mut screen, Vec2::new(-0.5, 0.0));
    assert!(
        screen
            .game()
            .past
            .last()
            .is_some_and(|last| last.tick > foul)
    );
    screen.key(KeyCode::KeyL);
    screen.frames(3);
    let line = place_of_text(&mut screen, "(L4.1)").expect("the log tells the foul");
    tap(&mut screen, line);
    assert_eq!(slow(&screen).play().map(|play| play.tick), Some(foul));
    assert!(
        place_of_text(&mut screen, "(L4.1)").is_none(),
        "it makes room"
    );
    wait_for_the_end(&mut screen);
    assert!(!screen.game().held);
    assert!(
        place_of_text(&mut screen, "(L4.1)").is_some(),
        "and is back"
    );
}

#[test]
fn the_log_is_walked_by_keys_and_by_gamepad_and_nothing_is_aimed_meanwhile() {
    let mut screen = after_a_foul();
    let pad = screen.connect_pad();
    screen.set(|game, _| {
        game.state.phase = Phase::OpenPlay;
        game.state.mover = Side::Home;
    });
    screen.frames(3);
    let foul = screen.game().past.last().expect("a play").tick;
    screen.key(KeyCode::KeyL);
    for hands in [Hands::Keys, Hands::Pad(pad)] {
        let lines = screen.read();
        let line = lines.iter().find(|line| line.contains("(L4.1)"));
        let line = line.expect("the log tells the foul").clone();
        screen.tap(hands, &line);
        assert_eq!(slow(&screen).play().map(|play| play.tick), Some(foul));
        wait_for_the_end(&mut screen);
    }
    assert!(screen.game().play.is_none());
    screen.key(KeyCode::Escape);
    screen.key(KeyCode::Enter);
    screen.frames(3);
    assert!(screen.game().play.is_none(), "nothing was aimed");
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    screen.frames(3);
    assert!(screen.game().play.is_some(), "with the log closed one aims");
}

#[test]
fn the_last_play_of_a_match_that_is_over_can_be_seen_again() {
    let mut screen = after_a_foul();
    screen.set(|game, _| {
        game.state.phase = Phase::Finished(Outcome::Won(Side::Home));
    });
    screen.frames(3);
    let over = |screen: &mut Screen| place_of_text(screen, "REMATCH").is_some();
    assert!(over(&mut screen));
    tap(&mut screen, WHY);
    assert!(slow(&screen).is_on(), "the button is above the curtain");
    assert!(!over(&mut screen), "and the curtain makes room");
    wait_for_the_end(&mut screen);
    assert!(over(&mut screen));
    assert!(!screen.game().held);
    assert!(
        !screen.shows("Not allowed"),
        "nothing was asked of the match"
    );
}

#[test]
fn a_new_match_forgets_the_plays_of_the_one_before() {
    let screen = after_a_foul();
    let (fresh, _) = screen.game().again();
    assert!(fresh.past.last().is_none());
}
