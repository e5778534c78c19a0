//! The picture of the ball, as it has rolled so far.

use bevy::{
    asset::RenderAssetUsages,
    image::Image,
    math::{Mat3, Vec2, Vec3},
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// Pixels across the ball.
const ACROSS: u32 = 64;

/// The ball, turned so far.
pub fn picture(turned: Mat3) -> Image {
    Image::new(
        Extent3d {
            width: ACROSS,
            height: ACROSS,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels(turned),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    )
}

/// The pixels of the ball as it has rolled so far: white with the dark patches of a football.
fn pixels(turned: Mat3) -> Vec<u8> {
    let patches = patch_middles();
    let back = turned.transpose();
    let radius = ACROSS as f32 / 2.0;
    let mut pixels = Vec::with_capacity((ACROSS * ACROSS * 4) as usize);
    for row in 0..ACROSS {
        for column in 0..ACROSS {
            let at = Vec2::new(column as f32 + 0.5 - radius, radius - row as f32 - 0.5) / radius;
            let beyond = at.length() - 1.0;
            let alpha = (0.5 - beyond * radius).clamp(0.0, 1.0);
            let height = (1.0 - at.length_squared()).max(0.0).sqrt();
            let here = back * at.extend(height);
            let nearest = patches
                .iter()
                .map(|patch| patch.dot(here))
                .fold(-1.0, f32::max);
            let dark = ((nearest - 0.925) * 40.0 + 0.5).clamp(0.0, 1.0);
            let light = 0.62 + 0.38 * at.extend(height).dot(Vec3::new(-0.35, 0.5, 0.79)).max(0.0);
            let value = (245.0 * (1.0 - dark) + 28.0 * dark) * light.min(1.0);
            pixels.extend([value as u8, value as u8, value as u8, (alpha * 255.0) as u8]);
        }
    }
    pixels
}

/// The twelve corners of an icosahedron: where a football has its dark patches.
fn patch_middles() -> [Vec3; 12] {
    let golden = (1.0 + 5.0_f32.sqrt()) / 2.0;
    std::array::from_fn(|index| {
        let one = if index & 1 == 0 { 1.0 } else { -1.0 };
        let long = if index & 2 == 0 { golden } else { -golden };
        let corner = match index / 4 {
            0 => Vec3::new(0.0, one, long),
            1 => Vec3::new(one, long, 0.0),
            _ => Vec3::new(long, 0.0, one),
        };
        corner.normalize()
    })
}
