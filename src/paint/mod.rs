//! What table and screens are painted with: colours, fonts, canvas, pictures and
//! sounds.

pub mod ball;
pub mod canvas;
pub mod clock_ring;
pub mod crest;
pub mod disc;
pub mod half_pitch;
pub mod mark;
pub mod net;
pub mod sound_card;
pub mod still_life;
pub mod synth;
pub mod tone;

use bevy::color::Color as EngineColour;
use tiny_skia::Color;

pub use canvas::Canvas;

use crate::{
    config::palette::{Palette, Rgb},
    rules::verdict::Kind,
};

/// The tall and narrow font: names, scores, clocks, headings.
pub const CONDENSED: &[u8] = include_bytes!("../../assets/fonts/BebasNeue-Regular.otf");
/// The plain font: sentences.
pub const PLAIN: &[u8] = include_bytes!("../../assets/fonts/Inter-Medium.otf");

/// A colour of the palette for the engine.
pub fn engine_colour(colour: Rgb, alpha: f32) -> EngineColour {
    let [red, green, blue] = colour.shares();
    EngineColour::srgba(red, green, blue, alpha)
}

/// The colour that tells what a ruling is to the players.
pub const fn ruling_colour(kind: Kind, palette: &Palette) -> Rgb {
    match kind {
        Kind::Quiet => palette.text_quiet,
        Kind::Change => palette.warn,
        Kind::Restart => palette.text,
        Kind::Offence => palette.bad,
        Kind::Triumph => palette.good,
    }
}

/// A colour of the palette for the brush.
pub fn ink(colour: Rgb, alpha: f32) -> Color {
    let [red, green, blue] = colour.shares();
    Color::from_rgba(red, green, blue, alpha.clamp(0.0, 1.0)).unwrap_or(Color::BLACK)
}

/// A mix of two colours: 0 is the first.
pub fn mixed(a: Rgb, b: Rgb, share: f32) -> Rgb {
    let mix = |a: u8, b: u8| (f32::from(a) * (1.0 - share) + f32::from(b) * share) as u8;
    Rgb(mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
}
