//! Reads RON files that people wrote: bounded, and refused with one clear line.

use std::{fs::File, io::Read, path::Path};

use ron::Options;
use serde::de::DeserializeOwned;

use super::{
    error::{ConfigError, Flaw, snippet},
    locate::{Outline, line_column},
    ron_message::explain,
};

/// Largest file that is read, in bytes (1 MiB).
pub const MAX_BYTES: u64 = 1 << 20;
/// Deepest nesting that is parsed.
const RECURSION_LIMIT: usize = 64;

/// The text of a file and the name it goes by in messages.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's name in messages.
    pub name: String,
    /// What is written in it.
    pub text: String,
}

impl Source {
    /// A text that is already there.
    pub fn new(name: &str, text: &str) -> Self {
        Source {
            name: name.to_owned(),
            text: text.to_owned(),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Missing, not a file, unreadable, larger than [`MAX_BYTES`], empty, or not UTF-8 text.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let name = path.display().to_string();
        let bytes = read_bounded(path, &name)?;
        let text = text_of(&name, bytes)?;
        Ok(Source { name, text })
    }

    /// Parses the text.
    ///
    /// # Errors
    /// See [`parse`].
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, ConfigError> {
        parse(&self.name, &self.text)
    }

    /// Says where in this text a flaw is.
    pub fn error(&self, flaw: &Flaw) -> ConfigError {
        let outline = Outline::new(&self.text);
        let mut path: Vec<&str> = flaw.field.iter().map(String::as_str).collect();
        let mut entry = outline.find(&path);
        // A value that is not there: point at what should hold it.
        while entry.is_none() && path.pop().is_some() {
            entry = outline.find(&path);
        }
        ConfigError {
            path: self.name.clone(),
            position: entry.map(|at| line_column(&self.text, outline.entries[at].start)),
            field: flaw.field.join("."),
            problem: flaw.problem.clone(),
            allowed: flaw.allowed.clone(),
        }
    }

    /// Fails with the first flaw, if there is one.
    ///
    /// # Errors
    /// The first flaw with its place in this text.
    pub fn refuse(&self, flaws: &[Flaw]) -> Result<(), ConfigError> {
        flaws.first().map_or(Ok(()), |flaw| Err(self.error(flaw)))
    }
}

fn read_bounded(path: &Path, name: &str) -> Result<Vec<u8>, ConfigError> {
    let fail = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => ConfigError::of_file(name, "there is no such file", ""),
        kind => ConfigError::of_file(name, format!("cannot be read: {kind}"), ""),
    };
    let about = std::fs::metadata(path).map_err(fail)?;
    if about.is_dir() {
        return Err(ConfigError::of_file(
            name,
            "is a directory",
            "a RON file is expected",
        ));
    }
    if !about.is_file() {
        return Err(ConfigError::of_file(
            name,
            "is not a regular file",
            "a RON file is expected",
        ));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(fail)?;
    if bytes.len() as u64 > MAX_BYTES {
        let allowed = format!("at most {MAX_BYTES} bytes");
        return Err(ConfigError::of_file(name, "is too large", allowed));
    }
    Ok(bytes)
}

fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, ConfigError> {
    let binary = |position| ConfigError {
        position: Some(position),
        ..ConfigError::of_file(name, "is not text", "RON is UTF-8 text without zero bytes")
    };
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let good = String::from_utf8_lossy(good);
        binary(line_column(&good, good.len()))
    })?;
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if let Some(at) = text.find('\0') {
        return Err(binary(line_column(text, at)));
    }
    if text.trim().is_empty() {
        return Err(ConfigError::of_file(
            name,
            "is empty",
            "a RON value is expected",
        ));
    }
    Ok(text.to_owned())
}

/// Parses RON without extensions. A name given twice in one struct or map is an error.
///
/// # Errors
/// Anything RON or `T` refuses, with line, column and the path of the field.
pub fn parse<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, ConfigError> {
    if text.trim().is_empty() {
        return Err(ConfigError::of_file(
            name,
            "is empty",
            "a RON value is expected",
        ));
    }
    let value = Options::default()
        .with_recursion_limit(RECURSION_LIMIT)
        .from_str(text)
        .map_err(|error| explain(name, text, &error))?;
    refuse_doubles(name, text)?;
    Ok(value)
}

/// Structs refuse doubles themselves; maps would silently keep the last.
fn refuse_doubles(name: &str, text: &str) -> Result<(), ConfigError> {
    let outline = Outline::new(text);
    let mut seen = std::collections::HashSet::new();
    for (at, entry) in outline.entries.iter().enumerate() {
        let Some(key) = outline.key_text(entry) else {
            continue;
        };
        if !seen.insert((entry.parent, key)) {
            return Err(ConfigError {
                path: name.to_owned(),
                position: entry.key.map(|(start, _)| line_column(text, start)),
                field: outline.path(at).join("."),
                problem: format!("{} is given twice", snippet(key)),
                allowed: "each name once".to_owned(),
            });
        }
    }
    Ok(())
}
