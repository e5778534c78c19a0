//! Menus by keyboard: arrows and Tab go from entry to entry, Enter and Space choose.

use bevy::{
    camera::visibility::InheritedVisibility,
    ecs::{
        component::Component,
        entity::Entity,
        query::With,
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    input::{ButtonInput, keyboard::KeyCode},
    math::Vec2,
    ui::{BorderColor, ComputedNode, UiGlobalTransform},
};

use super::tap::Tapped;
use crate::{config::palette::Palette, paint::engine_colour};

/// A button of a menu.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct MenuEntry;

/// The entry that Enter would choose.
#[derive(Resource, Default)]
pub struct Focus(Option<Entity>);

/// Goes through the menu that is open, if one is.
pub fn walk_menu(
    keys: Res<ButtonInput<KeyCode>>,
    palette: Res<Palette>,
    mut focus: ResMut<Focus>,
    mut entries: Query<
        (
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            &mut BorderColor,
        ),
        With<MenuEntry>,
    >,
    mut commands: Commands,
) {
    let mut open: Vec<(Entity, Vec2)> = entries
        .iter()
        .filter(|(_, node, _, seen, _)| seen.get() && !node.is_empty())
        .map(|(entity, _, place, ..)| (entity, place.translation))
        .collect();
    open.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    let now = focus
        .0
        .and_then(|entity| open.iter().position(|(entry, _)| *entry == entity));
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let tab = keys.just_pressed(KeyCode::Tab);
    let back = keys.any_just_pressed([KeyCode::ArrowUp, KeyCode::ArrowLeft]) || (tab && shift);
    let on = keys.any_just_pressed([KeyCode::ArrowDown, KeyCode::ArrowRight]) || (tab && !shift);
    let count = open.len();
    let next = match now {
        _ if count == 0 => None,
        None if on || back => Some(0),
        None => None,
        Some(index) if back => Some((index + count - 1) % count),
        Some(index) if on => Some((index + 1) % count),
        Some(index) => Some(index),
    };
    let wish = next.map(|index| open[index].0);
    if focus.0 != wish {
        for (entity, .., mut edge) in &mut entries {
            if focus.0 == Some(entity) {
                *edge = BorderColor::all(engine_colour(palette.edge, 1.0));
            }
            if wish == Some(entity) {
                *edge = BorderColor::all(engine_colour(palette.text, 1.0));
            }
        }
        focus.0 = wish;
    }
    if let (true, Some(entity)) = (
        keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]),
        wish,
    ) {
        commands.trigger(Tapped { entity });
    }
}
