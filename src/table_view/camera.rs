//! The camera: the whole table in view at any size and shape of the window, a column free on both
//! sides of it.

use bevy::{
    camera::{Camera, Camera2d, OrthographicProjection, Projection},
    ecs::{
        component::Component,
        query::With,
        system::{Commands, Query, Res, Single},
    },
    math::Vec2,
    transform::components::GlobalTransform,
    ui::UiScale,
    window::{PrimaryWindow, Window},
};

use super::board;
use crate::sim::referee::Match;

/// Width kept free beside the table on each side, pixels of the interface.
const COLUMN_PX: f32 = 108.0;
/// Height kept free above and below the table, pixels of the interface.
const MARGIN_PX: f32 = 8.0;

/// The camera that looks at the table.
#[derive(Component)]
pub struct TableCamera;

/// Puts the camera there.
pub fn spawn_camera(mut commands: Commands) {
    commands.spawn((Camera2d, TableCamera));
}

/// Metres a pixel of the window, so that table and columns fit.
pub fn metres_per_pixel(window: Vec2, table: Vec2, interface_scale: f32) -> f32 {
    let margins = Vec2::new(COLUMN_PX, MARGIN_PX) * 2.0 * interface_scale;
    let room = (window - margins).max(window * 0.25).max(Vec2::ONE);
    (table / room).max_element()
}

/// Fits the table into the window.
pub fn fit_table(
    game: Res<Match>,
    scale: Res<UiScale>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Projection, With<TableCamera>>,
) {
    let size = Vec2::new(window.width(), window.height());
    let wish = metres_per_pixel(size, board::size(&game.field), scale.0);
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

/// Where a pixel of the window is on the table, metres.
pub fn on_table(camera: &Camera, place: &GlobalTransform, pixel: Vec2) -> Option<Vec2> {
    camera.viewport_to_world_2d(place, pixel).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_table_and_both_columns_fit_any_window() {
        let table = Vec2::new(1.032, 0.692);
        for window in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(1024.0, 600.0),
            Vec2::new(3840.0, 2160.0),
            Vec2::new(700.0, 900.0),
        ] {
            let drawn = table / metres_per_pixel(window, table, 1.0);
            assert!(
                drawn.x + 2.0 * COLUMN_PX <= window.x + 0.5,
                "{window}: {drawn}"
            );
            assert!(
                drawn.y + 2.0 * MARGIN_PX <= window.y + 0.5,
                "{window}: {drawn}"
            );
        }
    }
}
