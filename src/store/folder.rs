//! The folder of the game's own files.

use std::{
    fmt, fs,
    io::Write,
    path::{Path, PathBuf},
};

use bevy::ecs::resource::Resource;
use directories::ProjectDirs;
use ron::ser::PrettyConfig;
use serde::{Serialize, de::DeserializeOwned};
use tempfile::NamedTempFile;

use crate::config::{ConfigError, error::Flaw, ron_file::Source};

/// How many broken files of one name are kept beside it.
const MOST_SET_ASIDE: u32 = 99;

/// Where the game keeps its files, and what went wrong with them.
#[derive(Resource, Clone, Debug, Default)]
pub struct Store {
    folder: Option<PathBuf>,
    troubles: Vec<Trouble>,
}

/// Something that went wrong with a file; the game went on without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A file made no sense; it lies beside its old place under another name.
    SetAside {
        /// The name it has now.
        name: String,
        /// What is wrong with it, and where.
        problem: String,
    },
    /// A file could not be written.
    NotKept {
        /// Its name.
        name: String,
        /// What the system said.
        problem: String,
    },
}

impl Store {
    /// The system's folder for settings of programs; nowhere if the system has none.
    pub fn of_the_system() -> Self {
        let folder =
            ProjectDirs::from("", "", "mbs").map(|folders| folders.config_dir().to_owned());
        Self {
            folder,
            troubles: Vec::new(),
        }
    }

    /// A folder of one's own.
    pub fn at(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            troubles: Vec::new(),
        }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Self {
        Self::default()
    }

    /// Where a file of this name lies, if files are kept at all.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    /// Reads a file and judges it; none if there is none. One that makes no sense is set aside.
    pub fn load<T: DeserializeOwned>(
        &mut self,
        name: &str,
        flaws: impl FnOnce(&T) -> Vec<Flaw>,
    ) -> Option<T> {
        let path = self.path(name).filter(|path| path.exists())?;
        match read(&path, flaws) {
            Ok(value) => Some(value),
            Err(error) => {
                self.set_aside(&path, error);
                None
            }
        }
    }

    /// Writes a file whole: whatever happens, the old one or the new one is there.
    pub fn save<T: Serialize>(&mut self, name: &str, value: &T) {
        let Some(path) = self.path(name) else { return };
        if let Err(problem) = write_whole(&path, value) {
            let trouble = Trouble::NotKept {
                name: name.to_owned(),
                problem,
            };
            // A full disk is said once, not at every tap.
            if !self.troubles.contains(&trouble) {
                self.troubles.push(trouble);
            }
        }
    }

    /// What went wrong, in that order.
    pub fn troubles(&self) -> &[Trouble] {
        &self.troubles
    }

    fn set_aside(&mut self, path: &Path, problem: impl fmt::Display) {
        let name = |path: &Path| {
            path.file_name()
                .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
        };
        let aside = (1..=MOST_SET_ASIDE)
            .map(|index| match index {
                1 => path.with_added_extension("bad"),
                _ => path.with_added_extension(format!("{index}.bad")),
            })
            .find(|aside| !aside.exists());
        let moved = aside.filter(|aside| fs::rename(path, aside).is_ok());
        self.troubles.push(Trouble::SetAside {
            name: name(moved.as_deref().unwrap_or(path)),
            problem: problem.to_string(),
        });
    }
}

fn read<T: DeserializeOwned>(
    path: &Path,
    flaws: impl FnOnce(&T) -> Vec<Flaw>,
) -> Result<T, ConfigError> {
    let source = Source::read(path)?;
    let value = source.parse()?;
    source.refuse(&flaws(&value))?;
    Ok(value)
}

fn write_whole<T: Serialize>(path: &Path, value: &T) -> Result<(), String> {
    let text = ron::ser::to_string_pretty(value, PrettyConfig::default())
        .map_err(|error| error.to_string())?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let written = || {
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok::<(), std::io::Error>(())
    };
    written().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any(_: &Vec<u32>) -> Vec<Flaw> {
        Vec::new()
    }

    #[test]
    fn what_is_saved_is_loaded_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(&folder.path().join("new"));
        assert_eq!(store.load::<Vec<u32>>("list.ron", any), None);
        store.save("list.ron", &vec![1, 2]);
        store.save("list.ron", &vec![3]);
        assert_eq!(store.load("list.ron", any), Some(vec![3]));
        assert!(store.troubles().is_empty());
        let files = fs::read_dir(folder.path().join("new")).expect("it is there");
        assert_eq!(files.count(), 1, "nothing half written is left behind");
    }

    #[test]
    fn broken_files_are_set_aside_one_beside_the_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        for text in ["[1, 2", "[\"x\"]", "[7]"] {
            fs::write(folder.path().join("list.ron"), text).expect("written");
            let none_above_six = |list: &Vec<u32>| match list.iter().find(|it| **it > 6) {
                Some(_) => vec![Flaw::new(&[], "too much", "at most 6")],
                None => Vec::new(),
            };
            assert_eq!(store.load("list.ron", none_above_six), None);
        }
        assert_eq!(store.troubles().len(), 3);
        for (name, text) in [
            ("list.ron.bad", "[1, 2"),
            ("list.ron.2.bad", "[\"x\"]"),
            ("list.ron.3.bad", "[7]"),
        ] {
            let kept = fs::read_to_string(folder.path().join(name)).expect(name);
            assert_eq!(kept, text);
        }
        assert!(!folder.path().join("list.ron").exists());
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_is_said_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let blocked = folder.path().join("file");
        fs::write(&blocked, "x").expect("written");
        let mut store = Store::at(&blocked);
        store.save("list.ron", &vec![1]);
        store.save("list.ron", &vec![1]);
        assert_eq!(store.troubles().len(), 1, "{:?}", store.troubles());
        assert!(matches!(store.troubles()[0], Trouble::NotKept { .. }));
    }
}
