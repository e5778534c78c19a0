//! L3.1 to L3.3 and L2.3, L2.5: the ball left the field. Throw-in, corner kick or goal kick for
//! the side that did not touch it last; the mover loses possession only off one of its own
//! pieces. Looks at plays without a foul and without a goal.

use super::{
    facts::PlayFacts,
    field::{Boundary, End, Field},
    law::Law,
    match_state::MatchState,
    restart::RestartKind,
    rulebook::Rulebook,
    verdict::Verdict,
};

/// The verdicts on a ball that left the field, if it did.
pub fn judge(
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
    field: &Field,
) -> Option<Vec<Verdict>> {
    let crossing = facts.crossing?;
    let last = facts
        .last_toucher(rulebook.touch_speed_mps)
        .and_then(|piece| piece.side());
    let next = last.unwrap_or(facts.mover).other();
    let (law, restart, at) = match crossing.line {
        Boundary::Touchline => (Law::L3_2, RestartKind::ThrowIn, field.clamped(crossing.at)),
        Boundary::GoalLine(end) | Boundary::Goal(end) => {
            if End::attacked_by(next, state.ends_swapped) == end {
                (
                    Law::L3_3,
                    RestartKind::CornerKick,
                    field.corner(end, crossing.at.y),
                )
            } else {
                (
                    Law::L3_3,
                    RestartKind::GoalKick,
                    field.goal_kick_spot(end, crossing.at.y),
                )
            }
        }
    };
    let possession = if next == facts.mover {
        Verdict::PossessionKept { law: Law::L2_5 }
    } else {
        Verdict::PossessionLost {
            law: Law::L2_3,
            next,
        }
    };
    Some(vec![
        possession,
        Verdict::RestartAwarded {
            law,
            restart,
            next,
            at,
        },
    ])
}

/// L3.4 Keeper's ball: the ball rests with its centre in a goal area, lines included.
pub fn keepers_ball(facts: &PlayFacts, state: &MatchState, field: &Field) -> Option<Verdict> {
    let ball = facts.ball_after;
    [End::Negative, End::Positive]
        .into_iter()
        .find(|end| field.goal_area_contains(*end, ball))
        .map(|end| Verdict::RestartAwarded {
            law: Law::L3_4,
            restart: RestartKind::GoalKick,
            next: state.defender_of(end),
            at: field.goal_kick_spot(end, ball.y),
        })
}
