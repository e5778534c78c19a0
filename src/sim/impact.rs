//! When do two outlines begin to touch? Closed forms for discs, blocks, segments and half planes
//! that move in straight lines. Seconds and metres, in double precision.

use bevy::math::{DVec2, Vec2};

use crate::rules::{facts::Struck, field::Outline, field_config::TableSizes};

/// Pieces that come together more slowly than this merely rest against each other (m/s).
pub const RESTING_APPROACH_MPS: f64 = 1e-5;

/// Something that never moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fixture {
    /// What it is.
    pub kind: Struck,
    /// Its shape.
    pub shape: FixtureShape,
}

/// The shape of a fixture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FixtureShape {
    /// Everything is on the side of the line to which the normal points.
    Wall {
        /// Unit normal, towards the table.
        normal: Vec2,
        /// Distance of the line from the origin along the normal, negative for a wall around it.
        offset: f32,
    },
    /// A disc.
    Disc {
        /// Centre.
        centre: Vec2,
        /// Radius.
        radius: f32,
    },
    /// A thin wall, solid from both sides.
    Segment(Vec2, Vec2),
}

/// Rims, posts and nets of a table, in a fixed order.
pub fn fixtures(sizes: &TableSizes) -> Vec<Fixture> {
    let half = Vec2::new(sizes.table_length_m, sizes.table_width_m) / 2.0;
    let rim = |normal: Vec2, offset: f32| Fixture {
        kind: Struck::Rim,
        shape: FixtureShape::Wall {
            normal,
            offset: -offset,
        },
    };
    let mut all = vec![
        rim(Vec2::X, half.x),
        rim(Vec2::NEG_X, half.x),
        rim(Vec2::Y, half.y),
        rim(Vec2::NEG_Y, half.y),
    ];
    for end in [-1.0, 1.0] {
        let post = |y: f32| {
            Vec2::new(
                end * sizes.field_length_m / 2.0,
                y * sizes.goal_width_m / 2.0,
            )
        };
        let back = Vec2::new(end * sizes.goal_depth_m, 0.0);
        for y in [-1.0, 1.0] {
            let shape = FixtureShape::Disc {
                centre: post(y),
                radius: sizes.post_radius_m,
            };
            all.push(Fixture {
                kind: Struck::Post,
                shape,
            });
        }
        for (from, to) in [
            (post(-1.0), post(-1.0) + back),
            (post(1.0), post(1.0) + back),
            (post(-1.0) + back, post(1.0) + back),
        ] {
            all.push(Fixture {
                kind: Struck::Net,
                shape: FixtureShape::Segment(from, to),
            });
        }
    }
    all
}

/// First moment in `0..=within` at which two outlines touch, or `None`. `offset` is the place of
/// the first less that of the second, `velocity` likewise.
pub fn of_pieces(
    a: Outline,
    b: Outline,
    offset: DVec2,
    velocity: DVec2,
    within: f64,
) -> Option<f64> {
    match (a, b) {
        (Outline::Disc(a), Outline::Disc(b)) => {
            disc_disc(offset, velocity, f64::from(a) + f64::from(b), within)
        }
        (Outline::Disc(radius), Outline::Block(half)) => {
            disc_block(offset, velocity, f64::from(radius), half.as_dvec2(), within)
        }
        (Outline::Block(half), Outline::Disc(radius)) => disc_block(
            -offset,
            -velocity,
            f64::from(radius),
            half.as_dvec2(),
            within,
        ),
        (Outline::Block(a), Outline::Block(b)) => {
            disc_block(offset, velocity, 0.0, (a + b).as_dvec2(), within)
        }
    }
}

/// First moment at which a moving outline touches a fixture.
pub fn of_fixture(
    outline: Outline,
    at: DVec2,
    velocity: DVec2,
    fixture: &Fixture,
    within: f64,
) -> Option<f64> {
    match (fixture.shape, outline) {
        (FixtureShape::Wall { normal, offset }, _) => {
            let normal = normal.as_dvec2();
            let reach = match outline {
                Outline::Disc(radius) => f64::from(radius),
                Outline::Block(half) => half.as_dvec2().dot(normal.abs()),
            };
            let gap = at.dot(normal) - f64::from(offset) - reach;
            linear(gap, -velocity.dot(normal), within)
        }
        (FixtureShape::Disc { centre, radius }, _) => of_pieces(
            outline,
            Outline::Disc(radius),
            at - centre.as_dvec2(),
            velocity,
            within,
        ),
        (FixtureShape::Segment(from, to), Outline::Disc(radius)) => disc_segment(
            at,
            velocity,
            f64::from(radius),
            from.as_dvec2(),
            to.as_dvec2(),
            within,
        ),
        (FixtureShape::Segment(from, to), Outline::Block(half)) => {
            let middle = (from + to).as_dvec2() / 2.0;
            let reach = half.as_dvec2() + (to - from).as_dvec2().abs() / 2.0;
            disc_block(at - middle, velocity, 0.0, reach, within)
        }
    }
}

fn linear(gap: f64, approach: f64, within: f64) -> Option<f64> {
    if approach <= RESTING_APPROACH_MPS {
        return None;
    }
    let time = (gap / approach).max(0.0);
    (time <= within).then_some(time)
}

/// Two discs whose radii add up to `reach`.
pub fn disc_disc(offset: DVec2, velocity: DVec2, reach: f64, within: f64) -> Option<f64> {
    let closing = -offset.dot(velocity);
    let distance = offset.length();
    if distance <= 0.0 || closing / distance <= RESTING_APPROACH_MPS {
        return None;
    }
    let gap = (distance - reach) * (distance + reach);
    if gap <= 0.0 {
        return Some(0.0);
    }
    let speed_squared = velocity.length_squared();
    let discriminant = closing * closing - speed_squared * gap;
    if discriminant <= 0.0 {
        return None;
    }
    // The stable form of the smaller root.
    let time = gap / (closing + discriminant.sqrt());
    (time <= within).then_some(time)
}

fn disc_segment(
    at: DVec2,
    velocity: DVec2,
    radius: f64,
    from: DVec2,
    to: DVec2,
    within: f64,
) -> Option<f64> {
    let along = (to - from).normalize();
    let side = at - from;
    let normal = if along.perp_dot(side) >= 0.0 {
        along.perp()
    } else {
        -along.perp()
    };
    let face = linear(side.dot(normal) - radius, -velocity.dot(normal), within).filter(|time| {
        let foot = (side + velocity * *time).dot(along);
        (0.0..=(to - from).length()).contains(&foot)
    });
    let ends = [from, to].map(|end| disc_disc(at - end, velocity, radius, within));
    earliest([face, ends[0], ends[1]])
}

fn disc_block(
    offset: DVec2,
    velocity: DVec2,
    radius: f64,
    half: DVec2,
    within: f64,
) -> Option<f64> {
    let reach = half + DVec2::splat(radius);
    let face = |axis: DVec2| {
        let gap = offset.dot(axis).abs() - reach.dot(axis);
        let approach = -velocity.dot(axis) * offset.dot(axis).signum();
        let across = axis.perp().abs();
        // Inside the block's shadow on this axis, and not deep below the other face.
        linear(gap, approach, within).filter(|time| {
            let there = offset + velocity * *time;
            there.dot(across).abs() <= half.dot(across) && gap > -reach.min_element()
        })
    };
    let mut first = earliest([face(DVec2::X), face(DVec2::Y), None]);
    if radius > 0.0 {
        for corner in [
            half,
            -half,
            DVec2::new(half.x, -half.y),
            DVec2::new(-half.x, half.y),
        ] {
            first = earliest([
                first,
                disc_disc(offset - corner, velocity, radius, within),
                None,
            ]);
        }
    }
    first
}

fn earliest(times: [Option<f64>; 3]) -> Option<f64> {
    times.into_iter().flatten().min_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_meet_when_the_gap_is_closed() {
        let time = disc_disc(DVec2::new(-1.0, 0.0), DVec2::new(2.0, 0.0), 0.2, 1.0);
        assert!((time.unwrap() - 0.4).abs() < 1e-12);
    }

    #[test]
    fn discs_that_part_never_meet() {
        assert_eq!(
            disc_disc(DVec2::new(-0.1, 0.0), DVec2::new(-2.0, 0.0), 0.2, 1.0),
            None
        );
    }

    #[test]
    fn a_disc_meets_the_corner_of_a_block_later_than_its_face() {
        let half = DVec2::new(0.1, 0.1);
        let face = disc_block(DVec2::new(-1.0, 0.0), DVec2::X, 0.1, half, 2.0).unwrap();
        let corner = disc_block(DVec2::new(-1.0, 0.15), DVec2::X, 0.1, half, 2.0).unwrap();
        assert!((face - 0.8).abs() < 1e-12 && corner > face);
        assert_eq!(
            disc_block(DVec2::new(-1.0, 0.21), DVec2::X, 0.1, half, 2.0),
            None
        );
    }

    #[test]
    fn a_segment_is_solid_from_both_sides() {
        let (from, to) = (DVec2::new(0.0, -1.0), DVec2::new(0.0, 1.0));
        for side in [-1.0, 1.0] {
            let at = DVec2::new(side, 0.0);
            let time = disc_segment(at, -at, 0.25, from, to, 2.0).unwrap();
            assert!((time - 0.75).abs() < 1e-12);
        }
    }
}
