//! Reads records. They may come from anybody: everything is bounded and checked, and what is
//! wrong is said with its line.

use std::{fs::File, io::Read, path::Path};

use super::{
    MAX_BYTES, MAX_ENTRIES, MAX_ENTRY_BYTES, MAX_HEADER_BYTES, MAX_TICK,
    format::{Entry, Header, MAGIC, VERSION},
};
use crate::config::{ConfigError, error::snippet};

/// A record as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What the match is made of.
    pub header: Header,
    /// What happened, ticks never falling.
    entries: Vec<Entry>,
    /// How many bytes header and entries take, up to and with each.
    ends: Vec<u64>,
    /// Bytes after the last whole line.
    torn: u64,
}

impl Record {
    /// What happened, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Bytes after the last whole line: the record was cut off while it was written.
    pub const fn torn_bytes(&self) -> u64 {
        self.torn
    }

    /// How many bytes of the file the header and so many entries take; 0 if there are not so many.
    pub fn bytes(&self, entries: usize) -> u64 {
        self.ends.get(entries).copied().unwrap_or_default()
    }
}

/// Reads a record from a file.
///
/// # Errors
/// What can't be read or makes no sense, with its line.
pub fn read(path: &Path) -> Result<Record, ConfigError> {
    let name = path.display().to_string();
    let fail = |error: std::io::Error| {
        let problem = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
            kind => format!("cannot be read: {kind}"),
        };
        ConfigError::of_file(&name, problem, "")
    };
    // A pipe or a device might never end, or never begin.
    if !std::fs::metadata(path).map_err(fail)?.is_file() {
        let allowed = "a record is expected";
        return Err(ConfigError::of_file(
            &name,
            "is not a regular file",
            allowed,
        ));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(fail)?;
    parse(&name, &bytes)
}

/// Reads a record from bytes; `name` stands for the file in messages.
///
/// # Errors
/// As [`read`].
pub fn parse(name: &str, bytes: &[u8]) -> Result<Record, ConfigError> {
    if bytes.len() as u64 > MAX_BYTES {
        let allowed = format!("at most {MAX_BYTES} bytes");
        return Err(ConfigError::of_file(name, "is too large", allowed));
    }
    let mut lines = Lines {
        name,
        bytes,
        at: 0,
        number: 0,
    };
    let header = read_header(&mut lines)?;
    let (mut entries, mut ends) = (Vec::<Entry>::new(), vec![lines.at as u64]);
    while let Some(line) = lines.next(MAX_ENTRY_BYTES)? {
        let entry = Entry::from_line(name, line).map_err(|error| lines.place(error))?;
        let last = entries.last().map_or(0, |entry| entry.tick);
        if entry.tick < last || entry.tick > MAX_TICK {
            let problem = format!("tick {} is out of order", entry.tick);
            let allowed = format!("{last} to {MAX_TICK}");
            return Err(lines.error(problem, allowed));
        }
        if entries.len() == MAX_ENTRIES {
            let allowed = format!("at most {MAX_ENTRIES}");
            return Err(lines.error("there are too many entries", allowed));
        }
        entries.push(entry);
        ends.push(lines.at as u64);
    }
    Ok(Record {
        header,
        entries,
        ends,
        torn: (bytes.len() - lines.at) as u64,
    })
}

fn read_header(lines: &mut Lines) -> Result<Header, ConfigError> {
    let allowed = format!("a first line `{MAGIC}{VERSION}`");
    let Some(first) = lines.next(MAX_ENTRY_BYTES)? else {
        return Err(lines.error("is not a record, or was cut off", allowed));
    };
    let Some(version) = first.strip_prefix(MAGIC) else {
        return Err(lines.error("is not a record", allowed));
    };
    if version.trim_end() != VERSION.to_string() {
        let problem = format!("a record of version {}", snippet(version.trim_end()));
        let allowed = format!("this program reads version {VERSION}");
        return Err(lines.error(problem, allowed));
    }
    let Some(second) = lines.next(MAX_HEADER_BYTES)? else {
        return Err(lines.error("was cut off before the match began", "a header"));
    };
    Header::from_line(lines.name, second).map_err(|error| lines.place(error))
}

/// Whole lines, one after the other.
struct Lines<'a> {
    name: &'a str,
    bytes: &'a [u8],
    /// Where the next line begins.
    at: usize,
    /// The number of the line before it, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    /// The next whole line, without its end.
    fn next(&mut self, longest: usize) -> Result<Option<&'a str>, ConfigError> {
        let rest = &self.bytes[self.at..];
        let within = &rest[..rest.len().min(longest + 1)];
        let Some(length) = within.iter().position(|byte| *byte == b'\n') else {
            if within.len() <= longest {
                return Ok(None);
            }
            self.number += 1;
            let allowed = format!("at most {longest} bytes");
            return Err(self.error("the line is too long", allowed));
        };
        self.at += length + 1;
        self.number += 1;
        std::str::from_utf8(&rest[..length])
            .map(Some)
            .map_err(|_| self.error("is not text", "UTF-8"))
    }

    /// An error of the line that was read last.
    fn error(&self, problem: impl Into<String>, allowed: impl Into<String>) -> ConfigError {
        self.place(ConfigError::of_file(self.name, problem, allowed))
    }

    /// The same error with the line that was read last.
    fn place(&self, mut error: ConfigError) -> ConfigError {
        let column = error.position.map_or(1, |(_, column)| column);
        error.position = Some((self.number.max(1), column));
        error
    }
}
