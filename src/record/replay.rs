//! Plays a record again: to compare it, to look at it, or to go on from it.

use std::fmt;

use bevy::app::App;

use super::{
    Record,
    format::{Event, Header},
};
use crate::{
    config::team::Sides,
    sim::{
        command::{CommandQueue, MatchCommand},
        headless,
        referee::{Match, Ruling},
        state_hash::state_hash,
        table::Table,
    },
};

/// The first checkpoint that a match did not come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Difference {
    /// The tick at which the record says otherwise.
    pub tick: u64,
    /// The tick of the checkpoint before it, at which both agree.
    pub agreed: u64,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { tick, agreed } = self;
        write!(f, "differs at tick {tick}; agrees up to tick {agreed}")
    }
}

/// A match and all that is needed to go on with it.
pub struct Resumed {
    /// The match, with nothing in motion.
    pub game: Match,
    /// Its table.
    pub table: Table,
    /// Who plays.
    pub sides: Sides,
    /// How many entries of the record led here; the others belonged to a play that was in motion.
    pub entries: usize,
}

/// A rest, and the flick that ended it.
struct BeforePlay {
    game: Match,
    table: Table,
    /// What was given in the same tick, before the flick.
    waiting: Vec<MatchCommand>,
    flick: MatchCommand,
    /// The flick's place among the entries.
    entry: usize,
}

/// A record as it is played again.
pub struct Replay<'a> {
    record: &'a Record,
    app: App,
    /// The next entry.
    next: usize,
    before_play: Option<BeforePlay>,
    checkpoints: usize,
    agreed: u64,
    difference: Option<Difference>,
}

impl<'a> Replay<'a> {
    /// A replay at the first kick-off.
    pub fn new(record: &'a Record) -> Self {
        let (game, table) = record.header.begun();
        let mut replay = Self {
            record,
            app: headless::app(game, table),
            next: 0,
            before_play: None,
            checkpoints: 0,
            agreed: 0,
            difference: None,
        };
        replay.take_entries();
        replay
    }

    /// The match as it now stands.
    pub fn game(&self) -> &Match {
        headless::scene(&self.app).0
    }

    /// Its table.
    pub fn table(&self) -> &Table {
        headless::scene(&self.app).1
    }

    /// How many checkpoints have been compared.
    pub const fn checkpoints(&self) -> usize {
        self.checkpoints
    }

    /// The first checkpoint that was not come to.
    pub const fn difference(&self) -> Option<Difference> {
        self.difference
    }

    /// Has everything been played that the record holds?
    pub fn is_over(&self) -> bool {
        self.next == self.record.entries().len() && self.queue().is_empty()
    }

    /// Plays one tick; ticks in which nothing can happen are passed over, up to a tick.
    pub fn step(&mut self, until: u64) -> Vec<Ruling> {
        let game = self.game();
        // While the clocks are held, and when all is over, a tick only counts itself.
        let idle = (game.held || game.state.is_finished()) && self.queue().is_empty();
        let next = self.record.entries().get(self.next);
        let rulings = match next.map(|entry| entry.tick.min(until)) {
            Some(tick) if idle && tick > game.tick => {
                self.app.world_mut().resource_mut::<Match>().tick = tick;
                Vec::new()
            }
            Some(_) | None => headless::tick(&mut self.app),
        };
        if self.game().play.is_none() {
            self.before_play = None;
        }
        self.take_entries();
        rulings
    }

    /// A rest to begin from: this moment, or while a play is in motion the one before it, with
    /// its flick.
    pub fn rest(&self) -> (&Match, &Table, Option<MatchCommand>) {
        match &self.before_play {
            Some(before) => (&before.game, &before.table, Some(before.flick)),
            None => (self.game(), self.table(), None),
        }
    }

    fn queue(&self) -> &[MatchCommand] {
        &self.app.world().resource::<CommandQueue>().0
    }

    /// Does what the record has for the tick at which the match stands.
    fn take_entries(&mut self) {
        let tick = self.game().tick;
        while let Some(entry) = self.record.entries().get(self.next)
            && entry.tick == tick
        {
            match entry.event {
                Event::Command(command) => self.give(command),
                Event::Rest(hash) => self.compare(tick, hash),
                Event::Clock => {}
            }
            self.next += 1;
        }
    }

    fn give(&mut self, command: MatchCommand) {
        let (game, table) = headless::scene(&self.app);
        let begins = matches!(command, MatchCommand::Flick { .. }) && game.play.is_none();
        if begins && self.before_play.is_none() {
            self.before_play = Some(BeforePlay {
                game: game.clone(),
                table: table.clone(),
                waiting: self.queue().to_vec(),
                flick: command,
                entry: self.next,
            });
        }
        let mut queue = self.app.world_mut().resource_mut::<CommandQueue>();
        queue.0.push(command);
    }

    fn compare(&mut self, tick: u64, hash: u64) {
        self.checkpoints += 1;
        let (game, table) = headless::scene(&self.app);
        if self.difference.is_none() {
            if state_hash(game, table) == hash {
                self.agreed = tick;
            } else {
                let agreed = self.agreed;
                self.difference = Some(Difference { tick, agreed });
            }
        }
    }

    /// The match at rest, and how many entries led there.
    fn into_rest(mut self) -> (Match, Table, usize) {
        if let Some(before) = self.before_play.take() {
            let BeforePlay {
                game,
                table,
                waiting,
                entry,
                ..
            } = before;
            let mut app = headless::app(game, table);
            if !waiting.is_empty() {
                app.world_mut().resource_mut::<CommandQueue>().0 = waiting;
                headless::tick(&mut app);
            }
            return parts(app, entry);
        }
        parts(self.app, self.next)
    }
}

fn parts(mut app: App, entries: usize) -> (Match, Table, usize) {
    let world = app.world_mut();
    let (Some(game), Some(table)) = (world.remove_resource(), world.remove_resource()) else {
        unreachable!("a replay has a match and a table")
    };
    (game, table, entries)
}

impl Header {
    /// Who plays.
    pub fn sides(&self) -> Sides {
        Sides(self.teams.clone())
    }
}

impl Record {
    /// The match and the table where the record leaves them, at rest.
    pub fn replay_to_end(&self) -> (Match, Table) {
        let (game, table, _) = self.replayed().into_rest();
        (game, table)
    }

    /// The match where the record leaves it, to go on with.
    ///
    /// # Errors
    /// The match did not come to what the record says: it was changed, or this program plays
    /// differently from the one that wrote it.
    pub fn resume(&self) -> Result<Resumed, Difference> {
        let replay = self.replayed();
        if let Some(difference) = replay.difference {
            return Err(difference);
        }
        let (game, table, entries) = replay.into_rest();
        let sides = self.header.sides();
        Ok(Resumed {
            game,
            table,
            sides,
            entries,
        })
    }

    fn replayed(&self) -> Replay<'_> {
        let mut replay = Replay::new(self);
        while !replay.is_over() {
            replay.step(u64::MAX);
        }
        replay
    }
}
