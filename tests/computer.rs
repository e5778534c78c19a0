//! The computer plays: whole matches, every restart, and positions with an obvious answer.

mod common;

use bevy::{app::App, math::Vec2};
use common::*;
use mbs::{
    ai::{
        driver::Driver,
        player::{Mind, Player, to_act},
        roll_out::RollOuts,
        thought::Thought,
    },
    config::computer::{Computer, Level},
    rules::{
        field::End,
        law::Law,
        match_state::{Half, Outcome, Phase},
        piece::PieceId,
        restart::RestartKind,
        rulebook::TieBreak,
        side::{BySide, Side},
        verdict::Verdict,
    },
    sim::{
        command::MatchCommand,
        headless,
        referee::{Decision, Match, Ruling},
        state_hash::state_hash,
        table::Table,
    },
};

const LONGEST_TICKS: u64 = 120 * 60 * 20;

/// A player of a level that acts at once.
fn player(level: Level, seed: u64) -> Player {
    let computer = Computer::shipped();
    let mut skill = computer.skill(level).clone();
    skill.think_seconds = 0.0;
    Player {
        mind: Mind::Search(skill),
        judgement: computer.judgement.clone(),
        seed,
    }
}

/// A player of a level whose hand does as it is told.
fn steady(level: Level) -> Player {
    let mut player = player(level, 1);
    if let Mind::Search(skill) = &mut player.mind {
        skill.hand_degrees = 0.0;
        skill.hand_speed_share = 0.0;
        skill.goalkeeper_spread_m = 0.0;
        skill.temperature_goals = 0.0;
    }
    player
}

fn both(level: Level, seed: u64) -> Driver {
    Driver::new(BySide {
        home: player(level, seed),
        away: player(level, seed + 1),
    })
}

fn verdicts(rulings: &[Ruling]) -> impl Iterator<Item = &Verdict> {
    rulings.iter().filter_map(|ruling| match &ruling.decision {
        Decision::Verdict(verdict) => Some(verdict),
        Decision::Refused(..) => None,
    })
}

/// Plays to the end: every ruling, and the hash of every tick.
fn to_the_end(app: &mut App, driver: &mut Driver) -> (Vec<Ruling>, u64) {
    let (mut all, mut hashes) = (Vec::new(), 0_u64);
    while !game(app).state.is_finished() {
        all.extend(driver.tick(app));
        let (game, table) = headless::scene(app);
        hashes = hashes.rotate_left(5) ^ state_hash(game, table);
        assert!(game.tick < LONGEST_TICKS, "the match does not end");
    }
    (all, hashes)
}

#[test]
fn whole_matches_without_a_refusal_and_the_same_for_the_same_seed() {
    for seed in [1, 2] {
        let record = || {
            let mut app = match_app(0.3, TieBreak::ExtraTimeThenPenalties);
            let mut driver = both(Level::Easy, seed);
            let (_, hashes) = to_the_end(&mut app, &mut driver);
            assert_eq!(driver.refused(), [], "seed {seed}");
            (hashes, game(&app).state.score)
        };
        assert_eq!(record(), record(), "seed {seed}");
    }
}

#[test]
fn other_seeds_give_other_matches() {
    let hashes = [1, 20].map(|seed| {
        let mut app = match_app(0.1, TieBreak::Draw);
        to_the_end(&mut app, &mut both(Level::Easy, seed)).1
    });
    assert_ne!(hashes[0], hashes[1]);
}

#[test]
fn lots_are_drawn_lawfully() {
    let mut app = match_app(0.5, TieBreak::Penalties);
    let random = |seed| Player {
        mind: Mind::Random,
        ..player(Level::Easy, seed)
    };
    let mut driver = Driver::new(BySide {
        home: random(1),
        away: random(2),
    });
    to_the_end(&mut app, &mut driver);
    assert_eq!(driver.refused(), []);
}

#[test]
fn a_shoot_out_is_played_to_its_end() {
    let mut app = match_app(0.01, TieBreak::Penalties);
    let mut driver = both(Level::Easy, 5);
    let (rulings, _) = to_the_end(&mut app, &mut driver);
    let kicks = verdicts(&rulings)
        .filter(|verdict| matches!(verdict, Verdict::ShootoutKick { .. }))
        .count();
    assert!(kicks >= 6, "{kicks} kicks");
    assert!(matches!(
        game(&app).state.phase,
        Phase::Finished(Outcome::WonOnPenalties(_))
    ));
    assert_eq!(game(&app).state.half, Half::Shootout);
    assert_eq!(driver.refused(), []);
}

/// A match in which a side has just been given a restart.
fn given(kind: RestartKind, at: Vec2, side: Side) -> App {
    let app = match_app(10.0, TieBreak::Draw);
    let (game, table) = headless::scene(&app);
    let (mut game, mut table) = (game.clone(), table.clone());
    let award = Verdict::RestartAwarded {
        law: Law::L5_2,
        restart: kind,
        next: side,
        at,
    };
    game.begin_with(award, &mut table);
    headless::app(game, table)
}

#[test]
fn every_restart_is_taken() {
    let field = field();
    for side in Side::BOTH {
        let end = End::attacked_by(side, false);
        let sign = end.sign();
        for (kind, at) in [
            (RestartKind::KickOff, Vec2::ZERO),
            (RestartKind::ThrowIn, Vec2::new(0.1, field.half().y)),
            (RestartKind::CornerKick, field.corner(end, 1.0)),
            (
                RestartKind::GoalKick,
                field.goal_kick_spot(end.other(), 1.0),
            ),
            (RestartKind::FreeKick, Vec2::new(0.2 * sign, 0.1)),
            (RestartKind::TechnicalFoul, Vec2::new(-0.2 * sign, 0.1)),
            (RestartKind::Penalty, field.penalty_mark(end)),
        ] {
            let mut app = given(kind, at, side);
            let mut driver = Driver::new(BySide {
                home: steady(Level::Medium),
                away: steady(Level::Medium),
            });
            let mut rulings = Vec::new();
            let mut plays = 0;
            while plays < 1 {
                let in_play = game(&app).play.is_some();
                rulings.extend(driver.tick(&mut app));
                plays += u32::from(in_play && game(&app).play.is_none());
                assert!(
                    game(&app).tick < 120 * 40,
                    "{kind:?} of {side:?} is not taken"
                );
            }
            let taken = verdicts(&rulings).any(|verdict| {
                matches!(verdict, Verdict::RestartTaken { restart, .. } if *restart == kind)
            });
            assert!(taken, "{kind:?} of {side:?}: {rulings:#?}");
            let foul = verdicts(&rulings).any(|verdict| matches!(verdict, Verdict::Foul { .. }));
            assert!(!foul, "{kind:?} of {side:?}: {rulings:#?}");
            assert_eq!(driver.refused(), [], "{kind:?} of {side:?}");
        }
    }
}

/// Open play of Home with nothing on the table but these pieces.
fn open_play(pieces: &[(PieceId, f32, f32)]) -> (Match, Table) {
    let app = match_app(10.0, TieBreak::Draw);
    let (game, table) = headless::scene(&app);
    let (mut game, mut table) = (game.clone(), table.clone());
    PieceId::all().for_each(|piece| table.remove(piece));
    for (piece, x, y) in pieces {
        table.put(*piece, Vec2::new(*x, *y));
    }
    game.state.phase = Phase::OpenPlay;
    game.state.kick_off_binds = false;
    (game, table)
}

#[test]
fn an_open_goal_is_asked_for_and_scored() {
    let (game, table) = open_play(&[
        (PieceId::Ball, 0.25, 0.02),
        (H9, 0.20, 0.02),
        (A4, -0.3, 0.2),
    ]);
    for level in Level::ALL {
        let mut app = headless::app(game.clone(), table.clone());
        let mut driver = Driver::new(BySide {
            home: steady(level),
            away: steady(level),
        });
        let mut rulings = Vec::new();
        while common::game(&app).state.score.home == 0 {
            rulings.extend(driver.tick(&mut app));
            assert!(
                common::game(&app).tick < 120 * 20,
                "{level:?}: {rulings:#?}"
            );
        }
        let asked = verdicts(&rulings).next();
        assert!(
            matches!(asked, Some(Verdict::ShotRequested { .. })),
            "{level:?}"
        );
    }
}

/// The likeliest of all straight shots of Home with a hand that hardly errs.
fn best_shot(game: &Match, table: &Table) -> f32 {
    let computer = Computer::shipped();
    let positions = table.positions();
    let sight = mbs::ai::sight::Sight::new(game, &positions, &computer.judgement);
    let who: Vec<PieceId> = PieceId::buttons(Side::Home).collect();
    mbs::ai::shot::chances(&sight, Side::Home, None, &who, 0.005)
        .first()
        .map_or(0.0, |chance| chance.likelihood)
}

#[test]
fn the_goalkeeper_covers_the_goal() {
    let (mut game, table) = open_play(&[
        (PieceId::Ball, 0.25, -0.08),
        (H9, 0.21, -0.09),
        (PieceId::goalkeeper(Side::Away), 0.44, 0.05),
        (A4, -0.3, 0.2),
    ]);
    game.state.phase = Phase::GoalkeeperPlacing {
        restart: None,
        seconds_left: 30.0,
    };
    assert!(best_shot(&game, &table) > 0.9);
    for level in [Level::Hard, Level::Ace] {
        let intention = steady(level).decide(&game, &table, Side::Away).unwrap();
        let [
            MatchCommand::Place { piece, at },
            MatchCommand::Ready(Side::Away),
        ] = intention.commands[..]
        else {
            panic!("{intention:?}");
        };
        let mut covered = table.clone();
        covered.put(piece, at);
        assert!(best_shot(&game, &covered) < 0.1, "{level:?} at {at}");
    }
}

#[test]
fn nobody_is_fouled_where_a_pass_is_free() {
    // An opponent stands between the near button and the ball; a mate has a free way.
    let (game, table) = open_play(&[
        (PieceId::Ball, 0.0, 0.0),
        (H9, -0.12, 0.0),
        (A4, -0.06, 0.0),
        (PieceId::Man(Side::Home, 7), 0.0, -0.2),
        (PieceId::Man(Side::Away, 5), 0.1, 0.1),
    ]);
    for level in Level::ALL {
        let intention = steady(level).decide(&game, &table, Side::Home).unwrap();
        let flick = intention.aim.expect("it plays on");
        assert_eq!(flick.button, PieceId::Man(Side::Home, 7), "{level:?}");
        let outcome = RollOuts::new(&game, &table).play(flick, 1).unwrap();
        assert!(
            matches!(outcome.verdicts[..], [Verdict::PossessionKept { .. }]),
            "{level:?}: {:?}",
            outcome.verdicts
        );
    }
}

#[test]
fn it_speaks_only_when_it_is_waited_for() {
    let (game, table) = open_play(&[(PieceId::Ball, 0.0, 0.0), (H9, -0.1, 0.0)]);
    let easy = player(Level::Easy, 1);
    assert_eq!(to_act(&game, &table), Some(Side::Home));
    assert_eq!(easy.decide(&game, &table, Side::Away), None);
    let mut held = game.clone();
    held.held = true;
    assert_eq!(easy.decide(&held, &table, Side::Home), None);
}

#[test]
fn a_thread_thinks_the_same() {
    let (game, table) = open_play(&[(PieceId::Ball, 0.0, 0.0), (H9, -0.1, 0.0), (A4, 0.2, 0.1)]);
    let easy = player(Level::Easy, 1);
    let mut thought = Thought::new(&easy, &game, &table, Side::Home);
    let intention = loop {
        match thought.take() {
            Some(intention) => break intention,
            None => std::thread::yield_now(),
        }
    };
    assert!(thought.is_over() && !thought.is_stale(&game, &table));
    assert_eq!(Some(intention), easy.decide(&game, &table, Side::Home));
}

#[test]
fn a_roll_out_in_single_ticks_is_what_the_match_plays() {
    let (game, table) = open_play(&[(PieceId::Ball, 0.0, 0.0), (H9, -0.1, 0.0), (A4, 0.2, 0.01)]);
    let flick = steady(Level::Easy)
        .decide(&game, &table, Side::Home)
        .and_then(|intention| intention.aim)
        .unwrap();
    let outcome = RollOuts::new(&game, &table).play(flick, 1).unwrap();
    let mut app = headless::app(game, table);
    app.world_mut()
        .resource_mut::<mbs::sim::command::CommandQueue>()
        .0
        .push(MatchCommand::Flick {
            button: flick.button,
            velocity: flick.velocity,
            spin: flick.spin,
        });
    tick(&mut app);
    while common::game(&app).play.is_some() {
        tick(&mut app);
    }
    let (_, table) = headless::scene(&app);
    assert_eq!(table.positions(), outcome.positions);
}
