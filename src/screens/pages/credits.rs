//! Credits and licences: whom the game owes something to, and under which terms.

use bevy::{
    app::{App, Update},
    ecs::schedule::IntoScheduleConfigs,
};

use super::{Page, PageSystems, sheet::Frame, shows};

/// What the game is made with, and under which licence: names are the same in every language.
const MADE_WITH: [(&str, &str); 10] = [
    ("Bebas Neue", "SIL Open Font License 1.1"),
    ("Inter", "SIL Open Font License 1.1"),
    ("Bevy", "MIT / Apache-2.0"),
    ("Rapier", "Apache-2.0"),
    ("tiny-skia", "BSD-3-Clause"),
    ("Fluent", "MIT / Apache-2.0"),
    ("RON", "MIT / Apache-2.0"),
    ("tempfile", "MIT / Apache-2.0"),
    ("Rand", "MIT / Apache-2.0"),
    ("clap", "MIT / Apache-2.0"),
];

/// Texts of licences that must go wherever what they cover goes.
const TEXTS: [(&str, &str); 2] = [
    (
        "Bebas Neue",
        include_str!("../../../assets/fonts/BebasNeue-LICENSE.txt"),
    ),
    (
        "Inter",
        include_str!("../../../assets/fonts/Inter-LICENSE.txt"),
    ),
];

/// Adds the credits.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build
            .run_if(shows(Page::Credits))
            .in_set(PageSystems::Build),
    );
}

fn build(mut frame: Frame) {
    frame.page(
        "credits",
        |page| {
            let words = page.words;
            page.paragraph(&words.text("credits-game"));
            page.section(&words.text("credits-made-with"));
            for (name, licence) in MADE_WITH {
                page.paragraph(&format!("{name}  ·  {licence}"));
            }
            for (name, text) in TEXTS {
                page.section(name);
                page.paragraph(text.trim());
            }
        },
        |_| {},
    );
}
