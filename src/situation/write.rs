//! Writes a resting position of a match as a situation file, to be judged or played on from.
//!
//! A situation says less than a match knows: what is left out are formations other than the usual
//! ones and the time a goalkeeper has left.

use bevy::math::Vec2;
use ron::ser::PrettyConfig;
use serde::Serialize;

use super::file::{Command, Others, Start, StartPhase};
use crate::{
    config::{GameConfig, physics::PhysicsPatch},
    rules::{
        field_config::TableSizesPatch,
        match_state::{Half, Phase, Restart},
        piece::PieceId,
        restart::RestartKind,
        rulebook::RulebookPatch,
        side::Side,
    },
    sim::{command::MatchCommand, referee::Match, table::Table},
};

/// Why a moment can't be a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSituation {
    /// Nothing more can be done.
    #[error("the match is over")]
    MatchOver,
    /// A situation knows no kicks taken so far (L8.4).
    #[error("a situation can't begin in a shoot-out")]
    Shootout,
}

#[derive(Serialize)]
struct File {
    title: String,
    rules: RulebookPatch,
    physics: PhysicsPatch,
    table: TableSizesPatch,
    start: Start,
    commands: Vec<Command>,
}

/// The text of a situation file that begins where a match rests; a flick to come is its last
/// command.
///
/// # Errors
/// A moment that no situation can begin with.
pub fn written(
    title: &str,
    game: &Match,
    table: &Table,
    flick: Option<MatchCommand>,
) -> Result<String, NoSituation> {
    let (phase, mut commands) = waits_for(game, table)?;
    commands.extend(flick.map(Command::from));
    let shipped = GameConfig::shipped();
    let file = File {
        title: title.to_owned(),
        rules: game.rulebook.patch_of(&shipped.rules),
        physics: game.physics.patch_of(&shipped.physics),
        table: game.field.sizes.patch_of(&shipped.table),
        start: start(game, table, phase)?,
        commands,
    };
    let pretty = PrettyConfig::new().new_line("\n".to_owned()).depth_limit(3);
    let Ok(text) = ron::ser::to_string_pretty(&file, pretty) else {
        unreachable!("numbers and names can always be written")
    };
    Ok(text + "\n")
}

fn start(game: &Match, table: &Table, phase: StartPhase) -> Result<Start, NoSituation> {
    let (state, positions) = (&game.state, table.positions());
    let half = match state.half {
        Half::First => 1,
        Half::Second => 2,
        Half::ExtraFirst => 3,
        Half::ExtraSecond => 4,
        Half::Shootout => return Err(NoSituation::Shootout),
    };
    Ok(Start {
        mover: state.mover,
        phase,
        turn_seconds_left: Some(state.turn_seconds_left),
        match_seconds_left: Some(state.match_seconds_left),
        half,
        ends_swapped: state.ends_swapped,
        kick_off_binds: Some(state.kick_off_binds),
        barred_taker: state.barred_taker,
        score: state.score,
        sent_off: state.sent_off.clone(),
        ball: positions.ball().into(),
        pieces: positions
            .on_table()
            .filter(|(piece, _)| *piece != PieceId::Ball)
            .map(|(piece, at)| (piece, at.into()))
            .collect(),
        others: Others::Absent,
    })
}

/// What the match waits for, and the commands that lead there from what a file can say.
fn waits_for(game: &Match, table: &Table) -> Result<(StartPhase, Vec<Command>), NoSituation> {
    let mover = game.state.mover;
    let other = mover.other();
    Ok(match &game.state.phase {
        Phase::OpenPlay => (StartPhase::OpenPlay, Vec::new()),
        Phase::Restart(restart) => (placing(restart), Vec::new()),
        Phase::GoalkeeperPlacing { restart, .. } => {
            let (phase, mut commands) = asked(restart.as_ref(), mover);
            let keeper = table.piece(PieceId::goalkeeper(other));
            if keeper.on_table {
                commands.push(Command::PlaceGoalkeeper {
                    side: other,
                    at: keeper.position.into(),
                });
            }
            (phase, commands)
        }
        Phase::ShotGranted { restart: None } => (StartPhase::ShotGranted, Vec::new()),
        Phase::ShotGranted { restart } => {
            let (phase, mut commands) = asked(restart.as_ref(), mover);
            commands.push(Command::Ready { side: other });
            (phase, commands)
        }
        Phase::Finished(_) => return Err(NoSituation::MatchOver),
    })
}

/// A restart in placing, or placed already.
fn placing(restart: &Restart) -> StartPhase {
    let Restart {
        kind,
        at,
        ready,
        taker,
        receiver,
    } = *restart;
    if kind == RestartKind::KickOff {
        return StartPhase::KickOff;
    }
    StartPhase::Restart {
        kind,
        at: at.into(),
        taker,
        receiver,
        ready,
    }
}

/// A shot that was asked for: a penalty is awarded with it.
fn asked(restart: Option<&Restart>, mover: Side) -> (StartPhase, Vec<Command>) {
    let penalty = restart.is_some_and(|restart| restart.kind == RestartKind::Penalty);
    let request = (!penalty).then_some(Command::RequestShot { side: mover });
    let phase = restart.map_or(StartPhase::OpenPlay, placing);
    (phase, request.into_iter().collect())
}

impl From<MatchCommand> for Command {
    fn from(command: MatchCommand) -> Self {
        let point = |at: Vec2| (at.x, at.y);
        match command {
            MatchCommand::Flick {
                button,
                velocity,
                spin,
            } => Command::Flick {
                button,
                velocity: point(velocity),
                spin,
            },
            MatchCommand::RequestShot(side) => Command::RequestShot { side },
            MatchCommand::Ready(side) => Command::Ready { side },
            MatchCommand::Place {
                piece: PieceId::Man(side, 1),
                at,
            } => Command::PlaceGoalkeeper {
                side,
                at: point(at),
            },
            MatchCommand::Place { piece, at } => Command::Place {
                piece,
                at: point(at),
            },
            MatchCommand::ChooseTaker(button) => Command::ChooseTaker { button },
            MatchCommand::Resign(side) => Command::Resign { side },
            MatchCommand::Hold(on) => Command::Hold { on },
        }
    }
}
