//! The teams: tap one to change it, make a new one.

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
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::{looks, team::Team},
    paint::{disc, engine_colour},
    store::{Collection, Store},
};

/// What a button of the page does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Edit(usize),
    New,
    BringBack,
    Shipped,
}

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
    let words = &frame.words;
    let [new, back, shipped] = ["new-team", "bring-back", "as-shipped"].map(|key| words.text(key));
    let can_undo = editing.deleted.is_some();
    frame.page(
        "teams",
        |page| {
            let grid = Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: Val::Px(14.0),
                row_gap: Val::Px(14.0),
                justify_content: JustifyContent::Center,
                ..Node::default()
            };
            page.inside(grid, |grid| {
                for (index, team) in collection.teams.iter().enumerate() {
                    card(grid, index, team, &mut images);
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

fn card(grid: &mut Sheet, index: usize, team: &Team, images: &mut Assets<Image>) {
    let (fonts, palette) = (grid.fonts, grid.palette);
    let picture = disc::button(team).map(|image| images.add(image));
    grid.parent.spawn((
        Deed::Edit(index),
        MenuEntry,
        takes_taps(),
        Node {
            width: Val::Px(218.0),
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
                    width: Val::Px(84.0),
                    height: Val::Px(84.0),
                    ..Node::default()
                },
            ),
            look::text(
                &team.name.to_uppercase(),
                &fonts.condensed,
                24.0,
                palette.text
            ),
        ],
    ));
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    mut collection: ResMut<Collection>,
    mut editing: ResMut<Editing>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
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
