//! A flick played on a copy of the table by the shared step until all rests or the ball is out,
//! and judged by the laws.

use std::collections::VecDeque;

use crate::{
    rules::{
        judge, match_state::MatchState, piece::PieceId, positions::Positions, verdict::Verdict,
    },
    sim::{
        play::{Flick, Play},
        referee::Match,
        table::Table,
    },
};

/// What a flick came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What the laws said, with all that followed from it.
    pub verdicts: Vec<Verdict>,
    /// The match after it. Pieces are not yet put where a restart wants them.
    pub state: MatchState,
    /// Where everything lay at the end.
    pub positions: Positions,
    /// How long it took.
    pub seconds: f32,
}

/// A table to try flicks on.
pub struct RollOuts {
    game: Match,
    start: Table,
    copy: Table,
    played: u32,
}

impl RollOuts {
    /// Tries on a match and its table at rest.
    pub fn new(game: &Match, table: &Table) -> Self {
        Self {
            game: game.clone(),
            start: table.clone(),
            copy: table.clone(),
            played: 0,
        }
    }

    /// The match that is tried on.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Where its pieces stand.
    pub fn positions(&self) -> Positions {
        self.start.positions()
    }

    /// Tries of their own on the same match and table.
    pub fn again(&self) -> Self {
        Self::new(&self.game, &self.start)
    }

    /// How many flicks have been tried.
    pub const fn played(&self) -> u32 {
        self.played
    }

    /// The same table and match, standing otherwise: to try what could come after.
    pub fn stand(&mut self, state: &MatchState, positions: &Positions) {
        self.game.state.clone_from(state);
        self.start.arrange(positions);
        self.start.stop();
    }

    /// Plays a flick, `ticks` of the table at once; none if the table refuses it (L1.7).
    pub fn play(&mut self, flick: Flick, ticks: u32) -> Option<Outcome> {
        self.played += 1;
        self.copy.lay_as(&self.start);
        let mut play = Play::new(flick, &self.copy);
        flick.make(&mut self.copy);
        let step = self.game.tick_seconds() as f32 * ticks.max(1) as f32;
        while !self.is_decided(&play) {
            play.step(&mut self.copy, step).ok()?;
        }
        Some(self.judged(&play))
    }

    /// Nothing moves, the ball is out, or the play is too long (L1.7).
    fn is_decided(&self, play: &Play) -> bool {
        let field = &self.game.field;
        let beyond = field.beyond_m(self.game.rulebook.line_rule);
        let ball = self.copy.piece(PieceId::Ball).position;
        (ball.abs() - field.half()).max_element() > beyond
            || self.copy.is_at_rest()
            || play.seconds() >= self.game.rulebook.max_play_seconds
    }

    fn judged(&self, play: &Play) -> Outcome {
        let game = &self.game;
        let (rulebook, field) = (&game.rulebook, &game.field);
        let facts = play.facts(game, &self.copy, false);
        let mut state = game.state.clone();
        let seconds = f64::from(play.seconds());
        state.turn_seconds_left = (state.turn_seconds_left - seconds).max(0.0);
        state.match_seconds_left = (state.match_seconds_left - seconds).max(0.0);
        let mut waiting: VecDeque<Verdict> = judge::judge(&state, &facts, rulebook, field).into();
        state.after_play(&facts, rulebook);
        let mut verdicts = Vec::new();
        while let Some(verdict) = waiting.pop_front() {
            let follow_ups = state.apply(verdict, rulebook, field);
            verdicts.push(verdict);
            for follow_up in follow_ups.into_iter().rev() {
                waiting.push_front(follow_up);
            }
        }
        Outcome {
            verdicts,
            state,
            positions: self.copy.positions(),
            seconds: play.seconds(),
        }
    }
}
