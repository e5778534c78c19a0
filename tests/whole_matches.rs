//! Whole matches of random commands, lawful and unlawful, through the real schedule.

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::{app::App, math::Vec2};
use common::*;
use mbs::{
    config::ron_file::Source,
    rules::{
        law::Law,
        match_state::{MatchState, Phase},
        piece::PieceId,
        positions::Positions,
        rulebook::TieBreak,
        side::Side,
        verdict::Verdict,
    },
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::{Decision, Match, Ruling},
        table::Table,
    },
    situation::{read, run},
};
use rand::{RngExt, rngs::Xoshiro256PlusPlus};

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

/// A match as it went: every command and how many ticks after the one before it it came.
#[derive(Default)]
struct Journal(Vec<(u64, MatchCommand)>);

impl Journal {
    /// The situation file that repeats it tick by tick.
    fn situation(&self, seed: u64) -> String {
        let mut text = format!(
            "(\n    title: \"Seed {seed}\",\n    rules: (half_minutes: {HALF_MINUTES:?}, \
             extra_half_minutes: {HALF_MINUTES:?}, tie_break: ExtraTimeThenPenalties),\n    \
             start: (mover: Home, phase: KickOff, ball: (0.0, 0.0), others: Formation),\n    \
             commands: [\n"
        );
        let tick_seconds = 1.0 / f64::from(physics().tick_rate_hz);
        for (ticks, command) in &self.0 {
            // Half a tick less, so that rounding up gives this very tick.
            let after = (*ticks as f64 - 0.5) * tick_seconds;
            text += &format!(
                "        InMotion(after_seconds: {after:?}, command: {}),\n",
                written(command)
            );
        }
        text + "    ],\n)\n"
    }
}

fn written(command: &MatchCommand) -> String {
    let point = |at: Vec2| format!("({:?}, {:?})", at.x, at.y);
    match command {
        MatchCommand::Flick {
            button,
            velocity,
            spin,
        } => format!(
            "Flick(button: \"{button}\", velocity: {}, spin: {spin:?})",
            point(*velocity)
        ),
        MatchCommand::RequestShot(side) => format!("RequestShot(side: {side:?})"),
        MatchCommand::Ready(side) => format!("Ready(side: {side:?})"),
        MatchCommand::Place { piece, at } => {
            format!("Place(piece: \"{piece}\", at: {})", point(*at))
        }
        MatchCommand::ChooseTaker(piece) => format!("ChooseTaker(button: \"{piece}\")"),
        MatchCommand::Resign(side) => format!("Resign(side: {side:?})"),
        MatchCommand::Hold(on) => format!("Hold(on: {on})"),
    }
}

const HALF_MINUTES: f32 = 0.5;

/// Plays one match to its end, watching it; the hash of all its ticks.
fn play(seed: u64, journal: &mut Journal) -> u64 {
    let mut random = generator(seed);
    let mut app = match_app(HALF_MINUTES, TieBreak::ExtraTimeThenPenalties);
    let (mut all, mut wait) = (0_u64, 1);
    for _ in 0..20_000 {
        if game(&app).state.is_finished() {
            return all;
        }
        let command = random_command(&app, &mut random);
        journal.0.push((wait, command));
        app.world_mut()
            .resource_mut::<CommandQueue>()
            .0
            .push(command);
        wait = random.random_range(1..200);
        for _ in 0..wait {
            let before = game(&app).state.clone();
            let in_motion = game(&app).play.is_some();
            let rulings = tick(&mut app);
            check(&app, &rulings, &before, in_motion);
            all = all.rotate_left(5) ^ hash(&app);
        }
    }
    panic!("the match does not end");
}

fn check(app: &App, rulings: &[Ruling], before: &MatchState, in_motion: bool) {
    let now = game(app);
    let positions = app.world().resource::<Table>().positions();
    assert_eq!(
        positions.on_table().count() + now.state.sent_off.len(),
        PieceId::COUNT,
        "pieces are lost"
    );
    check_score(&now.state, rulings, before);
    check_clocks(&now.state, rulings, before);
    if !rulings.is_empty() {
        check_turn(now, &positions);
    }
    if let [
        Ruling {
            decision: Decision::Refused(..),
            ..
        },
    ] = rulings
    {
        check_unchanged(&now.state, before);
        assert!(
            in_motion || now.play.is_none(),
            "a refused command began a play"
        );
    }
}

fn check_score(now: &MatchState, rulings: &[Ruling], before: &MatchState) {
    let scored = rulings.iter().any(|ruling| {
        matches!(
            ruling.decision,
            Decision::Verdict(
                Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::Disqualified { .. }
            )
        )
    });
    assert!(
        scored || before.score == now.score,
        "a score without a goal"
    );
}

/// No clock runs backwards: a turn's only at a new turn or a granted shot, a half's at a new half.
fn check_clocks(now: &MatchState, rulings: &[Ruling], before: &MatchState) {
    let granted = rulings.iter().any(|ruling| {
        matches!(
            ruling.decision,
            Decision::Verdict(Verdict::ShotGranted { .. })
        )
    });
    assert!(
        now.turns != before.turns || granted || now.turn_seconds_left <= before.turn_seconds_left,
        "the turn clock ran backwards"
    );
    assert!(
        now.half != before.half || now.match_seconds_left <= before.match_seconds_left,
        "the match clock ran backwards"
    );
}

/// Exactly one side has the turn, and somebody can go on.
fn check_turn(now: &Match, positions: &Positions) {
    let permissions = now.view(positions).permissions();
    let mover = now.state.mover;
    assert!(
        permissions
            .flick
            .iter()
            .all(|piece| piece.is_button_of(mover)),
        "a side may flick out of its turn"
    );
    let stuck = permissions.flick.is_empty() && permissions.ready.is_none();
    assert!(
        !stuck || now.play.is_some() || now.state.is_finished(),
        "nobody can do anything"
    );
}

/// A refused command changed nothing; only the clocks went on.
fn check_unchanged(now: &MatchState, before: &MatchState) {
    let mut state = now.clone();
    state.turn_seconds_left = before.turn_seconds_left;
    state.match_seconds_left = before.match_seconds_left;
    if let (
        Phase::GoalkeeperPlacing { seconds_left, .. },
        Phase::GoalkeeperPlacing {
            seconds_left: then, ..
        },
    ) = (&mut state.phase, before.phase)
    {
        *seconds_left = then;
    }
    assert_eq!(state, *before, "a refused command changed the match");
}

/// Whole matches by seed: 200, or as many as the variable `MBS_MATCHES` says, from `MBS_SEED` on.
#[test]
fn random_matches_end_and_lose_nothing() {
    let number = |name: &str, otherwise: u64| {
        std::env::var(name).map_or(otherwise, |text| text.parse().expect("a whole number"))
    };
    let first = number("MBS_SEED", 0);
    for seed in first..first + number("MBS_MATCHES", 200) {
        let mut journal = Journal::default();
        let played = catch_unwind(AssertUnwindSafe(|| play(seed, &mut journal)));
        if played.is_err() {
            let file = std::env::temp_dir().join(format!("mbs_seed_{seed}.ron"));
            let text = journal.situation(seed);
            std::fs::write(&file, &text).expect("a temporary file can be written");
            panic!("seed {seed} failed; {} repeats it:\n{text}", file.display());
        }
    }
}

#[test]
fn a_journal_repeats_its_match_as_a_situation() {
    let mut journal = Journal::default();
    let mut random = generator(5);
    let mut app = match_app(HALF_MINUTES, TieBreak::ExtraTimeThenPenalties);
    let mut wait = 1;
    for index in 0..40 {
        let command = random_command(&app, &mut random);
        journal.0.push((wait, command));
        app.world_mut()
            .resource_mut::<CommandQueue>()
            .0
            .push(command);
        wait = if index < 39 {
            random.random_range(1..200)
        } else {
            1
        };
        for _ in 0..wait {
            tick(&mut app);
        }
    }
    let text = journal.situation(5);
    let situation = read(&Source::new("seed 5", &text)).expect("a journal is a situation");
    let (_, repeated) = run::play(&situation);
    while game(&app).play.is_some() {
        tick(&mut app);
    }
    assert_eq!(hash(&app), hash(&repeated));
    assert_eq!(game(&app).state, game(&repeated).state);
}
