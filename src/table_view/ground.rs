//! The board and the room on the screen, painted anew when other colours are chosen.

use bevy::{
    asset::Assets,
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    sprite::Sprite,
    transform::components::Transform,
};

use super::board;
use crate::{
    config::{looks::Looks, palette::Palette},
    sim::referee::Match,
};

/// A picture that lies under the pieces.
#[derive(Component, Clone, Copy, Debug)]
pub enum Ground {
    /// Rim, grass and lines.
    Board,
    /// The room around it.
    Room,
}

impl Ground {
    fn painted(self, game: &Match, palette: &Palette, looks: &Looks) -> Option<Image> {
        match self {
            Ground::Board => board::painted(&game.field, palette, looks),
            Ground::Room => board::room(palette),
        }
    }
}

/// Puts board and room there; they are painted when the palette is known.
pub fn spawn_ground(mut commands: Commands, game: Res<Match>, looks: Res<Looks>) {
    let size = board::size(&game.field, &looks);
    for (ground, times, depth) in [
        (Ground::Board, 1.0, 0.0),
        (Ground::Room, looks.room_times, -1.0),
    ] {
        let sprite = Sprite {
            custom_size: Some(size * times),
            ..Sprite::default()
        };
        commands.spawn((ground, sprite, Transform::from_xyz(0.0, 0.0, depth)));
    }
}

/// Paints board and room in the colours in force.
pub fn paint_ground(
    palette: Res<Palette>,
    game: Res<Match>,
    looks: Res<Looks>,
    mut images: ResMut<Assets<Image>>,
    mut grounds: Query<(&Ground, &mut Sprite)>,
) {
    if !palette.is_changed() {
        return;
    }
    for (ground, mut sprite) in &mut grounds {
        if let Some(picture) = ground.painted(&game, &palette, &looks) {
            sprite.image = images.add(picture);
        }
    }
}
