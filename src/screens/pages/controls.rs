//! What keys and gamepad do, each to be changed: tap one, then press what is to do it.

use bevy::{
    app::{App, Update},
    ecs::{
        component::Component,
        message::MessageReader,
        observer::On,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    input::{
        gamepad::GamepadButtonChangedEvent,
        keyboard::{KeyCode, KeyboardInput},
    },
};

use super::{
    super::tap::{Tapped, find_taps},
    Page, PageSystems, Pages,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    controls::{Binding, Control, Controls},
    l10n::{Words, binding_label},
    store::Settings,
};

/// How far a button of a gamepad must be pressed to count.
const PRESSED: f32 = 0.6;

/// What a button of the page does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Bind(Control),
    AsUsual,
}

/// The control that waits for what is to do it.
#[derive(Resource, Debug, Default)]
pub struct Asking {
    control: Option<Control>,
    /// What is held down since the tap is not meant.
    fresh: bool,
}

/// Adds the page.
pub fn plug(app: &mut App) {
    app.init_resource::<Asking>()
        .add_systems(
            Update,
            (
                listen.before(find_taps),
                build
                    .run_if(shows(Page::Controls))
                    .in_set(PageSystems::Build),
            ),
        )
        .add_observer(choose);
}

fn build(mut frame: Frame, settings: Res<Settings>, asking: Res<Asking>) {
    let usual = frame.words.text("as-usual");
    frame.page(
        "controls",
        |page| {
            for control in Control::ALL {
                row(page, control, &settings, &asking);
            }
        },
        |footer| footer.button(&usual, Deed::AsUsual, false),
    );
}

fn row(page: &mut Sheet, control: Control, settings: &Settings, asking: &Asking) {
    let words = page.words;
    let label = words.text(&format!("control-{control:?}"));
    let waits = asking.control == Some(control);
    let value = if waits {
        words.text("press-now")
    } else {
        shown(words, settings, control)
    };
    page.row(&label, None, |row| {
        row.button(&value, Deed::Bind(control), waits)
    });
}

/// The key and the button that do it.
fn shown(words: &Words, settings: &Settings, control: Control) -> String {
    let bindings = &settings.controls;
    let both = [bindings.key_of(control), bindings.pad_of(control)];
    let labels: Vec<String> = both
        .into_iter()
        .flatten()
        .map(|binding| binding_label(words, &binding.label()))
        .collect();
    labels.join("  ·  ")
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    mut asking: ResMut<Asking>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
) {
    match deeds.get(tap.entity) {
        Ok(Deed::Bind(control)) => {
            *asking = Asking {
                control: Some(*control),
                fresh: true,
            };
        }
        Ok(Deed::AsUsual) => settings.controls.reset(),
        Err(_) => return,
    }
    pages.refresh();
}

/// Takes the first key or button pressed after the tap; Esc takes it back, a tap elsewhere too.
fn listen(
    mut keys: MessageReader<KeyboardInput>,
    mut pads: MessageReader<GamepadButtonChangedEvent>,
    mut asking: ResMut<Asking>,
    mut settings: ResMut<Settings>,
    mut controls: ResMut<Controls>,
    mut pages: ResMut<Pages>,
) {
    let pressed_key = keys
        .read()
        .filter(|key| key.state.is_pressed() && !key.repeat)
        .map(|key| Binding::Key(key.key_code))
        .next();
    let pressed_button = pads
        .read()
        .filter(|button| button.value > PRESSED)
        .map(|button| Binding::Pad(button.button))
        .next();
    let Some(control) = asking.control else {
        return;
    };
    if pages.top() != Some(Page::Controls) {
        asking.control = None;
        return;
    }
    if std::mem::take(&mut asking.fresh) {
        return;
    }
    // Whatever it did until now, it is only chosen.
    controls.swallow();
    let Some(pressed) = pressed_key.or(pressed_button) else {
        return;
    };
    asking.control = None;
    if pressed != Binding::Key(KeyCode::Escape) || control == Control::Back {
        settings.controls.bind(control, pressed);
    }
    pages.refresh();
}
