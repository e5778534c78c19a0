//! Badges at the edge of a disc: a ball on the taker, a chevron on the receiver. Their shapes
//! differ, not only their colours.

use bevy::{
    asset::Assets,
    camera::visibility::Visibility,
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        system::{Commands, Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    sprite::Sprite,
    transform::components::Transform,
};

use super::pieces::Shown;
use crate::{
    config::{looks::Looks, palette::Palette},
    paint::mark,
    rules::piece::PieceId,
    sim::referee::Match,
};

/// Which badge it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// A ball: it takes the restart.
    Taker,
    /// A chevron: the ball is meant for it.
    Receiver,
}

/// Puts the badges there, unseen.
pub fn spawn_badges(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
) {
    for badge in [Badge::Taker, Badge::Receiver] {
        let picture = match badge {
            Badge::Taker => mark::taker(&palette),
            Badge::Receiver => mark::receiver(&palette),
        };
        let sprite = Sprite {
            image: picture.map(|it| images.add(it)).unwrap_or_default(),
            custom_size: Some(Vec2::splat(looks.badge_width_m)),
            ..Sprite::default()
        };
        commands.spawn((badge, sprite, Transform::default(), Visibility::Hidden));
    }
}

/// Shows who takes the restart and who receives it, until it is taken.
pub fn show_badges(
    game: Res<Match>,
    shown: Res<Shown>,
    mut badges: Query<(&Badge, &mut Transform, &mut Visibility)>,
) {
    let restart = game.state.restart();
    let corner = Vec2::new(0.86, 0.86) * game.field.sizes.button_radius_m;
    for (badge, place, mut visible) in &mut badges {
        let piece: Option<PieceId> = restart.and_then(|restart| match badge {
            Badge::Taker => restart.taker,
            Badge::Receiver => restart.receiver,
        });
        let at = piece.map(|piece| shown.drawn_at(piece));
        visible.set_if_neq(match at {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        if let Some(at) = at {
            place
                .map_unchanged(|place| &mut place.translation)
                .set_if_neq((at + corner).extend(7.0));
        }
    }
}
