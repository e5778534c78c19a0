//! What a position is worth, in goals, to a side.

use super::{
    roll_out::Outcome,
    shot,
    sight::{Sight, toward},
};
use crate::{
    config::computer::Skill,
    rules::{
        match_state::{Half, Phase},
        piece::PieceId,
        positions::Positions,
        restart::RestartKind,
        side::Side,
        verdict::Verdict,
    },
    sim::referee::Match,
};

/// Directions in which a side should be able to touch the ball, from the way to the goal line.
const WAYS_ON: [f32; 5] = [0.0, 0.5, -0.5, 1.1, -1.1];

/// What it is worth to a side to be the next to play, with everything at rest in open play.
pub fn prospects(sight: &Sight, side: Side, skill: &Skill) -> f32 {
    let judgement = sight.judgement;
    let ball = sight.positions.ball();
    let mut worth =
        judgement.possession_goals + judgement.progress_goals * sight.progress(side, ball);
    let may_shoot = ball.x * sight.end(side).sign() > 0.0 && !sight.state.kick_off_binds;
    if may_shoot {
        let spread = skill.plan_degrees.to_radians();
        let who: Vec<PieceId> = PieceId::buttons(side).collect();
        worth += judgement.shot_goals * shot::quality(sight, side, &who, spread);
    }
    if !can_play_on(sight, side) {
        worth -= judgement.stuck_goals;
    }
    worth
}

fn can_play_on(sight: &Sight, side: Side) -> bool {
    let end = sight.end(side);
    let speed = sight.roll_speed(sight.judgement.shortest_roll_m);
    WAYS_ON.into_iter().any(|angle| {
        PieceId::buttons(side)
            .any(|button| sight.touch(button, toward(end, angle), speed).is_some())
    })
}

/// What the end of a play is worth to a side.
pub fn worth(game: &Match, look: &Sight, outcome: &Outcome, side: Side, skill: &Skill) -> f32 {
    let sight = Sight {
        state: &outcome.state,
        ..look.with(&outcome.positions)
    };
    let said: f32 = outcome
        .verdicts
        .iter()
        .map(|verdict| of_verdict(&sight, verdict, side))
        .sum();
    said + position(game, &sight, &outcome.positions, side, skill)
}

fn for_side(side: Side, other: Side, goals: f32) -> f32 {
    if side == other { goals } else { -goals }
}

fn of_verdict(sight: &Sight, verdict: &Verdict, side: Side) -> f32 {
    let judgement = sight.judgement;
    match verdict {
        Verdict::Goal { side: scorer, .. } | Verdict::OwnGoal { side: scorer, .. } => {
            for_side(side, *scorer, 1.0)
        }
        Verdict::ShootoutKick {
            side: kicker,
            scored,
        } => for_side(side, *kicker, if *scored { 1.0 } else { 0.0 }),
        Verdict::Foul { piece, .. } | Verdict::TechnicalFoul { piece, .. } => piece
            .side()
            .map_or(0.0, |fouler| for_side(side, fouler, -judgement.foul_goals)),
        Verdict::SentOff { piece, .. } => piece.side().map_or(0.0, |fouler| {
            for_side(side, fouler, -judgement.sent_off_goals)
        }),
        Verdict::Disqualified { side: loser } => for_side(side, *loser, -1.0),
        Verdict::PossessionKept { .. }
        | Verdict::PossessionLost { .. }
        | Verdict::PlayCutOff
        | Verdict::StepRefused
        | Verdict::GoalVoid { .. }
        | Verdict::RestartAwarded { .. }
        | Verdict::Reversal { .. }
        | Verdict::RestartReady { .. }
        | Verdict::RestartTaken { .. }
        | Verdict::ShotRequested { .. }
        | Verdict::ShotGranted { .. }
        | Verdict::ShotLapsed
        | Verdict::HalfEnded { .. }
        | Verdict::HalfStarted { .. }
        | Verdict::MatchEnded { .. } => 0.0,
    }
}

/// What it is worth to stand so, whoever is next to play.
fn position(game: &Match, sight: &Sight, positions: &Positions, side: Side, skill: &Skill) -> f32 {
    let state = sight.state;
    let judgement = sight.judgement;
    if state.half == Half::Shootout || state.match_seconds_left <= 0.0 {
        return 0.0;
    }
    let share = |most: f32, at| most * sight.progress(state.mover, at);
    let goals = match state.phase {
        Phase::Finished(_) => return 0.0,
        Phase::OpenPlay => {
            // The clock may take the ball away before anything can be done with it (L1.6).
            let time_is_up = state.mover == game.state.mover
                && state.turns == game.state.turns
                && state.turn_seconds_left <= f64::from(skill.think_seconds);
            let next = if time_is_up {
                state.mover.other()
            } else {
                state.mover
            };
            return for_side(side, next, prospects(sight, next, skill));
        }
        Phase::Restart(restart) => match restart.kind {
            RestartKind::KickOff => judgement.kick_off_goals,
            RestartKind::ThrowIn => share(judgement.throw_in_goals, positions.ball()),
            RestartKind::CornerKick => judgement.corner_goals,
            RestartKind::GoalKick => judgement.goal_kick_goals,
            RestartKind::FreeKick | RestartKind::TechnicalFoul => {
                share(judgement.free_kick_goals, restart.at)
            }
            RestartKind::Penalty => judgement.penalty_goals,
        },
        Phase::GoalkeeperPlacing { .. } | Phase::ShotGranted { .. } => judgement.penalty_goals,
    };
    for_side(side, state.mover, goals)
}
