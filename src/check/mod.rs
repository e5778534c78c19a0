//! `mbs check FILE...`: is a file fit to be used?

use std::{
    ffi::OsStr,
    io,
    path::{Path, PathBuf},
};

use serde::de::DeserializeOwned;

use crate::{
    config::{
        ConfigError, Formation, GameConfig,
        computer::Computer,
        formation_checks::formation_flaws,
        game_config::rules_on_table_flaws,
        locate::Outline,
        looks::{self, Looks},
        numbers::knob_flaws,
        palette::Palette,
        physics::Physics,
        ron_file::Source,
        table_file::table_flaws,
        team::{Team, team_list_flaws},
    },
    rules::{field_config::TableSizes, rulebook::Rulebook},
    situation,
};

/// Exit status when every file is sound.
pub const STATUS_SOUND: u8 = 0;
/// Exit status when a file can't be read or makes no sense.
pub const STATUS_BROKEN: u8 = 2;

/// What a file of the project is. A new kind is added here, in [`FileKind::ALL`], and in the
/// exhaustive matches that follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Measures: `table.ron`.
    Table,
    /// Motion and materials: `physics.ron`.
    Physics,
    /// Numbers of the laws: `rules.ron`.
    Rules,
    /// A formation: any file in a folder `formations`.
    Formation,
    /// Colours: `palette.ron`.
    Palette,
    /// How things look on the screen: `looks.ron`.
    Looks,
    /// Teams: `teams.ron`.
    Teams,
    /// How well the computer plays: `computer.ron`.
    Computer,
    /// A situation: any file in a folder `scenarios` or `situations`.
    Situation,
}

impl FileKind {
    /// Every kind.
    pub const ALL: [FileKind; 9] = [
        FileKind::Table,
        FileKind::Physics,
        FileKind::Rules,
        FileKind::Formation,
        FileKind::Palette,
        FileKind::Looks,
        FileKind::Teams,
        FileKind::Computer,
        FileKind::Situation,
    ];

    /// The word for it in messages.
    pub const fn word(self) -> &'static str {
        match self {
            FileKind::Table => "table",
            FileKind::Physics => "physics",
            FileKind::Rules => "rules",
            FileKind::Formation => "formation",
            FileKind::Palette => "palette",
            FileKind::Looks => "looks",
            FileKind::Teams => "teams",
            FileKind::Computer => "computer",
            FileKind::Situation => "situation",
        }
    }

    /// What the file's name, or the folder it lies in, says.
    fn from_name(path: &Path) -> Option<Self> {
        let stem = path.file_stem().and_then(OsStr::to_str);
        let folder = path
            .parent()
            .and_then(Path::file_name)
            .and_then(OsStr::to_str);
        match (stem, folder) {
            (Some("table"), _) => Some(FileKind::Table),
            (Some("physics"), _) => Some(FileKind::Physics),
            (Some("rules"), _) => Some(FileKind::Rules),
            (Some("palette"), _) => Some(FileKind::Palette),
            (Some("looks"), _) => Some(FileKind::Looks),
            (Some("teams"), _) => Some(FileKind::Teams),
            (Some("computer"), _) => Some(FileKind::Computer),
            (_, Some("formations")) => Some(FileKind::Formation),
            (_, Some("scenarios" | "situations")) => Some(FileKind::Situation),
            _ => None,
        }
    }

    /// The kind that knows most of the file's fields.
    fn from_fields(text: &str) -> Option<Self> {
        let outline = Outline::new(text);
        let given: Vec<&str> = outline.top_fields().collect();
        let known = |kind: &FileKind| {
            let fields = kind.fields();
            given.iter().filter(|name| fields.contains(name)).count()
        };
        Self::ALL
            .into_iter()
            .max_by_key(known)
            .filter(|kind| known(kind) > 0)
    }

    /// Names of fields that files of this kind have.
    fn fields(self) -> Vec<&'static str> {
        let home = GameConfig::shipped();
        let knobs = match self {
            FileKind::Table => home.table.knobs(),
            FileKind::Physics => home.physics.knobs(),
            FileKind::Rules => home.rules.knobs(),
            FileKind::Looks => looks::looks().knobs(),
            FileKind::Formation => return vec!["name", "goalkeeper", "buttons", "kick_off"],
            FileKind::Palette => return vec!["room", "panel", "pitch", "rim", "highlight"],
            // A list has no fields; its name tells what it is.
            FileKind::Teams => return Vec::new(),
            FileKind::Computer => return vec!["judgement", "easy", "medium", "hard", "ace"],
            FileKind::Situation => return vec!["title", "shows", "start", "commands", "expect"],
        };
        knobs.iter().map(|knob| knob.name).collect()
    }
}

/// Reads and judges one file of any kind; which kind follows from its name, else from its
/// fields.
///
/// # Errors
/// What is wrong with it, and where.
pub fn check_file(path: &Path) -> Result<FileKind, ConfigError> {
    let source = Source::read(path)?;
    let kind = kind_of(path, &source)?;
    check_source(kind, &source, path)?;
    Ok(kind)
}

fn kind_of(path: &Path, source: &Source) -> Result<FileKind, ConfigError> {
    if let Some(kind) = FileKind::from_name(path).or_else(|| FileKind::from_fields(&source.text)) {
        return Ok(kind);
    }
    // A broken file has no fields to tell its kind by: then that is what is wrong.
    source.parse::<ron::Value>()?;
    let problem = "it is not clear what this file is";
    let names = "table.ron, physics.ron, rules.ron, palette.ron, looks.ron, teams.ron, \
                 computer.ron, a situation, or a file in a folder formations";
    Err(ConfigError::of_file(&source.name, problem, names))
}

/// Checks files one after the other and writes one line for each: `path: ok (kind)`, or what
/// is wrong. Returns the exit status: [`STATUS_SOUND`], or [`STATUS_BROKEN`] if any is not.
///
/// # Errors
/// Only when `out` can't be written to.
pub fn check_files<P: AsRef<Path>>(files: &[P], out: &mut dyn io::Write) -> io::Result<u8> {
    let mut status = STATUS_SOUND;
    for file in files {
        let path = file.as_ref();
        match check_file(path) {
            Ok(kind) => {
                let line = ConfigError::of_file(
                    &path.display().to_string(),
                    format!("ok ({})", kind.word()),
                    "",
                );
                writeln!(out, "{line}")?;
            }
            Err(error) => {
                writeln!(out, "{error}")?;
                status = STATUS_BROKEN;
            }
        }
    }
    Ok(status)
}

/// Parses and judges one file of a kind, by itself and together with its neighbours: the rules
/// beside a `table.ron` are judged on that table, formations on `../config/table.ron`; on the
/// home board where there is none.
///
/// # Errors
/// What is not allowed, with its place.
fn check_source(kind: FileKind, source: &Source, path: &Path) -> Result<(), ConfigError> {
    match kind {
        FileKind::Table => source.refuse(&table_flaws(&source.parse()?)),
        FileKind::Physics => source.refuse(&knob_flaws(&source.parse::<Physics>()?.knobs())),
        FileKind::Rules => {
            let rules: Rulebook = source.parse()?;
            source.refuse(&knob_flaws(&rules.knobs()))?;
            match sound_table(path.with_file_name("table.ron")) {
                Some(table) => source.refuse(&rules_on_table_flaws(&rules, &table)),
                None => Ok(()),
            }
        }
        FileKind::Formation => {
            let formation: Formation = source.parse()?;
            let assets = path
                .parent()
                .and_then(Path::parent)
                .unwrap_or(Path::new("."));
            let home = GameConfig::shipped();
            let table = sound_table(assets.join("config/table.ron")).unwrap_or(home.table);
            source.refuse(&formation_flaws(
                &formation,
                &table,
                home.rules.placing_gap_m,
            ))
        }
        FileKind::Palette => source.parse::<Palette>().map(|_| ()),
        FileKind::Teams => source.refuse(&team_list_flaws(&source.parse::<Vec<Team>>()?)),
        FileKind::Looks => source.refuse(&knob_flaws(&source.parse::<Looks>()?.knobs())),
        FileKind::Computer => Computer::from_source(source).map(|_| ()),
        FileKind::Situation => situation::read(source).map(|_| ()),
    }
}

/// The table in a file, if there is one and nothing is wrong with it.
fn sound_table(path: PathBuf) -> Option<TableSizes> {
    let table = read_as(&path).ok()?;
    table_flaws(&table).is_empty().then_some(table)
}

fn read_as<T: DeserializeOwned>(path: &Path) -> Result<T, ConfigError> {
    Source::read(path)?.parse()
}
