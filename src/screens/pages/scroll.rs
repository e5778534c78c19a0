//! Scrolling a page: by wheel, by dragging it, and to what the keys have reached.

use std::collections::BTreeMap;

use bevy::{
    camera::visibility::InheritedVisibility,
    ecs::{
        component::Component,
        message::MessageReader,
        query::{With, Without},
        resource::Resource,
        system::{Query, Res, ResMut, Single},
    },
    input::{
        ButtonInput,
        mouse::{MouseButton, MouseScrollUnit, MouseWheel},
        touch::Touches,
    },
    math::Vec2,
    ui::{CalculatedClip, ComputedNode, ScrollPosition, UiGlobalTransform, UiScale},
    window::{PrimaryWindow, Window},
};

use super::super::menu::MenuEntry;
use crate::controls::{Control, Controls};

/// Height of a line that the wheel goes on by, pixels.
const LINE_PX: f32 = 48.0;
/// How far mouse or finger must go before it is a drag and no tap, pixels.
const DRAG_PX: f32 = 12.0;

/// A part of a page that scrolls.
#[derive(Component)]
pub struct Scrolls;

/// How far the pages are scrolled, and the drag that is going on.
#[derive(Resource, Debug, Default)]
pub struct Scrolled {
    offsets: BTreeMap<usize, f32>,
    shown: usize,
    from: Option<Vec2>,
    dragging: bool,
    /// Something on the page is being dragged: the page itself stays where it is.
    pub is_kept: bool,
}

impl Scrolled {
    /// Keeps how far the page was scrolled that is taken away now; `depth` is that of the next.
    pub fn remember(&mut self, offset: Option<f32>, depth: usize) {
        if let Some(offset) = offset {
            self.offsets.insert(self.shown, offset);
        }
        self.shown = depth;
        // A page that is opened anew begins at its top.
        self.offsets.retain(|at, _| *at <= depth);
    }

    /// How far the page at this depth was scrolled.
    pub fn offset(&self, depth: usize) -> f32 {
        self.offsets.get(&depth).copied().unwrap_or_default()
    }

    /// Is a page being dragged, so that letting go is no tap?
    pub const fn is_dragging(&self) -> bool {
        self.dragging
    }
}

/// The parts that scroll.
pub type Bodies<'w, 's> = Query<
    'w,
    's,
    (
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static mut ScrollPosition,
    ),
    With<Scrolls>,
>;

/// Scrolls by a distance in pixels of the interface, no farther than there is something to see.
fn scroll_by(bodies: &mut Bodies, distance: f32) {
    for (node, _, mut at) in bodies {
        let most = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
        let wish = (at.y + distance).clamp(0.0, most.max(0.0));
        if at.y != wish {
            at.y = wish;
        }
    }
}

/// The wheel.
pub fn wheel(mut turns: MessageReader<MouseWheel>, scale: Res<UiScale>, mut bodies: Bodies) {
    for turn in turns.read() {
        let distance = match turn.unit {
            MouseScrollUnit::Line => turn.y * LINE_PX,
            MouseScrollUnit::Pixel => turn.y / scale.0,
        };
        scroll_by(&mut bodies, -distance);
    }
}

/// The keys, on a page that has nothing to choose and is only read.
pub fn by_keys(
    controls: Res<Controls>,
    entries: Query<
        (&ComputedNode, &InheritedVisibility),
        (With<MenuEntry>, With<CalculatedClip>, Without<Scrolls>),
    >,
    mut bodies: Bodies,
) {
    let fired = |control| controls.fired(control) as f32;
    let lines = fired(Control::Down) - fired(Control::Up);
    // What lies in the part that scrolls is clipped; the buttons below it are not.
    let may_choose = entries
        .iter()
        .any(|(node, seen)| seen.get() && !node.is_empty());
    if lines != 0.0 && !may_choose {
        scroll_by(&mut bodies, lines * LINE_PX);
    }
}

/// Mouse or finger that pulls the page.
pub fn drag(
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    window: Single<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut scrolled: ResMut<Scrolled>,
    mut bodies: Bodies,
) {
    let finger = touches.iter().next().map(|finger| finger.position());
    let at = if mouse.pressed(MouseButton::Left) {
        window.cursor_position()
    } else {
        finger
    };
    let Some(at) = at else {
        // A tap is judged in the frame of the release, so the drag ends one frame later.
        if scrolled.from.take().is_none() && scrolled.dragging {
            scrolled.dragging = false;
        }
        return;
    };
    let Some(from) = scrolled.from else {
        scrolled.from = Some(at);
        scrolled.dragging = false;
        return;
    };
    let there_is_a_page = !bodies.is_empty();
    if there_is_a_page
        && !scrolled.is_kept
        && (scrolled.dragging || from.distance(at) > DRAG_PX * scale.0)
    {
        scroll_by(&mut bodies, (from.y - at.y) / scale.0);
        scrolled.from = Some(at);
        scrolled.dragging = true;
    }
}

/// Brings what the keys have reached into view.
pub fn follow_focus(bodies: &mut Bodies, entry: &ComputedNode, place: &UiGlobalTransform) {
    for (node, middle, _) in bodies.iter() {
        let (half, reach) = (node.size().y / 2.0, entry.size().y / 2.0);
        let offset = place.translation.y - middle.translation.y;
        let beyond = (offset + reach - half).max(0.0) + (offset - reach + half).min(0.0);
        if beyond != 0.0 {
            let distance = beyond * node.inverse_scale_factor();
            scroll_by(bodies, distance);
            return;
        }
    }
}
