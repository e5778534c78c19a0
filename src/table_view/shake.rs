//! One short shake of the table at a goal. Only the eye sees it: the hand aims as if it were still.

use bevy::{
    ecs::{
        change_detection::DetectChangesMut,
        message::MessageReader,
        query::With,
        system::{Local, Query, Res},
    },
    math::{Vec2, ops},
    time::Time,
    transform::components::Transform,
};

use super::camera::TableCamera;
use crate::{
    config::{comfort::Motion, looks::Looks},
    rules::verdict::Verdict,
    sim::referee::{Decision, Ruling},
};

/// How often the table goes to and fro.
const SWINGS: f32 = 3.0;

/// Shakes the camera when a goal is ruled.
pub fn shake_table(
    time: Res<Time>,
    looks: Res<Looks>,
    motion: Res<Motion>,
    mut rulings: MessageReader<Ruling>,
    mut since_seconds: Local<Option<f32>>,
    mut cameras: Query<&mut Transform, With<TableCamera>>,
) {
    let elapsed = since_seconds.map(|seconds| seconds + time.delta_secs());
    *since_seconds = elapsed.filter(|seconds| *seconds < looks.shake_seconds);
    if rulings.read().any(is_goal) {
        *since_seconds = Some(0.0);
    }
    let offset = match *since_seconds {
        Some(seconds) if !motion.reduced => offset(seconds / looks.shake_seconds) * looks.shake_m,
        Some(_) | None => Vec2::ZERO,
    };
    for place in &mut cameras {
        let at = offset.extend(place.translation.z);
        place
            .map_unchanged(|place| &mut place.translation)
            .set_if_neq(at);
    }
}

/// Is it a goal that counts?
pub fn is_goal(ruling: &Ruling) -> bool {
    matches!(
        ruling.decision,
        Decision::Verdict(Verdict::Goal { .. } | Verdict::OwnGoal { .. })
    )
}

/// Where the table is after this share of the shake, in shares of its reach.
fn offset(share: f32) -> Vec2 {
    let swing = ops::sin(share * SWINGS * std::f32::consts::TAU);
    Vec2::new(1.0, -0.5) * swing * (1.0 - share) * (1.0 - share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shake_begins_and_ends_in_the_middle() {
        assert_eq!(offset(0.0), Vec2::ZERO);
        assert_eq!(offset(1.0), Vec2::ZERO);
        assert!(offset(0.08).length() > 0.5);
    }
}
