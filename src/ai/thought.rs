//! A decision taken on a thread of its own, so that a window goes on drawing.

use std::thread::{self, JoinHandle};

use super::player::{Intention, Player};
use crate::{
    rules::side::Side,
    sim::{referee::Match, table::Table},
};

/// A decision that is being taken. Dropped, it is forgotten; its thread ends by itself.
#[derive(Debug)]
pub struct Thought {
    thread: Option<JoinHandle<Option<Intention>>>,
    side: Side,
    turns: u32,
    tick: u64,
}

impl Thought {
    /// Begins to think about what `side` does now, on copies of match and table.
    pub fn new(player: &Player, game: &Match, table: &Table, side: Side) -> Self {
        let (player, copy, pieces) = (player.clone(), game.clone(), table.clone());
        Self {
            thread: Some(thread::spawn(move || player.decide(&copy, &pieces, side))),
            side,
            turns: game.state.turns,
            tick: game.tick,
        }
    }

    /// The side it is about.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The tick in which it began.
    pub const fn tick(&self) -> u64 {
        self.tick
    }

    /// Is it about a moment that has passed? What it comes to is then worth nothing.
    pub fn is_stale(&self, game: &Match, table: &Table) -> bool {
        game.state.turns != self.turns || super::player::to_act(game, table) != Some(self.side)
    }

    /// What it has come to; none while it goes on, and after it was taken. A thought that broke
    /// off comes to nothing.
    pub fn take(&mut self) -> Option<Intention> {
        if !self.thread.as_ref()?.is_finished() {
            return None;
        }
        self.thread.take()?.join().ok().flatten()
    }

    /// Has what it came to been taken?
    pub const fn is_over(&self) -> bool {
        self.thread.is_none()
    }
}
