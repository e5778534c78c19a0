//! `mbs simulate`: whole matches of the computer against itself, and what they come to.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::{
    batch,
    contest::{self, Opponent, Played},
    tally::Tally,
};
use crate::{
    config::{GameConfig, computer::Computer, ron_file::Source},
    rules::side::BySide,
};

/// Exit status: all matches were played.
const STATUS_FINE: u8 = 0;
/// Exit status: stopped before all were played.
const STATUS_STOPPED: u8 = 1;
/// Exit status: a file can't be read or written.
const STATUS_BROKEN: u8 = 2;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Wish {
    /// How many matches.
    pub matches: usize,
    /// Who plays.
    pub who: BySide<Opponent>,
    /// Seed of the first match; each next one has the next seed.
    pub seed: u64,
    /// Threads; as many as the machine has when not given.
    pub threads: Option<usize>,
    /// Length of a half in minutes, if not that of the rules.
    pub half_minutes: Option<f32>,
    /// Another `computer.ron`.
    pub computer: Option<PathBuf>,
    /// Where every match is written as JSON.
    pub json: Option<PathBuf>,
}

/// Plays, and writes what it comes to. The exit status.
///
/// # Errors
/// Only when `out` can't be written to.
pub fn simulate(wish: &Wish, out: &mut dyn Write) -> io::Result<u8> {
    let mut config = GameConfig::shipped();
    if let Some(minutes) = wish.half_minutes {
        config.rules.half_minutes = minutes;
    }
    let computer = match computer(wish) {
        Ok(computer) => computer,
        Err(said) => {
            writeln!(out, "{said}")?;
            return Ok(STATUS_BROKEN);
        }
    };
    if let Err(error) = config.check() {
        writeln!(out, "{error}")?;
        return Ok(STATUS_BROKEN);
    }
    let played = play_all(wish, &config, &computer);
    let tally = Tally::new(&played);
    writeln!(out, "{} against {}", wish.who.home, wish.who.away)?;
    write!(out, "{tally}")?;
    if let Some(path) = &wish.json {
        let home = wish.who.home.to_string();
        let away = wish.who.away.to_string();
        let all = json!({ "home": home, "away": away, "tally": tally, "matches": played });
        if let Err(error) = fs::write(path, format!("{all:#}\n")) {
            writeln!(
                out,
                "{}: cannot be written: {}",
                path.display(),
                error.kind()
            )?;
            return Ok(STATUS_BROKEN);
        }
    }
    if played.len() < wish.matches {
        writeln!(out, "stopped after {} of {}", played.len(), wish.matches)?;
        return Ok(STATUS_STOPPED);
    }
    Ok(STATUS_FINE)
}

fn computer(wish: &Wish) -> Result<Computer, crate::config::ConfigError> {
    match &wish.computer {
        Some(path) => Source::read(path).and_then(|source| Computer::from_source(&source)),
        None => Ok(Computer::shipped()),
    }
}

fn play_all(wish: &Wish, config: &GameConfig, computer: &Computer) -> Vec<Played> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // Without a handler Ctrl-C ends the program at once, as anywhere else.
    let _ = ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed));
    let threads = wish
        .threads
        .or_else(|| thread::available_parallelism().ok().map(usize::from))
        .unwrap_or(1);
    let bar = ProgressBar::new(wish.matches as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg} {eta} left") {
        bar.set_style(style);
    }
    let job = |index: usize| {
        let seed = wish.seed.wrapping_add(index as u64);
        contest::play(config, computer, wish.who, seed)
    };
    let played = batch::run(wish.matches, threads, &stop, job, |played| {
        let BySide { home, away } = played.score;
        bar.set_message(format!("{home} : {away}"));
        bar.inc(1);
    });
    bar.finish_and_clear();
    played
}
