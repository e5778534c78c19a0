//! The formations: tap one to change it, make a new one.

use bevy::{
    app::{App, Update},
    asset::Assets,
    ecs::{
        observer::On,
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    image::Image,
    math::Vec2,
};

use super::{
    super::tap::Tapped,
    Page, PageSystems, Pages,
    sheet::Frame,
    shelf::{Card, Deed, Shelf},
    shows,
};
use crate::{
    config::{Formation, palette::Palette},
    paint::half_pitch,
    sim::referee::Match,
    store::{Collection, Store},
};

/// Size of the small pitch on a card, pixels.
const PITCH_PX: Vec2 = Vec2::new(190.0, 152.0);

/// The formation that is being changed.
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
    let picture = |formation: &Formation| {
        half_pitch::with_discs(&game.field.sizes, &palette, PITCH_PX, formation)
    };
    let cards = collection.formations.iter().map(|formation| Card {
        name: formation.name.clone(),
        picture: picture(formation).map(|image| images.add(image)),
    });
    let shelf = Shelf {
        heading: "formations",
        new: "new-formation",
        picture_px: PITCH_PX,
        can_undo: deleted.0.is_some(),
    };
    shelf.show(&mut frame, cards.collect());
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
    let (Ok(deed), Some(Page::Formations)) = (deeds.get(tap.entity), pages.top()) else {
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
