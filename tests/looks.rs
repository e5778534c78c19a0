//! What the match shows of what goes on: labels, marks, nets, benches, the shake, the scores.

mod common;

use bevy::{
    camera::{
        Camera,
        visibility::{InheritedVisibility, Visibility},
    },
    ecs::{component::Component, hierarchy::Children, query::With},
    input::{ButtonState, mouse::MouseButton, touch::TouchPhase},
    math::Vec2,
    sprite::Text2d,
    transform::components::{GlobalTransform, Transform},
    ui::{ComputedNode, UiGlobalTransform, widget::Text},
    window::Window,
};
use common::{screen::Screen, *};
use mbs::{
    config::{
        comfort::{AimHelp, Motion},
        looks,
    },
    rules::{
        match_state::{Phase, Restart},
        piece::PieceId,
        restart::RestartKind,
        side::Side,
    },
    table_view::{Net, TableCamera, Whisper},
};

const H4: PieceId = PieceId::Man(Side::Home, 4);
const H7: PieceId = PieceId::Man(Side::Home, 7);

/// What a label says, and whether it is seen.
fn whispered(screen: &mut Screen, which: Whisper) -> Option<String> {
    let world = screen.0.world_mut();
    let mut labels = world.query::<(&Whisper, &Visibility, &Children)>();
    let found = labels
        .iter(world)
        .find(|(label, visible, _)| **label == which && **visible != Visibility::Hidden)
        .map(|(_, _, children)| children[0])?;
    world.get::<Text>(found).map(|text| text.0.clone())
}

/// The box of a label, logical pixels: upper left and lower right corner.
fn whisper_box(screen: &mut Screen, which: Whisper) -> (Vec2, Vec2) {
    let world = screen.0.world_mut();
    let mut labels = world.query::<(&Whisper, &ComputedNode, &UiGlobalTransform)>();
    let (_, node, place) = labels
        .iter(world)
        .find(|(label, ..)| **label == which)
        .expect("it is there");
    let middle = place.translation;
    (middle - node.size / 2.0, middle + node.size / 2.0)
}

fn throw_in(screen: &mut Screen) {
    screen.set(|game, table| {
        let at = Vec2::new(0.1, 0.28);
        table.put(PieceId::Ball, at);
        table.put(H7, Vec2::new(0.1, 0.308));
        let restart = Restart {
            kind: RestartKind::ThrowIn,
            at,
            ready: false,
            taker: Some(H7),
            receiver: Some(H9),
        };
        game.state.mover = Side::Home;
        game.state.phase = Phase::Restart(restart);
    });
}

fn goal(screen: &mut Screen) {
    screen.set(|game, table| {
        game.state.phase = Phase::ShotGranted { restart: None };
        game.state.mover = Side::Home;
        game.state.kick_off_binds = false;
        table.put(PieceId::Ball, Vec2::new(0.40, 0.045));
        table.put(H9, Vec2::new(0.34, 0.045));
    });
    let at = screen.place_of(H9);
    screen.finger(1, TouchPhase::Started, at);
    screen.finger(1, TouchPhase::Moved, at - Vec2::new(0.14, 0.0));
    screen.finger(1, TouchPhase::Ended, at - Vec2::new(0.14, 0.0));
}

fn shaken_by(screen: &mut Screen) -> f32 {
    let world = screen.0.world_mut();
    let mut cameras = world.query_filtered::<&Transform, With<TableCamera>>();
    let place = cameras.single(world).expect("there is one camera");
    place.translation.truncate().length()
}

fn most_given(screen: &mut Screen) -> f32 {
    let world = screen.0.world_mut();
    let mut nets = world.query::<&Net>();
    nets.iter(world)
        .map(|net| net.give_m().abs())
        .fold(0.0, f32::max)
}

#[test]
fn a_goal_bulges_the_net_and_shakes_the_table_but_not_with_reduced_motion() {
    for reduced in [false, true] {
        let mut screen = Screen::new();
        screen.0.insert_resource(Motion { reduced });
        goal(&mut screen);
        let (mut given, mut shaken, mut frames) = (0.0_f32, 0.0_f32, 0);
        while frames < 400 && (screen.game().state.score.home == 0 || frames < 80) {
            screen.frames(1);
            frames += 1;
            given = given.max(most_given(&mut screen));
            shaken = shaken.max(shaken_by(&mut screen));
        }
        assert_eq!(screen.game().state.score.home, 1, "it went in");
        assert_eq!(given > 0.001, !reduced, "reduced: {reduced}, net: {given}");
        assert_eq!(
            shaken > 0.0005,
            !reduced,
            "reduced: {reduced}, table: {shaken}"
        );
        screen.frames(120);
        assert_eq!(shaken_by(&mut screen), 0.0, "it stands still again");
        assert!(most_given(&mut screen) < 1e-4, "the net is back");
    }
}

#[test]
fn the_hand_aims_on_a_shaking_table_as_on_a_still_one() {
    let mut screen = Screen::new();
    let at = screen.place_of(H9);
    let pixel = screen.pixel(at);
    let world = screen.0.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
    let (camera, place) = cameras.single(world).expect("there is one camera");
    let still = mbs::table_view::on_table(camera, place, pixel);
    let moved = GlobalTransform::from_xyz(0.02, -0.01, 0.0);
    let shaking = mbs::table_view::on_table(camera, &moved, pixel);
    let (still, shaking) = (still.expect("in view"), shaking.expect("in view"));
    assert!(still.distance(shaking) < 1e-5, "{still} {shaking}");
    assert!(still.distance(at) < 1e-3, "{still} {at}");
}

#[test]
fn a_forbidden_place_says_why_inside_any_window_and_a_lawful_one_says_nothing() {
    for (width, height) in [(1280.0, 720.0), (1024.0, 600.0), (900.0, 900.0)] {
        let mut screen = Screen::new();
        let window = screen.window();
        let mut entity = screen.0.world_mut().entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("it is a window");
        window.resolution.set(width, height);
        screen.frames(3);
        throw_in(&mut screen);
        let stood = screen.place_of(H7);
        screen.finger(1, TouchPhase::Started, stood);
        screen.finger(1, TouchPhase::Moved, stood + Vec2::new(0.02, 0.0));
        screen.frames(2);
        assert_eq!(whispered(&mut screen, Whisper::Why), None);
        screen.finger(1, TouchPhase::Moved, Vec2::new(-0.4, 0.2));
        screen.frames(2);
        let why = whispered(&mut screen, Whisper::Why);
        assert_eq!(why.as_deref(), Some("Too far from the ball."));
        for corner in [Vec2::new(-0.49, 0.33), Vec2::new(0.49, -0.33)] {
            screen.finger(1, TouchPhase::Moved, corner);
            screen.frames(3);
            let (low, high) = whisper_box(&mut screen, Whisper::Why);
            assert!(low.min_element() >= -0.5, "{width} x {height}: {low}");
            assert!(high.x <= width + 0.5 && high.y <= height + 0.5, "{high}");
        }
        screen.finger(1, TouchPhase::Ended, Vec2::new(-0.4, 0.2));
        screen.frames(2);
        assert_eq!(whispered(&mut screen, Whisper::Why), None);
        assert_eq!(screen.place_of(H7), stood, "it is back");
    }
}

#[test]
fn the_power_is_told_while_one_aims_and_spelled_out_for_the_keyboard() {
    let mut screen = Screen::new();
    let at = screen.place_of(H9);
    let half = looks::looks().full_pull_m / 2.0 + field().sizes.button_radius_m;
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Pressed);
    screen.move_mouse(at - Vec2::new(half, 0.0));
    screen.frames(2);
    let told = whispered(&mut screen, Whisper::Power).expect("it is told");
    assert!(["49%", "50%", "51%"].contains(&told.as_str()), "{told}");
    screen.move_mouse(at);
    screen.mouse(MouseButton::Left, ButtonState::Released);
    screen.frames(2);
    assert_eq!(whispered(&mut screen, Whisper::Power), None);
    screen.key(bevy::input::keyboard::KeyCode::Tab);
    screen.frames(2);
    let told = whispered(&mut screen, Whisper::Power).expect("it is told");
    assert!(told.starts_with("Power 30%, angle "), "{told}");
}

/// How many of these are to be seen.
fn seen<C: Component>(screen: &mut Screen, which: impl Fn(&C) -> bool) -> usize {
    let world = screen.0.world_mut();
    let mut marks = world.query::<(&C, &InheritedVisibility)>();
    marks
        .iter(world)
        .filter(|(mark, visible)| which(mark) && visible.get())
        .count()
}

#[test]
fn the_help_with_the_aim_is_none_short_or_full() {
    use mbs::table_view::Mark;
    let mut counts = Vec::new();
    for help in AimHelp::ALL {
        let mut screen = Screen::new();
        screen.0.insert_resource(help);
        let at = screen.place_of(H9);
        screen.finger(1, TouchPhase::Started, at);
        screen.finger(
            1,
            TouchPhase::Moved,
            at + (at - Vec2::ZERO).normalize() * 0.15,
        );
        screen.frames(3);
        let arrows = seen(&mut screen, |mark| matches!(mark, Mark::Arrow));
        assert_eq!(arrows, 1, "the arrow is always there");
        let ghosts = seen(&mut screen, |mark| matches!(mark, Mark::Ghost));
        assert_eq!(ghosts == 1, help != AimHelp::None, "{help:?}");
        counts.push(seen(&mut screen, |mark| matches!(mark, Mark::Dot(_))));
    }
    assert_eq!(counts[0], 0);
    assert!(counts[1] < counts[2], "{counts:?}");
}

#[test]
fn taker_and_receiver_carry_badges_until_the_restart_is_taken() {
    use mbs::table_view::Badge;
    let mut screen = Screen::new();
    screen.set(|game, _| {
        game.state.phase = Phase::OpenPlay;
    });
    assert_eq!(seen::<Badge>(&mut screen, |_| true), 0);
    throw_in(&mut screen);
    screen.frames(2);
    assert_eq!(seen::<Badge>(&mut screen, |_| true), 2);
}

#[test]
fn the_goalkeepers_seconds_stand_large_on_the_grass() {
    let mut screen = Screen::new();
    let shown = |screen: &mut Screen| {
        let world = screen.0.world_mut();
        let mut texts = world.query::<(&Text2d, &Visibility)>();
        texts
            .iter(world)
            .filter(|(_, visible)| **visible == Visibility::Inherited)
            .any(|(text, _)| text.0 == "30" || text.0 == "29")
    };
    assert!(!shown(&mut screen));
    screen.set(|game, _| {
        game.state.phase = Phase::GoalkeeperPlacing {
            seconds_left: 30.0,
            restart: None,
        };
    });
    assert!(shown(&mut screen));
}

#[test]
fn a_sent_off_button_lies_beside_the_table_at_its_sides_end() {
    use mbs::table_view::Drawn;
    let mut screen = Screen::new();
    screen.set(|game, table| {
        game.state.sent_off.push(H4);
        table.remove(H4);
    });
    screen.frames(120);
    let world = screen.0.world_mut();
    let mut pieces = world.query::<(&Drawn, &Transform)>();
    let places: Vec<Vec2> = pieces
        .iter(world)
        .filter(|(drawn, _)| drawn.0 == H4)
        .map(|(_, place)| place.translation.truncate())
        .collect();
    assert_eq!(places.len(), 2, "disc and number");
    let rim = field().table_half().x + looks::looks().rim_width_m;
    for at in places {
        assert!(at.x < -rim && at.x > -0.7, "{at}");
    }
}

#[test]
fn a_score_rolls_over_and_ends_on_the_new_number() {
    let height_of_three = |screen: &mut Screen| {
        let world = screen.0.world_mut();
        let mut texts = world.query::<(&Text, &UiGlobalTransform)>();
        let found = texts.iter(world).find(|(text, _)| text.0 == "3");
        found.expect("the score is shown").1.translation.y
    };
    for reduced in [false, true] {
        let mut screen = Screen::new();
        screen.0.insert_resource(Motion { reduced });
        screen.set(|game, _| game.state.score.home = 3);
        let early = height_of_three(&mut screen);
        screen.frames(30);
        let rolled = early - height_of_three(&mut screen);
        assert_eq!(rolled > 1.0, !reduced, "reduced: {reduced}, by {rolled}");
    }
}

/// How high in the window this is written, pixels from the top.
fn height_of(screen: &mut Screen, what: &str) -> Option<f32> {
    let world = screen.0.world_mut();
    let mut texts = world.query::<(&Text, &UiGlobalTransform, &InheritedVisibility)>();
    let found = texts
        .iter(world)
        .find(|(text, _, visible)| text.0 == what && visible.get());
    found.map(|(_, place, _)| place.translation.y)
}

#[test]
fn the_band_slides_in_and_leaves_a_ball_at_the_top_alone() {
    for (reduced, at_top) in [(false, false), (true, false), (false, true)] {
        let mut screen = Screen::new();
        screen.0.insert_resource(Motion { reduced });
        screen.set(|game, table| {
            let at = Vec2::new(0.1, if at_top { 0.28 } else { -0.28 });
            table.put(PieceId::Ball, at);
            game.state.phase = Phase::Restart(Restart {
                kind: RestartKind::ThrowIn,
                at,
                ready: false,
                taker: Some(H7),
                receiver: Some(H9),
            });
        });
        let early = height_of(&mut screen, "THROW-IN").expect("it is told");
        screen.frames(30);
        let late = height_of(&mut screen, "THROW-IN").expect("it is told");
        assert_eq!(late > 360.0, at_top, "where the ball is not: {late}");
        let slid = (late - early).abs();
        assert_eq!(slid > 5.0, !reduced, "reduced: {reduced}, by {slid}");
    }
}
