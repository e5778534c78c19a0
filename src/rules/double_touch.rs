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
    let touches = touches_since_taken(facts, state, rulebook);
    let Some((taker, touches)) = touches else {
        return false;
    };
    touches
        .into_iter()
        .take_while(|by| !frees(*by, taker))
        .any(|by| by == Struck::Piece(taker))
}

/// The taker that is barred after this play, if one is.
pub fn barred_after(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Option<PieceId> {
    let (taker, touches) = touches_since_taken(facts, state, rulebook)?;
    let freed = touches.into_iter().any(|by| frees(by, taker));
    (!freed).then_some(taker)
}

/// The taker in question and what touched the ball since its first touch was over: all of this
/// play's touches when the restart was taken in an earlier one.
fn touches_since_taken(
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
) -> Option<(PieceId, Vec<Struck>)> {
    let touches = facts
        .ball_touches(rulebook.touch_speed_mps)
        .map(|(_, by)| by);
    if let Some(taker) = pending_taker(facts, state, rulebook) {
        let since = touches
            .skip_while(|by| *by != Struck::Piece(taker))
            .skip_while(|by| *by == Struck::Piece(taker));
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
