//! The rule book: every law by its number, in the player's language, with the numbers in force.

use bevy::{
    app::{App, Update},
    ecs::{schedule::IntoScheduleConfigs, system::Res},
    ui::{Node, Val},
};

use super::{
    super::look,
    Page, PageSystems, Pages,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    l10n::rulebook::{chapters, law_text},
    rules::rulebook::Rulebook,
    sim::referee::Match,
    store::Choices,
};

/// Adds the rule book.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build
            .run_if(shows(Page::RuleBook))
            .in_set(PageSystems::Build),
    );
}

fn build(mut frame: Frame, pages: Res<Pages>, choices: Res<Choices>, game: Res<Match>) {
    // From the title it tells of the next match, from a pause of this one.
    let rules = if pages.is_over_the_title() {
        &choices.rules
    } else {
        &game.rulebook
    };
    let fixed = game.physics.goalkeeper_fixed;
    frame.page("rule-book", |page| laws(page, rules, fixed), |_| {});
}

fn laws(page: &mut Sheet, rules: &Rulebook, goalkeeper_fixed: bool) {
    for chapter in chapters() {
        page.section(&format!(
            "{}  {}",
            chapter.number,
            chapter.title(page.words)
        ));
        for law in chapter.laws {
            let text = law_text(page.words, *law, rules, goalkeeper_fixed);
            let line = Node {
                column_gap: Val::Px(14.0),
                flex_shrink: 0.0,
                ..Node::default()
            };
            page.inside(line, |line| {
                let (fonts, palette) = (line.fonts, line.palette);
                line.parent.spawn((
                    look::text(&law.to_string(), &fonts.condensed, 21.0, palette.highlight),
                    Node {
                        width: Val::Px(58.0),
                        flex_shrink: 0.0,
                        ..Node::default()
                    },
                ));
                line.parent.spawn((
                    look::text(&text, &fonts.plain, 17.0, palette.text),
                    Node {
                        flex_shrink: 1.0,
                        flex_basis: Val::Px(0.0),
                        flex_grow: 1.0,
                        ..Node::default()
                    },
                ));
            });
        }
    }
}
