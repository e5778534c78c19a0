//! Screens over the table: the match's columns, action, banner and pause. They read the simulation
//! and send commands.

mod action;
mod banner;
mod column;
mod log;
mod look;
mod menu;
mod notice;
pub mod pages;
mod pause;
mod score;
mod scorecard;
mod slide;
mod statistics;
mod tap;
mod why;

pub use notice::Notices;
pub use pages::{Page, Pages};
pub use pause::{GoOnWanted, NewMatch, NewMatchWanted};

use bevy::{
    app::{App, Startup, Update},
    ecs::schedule::IntoScheduleConfigs,
};

use crate::controls::ControlSystems;

/// What stands around the table while a match is on: a match, the palette, the sides, the words and
/// what the pages show must be there.
pub fn screens_plugin(app: &mut App) {
    app.init_resource::<banner::Told>()
        .init_resource::<log::Log>()
        .init_resource::<menu::Focus>()
        .init_resource::<action::Settled>()
        .init_resource::<notice::Notices>()
        .add_plugins(pages::pages_plugin)
        .add_message::<NewMatchWanted>()
        .add_message::<GoOnWanted>()
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
                    notice::spawn_notice,
                    why::spawn_why,
                ),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                (
                    tap::find_taps,
                    (menu::walk_menu, log::take_keys)
                        .chain()
                        .before(ControlSystems::Hand),
                ),
                (
                    column::stand_columns,
                    column::show_columns,
                    column::drain_rings,
                    score::roll_scores,
                    action::press_action_by_key.in_set(ControlSystems::Action),
                    action::settle_action,
                    action::show_action,
                    why::ask_by_key,
                    why::show_why,
                    why::show_cover,
                    banner::read_rulings,
                    (banner::show_banner, slide::slide_banner).chain(),
                    pause::pause_by_key,
                    pause::fill_screen_by_key,
                    pause::show_pause,
                    statistics::show_statistics,
                    log::keep_log,
                    log::show_log,
                    (notice::tell_troubles, notice::show_notice).chain(),
                ),
            )
                .chain(),
        )
        // What is shown is decided by now, and laid out afterwards.
        .add_systems(
            Update,
            look::scale_interface.after(pages::PageSystems::Settle),
        );
}
