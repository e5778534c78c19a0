//! The folders of `src` are the architecture: who may name whom, checked on the source text.
//!
//! One package has no crate walls, so this test reads every path in the code (`use` lines,
//! grouped or not, and paths in the middle of an expression) and fails on a wrong arrow.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

#[path = "architecture/on_made_up_sources.rs"]
mod on_made_up_sources;
#[path = "architecture/source_text.rs"]
mod source_text;

use source_text::{NamedPath, identifiers, named_paths};

/// Every room and the rooms it may name besides itself, lowest layer first.
const ROOMS: &[(&str, &str)] = &[
    ("rules", ""),
    ("cards", ""),
    ("config", "rules cards"),
    ("sim", "rules cards config"),
    ("ai", "rules cards config sim"),
    ("situation", "rules cards config sim"),
    ("record", "rules cards config sim situation"),
    ("check", "rules cards config sim record situation"),
    ("workbench", "rules cards config sim record ai situation"),
    ("controls", ""),
    ("store", "rules config controls"),
    ("slow_motion", "rules cards config sim"),
    ("l10n", "rules cards config"),
    ("paint", "rules cards config"),
    ("table_view", BELOW_THE_SCREEN),
    ("screens", BELOW_THE_SCREEN),
    (
        "game",
        "rules cards config controls store sim record ai situation slow_motion workbench l10n \
         paint table_view screens",
    ),
];

/// What the rooms that draw may name.
const BELOW_THE_SCREEN: &str =
    "rules cards config controls store sim record ai situation slow_motion workbench l10n paint";

/// The crate's own roots, which may name every room.
const ROOTS: &[&str] = &["lib", "main"];

/// Rooms of pure laws: no engine, clock or file.
const PURE_ROOMS: &[&str] = &["rules", "cards"];

/// What a pure room may not name; a path is forbidden with all that lies below it.
/// Rapier is not in the list: [`RAPIER_MODULES`] says where it may be named.
const IMPURE: &[&str] = &["bevy", "std::fs", "std::io", "std::time", "ron"];

/// The exception to [`IMPURE`].
const PURE_ALL_THE_SAME: &[&str] = &["bevy::math"];

/// The modules of `sim` that may name Rapier.
const RAPIER_MODULES: &[&str] = &[
    "contact_solver",
    "friction",
    "impact",
    "materials",
    "physics",
    "step",
    "table",
];

/// The house says about 400 lines; here is where it stops being "about".
const MOST_LINES: usize = 450;

/// One thing that is wrong, and where.
#[derive(Debug, PartialEq, Eq)]
struct Complaint {
    file: String,
    line: usize,
    what: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The module path of a file below `src`: `sim/step.rs` is `[sim, step]`, `sim/mod.rs` `[sim]`.
fn module_path(file: &str) -> Vec<String> {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    stem.split('/').map(str::to_owned).collect()
}

/// Is `path` one of `prefixes` or something below it?
fn lies_below(path: &str, prefixes: &[&str]) -> bool {
    prefixes.iter().any(|prefix| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    })
}

/// The rooms that `room` may name besides itself; `None` if the map does not know it.
fn allowed_rooms(room: &str) -> Option<Vec<&'static str>> {
    let (_, allowed) = ROOMS.iter().find(|(name, _)| *name == room)?;
    Some(allowed.split_whitespace().collect())
}

/// All that is wrong with one file, given by its path below `src` and its text.
fn check_file(file: &str, source: &str) -> Vec<Complaint> {
    let module = module_path(file);
    let room = module[0].as_str();
    let complain = |line, what| Complaint {
        file: format!("src/{file}"),
        line,
        what,
    };

    let is_root = module.len() == 1 && ROOTS.contains(&room);
    let allowed = allowed_rooms(room);
    if !is_root && allowed.is_none() {
        let what = format!(
            "the room `{room}` is new: say where it belongs, in {}",
            file!()
        );
        return vec![complain(1, what)];
    }

    let inner = if is_root { &[] } else { module.as_slice() };
    let paths = named_paths(source, inner);
    let mut complaints = Vec::new();
    if let Some(allowed) = allowed {
        complaints.extend(wrong_arrows(room, &allowed, &paths, complain));
    }
    if PURE_ROOMS.contains(&room) {
        complaints.extend(impurities(room, &paths, complain));
    }
    let may_name_rapier = room == "sim"
        && module
            .get(1)
            .is_some_and(|inside| RAPIER_MODULES.contains(&inside.as_str()));
    if !may_name_rapier {
        complaints.extend(rapier_names(source, complain));
    }
    complaints.sort_by_key(|complaint| complaint.line);
    complaints
}

/// Paths into this crate that lead to a room that may not be named here.
fn wrong_arrows(
    room: &str,
    allowed: &[&str],
    paths: &[NamedPath],
    complain: impl Fn(usize, String) -> Complaint,
) -> Vec<Complaint> {
    let inside = paths
        .iter()
        .filter_map(|path| Some((path, path.in_crate()?)));
    inside
        .filter(|(_, target)| {
            let target = target.first().map_or("", String::as_str);
            target != room && !allowed.contains(&target)
        })
        .map(|(path, target)| {
            let target = target.first().map_or("*", String::as_str);
            let what = if ROOMS.iter().any(|(name, _)| *name == target) {
                format!("`{room}` may not name `{target}` (`{}`)", path.written)
            } else {
                format!("`{room}` names `{}`, which is in no room", path.written)
            };
            complain(path.line, what)
        })
        .collect()
}

/// Paths out of a pure room to the engine, a clock or a file.
fn impurities(
    room: &str,
    paths: &[NamedPath],
    complain: impl Fn(usize, String) -> Complaint,
) -> Vec<Complaint> {
    paths
        .iter()
        .filter(|path| path.in_crate().is_none())
        .filter(|path| lies_below(&path.written, IMPURE))
        .filter(|path| !lies_below(&path.written, PURE_ALL_THE_SAME))
        .map(|path| {
            complain(
                path.line,
                format!("`{room}` is pure and may not name `{}`", path.written),
            )
        })
        .collect()
}

/// Every mention of Rapier, whatever it is a part of.
fn rapier_names(source: &str, complain: impl Fn(usize, String) -> Complaint) -> Vec<Complaint> {
    identifiers(source)
        .into_iter()
        .filter(|(_, name)| name.to_lowercase().contains("rapier"))
        .map(|(line, name)| {
            let who = RAPIER_MODULES.join(", ");
            complain(
                line,
                format!("`{name}`: only these modules of sim know Rapier: {who}"),
            )
        })
        .collect()
}

/// What is wrong with a file's length and its first line.
fn check_shape(file: &str, source: &str) -> Vec<Complaint> {
    let complain = |line, what| Complaint {
        file: file.to_owned(),
        line,
        what,
    };
    let mut complaints = Vec::new();
    if !source.starts_with("//!") {
        complaints.push(complain(1, "does not begin with `//!` docs".to_owned()));
    }
    let lines = source.lines().count();
    if file.starts_with("src/") && lines > MOST_LINES {
        let what = format!("{lines} lines; more than {MOST_LINES} is more than one thing");
        complaints.push(complain(lines, what));
    }
    complaints
}

/// Every `.rs` file below a folder of the package, by its path from there, with its text.
fn rust_files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).expect("found below the root");
                let name = name.to_string_lossy().replace('\\', "/");
                files.push((name, fs::read_to_string(&path).expect("source is UTF-8")));
            }
        }
    }
    files.sort();
    files
}

/// What lies in a folder; nothing if there is no such folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect()
}

fn assert_none(complaints: Vec<Complaint>) {
    let text: Vec<String> = complaints.iter().map(Complaint::to_string).collect();
    assert!(complaints.is_empty(), "\n{}\n", text.join("\n"));
}

#[test]
fn no_arrow_points_the_wrong_way() {
    let files = rust_files("src");
    assert!(!files.is_empty(), "no source found");
    assert_none(
        files
            .iter()
            .flat_map(|(file, source)| check_file(file, source))
            .collect(),
    );
}

#[test]
fn every_file_is_short_and_says_what_it_is() {
    let mut complaints = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for (file, source) in rust_files(folder) {
            complaints.extend(check_shape(&format!("{folder}/{file}"), &source));
        }
    }
    assert_none(complaints);
}
