//! Where every piece stands at rest.

use bevy::math::Vec2;

use super::{piece::PieceId, side::Side};

/// The centre of every piece in metres; a piece off the table has none.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Positions([Option<Vec2>; PieceId::COUNT]);

impl Positions {
    /// Where a piece stands; `None` when it is off the table.
    pub fn get(&self, piece: PieceId) -> Option<Vec2> {
        self.0[piece.index()]
    }

    /// Puts a piece somewhere, or takes it off.
    pub fn set(&mut self, piece: PieceId, place: Option<Vec2>) {
        self.0[piece.index()] = place;
    }

    /// The ball's centre; the centre spot if there is no ball.
    pub fn ball(&self) -> Vec2 {
        self.get(PieceId::Ball).unwrap_or_default()
    }

    /// Every piece on the table with its place, in the fixed order.
    pub fn on_table(&self) -> impl Iterator<Item = (PieceId, Vec2)> + '_ {
        PieceId::all().filter_map(|piece| self.get(piece).map(|at| (piece, at)))
    }

    /// The buttons of a side that are on the table, nearest to a point first.
    pub fn buttons_by_distance(&self, side: Side, point: Vec2) -> Vec<PieceId> {
        let mut buttons: Vec<(PieceId, f32)> = PieceId::buttons(side)
            .filter_map(|piece| self.get(piece).map(|at| (piece, at.distance(point))))
            .collect();
        buttons.sort_by(|a, b| a.1.total_cmp(&b.1));
        buttons.into_iter().map(|(piece, _)| piece).collect()
    }
}
