//! Menus by keyboard and gamepad: the arrows go to the nearest entry that way, Tab from one to the
//! next, Enter chooses.

use bevy::{
    camera::visibility::InheritedVisibility,
    ecs::{
        component::Component,
        entity::Entity,
        query::{Has, With},
        resource::Resource,
        system::{Commands, Query, Res, ResMut},
    },
    math::Vec2,
    ui::{BorderColor, CalculatedClip, ComputedNode, ComputedStackIndex, UiGlobalTransform},
};

use super::{pages::scroll, tap::Tapped};
use crate::{
    config::palette::Palette,
    controls::{Control, Controls},
    paint::engine_colour,
};

/// How much worse an entry aside is than one straight ahead.
const ASIDE: f32 = 2.5;

/// How far aside an entry may be, for its way ahead, to be that way at all.
const SLANT: f32 = 0.25;

/// A button of a menu.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct MenuEntry;

/// The entry that Enter would choose.
#[derive(Resource, Default)]
pub struct Focus {
    entry: Option<Entity>,
    /// Where it was, to find the one that takes its place when a page is built anew.
    place: Vec2,
}

impl Focus {
    /// Is this the entry that Enter would choose?
    pub fn is_on(&self, entity: Entity) -> bool {
        self.entry == Some(entity)
    }
}

type Entries<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        &'static ComputedStackIndex,
        Has<CalculatedClip>,
        &'static mut BorderColor,
    ),
    With<MenuEntry>,
>;

/// Goes through the menu that is open, if one is.
pub fn walk_menu(
    controls: Res<Controls>,
    palette: Res<Palette>,
    mut focus: ResMut<Focus>,
    mut entries: Entries,
    mut bodies: scroll::Bodies,
    mut commands: Commands,
) {
    let mut open: Vec<_> = entries
        .iter()
        .filter(|(_, node, _, seen, ..)| seen.get() && !node.is_empty())
        .collect();
    // In the order in which they were put there: what is scrolled out of view keeps its place.
    open.sort_by_key(|(.., order, _, _)| order.0);
    let open: Vec<(Entity, Vec2)> = open
        .into_iter()
        .map(|(entity, _, place, ..)| (entity, place.translation))
        .collect();
    let wish = next_entry(&controls, &open, &focus);
    let moved = focus.entry != wish;
    if moved {
        for (entity, .., mut edge) in &mut entries {
            if focus.entry == Some(entity) {
                *edge = BorderColor::all(engine_colour(palette.edge, 1.0));
            }
            if wish == Some(entity) {
                *edge = BorderColor::all(engine_colour(palette.text, 1.0));
            }
        }
        focus.entry = wish.or(focus.entry.filter(|_| open.is_empty()));
    }
    let Some((_, node, place, _, _, scrolls, _)) = wish.and_then(|entity| entries.get(entity).ok())
    else {
        return;
    };
    focus.place = place.translation;
    // What lies in the part that scrolls is clipped; the buttons below it are not.
    if moved && scrolls {
        scroll::follow_focus(&mut bodies, node, place);
    }
    if let (true, Some(entity)) = (controls.just_pressed(Control::Confirm), wish) {
        commands.trigger(Tapped { entity });
    }
}

/// The entry that is reached in this frame.
fn next_entry(controls: &Controls, open: &[(Entity, Vec2)], focus: &Focus) -> Option<Entity> {
    let count = open.len();
    let here = focus
        .entry
        .and_then(|entity| open.iter().position(|(entry, _)| *entry == entity));
    let fires = |control| controls.fired(control) > 0;
    let arrow = [
        (Control::Up, Vec2::NEG_Y),
        (Control::Down, Vec2::Y),
        (Control::Left, Vec2::NEG_X),
        (Control::Right, Vec2::X),
    ]
    .into_iter()
    .find(|(control, _)| fires(*control))
    .map(|(_, way)| way);
    let step = match (fires(Control::Next), fires(Control::Previous)) {
        // Shift and Tab are also Tab.
        (_, true) => Some(count.saturating_sub(1)),
        (true, false) => Some(1),
        (false, false) => None,
    };
    let index = match (here, arrow, step) {
        _ if count == 0 => return None,
        // What was chosen is gone: the page was built anew, and another stands in its place.
        (None, None, None) => focus.entry.and_then(|_| nearest(open, focus.place)),
        (None, ..) => Some(0),
        (Some(here), Some(way), _) => Some(ahead(open, here, way).unwrap_or(here)),
        (Some(here), None, Some(step)) => Some((here + step) % count),
        (Some(here), None, None) => Some(here),
    };
    index.map(|index| open[index].0)
}

fn nearest(open: &[(Entity, Vec2)], place: Vec2) -> Option<usize> {
    let distance = |index: &usize| open[*index].1.distance(place);
    (0..open.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The nearest entry that way; up and down go round from one end to the other.
fn ahead(open: &[(Entity, Vec2)], here: usize, way: Vec2) -> Option<usize> {
    let from = open[here].1;
    let cost = |index: &usize| {
        let offset = open[*index].1 - from;
        offset.dot(way) + ASIDE * offset.perp_dot(way).abs()
    };
    let others = || (0..open.len()).filter(|index| *index != here);
    let lies_that_way = |index: &usize| {
        let offset = open[*index].1 - from;
        offset.dot(way) > 1.0 + SLANT * offset.perp_dot(way).abs()
    };
    let found = others()
        .filter(lies_that_way)
        .min_by(|a, b| cost(a).total_cmp(&cost(b)));
    found.or_else(|| {
        let round = way.x == 0.0;
        others()
            .filter(|_| round)
            .min_by(|a, b| cost(a).total_cmp(&cost(b)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_the_nearest_entry_that_way_and_round_at_the_ends() {
        let entry = |index| Entity::from_raw_u32(index).expect("small");
        let places = [(0.0, 0.0), (100.0, 0.0), (0.0, 60.0), (100.0, 62.0)];
        let open: Vec<_> = (0_u32..)
            .zip(places)
            .map(|(index, place)| (entry(index), Vec2::from(place)))
            .collect();
        assert_eq!(ahead(&open, 0, Vec2::X), Some(1));
        assert_eq!(ahead(&open, 1, Vec2::Y), Some(3));
        assert_eq!(ahead(&open, 3, Vec2::NEG_X), Some(2));
        assert_eq!(ahead(&open, 0, Vec2::NEG_X), None, "nothing there");
        assert_eq!(
            ahead(&open, 2, Vec2::Y),
            Some(0),
            "from the last to the first"
        );
        assert_eq!(nearest(&open, Vec2::new(90.0, 50.0)), Some(3));
    }
}
