//! `settings.ron`: how the player likes it.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::Store;
use crate::{
    config::{comfort::AimHelp, error::Flaw, palette::Scheme, volumes::Volumes},
    controls::Bindings,
};

/// Name of the file.
const FILE: &str = "settings.ron";

/// How one aims with mouse or finger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AimStyle {
    /// Pull back like a sling; the button flies the other way.
    #[default]
    Pull,
    /// Push forward; the button flies that way.
    Push,
}

/// Everything that the settings screen changes.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Code of the language; the system's if left out.
    pub language: Option<String>,
    /// Size of the interface against what fits the window, percent.
    pub interface_percent: u32,
    /// Fill the whole screen?
    pub full_screen: bool,
    /// No shaking, sliding and bulging?
    pub reduced_motion: bool,
    /// Which colours the table has.
    pub colours: Scheme,
    /// How loud everything is.
    pub volumes: Volumes,
    /// How much of a flick is shown before it is made.
    pub aim_help: AimHelp,
    /// How one aims.
    pub aim: AimStyle,
    /// What the player changed of keys and gamepad.
    pub controls: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            interface_percent: 100,
            full_screen: false,
            reduced_motion: false,
            colours: Scheme::default(),
            volumes: Volumes::default(),
            aim_help: AimHelp::default(),
            aim: AimStyle::default(),
            controls: Bindings::default(),
        }
    }
}

impl Settings {
    /// Least and greatest size of the interface, percent.
    pub const INTERFACE_PERCENT: [u32; 2] = [75, 200];

    /// The settings of last time, else the usual ones.
    pub fn load(store: &mut Store) -> Self {
        store.load(FILE, Self::flaws).unwrap_or_default()
    }

    /// Keeps them for the next time.
    pub fn save(&self, store: &mut Store) {
        store.save(FILE, self);
    }

    /// What of a file of settings is not allowed.
    pub fn flaws(&self) -> Vec<Flaw> {
        let [least, most] = Self::INTERFACE_PERCENT;
        let percent = self.interface_percent;
        if (least..=most).contains(&percent) {
            return Vec::new();
        }
        let problem = format!("{percent} is out of range");
        let allowed = format!("allowed: {least} to {most}");
        vec![Flaw::new(&["interface_percent"], problem, allowed)]
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn settings_are_kept_and_new_ones_have_their_usual_value() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        let settings = Settings {
            language: Some("en".to_owned()),
            interface_percent: 150,
            aim: AimStyle::Push,
            ..Settings::default()
        };
        settings.save(&mut store);
        assert_eq!(Settings::load(&mut store), settings);
        fs::write(folder.path().join(FILE), "(full_screen: true)").expect("written");
        let read = Settings::load(&mut store);
        assert!(read.full_screen && read.interface_percent == 100);
        fs::write(folder.path().join(FILE), "(interface_percent: 900)").expect("written");
        assert_eq!(Settings::load(&mut store), Settings::default());
        assert_eq!(store.troubles().len(), 1);
    }
}
