//! L6.1 to L6.5 and L2.4: asking for a shot, and what counts as its rebound. A shot needs the
//! ball's centre beyond the halfway line, out of the centre circle once since the kick-off, and
//! no restart from which it may not be taken. Asked for at rest, in one's own turn.

use super::{
    double_touch::touches_again,
    facts::{PlayFacts, Struck},
    field::End,
    law::Law,
    match_state::{MatchState, Phase},
    positions::Positions,
    reason::{Reason, Refusal},
    rulebook::Rulebook,
};

/// May the mover ask for a shot now; if not, by which law?
pub fn may_be_requested(
    state: &MatchState,
    positions: &Positions,
    rulebook: &Rulebook,
) -> Result<(), Refusal> {
    match &state.phase {
        Phase::OpenPlay => {}
        Phase::Restart(restart) => {
            if rulebook.no_direct_shot.contains(&restart.kind) {
                return Err(Refusal::new(Law::L6_3, Reason::NoDirectShot));
            }
            if !restart.ready {
                return Err(Refusal::new(Law::L5_9, Reason::NotReady));
            }
        }
        Phase::GoalkeeperPlacing { .. } => {
            return Err(Refusal::new(Law::L6_4, Reason::GoalkeeperBeingPlaced));
        }
        Phase::ShotGranted { .. } => {
            return Err(Refusal::new(Law::L6_5, Reason::AlreadyGranted));
        }
        Phase::Finished(_) => return Err(Refusal::new(Law::L8_3, Reason::MatchOver)),
    }
    let end = End::attacked_by(state.mover, state.ends_swapped);
    if positions.ball().x * end.sign() <= 0.0 {
        return Err(Refusal::new(Law::L6_1, Reason::OwnHalf));
    }
    if state.kick_off_binds {
        return Err(Refusal::new(Law::L6_2, Reason::InCentreCircle));
    }
    Ok(())
}

/// L2.4: after the shot the ball touched one of the mover's buttons; the one that shot only if
/// the ball touched anything else in between.
pub fn has_rebound(facts: &PlayFacts, rulebook: &Rulebook) -> bool {
    let touch = rulebook.touch_speed_mps;
    let by_another = facts
        .ball_touches(touch)
        .skip_while(|(_, by)| *by != Struck::Piece(facts.flicked))
        .any(|(_, by)| match by {
            Struck::Piece(piece) => piece.is_button_of(facts.mover) && piece != facts.flicked,
            Struck::Rim | Struck::Post | Struck::Net => false,
        });
    by_another || touches_again(facts, facts.flicked, touch)
}
