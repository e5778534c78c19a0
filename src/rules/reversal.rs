//! L5.1 Reversal: a restart not taken in its turn, or whose taker missed the ball, goes to the
//! other side: kick-off, free kick, technical foul and penalty become a technical foul at the
//! ball; a throw-in stays one; corner kick and goal kick become each other.

use bevy::math::Vec2;

use super::{
    field::{End, Field},
    law::Law,
    match_state::{MatchState, Restart},
    reason::Reason,
    restart::RestartKind,
    verdict::Verdict,
};

/// The reversal of a pending restart, with the ball where it lies now.
pub fn of(
    restart: &Restart,
    reason: Reason,
    state: &MatchState,
    ball: Vec2,
    field: &Field,
) -> Vec<Verdict> {
    let next = state.mover.other();
    let attacked = End::attacked_by(state.mover, state.ends_swapped);
    let (given, at) = match restart.kind {
        RestartKind::KickOff
        | RestartKind::FreeKick
        | RestartKind::TechnicalFoul
        | RestartKind::Penalty => (RestartKind::TechnicalFoul, field.clamped(ball)),
        RestartKind::ThrowIn => (RestartKind::ThrowIn, restart.at),
        RestartKind::CornerKick => (
            RestartKind::GoalKick,
            field.goal_kick_spot(attacked, restart.at.y),
        ),
        RestartKind::GoalKick => (
            RestartKind::CornerKick,
            field.corner(attacked.other(), ball.y),
        ),
    };
    vec![
        Verdict::Reversal {
            restart: restart.kind,
            next,
            reason,
        },
        Verdict::RestartAwarded {
            law: Law::L5_1,
            restart: given,
            next,
            at,
        },
    ]
}
