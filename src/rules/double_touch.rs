//! L5.5 Double touch: the taker must not touch the ball again until another button of its side
//! has, for the restarts that `double_touch` lists; it holds on into later plays of the turn. A
//! new touch counts only when the ball touched anything else in between, or in a later play.

use super::{
    facts::{PlayFacts, Struck},
    match_state::MatchState,
    piece::PieceId,
    restart::RestartKind,
    rulebook::Rulebook,
};

/// Does a piece touch the ball again after a first touch and something else in between?
pub fn touches_again(facts: &PlayFacts, piece: PieceId, touch_speed_mps: f32) -> bool {
    facts
        .ball_touches(touch_speed_mps)
        .skip_while(|(_, by)| *by != Struck::Piece(piece))
        .skip_while(|(_, by)| *by == Struck::Piece(piece))
        .any(|(_, by)| by == Struck::Piece(piece))
}

/// Was a double touch committed in this play?
pub fn is_committed(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> bool {
    second_touch(facts, state, rulebook).is_some()
}

/// The forbidden touch of this play, if there was one: seconds since the flick, and the taker.
pub fn second_touch(
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
) -> Option<(f32, Struck)> {
    let (taker, touches) = touches_since_taken(facts, state, rulebook)?;
    touches
        .into_iter()
        .take_while(|(_, by)| !frees(*by, taker))
        .find(|(_, by)| *by == Struck::Piece(taker))
}

/// The taker that is barred after this play, if one is.
pub fn barred_after(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Option<PieceId> {
    let (taker, touches) = touches_since_taken(facts, state, rulebook)?;
    let freed = touches.into_iter().any(|(_, by)| frees(by, taker));
    (!freed).then_some(taker)
}

/// The taker in question and what touched the ball, and when, since its first touch was over: all
/// of this play's touches when the restart was taken in an earlier one.
fn touches_since_taken(
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
) -> Option<(PieceId, Vec<(f32, Struck)>)> {
    let touches = facts.ball_touches(rulebook.touch_speed_mps);
    if let Some(taker) = pending_taker(facts, state, rulebook) {
        let since = touches
            .skip_while(|(_, by)| *by != Struck::Piece(taker))
            .skip_while(|(_, by)| *by == Struck::Piece(taker));
        return Some((taker, since.collect()));
    }
    state.barred_taker.map(|taker| (taker, touches.collect()))
}

/// The taker of a restart that is pending and bars its taker, if this play takes it.
fn pending_taker(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Option<PieceId> {
    let kind: RestartKind = state.restart()?.kind;
    (rulebook.double_touch.contains(&kind)
        && facts.touched_ball(facts.flicked, rulebook.touch_speed_mps))
    .then_some(facts.flicked)
}

fn frees(by: Struck, taker: PieceId) -> bool {
    matches!(by, Struck::Piece(piece)
        if piece != taker && piece.is_button() && piece.side() == taker.side())
}
