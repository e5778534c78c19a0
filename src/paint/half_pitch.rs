//! One half of the pitch, the own goal below: where formations are drawn.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink};
use crate::{
    config::{Formation, palette::Palette},
    rules::field_config::TableSizes,
};

/// Stripes of the grass.
const STRIPES: u8 = 6;

/// Where a place of a formation is on the picture: from the left and from the top, both 0 to 1.
pub fn on_picture((x, y): (f32, f32)) -> Vec2 {
    Vec2::new((1.0 - y) / 2.0, -x)
}

/// The place of a formation that is there on the picture.
pub fn in_formation(share: Vec2) -> (f32, f32) {
    (-share.y, 1.0 - 2.0 * share.x)
}

/// The empty half, this many pixels.
pub fn empty(sizes: &TableSizes, palette: &Palette, size_px: Vec2) -> Option<Image> {
    painted(sizes, palette, size_px).map(Canvas::into_image)
}

/// The half with the discs of a formation, this many pixels.
pub fn with_discs(
    sizes: &TableSizes,
    palette: &Palette,
    size_px: Vec2,
    formation: &Formation,
) -> Option<Image> {
    let mut canvas = painted(sizes, palette, size_px)?;
    let radius = sizes.button_radius_m / sizes.field_width_m * size_px.x;
    for place in formation.buttons.values() {
        let at = (on_picture(*place) - Vec2::splat(0.5)) * size_px * Vec2::new(1.0, -1.0);
        canvas.disc(at, radius * 1.15, ink(palette.room, 0.9));
        canvas.disc(at, radius, ink(palette.highlight, 1.0));
    }
    Some(canvas.into_image())
}

fn painted(sizes: &TableSizes, palette: &Palette, size_px: Vec2) -> Option<Canvas> {
    let mut canvas = Canvas::new(size_px, 1.0)?;
    let half = size_px / 2.0;
    let height = size_px.y / f32::from(STRIPES);
    for stripe in 0..STRIPES {
        let colour = if stripe % 2 == 0 {
            palette.pitch
        } else {
            palette.pitch_stripe
        };
        let y = -half.y + height * (f32::from(stripe) + 0.5);
        let block = Vec2::new(half.x, height / 2.0 + 0.5);
        canvas.block(Vec2::new(0.0, y), block, ink(colour, 1.0));
    }
    let (line, width) = (ink(palette.lines, 0.9), (size_px.x / 220.0).max(1.0));
    let metre = size_px.x / sizes.field_width_m;
    canvas.frame(-half, half, width, line);
    canvas.circle(
        Vec2::new(0.0, half.y),
        sizes.centre_circle_radius_m * metre,
        width,
        line,
    );
    for (depth, across) in [
        (sizes.goal_area_depth_m, sizes.goal_area_width_m),
        (sizes.penalty_area_depth_m, sizes.penalty_area_width_m),
        (0.0, sizes.goal_width_m),
    ] {
        let left = Vec2::new(-across / 2.0 * metre, -half.y);
        let right = Vec2::new(across / 2.0 * metre, -half.y + depth * metre);
        let width = if depth == 0.0 { width * 4.0 } else { width };
        canvas.frame(left, right, width, line);
    }
    Some(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_the_picture_is_the_same_place_of_the_formation() {
        let place = (-0.8, 0.24);
        let (x, y) = in_formation(on_picture(place));
        assert!((x - place.0).abs() < 1e-6 && (y - place.1).abs() < 1e-6);
        assert_eq!(
            on_picture((0.0, 1.0)),
            Vec2::ZERO,
            "the left touchline is left"
        );
    }
}
