//! Plays a situation headless and collects what the referee says.

use bevy::app::App;

use super::{
    file::{Command, Others, Situation, Start, StartPhase},
    report::Row,
};
use crate::{
    config::GameConfig,
    rules::{
        field::Field,
        law::Law,
        match_state::{Phase, Restart},
        piece::PieceId,
        positions::Positions,
        restart::RestartKind,
        verdict::Verdict,
    },
    sim::{
        coin::Coin,
        command::{CommandQueue, MatchCommand},
        headless,
        referee::Match,
        table::Table,
    },
};

/// The longest time that one command of a situation takes, seconds.
const LONGEST_WAIT_SECONDS: f64 = 7200.0;

/// Plays a situation to its end: every ruling in order, and the match as it then stands.
pub fn play(situation: &Situation) -> (Vec<Row>, App) {
    let (game, table) = begun(situation);
    let mut app = headless::app(game, table);
    let mut rows = Vec::new();
    for (index, command) in situation.commands.iter().enumerate() {
        let (command, seconds) = translated(command);
        app.world_mut()
            .resource_mut::<CommandQueue>()
            .0
            .extend(command);
        let cut_in = match situation.commands.get(index + 1) {
            Some(Command::InMotion { after_seconds, .. }) => Some(*after_seconds),
            _ => None,
        };
        let game = app.world().resource::<Match>();
        let ticks = |seconds: f64| (bounded(seconds) / game.tick_seconds()).ceil() as u64;
        let until = game.tick + ticks(cut_in.unwrap_or(seconds)).max(1);
        run_until(&mut app, until, cut_in.is_none(), &mut rows);
    }
    (rows, app)
}

/// Ticks on until a tick, and until everything rests if that is wished.
fn run_until(app: &mut App, until: u64, at_rest: bool, rows: &mut Vec<Row>) {
    let goes_on =
        |game: &Match| game.tick < until || (at_rest && game.play.is_some() && !game.held);
    while goes_on(app.world().resource::<Match>()) {
        let rulings = headless::tick(app);
        let tick_seconds = app.world().resource::<Match>().tick_seconds();
        rows.extend(rulings.iter().map(|ruling| Row::new(ruling, tick_seconds)));
    }
}

/// Seconds that a situation may wait for; not a number is none.
fn bounded(seconds: f64) -> f64 {
    seconds.clamp(0.0, LONGEST_WAIT_SECONDS)
}

fn translated(command: &Command) -> (Option<MatchCommand>, f64) {
    let given = match *command {
        Command::Flick {
            button,
            velocity,
            spin,
        } => MatchCommand::Flick {
            button,
            velocity: velocity.into(),
            spin,
        },
        Command::RequestShot { side } => MatchCommand::RequestShot(side),
        Command::PlaceGoalkeeper { side, at } => MatchCommand::Place {
            piece: PieceId::goalkeeper(side),
            at: at.into(),
        },
        Command::Ready { side } => MatchCommand::Ready(side),
        Command::Place { piece, at } => MatchCommand::Place {
            piece,
            at: at.into(),
        },
        Command::ChooseTaker { button } => MatchCommand::ChooseTaker(button),
        Command::Resign { side } => MatchCommand::Resign(side),
        Command::Hold { on } => MatchCommand::Hold(on),
        Command::Wait { seconds } => return (None, seconds),
        Command::InMotion { ref command, .. } => return translated(command),
    };
    (Some(given), 0.0)
}

/// The numbers of a situation, and the field they make.
pub(super) fn numbers(situation: &Situation) -> (GameConfig, Field) {
    let mut config = GameConfig::shipped();
    config.rules = config.rules.patched(&situation.rules);
    config.physics = config.physics.patched(&situation.physics);
    config.table = config.table.patched(&situation.table);
    let field = Field::new(config.table.clone());
    (config, field)
}

/// The match and the table of a situation, with every piece where the file has it, before a
/// pending restart is set up.
pub(super) fn laid_out(situation: &Situation) -> (Match, Table) {
    let (config, field) = numbers(situation);
    let start = &situation.start;
    let formations = config.usual_formations();
    let (rules, physics) = (config.rules, config.physics);
    let coin = Coin {
        first_kick_off: start.mover,
        ends_swapped: start.ends_swapped,
    };
    let (mut game, mut table) = Match::new(rules, physics, field, formations, coin);
    let state = &mut game.state;
    state.half = start.part().unwrap_or(state.half);
    state.score = start.score;
    state.sent_off.clone_from(&start.sent_off);
    let mut positions = if start.others == Others::Formation {
        table.positions()
    } else {
        Positions::default()
    };
    for piece in &start.sent_off {
        positions.set(*piece, None);
    }
    positions.set(PieceId::Ball, Some(start.ball.into()));
    for (piece, at) in &start.pieces {
        positions.set(*piece, Some((*at).into()));
    }
    table.arrange(&positions);
    (game, table)
}

/// The match and the table as a situation begins, ready to be played.
pub fn begun(situation: &Situation) -> (Match, Table) {
    let (mut game, mut table) = laid_out(situation);
    let (start, state) = (&situation.start, &mut game.state);
    state.phase = match start.phase {
        StartPhase::KickOff => state.phase,
        StartPhase::OpenPlay | StartPhase::Restart { .. } => Phase::OpenPlay,
        StartPhase::ShotGranted => Phase::ShotGranted { restart: None },
    };
    state.kick_off_binds = start.phase == StartPhase::KickOff;
    if let Some(restart) = placed(start) {
        state.phase = match restart.kind {
            RestartKind::Penalty => Phase::GoalkeeperPlacing {
                restart: Some(restart),
                seconds_left: f64::from(game.rulebook.goalkeeper_seconds),
            },
            RestartKind::KickOff
            | RestartKind::ThrowIn
            | RestartKind::CornerKick
            | RestartKind::GoalKick
            | RestartKind::FreeKick
            | RestartKind::TechnicalFoul => Phase::Restart(restart),
        };
    } else if let StartPhase::Restart { kind, at, .. } = start.phase
        && kind != RestartKind::KickOff
    {
        let (law, next) = (Law::L5_2, start.mover);
        let award = Verdict::RestartAwarded {
            law,
            restart: kind,
            next,
            at: at.into(),
        };
        game.begin_with(award, &mut table);
    }
    let state = &mut game.state;
    state.turn_seconds_left = start.turn_seconds_left.unwrap_or(state.turn_seconds_left);
    state.match_seconds_left = start.match_seconds_left.unwrap_or(state.match_seconds_left);
    state.kick_off_binds = start.kick_off_binds.unwrap_or(state.kick_off_binds);
    state.barred_taker = start.barred_taker;
    (game, table)
}

/// The restart of a start that says who takes it.
fn placed(start: &Start) -> Option<Restart> {
    match start.phase {
        StartPhase::Restart {
            kind,
            at,
            taker: Some(taker),
            receiver,
            ready,
        } => Some(Restart {
            kind,
            at: at.into(),
            ready: ready || kind == RestartKind::Penalty,
            taker: Some(taker),
            receiver,
        }),
        StartPhase::Restart { .. }
        | StartPhase::OpenPlay
        | StartPhase::KickOff
        | StartPhase::ShotGranted => None,
    }
}
