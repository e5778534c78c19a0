//! The settings in force: whatever the player changes works at once and is kept.

use bevy::{
    camera::ClearColor,
    ecs::{
        change_detection::{DetectChanges, DetectChangesMut},
        query::With,
        system::{Res, ResMut, Single},
    },
    window::{MonitorSelection, PrimaryWindow, Window, WindowMode},
};

use super::language_of;
use crate::{
    config::{
        comfort::{AimHelp, Motion},
        looks,
        palette::Palette,
        volumes::Volumes,
    },
    controls::Bindings,
    l10n::Words,
    paint::engine_colour,
    store::{Settings, Store},
};

/// Does the window fill the screen?
pub fn window_mode(settings: &Settings) -> WindowMode {
    if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// Puts the settings in force when they change, and keeps them.
pub fn put_in_force(
    settings: Res<Settings>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut store: ResMut<Store>,
    mut words: ResMut<Words>,
    mut palette: ResMut<Palette>,
    mut clear: ResMut<ClearColor>,
    mut bindings: ResMut<Bindings>,
    mut motion: ResMut<Motion>,
    mut help: ResMut<AimHelp>,
    mut volumes: ResMut<Volumes>,
) {
    if !settings.is_changed() {
        return;
    }
    let language = language_of(&settings);
    if words.language() != language {
        *words = Words::new(language);
    }
    if palette.set_if_neq(looks::palette_of(settings.colours)) {
        clear.0 = engine_colour(palette.room, 1.0);
    }
    bindings.set_if_neq(settings.controls.clone());
    motion.set_if_neq(Motion {
        reduced: settings.reduced_motion,
    });
    help.set_if_neq(settings.aim_help);
    volumes.set_if_neq(settings.volumes);
    if let Some(mut window) = window {
        let mode = window_mode(&settings);
        if window.mode != mode {
            window.mode = mode;
        }
    }
    if !settings.is_added() {
        settings.save(&mut store);
    }
}
