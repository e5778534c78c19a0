//! One formation: its name, its kickers, and its buttons on half a pitch.

use bevy::{
    app::{App, Update},
    asset::Assets,
    ecs::{
        component::Component,
        observer::On,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection, JustifyContent,
        Node, PositionType, UiRect, Val, widget::ImageNode,
    },
};

use super::{
    super::{
        look,
        menu::{Focus, MenuEntry},
        tap::{Tapped, find_taps, takes_taps},
    },
    Page, PageSystems,
    discs::{self, Change, Disc, Moving, Pitch},
    formations::{Deleted, Drawing},
    keyboard::{self, Typing},
    scroll,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::{Formation, palette::Palette},
    paint::{engine_colour, half_pitch},
    sim::referee::Match,
    store::Collection,
};

/// Width of the pitch, pixels.
const PITCH_PX: f32 = 560.0;
/// The buttons that stand where the formation says.
const BUTTONS: std::ops::RangeInclusive<u8> = 2..=11;
/// Longest name of a formation, characters.
const NAME_CHARS: usize = 16;

/// What a button of the page does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Name,
    Kicker { second: bool, back: bool },
    Undo,
    Delete,
}

/// Adds the page.
pub fn plug(app: &mut App) {
    app.init_resource::<Moving>()
        .add_systems(
            Update,
            (
                (discs::drag, discs::move_by_keys)
                    .chain()
                    .before(scroll::drag)
                    .before(find_taps),
                build
                    .run_if(shows(Page::Formation))
                    .in_set(PageSystems::Build),
                take_text.in_set(PageSystems::Refresh),
                discs::show_discs.after(PageSystems::Settle),
            ),
        )
        .add_observer(choose);
}

fn build(
    mut frame: Frame,
    collection: Res<Collection>,
    drawing: Res<Drawing>,
    typing: Res<Typing>,
    moving: Res<Moving>,
    palette: Res<Palette>,
    game: Res<Match>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(formation) = collection.formations.get(drawing.index) else {
        return;
    };
    let sizes = &game.field.sizes;
    let height = PITCH_PX * sizes.field_length_m / 2.0 / sizes.field_width_m;
    let size = Vec2::new(PITCH_PX, height);
    let picture = half_pitch::empty(sizes, &palette, size).map(|picture| images.add(picture));
    let disc_px = 2.0 * sizes.button_radius_m / sizes.field_width_m * PITCH_PX;
    let words = &frame.words;
    let undo = words.text("undo");
    let sure = moving.sure_to_delete;
    let delete = words.text(if sure { "really" } else { "delete" });
    let changed = drawing
        .before
        .as_ref()
        .is_some_and(|before| before != formation);
    let may_delete = collection.formations.len() > 1;
    frame.page(
        "formation",
        |page| {
            keyboard::show(page, &typing);
            page.beside(|line| {
                let pitch = (
                    Pitch,
                    ImageNode::new(picture.unwrap_or_default()),
                    Node {
                        width: Val::Px(size.x),
                        height: Val::Px(size.y),
                        ..Node::default()
                    },
                );
                line.inside(pitch, |pitch| {
                    for (number, place) in &formation.buttons {
                        disc(pitch, *number, *place, disc_px);
                    }
                });
                let column = Node {
                    flex_direction: FlexDirection::Column,
                    width: Val::Px(330.0),
                    row_gap: Val::Px(10.0),
                    ..Node::default()
                };
                line.inside(column, |column| side_column(column, formation, &typing));
            });
        },
        |footer| {
            if changed {
                footer.button(&undo, Deed::Undo, false);
            }
            if may_delete {
                footer.button(&delete, Deed::Delete, false);
            }
        },
    );
}

fn side_column(column: &mut Sheet, formation: &Formation, typing: &Typing) {
    let words = column.words;
    let name = typing.shown("formation").unwrap_or(formation.name.clone());
    column.section(&words.text("formation-name"));
    column.button(&name, Deed::Name, typing.shown("formation").is_some());
    column.section(&words.text("kickers"));
    let (first, second) = formation.kick_off;
    for (place, second) in [(first, false), (second, true)] {
        let deeds = [true, false].map(|back| Deed::Kicker { second, back });
        column.beside(|line| line.number_between(&place.button.to_string(), deeds));
    }
    column.paragraph(&words.text("formation-hint"));
}

fn disc(pitch: &mut Sheet, number: u8, place: (f32, f32), width: f32) {
    let (fonts, palette) = (pitch.fonts, pitch.palette);
    let share = half_pitch::on_picture(place) * 100.0;
    pitch.parent.spawn((
        Disc(number),
        MenuEntry,
        takes_taps(),
        Node {
            position_type: PositionType::Absolute,
            left: Val::Percent(share.x),
            top: Val::Percent(share.y),
            width: Val::Px(width),
            height: Val::Px(width),
            margin: UiRect::all(Val::Px(-width / 2.0)),
            border: UiRect::all(Val::Px(3.0)),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        BackgroundColor(engine_colour(palette.panel, 1.0)),
        BorderColor::all(engine_colour(palette.edge, 1.0)),
        children![look::text(
            &number.to_string(),
            &fonts.condensed,
            22.0,
            palette.text
        )],
    ));
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    discs: Query<&Disc>,
    focus: Res<Focus>,
    mut typing: ResMut<Typing>,
    mut moving: ResMut<Moving>,
    mut deleted: ResMut<Deleted>,
    mut change: Change,
) {
    if let Ok(Disc(number)) = discs.get(tap.entity) {
        if focus.is_on(tap.entity) {
            change.take(&mut moving, *number, true);
        }
        return;
    }
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    let sure = std::mem::take(&mut moving.sure_to_delete);
    let Some(formation) = change.formation().cloned() else {
        return;
    };
    match *deed {
        Deed::Name => typing.begin("formation", &formation.name, NAME_CHARS),
        Deed::Kicker { second, back } => {
            if let Some(wish) = with_other_kicker(&formation, second, back) {
                change.put(wish, "no-such-place");
            }
        }
        Deed::Undo => {
            if let Some(before) = change.drawing.before.clone() {
                change.put(before, "no-such-place");
            }
        }
        Deed::Delete if !sure => moving.sure_to_delete = true,
        Deed::Delete => {
            deleted.0 = Some(change.collection.formations.clone());
            let index = change.drawing.index;
            change.collection.formations.remove(index);
            change.collection.save_formations(&mut change.store);
            change.pages.back();
        }
    }
    change.pages.refresh();
}

/// The same formation with the next button at the kick-off.
fn with_other_kicker(formation: &Formation, second: bool, back: bool) -> Option<Formation> {
    let mut wish = formation.clone();
    let (one, other) = if second {
        (&mut wish.kick_off.1, formation.kick_off.0.button)
    } else {
        (&mut wish.kick_off.0, formation.kick_off.1.button)
    };
    let free: Vec<u8> = BUTTONS.filter(|button| *button != other).collect();
    let here = free.iter().position(|button| *button == one.button)?;
    let count = free.len();
    one.button = free[(here + if back { count - 1 } else { 1 }) % count];
    Some(wish)
}

/// Takes a name that has been typed, if it can be one.
fn take_text(mut typing: ResMut<Typing>, mut change: Change) {
    if change.pages.top() != Some(Page::Formation) {
        return;
    }
    let Some((_, name)) = typing.take_done() else {
        return;
    };
    let index = change.drawing.index;
    let mut others = change.collection.formations.iter().enumerate();
    let is_taken = others.any(|(at, other)| at != index && other.name == name);
    let Some(formation) = change.formation().cloned() else {
        return;
    };
    if is_taken || name.is_empty() {
        change.notices.say(change.words.text("no-such-name"));
        change.pages.refresh();
    } else {
        change.put(Formation { name, ..formation }, "no-such-name");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Collection;

    #[test]
    fn kickers_go_round_without_the_other_one() {
        let mut formation = Collection::shipped().formations.remove(0);
        let (first, second) = formation.kick_off;
        for _ in 0..9 {
            formation = with_other_kicker(&formation, false, false).expect("there is a next");
            assert_ne!(formation.kick_off.0.button, second.button);
        }
        assert_eq!(
            formation.kick_off.0.button, first.button,
            "all the way round"
        );
    }
}
