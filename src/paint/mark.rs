//! Pictures of marks on the table: arrows, badges, zones. White where the one who shows them gives
//! the colour.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink};
use crate::config::palette::{Palette, Rgb};

/// Pixels across a mark.
const ACROSS: f32 = 96.0;
/// Dashes around a zone.
const DASHES: u16 = 36;

const WHITE: Rgb = Rgb(255, 255, 255);

/// An arrow head that points to +x, from -1 to 1.
pub fn arrow_head() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.1), ACROSS / 2.1)?;
    let points = [(1.0, 0.0), (-0.85, 0.82), (-0.45, 0.0), (-0.85, -0.82)];
    canvas.shape(&points.map(Vec2::from), ink(WHITE, 1.0));
    Some(canvas.into_image())
}

/// A sling stretched from +x, where the button is, to -x, where the hand is; 2 by 2.
pub fn sling() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.0), ACROSS / 2.0)?;
    let white = ink(WHITE, 1.0);
    let points = [(1.0, 0.45), (-0.85, 1.0), (-0.96, 0.6), (-1.0, 0.0)].map(Vec2::from);
    let other_side = points.iter().rev().skip(1).map(|at| Vec2::new(at.x, -at.y));
    let outline: Vec<Vec2> = points.iter().copied().chain(other_side).collect();
    canvas.shape(&outline, white);
    Some(canvas.into_image())
}

/// An arrow with its shaft that points to +y, from -1 to 1.
pub fn arrow() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.3), ACROSS / 2.3)?;
    let white = ink(WHITE, 1.0);
    canvas.polyline(&[Vec2::new(0.0, -0.9), Vec2::new(0.0, 0.8)], 0.26, white);
    let head = [(-0.62, 0.2), (0.0, 0.92), (0.62, 0.2)].map(Vec2::from);
    canvas.polyline(&head, 0.26, white);
    Some(canvas.into_image())
}

/// The sign over a piece that may not be put where it is held: a struck-out circle, radius 1.
pub fn forbidden() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.3), ACROSS / 2.3)?;
    canvas.circle(Vec2::ZERO, 1.0, 0.15, ink(WHITE, 1.0));
    let end = Vec2::from_angle(std::f32::consts::FRAC_PI_4);
    canvas.polyline(&[-end, end], 0.15, ink(WHITE, 1.0));
    Some(canvas.into_image())
}

/// A frame around a block of these half extents, so far from it.
pub fn frame(half: Vec2, gap: f32) -> Option<Image> {
    let around = half + Vec2::splat(gap);
    let mut canvas = Canvas::new(
        around * 2.0 * FRAME_ROOM,
        4.0 * ACROSS / around.max_element(),
    )?;
    canvas.frame(-around, around, gap * 0.55, ink(WHITE, 1.0));
    Some(canvas.into_image())
}

/// How much larger than its frame the picture of a frame is.
pub const FRAME_ROOM: f32 = 1.12;

/// The badge of the taker: a ball in a round frame.
pub fn taker(palette: &Palette) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.1), ACROSS / 2.1)?;
    canvas.disc(Vec2::ZERO, 1.0, ink(palette.room, 1.0));
    canvas.disc(Vec2::ZERO, 0.86, ink(palette.highlight, 1.0));
    canvas.disc(Vec2::ZERO, 0.7, ink(palette.lines, 1.0));
    let dark = ink(palette.room, 1.0);
    let corner = |index: u8, radius: f32| {
        let fifth = std::f32::consts::TAU / 5.0;
        let angle = std::f32::consts::FRAC_PI_2 + f32::from(index) * fifth;
        Vec2::from_angle(angle) * radius
    };
    let patch: [Vec2; 5] = std::array::from_fn(|index| corner(index as u8, 0.32));
    canvas.shape(&patch, dark);
    for index in 0..5 {
        canvas.polyline(&[corner(index, 0.3), corner(index, 0.66)], 0.09, dark);
    }
    Some(canvas.into_image())
}

/// The badge of the receiver: a chevron on a square that stands on its corner.
pub fn receiver(palette: &Palette) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.4), ACROSS / 2.4)?;
    let square = |reach: f32| [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y].map(|way| way * reach);
    canvas.shape(&square(1.18), ink(palette.room, 1.0));
    canvas.shape(&square(1.0), ink(palette.lines, 1.0));
    let chevron = [(-0.42, 0.2), (0.0, -0.3), (0.42, 0.2)].map(Vec2::from);
    canvas.polyline(&chevron, 0.26, ink(palette.room, 1.0));
    Some(canvas.into_image())
}

/// A red card, a little tilted.
pub fn red_card(palette: &Palette) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.4), ACROSS / 2.4)?;
    let turn = Vec2::from_angle(-0.2);
    let card = |grown: f32| {
        [(-0.62, -0.9), (0.62, -0.9), (0.62, 0.9), (-0.62, 0.9)]
            .map(|corner| turn.rotate(Vec2::from(corner) * grown))
    };
    canvas.shape(&card(1.16), ink(palette.room, 1.0));
    canvas.shape(&card(1.0), ink(palette.bad, 1.0));
    Some(canvas.into_image())
}

/// A round zone of radius 1 with a dashed edge; see [`ZONE_ROOM`].
pub fn round_zone() -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.0 * ZONE_ROOM), 4.0 * ACROSS / 2.0)?;
    canvas.disc(Vec2::ZERO, 1.0, ink(WHITE, 0.22));
    let dash = std::f32::consts::TAU / f32::from(DASHES);
    for index in 0..DASHES {
        let from = f32::from(index) * dash;
        let angles = [from, from + dash * 0.5];
        canvas.arc(Vec2::ZERO, 1.0, angles, 0.022, ink(WHITE, 0.95));
    }
    Some(canvas.into_image())
}

/// How much larger than its zone the picture of a zone is: the edge lies half outside.
pub const ZONE_ROOM: f32 = 1.04;

/// A zone with straight sides and a dashed edge, of these half extents; see [`ZONE_ROOM`].
pub fn straight_zone(half: Vec2) -> Option<Image> {
    let mut canvas = Canvas::new(
        half * 2.0 * ZONE_ROOM,
        4.0 * ACROSS / half.max_element() / 2.0,
    )?;
    canvas.block(Vec2::ZERO, half, ink(WHITE, 0.22));
    let dash = half.max_element() * 2.0 / f32::from(DASHES / 2);
    let corners =
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|it| Vec2::from(it) * half);
    for index in 0..4 {
        let (from, to) = (corners[index], corners[(index + 1) % 4]);
        let length = from.distance(to);
        let count = (length / dash).round().max(1.0);
        for part in 0..count as u16 {
            let at = |share: f32| from.lerp(to, (f32::from(part) + share) / count);
            canvas.polyline(
                &[at(0.2), at(0.8)],
                half.max_element() * 0.032,
                ink(WHITE, 0.95),
            );
        }
    }
    Some(canvas.into_image())
}
