//! What is shown and heard when a match is over, and where nothing can be heard.

use bevy::{
    audio::AudioPlayer,
    input::keyboard::KeyCode,
    prelude::With,
    ui::{ComputedNode, UiGlobalTransform, widget::Text},
};
use mbs::{
    paint::sound_card::SoundCard,
    rules::{law::Law, match_state::Outcome, piece::PieceId, side::Side, verdict::Verdict},
};

use super::Screen;

/// A match that has ended with a goal of Home's 9.
fn finished() -> Screen {
    let mut screen = Screen::new();
    screen.set(|game, _| {
        let (rulebook, field) = (game.rulebook.clone(), game.field.clone());
        let goal = Verdict::Goal {
            side: Side::Home,
            piece: PieceId::Man(Side::Home, 9),
        };
        game.statistics.note_ruling(&goal, &game.state, &rulebook);
        game.state.apply(goal, &rulebook, &field);
        game.statistics.note_time(Side::Home, 30.0);
        game.statistics.note_time(Side::Away, 10.0);
        let ended = Verdict::MatchEnded {
            law: Law::L8_3,
            outcome: Outcome::Won(Side::Home),
        };
        game.state.apply(ended, &rulebook, &field);
    });
    screen.frames(4);
    screen
}

#[test]
fn the_end_shows_score_scorers_and_numbers() {
    let mut screen = finished();
    for text in [
        "1 - 0",
        "9  1'",
        "Possession",
        "75%",
        "25%",
        "The time is up.",
        "REMATCH",
    ] {
        assert!(screen.shows(text), "{text}");
    }
}

#[test]
fn everything_of_the_end_lies_inside_the_window() {
    let mut screen = finished();
    let world = screen.0.world_mut();
    let mut texts = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Text>>();
    let mut seen = 0;
    for (node, place) in texts.iter(world).filter(|(node, _)| !node.is_empty()) {
        let (half, at) = (node.size() / 2.0, place.translation);
        let (least, most) = (at - half, at + half);
        assert!(least.min_element() >= 0.0, "{least}");
        assert!(most.x <= 1280.0 && most.y <= 720.0, "{most}");
        seen += 1;
    }
    assert!(seen > 40, "only {seen} texts");
}

#[test]
fn a_rematch_begins_with_empty_statistics() {
    let mut screen = finished();
    // Sound, language, rematch.
    for _ in 0..3 {
        screen.key(KeyCode::ArrowRight);
    }
    screen.key(KeyCode::Enter);
    screen.frames(4);
    assert!(!screen.game().state.is_finished());
    assert_eq!(screen.game().statistics.goals.len(), 0);
    assert!(!screen.shows("Possession"));
}

#[test]
fn no_sound_card_is_said_once_and_leaves_no_sound_lying_about() {
    let mut screen = Screen::new();
    screen.frames(20);
    screen.set(|game, _| game.state.turn_seconds_left = 0.0);
    screen.frames(5);
    screen.key(KeyCode::KeyL);
    screen.frames(2);
    let card = *screen.0.world().resource::<SoundCard>();
    let missing = card == SoundCard::Missing;
    assert_ne!(card, SoundCard::Awaited);
    assert_eq!(screen.shows("no sound card"), missing);
    let world = screen.0.world_mut();
    let mut sounds = world.query::<&AudioPlayer>();
    assert!(
        !missing || sounds.iter(world).count() == 0,
        "they would never end"
    );
    let mut texts = world.query::<&Text>();
    let said = texts
        .iter(world)
        .filter(|text| text.0.contains("no sound card"))
        .count();
    assert_eq!(said, usize::from(missing));
}
