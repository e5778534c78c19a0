//! The camera: the whole table in view at any size and shape of the window, a column free on both
//! sides of it.

use bevy::{
    camera::{Camera, Camera2d, OrthographicProjection, Projection},
    ecs::{
        change_detection::DetectChangesMut,
        component::Component,
        query::With,
        resource::Resource,
        system::{Commands, Query, Res, ResMut, Single},
    },
    math::Vec2,
    render::view::Msaa,
    transform::components::GlobalTransform,
    ui::UiScale,
    window::{PrimaryWindow, Window},
};

use super::board;
use crate::{config::looks::Looks, sim::referee::Match};

/// The camera that looks at the table.
#[derive(Component)]
pub struct TableCamera;

/// How the table is fitted into the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Framing {
    /// Width and height of the window, logical pixels.
    pub window: Vec2,
    /// Metres a logical pixel of the window.
    pub pixel_m: f32,
    /// Logical pixels a pixel of the interface.
    pub interface_scale: f32,
}

/// Puts the camera there.
pub fn spawn_camera(mut commands: Commands) {
    // Every edge is soft in its picture already.
    commands.spawn((Camera2d, Msaa::Off, TableCamera));
}

/// Metres a pixel of the window, so that table and columns fit.
pub fn metres_per_pixel(window: Vec2, table: Vec2, looks: &Looks, interface_scale: f32) -> f32 {
    let beside = looks.column_width_px + looks.column_gap_px;
    let margins = Vec2::new(beside, looks.margin_px) * 2.0 * interface_scale;
    let room = (window - margins).max(window * 0.25).max(Vec2::ONE);
    (table / room).max_element()
}

/// Fits the table into the window.
pub fn fit_table(
    game: Res<Match>,
    looks: Res<Looks>,
    scale: Res<UiScale>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut framing: ResMut<Framing>,
    mut cameras: Query<&mut Projection, With<TableCamera>>,
) {
    let size = Vec2::new(window.width(), window.height());
    let wish = metres_per_pixel(size, board::size(&game.field, &looks), &looks, scale.0);
    framing.set_if_neq(Framing {
        window: size,
        pixel_m: wish,
        interface_scale: scale.0,
    });
    for mut projection in &mut cameras {
        let Projection::Orthographic(now) = projection.as_ref() else {
            continue;
        };
        if now.scale != wish {
            *projection = Projection::Orthographic(OrthographicProjection {
                scale: wish,
                ..OrthographicProjection::default_2d()
            });
        }
    }
}

/// Where a pixel of the window is on the table, metres; a table that shakes is as good as still.
pub fn on_table(camera: &Camera, place: &GlobalTransform, pixel: Vec2) -> Option<Vec2> {
    let at = camera.viewport_to_world_2d(place, pixel).ok()?;
    Some(at - place.translation().truncate())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    #[test]
    fn all_of_the_table_and_both_columns_fit_any_window() {
        let (table, looks) = (Vec2::new(1.032, 0.692), looks::looks());
        for window in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(1024.0, 600.0),
            Vec2::new(3840.0, 2160.0),
            Vec2::new(700.0, 900.0),
        ] {
            let drawn = table / metres_per_pixel(window, table, &looks, 1.0);
            assert!(
                drawn.x + 2.0 * looks.column_width_px <= window.x + 0.5,
                "{window}: {drawn}"
            );
            assert!(
                drawn.y + 2.0 * looks.margin_px <= window.y + 0.5,
                "{window}: {drawn}"
            );
        }
    }
}
