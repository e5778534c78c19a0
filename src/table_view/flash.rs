//! The flash: what decided a ruling lights up on the table, in the colour of the ruling.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        message::MessageReader,
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    time::Time,
    transform::components::Transform,
};

use crate::{
    config::palette::{Palette, Rgb},
    paint::{disc, engine_colour, ruling_colour},
    rules::deciding::Moment,
    sim::{
        play::PastPlay,
        referee::{Match, Ruling},
    },
    slow_motion::SlowMotion,
};

/// How long it is seen, seconds.
const FLASH_SECONDS: f32 = 1.2;
/// How long a ring takes to widen, seconds; another begins when the first is half way.
const RING_SECONDS: f32 = 0.8;
/// Radius of a ring when it begins and when it is gone, in radii of a button.
const RING_RADII: [f32; 2] = [0.4, 2.6];
/// Radius of the dot in the middle, in radii of a button.
const DOT_RADII: f32 = 0.2;
/// Size of what the touch before a crossing gets, as a share of the flash.
const TOUCH_SHARE: f32 = 0.6;

/// What flashes.
#[derive(Resource, Default)]
pub struct Flash(Option<Burning>);

struct Burning {
    moment: Vec2,
    touch: Option<Vec2>,
    colour: Rgb,
    seconds: f32,
}

/// A part of the flash.
#[derive(Component, Clone, Copy)]
pub enum FlashPart {
    /// The ring that begins so many seconds after the flash.
    Ring(f32),
    /// The dot in the middle.
    Dot,
    /// The ring around the touch before a crossing.
    Touch,
}

/// Puts the flash there, unseen.
pub fn spawn_flash(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let ring = disc::ring().map(|image| images.add(image));
    let dot = disc::dot().map(|image| images.add(image));
    let rings = [
        FlashPart::Ring(0.0),
        FlashPart::Ring(RING_SECONDS / 2.0),
        FlashPart::Dot,
        FlashPart::Touch,
    ];
    for part in rings {
        let image = match part {
            FlashPart::Ring(_) | FlashPart::Touch => &ring,
            FlashPart::Dot => &dot,
        };
        let sprite = Sprite {
            image: image.clone().unwrap_or_default(),
            ..Sprite::default()
        };
        commands.spawn((part, sprite, Transform::default(), Visibility::Hidden));
    }
}

/// Lights the flash when a play has been ruled upon.
pub fn light_flash(
    time: Res<Time>,
    game: Res<Match>,
    palette: Res<Palette>,
    slow: Res<SlowMotion>,
    mut rulings: MessageReader<Ruling>,
    mut flash: ResMut<Flash>,
) {
    if let Some(burning) = &mut flash.0 {
        burning.seconds += time.delta_secs();
    }
    // The last of them: the rulings of a play come together.
    let judged = rulings.read().last();
    if let Some(play) = judged.and_then(|ruling| game.past.ruled_at(ruling.tick)) {
        flash.0 = burning(play, &palette);
    }
    let out = flash
        .0
        .as_ref()
        .is_some_and(|it| it.seconds > FLASH_SECONDS);
    if out || slow.is_on() {
        flash.0 = None;
    }
}

fn burning(play: &PastPlay, palette: &Palette) -> Option<Burning> {
    let deciding = play.deciding?;
    let touch = deciding
        .touch
        .and_then(|index| Moment::Contact(index).at(&play.facts));
    Some(Burning {
        moment: play.deciding_place()?,
        touch,
        colour: ruling_colour(play.ruling()?.kind(), palette),
        seconds: 0.0,
    })
}

/// Shows it: rings that widen and fade around a dot.
pub fn show_flash(
    flash: Res<Flash>,
    game: Res<Match>,
    mut parts: Query<(&FlashPart, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let button = game.field.sizes.button_radius_m;
    for (part, mut sprite, mut place, mut visible) in &mut parts {
        let seen = flash.0.as_ref().and_then(|it| it.look(*part));
        visible.set_if_neq(if seen.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        let (Some((at, radii, alpha)), Some(it)) = (seen, &flash.0) else {
            continue;
        };
        sprite.color = engine_colour(it.colour, alpha);
        sprite.custom_size = Some(Vec2::splat(button * radii * 2.2));
        place.translation = at.extend(9.2);
    }
}

impl Burning {
    /// Place, radius in radii of a button, and opacity of a part.
    fn look(&self, part: FlashPart) -> Option<(Vec2, f32, f32)> {
        let fades = 1.0 - self.seconds / FLASH_SECONDS;
        let [least, most] = RING_RADII;
        match part {
            FlashPart::Ring(after) => {
                let share = (self.seconds - after) / RING_SECONDS;
                // Ease out: quick at first.
                let wide = 1.0 - (1.0 - share) * (1.0 - share);
                (0.0..1.0).contains(&share).then_some((
                    self.moment,
                    least + (most - least) * wide,
                    1.0 - share,
                ))
            }
            FlashPart::Dot => Some((self.moment, DOT_RADII, fades.max(0.0).sqrt())),
            FlashPart::Touch => {
                let radii = least + (most - least) * TOUCH_SHARE * (1.0 - fades);
                self.touch.map(|at| (at, radii, fades.max(0.0)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_widens_and_fades_and_the_next_one_follows() {
        let mut burning = Burning {
            moment: Vec2::new(0.1, 0.2),
            touch: None,
            colour: Rgb(255, 0, 0),
            seconds: 0.1,
        };
        let second = FlashPart::Ring(RING_SECONDS / 2.0);
        let (at, narrow, strong) = burning.look(FlashPart::Ring(0.0)).expect("it burns");
        assert_eq!(at, burning.moment);
        assert!(burning.look(second).is_none(), "not yet");
        burning.seconds = 0.7;
        let (_, wide, weak) = burning.look(FlashPart::Ring(0.0)).expect("it burns");
        assert!(wide > narrow && weak < strong);
        assert!(burning.look(second).is_some());
        burning.seconds = 1.1;
        assert!(burning.look(FlashPart::Ring(0.0)).is_none(), "gone");
        assert!(burning.look(FlashPart::Touch).is_none(), "no touch to show");
    }
}
