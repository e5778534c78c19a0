//! Finds what does not fit: texts larger than their box, things beyond the window, things over each
//! other. Only what one sees is looked at: what lies below a page or a curtain is not.

use bevy::{
    camera::visibility::InheritedVisibility,
    color::Alpha,
    ecs::{entity::Entity, hierarchy::ChildOf, world::World},
    math::{Rect, Vec2},
    text::TextLayoutInfo,
    ui::{
        BackgroundColor, CalculatedClip, ComputedNode, GlobalZIndex, Node, OverflowAxis,
        UiGlobalTransform,
        widget::{ImageNode, Text},
    },
};

/// How much is no more than rounding, physical pixels.
const TOLERANCE_PX: f32 = 1.0;
/// How far accents on capitals may rise out of their line, physical pixels.
const ACCENTS_PX: f32 = 3.0;
/// How much wider what scrolls may be for the spaces at the ends of its lines, in its widths.
const SPACES: f32 = 0.015;
/// Least share of the window's height that a page leaves to what it scrolls.
const LEAST_BODY: f32 = 0.2;

/// A part of the interface that one sees.
struct Part {
    entity: Entity,
    root: Entity,
    layer: i32,
    /// All of it.
    whole: Rect,
    /// What is in view of it.
    seen: Rect,
    text: Option<String>,
    is_painted: bool,
}

/// All that is wrong, one line each.
pub fn flaws(world: &mut World, window: Vec2) -> Vec<String> {
    let parts = parts(world, window);
    let mut flaws = Vec::new();
    if parts.iter().all(|part| part.text.is_none()) {
        flaws.push("there is nothing to read".to_owned());
    }
    for part in &parts {
        flaws.extend(beyond(part, window));
        flaws.extend(too_long(world, part));
        flaws.extend(badly_scrolled(world, part, window));
    }
    let painted: Vec<&Part> = parts.iter().filter(|part| part.is_painted).collect();
    for (index, one) in painted.iter().enumerate() {
        flaws.extend(painted[..index].iter().filter_map(|other| over(one, other)));
    }
    flaws.sort();
    flaws.dedup();
    flaws
}

/// What lies in or above the topmost part that covers the window.
fn parts(world: &mut World, window: Vec2) -> Vec<Part> {
    let mut query = world.query::<(Entity, &ComputedNode, &InheritedVisibility)>();
    let laid_out: Vec<Entity> = query
        .iter(world)
        .filter(|(_, node, seen)| !node.is_empty() && seen.get())
        .map(|(entity, ..)| entity)
        .collect();
    let mut parts: Vec<Part> = laid_out.iter().map(|it| part(world, *it)).collect();
    let is_cover = |part: &&Part| {
        let fill = world.get::<BackgroundColor>(part.entity);
        part.whole.size().cmpge(window - 1.0).all() && fill.is_some_and(|it| it.0.alpha() > 0.5)
    };
    let floor = parts.iter().filter(is_cover).map(|part| part.layer).max();
    parts.retain(|part| floor.is_none_or(|floor| part.layer >= floor));
    parts
}

fn part(world: &World, entity: Entity) -> Part {
    let mut root = entity;
    while let Some(parent) = world.get::<ChildOf>(root) {
        root = parent.parent();
    }
    let whole = rect(world, entity);
    let clip = world.get::<CalculatedClip>(entity);
    let text = world.get::<Text>(entity).map(|text| text.0.clone());
    let fill = world.get::<BackgroundColor>(entity);
    Part {
        entity,
        root,
        layer: world.get::<GlobalZIndex>(root).map_or(0, |index| index.0),
        whole,
        seen: clip.map_or(whole, |clip| whole.intersect(clip.clip)),
        is_painted: text.as_ref().is_some_and(|text| !text.is_empty())
            || fill.is_some_and(|fill| fill.0.alpha() > 0.0)
            || world.get::<ImageNode>(entity).is_some(),
        text,
    }
}

/// Where a part is in the window; of a text where its letters are, for the box of a line has also
/// the space at its end and the air above and below.
fn rect(world: &World, entity: Entity) -> Rect {
    let node = world.get::<ComputedNode>(entity).expect("it is laid out");
    let place = world
        .get::<UiGlobalTransform>(entity)
        .expect("it is placed");
    let corner = place.translation - node.size / 2.0;
    let letters = world.get::<TextLayoutInfo>(entity).and_then(|info| {
        let letters = info.glyphs.iter().map(|glyph| {
            Rect::from_center_size(corner + glyph.position, glyph.atlas_info.rect.size())
        });
        let drawn = letters.filter(|letter| !letter.is_empty());
        drawn.reduce(|all, letter| all.union(letter))
    });
    letters.unwrap_or_else(|| Rect::from_corners(corner, corner + node.size))
}

fn named(part: &Part) -> String {
    let text = part.text.as_deref();
    text.map_or_else(|| format!("{}", part.entity), |text| format!("{text:?}"))
}

fn is_within(inner: Rect, outer: Rect) -> bool {
    let outer = outer.inflate(TOLERANCE_PX);
    outer.contains(inner.min) && outer.contains(inner.max)
}

fn beyond(part: &Part, window: Vec2) -> Option<String> {
    let is_seen = part.is_painted && !part.seen.is_empty();
    let all = Rect::from_corners(Vec2::ZERO, window);
    (is_seen && !is_within(part.seen, all))
        .then(|| format!("{} leaves the window: {:?}", named(part), part.seen))
}

/// A text that is larger than the box it lies in; a box that scrolls may be as high as it likes.
fn too_long(world: &World, part: &Part) -> Option<String> {
    let text = part.text.as_ref().filter(|text| !text.is_empty())?;
    let parent = world.get::<ChildOf>(part.entity)?.parent();
    let node = world.get::<ComputedNode>(parent)?;
    let mut inner = node.content_box();
    let middle = world.get::<UiGlobalTransform>(parent)?.translation;
    inner = Rect::from_corners(middle + inner.min, middle + inner.max);
    inner.min.y -= ACCENTS_PX;
    if scrolls(world, parent) {
        (inner.min.y, inner.max.y) = (f32::MIN, f32::MAX);
    }
    (!is_within(part.whole, inner))
        .then(|| format!("{text:?} does not fit: {:?} in {inner:?}", part.whole))
}

fn scrolls(world: &World, entity: Entity) -> bool {
    let node = world.get::<Node>(entity);
    node.is_some_and(|node| node.overflow.y == OverflowAxis::Scroll)
}

/// What scrolls must not be wider than what one sees of it, and one must see something.
fn badly_scrolled(world: &World, part: &Part, window: Vec2) -> Option<String> {
    if !scrolls(world, part.entity) {
        return None;
    }
    let node = world.get::<ComputedNode>(part.entity)?;
    let is_wide = node.content_size.x > node.size.x * (1.0 + SPACES);
    let is_low = node.size.y < LEAST_BODY * window.y;
    (is_wide || is_low).then(|| format!("a body of {} scrolls {}", node.size, node.content_size))
}

/// Two texts of one part of the interface, or anything of two parts side by side.
fn over(one: &Part, other: &Part) -> Option<String> {
    let both_texts = one.text.is_some() && other.text.is_some();
    let may_touch = one.layer == other.layer && (both_texts || one.root != other.root);
    let common = one.seen.intersect(other.seen);
    let is_over = common.size().cmpgt(Vec2::splat(TOLERANCE_PX)).all();
    (may_touch && is_over).then(|| format!("{} lies over {}", named(one), named(other)))
}

#[cfg(test)]
mod tests {
    use bevy::{
        prelude::children,
        ui::{Overflow, PositionType, Val},
    };

    use super::*;
    use crate::common::screen::Screen;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    fn wrong(text: &str, node: Node) -> Vec<String> {
        let mut screen = Screen::new();
        let cover = (
            GlobalZIndex(90),
            BackgroundColor(bevy::color::Color::BLACK),
            Node {
                width: Val::Percent(100.0),
                height: Val::Percent(100.0),
                ..Node::default()
            },
            children![(node, children![Text::new(text), Text::new("end")])],
        );
        screen.0.world_mut().spawn(cover);
        screen.frames(4);
        flaws(screen.0.world_mut(), WINDOW)
    }

    fn wide(width_px: f32) -> Node {
        Node {
            width: Val::Px(width_px),
            height: Val::Px(40.0),
            ..Node::default()
        }
    }

    #[test]
    fn a_text_that_fits_is_not_complained_about() {
        assert_eq!(wrong("short", wide(400.0)), [""; 0]);
    }

    #[test]
    fn a_text_that_is_too_long_is_found() {
        let found = wrong("Unforeseeablecircumstances", wide(60.0));
        assert!(
            found.iter().any(|it| it.contains("does not fit")),
            "{found:?}"
        );
    }

    #[test]
    fn what_leaves_the_window_is_found_and_what_scrolls_may() {
        let node = Node {
            position_type: PositionType::Absolute,
            left: Val::Px(1200.0),
            ..wide(300.0)
        };
        let found = wrong("Unforeseeablecircumstances", node);
        let leaves = |found: &[String]| found.iter().any(|it| it.contains("leaves the window"));
        assert!(leaves(&found), "{found:?}");
        let body = Node {
            height: Val::Px(400.0),
            overflow: Overflow::scroll_y(),
            ..wide(500.0)
        };
        let lines = "line\n".repeat(90);
        assert!(!leaves(&wrong(&lines, body)));
    }
}
