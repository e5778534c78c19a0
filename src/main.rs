//! The command line of MBS, nothing else.

use std::{io, path::PathBuf, process::ExitCode};

use bevy::app::AppExit;
use clap::{Args, Parser, Subcommand, ValueEnum};
use mbs::{
    game::Options,
    l10n::Language,
    record::{Wish, replay_files},
    rules::side::BySide,
    workbench::{
        contest::Opponent,
        simulate::{self, simulate},
    },
};

/// Button football for two players at one table.
#[derive(Parser)]
#[command(name = "mbs", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the window and play.
    Play {
        /// Decides the coin; the match begins at once, without the title.
        #[arg(long)]
        seed: Option<u64>,
        /// A situation file to play on from.
        #[arg(long)]
        situation: Option<PathBuf>,
        /// The language, if not the system's.
        #[arg(long, value_enum)]
        language: Option<LanguageName>,
        /// The size of the window, as 1280x720.
        #[arg(long, value_parser = size)]
        size: Option<(u32, u32)>,
        /// Fill the whole screen.
        #[arg(long)]
        full_screen: bool,
        /// Record the matches to this file, those after the first with a number in the name.
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
        /// A record to go on with, to which the match is added.
        #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "situation"])]
        go_on: Option<PathBuf>,
    },
    /// Validate RON files: rules, physics, table, formations, palette, teams, computer, situations. Exit
    /// status 2 if one is wrong.
    Check {
        /// The files, each judged on its own.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Play situation files and print what the referee says. Exit status 0: all as expected,
    /// 1: something was not, 2: a file can't be read or makes no sense, and nothing was run.
    Judge {
        /// The situation files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// One JSON object a ruling, then one for the end.
        #[arg(long)]
        json: bool,
    },
    /// Play records of matches again and print what the referee says. Exit status 0: fine, 1: a
    /// match went another way, 2: a file can't be read or makes no sense.
    Replay {
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// One JSON object a ruling, then one for the end.
        #[arg(long)]
        json: bool,
        /// Compare every checkpoint, and name the first tick that differs.
        #[arg(long)]
        verify: bool,
        /// Stop at this tick.
        #[arg(long, value_name = "TICK")]
        until: Option<u64>,
        /// Write where it stops as a situation file; while a play is in motion, the rest before
        /// it and its flick.
        #[arg(long, value_name = "OUT.ron")]
        situation: Option<PathBuf>,
    },
    /// Play whole matches of the computer against itself and count. Exit status 0: all were
    /// played, 1: stopped before, 2: a file can't be read or written.
    Simulate(Simulation),
}

/// What `mbs simulate` is asked for.
#[derive(Args)]
struct Simulation {
    /// How many matches.
    #[arg(long, default_value_t = 20)]
    matches: usize,
    /// Who plays at home: easy, medium, hard, ace, random, geometric or geometric-LEVEL.
    #[arg(long, default_value = "hard")]
    home: Opponent,
    /// Who plays away.
    #[arg(long, default_value = "hard")]
    away: Opponent,
    /// Seed of the first match; each next one has the next seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, if not as many as the machine has.
    #[arg(long)]
    threads: Option<usize>,
    /// Length of a half, if not that of the rules.
    #[arg(long, value_name = "MINUTES")]
    half_minutes: Option<f32>,
    /// Another computer.ron.
    #[arg(long, value_name = "FILE")]
    computer: Option<PathBuf>,
    /// Write every match to this file.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// A language by its code.
#[derive(Clone, Copy, ValueEnum)]
enum LanguageName {
    /// Portuguese of Brazil.
    Pt,
    /// English.
    En,
}

/// Reads a size as WIDTHxHEIGHT.
fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text
        .split_once(['x', 'X'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sides {
        Some((width @ 320..=16384, height @ 240..=16384)) => Ok((width, height)),
        _ => Err("a size is WIDTHxHEIGHT, from 320x240 to 16384x16384".to_owned()),
    }
}

fn play(options: &Options) -> ExitCode {
    match mbs::game::play(options) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn main() -> io::Result<ExitCode> {
    match Arguments::parse().command {
        None => Ok(play(&Options::default())),
        Some(Command::Play {
            seed,
            situation,
            language,
            size,
            full_screen,
            record,
            go_on,
        }) => {
            let language = language.map(|name| match name {
                LanguageName::Pt => Language::Portuguese,
                LanguageName::En => Language::English,
            });
            Ok(play(&Options {
                seed,
                situation,
                language,
                size,
                full_screen,
                record,
                go_on,
            }))
        }
        Some(Command::Check { files }) => {
            let status = mbs::check::check_files(&files, &mut io::stdout().lock())?;
            Ok(ExitCode::from(status))
        }
        Some(Command::Judge { files, json }) => {
            let mut out = io::stdout().lock();
            let status = mbs::situation::judge::judge_files(&files, json, &mut out)?;
            Ok(ExitCode::from(status))
        }
        Some(Command::Replay {
            files,
            json,
            verify,
            until,
            situation,
        }) => {
            let wish = Wish {
                json,
                verify,
                until,
                situation,
            };
            let status = replay_files(&files, &wish, &mut io::stdout().lock())?;
            Ok(ExitCode::from(status))
        }
        Some(Command::Simulate(asked)) => {
            let (home, away) = (asked.home, asked.away);
            let wish = simulate::Wish {
                matches: asked.matches,
                who: BySide { home, away },
                seed: asked.seed,
                threads: asked.threads,
                half_minutes: asked.half_minutes,
                computer: asked.computer,
                json: asked.json,
            };
            let status = simulate(&wish, &mut io::stdout().lock())?;
            Ok(ExitCode::from(status))
        }
    }
}
