//! The picture of a goal with its net, which gives way where a ball pushes it.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink, mixed};
use crate::{config::palette::Palette, rules::field::Field};

/// Pixels a metre of the picture.
const DETAIL: f32 = 2400.0;
/// Between two cords, metres.
const MESH_M: f32 = 0.006;
/// How wide around the ball a net gives way, metres.
const WIDE_M: f32 = 0.024;
/// Parts of a cord, each of them straight.
const PARTS: u8 = 8;

/// How a net gives way: where, and how far to where, metres from the middle of the goal line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Give {
    /// The place that is pushed.
    pub at: Vec2,
    /// How far it is pushed.
    pub by: Vec2,
}

impl Give {
    /// Where a point of the net is now. The goal line stays where it is.
    fn moved(self, point: Vec2, depth: f32) -> Vec2 {
        let far = (point - self.at).length_squared() / (2.0 * WIDE_M * WIDE_M);
        let free = (point.x.abs() / depth).clamp(0.0, 1.0).sqrt();
        point + self.by * bevy::math::ops::exp(-far) * free
    }
}

/// Size of the picture, metres, and its middle from the middle of the goal line; `room_m` is what
/// the net may give way.
pub fn frame(field: &Field, end: f32, room_m: f32) -> (Vec2, Vec2) {
    let sizes = &field.sizes;
    let before = sizes.post_radius_m * 1.5;
    let behind = sizes.goal_depth_m + room_m + 0.003;
    let size = Vec2::new(before + behind, sizes.goal_width_m + 2.0 * (room_m + 0.003));
    (size, Vec2::new(end * (behind - before) / 2.0, 0.0))
}

/// The goal at an end, -1 or 1.
pub fn picture(
    field: &Field,
    palette: &Palette,
    end: f32,
    room_m: f32,
    give: Give,
) -> Option<Image> {
    let (size, shift) = frame(field, end, room_m);
    let mut canvas = Canvas::new(size, DETAIL)?;
    let sizes = &field.sizes;
    let depth = sizes.goal_depth_m;
    let half = Vec2::new(depth / 2.0, sizes.goal_width_m / 2.0);
    let middle = Vec2::new(end * half.x, 0.0);
    let placed = |point: Vec2| give.moved(point, depth) - shift;
    let edge = along(
        &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| Vec2::new(x * end, y) * half + middle),
        placed,
    );
    let ground = mixed(palette.pitch, palette.room, 0.6);
    canvas.shape(&edge, ink(ground, 1.0));
    let cord = ink(palette.lines, 0.35);
    let cords = ((half.x + half.y) / MESH_M).ceil() as i16;
    for cord_index in -cords..=cords {
        let shift = f32::from(cord_index) * MESH_M;
        for slope in [-1.0_f32, 1.0] {
            if let Some(ends) = clipped(middle, half, shift, slope) {
                canvas.polyline(&along(&ends, placed), 0.0005, cord);
            }
        }
    }
    let post = ink(palette.lines, 1.0);
    canvas.polyline(&edge, 0.0022, post);
    canvas.polyline(&[edge[0], edge[edge.len() - 1]], 0.0022, post);
    for side in [-1.0, 1.0] {
        let at = Vec2::new(0.0, side * half.y) - shift;
        canvas.disc(at, sizes.post_radius_m * 1.2, post);
    }
    Some(canvas.into_image())
}

/// Points along a line through corners, each where the net has it.
fn along(corners: &[Vec2], placed: impl Fn(Vec2) -> Vec2) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = corners.first().map(|at| placed(*at)).into_iter().collect();
    for leg in corners.windows(2) {
        for part in 1..=PARTS {
            let share = f32::from(part) / f32::from(PARTS);
            points.push(placed(leg[0].lerp(leg[1], share)));
        }
    }
    points
}

/// The part of a slanted cord inside a box.
fn clipped(middle: Vec2, half: Vec2, shift: f32, slope: f32) -> Option<[Vec2; 2]> {
    let at = |x: f32| slope * x + shift;
    let inside = |y: f32| (y - shift) / slope;
    let low = (-half.x).max(inside(-half.y).min(inside(half.y)));
    let high = half.x.min(inside(-half.y).max(inside(half.y)));
    (low < high).then(|| [low, high].map(|x| middle + Vec2::new(x, at(x))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_gives_way_where_it_is_pushed_and_nowhere_at_the_posts() {
        let give = Give {
            at: Vec2::new(0.03, 0.0),
            by: Vec2::new(0.01, 0.0),
        };
        let moved = |point: Vec2| give.moved(point, 0.03).distance(point);
        assert!(moved(give.at) > 0.0099);
        assert!(moved(Vec2::new(0.03, 0.05)) < 0.002, "far from the ball");
        assert_eq!(moved(Vec2::new(0.0, 0.0)), 0.0, "on the line");
    }
}
