//! Reads a situation and refuses one that makes no sense, before anything runs.

use bevy::math::Vec2;

use super::{
    file::{Situation, StartPhase},
    run::{laid_out, numbers},
};
use crate::{
    config::{ConfigError, Flaw, game_config::Part, ron_file::Source},
    rules::{field::Field, piece::PieceId, positions::Positions},
};

/// Rounding that a hand-written place may have, metres.
const ROUNDING_M: f32 = 1e-5;
/// The longest that a clock may be set to, seconds: the longest half there is.
const LONGEST_CLOCK_SECONDS: f64 = 3600.0;
/// The highest score that a situation may begin with.
const HIGHEST_SCORE: u32 = 999;

/// Reads a situation from a source and checks that it makes sense.
///
/// # Errors
/// File, line and column of what can't be read, or of a piece that stands where none can.
pub fn read(source: &Source) -> Result<Situation, ConfigError> {
    let situation: Situation = source.parse()?;
    source.refuse(&flaws(&situation))?;
    Ok(situation)
}

fn flaws(situation: &Situation) -> Vec<Flaw> {
    let (config, field) = numbers(situation);
    let mut all: Vec<Flaw> = config.flaws().into_iter().map(in_patch).collect();
    if all.is_empty() {
        all.extend(number_flaws(situation));
        all.extend(sent_off_flaws(situation));
        let positions = laid_out(situation).1.positions();
        all.extend(place_flaws(situation, &field, &positions));
        all.extend(taker_flaws(situation, &positions));
    }
    all
}

/// Where a situation has the value that makes the numbers of a match wrong.
fn in_patch((part, mut flaw): (Part, Flaw)) -> Flaw {
    let patch = match part {
        Part::Rules => "rules",
        Part::Physics => "physics",
        // The shipped formations are sound: a measure of the table took their room.
        Part::Table | Part::Formation(_) => "table",
    };
    flaw.field.insert(0, patch.to_owned());
    flaw
}

fn number_flaws(situation: &Situation) -> Vec<Flaw> {
    let start = &situation.start;
    let mut all = Vec::new();
    if start.part().is_none() {
        let problem = "there is no such half";
        all.push(Flaw::new(&["start", "half"], problem, "1 to 4"));
    }
    for (name, clock) in [
        ("turn_seconds_left", start.turn_seconds_left),
        ("match_seconds_left", start.match_seconds_left),
    ] {
        if clock.is_some_and(|seconds| !(0.0..=LONGEST_CLOCK_SECONDS).contains(&seconds)) {
            let allowed = format!("0 to {LONGEST_CLOCK_SECONDS}");
            all.push(Flaw::new(
                &["start", name],
                "is no time of a clock",
                &allowed,
            ));
        }
    }
    if start.score.home.max(start.score.away) > HIGHEST_SCORE {
        let allowed = format!("at most {HIGHEST_SCORE}");
        all.push(Flaw::new(&["start", "score"], "is too high", allowed));
    }
    all
}

/// L4.11: only buttons are sent off, each once, and then they are not on the table.
fn sent_off_flaws(situation: &Situation) -> Vec<Flaw> {
    let start = &situation.start;
    let refuse = |problem: String| {
        Flaw::new(
            &["start", "sent_off"],
            &problem,
            "buttons, each once, that stand nowhere",
        )
    };
    let mut all = Vec::new();
    for (index, piece) in start.sent_off.iter().enumerate() {
        if !piece.is_button() {
            all.push(refuse(format!("{piece} can't be sent off")));
        } else if start.sent_off[..index].contains(piece) {
            all.push(refuse(format!("{piece} is sent off twice")));
        } else if start.pieces.contains_key(piece) {
            all.push(refuse(format!("{piece} is sent off and on the table")));
        }
    }
    all
}

/// L5.2: taker and receiver are two buttons of the side that takes the restart.
fn taker_flaws(situation: &Situation, positions: &Positions) -> Vec<Flaw> {
    let start = &situation.start;
    let mut men = vec![("barred_taker", start.barred_taker)];
    if let StartPhase::Restart {
        taker, receiver, ..
    } = start.phase
    {
        men.extend([("phase", taker), ("phase", receiver)]);
        if taker.is_some() && taker == receiver || (taker.is_none() && receiver.is_some()) {
            let allowed = "two buttons, or the taker alone";
            let problem = "these are no taker and receiver";
            return vec![Flaw::new(&["start", "phase"], problem, allowed)];
        }
    }
    men.into_iter()
        .filter_map(|(field, piece)| Some((field, piece?)))
        .filter(|(_, piece)| !piece.is_button_of(start.mover) || positions.get(*piece).is_none())
        .map(|(field, piece)| {
            let allowed = "a button on the table, of the side whose turn it is";
            Flaw::new(&["start", field], format!("{piece} can't take it"), allowed)
        })
        .collect()
}

fn place_flaws(situation: &Situation, field: &Field, positions: &Positions) -> Vec<Flaw> {
    let start = &situation.start;
    let mut all = Vec::new();
    if !is_on_table(field, PieceId::Ball, start.ball.into()) {
        let allowed = "a place on the table";
        all.push(Flaw::new(&["start", "ball"], "is off the table", allowed));
    }
    for (piece, place) in &start.pieces {
        let (name, at) = (piece.to_string(), (*place).into());
        let field_name = ["start", "pieces", name.as_str()];
        if *piece == PieceId::Ball {
            let allowed = "the ball has a field of its own";
            all.push(Flaw::new(&field_name, "is not one of the men", allowed));
        } else if !is_on_table(field, *piece, at) {
            let allowed = "a free place on the table";
            all.push(Flaw::new(&field_name, "is off the table", allowed));
        } else if let Some(other) = overlapped(field, *piece, at, positions) {
            let problem = format!("stands on {other}");
            all.push(Flaw::new(
                &field_name,
                &problem,
                "a free place on the table",
            ));
        }
    }
    if let StartPhase::Restart { at, .. } = start.phase
        && !is_on_table(field, PieceId::Ball, at.into())
    {
        let allowed = "a place on the table";
        all.push(Flaw::new(&["start", "phase"], "is off the table", allowed));
    }
    all
}

fn is_on_table(field: &Field, piece: PieceId, at: Vec2) -> bool {
    let room = field.table_half() - at.abs() - field.outline(piece).half_extents();
    room.cmpge(Vec2::splat(-ROUNDING_M)).all()
}

fn overlapped(field: &Field, piece: PieceId, at: Vec2, positions: &Positions) -> Option<PieceId> {
    let outline = field.outline(piece);
    positions
        .on_table()
        .find(|(other, there)| {
            *other != piece && outline.gap(at, field.outline(*other), *there) < -ROUNDING_M
        })
        .map(|(other, _)| other)
}
