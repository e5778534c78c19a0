//! Which controls are pressed. A control that is held repeats itself, so that a whole turn of the
//! aim is no work.

use bevy::{
    ecs::{
        resource::Resource,
        system::{Query, Res, ResMut},
    },
    input::{ButtonInput, gamepad::Gamepad, keyboard::KeyCode},
    math::Vec2,
    time::{Real, Time},
};

use super::{Binding, Bindings, Control};

/// How far a stick must lean to count as an arrow, 0 to 1.
const STICK_LEANS: f32 = 0.55;

/// Seconds after which a held control begins to repeat.
const FIRST_SECONDS: f32 = 0.35;
/// Seconds between repetitions.
const NEXT_SECONDS: f32 = 0.035;

/// The state of every control in this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Controls([One; Control::ALL.len()]);

/// The state of one control.
#[derive(Clone, Copy, Debug, Default)]
struct One {
    just_pressed: bool,
    pressed: bool,
    fired: u32,
    held_seconds: f32,
}

impl Controls {
    /// Was it pressed in this frame?
    pub fn just_pressed(&self, control: Control) -> bool {
        self.0[control as usize].just_pressed
    }

    /// Is it held?
    pub fn pressed(&self, control: Control) -> bool {
        self.0[control as usize].pressed
    }

    /// Forgets what was pressed in this frame: it has meant something else.
    pub fn swallow(&mut self) {
        self.swallow_all_but(&[]);
    }

    /// Forgets what was pressed in this frame but for these.
    pub fn swallow_all_but(&mut self, kept: &[Control]) {
        for control in Control::ALL {
            if !kept.contains(&control) {
                let one = &mut self.0[control as usize];
                one.just_pressed = false;
                one.fired = 0;
            }
        }
    }

    /// How often it fires in this frame: once when pressed, and again and again while held.
    pub fn fired(&self, control: Control) -> u32 {
        self.0[control as usize].fired
    }
}

/// Reads every control once a frame. What was pressed and let go within a frame counts too.
pub fn read(
    time: Res<Time<Real>>,
    bindings: Res<Bindings>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut controls: ResMut<Controls>,
) {
    for control in Control::ALL {
        let one = &mut controls.0[control as usize];
        let now = Now::of(control, &bindings, &keys, &pads);
        // A stick has no moment of its own at which it is pressed.
        let just_pressed = now.just_pressed || (now.leans && !one.pressed);
        let pressed = now.pressed || now.leans;
        let (before, held) = if just_pressed {
            (None, 0.0)
        } else {
            (Some(one.held_seconds), one.held_seconds + time.delta_secs())
        };
        let fired = fires(held) - before.map_or(0, fires);
        *one = One {
            just_pressed,
            pressed,
            fired: if pressed || just_pressed { fired } else { 0 },
            held_seconds: if pressed { held } else { 0.0 },
        };
    }
}

/// What keys, buttons and sticks say of one control.
#[derive(Default)]
struct Now {
    just_pressed: bool,
    pressed: bool,
    leans: bool,
}

impl Now {
    fn of(
        control: Control,
        bindings: &Bindings,
        keys: &ButtonInput<KeyCode>,
        pads: &Query<&Gamepad>,
    ) -> Self {
        let mut now = Self::default();
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let mut key = |key: KeyCode| {
            now.just_pressed |= keys.just_pressed(key);
            now.pressed |= keys.pressed(key);
        };
        for binding in bindings.of(control).iter() {
            match *binding {
                // With Shift the key of the next is that of the one before.
                Binding::Key(_) if control == Control::Next && shift => {}
                Binding::Key(bound) => key(bound),
                Binding::Pad(_) => {}
            }
        }
        match control {
            Control::Previous if shift => {
                for binding in bindings.of(Control::Next).iter() {
                    if let Binding::Key(bound) = *binding {
                        key(bound);
                    }
                }
            }
            Control::Confirm | Control::Ready => key(KeyCode::NumpadEnter),
            Control::Fine => key(KeyCode::ControlRight),
            _ => {}
        }
        for pad in pads {
            for binding in bindings.of(control).iter() {
                if let Binding::Pad(button) = *binding {
                    now.just_pressed |= pad.just_pressed(button);
                    now.pressed |= pad.pressed(button);
                }
            }
            now.leans |= leans(control, pad.left_stick());
        }
        now
    }
}

/// Does a stick lean the way of this arrow?
fn leans(control: Control, stick: Vec2) -> bool {
    match control {
        Control::Up => stick.y > STICK_LEANS,
        Control::Down => stick.y < -STICK_LEANS,
        Control::Left => stick.x < -STICK_LEANS,
        Control::Right => stick.x > STICK_LEANS,
        _ => false,
    }
}

/// How often a control has fired that has been held for so long.
fn fires(held_seconds: f32) -> u32 {
    1 + ((held_seconds - FIRST_SECONDS).max(0.0) / NEXT_SECONDS) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_control_fires_at_once_then_after_a_while_again_and_again() {
        assert_eq!(fires(0.0), 1);
        assert_eq!(fires(0.34), 1);
        assert_eq!(fires(0.35 + 0.036), 2);
        assert_eq!(fires(0.35 + 0.3505), 11);
    }

    #[test]
    fn every_control_has_its_place() {
        for (index, control) in Control::ALL.into_iter().enumerate() {
            assert_eq!(index, control as usize);
        }
    }
}
