//! The file of a record that grows. A disk that fails stalls no match: what could not be written
//! waits in memory and is tried again.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use super::{
    MAX_BYTES, MAX_ENTRIES, MAX_TICK, Record,
    format::{Entry, Header},
};

/// Why a record does not grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The disk refused; what is missing waits in memory and is tried again.
    #[error("the record can't be written: {0}")]
    NotWritten(io::ErrorKind),
    /// The record has reached its largest size and goes on no more.
    #[error("the record is full")]
    Full,
    /// Another program writes to it.
    #[error("another program writes to the record")]
    InUse,
}

/// A record that is being written.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    /// Made with the first bytes that are written.
    file: Option<File>,
    /// Whole lines, or the rest of one, that the file still lacks.
    pending: Vec<u8>,
    /// Bytes of the whole record, those that wait included.
    bytes: u64,
    entries: usize,
    last_tick: u64,
    full: bool,
    /// The disk's trouble has been told.
    told: bool,
}

impl Journal {
    /// A new record. Nothing is written before the first [`Journal::write`].
    pub(super) fn begin(path: PathBuf, header: &Header) -> Self {
        let pending = header.lines().into_bytes();
        Self {
            path,
            file: None,
            bytes: pending.len() as u64,
            pending,
            entries: 0,
            last_tick: 0,
            full: false,
            told: false,
        }
    }

    /// Goes on with a record after so many of its entries; what follows them is cut off.
    pub(super) fn go_on(path: PathBuf, record: &Record, entries: usize) -> Result<Self, Trouble> {
        let bytes = record.bytes(entries);
        let file = OpenOptions::new()
            .write(true)
            .open(&path)
            .and_then(|mut file| {
                lock(&file)?;
                file.set_len(bytes)?;
                file.seek(SeekFrom::End(0))?;
                Ok(file)
            })
            .map_err(|error| trouble(&error))?;
        Ok(Self {
            path,
            file: Some(file),
            pending: Vec::new(),
            bytes,
            entries,
            last_tick: record.entries()[..entries]
                .last()
                .map_or(0, |entry| entry.tick),
            full: false,
            told: false,
        })
    }

    /// Where it is written.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The tick of its last entry.
    pub(super) const fn last_tick(&self) -> u64 {
        self.last_tick
    }

    /// Adds an entry; the trouble is told once.
    pub(super) fn add(&mut self, entry: &Entry) -> Result<(), Trouble> {
        if self.full {
            return Ok(());
        }
        let line = entry.line();
        let bytes = self.bytes + line.len() as u64;
        self.full = bytes > MAX_BYTES || self.entries == MAX_ENTRIES || entry.tick > MAX_TICK;
        if self.full {
            return Err(Trouble::Full);
        }
        (self.bytes, self.last_tick) = (bytes, entry.tick);
        self.entries += 1;
        self.pending.extend_from_slice(line.as_bytes());
        Ok(())
    }

    /// Hands all that waits to the system, so that it outlives this program; the trouble is told
    /// once, until it is over.
    pub(super) fn write(&mut self) -> Result<(), Trouble> {
        match self.try_write() {
            Ok(()) => {
                self.told = false;
                Ok(())
            }
            Err(_) if self.told => Ok(()),
            Err(error) => {
                self.told = true;
                Err(trouble(&error))
            }
        }
    }

    fn try_write(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        if self.file.is_none() {
            let file = OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(&self.path)?;
            lock(&file)?;
            self.file = Some(file);
        }
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        // What a failing disk did take must not be written twice.
        while !self.pending.is_empty() {
            match file.write(&self.pending) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(taken) => drop(self.pending.drain(..taken)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // Nobody is left to be told.
        let _ = self.write();
    }
}

/// Keeps other programs from writing to the same record.
fn lock(file: &File) -> io::Result<()> {
    // On Windows a lock would keep the record from being read as well.
    if cfg!(windows) {
        return Ok(());
    }
    match file.try_lock() {
        Err(std::fs::TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        // Not every file system knows locks.
        Ok(()) | Err(std::fs::TryLockError::Error(_)) => Ok(()),
    }
}

fn trouble(error: &io::Error) -> Trouble {
    match error.kind() {
        io::ErrorKind::WouldBlock => Trouble::InUse,
        kind => Trouble::NotWritten(kind),
    }
}

/// The path itself if nothing is there, else with the first number after its name that is free.
pub fn next_free(path: &Path) -> PathBuf {
    if !path.exists() {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let numbered = |number: u32| {
        let mut name = format!("{stem}-{number}");
        if !ending.is_empty() {
            name = format!("{name}.{ending}");
        }
        path.with_file_name(name)
    };
    (2..)
        .map(numbered)
        .find(|path| !path.exists())
        .unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::{GameConfig, looks},
        record::{format::Event, parse},
        rules::side::BySide,
        sim::coin,
    };

    #[test]
    fn a_full_record_is_told_once_and_can_still_be_read() {
        let config = GameConfig::shipped();
        let teams = looks::teams();
        let header = Header {
            date_seconds: 0,
            coin: coin::toss(1),
            formations: config.usual_formations(),
            rules: config.rules,
            physics: config.physics,
            table: config.table,
            teams: BySide {
                home: teams[0].clone(),
                away: teams[1].clone(),
            },
        };
        let path = std::env::temp_dir().join(format!("mbs_full_{}", std::process::id()));
        let mut journal = Journal::begin(path.clone(), &header);
        let mut told = Vec::new();
        for tick in 0..MAX_ENTRIES as u64 + 10 {
            let event = Event::Clock;
            told.extend(journal.add(&Entry { tick, event }).err());
        }
        assert_eq!(told, [Trouble::Full]);
        assert_eq!(journal.write(), Ok(()));
        let bytes = std::fs::read(&path).expect("it is written");
        std::fs::remove_file(&path).expect("it can be removed");
        let record = parse("full", &bytes).expect("it can be read");
        assert_eq!(record.entries().len(), MAX_ENTRIES);
        assert!(bytes.len() as u64 <= MAX_BYTES);
    }
}
