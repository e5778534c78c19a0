//! Everything that is written fits where it is written: every page, every ruling, both languages,
//! small and large windows, usual and large letters.

#[path = "fits/checker.rs"]
mod checker;
mod common;

use bevy::{ecs::message::Messages, input::keyboard::KeyCode, math::Vec2, window::Window};
use common::screen::Screen;
use mbs::{
    config::team::{Sides, Team},
    game::Begin,
    l10n::{Language, Words, ruling},
    rules::{
        law::Law,
        match_state::{Half, Outcome},
        piece::PieceId,
        reason::{Reason, Refusal},
        restart::RestartKind,
        side::{BySide, Side},
        verdict::Verdict,
    },
    screens::{Page, Pages},
    sim::{
        command::MatchCommand,
        referee::{Decision, Match, Ruling},
    },
    store::Settings,
};

const WINDOWS: [(f32, f32); 3] = [(1024.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)];
const PERCENTS: [u32; 2] = [100, 200];

const PAGES: [Page; 11] = [
    Page::Title,
    Page::SetUp,
    Page::Laws,
    Page::Teams,
    Page::Team,
    Page::Formations,
    Page::Formation,
    Page::Settings,
    Page::Controls,
    Page::RuleBook,
    Page::Credits,
];

/// Frames after which everything is where it belongs.
const SETTLES: u32 = 3;
/// Frames after which the band has slid in.
const SLIDES: u32 = 16;

/// One game in one language, looked at in every window, and what was found.
struct Look {
    screen: Screen,
    language: Language,
    window: Vec2,
    percent: u32,
    found: Vec<String>,
}

impl Look {
    fn new(language: Language) -> Self {
        let mut begin = Begin::default();
        begin.settings.language = Some(language.code().to_owned());
        Self {
            screen: Screen::begun(begin),
            language,
            window: Vec2::ZERO,
            percent: 100,
            found: Vec::new(),
        }
    }

    fn resize(&mut self, (width, height): (f32, f32), percent: u32) {
        let window = self.screen.window();
        let world = self.screen.0.world_mut();
        let mut entity = world.entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("it is a window");
        window.resolution.set(width, height);
        world.resource_mut::<Settings>().interface_percent = percent;
        (self.window, self.percent) = (Vec2::new(width, height), percent);
        self.screen.frames(SETTLES);
    }

    /// In every window with usual and with large letters.
    fn everywhere(mut self, mut visit: impl FnMut(&mut Self)) -> Vec<String> {
        for window in WINDOWS {
            for percent in PERCENTS {
                self.resize(window, percent);
                visit(&mut self);
            }
        }
        self.found
    }

    fn look(&mut self, at: &str) {
        let flaws = checker::flaws(self.screen.0.world_mut(), self.window);
        let (language, window, percent) = (self.language.code(), self.window, self.percent);
        let told = flaws
            .into_iter()
            .map(|flaw| format!("{language} {window} {percent} % {at}: {flaw}"));
        self.found.extend(told);
    }

    fn rule(&mut self, decision: Decision) {
        let game = self.screen.game();
        let ruling = Ruling {
            decision,
            tick: game.tick,
            mover: game.state.mover,
            score: game.state.score,
        };
        let world = self.screen.0.world_mut();
        world.resource_mut::<Messages<Ruling>>().write(ruling);
        self.screen.frames(SLIDES);
    }

    /// Both sides have the longest name that a team may have.
    fn name_at_length(&mut self) {
        let mut sides = self.screen.0.world_mut().resource_mut::<Sides>();
        for side in Side::BOTH {
            let team = sides.0.get_mut(side);
            team.name = "Metropolitano Clube Manguezal"
                .chars()
                .take(Team::NAME_CHARS)
                .collect();
            team.short = "MWM".to_owned();
            team.numbers = (90..=99).collect();
        }
        self.screen.frames(SETTLES);
    }
}

fn none_of(found: Vec<String>) {
    let count = found.len();
    assert!(count == 0, "{count} do not fit:\n{}", found.join("\n"));
}

fn each_language(visit: impl Fn(Look) -> Vec<String>) {
    let looks = Language::ALL.into_iter().map(Look::new);
    none_of(looks.flat_map(visit).collect());
}

fn every_page_fits(language: Language) {
    none_of(Look::new(language).everywhere(|look| {
        for page in PAGES {
            *look.screen.0.world_mut().resource_mut::<Pages>() = Pages::only(page);
            look.screen.frames(SETTLES);
            look.look(&format!("{page:?}"));
        }
    }));
}

// A test for each language: they are the slow ones, and go side by side.

#[test]
fn every_page_fits_in_english() {
    every_page_fits(Language::English);
}

#[test]
fn every_page_fits_in_portuguese() {
    every_page_fits(Language::Portuguese);
}

/// Everything that the band can be asked to say at its longest.
fn longest_rulings(words: &Words, sides: &Sides) -> Vec<Decision> {
    let (piece, at) = (PieceId::Man(Side::Home, 7), Vec2::ZERO);
    let longest = Reason::ALL.iter().copied();
    let longest = longest.max_by_key(|reason| ruling::why(words, *reason).chars().count());
    let reason = longest.expect("there are reasons");
    let award = |restart| Verdict::RestartAwarded {
        law: Law::L4_7,
        restart,
        next: Side::Away,
        at,
    };
    let mut verdicts = vec![
        Verdict::TechnicalFoul { piece, at },
        Verdict::Foul {
            law: Law::L4_10,
            piece,
            struck: PieceId::Man(Side::Away, 5),
            at,
            reason,
        },
        Verdict::SentOff {
            law: Law::L4_10,
            piece,
        },
        Verdict::Goal {
            side: Side::Home,
            piece,
        },
        Verdict::HalfStarted {
            half: Half::ExtraFirst,
            next: Side::Home,
        },
        award(RestartKind::CornerKick),
        award(RestartKind::TechnicalFoul),
    ];
    let title = |verdict: &Verdict| ruling::tell(words, verdict, sides).title.chars().count();
    verdicts.sort_by_key(|verdict| std::cmp::Reverse(title(verdict)));
    let refused = Decision::Refused(
        MatchCommand::Ready(Side::Home),
        Refusal {
            law: Law::L4_10,
            reason,
        },
    );
    let told = verdicts.into_iter().take(3).map(Decision::Verdict);
    told.chain([refused]).collect()
}

#[test]
fn the_match_fits_around_its_table() {
    each_language(|mut look| {
        look.name_at_length();
        let words = Words::new(look.language);
        let sides = look.screen.0.world().resource::<Sides>().clone();
        look.everywhere(|look| {
            look.look("columns");
            for decision in longest_rulings(&words, &sides) {
                look.rule(decision.clone());
                look.look(&format!("{decision:?}"));
            }
            look.screen.key(KeyCode::KeyL);
            look.screen.frames(SETTLES);
            look.look("log");
            look.screen.key(KeyCode::KeyL);
            look.screen.key(KeyCode::KeyP);
            look.screen.frames(SETTLES);
            look.look("pause");
            look.screen.key(KeyCode::KeyP);
            look.screen.frames(SLIDES);
        })
    });
}

/// A match that went all the way: many goals, extra time, penalties.
fn end(game: &mut Match) {
    let (rulebook, field) = (game.rulebook.clone(), game.field.clone());
    for button in 2..=8 {
        for _ in 0..2 {
            let goal = Verdict::Goal {
                side: Side::Home,
                piece: PieceId::Man(Side::Home, button),
            };
            game.statistics.note_ruling(&goal, &game.state, &rulebook);
            game.state.apply(goal, &rulebook, &field);
        }
    }
    game.state.shootout.taken = BySide { home: 5, away: 5 };
    game.state.shootout.scored = BySide { home: 5, away: 4 };
    let ended = Verdict::MatchEnded {
        law: Law::L8_4,
        outcome: Outcome::Won(Side::Home),
    };
    game.state.apply(ended, &rulebook, &field);
}

#[test]
fn the_end_with_its_statistics_fits() {
    each_language(|mut look| {
        look.name_at_length();
        look.screen.set(|game, _| end(game));
        look.everywhere(|look| look.look("end"))
    });
}
