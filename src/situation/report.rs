//! A ruling as one row, for people and as JSON.

use serde::Serialize;

use super::expectation::{Pattern, RulingKind};
use crate::{
    rules::{
        law::Law,
        piece::PieceId,
        reason::Reason,
        restart::RestartKind,
        side::{BySide, Side},
    },
    sim::referee::{Decision, Ruling},
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
