//! The pins of a play that is shown again: every contact gets its number as it happens, the one
//! that decided the ruling a ring and the ruling's colour.

use bevy::{
    asset::{Assets, Handle},
    camera::visibility::Visibility,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        query::Without,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::{Quat, Vec2, Vec3},
    sprite::{Sprite, Text2d},
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    time::Time,
    transform::components::Transform,
};

use super::board;
use crate::{
    config::{
        looks::Looks,
        palette::{Palette, Rgb},
    },
    paint::{self, disc, engine_colour, ruling_colour},
    sim::referee::Match,
    slow_motion::SlowMotion,
};

/// The most pins at once; the earliest ones.
const PINS: usize = 30;
/// The height of the board on which the following pixels are given.
const DESIGN_PX: f32 = 704.0;
/// Radius of a pin's head, pixels.
const HEAD_PX: f32 = 13.0;
/// Radius of the head of one that decided, pixels.
const DECIDING_HEAD_PX: f32 = 16.0;
/// Width of a head's edge, pixels.
const EDGE_PX: f32 = 2.0;
/// Size of a number, pixels.
const NUMBER_PX: f32 = 22.0;
/// Radius of the spot at the contact, pixels.
const SPOT_PX: f32 = 3.5;
/// From the contact to the middle of the head, pixels.
const STEM_PX: f32 = 30.0;
/// Font size before it is scaled down to metres.
const FONT_PX: f32 = 64.0;
/// How far a number is lowered to look centred, in sizes: the font's digits sit high.
const NUMBER_SINKS: f32 = 0.05;
/// Rings around what decided: widest radius in pixels, and seconds from one to the next.
const HALO_PX: f32 = 34.0;
const HALO_SECONDS: f32 = 1.0;
/// How many things may decide at once: a crossing and the touch before it.
const HALOS: usize = 2;

/// A part of a pin that is no text.
#[derive(Component, Clone, Copy)]
pub enum PinPart {
    /// At the contact.
    Spot(usize),
    /// From the contact to the head.
    Stem(usize),
    /// The edge of the head.
    Edge(usize),
    /// The head.
    Head(usize),
    /// A ring around what decided.
    Halo(usize),
    /// Where the ball crossed the line.
    Crossing,
}

/// The number of a pin, by its place among the pins.
#[derive(Component, Clone, Copy)]
pub struct PinNumber(pub usize);

/// A pin as it stands.
#[derive(Clone, Copy)]
struct Pin {
    spot: Vec2,
    head: Vec2,
    number: usize,
    decides: bool,
}

/// Puts the pins there, unseen.
pub fn spawn_pins(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut fonts: ResMut<Assets<Font>>,
) {
    let mut kept =
        |image: Option<Image>| image.map_or_else(Handle::default, |image| images.add(image));
    let (dot, ring) = (kept(disc::dot()), kept(disc::ring()));
    let pins = (0..PINS).flat_map(|pin| {
        [
            PinPart::Spot(pin),
            PinPart::Stem(pin),
            PinPart::Edge(pin),
            PinPart::Head(pin),
        ]
    });
    let halos = (0..HALOS).map(PinPart::Halo);
    for part in pins.chain(halos).chain([PinPart::Crossing]) {
        let image = match part {
            PinPart::Stem(_) => Handle::default(),
            PinPart::Halo(_) => ring.clone(),
            PinPart::Spot(_) | PinPart::Edge(_) | PinPart::Head(_) | PinPart::Crossing => {
                dot.clone()
            }
        };
        let sprite = Sprite {
            image,
            ..Sprite::default()
        };
        commands.spawn((part, sprite, Transform::default(), Visibility::Hidden));
    }
    let font = fonts.add(Font::from_bytes(paint::CONDENSED.to_vec()));
    for pin in 0..PINS {
        commands.spawn((
            PinNumber(pin),
            Text2d::default(),
            TextFont {
                font: FontSource::Handle(font.clone()),
                font_size: FontSize::Px(FONT_PX),
                ..TextFont::default()
            },
            TextColor::default(),
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

/// Shows the pins of what has happened in the play that is shown again.
pub fn show_pins(
    time: Res<Time>,
    slow: Res<SlowMotion>,
    looks: Res<Looks>,
    game: Res<Match>,
    palette: Res<Palette>,
    mut parts: Query<(&PinPart, &mut Sprite, &mut Transform, &mut Visibility), Without<PinNumber>>,
    mut numbers: Query<(
        &PinNumber,
        &mut Text2d,
        &mut TextColor,
        &mut Transform,
        &mut Visibility,
    )>,
) {
    let board = board::size(&game.field, &looks);
    let pixel = board.y / DESIGN_PX;
    let pins = stand_pins(&slow, pixel, board / 2.0);
    let ruling = slow.play().and_then(|play| play.ruling());
    let colour = ruling.map_or(palette.text, |it| ruling_colour(it.kind(), &palette));
    let decided: Vec<Vec2> = pins
        .iter()
        .filter(|pin| pin.decides)
        .map(|pin| pin.spot)
        .chain(slow.crossing())
        .collect();
    let brush = Brush {
        pixel,
        colour,
        palette: &palette,
        beat: (time.elapsed_secs() / HALO_SECONDS).fract(),
    };
    for (part, mut sprite, mut place, mut visible) in &mut parts {
        let drawn = match *part {
            PinPart::Halo(index) => decided.get(index).map(|at| brush.halo(*at)),
            PinPart::Crossing => slow.crossing().map(|at| brush.spot(at, true)),
            PinPart::Spot(index) => pins.get(index).map(|pin| brush.spot(pin.spot, pin.decides)),
            PinPart::Stem(index) => pins.get(index).map(|pin| brush.stem(pin)),
            PinPart::Edge(index) => pins.get(index).map(|pin| brush.edge(pin)),
            PinPart::Head(index) => pins.get(index).map(|pin| brush.head(pin)),
        };
        visible.set_if_neq(seen(drawn.is_some()));
        if let Some((at, size, colour)) = drawn {
            sprite.color = colour;
            sprite.custom_size = Some(size);
            *place = at;
        }
    }
    for (PinNumber(index), mut text, mut ink, mut place, mut visible) in &mut numbers {
        let pin = pins.get(*index);
        visible.set_if_neq(seen(pin.is_some()));
        let Some(pin) = pin else { continue };
        let number = pin.number.to_string();
        if text.0 != number {
            text.0 = number;
        }
        ink.0 = engine_colour(
            if pin.decides {
                palette.room
            } else {
                palette.text
            },
            1.0,
        );
        let sunk = pin.head - Vec2::Y * NUMBER_PX * NUMBER_SINKS * pixel;
        *place = Transform::from_translation(sunk.extend(depth(pin, 0.006)))
            .with_scale(Vec3::splat(NUMBER_PX * pixel / FONT_PX));
    }
}

const fn seen(is_it: bool) -> Visibility {
    if is_it {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}

/// Later pins lie over earlier ones, with all of their parts.
fn depth(pin: &Pin, part: f32) -> f32 {
    10.0 + pin.number as f32 * 0.01 + part
}

/// With what the parts are drawn.
struct Brush<'a> {
    pixel: f32,
    colour: Rgb,
    palette: &'a Palette,
    beat: f32,
}

type DrawnPart = (Transform, Vec2, bevy::color::Color);

impl Brush<'_> {
    fn round(&self, at: Vec2, depth: f32, radius_px: f32, rgb: Rgb, alpha: f32) -> DrawnPart {
        let size = Vec2::splat(radius_px * self.pixel * 2.1);
        (
            Transform::from_translation(at.extend(depth)),
            size,
            engine_colour(rgb, alpha),
        )
    }

    fn halo(&self, at: Vec2) -> DrawnPart {
        let radius = SPOT_PX * 2.0 + (HALO_PX - SPOT_PX * 2.0) * self.beat.sqrt();
        self.round(at, 9.3, radius, self.colour, 1.0 - self.beat)
    }

    fn spot(&self, at: Vec2, decides: bool) -> DrawnPart {
        let rgb = if decides {
            self.colour
        } else {
            self.palette.text
        };
        let radius = if decides { SPOT_PX * 1.5 } else { SPOT_PX };
        self.round(at, 9.5, radius, rgb, 1.0)
    }

    fn stem(&self, pin: &Pin) -> DrawnPart {
        let way = pin.head - pin.spot;
        let middle = pin.spot + way / 2.0;
        let rgb = if pin.decides {
            self.colour
        } else {
            self.palette.text
        };
        let place = Transform::from_translation(middle.extend(9.4))
            .with_rotation(Quat::from_rotation_z(way.to_angle()));
        (
            place,
            Vec2::new(way.length(), 2.0 * self.pixel),
            engine_colour(rgb, 0.95),
        )
    }

    fn edge(&self, pin: &Pin) -> DrawnPart {
        let radius = head_px(pin.decides);
        let rgb = if pin.decides {
            self.palette.panel
        } else {
            self.palette.text
        };
        self.round(pin.head, depth(pin, 0.0), radius, rgb, 1.0)
    }

    fn head(&self, pin: &Pin) -> DrawnPart {
        let radius = head_px(pin.decides) - EDGE_PX;
        let rgb = if pin.decides {
            self.colour
        } else {
            self.palette.panel
        };
        self.round(pin.head, depth(pin, 0.003), radius, rgb, 1.0)
    }
}

const fn head_px(decides: bool) -> f32 {
    if decides { DECIDING_HEAD_PX } else { HEAD_PX }
}

fn stand_pins(slow: &SlowMotion, pixel: f32, half: Vec2) -> Vec<Pin> {
    let contacts = slow.contacts().iter().take(PINS);
    let spots: Vec<Vec2> = contacts.clone().map(|contact| contact.at).collect();
    let heads = heads(&spots, pixel, half);
    contacts
        .zip(heads)
        .map(|(contact, head)| Pin {
            spot: contact.at,
            head,
            number: contact.number,
            decides: contact.decides,
        })
        .collect()
}

/// Where the heads of pins stand: beside their spots, on the board, off each other and off other
/// spots as far as there is room. A later pin never moves an earlier one.
fn heads(spots: &[Vec2], pixel: f32, half: Vec2) -> Vec<Vec2> {
    const WAYS: u16 = 12;
    /// Up and to the right, radians; then around.
    const FIRST_WAY: f32 = 1.05;
    let mut heads: Vec<Vec2> = Vec::new();
    for (index, spot) in spots.iter().enumerate() {
        let candidates = (1..=3_u16).flat_map(|far| {
            (0..WAYS).map(move |way| {
                let angle = FIRST_WAY + f32::from(way) * std::f32::consts::TAU / f32::from(WAYS);
                let reach = STEM_PX * (0.5 + 0.5 * f32::from(far)) * pixel;
                let worse = f32::from(far * WAYS + way) * pixel;
                (*spot + Vec2::from_angle(angle) * reach, worse)
            })
        });
        let crowding = |(at, worse): &(Vec2, f32)| {
            let room = DECIDING_HEAD_PX * pixel;
            let off_board = (at.abs() + Vec2::splat(room) - half)
                .max(Vec2::ZERO)
                .length();
            let near = |other: &Vec2, apart: f32| (apart - at.distance(*other)).max(0.0);
            let on_heads: f32 = heads.iter().map(|head| near(head, room * 2.0)).sum();
            let on_spots: f32 = spots[..index].iter().map(|it| near(it, room * 1.2)).sum();
            (off_board + on_heads) * 20.0 + on_spots * 5.0 + worse * 0.01
        };
        let best = candidates.min_by(|a, b| crowding(a).total_cmp(&crowding(b)));
        heads.push(best.map_or(*spot, |(at, _)| at));
    }
    heads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_stand_on_the_board_and_apart_and_never_move() {
        let (pixel, half) = (0.001, Vec2::new(0.5, 0.35));
        let corner = Vec2::new(0.495, 0.345);
        let spots = [
            Vec2::ZERO,
            Vec2::new(0.004, 0.0),
            Vec2::new(0.0, 0.005),
            corner,
            corner,
        ];
        let all = heads(&spots, pixel, half);
        for (index, head) in all.iter().enumerate() {
            let inside = head.abs() + Vec2::splat(HEAD_PX * pixel);
            assert!(inside.cmple(half).all(), "{head} is off the board");
            for other in &all[..index] {
                let apart = head.distance(*other);
                assert!(apart > 2.0 * HEAD_PX * pixel, "{head} lies on {other}");
            }
        }
        assert_eq!(heads(&spots[..3], pixel, half), all[..3]);
    }
}
