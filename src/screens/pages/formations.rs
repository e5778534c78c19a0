//! The formations: tap one to change it, make a new one.

use bevy::{
    app::{App, Update},
    asset::Assets,
    ecs::{
        component::Component,
        observer::On,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection, FlexWrap,
        JustifyContent, Node, UiRect, Val, widget::ImageNode,
    },
};

use super::{
    super::{
        look,
        menu::MenuEntry,
        tap::{Tapped, takes_taps},
    },
    Page, PageSystems, Pages,
    sheet::Frame,
    shows,
};
use crate::{
    config::{Formation, palette::Palette},
    paint::{engine_colour, half_pitch},
    sim::referee::Match,
    store::{Collection, Store},
};

/// Size of the small pitch of a card, pixels.
const CARD_PX: Vec2 = Vec2::new(190.0, 152.0);

/// What a button of the page does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Edit(usize),
    New,
    BringBack,
    Shipped,
}

/// The formation that is being changed, and what can be undone.
#[derive(Resource, Debug, Default)]
pub struct Drawing {
    /// Its place in the collection.
    pub index: usize,
    /// As it was when it was opened.
    pub before: Option<Formation>,
}

/// The formations before the last one was deleted or all were made as shipped.
#[derive(Resource, Debug, Default)]
pub struct Deleted(pub Option<Vec<Formation>>);

/// Adds the page.
pub fn plug(app: &mut App) {
    app.init_resource::<Drawing>()
        .init_resource::<Deleted>()
        .add_systems(
            Update,
            build
                .run_if(shows(Page::Formations))
                .in_set(PageSystems::Build),
        )
        .add_observer(choose);
}

fn build(
    mut frame: Frame,
    collection: Res<Collection>,
    deleted: Res<Deleted>,
    palette: Res<Palette>,
    game: Res<Match>,
    mut images: ResMut<Assets<Image>>,
) {
    let words = &frame.words;
    let [new, back, shipped] =
        ["new-formation", "bring-back", "as-shipped"].map(|key| words.text(key));
    let can_undo = deleted.0.is_some();
    let picture = |formation: &Formation| {
        half_pitch::with_discs(&game.field.sizes, &palette, CARD_PX, formation)
    };
    let cards: Vec<_> = collection
        .formations
        .iter()
        .map(|formation| picture(formation).map(|picture| images.add(picture)))
        .collect();
    frame.page(
        "formations",
        |page| {
            let grid = Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: Val::Px(14.0),
                row_gap: Val::Px(14.0),
                justify_content: JustifyContent::Center,
                ..Node::default()
            };
            page.inside(grid, |grid| {
                let (fonts, palette) = (grid.fonts, grid.palette);
                for (index, (formation, picture)) in
                    collection.formations.iter().zip(cards).enumerate()
                {
                    grid.parent.spawn((
                        Deed::Edit(index),
                        MenuEntry,
                        takes_taps(),
                        Node {
                            width: Val::Px(CARD_PX.x + 28.0),
                            padding: UiRect::all(Val::Px(10.0)),
                            row_gap: Val::Px(6.0),
                            border: UiRect::all(Val::Px(2.0)),
                            border_radius: BorderRadius::all(Val::Px(12.0)),
                            flex_direction: FlexDirection::Column,
                            align_items: AlignItems::Center,
                            ..Node::default()
                        },
                        BackgroundColor(engine_colour(palette.panel, 1.0)),
                        BorderColor::all(engine_colour(palette.edge, 1.0)),
                        children![
                            (
                                ImageNode::new(picture.unwrap_or_default()),
                                Node {
                                    width: Val::Px(CARD_PX.x),
                                    height: Val::Px(CARD_PX.y),
                                    ..Node::default()
                                },
                            ),
                            look::text(
                                &formation.name.to_uppercase(),
                                &fonts.condensed,
                                26.0,
                                palette.text
                            ),
                        ],
                    ));
                }
            });
        },
        |footer| {
            if can_undo {
                footer.button(&back, Deed::BringBack, false);
            }
            footer.button(&shipped, Deed::Shipped, false);
            footer.button(&new, Deed::New, true);
        },
    );
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    mut collection: ResMut<Collection>,
    mut drawing: ResMut<Drawing>,
    mut deleted: ResMut<Deleted>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    match *deed {
        Deed::Edit(index) => {
            drawing.index = index;
            drawing.before = collection.formations.get(index).cloned();
            pages.open(Page::Formation);
            return;
        }
        Deed::New => {
            let Some(model) = collection.formations.first().cloned() else {
                return;
            };
            let name = free_name(&collection.formations, &model.name);
            collection.formations.push(Formation { name, ..model });
            drawing.index = collection.formations.len() - 1;
            drawing.before = None;
            pages.open(Page::Formation);
        }
        Deed::BringBack => {
            if let Some(formations) = deleted.0.take() {
                collection.formations = formations;
            }
        }
        Deed::Shipped => {
            let shipped = Collection::shipped().formations;
            deleted.0 = Some(std::mem::replace(&mut collection.formations, shipped));
        }
    }
    collection.save_formations(&mut store);
    pages.refresh();
}

/// The name with a number behind it that no formation has yet.
fn free_name(formations: &[Formation], model: &str) -> String {
    let is_free = |name: &String| formations.iter().all(|it| it.name != *name);
    (2..=99_u8)
        .map(|number| format!("{model} ({number})"))
        .find(is_free)
        .unwrap_or_else(|| format!("{model}+"))
}
