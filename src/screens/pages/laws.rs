//! The numbers and choices of the laws for the next match: every one that a rule file has.

use bevy::{
    app::{App, Update},
    ecs::{
        component::Component,
        observer::On,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
};

use super::{
    super::{notice::Notices, tap::Tapped},
    Page, PageSystems, Pages,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::{GameConfig, game_config::rules_on_table_flaws},
    l10n::{Words, setting},
    rules::{
        rulebook::Rulebook,
        setting::{Change, SettingValue},
    },
    sim::referee::Match,
    store::{Choices, Store},
};

/// What a button of the laws does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Change {
        name: &'static str,
        change: Change<'static>,
    },
    AsShipped,
}

/// Adds the page.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build.run_if(shows(Page::Laws)).in_set(PageSystems::Build),
    )
    .add_observer(choose);
}

fn build(mut frame: Frame, choices: Res<Choices>) {
    let reset = frame.words.text("as-shipped");
    frame.page(
        "more-laws",
        |page| {
            for setting in choices.rules.settings() {
                row_of(page, &choices.rules, setting.name);
            }
        },
        |footer| footer.button(&reset, Deed::AsShipped, false),
    );
}

/// The row of one setting of the laws, by its name.
pub fn row_of(page: &mut Sheet, rules: &Rulebook, name: &str) {
    let Some(found) = rules.settings().into_iter().find(|it| it.name == name) else {
        return;
    };
    let words = page.words;
    let label = setting::setting_name(words, found.name);
    let hint = setting::setting_hint(words, found.name);
    let value = setting::setting_value(words, &found);
    let deed = |change| Deed::Change {
        name: found.name,
        change,
    };
    match &found.value {
        SettingValue::Number { .. } | SettingValue::Choice { .. } | SettingValue::Switch(_) => {
            let deeds = [deed(Change::Previous), deed(Change::Next)];
            page.stepper(&label, Some(&hint), &value, deeds);
        }
        SettingValue::Several { now, all } => {
            page.row(&label, Some(&hint), |row| {
                for member in all.iter().copied() {
                    let name = setting::restart_name(row.words, member);
                    row.button(&name, deed(Change::Pick(member)), now.contains(&member));
                }
            });
        }
    }
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    game: Res<Match>,
    words: Res<Words>,
    mut choices: ResMut<Choices>,
    mut store: ResMut<Store>,
    mut pages: ResMut<Pages>,
    mut notices: ResMut<Notices>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    match *deed {
        Deed::AsShipped => choices.rules = GameConfig::shipped().rules,
        Deed::Change { name, change } => {
            let mut rules = choices.rules.clone();
            // At the end of a range nothing is to be said: the value stays.
            if rules.change(name, change).is_err() {
                return;
            }
            if !rules_on_table_flaws(&rules, &game.field.sizes).is_empty() {
                notices.say(words.text("does-not-fit-table"));
                return;
            }
            choices.rules = rules;
        }
    }
    choices.save(&mut store);
    pages.refresh();
}
