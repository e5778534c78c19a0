//! Whole matches of random commands, lawful and unlawful, through the real schedule.

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::{app::App, math::Vec2};
use common::*;
use mbs::{
    config::ron_file::Source,
    rules::{
        law::Law,
        match_state::{Half, MatchState, Outcome, Phase},
        piece::PieceId,
        positions::Positions,
        restart::RestartKind,
        rulebook::TieBreak,
        side::Side,
        statistics::Counts,
        verdict::Verdict,
    },
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::{Decision, Match, Ruling},
        table::Table,
    },
    situation::{read, run},
};
use rand::RngExt;

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
    let mut count = OwnCount::default();
    for _ in 0..20_000 {
        if game(&app).state.is_finished() {
            count.check(game(&app));
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
            count.note(game(&app), &rulings, &before, in_motion);
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

/// The statistics of a match, told from outside by its states and rulings alone.
#[derive(Default)]
struct OwnCount {
    /// Seconds that left the match clock.
    match_seconds: f64,
    /// Seconds that may have passed beside it: after a half's time is up, or where halves meet.
    other_seconds: f64,
    plays: u32,
    shots: u32,
    fouls: u32,
    throw_ins: u32,
}

impl OwnCount {
    fn note(&mut self, now: &Match, rulings: &[Ruling], before: &MatchState, in_motion: bool) {
        let ran = before.match_seconds_left - now.state.match_seconds_left;
        if before.half != now.state.half || before.match_seconds_left == 0.0 {
            self.other_seconds += now.tick_seconds();
        } else {
            self.match_seconds += ran;
            self.other_seconds += if now.state.match_seconds_left == 0.0 {
                now.tick_seconds()
            } else {
                0.0
            };
        }
        let in_half = before.half != Half::Shootout;
        let ended = in_motion && now.play.is_none() && in_half;
        self.plays += u32::from(ended);
        self.shots += u32::from(ended && before.shot_is_granted());
        for ruling in rulings {
            match ruling.decision {
                Decision::Verdict(Verdict::Foul { .. } | Verdict::TechnicalFoul { .. }) => {
                    self.fouls += 1;
                }
                Decision::Verdict(Verdict::RestartAwarded {
                    restart: RestartKind::ThrowIn,
                    ..
                }) => self.throw_ins += 1,
                _ => {}
            }
        }
    }

    fn check(&self, game: &Match) {
        let (told, state) = (&game.statistics, &game.state);
        let sum = |count: fn(&Counts) -> u32| count(&told.counts.home) + count(&told.counts.away);
        for side in Side::BOTH {
            let counts = told.counts.get(side);
            if !matches!(
                state.phase,
                Phase::Finished(Outcome::WonByDisqualification(_))
            ) {
                let goals = told.goals_for(side).count();
                assert_eq!(goals as u32, *state.score.get(side), "goals of {side:?}");
            }
            assert_eq!(counts.sent_off, state.sent_off_of(side));
            assert!(counts.shots_on_goal <= counts.shots && counts.shots <= counts.plays);
            assert!(counts.passes <= counts.plays && counts.longest_streak <= counts.plays);
        }
        assert_eq!(sum(|counts| counts.plays), self.plays, "plays");
        assert_eq!(sum(|counts| counts.shots), self.shots, "shots");
        assert_eq!(sum(|counts| counts.fouls), self.fouls, "fouls");
        assert_eq!(sum(|counts| counts.throw_ins), self.throw_ins, "throw-ins");
        let counts = &told.counts;
        let possession = counts.home.possession_seconds + counts.away.possession_seconds;
        let (least, most) = (self.match_seconds, self.match_seconds + self.other_seconds);
        assert!(
            (least - 1e-6..=most + 1e-6).contains(&possession),
            "{possession} s of possession in {least} to {most} s"
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
