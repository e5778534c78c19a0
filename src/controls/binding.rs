//! Which key or button does what, as the player chose it.

use std::collections::BTreeMap;

use bevy::{
    ecs::resource::Resource,
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use serde::{Deserialize, Serialize};

use super::Control;

/// A key, or a button of a gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Binding {
    /// A key by its place on the keyboard.
    Key(KeyCode),
    /// A button of a gamepad.
    Pad(GamepadButton),
}

impl Binding {
    /// Are both keys, or both buttons of a gamepad?
    pub const fn is_like(self, other: Binding) -> bool {
        matches!(
            (self, other),
            (Binding::Key(_), Binding::Key(_)) | (Binding::Pad(_), Binding::Pad(_))
        )
    }

    /// What is printed on it, where no language is needed: `A`, `7`, `F11`, `Tab`.
    pub fn label(self) -> String {
        let name = match self {
            Binding::Key(key) => format!("{key:?}"),
            Binding::Pad(button) => format!("{button:?}"),
        };
        let bare = ["Key", "Digit", "Arrow"]
            .iter()
            .find_map(|start| name.strip_prefix(start));
        bare.unwrap_or(&name).to_owned()
    }
}

/// What the player changed; everything else is as usual.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bindings(BTreeMap<Control, Vec<Binding>>);

impl Bindings {
    /// What does this.
    pub fn of(&self, control: Control) -> std::borrow::Cow<'_, [Binding]> {
        match self.0.get(&control) {
            Some(bindings) => bindings.as_slice().into(),
            None => control.usual().into(),
        }
    }

    /// The key that does this, if one does.
    pub fn key_of(&self, control: Control) -> Option<Binding> {
        self.first_of(control, |binding| matches!(binding, Binding::Key(_)))
    }

    /// The button of a gamepad that does this, if one does.
    pub fn pad_of(&self, control: Control) -> Option<Binding> {
        self.first_of(control, |binding| matches!(binding, Binding::Pad(_)))
    }

    fn first_of(&self, control: Control, is: impl Fn(&Binding) -> bool) -> Option<Binding> {
        self.of(control).iter().copied().find(is)
    }

    /// Lets a key or button do this. What it did before is done by what did this until now, so
    /// that nothing is ever out of reach.
    pub fn bind(&mut self, control: Control, binding: Binding) {
        let until_now = self.first_of(control, |it| it.is_like(binding));
        let rival = Control::ALL.into_iter().find(|other| {
            *other != control && !other.may_share(control) && self.of(*other).contains(&binding)
        });
        if let Some(rival) = rival {
            self.replace(rival, binding, until_now);
        }
        self.replace(control, until_now.unwrap_or(binding), Some(binding));
    }

    /// Puts one binding in the place of another; a new one is added.
    fn replace(&mut self, control: Control, old: Binding, new: Option<Binding>) {
        let mut bindings = self.of(control).into_owned();
        bindings.retain(|binding| *binding != old);
        bindings.extend(new);
        if bindings == control.usual() {
            self.0.remove(&control);
        } else {
            self.0.insert(control, bindings);
        }
    }

    /// Everything as usual again.
    pub fn reset(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_taken_changes_places() {
        let mut bindings = Bindings::default();
        bindings.bind(Control::Pause, Binding::Key(KeyCode::KeyL));
        assert_eq!(
            bindings.key_of(Control::Pause),
            Some(Binding::Key(KeyCode::KeyL))
        );
        assert_eq!(
            bindings.key_of(Control::Log),
            Some(Binding::Key(KeyCode::KeyP))
        );
        assert_eq!(
            bindings.pad_of(Control::Pause),
            Some(Binding::Pad(GamepadButton::Start)),
            "the gamepad stays as it was"
        );
    }

    #[test]
    fn confirm_and_ready_may_share_a_key_and_no_others_do() {
        let bindings = Bindings::default();
        for one in Control::ALL {
            for other in Control::ALL.into_iter().filter(|other| *other != one) {
                let shared = bindings
                    .of(one)
                    .iter()
                    .any(|binding| bindings.of(other).contains(binding));
                assert!(!shared || one.may_share(other), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn bindings_outlive_a_file() {
        let mut bindings = Bindings::default();
        bindings.bind(Control::Shot, Binding::Key(KeyCode::KeyB));
        bindings.bind(Control::Shot, Binding::Pad(GamepadButton::South));
        let text = ron::to_string(&bindings).expect("it can be written");
        let read: Bindings = ron::from_str(&text).expect("it can be read");
        assert_eq!(read, bindings);
        bindings.reset();
        assert_eq!(bindings, Bindings::default());
    }
}
