//! The command line of MBS, nothing else.

use std::{io, path::PathBuf, process::ExitCode};

use bevy::app::AppExit;
use clap::{Parser, Subcommand, ValueEnum};
use mbs::{game::Options, l10n::Language};

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
        /// Decides the coin.
        #[arg(long)]
        seed: Option<u64>,
        /// The language, if not the system's.
        #[arg(long, value_enum)]
        language: Option<LanguageName>,
    },
    /// Validate RON files: rules, physics, table, formations, palette, teams, situations. Exit
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
}

/// A language by its code.
#[derive(Clone, Copy, ValueEnum)]
enum LanguageName {
    /// Portuguese of Brazil.
    Pt,
    /// English.
    En,
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
        Some(Command::Play { seed, language }) => {
            let language = language.map(|name| match name {
                LanguageName::Pt => Language::Portuguese,
                LanguageName::En => Language::English,
            });
            Ok(play(&Options { seed, language }))
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
    }
}
