//! L4.13: the order in which the laws look at a finished play: sendings-off and the foul, the
//! missed restart or shot, goal, out, keeper's ball, possession. And what the clock decides.

use bevy::math::Vec2;

use super::{
    facts::PlayFacts,
    field::{Boundary, End, Field},
    foul::{self, Foul},
    goal,
    law::Law,
    match_state::{Half, MatchState, Phase},
    out_of_play, possession,
    reason::Reason,
    restart::RestartKind,
    reversal,
    rulebook::Rulebook,
    sending_off,
    verdict::Verdict,
};

/// What a finished play means, in the order of L4.13.
pub fn judge(
    state: &MatchState,
    facts: &PlayFacts,
    rulebook: &Rulebook,
    field: &Field,
) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    if facts.cut_off {
        verdicts.push(Verdict::PlayCutOff);
    }
    let foul = foul::find(facts, rulebook);
    if state.half == Half::Shootout {
        verdicts.extend(judge_shootout_kick(state, facts, foul, rulebook));
        return verdicts;
    }
    if let Some(foul) = foul {
        verdicts.extend(judge_foul(state, facts, foul, rulebook, field));
        return verdicts;
    }
    if !facts.touched_ball(facts.flicked, rulebook.touch_speed_mps)
        && let Some(missed) = judge_miss(state, facts, field)
    {
        verdicts.extend(missed);
        return verdicts;
    }
    if let Some(restart) = state.restart() {
        verdicts.push(Verdict::RestartTaken {
            restart: restart.kind,
            piece: facts.flicked,
        });
    }
    verdicts.extend(judge_ball(state, facts, rulebook, field));
    verdicts
}

/// Goal, out, keeper's ball, possession: the first that speaks.
fn judge_ball(
    state: &MatchState,
    facts: &PlayFacts,
    rulebook: &Rulebook,
    field: &Field,
) -> Vec<Verdict> {
    if let Some(own_goal) = goal::own_goal(facts, state) {
        return vec![own_goal];
    }
    goal::in_their_goal(facts, state, rulebook, field)
        .or_else(|| out_of_play::judge(facts, state, rulebook, field))
        .or_else(|| out_of_play::keepers_ball(facts, state, field).map(|verdict| vec![verdict]))
        .unwrap_or_else(|| vec![possession::judge(facts, state, rulebook)])
}

/// L4.4 to L4.6, L4.9, L4.10: the foul, the sending-off, and what the other side gets.
fn judge_foul(
    state: &MatchState,
    facts: &PlayFacts,
    foul: Foul,
    rulebook: &Rulebook,
    field: &Field,
) -> Vec<Verdict> {
    let off_the_ball = sending_off::is_off_the_ball(&foul, facts, state, rulebook);
    let mut verdicts = vec![foul.verdict()];
    if let Some(law) = sending_off::law_against(&foul, off_the_ball, rulebook) {
        verdicts.push(Verdict::SentOff {
            law,
            piece: foul.piece,
        });
    }
    if let Some(own_goal) = goal::own_goal(facts, state) {
        verdicts.push(own_goal);
        return verdicts;
    }
    let next = facts.mover.other();
    verdicts.push(if sending_off::is_penalty(&foul, facts, state, field) {
        Verdict::RestartAwarded {
            law: Law::L4_6,
            restart: RestartKind::Penalty,
            next,
            at: field.penalty_mark(End::attacked_by(next, state.ends_swapped)),
        }
    } else if off_the_ball {
        let at = field.clamped(facts.ball_before);
        Verdict::RestartAwarded {
            law: Law::L4_10,
            restart: RestartKind::FreeKick,
            next,
            at,
        }
    } else {
        let at = field.clamped(foul.at);
        Verdict::RestartAwarded {
            law: Law::L4_4,
            restart: RestartKind::FreeKick,
            next,
            at,
        }
    });
    verdicts
}

/// The flicked button missed the ball: a reversal (L5.1) unless the ball ended in its own goal,
/// or a technical foul for a requested
/// shot (L4.7). In open play without a shot that is a matter of possession (L2.1).
fn judge_miss(state: &MatchState, facts: &PlayFacts, field: &Field) -> Option<Vec<Verdict>> {
    let restart = state.restart();
    let is_penalty = restart.is_some_and(|restart| restart.kind == RestartKind::Penalty);
    if state.shot_is_granted() && !is_penalty {
        let at = field.clamped(facts.ball_after);
        let next = facts.mover.other();
        let technical = Verdict::TechnicalFoul {
            piece: facts.flicked,
            at,
        };
        let award = Verdict::RestartAwarded {
            law: Law::L4_7,
            restart: RestartKind::TechnicalFoul,
            next,
            at,
        };
        return Some(vec![
            technical,
            goal::own_goal(facts, state).unwrap_or(award),
        ]);
    }
    let ball = facts.ball_after;
    if restart.is_some()
        && let Some(own_goal) = goal::own_goal(facts, state)
    {
        return Some(vec![own_goal]);
    }
    restart.map(|restart| reversal::of(restart, Reason::MissedTheBall, state, ball, field))
}

/// L8.4: a kick of the shoot-out goes in, or it does not; there is no rebound.
fn judge_shootout_kick(
    state: &MatchState,
    facts: &PlayFacts,
    foul: Option<Foul>,
    rulebook: &Rulebook,
) -> Vec<Verdict> {
    let end = End::attacked_by(facts.mover, state.ends_swapped);
    let scored = foul.is_none()
        && facts.touched_ball(facts.flicked, rulebook.touch_speed_mps)
        && facts
            .crossing
            .is_some_and(|crossing| crossing.line == Boundary::Goal(end));
    let mut verdicts = Vec::new();
    if let Some(foul) = foul {
        verdicts.push(foul.verdict());
        if let Some(law) = sending_off::law_against(&foul, false, rulebook) {
            let piece = foul.piece;
            verdicts.push(Verdict::SentOff { law, piece });
        }
    }
    verdicts.push(Verdict::ShootoutKick {
        side: facts.mover,
        scored,
    });
    verdicts
}

/// L1.6, L5.1, L6.5: the turn clock is at zero with everything at rest.
pub fn turn_is_over(state: &MatchState, ball: Vec2, field: &Field) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    if state.half == Half::Shootout {
        return vec![Verdict::ShootoutKick {
            side: state.mover,
            scored: false,
        }];
    }
    if matches!(state.phase, Phase::ShotGranted { .. }) {
        verdicts.push(Verdict::ShotLapsed);
    }
    match state.restart() {
        Some(restart) => verdicts.extend(reversal::of(
            restart,
            Reason::TurnTimeUp,
            state,
            ball,
            field,
        )),
        None => verdicts.push(Verdict::PossessionLost {
            law: Law::L1_6,
            next: state.mover.other(),
        }),
    }
    verdicts
}
