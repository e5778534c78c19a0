//! What decided a ruling, kind by kind: on the situations of the laws, played as they stand, and on
//! plays made up for it.

mod common;

use std::{collections::BTreeMap, fs, path::Path};

use bevy::{app::App, math::Vec2};
use common::*;
use mbs::{
    config::ron_file::Source,
    rules::{
        deciding::{self, Deciding, Moment},
        facts::{Contact, Crossing, PlayFacts, Struck},
        field::{Boundary, End},
        law::Law,
        match_state::{MatchState, Phase, Restart},
        piece::PieceId,
        restart::RestartKind,
        rulebook::TieBreak,
        side::Side,
        verdict::Verdict,
    },
    sim::{
        command::{CommandQueue, MatchCommand},
        play::{PastPlay, Play},
        referee::Match,
        table::Table,
    },
    situation::{read, run},
};

const H7: PieceId = PieceId::Man(Side::Home, 7);

/// One contact after the other, a tenth of a second apart, each at a place of its own.
fn facts(pairs: &[(PieceId, Struck)], crossing: Option<(f32, Boundary)>) -> PlayFacts {
    let contact = |(index, (a, b)): (usize, &(PieceId, Struck))| Contact {
        seconds: 0.1 * (index + 1) as f32,
        a: *a,
        b: *b,
        at: Vec2::new(0.01 * index as f32, 0.1),
        ball_at: Vec2::ZERO,
        a_speed_mps: 0.2,
        b_speed_mps: 0.2,
        normal_speed_mps: 0.2,
        were_touching: false,
        impulse_ns: 0.0,
    };
    PlayFacts {
        mover: Side::Home,
        flicked: H9,
        ball_before: Vec2::ZERO,
        ball_after: Vec2::ZERO,
        contacts: pairs.iter().enumerate().map(contact).collect(),
        crossing: crossing.map(|(seconds, line)| Crossing {
            seconds,
            line,
            at: Vec2::new(0.45, 0.02),
        }),
        left_centre_circle: true,
        cut_off: false,
    }
}

/// The ball is always the first of a pair that it is in.
fn ball(by: PieceId) -> (PieceId, Struck) {
    (PieceId::Ball, Struck::Piece(by))
}

fn state() -> MatchState {
    let mut state = MatchState::new(Side::Home, false, &rulebook());
    state.phase = Phase::OpenPlay;
    state
}

fn found(verdict: Verdict, facts: &PlayFacts) -> Option<Deciding> {
    deciding::find(&verdict, facts, &state(), &rulebook())
}

fn contact(index: usize) -> Option<Deciding> {
    Some(Deciding {
        moment: Moment::Contact(index),
        touch: None,
    })
}

const fn lost(law: Law) -> Verdict {
    Verdict::PossessionLost {
        law,
        next: Side::Away,
    }
}

#[test]
fn possession_is_decided_by_the_last_touch_or_by_none() {
    let facts = facts(
        &[
            ball(H9),
            ball(A4),
            (H7, Struck::Piece(A4)),
            (H7, Struck::Rim),
        ],
        None,
    );
    assert_eq!(found(lost(Law::L2_2), &facts), contact(1));
    assert_eq!(found(lost(Law::L2_4), &facts), contact(1), "the save");
    assert_eq!(found(lost(Law::L2_1), &facts), None);
    assert_eq!(found(lost(Law::L1_6), &facts), None);
    let kept = Verdict::PossessionKept { law: Law::L2_6 };
    assert_eq!(found(kept, &facts), contact(1));
}

#[test]
fn a_foul_and_all_that_follows_from_it_is_decided_by_the_strike() {
    let facts = facts(
        &[(H9, Struck::Rim), (H9, Struck::Piece(A4)), ball(H9)],
        None,
    );
    let foul = mbs::rules::foul::find(&facts, &rulebook()).expect("it is one");
    assert_eq!(found(foul.verdict(), &facts), contact(1));
    let (law, piece) = (Law::L4_9, H9);
    assert_eq!(found(Verdict::SentOff { law, piece }, &facts), contact(1));
    let side = Side::Home;
    assert_eq!(found(Verdict::Disqualified { side }, &facts), contact(1));
    let award = Verdict::RestartAwarded {
        law: Law::L4_4,
        restart: RestartKind::FreeKick,
        next: Side::Away,
        at: Vec2::ZERO,
    };
    assert_eq!(found(award, &facts), contact(1));
    let technical = Verdict::TechnicalFoul {
        piece: H9,
        at: Vec2::ZERO,
    };
    assert_eq!(found(technical, &facts), None);
}

#[test]
fn outs_and_goals_are_decided_by_the_crossing_and_the_last_touch_before_it() {
    let goal = Boundary::Goal(End::Positive);
    let facts = facts(&[ball(H9), ball(A4), ball(H7)], Some((0.25, goal)));
    let crossing = Some(Deciding {
        moment: Moment::Crossing,
        touch: Some(1),
    });
    let (side, piece) = (Side::Home, H9);
    for verdict in [
        Verdict::Goal { side, piece },
        Verdict::OwnGoal { side, piece },
        Verdict::GoalVoid {
            law: Law::L7_3,
            piece,
        },
        Verdict::ShootoutKick { side, scored: true },
        lost(Law::L2_3),
        Verdict::PossessionKept { law: Law::L2_5 },
    ] {
        assert_eq!(found(verdict, &facts), crossing, "{verdict:?}");
    }
    let place = crossing.and_then(|it| it.moment.at(&facts));
    assert_eq!(place, Some(Vec2::new(0.45, 0.02)));
    let missed = Verdict::ShootoutKick {
        side,
        scored: false,
    };
    assert_eq!(found(missed, &facts), contact(1), "the save");
}

#[test]
fn a_double_touch_is_decided_by_the_second_touch() {
    let mut state = state();
    state.phase = Phase::Restart(Restart {
        kind: RestartKind::ThrowIn,
        at: Vec2::ZERO,
        ready: true,
        taker: Some(H9),
        receiver: None,
    });
    let facts = facts(
        &[
            ball(H9),
            ball(H9),
            (PieceId::Ball, Struck::Rim),
            ball(H9),
            ball(A4),
        ],
        None,
    );
    let decided = deciding::find(&lost(Law::L5_5), &facts, &state, &rulebook());
    assert_eq!(decided, contact(3));
    let taken = Verdict::RestartTaken {
        restart: RestartKind::ThrowIn,
        piece: H9,
    };
    let decided = deciding::find(&taken, &facts, &state, &rulebook());
    assert_eq!(decided, contact(0));
}

#[test]
fn a_telling_ends_with_what_decided_and_takes_two_that_meet_twice_for_once() {
    let facts = facts(
        &[ball(H9), ball(H9), (H7, Struck::Rim), ball(A4), ball(H7)],
        None,
    );
    let touch = rulebook().touch_speed_mps;
    let told = |decides: Option<Deciding>, together| {
        deciding::told_contacts(&facts, decides, touch, together)
    };
    assert_eq!(told(contact(3), 0.0), [0, 1, 2, 3]);
    assert_eq!(told(contact(3), 0.15), [0, 2, 3]);
    assert_eq!(told(contact(1), 0.15), [1], "never without what decided");
    assert_eq!(told(None, 0.15), [0, 2, 3, 4]);
}

/// Plays every situation of the laws and looks at the plays that it left behind.
#[test]
fn in_every_situation_what_decided_is_what_the_verdict_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("there are situations") {
        let path = entry.expect("an entry").path();
        let situation = read(&Source::read(&path).expect("it is there")).expect("it is sound");
        let (_, app) = run::play(&situation);
        let game = app.world().resource::<Match>();
        let Some(play) = game.past.last() else {
            continue;
        };
        assert_made_again(play, &app, &path);
        let Some(verdict) = play.ruling() else {
            continue;
        };
        let name = format!("{verdict:?}");
        let name = name.split([' ', '{']).next().unwrap_or_default().to_owned();
        *seen.entry(name).or_default() += 1;
        if let Verdict::Foul { at, .. } = verdict {
            assert_eq!(play.deciding_place(), Some(*at), "{}", path.display());
        }
        let crosses = matches!(
            verdict,
            Verdict::Goal { .. }
                | Verdict::OwnGoal { .. }
                | Verdict::RestartAwarded {
                    law: Law::L3_2 | Law::L3_3,
                    ..
                }
        );
        let by_crossing = play
            .deciding
            .is_some_and(|it| it.moment == Moment::Crossing);
        assert!(by_crossing || !crosses, "{}", path.display());
        if matches!(verdict, Verdict::SentOff { .. }) {
            assert!(play.deciding.is_some(), "{}", path.display());
        }
    }
    for kind in [
        "Foul",
        "SentOff",
        "Goal",
        "RestartAwarded",
        "PossessionLost",
    ] {
        assert!(seen.get(kind) > Some(&3), "{kind}: {seen:?}");
    }
}

/// A play that is kept can be made again: the same contacts in the same order at the same places,
/// as far as one can see. (Not bit for bit: a world that has solved contacts before has turned its
/// pieces a little.)
fn assert_made_again(past: &PastPlay, app: &App, path: &Path) {
    let mut table = past.table_before(app.world().resource::<Table>());
    let mut play = Play::new(past.flick, &table);
    past.flick.make(&mut table);
    while play.seconds() < past.seconds {
        let tick = game(app).tick_seconds() as f32;
        play.step(&mut table, tick).expect("it moved before");
    }
    let close = |a: Vec2, b: Vec2| a.distance(b) < 1e-4;
    let (again, then) = (play.contacts(), &past.facts.contacts);
    assert_eq!(again.len(), then.len(), "{}", path.display());
    for (again, then) in again.iter().zip(then) {
        let same = (again.a, again.b) == (then.a, then.b) && close(again.at, then.at);
        assert!(same, "{}: {again:?} {then:?}", path.display());
    }
    let ball = table.positions().ball();
    assert!(close(ball, past.facts.ball_after), "{}", path.display());
}

#[test]
fn the_last_play_is_kept_and_of_those_before_it_the_last_with_a_ruling() {
    let mut app = match_app(60.0, TieBreak::Draw);
    app.world_mut().resource_mut::<Match>().state.phase = Phase::OpenPlay;
    let mut ticks = Vec::new();
    let mut play = |app: &mut App, toward: Vec2| {
        let side = game(app).state.mover;
        let mut queue = app.world_mut().resource_mut::<CommandQueue>();
        queue.0.push(MatchCommand::Flick {
            button: PieceId::Man(side, 2),
            velocity: toward,
            spin: 0.0,
        });
        tick(app);
        while game(app).play.is_some() {
            tick(app);
        }
        ticks.push(game(app).tick);
        ticks.len() - 1
    };
    for index in 0..42 {
        // The ball is never touched: the turn passes every time.
        let up_and_down = if index % 4 < 2 { 0.1 } else { -0.1 };
        play(&mut app, Vec2::new(0.0, up_and_down));
    }
    // Now it is, and play goes on, twice.
    let mut quiet = Vec::new();
    for _ in 0..2 {
        let at = Vec2::new(-0.3, 0.25);
        let side = game(&app).state.mover;
        let mut table = app.world_mut().resource_mut::<Table>();
        table.put(PieceId::Man(side, 2), at);
        table.put(PieceId::Ball, at + Vec2::new(0.04, 0.0));
        quiet.push(play(&mut app, Vec2::new(0.3, 0.0)));
    }
    let kept = |index: usize| game(&app).past.ruled_at(ticks[index]).is_some();
    assert!(!kept(0), "there is an end to it");
    assert!(kept(10) && kept(41));
    assert!(!kept(quiet[0]), "nothing was ruled in it");
    assert!(kept(quiet[1]), "but it was the last");
}
