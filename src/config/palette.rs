//! `palette.ron`: the one place where colours are.

use std::fmt;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A colour: red, green, blue. In files six hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The three shares, 0 to 1.
    pub fn shares(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|value| f32::from(value) / 255.0)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

impl Serialize for Rgb {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong =
            || de::Error::custom(format!("{text:?} is no colour: six digits, 0 to 9, A to F"));
        let hexadecimal = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = u32::from_str_radix(&text, 16).ok().filter(|_| hexadecimal);
        let [_, red, green, blue] = value.ok_or_else(wrong)?.to_be_bytes();
        Ok(Rgb(red, green, blue))
    }
}

/// Which colours the table and the room have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scheme {
    /// Grass.
    #[default]
    Grass,
    /// A bare wooden board.
    Wood,
    /// A dark pitch with bright lines, for eyes that need more contrast.
    Contrast,
}

impl Scheme {
    /// Every scheme.
    pub const ALL: [Scheme; 3] = [Scheme::Grass, Scheme::Wood, Scheme::Contrast];

    /// The next one, or the one before.
    pub fn turned(self, back: bool) -> Self {
        let count = Self::ALL.len();
        Self::ALL[(self as usize + if back { count - 1 } else { 1 }) % count]
    }
}

/// The colours of the house.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// The room, far from the lamp.
    pub room: Rgb,
    /// The room, near the lamp.
    pub room_light: Rgb,
    /// Panels.
    pub panel: Rgb,
    /// Edges of panels.
    pub edge: Rgb,
    /// Text.
    pub text: Rgb,
    /// Text of less weight.
    pub text_quiet: Rgb,
    /// Grass.
    pub pitch: Rgb,
    /// Every other stripe of the grass.
    pub pitch_stripe: Rgb,
    /// Lines of the field.
    pub lines: Rgb,
    /// The wooden rim.
    pub rim: Rgb,
    /// Its shaded side.
    pub rim_dark: Rgb,
    /// What is chosen.
    pub highlight: Rgb,
    /// Good.
    pub good: Rgb,
    /// Beware.
    pub warn: Rgb,
    /// Bad.
    pub bad: Rgb,
}
