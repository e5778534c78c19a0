//! `running.ron`: the record of the match that is on, so that a game that was cut off can go on.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Store;
use crate::config::error::Flaw;

/// Name of the file.
const FILE: &str = "running.ron";
/// Name of the folder of records.
const RECORDS: &str = "records";
/// Name of a record before its number.
const RECORD: &str = "match.mbsrecord";

/// What the file holds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Running {
    /// Name of the record in the folder of records; none if no match is on.
    record: Option<String>,
}

impl Store {
    /// Where matches are recorded, if files are kept at all: the first under this name, those
    /// after it with a number. The folder is there then.
    pub fn records(&self) -> Option<PathBuf> {
        let folder = self.path(RECORDS)?;
        std::fs::create_dir_all(&folder).ok()?;
        Some(folder.join(RECORD))
    }

    /// The record of the match that was on when the game was left, if it is still there.
    pub fn running(&mut self) -> Option<PathBuf> {
        let running: Running = self.load(FILE, flaws)?;
        let path = self.path(RECORDS)?.join(running.record?);
        path.is_file().then_some(path)
    }

    /// Notes the record of the match that is on now, or that none is.
    pub fn set_running(&mut self, record: Option<&Path>) {
        let name = record.and_then(Path::file_name);
        let record = name.map(|name| name.to_string_lossy().into_owned());
        self.save(FILE, &Running { record });
    }
}

/// Only a bare name is taken: what is opened lies in the folder of records.
fn flaws(running: &Running) -> Vec<Flaw> {
    let is_bare = |name: &String| {
        Path::new(name)
            .file_name()
            .is_some_and(|bare| bare == name.as_str())
    };
    if running.record.as_ref().is_none_or(is_bare) {
        Vec::new()
    } else {
        vec![Flaw::new(
            &["record"],
            "this is no name of a file",
            "no folders",
        )]
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_running_match_is_found_again_while_its_record_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        assert_eq!(store.running(), None);
        let record = store.records().expect("a place for records");
        fs::write(&record, "x").expect("written");
        store.set_running(Some(&record));
        assert_eq!(store.running(), Some(record.clone()));
        store.set_running(None);
        assert_eq!(store.running(), None);
        store.set_running(Some(&record));
        fs::remove_file(&record).expect("removed");
        assert_eq!(store.running(), None);
    }

    #[test]
    fn no_path_is_taken_from_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        fs::write(folder.path().join("secret"), "x").expect("written");
        for path in ["../secret", "/etc/passwd", ".."] {
            let text = format!("(record: Some({path:?}))");
            fs::write(folder.path().join(FILE), text).expect("written");
            assert_eq!(store.running(), None, "{path}");
        }
        assert_eq!(store.troubles().len(), 3);
    }
}
