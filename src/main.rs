//! The command line of MBS, nothing else.

use std::{io, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};

/// Button football for two players at one table.
#[derive(Parser)]
#[command(name = "mbs", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Validate RON files: rules, physics, table, formations, situations. Exit status 2 if one is wrong.
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

fn main() -> io::Result<ExitCode> {
    match Arguments::parse().command {
        Command::Check { files } => {
            let status = mbs::check::check_files(&files, &mut io::stdout().lock())?;
            Ok(ExitCode::from(status))
        }
        Command::Judge { files, json } => {
            let mut out = io::stdout().lock();
            let status = mbs::situation::judge::judge_files(&files, json, &mut out)?;
            Ok(ExitCode::from(status))
        }
    }
}
