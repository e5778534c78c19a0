//! A piece of the pitch with buttons on it: the picture of the title.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink};
use crate::config::palette::Palette;

/// Stripes of the grass.
const STRIPES: u8 = 5;

/// Grass with the centre circle, the halfway line and the shadows of the buttons; this many pixels.
pub fn grass(palette: &Palette, size_px: Vec2) -> Option<Image> {
    let mut canvas = Canvas::new(size_px, 1.0)?;
    let half = size_px / 2.0;
    let width = size_px.x / f32::from(STRIPES);
    for stripe in 0..STRIPES {
        let colour = if stripe % 2 == 0 {
            palette.pitch
        } else {
            palette.pitch_stripe
        };
        let x = -half.x + width * (f32::from(stripe) + 0.5);
        let block = Vec2::new(width / 2.0 + 0.5, half.y);
        canvas.block(Vec2::new(x, 0.0), block, ink(colour, 1.0));
    }
    let line = ink(palette.lines, 0.95);
    let middle = Vec2::new(half.x * 0.72, -half.y * 0.1);
    canvas.circle(middle, half.x * 0.86, 7.0, line);
    let (up, down) = (Vec2::new(middle.x, half.y), Vec2::new(middle.x, -half.y));
    canvas.polyline(&[up, down], 7.0, line);
    canvas.disc(middle, 9.0, line);
    for (left, top, width, _) in [places(0), places(1)].concat() {
        let at = Vec2::new(left - 50.0, 50.0 - top) / 100.0 * size_px;
        let cast = Vec2::new(0.09, -0.12) * width;
        canvas.glow(at + cast, width * 0.62, ink(palette.room, 0.6), 0.7);
    }
    Some(canvas.into_image())
}

/// Where the buttons of the first or second side lie: percent from the left and from the top,
/// width in pixels, and the number on them.
pub fn places(side: usize) -> Vec<(f32, f32, f32, &'static str)> {
    match side {
        0 => vec![(26.0, 34.0, 190.0, "10"), (20.0, 84.0, 132.0, "7")],
        _ => vec![(72.0, 68.0, 190.0, "9"), (78.0, 14.0, 132.0, "5")],
    }
}
