//! L2.1, L2.2, L2.4, L2.6, L2.7: who has the ball when a play without foul, goal, out and
//! keeper's ball is over. The own goalkeeper's touch counts for its side.

use super::{
    double_touch, facts::PlayFacts, law::Law, match_state::MatchState, rulebook::Rulebook, shot,
    verdict::Verdict,
};

/// Kept or lost, and by which law.
pub fn judge(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Verdict {
    let next = facts.mover.other();
    let lost = |law| Verdict::PossessionLost { law, next };
    let touch = rulebook.touch_speed_mps;
    if double_touch::is_committed(facts, state, rulebook) {
        lost(Law::L5_5)
    } else if state.shot_is_granted() && !shot::has_rebound(facts, rulebook) {
        lost(Law::L2_4)
    } else if !facts.touched_ball(facts.flicked, touch) {
        lost(Law::L2_1)
    } else if facts.last_toucher(touch).and_then(|piece| piece.side()) == Some(next) {
        lost(Law::L2_2)
    } else {
        Verdict::PossessionKept { law: Law::L2_6 }
    }
}
