//! `mbs replay`: plays records again and says what the referee said, or whether they still go
//! the same way.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;
use serde_json::json;

use super::{Record, read, replay::Replay};
use crate::situation::{Row, end, line, written};

/// Exit status: all is well.
const STATUS_FINE: u8 = 0;
/// Exit status: a record goes another way.
const STATUS_DIFFERS: u8 = 1;
/// Exit status: a file can't be read, or written.
const STATUS_UNREADABLE: u8 = 2;

/// What is wished of a replay.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// JSON, one object a line.
    pub json: bool,
    /// Compare every checkpoint and say only whether all agree.
    pub verify: bool,
    /// Stop at this tick.
    pub until: Option<u64>,
    /// Write the moment at which the replay stops as a situation file.
    pub situation: Option<PathBuf>,
}

/// Plays records one after the other. Returns the exit status: 0 fine, 1 a record went another
/// way, 2 a file can't be read or makes no sense, or the situation can't be written.
///
/// # Errors
/// When `out` can't be written to.
pub fn replay_files<P: AsRef<Path>>(
    files: &[P],
    wish: &Wish,
    out: &mut dyn io::Write,
) -> io::Result<u8> {
    if wish.situation.is_some() && files.len() > 1 {
        writeln!(io::stderr(), "a situation is written from one record only")?;
        return Ok(STATUS_UNREADABLE);
    }
    let several = files.len() > 1;
    let bar = if several {
        ProgressBar::new(files.len() as u64)
    } else {
        ProgressBar::hidden()
    };
    let mut counts = [0_usize; 3];
    for path in files {
        let mut text = Vec::new();
        let status = replay_file(path.as_ref(), wish, &mut text)?;
        counts[usize::from(status)] += 1;
        bar.suspend(|| out.write_all(&text))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if several && !wish.json {
        let [fine, differ, unreadable] = counts;
        let count = files.len();
        writeln!(
            out,
            "{count} records: {fine} fine, {differ} differ, {unreadable} unreadable"
        )?;
    }
    let worst = counts.iter().rposition(|count| *count > 0);
    Ok(worst.map_or(STATUS_FINE, |status| status as u8))
}

fn replay_file(path: &Path, wish: &Wish, out: &mut Vec<u8>) -> io::Result<u8> {
    let name = path.display();
    let record = match read(path) {
        Ok(record) => record,
        Err(error) => {
            writeln!(io::stderr(), "{error}")?;
            return Ok(STATUS_UNREADABLE);
        }
    };
    if record.torn_bytes() > 0 {
        let bytes = record.torn_bytes();
        writeln!(
            io::stderr(),
            "{name}: cut off: the last {bytes} bytes are left out"
        )?;
    }
    if !wish.json && !wish.verify {
        writeln!(out, "{name}: {}", title(&record))?;
    }
    let replay = played(&record, wish, out)?;
    if let Some(until) = wish.until
        && replay.game().tick < until
    {
        let tick = replay.game().tick;
        writeln!(io::stderr(), "{name}: the record ends at tick {tick}")?;
    }
    if wish.json {
        writeln!(out, "{}", end(replay.game(), replay.table()))?;
    }
    if let Some(path) = &wish.situation
        && let Err(problem) = write_situation(path, &record, &replay)
    {
        writeln!(io::stderr(), "{}: {problem}", path.display())?;
        return Ok(STATUS_UNREADABLE);
    }
    if !wish.verify {
        return Ok(STATUS_FINE);
    }
    verdict(path, &replay, wish, out)
}

/// Plays a record to its end, or as far as is wished; the rulings go to `out`.
fn played<'a>(record: &'a Record, wish: &Wish, out: &mut Vec<u8>) -> io::Result<Replay<'a>> {
    let until = wish.until.unwrap_or(u64::MAX);
    let mut replay = Replay::new(record);
    while !replay.is_over() && replay.game().tick < until {
        let rulings = replay.step(until);
        if wish.verify {
            if replay.difference().is_some() {
                break;
            }
            continue;
        }
        let tick_seconds = replay.game().tick_seconds();
        for ruling in &rulings {
            let row = Row::new(ruling, tick_seconds);
            if wish.json {
                writeln!(out, "{}", serde_json::to_string(&row)?)?;
            } else {
                writeln!(out, "{}", line(&row))?;
            }
        }
    }
    Ok(replay)
}

fn verdict(path: &Path, replay: &Replay, wish: &Wish, out: &mut Vec<u8>) -> io::Result<u8> {
    let (name, checkpoints) = (path.display(), replay.checkpoints());
    let difference = replay.difference();
    if wish.json {
        let verified = json!({ "verified": {
            "file": path.to_string_lossy(),
            "checkpoints": checkpoints,
            "ticks": replay.game().tick,
            "differs_at": difference.map(|difference| difference.tick),
        } });
        writeln!(out, "{verified}")?;
    }
    if let Some(difference) = difference {
        writeln!(io::stderr(), "{name}: {difference}")?;
        return Ok(STATUS_DIFFERS);
    }
    if !wish.json {
        let (tick, score) = (replay.game().tick, replay.game().state.score);
        writeln!(
            out,
            "{name}: all {checkpoints} checkpoints agree up to tick {tick}, {} x {}",
            score.home, score.away
        )?;
    }
    Ok(STATUS_FINE)
}

fn title(record: &Record) -> String {
    let names = record.header.sides().names();
    format!("{} x {}", names.home, names.away)
}

/// Writes the rest at which a replay stands, or the one before the play in motion.
fn write_situation(path: &Path, record: &Record, replay: &Replay) -> Result<(), String> {
    let (game, table, flick) = replay.rest();
    let title = format!("{}, tick {}", title(record), game.tick);
    let text = written(&title, game, table, flick).map_err(|error| error.to_string())?;
    std::fs::write(path, text).map_err(|error| format!("cannot be written: {}", error.kind()))
}
