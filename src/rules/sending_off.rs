//! L4.9 to L4.12 Sendings-off. A violent foul (`violent_speed_mps` at the contact) or an
//! off-the-ball foul meant to stop an attack sends the fouling button off; the fourth one
//! disqualifies its side. A goalkeeper is never sent off. Active in every phase.

use super::{
    facts::PlayFacts,
    field::{End, Field},
    foul::Foul,
    law::Law,
    match_state::MatchState,
    rulebook::Rulebook,
};

/// L4.10: far from the ball, the ball never touched by the flicked button, and lying in the half
/// that the fouling side defends (the halfway line belongs to it, L3.1).
pub fn is_off_the_ball(
    foul: &Foul,
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
) -> bool {
    let attacked = End::attacked_by(facts.mover, state.ends_swapped);
    foul.at.distance(foul.ball_at) > rulebook.off_the_ball_distance_m
        && !facts.touched_ball(facts.flicked, rulebook.touch_speed_mps)
        && facts.ball_before.x * attacked.sign() <= 0.0
}

/// The law that sends the fouling button off, if one does.
pub fn law_against(foul: &Foul, off_the_ball: bool, rulebook: &Rulebook) -> Option<Law> {
    if !foul.piece.is_button() {
        None
    } else if foul.speed_mps >= rulebook.violent_speed_mps {
        Some(Law::L4_9)
    } else if off_the_ball {
        Some(Law::L4_10)
    } else {
        None
    }
}

/// L4.6: the foul happened in the penalty area of the side that committed it, lines included.
pub fn is_penalty(foul: &Foul, facts: &PlayFacts, state: &MatchState, field: &Field) -> bool {
    let own_end = End::attacked_by(facts.mover, state.ends_swapped).other();
    field.penalty_area_contains(own_end, foul.at)
}
