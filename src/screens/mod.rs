//! Screens over the table: the match's columns, action, banner and pause. They read the simulation
//! and send commands.

mod action;
mod banner;
mod column;
mod log;
mod look;
mod menu;
mod pause;
mod tap;
mod title;

pub use pause::NewMatchWanted;
pub use title::Title;

use bevy::{
    app::{App, Startup, Update},
    ecs::schedule::IntoScheduleConfigs,
};

/// What stands around the table while a match is on: a match, the palette, the sides, the words and
/// the title must be there.
pub fn screens_plugin(app: &mut App) {
    app.init_resource::<banner::Told>()
        .init_resource::<log::Log>()
        .init_resource::<menu::Focus>()
        .init_resource::<action::Settled>()
        .add_message::<NewMatchWanted>()
        .add_systems(
            Startup,
            (
                look::load_fonts,
                (
                    column::spawn_columns,
                    action::spawn_action,
                    banner::spawn_banner,
                    pause::spawn_pause,
                    log::spawn_log,
                    title::spawn_title,
                ),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                look::scale_interface,
                (tap::find_taps, menu::walk_menu),
                (
                    column::stand_columns,
                    column::show_columns,
                    column::drain_rings,
                    action::press_action_by_key,
                    action::settle_action,
                    action::show_action,
                    banner::read_rulings,
                    banner::show_banner,
                    pause::pause_by_key,
                    pause::fill_screen_by_key,
                    pause::show_pause,
                    log::keep_log,
                    log::show_log,
                    title::show_title,
                ),
            )
                .chain(),
        );
}
