//! What happened in a play, computed once; the laws only read it.

use bevy::math::Vec2;
use serde::Serialize;

use super::{field::Boundary, piece::PieceId, side::Side};

/// What a piece ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Struck {
    /// Another piece.
    Piece(PieceId),
    /// The rim of the table.
    Rim,
    /// A goal post.
    Post,
    /// A net.
    Net,
}

/// Two things begin to touch. Posts, nets and the rim are no pieces: touching them is no touch of
/// a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Time since the flick.
    pub seconds: f32,
    /// The piece that comes first in the fixed order.
    pub a: PieceId,
    /// What it touched.
    pub b: Struck,
    /// Where they touched.
    pub at: Vec2,
    /// Where the ball was at that moment.
    pub ball_at: Vec2,
    /// Speed of `a` just before, metres a second.
    pub a_speed_mps: f32,
    /// Speed of `b` just before; 0 for what is fixed.
    pub b_speed_mps: f32,
    /// Speed at which they came together or were driven apart, along the normal.
    pub normal_speed_mps: f32,
    /// Had they touched already when the play began (L4.3)?
    pub were_touching: bool,
    /// Impulse of the contact, for the ear (newton seconds).
    pub impulse_ns: f32,
}

impl Contact {
    /// The other party, if `piece` is one of the two.
    pub fn with(&self, piece: PieceId) -> Option<Struck> {
        match self.b {
            _ if self.a == piece => Some(self.b),
            Struck::Piece(b) if b == piece => Some(Struck::Piece(self.a)),
            Struck::Piece(_) | Struck::Rim | Struck::Post | Struck::Net => None,
        }
    }

    /// Speed of one of the two just before, metres a second; 0 for any other piece.
    pub fn speed_of(&self, piece: PieceId) -> f32 {
        if self.a == piece {
            self.a_speed_mps
        } else if self.b == Struck::Piece(piece) {
            self.b_speed_mps
        } else {
            0.0
        }
    }
}

/// The first moment at which the ball was out (L3.1) or in a goal (L7.1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Time since the flick.
    pub seconds: f32,
    /// Which line.
    pub line: Boundary,
    /// The place on the line.
    pub at: Vec2,
}

/// Everything the laws need to know of a play.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayFacts {
    /// The side that flicked.
    pub mover: Side,
    /// The button it flicked.
    pub flicked: PieceId,
    /// Where the ball lay before the flick.
    pub ball_before: Vec2,
    /// Where the ball came to rest.
    pub ball_after: Vec2,
    /// Contacts in the order in which they happened.
    pub contacts: Vec<Contact>,
    /// The first line that the ball crossed.
    pub crossing: Option<Crossing>,
    /// Was the ball outside the centre circle at any moment (L6.2)?
    pub left_centre_circle: bool,
    /// Was the play stopped by the clock of L1.7?
    pub cut_off: bool,
}

impl PlayFacts {
    /// The contacts that count: those before the ball left the field (L3.1), and of pieces that
    /// touched already only those driven apart faster than `touch_speed_mps` (L4.3).
    pub fn live_contacts(&self, touch_speed_mps: f32) -> impl Iterator<Item = &Contact> {
        let until = self
            .crossing
            .map_or(f32::INFINITY, |crossing| crossing.seconds);
        self.contacts.iter().filter(move |contact| {
            contact.seconds <= until
                && (!contact.were_touching || contact.normal_speed_mps > touch_speed_mps)
        })
    }

    /// What touched the ball and when, in order.
    pub fn ball_touches(&self, touch_speed_mps: f32) -> impl Iterator<Item = (f32, Struck)> {
        self.live_contacts(touch_speed_mps)
            .filter_map(|contact| Some((contact.seconds, contact.with(PieceId::Ball)?)))
    }

    /// Did a piece touch the ball?
    pub fn touched_ball(&self, piece: PieceId, touch_speed_mps: f32) -> bool {
        self.ball_touches(touch_speed_mps)
            .any(|(_, by)| by == Struck::Piece(piece))
    }

    /// The last piece that touched the ball.
    pub fn last_toucher(&self, touch_speed_mps: f32) -> Option<PieceId> {
        let pieces = self
            .ball_touches(touch_speed_mps)
            .filter_map(|(_, by)| match by {
                Struck::Piece(piece) => Some(piece),
                Struck::Rim | Struck::Post | Struck::Net => None,
            });
        pieces.last()
    }
}
