//! The ring around a clock: full at the beginning, drained when the time is up.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink};
use crate::config::palette::Rgb;

/// Pixels across the ring.
const ACROSS: f32 = 150.0;

/// A ring of which this share is left, on its track.
pub fn picture(share: f32, colour: Rgb, track: Rgb) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.0), ACROSS / 2.0)?;
    canvas.circle(Vec2::ZERO, 0.9, 0.16, ink(track, 1.0));
    let share = share.clamp(0.0, 1.0);
    if share > 0.0 {
        let top = std::f32::consts::FRAC_PI_2;
        let angles = [top, top + share * std::f32::consts::TAU];
        canvas.arc(Vec2::ZERO, 0.9, angles, 0.16, ink(colour, 1.0));
    }
    Some(canvas.into_image())
}
