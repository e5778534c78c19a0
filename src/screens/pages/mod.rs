//! Everything around the match: title, match set-up, teams, formations, settings, rule book,
//! credits. One page is open at a time; the way back is kept.

mod controls;
mod credits;
mod discs;
mod formation;
mod formations;
mod keyboard;
mod laws;
mod rule_book;
pub mod scroll;
mod set_up;
mod settings;
mod sheet;
mod shelf;
mod team;
mod teams;
mod title;

use bevy::{
    app::{App, Update},
    ecs::{
        change_detection::DetectChanges,
        component::Component,
        observer::On,
        resource::Resource,
        schedule::{IntoScheduleConfigs, SystemSet},
        system::{Query, Res, ResMut},
    },
};

use super::{
    menu::walk_menu,
    tap::{Tapped, find_taps},
};
use crate::{
    controls::{Control, Controls},
    l10n::Words,
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
    },
};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Where everything begins.
    Title,
    /// Who plays, and how.
    SetUp,
    /// The numbers of the laws for the next match.
    Laws,
    /// The teams.
    Teams,
    /// One team.
    Team,
    /// The formations.
    Formations,
    /// One formation.
    Formation,
    /// How the player likes it.
    Settings,
    /// What keys and gamepad do.
    Controls,
    /// The laws in words.
    RuleBook,
    /// Who and what the game owes something to.
    Credits,
}

/// The pages that are open, the one on top is shown; none while the match is.
#[derive(Resource, Debug, Default)]
pub struct Pages {
    open: Vec<Page>,
    stale: bool,
}

impl Pages {
    /// Only this page.
    pub fn only(page: Page) -> Self {
        Self {
            open: vec![page],
            stale: true,
        }
    }

    /// Opens a page over the one that is shown.
    pub fn open(&mut self, page: Page) {
        self.open.push(page);
        self.stale = true;
    }

    /// Back to the page before, or to the match.
    pub fn back(&mut self) {
        self.open.pop();
        self.stale = true;
    }

    /// Closes them all: the match is shown.
    pub fn close(&mut self) {
        self.open.clear();
        self.stale = true;
    }

    /// The page that is shown.
    pub fn top(&self) -> Option<Page> {
        self.open.last().copied()
    }

    /// Is any page shown?
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Something that the page shows has changed.
    pub fn refresh(&mut self) {
        self.stale = true;
    }

    /// Was the title the first of them?
    pub fn is_over_the_title(&self) -> bool {
        self.open.first() == Some(&Page::Title)
    }

    /// How deep in pages one is.
    fn depth(&self) -> usize {
        self.open.len()
    }
}

/// The parts of a frame that have to do with pages, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PageSystems {
    /// What a page shows may have changed.
    Refresh,
    /// What was shown until now goes.
    Clear,
    /// The page on top is built anew.
    Build,
    /// The page is as it should be.
    Settle,
}

/// A button that goes to another page.
#[derive(Component, Clone, Copy, Debug)]
pub struct Opens(pub Page);

/// A button that goes back.
#[derive(Component, Clone, Copy, Debug)]
pub struct GoesBack;

/// The pages: a match, the words and everything that they show must be there.
pub fn pages_plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .init_resource::<scroll::Scrolled>()
        .init_resource::<keyboard::Typing>()
        .configure_sets(
            Update,
            (
                PageSystems::Refresh,
                PageSystems::Clear,
                PageSystems::Build,
                PageSystems::Settle,
            )
                .chain()
                .after(find_taps),
        )
        .add_systems(
            Update,
            (
                scroll::drag.before(find_taps),
                // Whoever types means letters by every key.
                keyboard::type_letters
                    .before(find_taps)
                    .before(walk_menu)
                    .before(scroll::by_keys),
                (scroll::wheel, scroll::by_keys),
                (
                    (go_back_by_key, keyboard::leave_with_the_page).chain(),
                    refresh,
                    hold_the_match,
                )
                    .in_set(PageSystems::Refresh),
                sheet::clear.run_if(is_stale).in_set(PageSystems::Clear),
                settle.in_set(PageSystems::Settle),
            ),
        )
        .add_observer(keyboard::tap_letter)
        .add_observer(
            |tap: On<Tapped>,
             opens: Query<&Opens>,
             back: Query<&GoesBack>,
             mut pages: ResMut<Pages>| {
                if let Ok(Opens(page)) = opens.get(tap.entity) {
                    pages.open(*page);
                } else if back.contains(tap.entity) {
                    pages.back();
                }
            },
        );
    for plug in [
        title::plug,
        set_up::plug,
        laws::plug,
        teams::plug,
        team::plug,
        formations::plug,
        formation::plug,
        settings::plug,
        controls::plug,
        rule_book::plug,
        credits::plug,
    ] {
        plug(app);
    }
}

/// Must the page that is shown be built anew, and is it this one?
fn shows(page: Page) -> impl Fn(Res<Pages>) -> bool + Clone {
    move |pages: Res<Pages>| pages.stale && pages.top() == Some(page)
}

fn is_stale(pages: Res<Pages>) -> bool {
    pages.stale
}

fn refresh(words: Res<Words>, mut pages: ResMut<Pages>) {
    if words.is_changed() {
        pages.refresh();
    }
}

fn settle(mut pages: ResMut<Pages>) {
    if pages.stale {
        pages.stale = false;
    }
}

fn go_back_by_key(controls: Res<Controls>, mut pages: ResMut<Pages>) {
    let leaves = pages.is_open() && pages.top() != Some(Page::Title);
    if leaves && controls.just_pressed(Control::Back) {
        pages.back();
    }
}

/// While a page is open nobody plays.
fn hold_the_match(pages: Res<Pages>, game: Res<Match>, mut queue: ResMut<CommandQueue>) {
    if pages.is_open() && !game.held && !game.state.is_finished() {
        queue.0.push(MatchCommand::Hold(true));
    }
}
