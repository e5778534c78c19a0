//! Which of two close targets is struck first, against the closed-form time of impact.

mod common;

use bevy::math::Vec2;
use common::*;
use mbs::{
    rules::{facts::Struck, piece::PieceId},
    sim::{step::StepLog, table::Table},
};
use rand::RngExt;

/// Way along `direction` until a disc at `from` touches one at `to`.
fn way_to(from: Vec2, direction: Vec2, to: Vec2, reach: f32) -> Option<f64> {
    let (offset, direction) = ((to - from).as_dvec2(), direction.as_dvec2());
    let along = offset.dot(direction);
    let square = f64::from(reach).powi(2) - (offset.length_squared() - along * along);
    (along > 0.0 && square > 0.0).then(|| along - square.sqrt())
}

#[test]
fn the_first_struck_agrees_with_the_closed_form() {
    let mut random = generator(5);
    let mut compared = 0;
    for case in 0..2000 {
        let mut table = Table::new(&field(), &physics());
        let start = Vec2::new(-0.2, 0.0);
        let ball = Vec2::new(
            random.random_range(-0.1..0.0),
            random.random_range(-0.03..0.03),
        );
        let around = Vec2::from_angle(random.random_range(0.0..std::f32::consts::TAU));
        let opponent = ball + around * random.random_range(0.0275..0.035);
        if opponent.distance(start) < 0.045 {
            continue;
        }
        table.put(PieceId::Ball, ball);
        table.put(A4, opponent);
        table.put(H9, start);
        let speed: f32 = random.random_range(1.0..4.5);
        let direction = Vec2::from_angle(random.random_range(-0.2..0.2));
        table.flick(H9, direction * speed, 0.0);
        let mut log = StepLog::default();
        run_to_rest(&mut table, 120.0, 12.0, &mut log);
        let (to_ball, to_opponent) = (
            way_to(start, direction, ball, 0.027),
            way_to(start, direction, opponent, 0.04),
        );
        let expected = match (to_ball, to_opponent) {
            (Some(a), Some(b)) if (a - b).abs() < 0.0001 * f64::from(speed) => continue,
            (Some(a), Some(b)) => {
                if a < b {
                    PieceId::Ball
                } else {
                    A4
                }
            }
            (Some(_), None) => PieceId::Ball,
            (None, Some(_)) => A4,
            (None, None) => continue,
        };
        let reachable = speed * speed / (2.0 * 1.962) > 0.3;
        let first = log.contacts.iter().find_map(|contact| contact.with(H9));
        if reachable {
            assert_eq!(first, Some(Struck::Piece(expected)), "case {case}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "only {compared} cases could be compared");
}
