//! Whole matches of random commands, lawful and unlawful, through the real schedule.

mod common;

use bevy::{
    app::{App, FixedUpdate},
    ecs::message::Messages,
    math::Vec2,
};
use common::*;
use mbs::{
    config::GameConfig,
    rules::{
        law::Law,
        piece::PieceId,
        rulebook::TieBreak,
        side::{BySide, Side},
        verdict::Verdict,
    },
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::{Decision, Match, Ruling},
        schedule::sim_plugin,
        table::Table,
    },
};
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

fn match_app(half_minutes: f32, tie_break: TieBreak) -> App {
    let config = GameConfig::shipped();
    let mut rulebook = config.rules.clone();
    rulebook.half_minutes = half_minutes;
    rulebook.tie_break = tie_break;
    rulebook.extra_half_minutes = half_minutes;
    let formation = config.formations["4-4-2"].clone();
    let formations = BySide {
        home: formation.clone(),
        away: formation,
    };
    let (game, table) = Match::new(
        rulebook,
        config.physics,
        field(),
        formations,
        Side::Home,
        false,
    );
    let mut app = App::new();
    app.add_plugins(sim_plugin)
        .insert_resource(game)
        .insert_resource(table);
    app
}

/// One tick; the rulings of it.
fn tick(app: &mut App) -> Vec<Ruling> {
    app.world_mut().run_schedule(FixedUpdate);
    app.world_mut()
        .resource_mut::<Messages<Ruling>>()
        .drain()
        .collect()
}

fn game(app: &App) -> &Match {
    app.world().resource::<Match>()
}

fn hash(app: &App) -> u64 {
    app.world().resource::<Table>().state_hash()
}

fn give(app: &mut App, command: MatchCommand) -> Vec<Ruling> {
    app.world_mut()
        .resource_mut::<CommandQueue>()
        .0
        .push(command);
    let mut all = tick(app);
    while game(app).play.is_some() {
        all.extend(tick(app));
    }
    all
}

fn flick(number: u8, x: f32, y: f32) -> MatchCommand {
    MatchCommand::Flick {
        button: PieceId::Man(Side::Home, number),
        velocity: Vec2::new(x, y),
        spin: 0.0,
    }
}

fn laws(rulings: &[Ruling]) -> Vec<Law> {
    rulings
        .iter()
        .map(|ruling| match &ruling.decision {
            Decision::Verdict(verdict) => verdict.law(),
            Decision::Refused(_, refusal) => refusal.law,
        })
        .collect()
}

#[test]
fn a_flick_of_the_other_side_is_refused_and_changes_nothing() {
    let mut app = match_app(10.0, TieBreak::Draw);
    let before = hash(&app);
    let wrong = MatchCommand::Flick {
        button: PieceId::Man(Side::Away, 9),
        velocity: Vec2::X,
        spin: 0.0,
    };
    assert_eq!(laws(&give(&mut app, wrong)), [Law::L1_1]);
    assert_eq!(hash(&app), before);
}

#[test]
fn a_kick_off_that_misses_the_ball_is_reversed() {
    let mut app = match_app(10.0, TieBreak::Draw);
    let rulings = give(&mut app, flick(2, -0.2, 0.0));
    assert_eq!(laws(&rulings), [Law::L5_1, Law::L5_1]);
    assert_eq!(game(&app).state.mover, Side::Away);
}

#[test]
fn a_kick_off_not_taken_in_its_turn_is_reversed() {
    let mut app = match_app(10.0, TieBreak::Draw);
    let mut rulings = Vec::new();
    for _ in 0..31 * 120 {
        rulings.extend(tick(&mut app));
    }
    assert_eq!(laws(&rulings), [Law::L5_1, Law::L5_1]);
}

/// A command that a careless player might give.
fn random_command(app: &App, random: &mut Xoshiro256PlusPlus) -> MatchCommand {
    let (state, positions) = (
        &game(app).state,
        app.world().resource::<Table>().positions(),
    );
    let side = if random.random_bool(0.9) {
        state.mover
    } else {
        state.mover.other()
    };
    let near_ball = positions.buttons_by_distance(side, positions.ball());
    let aimed = |piece: PieceId| positions.ball() - positions.get(piece).unwrap_or_default();
    match random.random_range(0..12) {
        0 => MatchCommand::RequestShot(side),
        1 | 2 => MatchCommand::Ready(state.mover),
        3 => MatchCommand::Ready(state.mover.other()),
        4 => {
            let at = random_direction(random) * random.random_range(0.0..0.6);
            MatchCommand::Place {
                piece: PieceId::from_index(random.random_range(0..23)),
                at,
            }
        }
        5 => MatchCommand::ChooseTaker(PieceId::Man(side, random.random_range(1..=11))),
        _ => {
            let button = near_ball[random.random_range(0..near_ball.len().min(3))];
            let taker = state
                .restart()
                .and_then(|restart| restart.taker)
                .unwrap_or(button);
            let wander = random_direction(random) * random.random_range(0.0..0.4);
            let direction = (aimed(taker).normalize_or_zero() + wander).normalize_or(Vec2::X);
            let velocity = direction * random.random_range(0.2..3.2);
            MatchCommand::Flick {
                button: taker,
                velocity,
                spin: 0.0,
            }
        }
    }
}

/// Plays one match to its end; the hash of all its ticks.
fn play(seed: u64) -> u64 {
    let mut random = generator(seed);
    let mut app = match_app(0.5, TieBreak::ExtraTimeThenPenalties);
    let mut all = 0_u64;
    for _ in 0..20_000 {
        if game(&app).state.is_finished() {
            return all;
        }
        let before = (
            game(&app).state.clone(),
            hash(&app),
            game(&app).play.is_some(),
        );
        let command = random_command(&app, &mut random);
        app.world_mut()
            .resource_mut::<CommandQueue>()
            .0
            .push(command);
        for after in 0..random.random_range(1..200) {
            let goals = game(&app).state.score;
            let rulings = tick(&mut app);
            check(seed, &app, &rulings, goals);
            let refused =
                rulings.len() == 1 && matches!(rulings[0].decision, Decision::Refused(..));
            if after == 0 && refused && !before.2 && before.0.turns == game(&app).state.turns {
                assert_eq!(
                    hash(&app),
                    before.1,
                    "seed {seed}: a refused command moved a piece"
                );
            }
            all = all.rotate_left(5) ^ hash(&app);
        }
    }
    panic!("seed {seed}: the match does not end");
}

fn check(seed: u64, app: &App, rulings: &[Ruling], before: BySide<u32>) {
    let state = &game(app).state;
    let on_table = app
        .world()
        .resource::<Table>()
        .positions()
        .on_table()
        .count();
    assert_eq!(
        on_table + state.sent_off.len(),
        PieceId::COUNT,
        "seed {seed}: pieces are lost"
    );
    let scored = rulings.iter().any(|ruling| {
        let Decision::Verdict(verdict) = ruling.decision else {
            return false;
        };
        matches!(
            verdict,
            Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::Disqualified { .. }
        )
    });
    assert!(
        scored || before == state.score,
        "seed {seed}: a score without a goal"
    );
}

#[test]
fn random_matches_end_and_lose_nothing() {
    for seed in 0..40 {
        play(seed);
    }
}

#[test]
fn the_same_commands_give_the_same_match_on_any_thread() {
    let here = play(7);
    assert_eq!(std::thread::spawn(|| play(7)).join().unwrap(), here);
}
