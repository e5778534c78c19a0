//! A play: the flick and all motion until everything rests; and the plays that are over, kept so
//! that they can be shown again. What is kept is what made the play, not its pictures: the table
//! before it and the flick; the same step makes the same play of it.

use std::{collections::VecDeque, sync::Arc};

use bevy::math::Vec2;

use super::{
    referee::Match,
    step::{self, NotFinite, StepLog},
    table::{PieceState, Table},
};
use crate::rules::{
    deciding::{self, Deciding},
    facts::{Contact, Crossing, PlayFacts},
    piece::PieceId,
    verdict::Verdict,
};

/// How many plays with a ruling are kept; a log of them is no longer than that.
const KEPT_PLAYS: usize = 40;

/// A button sent off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flick {
    /// The button.
    pub button: PieceId,
    /// Its velocity, metres a second.
    pub velocity: Vec2,
    /// Its spin, radians a second.
    pub spin: f32,
}

impl Flick {
    /// Sends it off.
    pub fn make(&self, table: &mut Table) {
        table.flick(self.button, self.velocity, self.spin);
    }
}

/// A play in motion.
#[derive(Clone, Debug)]
pub struct Play {
    /// Seconds since the flick.
    pub(super) seconds: f32,
    flick: Flick,
    ball_before: Vec2,
    log: StepLog,
}

impl Play {
    /// A play that this flick begins on a table at rest; the flick itself is still to be made.
    pub fn new(flick: Flick, table: &Table) -> Self {
        Self {
            seconds: 0.0,
            flick,
            ball_before: table.positions().ball(),
            log: StepLog::default(),
        }
    }

    /// The contacts so far, in order.
    pub fn contacts(&self) -> &[Contact] {
        &self.log.contacts
    }

    /// The ball's place at the beginning and at every bend of its way, with seconds since the
    /// flick.
    pub fn ball_path(&self) -> &[(f32, Vec2)] {
        &self.log.ball_path
    }

    /// Seconds since the flick.
    pub const fn seconds(&self) -> f32 {
        self.seconds
    }

    /// Moves its table on.
    ///
    /// # Errors
    /// As [`step::step`].
    pub fn step(&mut self, table: &mut Table, seconds: f32) -> Result<(), NotFinite> {
        let stepped = step::step(table, seconds, self.seconds, &mut self.log);
        self.seconds += seconds;
        stepped
    }

    /// What happened in it, now that it is over.
    pub fn facts(&self, game: &Match, table: &Table, cut_off: bool) -> PlayFacts {
        let rule = game.rulebook.line_rule;
        let path = &self.log.ball_path;
        let crossing = path.windows(2).find_map(|leg| {
            let (share, line, at) = game.field.crossing(leg[0].1, leg[1].1, rule)?;
            let seconds = leg[0].0 + (leg[1].0 - leg[0].0) * share;
            Some(Crossing { seconds, line, at })
        });
        let ball_after = table.positions().ball();
        let left_centre_circle = path
            .iter()
            .map(|(_, at)| *at)
            .chain([ball_after])
            .any(|at| game.field.outside_centre_circle(at, rule));
        PlayFacts {
            mover: game.state.mover,
            flicked: self.flick.button,
            ball_before: self.ball_before,
            ball_after,
            contacts: self.log.contacts.clone(),
            crossing,
            left_centre_circle,
            cut_off,
        }
    }
}

/// A play that is over.
#[derive(Clone, Debug)]
pub struct PastPlay {
    /// The tick in which it was judged; its rulings carry the same.
    pub tick: u64,
    /// The flick that began it.
    pub flick: Flick,
    /// What happened in it.
    pub facts: PlayFacts,
    /// What the laws said of it, before anything that followed from that.
    pub verdicts: Vec<Verdict>,
    /// What decided the weightiest of them.
    pub deciding: Option<Deciding>,
    /// How long it took, seconds.
    pub seconds: f32,
    before: [PieceState; PieceId::COUNT],
}

impl PastPlay {
    /// A play that has just been judged; the match is still as it was before the verdicts.
    pub(super) fn new(
        play: &Play,
        game: &Match,
        table: &Table,
        facts: PlayFacts,
        verdicts: Vec<Verdict>,
    ) -> Self {
        let deciding = Verdict::weightiest(&verdicts)
            .and_then(|verdict| deciding::find(verdict, &facts, &game.state, &game.rulebook));
        Self {
            tick: game.tick,
            flick: play.flick,
            facts,
            verdicts,
            deciding,
            seconds: play.seconds,
            before: *table.before_flick(),
        }
    }

    /// The weightiest of its verdicts.
    pub fn ruling(&self) -> Option<&Verdict> {
        Verdict::weightiest(&self.verdicts)
    }

    /// Where the weightiest verdict was decided, metres.
    pub fn deciding_place(&self) -> Option<Vec2> {
        self.deciding?.moment.at(&self.facts)
    }

    /// The table before it, on a copy of a table of the same match.
    pub fn table_before(&self, like: &Table) -> Table {
        like.with_pieces(self.before)
    }

    /// Is there more to say of it than that play goes on?
    fn is_telling(&self) -> bool {
        self.ruling().is_some_and(|verdict| verdict.weight() > 0)
    }
}

/// The plays of a match that can be shown again: the last one, and those before it that brought a
/// ruling.
#[derive(Clone, Debug, Default)]
pub struct PastPlays(VecDeque<Arc<PastPlay>>);

impl PastPlays {
    /// Keeps a play that is over.
    pub(super) fn keep(&mut self, play: PastPlay) {
        if self.0.back().is_some_and(|last| !last.is_telling()) {
            self.0.pop_back();
        }
        if self.0.len() == KEPT_PLAYS {
            self.0.pop_front();
        }
        self.0.push_back(Arc::new(play));
    }

    /// The last play.
    pub fn last(&self) -> Option<&Arc<PastPlay>> {
        self.0.back()
    }

    /// The play whose rulings came in this tick, if it is kept.
    pub fn ruled_at(&self, tick: u64) -> Option<&Arc<PastPlay>> {
        self.0.iter().find(|play| play.tick == tick)
    }
}
