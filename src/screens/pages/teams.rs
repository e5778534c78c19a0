//! The teams: tap one to change it, make a new one.

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
    config::{looks, team::Team},
    paint::disc,
    store::{Collection, Store},
};

/// Size of the button on a card, pixels.
const DISC_PX: Vec2 = Vec2::splat(84.0);

/// The team that is being changed, and what can be undone.
#[derive(Resource, Debug, Default)]
pub struct Editing {
    /// Its place in the collection.
    pub index: usize,
    /// As it was when it was opened.
    pub before: Option<Team>,
    /// The teams before the last one was deleted or all were made as shipped.
    pub deleted: Option<Vec<Team>>,
}

/// Adds the page.
pub fn plug(app: &mut App) {
    app.init_resource::<Editing>()
        .add_systems(
            Update,
            build.run_if(shows(Page::Teams)).in_set(PageSystems::Build),
        )
        .add_observer(choose);
}

fn build(
    mut frame: Frame,
    collection: Res<Collection>,
    editing: Res<Editing>,
    mut images: ResMut<Assets<Image>>,
) {
    let cards = collection.teams.iter().map(|team| Card {
        name: team.name.clone(),
        picture: disc::button(team).map(|image| images.add(image)),
    });
    let shelf = Shelf {
        heading: "teams",
        new: "new-team",
        picture_px: DISC_PX,
        can_undo: editing.deleted.is_some(),
    };
    shelf.show(&mut frame, cards.collect());
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    mut collection: ResMut<Collection>,
    mut editing: ResMut<Editing>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
) {
    let (Ok(deed), Some(Page::Teams)) = (deeds.get(tap.entity), pages.top()) else {
        return;
    };
    match *deed {
        Deed::Edit(index) => {
            editing.index = index;
            editing.before = collection.teams.get(index).cloned();
            pages.open(Page::Team);
            return;
        }
        Deed::New => {
            let Some(model) = collection.teams.last() else {
                return;
            };
            let team = Team {
                short: free_short(&collection.teams),
                ..model.clone()
            };
            let team = Team {
                name: team.short.clone(),
                ..team
            };
            collection.teams.push(team);
            editing.index = collection.teams.len() - 1;
            editing.before = None;
            pages.open(Page::Team);
        }
        Deed::BringBack => {
            if let Some(teams) = editing.deleted.take() {
                collection.teams = teams;
            }
        }
        Deed::Shipped => {
            editing.deleted = Some(std::mem::replace(&mut collection.teams, looks::teams()));
        }
    }
    collection.save_teams(&mut store);
    pages.refresh();
}

/// A short name that no team has.
fn free_short(teams: &[Team]) -> String {
    let is_free = |short: &String| teams.iter().all(|team| team.short != *short);
    (1..=99_u8)
        .map(|number| format!("T{number:02}"))
        .find(is_free)
        .unwrap_or_else(|| "TTT".to_owned())
}
