//! Every text is there in both languages, and every key that the code builds has a text.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use fluent_bundle::FluentResource;
use mbs::{
    config::{looks, team::Sides},
    l10n::{Language, Words, ruling::tell},
    rules::{
        law::Law,
        match_state::{Half, Outcome},
        piece::PieceId,
        reason::Reason,
        restart::RestartKind,
        side::{BySide, Side},
        verdict::Verdict,
    },
};

fn keys(language: Language) -> BTreeSet<String> {
    language
        .source()
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim().to_owned())
        .collect()
}

#[test]
fn both_languages_have_the_same_keys_and_no_mistake() {
    let [first, second] = Language::ALL.map(keys);
    assert!(first.len() > 100);
    let odd: Vec<_> = first.symmetric_difference(&second).collect();
    assert!(odd.is_empty(), "in one language only: {odd:?}");
    for language in Language::ALL {
        let read = FluentResource::try_new(language.source().to_owned());
        assert!(read.is_ok(), "{}: {:?}", language.code(), read.err());
    }
}

#[test]
fn every_reason_restart_and_half_has_a_text() {
    for language in Language::ALL {
        let words = Words::new(language);
        let built = Reason::ALL
            .iter()
            .map(|reason| format!("reason-{}", reason.name()))
            .chain(restarts().map(|restart| format!("restart-{restart:?}")))
            .chain(halves().map(|half| format!("half-{half:?}")));
        for key in built {
            assert!(words.has(&key), "{}: {key}", language.code());
        }
    }
}

fn restarts() -> impl Iterator<Item = RestartKind> {
    [
        RestartKind::KickOff,
        RestartKind::ThrowIn,
        RestartKind::CornerKick,
        RestartKind::GoalKick,
        RestartKind::FreeKick,
        RestartKind::TechnicalFoul,
        RestartKind::Penalty,
    ]
    .into_iter()
}

fn halves() -> impl Iterator<Item = Half> {
    [
        Half::First,
        Half::Second,
        Half::ExtraFirst,
        Half::ExtraSecond,
        Half::Shootout,
    ]
    .into_iter()
}

#[test]
fn a_ruling_is_told_with_team_piece_and_reason() {
    let [home, away] = ["CAI", "SER"].map(|short| {
        let mut teams = looks::teams().into_iter();
        teams
            .find(|team| team.short == short)
            .expect("a shipped team")
    });
    let mut sides = Sides(BySide { home, away });
    let portuguese = Words::new(Language::Portuguese);
    let sent_off = Verdict::SentOff {
        law: Law::L4_9,
        piece: PieceId::Man(Side::Home, 7),
    };
    let told = tell(&portuguese, &sent_off, &sides);
    assert_eq!(told.title, "Cais 7 expulso");
    sides.0.home.numbers = (70..=79).collect();
    let told = tell(&portuguese, &sent_off, &sides);
    assert_eq!(told.title, "Cais 75 expulso", "as written on the button");
    assert_eq!(told.reason, "Força demais.");
    let ended = Verdict::MatchEnded {
        law: Law::L8_3,
        outcome: Outcome::Draw,
    };
    assert_eq!(tell(&portuguese, &ended, &sides).title, "Fim de jogo");
}

#[test]
fn no_text_is_left_that_nobody_shows() {
    let mut code = String::new();
    read_all(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let built = [
        "reason-",
        "restart-",
        "half-First",
        "half-Second",
        "half-Extra",
        "half-Shootout",
        "pattern-",
        "colours-",
        "volume-",
        "aim-help-",
        "control-",
        "label-",
    ];
    for key in keys(Language::English) {
        let shown = code.contains(&format!("\"{key}\""));
        let is_built = built.iter().any(|start| key.starts_with(start));
        assert!(shown || is_built, "{key} is shown nowhere");
    }
}

fn read_all(folder: PathBuf, code: &mut String) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_all(path, code);
        } else {
            *code += &fs::read_to_string(path).expect("a source");
        }
    }
}
