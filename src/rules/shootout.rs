//! L8.4 Penalty shoot-out: so many kicks each, then sudden death; sent-off buttons take none, and
//! a button kicks again only when all of its side have.

use super::{
    piece::PieceId,
    positions::Positions,
    side::{BySide, Side},
};

/// The kicks so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shootout {
    /// Kicks that went in.
    pub scored: BySide<u32>,
    /// Kicks taken.
    pub taken: BySide<u32>,
    /// Buttons that have kicked in this round of their side, in order.
    pub kicked: BySide<Vec<PieceId>>,
}

impl Shootout {
    /// Counts a kick.
    pub fn count(&mut self, side: Side, scored: bool) {
        *self.taken.get_mut(side) += 1;
        *self.scored.get_mut(side) += u32::from(scored);
    }

    /// Notes which button took the kick.
    pub fn note_kicker(&mut self, side: Side, piece: PieceId, positions: &Positions) {
        let kicked = self.kicked.get_mut(side);
        kicked.push(piece);
        let everyone = PieceId::buttons(side)
            .filter(|button| positions.get(*button).is_some())
            .all(|button| kicked.contains(&button));
        if everyone {
            kicked.clear();
        }
    }

    /// May this button take the next kick of its side?
    pub fn may_kick(&self, piece: PieceId) -> bool {
        piece
            .side()
            .is_some_and(|side| !self.kicked.get(side).contains(&piece))
    }

    /// The side that kicks next.
    pub fn next_kicker(&self, first: Side) -> Side {
        if self.taken.get(first) <= self.taken.get(first.other()) {
            first
        } else {
            first.other()
        }
    }

    /// The winner, once the other side can't catch up.
    pub fn winner(&self, kicks: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| {
            let (us, them) = (*side, side.other());
            let (taken, taken_by_them) = (*self.taken.get(us), *self.taken.get(them));
            let left = kicks
                .saturating_sub(taken_by_them)
                .max(taken.saturating_sub(taken_by_them));
            *self.scored.get(us) > *self.scored.get(them) + left
        })
    }
}
