//! What the flick in hand will do, by the very step that will do it: the way to the first thing
//! struck, and the ways after it.

use bevy::{
    ecs::{
        resource::Resource,
        system::{Res, ResMut},
    },
    math::Vec2,
};

use super::hand::Hand;
use crate::{
    config::looks::Looks,
    rules::{facts::Struck, piece::PieceId},
    sim::{
        referee::Match,
        step::{StepLog, step},
        table::Table,
    },
};

/// The foreseen play.
#[derive(Resource, Clone, Debug, Default)]
pub struct Preview {
    /// The flick it is of.
    flick: Option<(PieceId, Vec2)>,
    /// The flicked button's way to the first contact.
    pub way: Vec<Vec2>,
    /// Where the button is at the first contact, if there is one.
    pub ghost: Option<Vec2>,
    /// The way after it of the piece that is struck there.
    pub struck: Vec<Vec2>,
    /// The way of the flicked button after it.
    pub after: Vec<Vec2>,
}

/// Plays the flick in hand on a copy of the table.
pub fn foresee(
    hand: Res<Hand>,
    game: Res<Match>,
    looks: Res<Looks>,
    table: Res<Table>,
    mut preview: ResMut<Preview>,
) {
    let radius = game.field.sizes.button_radius_m;
    let flick = hand.flick(&game, &looks);
    if preview.flick == flick {
        return;
    }
    *preview = Preview::default();
    preview.flick = flick;
    let Some((button, velocity)) = flick else {
        return;
    };
    let mut copy = table.clone();
    copy.flick(button, velocity, 0.0);
    let tick = game.tick_seconds() as f32;
    let mut log = StepLog::default();
    let (mut seconds, mut first) = (0.0, None);
    preview.way.push(copy.piece(button).position);
    while !copy.is_at_rest() && first.is_none_or(|(at, _)| seconds < at + looks.ahead_seconds) {
        let before = *copy.piece(button);
        if step(&mut copy, tick, seconds, &mut log).is_err() {
            return;
        }
        seconds += tick;
        if first.is_none()
            && let Some(contact) = log.contacts.iter().find(|it| it.with(button).is_some())
        {
            let way = before.motion.velocity.normalize_or_zero();
            let middle = middle_at_contact(before.position, way, contact.at, radius);
            first = Some((contact.seconds, contact.with(button)));
            preview.ghost = Some(middle);
            preview.way.push(middle);
            preview.after.push(middle);
        }
        match first {
            None => preview.way.push(copy.piece(button).position),
            Some((_, struck)) => {
                preview.after.push(copy.piece(button).position);
                if let Some(Struck::Piece(piece)) = struck {
                    preview.struck.push(copy.piece(piece).position);
                }
            }
        }
    }
}

/// Where a disc is when its edge comes to a point, moving straight on from a place.
fn middle_at_contact(from: Vec2, way: Vec2, point: Vec2, radius: f32) -> Vec2 {
    let offset = point - from;
    let along = offset.dot(way);
    let aside = offset.perp_dot(way);
    from + way * (along - (radius * radius - aside * aside).max(0.0).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ghost_stands_on_the_way_a_radius_from_the_contact() {
        let point = Vec2::new(0.1, 0.012);
        let middle = middle_at_contact(Vec2::ZERO, Vec2::X, point, 0.02);
        assert!((middle - Vec2::new(0.084, 0.0)).length() < 1e-6, "{middle}");
    }
}
