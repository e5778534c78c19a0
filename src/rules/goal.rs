//! L7.1 to L7.4 Goals. The whole ball (`line_rule`) between the posts and over the goal line is a
//! goal if the shot was requested, void if not or after a double touch (L5.5), and an own goal
//! in the mover's own goal, whatever the ball struck on its way. A goal is a crossing, so it is
//! counted once.

use super::{
    double_touch,
    facts::{PlayFacts, Struck},
    field::{Boundary, End, Field},
    law::Law,
    match_state::MatchState,
    piece::PieceId,
    restart::RestartKind,
    rulebook::Rulebook,
    verdict::Verdict,
};

/// The own goal of a play, if its ball ended in the mover's own goal.
pub fn own_goal(facts: &PlayFacts, state: &MatchState) -> Option<Verdict> {
    let own_end = End::attacked_by(facts.mover, state.ends_swapped).other();
    let crossing = facts.crossing?;
    (crossing.line == Boundary::Goal(own_end)).then_some(Verdict::OwnGoal {
        side: facts.mover.other(),
        piece: facts.flicked,
    })
}

/// What a ball in the other side's goal means.
pub fn in_their_goal(
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
    field: &Field,
) -> Option<Vec<Verdict>> {
    let end = End::attacked_by(facts.mover, state.ends_swapped);
    let crossing = facts
        .crossing
        .filter(|crossing| crossing.line == Boundary::Goal(end))?;
    let void = |law| {
        vec![
            Verdict::GoalVoid {
                law,
                piece: facts.flicked,
            },
            Verdict::RestartAwarded {
                law,
                restart: RestartKind::GoalKick,
                next: facts.mover.other(),
                at: field.goal_kick_spot(end, crossing.at.y),
            },
        ]
    };
    if double_touch::is_committed(facts, state, rulebook) {
        return Some(void(Law::L5_5));
    }
    if !state.shot_is_granted() {
        return Some(void(Law::L7_3));
    }
    Some(vec![Verdict::Goal {
        side: facts.mover,
        piece: scorer(facts, rulebook),
    }])
}

fn scorer(facts: &PlayFacts, rulebook: &Rulebook) -> PieceId {
    facts
        .ball_touches(rulebook.touch_speed_mps)
        .filter_map(|(_, by)| match by {
            Struck::Piece(piece) if piece.is_button_of(facts.mover) => Some(piece),
            Struck::Piece(_) | Struck::Rim | Struck::Post | Struck::Net => None,
        })
        .last()
        .unwrap_or(facts.flicked)
}
