//! One team: its name, its colours, its pattern, the numbers on its buttons. Every change is kept
//! at once; what was there when the page was opened comes back with one tap.

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
        menu::MenuEntry,
        notice::Notices,
        tap::{Tapped, takes_taps},
    },
    Page, PageSystems, Pages,
    keyboard::{self, Typing},
    sheet::{Frame, Sheet},
    shows,
    teams::Editing,
};
use crate::{
    config::{
        palette::Rgb,
        team::{Team, team_list_flaws},
    },
    l10n::Words,
    paint::{disc, engine_colour},
    store::{Collection, Store},
};

/// Colours that are offered.
const COLOURS: [Rgb; 24] = [
    Rgb(0xF6, 0xF1, 0xE4),
    Rgb(0xC9, 0xC4, 0xB8),
    Rgb(0x7C, 0x7F, 0x86),
    Rgb(0x10, 0x10, 0x14),
    Rgb(0xC9, 0x25, 0x2D),
    Rgb(0x7A, 0x1F, 0x2B),
    Rgb(0xE8, 0x4C, 0x3D),
    Rgb(0xF0, 0x8A, 0x5D),
    Rgb(0xF2, 0xA3, 0x3A),
    Rgb(0xF2, 0xC2, 0x30),
    Rgb(0xE8, 0xCF, 0xA5),
    Rgb(0x5A, 0x36, 0x20),
    Rgb(0x1F, 0x6E, 0x43),
    Rgb(0x27, 0x42, 0x3A),
    Rgb(0x8F, 0xC3, 0x1F),
    Rgb(0x1F, 0xA2, 0xC4),
    Rgb(0x8F, 0xD3, 0xF0),
    Rgb(0x14, 0x33, 0x6B),
    Rgb(0x2B, 0x5F, 0xD9),
    Rgb(0x0E, 0x3B, 0x5C),
    Rgb(0x5B, 0x2A, 0x86),
    Rgb(0xB7, 0x8F, 0xE0),
    Rgb(0xE5, 0x6B, 0xA0),
    Rgb(0xF7, 0xC6, 0xD9),
];

/// The buttons that carry a number.
const BUTTONS: std::ops::RangeInclusive<u8> = 2..=11;

/// What a button of the page does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Name,
    Short,
    Primary(Rgb),
    Secondary(Rgb),
    Pattern { back: bool },
    Number { button: u8, back: bool },
    Undo,
    Delete,
}

/// Was "delete" tapped once, so that the next tap does it?
#[derive(Resource, Debug, Default)]
pub struct AskedToDelete(bool);

/// Adds the page.
pub fn plug(app: &mut App) {
    app.init_resource::<AskedToDelete>()
        .add_systems(
            Update,
            (
                build.run_if(shows(Page::Team)).in_set(PageSystems::Build),
                (take_text, forget_the_question).in_set(PageSystems::Refresh),
            ),
        )
        .add_observer(choose);
}

fn build(
    mut frame: Frame,
    collection: Res<Collection>,
    editing: Res<Editing>,
    typing: Res<Typing>,
    asked: Res<AskedToDelete>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(team) = collection.teams.get(editing.index) else {
        return;
    };
    let changed = editing.before.as_ref().is_some_and(|before| before != team);
    let words = &frame.words;
    let undo = words.text("undo");
    let delete = words.text(if asked.0 { "really" } else { "delete" });
    let may_delete = collection.teams.len() > 2;
    let picture = disc::button(team).map(|image| images.add(image));
    frame.page(
        "team",
        |page| {
            head(page, team, picture.unwrap_or_default(), &typing);
            keyboard::show(page, &typing);
            rows(page, team);
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

fn head(page: &mut Sheet, team: &Team, picture: bevy::asset::Handle<Image>, typing: &Typing) {
    let words = page.words;
    page.beside(|line| {
        line.parent.spawn((
            ImageNode::new(picture),
            Node {
                width: Val::Px(120.0),
                height: Val::Px(120.0),
                ..Node::default()
            },
        ));
        let fields = Node {
            flex_direction: FlexDirection::Column,
            width: Val::Px(640.0),
            row_gap: Val::Px(8.0),
            ..Node::default()
        };
        line.inside(fields, |fields| {
            let shown = |what: &str, kept: &str| typing.shown(what).unwrap_or(kept.to_owned());
            let is_on = |what: &str| typing.shown(what).is_some();
            let name = words.text("team-name");
            fields.row(&name, None, |row| {
                row.button(&shown("name", &team.name), Deed::Name, is_on("name"));
            });
            let short = words.text("team-short");
            fields.row(&short, None, |row| {
                row.button(&shown("short", &team.short), Deed::Short, is_on("short"));
            });
        });
    });
}

fn rows(page: &mut Sheet, team: &Team) {
    let words = page.words;
    let pattern = words.text(&format!("pattern-{:?}", team.pattern));
    let deeds = [true, false].map(|back| Deed::Pattern { back });
    page.stepper(&words.text("pattern"), None, &pattern, deeds);
    for (label, now, deed) in [
        (
            "primary-colour",
            team.primary,
            Deed::Primary as fn(Rgb) -> Deed,
        ),
        ("secondary-colour", team.secondary, Deed::Secondary),
    ] {
        page.section(&words.text(label));
        swatches(page, now, deed);
    }
    page.section(&words.text("numbers"));
    let grid = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: Val::Px(10.0),
        row_gap: Val::Px(8.0),
        flex_shrink: 0.0,
        ..Node::default()
    };
    page.inside(grid, |grid| {
        for button in BUTTONS {
            let number = team.number(button).to_string();
            let deeds = [true, false].map(|back| Deed::Number { button, back });
            let cell = Node {
                align_items: AlignItems::Center,
                column_gap: Val::Px(6.0),
                ..Node::default()
            };
            grid.inside(cell, |cell| cell.number_between(&number, deeds));
        }
    });
}

fn swatches(page: &mut Sheet, now: Rgb, deed: fn(Rgb) -> Deed) {
    let grid = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: Val::Px(8.0),
        row_gap: Val::Px(8.0),
        flex_shrink: 0.0,
        ..Node::default()
    };
    page.inside(grid, |grid| {
        let palette = grid.palette;
        for colour in COLOURS {
            let mark = if colour == now {
                palette.highlight
            } else {
                colour
            };
            grid.parent.spawn((
                deed(colour),
                MenuEntry,
                takes_taps(),
                Node {
                    width: Val::Px(46.0),
                    height: Val::Px(46.0),
                    border: UiRect::all(Val::Px(2.0)),
                    border_radius: BorderRadius::all(Val::Px(10.0)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..Node::default()
                },
                BackgroundColor(engine_colour(colour, 1.0)),
                BorderColor::all(engine_colour(palette.edge, 1.0)),
                children![(
                    Node {
                        width: Val::Px(18.0),
                        height: Val::Px(18.0),
                        border_radius: BorderRadius::MAX,
                        ..Node::default()
                    },
                    BackgroundColor(engine_colour(mark, 1.0)),
                )],
            ));
        }
    });
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    mut collection: ResMut<Collection>,
    mut editing: ResMut<Editing>,
    mut typing: ResMut<Typing>,
    mut asked: ResMut<AskedToDelete>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    let sure = std::mem::take(&mut asked.0);
    let Some(team) = collection.teams.get_mut(editing.index) else {
        return;
    };
    match *deed {
        Deed::Name => typing.begin("name", &team.name, Team::NAME_CHARS),
        Deed::Short => typing.begin("short", &team.short, Team::SHORT_CHARS),
        Deed::Primary(colour) => team.primary = colour,
        Deed::Secondary(colour) => team.secondary = colour,
        Deed::Pattern { back } => team.pattern = team.pattern.turned(back),
        Deed::Number { button, back } => turn_number(team, button, back),
        Deed::Undo => {
            if let Some(before) = editing.before.clone() {
                *team = before;
            }
        }
        Deed::Delete if !sure => asked.0 = true,
        Deed::Delete => {
            editing.deleted = Some(collection.teams.clone());
            let index = editing.index;
            collection.teams.remove(index);
            pages.back();
        }
    }
    collection.save_teams(&mut store);
    pages.refresh();
}

/// The next number that no other button of the team carries.
fn turn_number(team: &mut Team, button: u8, back: bool) {
    let mut numbers: Vec<u8> = BUTTONS.map(|button| team.number(button)).collect();
    let [least, most] = Team::NUMBERS;
    let index = usize::from(button - BUTTONS.start());
    let mut number = numbers[index];
    loop {
        number = match (back, number) {
            (true, now) if now <= least => most,
            (true, now) => now - 1,
            (false, now) if now >= most => least,
            (false, now) => now + 1,
        };
        if number == numbers[index] || !numbers.contains(&number) {
            break;
        }
    }
    numbers[index] = number;
    team.numbers = if BUTTONS.eq(numbers.iter().copied()) {
        Vec::new()
    } else {
        numbers
    };
}

/// Whether to delete was asked of the team that is shown, and of no other.
fn forget_the_question(pages: Res<Pages>, mut asked: ResMut<AskedToDelete>) {
    if asked.0 && pages.top() != Some(Page::Team) {
        asked.0 = false;
    }
}

/// Takes a name that has been typed, if it can be one.
fn take_text(
    words: Res<Words>,
    editing: Res<Editing>,
    mut typing: ResMut<Typing>,
    mut collection: ResMut<Collection>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
    mut notices: ResMut<Notices>,
) {
    if pages.top() != Some(Page::Team) {
        return;
    }
    let Some((what, text)) = typing.take_done() else {
        return;
    };
    let mut teams = collection.teams.clone();
    let Some(team) = teams.get_mut(editing.index) else {
        return;
    };
    match what {
        "name" => team.name = text,
        _ => team.short = text.to_uppercase(),
    }
    if team_list_flaws(&teams).is_empty() {
        collection.teams = teams;
        collection.save_teams(&mut store);
    } else {
        notices.say(words.text("no-such-name"));
    }
    pages.refresh();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    #[test]
    fn numbers_pass_over_those_that_are_taken_and_back_to_the_usual_ones() {
        let mut team = looks::teams().remove(0);
        turn_number(&mut team, 11, false);
        assert_eq!(team.number(11), 12);
        turn_number(&mut team, 2, true);
        assert_eq!(team.number(2), 1);
        turn_number(&mut team, 2, true);
        assert_eq!(team.number(2), 99);
        turn_number(&mut team, 3, true);
        assert_eq!(team.number(3), 2);
        assert!(team.flaws().is_empty());
        turn_number(&mut team, 3, false);
        turn_number(&mut team, 2, false);
        turn_number(&mut team, 2, false);
        turn_number(&mut team, 11, true);
        assert_eq!(team.numbers, Vec::<u8>::new());
    }
}
