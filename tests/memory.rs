//! A contact does not depend on the contacts before it, nor on being played on a clone.

mod common;

use bevy::math::Vec2;
use common::*;
use mbs::{
    rules::piece::PieceId,
    sim::{
        step::{StepLog, step},
        table::Table,
    },
};

/// The ball's speed after one and the same hit.
fn hit(table: &mut Table) -> f32 {
    table.stop();
    table.put(PieceId::Ball, Vec2::ZERO);
    table.put(H9, Vec2::new(-0.02705, 0.0));
    table.flick(H9, Vec2::X, 0.0);
    step(table, 1e-4, 0.0, &mut StepLog::default()).unwrap();
    table.piece(PieceId::Ball).motion.velocity.x
}

#[test]
fn the_same_hit_again_gives_the_same_speed() {
    let mut table = Table::new(&field(), &physics());
    let first = hit(&mut table);
    for again in 1..4 {
        assert_eq!(hit(&mut table), first, "hit {again}");
    }
    assert_eq!(hit(&mut table.clone()), hit(&mut table), "a clone differs");
}
