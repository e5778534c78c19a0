//! The discs of a formation: dragged on half a pitch, or taken with Enter and moved with the arrows.
//! A place where no button may stand turns red, and letting go there puts it back.

use bevy::{
    ecs::{
        component::Component,
        entity::Entity,
        query::With,
        resource::Resource,
        system::{Query, Res, ResMut, Single, SystemParam},
    },
    input::{ButtonInput, mouse::MouseButton, touch::Touches},
    math::Vec2,
    ui::{BackgroundColor, ComputedNode, Node, UiGlobalTransform, Val},
    window::{PrimaryWindow, Window},
};

use super::{
    super::{menu::Focus, notice::Notices},
    Pages,
    formations::Drawing,
    scroll::Scrolled,
};
use crate::{
    config::{Formation, formation_checks::formation_flaws, palette::Palette},
    controls::{Control, Controls},
    l10n::Words,
    paint::{engine_colour, half_pitch},
    sim::referee::Match,
    store::{Collection, Store},
};

/// A step of a button by keys, in fractions of the half, and a fine one.
const STEPS: [f32; 2] = [0.02, 0.004];
/// A disc on the pitch.
#[derive(Component, Clone, Copy, Debug)]
pub struct Disc(pub u8);

/// The pitch.
#[derive(Component)]
pub struct Pitch;

/// What is being moved.
#[derive(Resource, Debug, Default)]
pub struct Moving {
    button: Option<u8>,
    by_keys: bool,
    at: (f32, f32),
    /// Was "delete" tapped once, so that the next tap does it?
    pub sure_to_delete: bool,
}

/// The formation with the button that is being moved where it is held.
fn held(formation: &Formation, moving: &Moving) -> Formation {
    let mut held = formation.clone();
    if let Some(button) = moving.button {
        held.buttons.insert(button, moving.at);
    }
    held
}

fn is_lawful(formation: &Formation, game: &Match) -> bool {
    formation_flaws(formation, &game.field.sizes, game.rulebook.placing_gap_m).is_empty()
}

/// Mouse or finger that moves a disc.
pub fn drag(
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    window: Single<&Window, With<PrimaryWindow>>,
    pitches: Query<(&ComputedNode, &UiGlobalTransform), With<Pitch>>,
    discs: Query<(&Disc, &ComputedNode, &UiGlobalTransform)>,
    mut scrolled: ResMut<Scrolled>,
    mut moving: ResMut<Moving>,
    mut change: Change,
) {
    scrolled.is_kept = false;
    let Ok((pitch, middle)) = pitches.single() else {
        moving.button = None;
        return;
    };
    let finger = touches.iter().next().map(|finger| finger.position());
    let pointer = finger.or_else(|| window.cursor_position());
    let Some(at) = pointer.map(|at| at * window.scale_factor()) else {
        return;
    };
    let pressed = touches.any_just_pressed() || mouse.just_pressed(MouseButton::Left);
    let down = touches.iter().next().is_some() || mouse.pressed(MouseButton::Left);
    if pressed {
        let found = discs
            .iter()
            .find(|(_, node, place)| node.contains_point(**place, at));
        if let Some((Disc(number), ..)) = found {
            change.take(&mut moving, *number, false);
        }
    }
    if moving.button.is_none() || moving.by_keys {
        return;
    }
    scrolled.is_kept = true;
    if down {
        let share = (at - middle.translation) / pitch.size() + Vec2::splat(0.5);
        moving.at = half_pitch::in_formation(share.clamp(Vec2::ZERO, Vec2::ONE));
    } else {
        change.let_go(&mut moving);
    }
}

/// What it takes to change the formation of the page.
#[derive(SystemParam)]
pub struct Change<'w> {
    /// The teams and formations.
    pub collection: ResMut<'w, Collection>,
    /// Which formation it is.
    pub drawing: Res<'w, Drawing>,
    /// Where it is kept.
    pub store: ResMut<'w, Store>,
    /// The page that shows it.
    pub pages: ResMut<'w, Pages>,
    /// The words of the language in force.
    pub words: Res<'w, Words>,
    /// Where it is told why something is not taken.
    pub notices: ResMut<'w, Notices>,
    game: Res<'w, Match>,
}

impl Change<'_> {
    /// The formation of the page.
    pub fn formation(&self) -> Option<&Formation> {
        self.collection.formations.get(self.drawing.index)
    }

    /// Takes a button, by mouse and finger or by keys.
    pub fn take(&self, moving: &mut Moving, button: u8, by_keys: bool) {
        let place = self.formation().and_then(|it| it.buttons.get(&button));
        if let Some(at) = place {
            moving.button = Some(button);
            moving.by_keys = by_keys;
            moving.at = *at;
        }
    }

    fn let_go(&mut self, moving: &mut Moving) {
        if let Some(formation) = self.formation() {
            let wish = held(formation, moving);
            self.put(wish, "no-such-place");
        }
        moving.button = None;
        moving.by_keys = false;
    }

    /// Takes a formation if it is lawful, else says why not.
    pub fn put(&mut self, wish: Formation, otherwise: &str) {
        if is_lawful(&wish, &self.game) {
            let index = self.drawing.index;
            if let Some(formation) = self.collection.formations.get_mut(index)
                && *formation != wish
            {
                *formation = wish;
                self.collection.save_formations(&mut self.store);
            }
        } else {
            self.notices.say(self.words.text(otherwise));
        }
        self.pages.refresh();
    }
}

/// A disc that was taken with Enter goes with the arrows; Enter puts it down, Esc puts it back.
pub fn move_by_keys(
    mut controls: ResMut<Controls>,
    mut moving: ResMut<Moving>,
    mut change: Change,
) {
    if !moving.by_keys || moving.button.is_none() {
        return;
    }
    let step = STEPS[usize::from(controls.pressed(Control::Fine))];
    let fired = |control| controls.fired(control) as f32;
    moving.at.0 += (fired(Control::Up) - fired(Control::Down)) * step;
    moving.at.1 += (fired(Control::Left) - fired(Control::Right)) * step;
    moving.at = (moving.at.0.clamp(-1.0, 0.0), moving.at.1.clamp(-1.0, 1.0));
    if controls.just_pressed(Control::Confirm) {
        change.let_go(&mut moving);
    } else if controls.just_pressed(Control::Back) {
        moving.button = None;
        moving.by_keys = false;
    }
    controls.swallow();
}

/// Shows where the disc is held, and whether it may be put there.
pub fn show_discs(
    moving: Res<Moving>,
    palette: Res<Palette>,
    focus: Res<Focus>,
    change: Change,
    mut discs: Query<(Entity, &Disc, &mut Node, &mut BackgroundColor)>,
) {
    let Some(formation) = change.formation() else {
        return;
    };
    let lawful = moving.button.is_none() || is_lawful(&held(formation, &moving), &change.game);
    for (entity, Disc(number), mut node, mut fill) in &mut discs {
        let is_held = moving.button == Some(*number);
        let place = if is_held {
            moving.at
        } else {
            formation.buttons.get(number).copied().unwrap_or_default()
        };
        let share = half_pitch::on_picture(place) * 100.0;
        let (left, top) = (Val::Percent(share.x), Val::Percent(share.y));
        if node.left != left || node.top != top {
            (node.left, node.top) = (left, top);
        }
        let colour = match (is_held, lawful) {
            (true, false) => palette.bad,
            (true, true) => palette.edge,
            (false, _) if focus.is_on(entity) => palette.edge,
            (false, _) => palette.panel,
        };
        let colour = engine_colour(colour, 1.0);
        if fill.0 != colour {
            fill.0 = colour;
        }
    }
}
