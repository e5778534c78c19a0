//! Draws the table and reads the hand: board, pieces, aim, placing. Reads the simulation and sends
//! commands; never writes it.

mod aim;
mod board;
mod camera;

mod hand;
mod keys;
mod marks;
mod pieces;
mod preview;
mod sounds;

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
                sounds::make_sounds,
            ),
        )
        .add_systems(FixedUpdate, pieces::remember.after(SimSystems::Laws))
        .add_systems(
            Update,
            (
                camera::fit_table,
                hand::follow_hand,
                keys::follow_keys,
                pieces::repaint_pieces,
                pieces::move_pieces,
                preview::foresee,
                marks::show_marks,
                aim::show_aim,
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                sounds::sound_contacts,
                sounds::sound_rulings,
                sounds::sound_last_seconds,
            ),
        );
}
