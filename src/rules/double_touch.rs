//! L5.5 Double touch: the taker must not touch the ball again until another piece of its side
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
    let (taker, taken_before) = match (state.barred_taker, pending_taker(facts, state, rulebook)) {
        (_, Some(taker)) => (taker, false),
        (Some(taker), None) => (taker, true),
        (None, None) => return false,
    };
    let until_freed: Vec<Struck> = facts
        .ball_touches(rulebook.touch_speed_mps)
        .map(|(_, by)| by)
        .take_while(|by| !frees(*by, taker))
        .collect();
    let mut touches = until_freed.iter().copied();
    if !taken_before {
        let first = touches.position(|by| by == Struck::Piece(taker));
        if first.is_none() || !touches.any(|by| by != Struck::Piece(taker)) {
            return false;
        }
    }
    touches.any(|by| by == Struck::Piece(taker))
}

/// The taker that is barred after this play, if one is.
pub fn barred_after(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Option<PieceId> {
    let taker = pending_taker(facts, state, rulebook).or(state.barred_taker)?;
    let freed = facts
        .ball_touches(rulebook.touch_speed_mps)
        .any(|(_, by)| frees(by, taker));
    (!freed).then_some(taker)
}

/// The taker of a restart that is pending and bars its taker, if this play takes it.
fn pending_taker(facts: &PlayFacts, state: &MatchState, rulebook: &Rulebook) -> Option<PieceId> {
    let kind: RestartKind = state.restart()?.kind;
    (rulebook.double_touch.contains(&kind)
        && facts.touched_ball(facts.flicked, rulebook.touch_speed_mps))
    .then_some(facts.flicked)
}

fn frees(by: Struck, taker: PieceId) -> bool {
    matches!(by, Struck::Piece(piece) if piece != taker && piece.side() == taker.side())
}
