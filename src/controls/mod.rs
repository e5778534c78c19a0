//! What a player can do with keys and gamepad, and which key or button does it. Table and screens
//! read [`Control`]s; only this room knows the keys.

mod binding;
mod state;

use bevy::{
    app::{App, PreUpdate, Update},
    ecs::schedule::{IntoScheduleConfigs, SystemSet},
    input::{InputSystems, gamepad::GamepadButton, keyboard::KeyCode},
};
use serde::{Deserialize, Serialize};

pub use binding::{Binding, Bindings};
pub use state::Controls;

/// Who hears the controls first in a frame: what one has used is swallowed for the next.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ControlSystems {
    /// The hand on the table.
    Hand,
    /// The action beside it.
    Action,
}

/// Something that a key or a button of a gamepad does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Control {
    /// Up in a menu; more power; a piece away from oneself.
    Up,
    /// Down in a menu; less power.
    Down,
    /// Left in a menu; turn the aim to the left.
    Left,
    /// Right in a menu; turn the aim to the right.
    Right,
    /// In small steps while it is held.
    Fine,
    /// Take the next button, or the next entry.
    Next,
    /// Take the one before.
    Previous,
    /// Choose an entry; flick.
    Confirm,
    /// Let go, or leave a screen.
    Back,
    /// Ask for the shot.
    Shot,
    /// "Pronto".
    Ready,
    /// See the last play again.
    Why,
    /// Open and close the log of rulings.
    Log,
    /// Pause and play on.
    Pause,
    /// Fill the whole screen and go back.
    FullScreen,
}

impl Control {
    /// Every control, in the order of the settings.
    pub const ALL: [Control; 15] = [
        Control::Up,
        Control::Down,
        Control::Left,
        Control::Right,
        Control::Fine,
        Control::Next,
        Control::Previous,
        Control::Confirm,
        Control::Back,
        Control::Shot,
        Control::Ready,
        Control::Why,
        Control::Log,
        Control::Pause,
        Control::FullScreen,
    ];

    /// What does it unless the player chose otherwise.
    pub fn usual(self) -> Vec<Binding> {
        let (key, pad) = match self {
            Control::Up => (KeyCode::ArrowUp, Some(GamepadButton::DPadUp)),
            Control::Down => (KeyCode::ArrowDown, Some(GamepadButton::DPadDown)),
            Control::Left => (KeyCode::ArrowLeft, Some(GamepadButton::DPadLeft)),
            Control::Right => (KeyCode::ArrowRight, Some(GamepadButton::DPadRight)),
            Control::Fine => (KeyCode::ControlLeft, Some(GamepadButton::LeftTrigger2)),
            Control::Next => (KeyCode::Tab, Some(GamepadButton::RightTrigger)),
            Control::Previous => (KeyCode::KeyQ, Some(GamepadButton::LeftTrigger)),
            Control::Confirm => (KeyCode::Enter, Some(GamepadButton::South)),
            Control::Back => (KeyCode::Escape, Some(GamepadButton::East)),
            Control::Shot => (KeyCode::Space, Some(GamepadButton::North)),
            Control::Ready => (KeyCode::Enter, Some(GamepadButton::West)),
            Control::Why => (KeyCode::KeyY, Some(GamepadButton::RightThumb)),
            Control::Log => (KeyCode::KeyL, Some(GamepadButton::Select)),
            Control::Pause => (KeyCode::KeyP, Some(GamepadButton::Start)),
            Control::FullScreen => (KeyCode::F11, None),
        };
        let pad = pad.map(Binding::Pad);
        [Some(Binding::Key(key)), pad]
            .into_iter()
            .flatten()
            .collect()
    }

    /// May both be done by the same key, because they are never asked for at the same moment?
    pub fn may_share(self, other: Control) -> bool {
        matches!(
            (self, other),
            (Control::Confirm, Control::Ready) | (Control::Ready, Control::Confirm)
        )
    }
}

/// Reads keys and gamepads into [`Controls`]; follows [`Bindings`] as they change.
pub fn controls_plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Controls>()
        .configure_sets(
            Update,
            (ControlSystems::Hand, ControlSystems::Action).chain(),
        )
        .add_systems(PreUpdate, state::read.after(InputSystems));
}
