//! Shots at goal by geometry: the gaps that pieces leave in a goal as the ball sees it, and how
//! likely each button hits one.

use bevy::math::{Vec2, ops};

use super::sight::{Sight, Touch, likelihood, toward};
use crate::rules::{
    field::{End, Outline},
    piece::PieceId,
    side::Side,
};

/// A gap in the goal as the ball sees it. Angles in radians from the way straight at the goal
/// line, counted towards +y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// Its lower edge.
    pub from: f32,
    /// Its upper edge.
    pub to: f32,
}

impl Gap {
    /// Its middle.
    pub fn middle(self) -> f32 {
        f32::midpoint(self.from, self.to)
    }

    /// Half its width.
    pub fn half(self) -> f32 {
        (self.to - self.from) / 2.0
    }
}

/// A shot and how likely it goes in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The flick.
    pub touch: Touch,
    /// From 0 to 1.
    pub likelihood: f32,
}

/// Gaps of the goal at an end. `keeper` is where its goalkeeper stands instead, if that is given.
pub fn gaps(sight: &Sight, end: End, keeper: Option<(PieceId, Vec2)>) -> Vec<Gap> {
    let ball = sight.positions.ball();
    let sizes = &sight.field.sizes;
    let depth = sight.field.half().x - ball.x * end.sign();
    if depth <= 0.0 {
        return Vec::new();
    }
    let half_mouth = sizes.goal_width_m / 2.0 - sizes.post_radius_m - sizes.ball_radius_m;
    let mouth = Gap {
        from: ops::atan2(-half_mouth - ball.y, depth),
        to: ops::atan2(half_mouth - ball.y, depth),
    };
    let mut free = vec![mouth];
    for (piece, at) in sight.positions.on_table() {
        let at = match keeper {
            Some((moved, there)) if moved == piece => there,
            _ => at,
        };
        let offset = (at - ball) * Vec2::new(end.sign(), 1.0);
        if piece == PieceId::Ball || offset.x <= 0.0 || offset.x > depth + sizes.ball_radius_m {
            continue;
        }
        let shadow = shadow(offset, sight.field.outline(piece), sizes.ball_radius_m);
        free = free
            .into_iter()
            .flat_map(|gap| without(gap, shadow))
            .collect();
    }
    free
}

/// The angles at which a ball would touch a piece.
fn shadow(offset: Vec2, outline: Outline, ball_radius: f32) -> Gap {
    let around = |at: Vec2, reach: f32| {
        let angle = ops::atan2(at.y, at.x);
        let half = ops::asin((reach / at.length().max(f32::EPSILON)).min(1.0));
        (angle - half, angle + half)
    };
    match outline {
        Outline::Disc(radius) => {
            let (from, to) = around(offset, radius + ball_radius);
            Gap { from, to }
        }
        Outline::Block(half) => {
            let corners = [
                half,
                -half,
                Vec2::new(half.x, -half.y),
                Vec2::new(-half.x, half.y),
            ];
            corners
                .into_iter()
                .map(|corner| around(offset + corner, ball_radius))
                .fold(
                    Gap {
                        from: f32::INFINITY,
                        to: f32::NEG_INFINITY,
                    },
                    |all, (from, to)| Gap {
                        from: all.from.min(from),
                        to: all.to.max(to),
                    },
                )
        }
    }
}

/// What is left of a gap beside a shadow.
fn without(gap: Gap, shadow: Gap) -> impl Iterator<Item = Gap> {
    let below = Gap {
        to: gap.to.min(shadow.from),
        ..gap
    };
    let above = Gap {
        from: gap.from.max(shadow.to),
        ..gap
    };
    [below, above]
        .into_iter()
        .filter(|left| left.from < left.to)
}

/// Every straight shot of a side's buttons `who`, the likeliest first. `spread` is that of the hand's direction,
/// radians.
pub fn chances(
    sight: &Sight,
    side: Side,
    keeper: Option<(PieceId, Vec2)>,
    who: &[PieceId],
    spread: f32,
) -> Vec<Chance> {
    let end = sight.end(side);
    let least = sight.judgement.least_spread_degrees.to_radians();
    let mut found = Vec::new();
    for gap in gaps(sight, end, keeper) {
        let way = toward(end, gap.middle());
        for button in who {
            let touch = sight.touch(*button, way, sight.judgement.shot_speed_mps);
            found.extend(touch.map(|touch| Chance {
                touch,
                likelihood: likelihood(gap.half(), spread * touch.leverage + least),
            }));
        }
    }
    found.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
    found
}

/// Where a goalkeeper stands in the way of a ball that is rolled at its goal: on the middle line
/// of the angle, so far out of its goal line as `out_share` of what is allowed.
pub fn goalkeeper_spot(sight: &Sight, end: End, out_share: f32) -> Vec2 {
    let ball = sight.positions.ball();
    let sizes = &sight.field.sizes;
    let half = Vec2::new(sizes.goalkeeper_thickness_m, sizes.goalkeeper_width_m) / 2.0;
    let room = (sizes.goal_area_depth_m - 2.0 * half.x).max(0.0);
    let out = half.x + room * out_share;
    let depth = (sight.field.half().x - ball.x * end.sign()).max(f32::EPSILON);
    let half_mouth = sizes.goal_width_m / 2.0;
    let angle = f32::midpoint(
        ops::atan2(-half_mouth - ball.y, depth),
        ops::atan2(half_mouth - ball.y, depth),
    );
    let y = ball.y + ops::tan(angle) * (depth - out).max(0.0);
    let most = (sizes.goal_area_width_m / 2.0 - half.y).max(0.0);
    let x = end.sign() * (sight.field.half().x - out);
    Vec2::new(x, y.clamp(-most, most))
}

/// How good a shot from here would be once the goalkeeper stands in its way, as well as it may be
/// expected to: from 0 to 1.
pub fn quality(sight: &Sight, side: Side, who: &[PieceId], spread: f32) -> f32 {
    let keeper = PieceId::goalkeeper(side.other());
    if sight.positions.get(keeper).is_none() {
        return best(sight, side, None, who, spread);
    }
    let end = sight.end(side);
    let spot = goalkeeper_spot(sight, end, 1.0);
    let error = Vec2::new(0.0, sight.judgement.goalkeeper_error_m);
    let home = goalkeeper_spot(sight, end, 0.0);
    let places = [spot + error, spot - error, home];
    let sum: f32 = places
        .into_iter()
        .map(|at| best(sight, side, Some((keeper, at)), who, spread))
        .sum();
    sum / places.len() as f32
}

fn best(
    sight: &Sight,
    side: Side,
    keeper: Option<(PieceId, Vec2)>,
    who: &[PieceId],
    spread: f32,
) -> f32 {
    chances(sight, side, keeper, who, spread)
        .first()
        .map_or(0.0, |chance| chance.likelihood)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shadow_cuts_a_gap_in_two() {
        let gap = Gap {
            from: -1.0,
            to: 1.0,
        };
        let shadow = Gap {
            from: -0.2,
            to: 0.5,
        };
        let left: Vec<Gap> = without(gap, shadow).collect();
        assert_eq!(
            left,
            [
                Gap {
                    from: -1.0,
                    to: -0.2
                },
                Gap { from: 0.5, to: 1.0 }
            ]
        );
        let beside = Gap { from: 1.5, to: 2.0 };
        assert_eq!(without(gap, beside).count(), 1);
        let all = Gap {
            from: -2.0,
            to: 2.0,
        };
        assert_eq!(without(gap, all).count(), 0);
    }

    #[test]
    fn a_disc_straight_ahead_throws_its_shadow_to_both_sides() {
        let shadow = shadow(Vec2::new(0.1, 0.0), Outline::Disc(0.02), 0.007);
        assert!((shadow.from + shadow.to).abs() < 1e-6 && shadow.to > 0.27 && shadow.to < 0.28);
    }
}
