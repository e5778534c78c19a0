//! Draws the table and reads the hand: board, pieces, aim, placing, the play shown again. Reads the
//! simulation and sends commands; never writes it.

mod aim;
mod badges;
mod bench;
mod board;
mod camera;
mod countdown;
mod crowd;
mod flash;
mod ground;
mod hand;
mod keys;
mod marks;
mod net;
mod pieces;
mod pins;
mod preview;
mod shake;
mod sounds;
mod ways;
mod whisper;

use bevy::{
    app::{App, FixedUpdate, Startup, Update},
    ecs::schedule::IntoScheduleConfigs,
};

pub use aim::Mark;
pub use badges::Badge;
pub use camera::{TableCamera, on_table};
pub use flash::FlashPart;
pub use net::Net;
pub use pieces::Drawn;
pub use pins::PinNumber;
pub use whisper::Whisper;

use crate::{
    config::volumes::Volumes, controls::ControlSystems, paint::sound_card::SoundCard,
    sim::schedule::SimSystems,
};

/// What draws the table: a match, a `Table`, the palette and the sides must be there.
pub fn table_view_plugin(app: &mut App) {
    app.init_resource::<pieces::Shown>()
        .init_resource::<hand::Hand>()
        .init_resource::<preview::Preview>()
        .init_resource::<camera::Framing>()
        .init_resource::<Volumes>()
        .init_resource::<SoundCard>()
        .init_resource::<flash::Flash>()
        .add_systems(
            Startup,
            (
                camera::spawn_camera,
                ground::spawn_ground,
                pieces::spawn_pieces,
                net::spawn_nets,
                bench::spawn_cards,
                badges::spawn_badges,
                countdown::spawn_countdown,
                whisper::spawn_whispers,
                marks::spawn_marks,
                aim::spawn_aim,
                flash::spawn_flash,
                pins::spawn_pins,
                ways::spawn_ways,
                sounds::make_sounds,
            ),
        )
        .add_systems(FixedUpdate, pieces::remember.after(SimSystems::Laws))
        .add_systems(
            Update,
            (
                ground::paint_ground,
                camera::fit_table,
                shake::shake_table,
                hand::follow_hand,
                keys::follow_keys.in_set(ControlSystems::Hand),
                keys::follow_wheel,
                pieces::repaint_pieces,
                pieces::move_pieces,
                bench::show_bench,
                net::swing_nets,
                preview::foresee,
                marks::show_marks,
                badges::show_badges,
                countdown::show_countdown,
                aim::show_aim,
                whisper::whisper,
                flash::light_flash,
                flash::show_flash,
                pins::show_pins,
                ways::show_ways,
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                crowd::find_sound_card,
                sounds::sound_contacts,
                sounds::sound_rulings,
                sounds::sound_last_seconds,
                crowd::stir_crowd,
            ),
        );
}
