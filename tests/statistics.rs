//! Every count of the statistics, each with what must not be counted.

mod common;

use bevy::math::Vec2;
use common::*;
use mbs::rules::{
    facts::{Contact, PlayFacts, Struck},
    law::Law,
    match_state::{Half, MatchState, Phase},
    piece::PieceId,
    reason::Reason,
    restart::RestartKind,
    side::{BySide, Side},
    statistics::{Counts, Statistics},
    verdict::Verdict,
};

const H7: PieceId = PieceId::Man(Side::Home, 7);
const KEPT: Verdict = Verdict::PossessionKept { law: Law::L2_6 };

fn state() -> MatchState {
    let mut state = MatchState::new(Side::Home, false, &rulebook());
    state.phase = Phase::OpenPlay;
    state
}

/// A play of H9 in which these touch the ball one after the other.
fn play(touches: &[PieceId]) -> PlayFacts {
    let contact = |(index, piece): (usize, &PieceId)| Contact {
        seconds: index as f32,
        a: PieceId::Ball,
        b: Struck::Piece(*piece),
        at: Vec2::ZERO,
        ball_at: Vec2::ZERO,
        a_speed_mps: 1.0,
        b_speed_mps: 1.0,
        normal_speed_mps: 1.0,
        were_touching: false,
        impulse_ns: 0.001,
    };
    PlayFacts {
        mover: Side::Home,
        flicked: H9,
        ball_before: Vec2::ZERO,
        ball_after: Vec2::ZERO,
        contacts: touches.iter().enumerate().map(contact).collect(),
        crossing: None,
        left_centre_circle: true,
        cut_off: false,
    }
}

/// Home's counts after these plays, each with its verdict and the turn it was made in.
fn after(plays: &[(&[PieceId], Verdict, u32)], phase: Phase) -> Counts {
    let mut statistics = Statistics::default();
    let mut state = state();
    state.phase = phase;
    for (touches, verdict, turn) in plays {
        state.turns = *turn;
        statistics.note_play(&play(touches), &[*verdict], &state, &rulebook());
    }
    assert_eq!(statistics.counts.away, Counts::default());
    statistics.counts.home
}

fn lost() -> Verdict {
    Verdict::PossessionLost {
        law: Law::L2_2,
        next: Side::Away,
    }
}

#[test]
fn a_pass_ends_at_another_button_of_the_side_that_keeps_the_ball() {
    let passes =
        |touches: &[PieceId], verdict| after(&[(touches, verdict, 1)], Phase::OpenPlay).passes;
    assert_eq!(passes(&[H9, H7], KEPT), 1);
    assert_eq!(passes(&[H9, A4, H7], KEPT), 1, "by way of an opponent");
    assert_eq!(passes(&[H9, PieceId::goalkeeper(Side::Home)], KEPT), 1);
    assert_eq!(passes(&[H9], KEPT), 0, "a dribble");
    assert_eq!(passes(&[H9, H7, H9], KEPT), 0, "it came back");
    assert_eq!(passes(&[H9, H7], lost()), 0, "the ball was lost");
    let shot = Phase::ShotGranted { restart: None };
    assert_eq!(after(&[(&[H9, H7], KEPT, 1)], shot).passes, 0, "a rebound");
}

#[test]
fn a_streak_is_of_one_turn_and_ends_with_the_ball() {
    let streak = |plays: &[(Verdict, u32)]| {
        let plays: Vec<_> = plays
            .iter()
            .map(|(verdict, turn)| (&[H9][..], *verdict, *turn))
            .collect();
        let counts = after(&plays, Phase::OpenPlay);
        assert_eq!(counts.plays as usize, plays.len());
        counts.longest_streak
    };
    assert_eq!(streak(&[(lost(), 1)]), 0);
    assert_eq!(streak(&[(KEPT, 1), (KEPT, 1), (lost(), 1), (KEPT, 3)]), 2);
    assert_eq!(streak(&[(KEPT, 1), (KEPT, 2)]), 1, "a new turn");
}

#[test]
fn a_shot_on_goal_goes_in_or_needs_the_goalkeeper() {
    let keeper = PieceId::goalkeeper(Side::Away);
    let shots = |touches: &[PieceId], verdict, phase| {
        let counts = after(&[(touches, verdict, 1)], phase);
        (counts.shots, counts.shots_on_goal)
    };
    let granted = Phase::ShotGranted { restart: None };
    let goal = Verdict::Goal {
        side: Side::Home,
        piece: H9,
    };
    let foul = Verdict::Foul {
        law: Law::L4_1,
        piece: H9,
        struck: A4,
        at: Vec2::ZERO,
        reason: Reason::StruckOpponentFirst,
    };
    assert_eq!(shots(&[H9], goal, granted), (1, 1));
    assert_eq!(shots(&[H9, keeper], lost(), granted), (1, 1));
    assert_eq!(shots(&[H9, A4], lost(), granted), (1, 0));
    assert_eq!(shots(&[], lost(), granted), (1, 0), "missed the ball");
    assert_eq!(shots(&[H9, keeper], foul, granted), (1, 0));
    assert_eq!(shots(&[H9, keeper], KEPT, Phase::OpenPlay), (0, 0));
}

#[test]
fn a_goal_has_its_minute_by_the_clock_of_its_half() {
    let rulebook = rulebook();
    let (mut statistics, mut state) = (Statistics::default(), state());
    let mut score = |half, seconds: f64, verdict: Verdict| {
        state.half = half;
        state.match_seconds_left = rulebook.half_seconds(half) - seconds;
        statistics.note_ruling(&verdict, &state, &rulebook);
    };
    let (side, piece) = (Side::Home, H9);
    score(Half::First, 0.5, Verdict::Goal { side, piece });
    score(Half::First, 60.5, Verdict::Goal { side, piece });
    score(Half::Second, 30.0, Verdict::OwnGoal { side, piece: A4 });
    let half = f64::from(rulebook.half_minutes);
    let minutes: Vec<u32> = statistics.goals.iter().map(|goal| goal.minute).collect();
    assert_eq!(minutes, [1, 2, half as u32 + 1]);
    let last = statistics.goals[2];
    assert!(last.own_goal && last.piece == A4 && last.half_seconds == 30.0);
    assert_eq!(statistics.goals_for(Side::Home).count(), 3);
    assert_eq!(statistics.goals_for(Side::Away).count(), 0);
}

#[test]
fn rulings_are_counted_for_the_side_they_concern() {
    let (mut statistics, mut state) = (Statistics::default(), state());
    let award = |restart| Verdict::RestartAwarded {
        law: Law::L3_2,
        restart,
        next: Side::Away,
        at: Vec2::ZERO,
    };
    for verdict in [
        award(RestartKind::ThrowIn),
        award(RestartKind::KickOff),
        award(RestartKind::CornerKick),
        award(RestartKind::GoalKick),
        award(RestartKind::Penalty),
        Verdict::ShotRequested { next: Side::Home },
        Verdict::TechnicalFoul {
            piece: A4,
            at: Vec2::ZERO,
        },
        Verdict::SentOff {
            law: Law::L4_9,
            piece: A4,
        },
        Verdict::Reversal {
            restart: RestartKind::ThrowIn,
            next: Side::Home,
            reason: Reason::TurnTimeUp,
        },
    ] {
        statistics.note_ruling(&verdict, &state, &rulebook());
    }
    state.half = Half::Shootout;
    statistics.note_ruling(&award(RestartKind::Penalty), &state, &rulebook());
    assert_eq!(statistics.counts.home, Counts::default());
    let expected = Counts {
        throw_ins: 1,
        corner_kicks: 1,
        goal_kicks: 1,
        penalties: 1,
        shots_requested: 1,
        fouls: 1,
        sent_off: 1,
        reversals: 1,
        ..Counts::default()
    };
    assert_eq!(statistics.counts.away, expected);
}

#[test]
fn possession_is_shared_out_of_a_hundred() {
    let mut statistics = Statistics::default();
    let percent = |home, away| BySide { home, away };
    assert_eq!(statistics.possession_percent(), percent(0, 0));
    statistics.note_time(Side::Home, 2.0);
    statistics.note_time(Side::Away, 1.0);
    assert_eq!(statistics.possession_percent(), percent(67, 33));
}
