//! Draws the table and reads the hand: board, pieces, aim, placing. Reads the simulation and sends
//! commands; never writes it.

mod aim;
mod board;
mod camera;
mod disc;
mod hand;
mod keys;
mod marks;
mod pieces;
mod preview;

use bevy::{
    app::{App, FixedUpdate, Startup, Update},
    ecs::schedule::IntoScheduleConfigs,
};

pub use camera::TableCamera;

use crate::sim::schedule::SimSystems;

/// What draws the table: a match, a `Table`, the palette and the sides must be there.
pub fn table_view_plugin(app: &mut App) {
    app.init_resource::<pieces::Shown>()
        .init_resource::<hand::Hand>()
        .init_resource::<preview::Preview>()
        .add_systems(
            Startup,
            (
                camera::spawn_camera,
                pieces::spawn_board,
                pieces::spawn_pieces,
                marks::spawn_marks,
                aim::spawn_aim,
            ),
        )
        .add_systems(FixedUpdate, pieces::remember.after(SimSystems::Laws))
        .add_systems(
            Update,
            (
                camera::fit_table,
                hand::follow_hand,
                keys::follow_keys,
                pieces::move_pieces,
                preview::foresee,
                marks::show_marks,
                aim::show_aim,
            )
                .chain(),
        );
}
