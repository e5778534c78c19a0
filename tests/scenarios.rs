//! Every situation file plays as it says; its name begins with the law it shows.

use std::path::PathBuf;

use mbs::{
    config::ron_file::Source,
    rules::law::Law,
    situation::{Ending, judge::differences, read, run},
};

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_situation_is_ruled_as_it_expects() {
    let files = files();
    assert!(!files.is_empty());
    let mut wrong = Vec::new();
    for path in &files {
        let read = Source::read(path).and_then(|source| read(&source));
        let situation = read.unwrap_or_else(|error| panic!("{error}"));
        let (rows, app) = run::play(&situation);
        let differences = differences(&situation, &rows, &app);
        if !differences.is_empty() {
            let said: Vec<_> = rows
                .iter()
                .map(|row| format!("{:?} {}", row.ruling, row.law))
                .collect();
            wrong.push(format!(
                "{}: {differences:?}; ruled {said:?}",
                path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_situation_says_which_law_it_shows() {
    for path in files() {
        let situation = read(&Source::read(&path).unwrap()).unwrap();
        assert!(
            !situation.shows.is_empty(),
            "{} shows no law",
            path.display()
        );
        assert!(
            !situation.expect.is_empty()
                || !situation.never.is_empty()
                || situation.end != Ending::default(),
            "{} expects nothing",
            path.display()
        );
    }
}

#[test]
fn every_law_has_a_situation() {
    let mut shown = std::collections::HashSet::new();
    for path in files() {
        let situation = read(&Source::read(&path).unwrap()).unwrap();
        shown.extend(situation.shows.clone());
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let law = name.split('_').next().unwrap_or_default();
        assert!(
            situation.shows.iter().any(|shows| shows.number() == law),
            "{name} does not show the law that it is named after"
        );
    }
    let missing: Vec<_> = Law::ALL.iter().filter(|law| !shown.contains(law)).collect();
    assert!(missing.is_empty(), "no situation shows {missing:?}");
}
