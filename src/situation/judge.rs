//! `mbs judge`: plays situation files and says what the referee said.

use std::{
    io::{self, Write},
    path::Path,
};

use bevy::app::App;

use super::{
    file::Situation,
    read::read,
    report::{Row, end, line},
    run,
};
use crate::{
    config::ron_file::Source,
    sim::{referee::Match, table::Table},
};

/// What was expected and did not come, or came and should not have, or ended otherwise.
pub fn differences(situation: &Situation, rows: &[Row], app: &App) -> Vec<String> {
    let mut rest = rows.iter();
    let mut all = Vec::new();
    for expected in &situation.expect {
        let pattern = expected.parts();
        if !rest.any(|row| row.matches(&pattern)) {
            all.push(format!("expected and not ruled: {expected:?}"));
            break;
        }
    }
    for never in &situation.never {
        all.extend(
            rows.iter()
                .filter(|row| row.ruling == *never)
                .map(|row| format!("ruled and not expected: {never:?} by {}", row.law)),
        );
    }
    let (game, table) = (
        app.world().resource::<Match>(),
        app.world().resource::<Table>(),
    );
    all.extend(situation.end.differences(game, table));
    all
}

/// Judges files one after the other. All are read first: nothing runs if one makes no sense.
/// Returns the exit status: 0 all as expected, 1 some not, 2 some unreadable.
///
/// # Errors
/// When `out` can't be written to.
pub fn judge_files<P: AsRef<Path>>(
    files: &[P],
    as_json: bool,
    out: &mut dyn io::Write,
) -> io::Result<u8> {
    let mut situations = Vec::new();
    let mut unreadable = false;
    for path in files {
        match Source::read(path.as_ref()).and_then(|source| read(&source)) {
            Ok(situation) => situations.push((path.as_ref(), situation)),
            Err(error) => {
                unreadable = true;
                writeln!(io::stderr(), "{error}")?;
            }
        }
    }
    if unreadable {
        return Ok(2);
    }
    let mut status = 0;
    for (path, situation) in situations {
        let (rows, app) = run::play(&situation);
        let (game, table) = (
            app.world().resource::<Match>(),
            app.world().resource::<Table>(),
        );
        if as_json {
            for row in &rows {
                writeln!(out, "{}", serde_json::to_string(row)?)?;
            }
            writeln!(out, "{}", end(game, table))?;
        } else {
            writeln!(out, "{}: {}", path.display(), situation.title)?;
            for row in &rows {
                writeln!(out, "{}", line(row))?;
            }
        }
        for difference in differences(&situation, &rows, &app) {
            status = 1;
            writeln!(io::stderr(), "{}: {difference}", path.display())?;
        }
    }
    Ok(status)
}
