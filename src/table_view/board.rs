//! The board: rim, striped grass, lines and nets as one picture, painted from the table's sizes.

use bevy::{image::Image, math::Vec2};

use crate::{
    config::{looks::Looks, palette::Palette},
    paint::{Canvas, ink, mixed},
    rules::field::Field,
};

/// Pixels a metre of the picture.
const DETAIL: f32 = 2400.0;

/// Width and height of the picture, metres.
pub fn size(field: &Field, looks: &Looks) -> Vec2 {
    (field.table_half() + Vec2::splat(looks.rim_width_m)) * 2.0
}

/// The room around the board: light from the lamp above it, dark far away.
pub fn room(palette: &Palette) -> Option<Image> {
    let mut canvas = Canvas::new(Vec2::splat(2.0), 64.0)?;
    canvas.block(Vec2::ZERO, Vec2::ONE, ink(palette.room, 1.0));
    canvas.glow(Vec2::ZERO, 1.0, ink(palette.room_light, 1.0), 0.2);
    Some(canvas.into_image())
}

/// Paints the board.
pub fn painted(field: &Field, palette: &Palette, looks: &Looks) -> Option<Image> {
    // A table of another size gets as many pixels as the home board.
    let detail = DETAIL / field.sizes.table_length_m.max(field.sizes.table_width_m);
    let mut canvas = Canvas::new(size(field, looks), detail)?;
    paint_rim(&mut canvas, field, palette, looks.rim_width_m);
    paint_grass(&mut canvas, field, palette, looks.grass_stripes);
    paint_lines(&mut canvas, field, palette);
    canvas.each_pixel(grain);
    Some(canvas.into_image())
}

fn paint_rim(canvas: &mut Canvas, field: &Field, palette: &Palette, width: f32) {
    let half = field.table_half();
    let outer = half + Vec2::splat(width);
    let shades = [ink(palette.rim, 1.0), ink(palette.rim_dark, 1.0)];
    canvas.rounded(Vec2::ZERO, outer, width * 0.8, shades);
    let dark = ink(mixed(palette.rim_dark, palette.room, 0.5), 1.0);
    canvas.rounded(Vec2::ZERO, half + Vec2::splat(0.003), 0.004, [dark, dark]);
}

fn paint_grass(canvas: &mut Canvas, field: &Field, palette: &Palette, stripes: u32) {
    let half = field.table_half();
    let width = half.x * 2.0 / stripes as f32;
    for stripe in 0..stripes {
        let colour = if stripe % 2 == 0 {
            palette.pitch
        } else {
            palette.pitch_stripe
        };
        let x = -half.x + width * (stripe as f32 + 0.5);
        let overlap = Vec2::new(width / 2.0 + 0.0002, half.y);
        canvas.block(Vec2::new(x, 0.0), overlap, ink(colour, 1.0));
    }
    // The rim's shadow lies on the grass.
    let shadow = ink(palette.room, 0.10);
    for step in [0.002, 0.005, 0.009] {
        let high = Vec2::new(0.0, half.y - step / 2.0);
        canvas.block(high, Vec2::new(half.x, step / 2.0), shadow);
        let left = Vec2::new(-half.x + step / 2.0, 0.0);
        canvas.block(left, Vec2::new(step / 2.0, half.y), shadow);
    }
}

fn paint_lines(canvas: &mut Canvas, field: &Field, palette: &Palette) {
    let (sizes, half) = (&field.sizes, field.half());
    let (line, width) = (ink(palette.lines, 0.95), sizes.line_width_m);
    canvas.frame(-half, half, width, line);
    canvas.polyline(
        &[Vec2::new(0.0, -half.y), Vec2::new(0.0, half.y)],
        width,
        line,
    );
    canvas.circle(Vec2::ZERO, sizes.centre_circle_radius_m, width, line);
    canvas.disc(Vec2::ZERO, width * 2.0, line);
    for end in [-1.0_f32, 1.0] {
        let goal_line = Vec2::new(end * half.x, 0.0);
        for (depth, across) in [
            (sizes.goal_area_depth_m, sizes.goal_area_width_m),
            (sizes.penalty_area_depth_m, sizes.penalty_area_width_m),
        ] {
            let corner = Vec2::new(0.0, across / 2.0);
            let inner = Vec2::new(-end * depth, -across / 2.0);
            canvas.frame(goal_line + corner, goal_line + inner, width, line);
        }
        let mark = goal_line - Vec2::new(end * sizes.penalty_mark_m, 0.0);
        canvas.disc(mark, width * 2.0, line);
        let reach = sizes.penalty_area_depth_m - sizes.penalty_mark_m;
        let radius = sizes.penalty_arc_radius_m;
        if reach.abs() < radius {
            let open = (reach / radius).acos();
            let toward = if end > 0.0 { std::f32::consts::PI } else { 0.0 };
            canvas.arc(mark, radius, [toward - open, toward + open], width, line);
        }
        for side in [-1.0_f32, 1.0] {
            let corner = Vec2::new(end * half.x, side * half.y);
            let from = Vec2::new(-end, 0.0).to_angle();
            let to = Vec2::new(0.0, -side).to_angle();
            let turn = (to - from + std::f32::consts::PI).rem_euclid(std::f32::consts::TAU)
                - std::f32::consts::PI;
            let radius = sizes.corner_arc_radius_m;
            canvas.arc(corner, radius, [from, from + turn], width, line);
        }
    }
}

/// A little unevenness, so that grass and wood look like something one could touch.
fn grain(x: u32, y: u32, [red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
    let mut hash = x.wrapping_mul(0x9E37_79B9) ^ y.wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    let wood = red > green;
    let spread = if wood { 9 } else { 7 };
    let streak = if wood { (x / 7 + y / 160) % 5 } else { 0 } as i16;
    let change = ((hash >> 24) % spread) as i16 - spread as i16 / 2 - streak;
    let moved = |value: u8| (i16::from(value) + change).clamp(0, i16::from(alpha)) as u8;
    [moved(red), moved(green), moved(blue), alpha]
}
