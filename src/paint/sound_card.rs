//! Can anything be heard on this computer?

use bevy::ecs::resource::Resource;

/// What is known of the sound card.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SoundCard {
    /// Nothing yet: the game has only begun.
    #[default]
    Awaited,
    /// There is one.
    Found,
    /// There is none; the game goes on without a sound.
    Missing,
}
