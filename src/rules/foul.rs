//! L4.1 Foul: the mover's flicked button strikes a piece of the other side before it has touched
//! the ball. A button pushed by the flicked one fouls in the same way if no button of the mover
//! has touched the ball yet (`chain_fouls`). L4.2: ball and opponent within
//! `simultaneous_seconds`: the ball was first. L4.3: pieces that touched already are struck only
//! when driven apart. Looks at every play, whatever the phase.

use bevy::math::Vec2;

use super::{
    facts::{PlayFacts, Struck},
    law::Law,
    piece::PieceId,
    reason::Reason,
    rulebook::Rulebook,
    verdict::Verdict,
};

/// A foul as it happened on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foul {
    /// The button that committed it.
    pub piece: PieceId,
    /// The piece it struck.
    pub struck: PieceId,
    /// Where.
    pub at: Vec2,
    /// Where the ball was at that moment.
    pub ball_at: Vec2,
    /// Speed of the fouling button at the contact.
    pub speed_mps: f32,
    /// Flicked into it, or pushed.
    pub reason: Reason,
}

impl Foul {
    /// The verdict on it.
    pub const fn verdict(&self) -> Verdict {
        Verdict::Foul {
            law: Law::L4_1,
            piece: self.piece,
            struck: self.struck,
            at: self.at,
            reason: self.reason,
        }
    }
}

/// The first foul of a play, if there was one.
pub fn find(facts: &PlayFacts, rulebook: &Rulebook) -> Option<Foul> {
    let touch = rulebook.touch_speed_mps;
    let first_touch = |by: &dyn Fn(PieceId) -> bool| {
        facts
            .ball_touches(touch)
            .find(|(_, toucher)| matches!(toucher, Struck::Piece(piece) if by(*piece)))
            .map_or(f32::INFINITY, |(seconds, _)| seconds)
    };
    let flicked_touch = first_touch(&|piece| piece == facts.flicked);
    let mover_touch = first_touch(&|piece| piece.is_button_of(facts.mover));
    facts.live_contacts(touch).find_map(|contact| {
        let Struck::Piece(b) = contact.b else {
            return None;
        };
        let (piece, struck) = match (contact.a, b) {
            (a, b) if a.is_button_of(facts.mover) && is_victim(b, facts, rulebook) => (a, b),
            (a, b) if b.is_button_of(facts.mover) && is_victim(a, facts, rulebook) => (b, a),
            _ => return None,
        };
        let ball_first = if piece == facts.flicked {
            flicked_touch
        } else {
            mover_touch
        };
        let may_foul = piece == facts.flicked || rulebook.chain_fouls;
        let before_ball = contact.seconds + rulebook.simultaneous_seconds < ball_first;
        (may_foul && before_ball).then_some(Foul {
            piece,
            struck,
            at: contact.at,
            ball_at: contact.ball_at,
            speed_mps: contact.speed_of(piece),
            reason: if piece == facts.flicked {
                Reason::StruckOpponentFirst
            } else {
                Reason::PushedIntoOpponent
            },
        })
    })
}

fn is_victim(piece: PieceId, facts: &PlayFacts, rulebook: &Rulebook) -> bool {
    piece.side() == Some(facts.mover.other())
        && (piece.is_button() || rulebook.goalkeeper_contact_is_foul)
}
