//! Taps of the interface. A tap counts by where it began and ended, however quick it was: the
//! engine's own picking looks at what was hovered a frame earlier and loses the quickest taps.

use bevy::{
    camera::visibility::InheritedVisibility,
    ecs::{
        component::Component,
        entity::Entity,
        event::EntityEvent,
        query::With,
        system::{Commands, Local, Query, Res, Single},
    },
    input::{ButtonInput, mouse::MouseButton, touch::Touches},
    math::Vec2,
    ui::{CalculatedClip, ComputedNode, ComputedStackIndex, FocusPolicy, UiGlobalTransform},
    window::{PrimaryWindow, Window},
};

use super::pages::scroll::Scrolled;

/// Something that takes taps, or keeps them from what lies below it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TapTarget;

/// What makes a node take taps, and keep the hand from the table below it.
pub const fn takes_taps() -> (TapTarget, FocusPolicy) {
    (TapTarget, FocusPolicy::Block)
}

/// A target was tapped.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Tapped {
    /// The target.
    pub entity: Entity,
}

type Targets<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        &'static ComputedStackIndex,
        Option<&'static CalculatedClip>,
    ),
    With<TapTarget>,
>;

/// Finds the taps of this frame.
pub fn find_taps(
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    window: Single<&Window, With<PrimaryWindow>>,
    targets: Targets,
    scrolled: Res<Scrolled>,
    mut pressed: Local<Option<Entity>>,
    mut commands: Commands,
) {
    let hit = |at: Option<Vec2>| at.and_then(|at| topmost(&targets, at * window.scale_factor()));
    let finger_down = touches.iter_just_pressed().next();
    if let Some(finger) = finger_down {
        *pressed = hit(Some(finger.position()));
    } else if mouse.just_pressed(MouseButton::Left) {
        *pressed = hit(window.cursor_position());
    }
    let finger_up = touches.iter_just_released().next();
    let released = if let Some(finger) = finger_up {
        hit(Some(finger.position()))
    } else if mouse.just_released(MouseButton::Left) {
        hit(window.cursor_position())
    } else {
        if touches.any_just_canceled() {
            *pressed = None;
        }
        return;
    };
    if let Some(entity) = pressed.take()
        && released == Some(entity)
        && !scrolled.is_dragging()
    {
        commands.trigger(Tapped { entity });
    }
}

/// The target that one sees at a place, physical pixels.
fn topmost(targets: &Targets, at: Vec2) -> Option<Entity> {
    targets
        .iter()
        .filter(|(_, node, place, seen, _, clip)| {
            let in_view = clip.is_none_or(|clip| clip.clip.contains(at));
            seen.get() && !node.is_empty() && in_view && node.contains_point(**place, at)
        })
        .max_by_key(|(.., depth, _)| depth.0)
        .map(|(entity, ..)| entity)
}
