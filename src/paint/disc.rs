//! Pictures of the pieces: enamelled buttons in their team's pattern, goalkeeper blocks.

use bevy::{image::Image, math::Vec2};
use tiny_skia::Color;

use super::{Canvas, ink, mixed};
use crate::config::{
    palette::Rgb,
    team::{Pattern, Team},
};

/// Pixels across a button.
const BUTTON_PIXELS: f32 = 160.0;

const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);

/// A button of a team; its number is written over it. Radius 1.
pub fn button(team: &Team) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.08), BUTTON_PIXELS / 2.08)?;
    let (primary, secondary) = (team.primary, team.secondary);
    canvas.disc(Vec2::ZERO, 1.0, ink(mixed(primary, BLACK, 0.55), 1.0));
    let enamel = [mixed(primary, WHITE, 0.18), mixed(primary, BLACK, 0.18)];
    canvas.shaded_disc(Vec2::ZERO, 0.96, enamel.map(|colour| ink(colour, 1.0)));
    paint_pattern(&mut canvas, team);
    canvas.disc(Vec2::ZERO, 0.56, ink(secondary, 1.0));
    canvas.circle(
        Vec2::ZERO,
        0.56,
        0.05,
        ink(mixed(primary, BLACK, 0.35), 1.0),
    );
    canvas.circle(Vec2::ZERO, 0.93, 0.05, ink(WHITE, 0.22));
    canvas.glow(Vec2::new(-0.08, 0.36), 0.58, ink(WHITE, 0.30), 0.1);
    Some(canvas.into_image())
}

fn paint_pattern(canvas: &mut Canvas, team: &Team) {
    let colour = ink(team.secondary, 1.0);
    let ring = |canvas: &mut Canvas| canvas.circle(Vec2::ZERO, 0.76, 0.14, colour);
    match team.pattern {
        Pattern::Ring => ring(canvas),
        Pattern::Half => canvas.arc(Vec2::ZERO, 0.76, [-1.57, 1.57], 0.3, colour),
        Pattern::Stripes => stripes(canvas, Vec2::X, colour),
        Pattern::Hoops => stripes(canvas, Vec2::Y, colour),
        Pattern::Cross => {
            for along in [Vec2::X, Vec2::Y] {
                canvas.polyline(&[along * -0.86, along * 0.86], 0.2, colour);
            }
        }
        Pattern::Dots => {
            for index in 0..8_u8 {
                let at = Vec2::from_angle(f32::from(index) * std::f32::consts::FRAC_PI_4) * 0.76;
                canvas.disc(at, 0.12, colour);
            }
        }
    }
}

fn stripes(canvas: &mut Canvas, across: Vec2, colour: Color) {
    for shift in [-0.62_f32, -0.2, 0.2, 0.62] {
        let reach = (0.9_f32 * 0.9 - shift * shift).max(0.0).sqrt() - 0.06;
        let (middle, along) = (across * shift, across.perp());
        canvas.polyline(
            &[middle - along * reach, middle + along * reach],
            0.13,
            colour,
        );
    }
}

/// A goalkeeper block of these half extents in metres.
pub fn goalkeeper(team: &Team, half: Vec2) -> Option<Image> {
    let mut canvas = Canvas::new(half * 2.0, BUTTON_PIXELS / (half.max_element() * 2.0) * 1.6)?;
    let dark = ink(mixed(team.primary, BLACK, 0.45), 1.0);
    let radius = half.min_element() * 0.5;
    canvas.rounded(Vec2::ZERO, half, radius, [dark, dark]);
    let enamel = [mixed(team.primary, WHITE, 0.15), team.primary];
    let inner = half - Vec2::splat(half.min_element() * 0.16);
    canvas.rounded(
        Vec2::ZERO,
        inner,
        radius,
        enamel.map(|colour| ink(colour, 1.0)),
    );
    let plate = half - Vec2::splat(half.min_element() * 0.5);
    let pale = ink(team.secondary, 1.0);
    canvas.rounded(Vec2::ZERO, plate, radius * 0.5, [pale, pale]);
    Some(canvas.into_image())
}

/// A soft round shadow of radius 1.
pub fn shadow() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.0), 48.0)?;
    canvas.glow(Vec2::ZERO, 1.0, ink(BLACK, 0.55), 0.62);
    Some(canvas.into_image())
}

/// A ring of radius 1, for what is chosen or may be played.
pub fn ring() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.2), 80.0)?;
    canvas.circle(Vec2::ZERO, 1.0, 0.09, ink(WHITE, 1.0));
    Some(canvas.into_image())
}

/// A full disc of radius 1, for dots and ghosts.
pub fn dot() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.1), 32.0)?;
    canvas.disc(Vec2::ZERO, 1.0, ink(WHITE, 1.0));
    Some(canvas.into_image())
}
