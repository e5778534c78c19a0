//! Match set-up: teams, formations, length, help, laws; then the match begins.

use bevy::{
    app::{App, Update},
    asset::Assets,
    ecs::{
        component::Component,
        message::MessageWriter,
        observer::On,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
    image::Image,
    ui::{AlignItems, FlexDirection, Node, Val, widget::ImageNode},
};

use super::{
    super::{NewMatch, NewMatchWanted, tap::Tapped},
    Opens, Page, PageSystems, Pages, laws,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::{
        palette::Palette,
        team::{Sides, Team},
    },
    paint::disc,
    rules::side::{BySide, Side},
    store::{Choices, Collection, Store},
};

/// What a button of the set-up does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Team { side: Side, back: bool },
    Formation { side: Side, back: bool },
    Begin,
}

/// Settings of the laws that stand on this page; the others are one page farther.
const LAWS_HERE: [&str; 2] = ["half_minutes", "tie_break"];

/// Adds the set-up.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build.run_if(shows(Page::SetUp)).in_set(PageSystems::Build),
    )
    .add_observer(choose);
}

fn build(
    mut frame: Frame,
    choices: Res<Choices>,
    collection: Res<Collection>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
) {
    let sides = sides(&choices, &collection, &palette);
    let begin = frame.words.text("kick-off");
    frame.page(
        "set-up",
        |page| {
            page.beside(|pair| {
                for side in Side::BOTH {
                    let team = sides.as_ref().map(|sides| sides.0.get(side));
                    team_picker(pair, side, team, &choices, &collection, &mut images);
                }
            });
            for name in LAWS_HERE {
                laws::row_of(page, &choices.rules, name);
            }
            let words = page.words;
            let (more, hint) = (words.text("more-laws"), words.text("more-laws-hint"));
            let change = words.text("change");
            page.choice(&more, Some(&hint), &change, Opens(Page::Laws));
        },
        |footer| footer.button(&begin, Deed::Begin, true),
    );
}

fn team_picker(
    pair: &mut Sheet,
    side: Side,
    team: Option<&Team>,
    choices: &Choices,
    collection: &Collection,
    images: &mut Assets<Image>,
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        width: Val::Px(420.0),
        row_gap: Val::Px(8.0),
        ..Node::default()
    };
    pair.inside(column, |column| {
        let picture = team.and_then(disc::button).map(|image| images.add(image));
        column.parent.spawn((
            ImageNode::new(picture.unwrap_or_default()),
            Node {
                width: Val::Px(118.0),
                height: Val::Px(118.0),
                ..Node::default()
            },
        ));
        let name = team.map_or("", |team| team.name.as_str());
        let formation = choices.formation(collection, side);
        let formation = formation.map_or("", |formation| formation.name.as_str());
        let line = |value: &str, deed: fn(Side, bool) -> Deed, column: &mut Sheet| {
            let deeds = [true, false].map(|back| deed(side, back));
            column.beside(|line| line.value_between(value, deeds));
        };
        line(name, |side, back| Deed::Team { side, back }, column);
        let turn = |side, back| Deed::Formation { side, back };
        line(formation, turn, column);
    });
}

/// The teams as they will be dressed.
fn sides(choices: &Choices, collection: &Collection, palette: &Palette) -> Option<Sides> {
    let [home, away] = Side::BOTH.map(|side| choices.team(collection, side).cloned());
    Some(Sides::told_apart(home?, away?, palette))
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    collection: Res<Collection>,
    palette: Res<Palette>,
    mut choices: ResMut<Choices>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
    mut wishes: MessageWriter<NewMatchWanted>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    match *deed {
        Deed::Team { side, back } => choices.turn_team(&collection, side, back),
        Deed::Formation { side, back } => choices.turn_formation(&collection, side, back),
        Deed::Begin => {
            let formations = Side::BOTH.map(|side| choices.formation(&collection, side).cloned());
            let (Some(sides), [Some(home), Some(away)]) =
                (sides(&choices, &collection, &palette), formations)
            else {
                return;
            };
            wishes.write(NewMatchWanted {
                first: Some(Box::new(NewMatch {
                    sides,
                    formations: BySide { home, away },
                    rules: choices.rules.clone(),
                })),
            });
            pages.close();
        }
    }
    choices.save(&mut store);
    pages.refresh();
}
