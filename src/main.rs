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
    /// Validate RON files: rules, physics, table, formations. Exit status 2 if one is wrong.
    Check {
        /// The files, each judged on its own.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

fn main() -> io::Result<ExitCode> {
    match Arguments::parse().command {
        Command::Check { files } => {
            let status = mbs::config::check_files(&files, &mut io::stdout().lock())?;
            Ok(ExitCode::from(status))
        }
    }
}
