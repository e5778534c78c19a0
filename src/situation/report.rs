//! A ruling as one row, for people and as JSON.

use serde::Serialize;
use serde_json::json;

use super::expectation::{Pattern, PhaseKind, RulingKind};
use crate::{
    rules::{
        law::Law,
        match_state::Phase,
        piece::PieceId,
        reason::Reason,
        restart::RestartKind,
        side::{BySide, Side},
    },
    sim::{
        referee::{Decision, Match, Ruling},
        table::Table,
    },
};

/// A ruling with the fields that the outside world knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Its kind, such as `PossessionLost`.
    pub ruling: RulingKind,
    /// Its law.
    pub law: Law,
    /// The tick of the match.
    pub tick: u64,
    /// The same in seconds.
    pub seconds: f64,
    /// Whose turn it was.
    pub mover: Side,
    /// The side it gives something to.
    pub next: Option<Side>,
    /// The restart it speaks of.
    pub restart: Option<RestartKind>,
    /// The place it speaks of, metres.
    pub at: Option<(f32, f32)>,
    /// The piece it speaks of.
    pub piece: Option<PieceId>,
    /// Why.
    pub reason: Reason,
    /// The score after it.
    pub score: BySide<u32>,
}

impl Row {
    /// The row of a ruling in a match of this tick rate.
    pub fn new(ruling: &Ruling, tick_seconds: f64) -> Row {
        let Ruling {
            decision,
            tick,
            mover,
            score,
        } = ruling;
        let (law, reason, verdict) = match decision {
            Decision::Verdict(verdict) => (verdict.law(), verdict.reason(), Some(verdict)),
            Decision::Refused(_, refusal) => (refusal.law, refusal.reason, None),
        };
        Row {
            ruling: RulingKind::of(decision),
            law,
            tick: *tick,
            seconds: *tick as f64 * tick_seconds,
            mover: *mover,
            next: verdict.and_then(|verdict| verdict.next()),
            restart: verdict.and_then(|verdict| verdict.restart()),
            at: verdict.and_then(|verdict| verdict.at()).map(Into::into),
            piece: verdict.and_then(|verdict| verdict.piece()),
            reason,
            score: *score,
        }
    }

    /// Is it what was expected?
    pub fn matches(&self, pattern: &Pattern) -> bool {
        self.ruling == pattern.ruling
            && pattern.law.is_none_or(|law| law == self.law)
            && pattern.next.is_none_or(|next| Some(next) == self.next)
            && pattern
                .restart
                .is_none_or(|restart| Some(restart) == self.restart)
            && pattern.piece.is_none_or(|piece| Some(piece) == self.piece)
            && pattern.reason.is_none_or(|reason| reason == self.reason)
    }
}

/// A row for people.
pub fn line(row: &Row) -> String {
    let mut line = format!(
        "  {:7.2} s  {:<6} {}",
        row.seconds,
        row.law.number(),
        row.ruling.name()
    );
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            line.push_str(&format!("  {name}: {value}"));
        }
    };
    add("next", row.next.map(|next| format!("{next:?}")));
    add("restart", row.restart.map(|restart| format!("{restart:?}")));
    add("piece", row.piece.map(|piece| piece.to_string()));
    add("at", row.at.map(|(x, y)| format!("({x:.3}, {y:.3})")));
    add("reason", Some(format!("{:?}", row.reason)));
    line
}

/// Where a match stands, as JSON has it at its end.
pub fn end(game: &Match, table: &Table) -> serde_json::Value {
    let positions = table.positions();
    let pieces: serde_json::Map<_, _> = positions
        .on_table()
        .filter(|(piece, _)| *piece != PieceId::Ball)
        .map(|(piece, at)| (piece.to_string(), json!([at.x, at.y])))
        .collect();
    let state = &game.state;
    json!({ "end": {
        "phase": PhaseKind::of(&state.phase),
        "restart": state.restart().map(|restart| restart.kind),
        "mover": state.mover,
        "ball": [positions.ball().x, positions.ball().y],
        "pieces": pieces,
        "score": state.score,
        "sent_off": state.sent_off,
        "clocks": {
            "turn_seconds_left": state.turn_seconds_left,
            "match_seconds_left": state.match_seconds_left,
            "goalkeeper_seconds_left": match state.phase {
                Phase::GoalkeeperPlacing { seconds_left, .. } => Some(seconds_left),
                Phase::OpenPlay | Phase::Restart(_) | Phase::ShotGranted { .. } | Phase::Finished(_) => None,
            },
        },
        "half": state.half,
        "statistics": game.statistics,
        "hash": format!("{:016x}", table.state_hash()),
    } })
}
