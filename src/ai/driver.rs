//! Plays a headless match between two players: each thinks for as long as the clocks of its level
//! say, then acts.

use bevy::app::App;

use super::player::{Intention, Player, to_act};
use crate::{
    rules::side::{BySide, Side},
    sim::{
        command::CommandQueue,
        headless,
        referee::{Decision, Match, Ruling},
    },
};

/// Two players and what the one whose move it is is about to do.
pub struct Driver {
    players: BySide<Player>,
    pending: Option<Pending>,
    refused: Vec<Ruling>,
}

/// An intention that waits for its tick.
struct Pending {
    intention: Intention,
    due: u64,
    turns: u32,
}

impl Driver {
    /// A driver of these players.
    pub const fn new(players: BySide<Player>) -> Self {
        Self {
            players,
            pending: None,
            refused: Vec::new(),
        }
    }

    /// Refusals so far.
    pub fn refused(&self) -> &[Ruling] {
        &self.refused
    }

    /// One tick of a match, before which whoever is to act may; the rulings of it.
    pub fn tick(&mut self, app: &mut App) -> Vec<Ruling> {
        let commands = self.due_commands(app);
        app.world_mut().resource_mut::<CommandQueue>().0.extend(
            commands
                .into_iter()
                .flat_map(|intention| intention.commands),
        );
        let rulings = headless::tick(app);
        let refused = |ruling: &&Ruling| matches!(ruling.decision, Decision::Refused(..));
        self.refused.extend(rulings.iter().filter(refused).cloned());
        rulings
    }

    fn due_commands(&mut self, app: &App) -> Option<Intention> {
        let (game, table) = headless::scene(app);
        if game.play.is_some() {
            return None;
        }
        let Some(side) = to_act(game, table) else {
            self.pending = None;
            return None;
        };
        let stale =
            |pending: &Pending| pending.turns != game.state.turns || pending.intention.side != side;
        if self.pending.as_ref().is_none_or(stale) {
            self.pending = self.think(game, app, side);
        }
        self.pending
            .take_if(|pending| game.tick >= pending.due)
            .map(|pending| pending.intention)
    }

    fn think(&self, game: &Match, app: &App, side: Side) -> Option<Pending> {
        let (_, table) = headless::scene(app);
        let player = self.players.get(side);
        let intention = player.decide(game, table, side)?;
        let ticks = f64::from(player.think_seconds()) / game.tick_seconds();
        Some(Pending {
            intention,
            due: game.tick + ticks as u64,
            turns: game.state.turns,
        })
    }
}
