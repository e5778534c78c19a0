//! Writes the record of a match as it goes on.

use std::path::{Path, PathBuf};

use bevy::{
    app::{App, FixedUpdate},
    ecs::{
        message::{Message, MessageReader, MessageWriter},
        resource::Resource,
        schedule::IntoScheduleConfigs,
        system::{Res, ResMut},
    },
};

use super::{
    Record,
    format::{Entry, Event, Header},
    journal::{Journal, Trouble},
    replay::Resumed,
};
use crate::sim::{
    command::CommandQueue,
    referee::{Decision, Match, Ruling},
    schedule::SimSystems,
    state_hash::state_hash,
    table::Table,
};

/// The record of the match that is on; writes nothing before it is told where.
#[derive(Resource, Debug, Default)]
pub struct Recorder {
    journal: Option<Journal>,
    trouble: Vec<Trouble>,
}

impl Recorder {
    /// Begins a new record with the match; a file that is there already is left alone, and that
    /// is told as trouble.
    pub fn begin(&mut self, path: PathBuf, header: &Header) {
        self.stop();
        let mut journal = Journal::begin(path, header);
        self.trouble.extend(journal.write().err());
        self.journal = Some(journal);
    }

    /// Goes on with the record that a match was resumed from, without what the match dropped.
    ///
    /// # Errors
    /// The file can't be written to; nothing is recorded then.
    pub fn go_on(
        &mut self,
        path: PathBuf,
        record: &Record,
        resumed: &Resumed,
    ) -> Result<(), Trouble> {
        self.stop();
        self.journal = Some(Journal::go_on(path, record, resumed.entries)?);
        Ok(())
    }

    /// Writes what is still to be written and records no more.
    pub fn stop(&mut self) {
        if let Some(mut journal) = self.journal.take() {
            self.trouble.extend(journal.write().err());
        }
    }

    /// Where the record is written, if one is.
    pub fn path(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    fn add(&mut self, tick: u64, event: Event) {
        if let Some(journal) = &mut self.journal {
            self.trouble
                .extend(journal.add(&Entry { tick, event }).err());
        }
    }
}

/// The record does not grow; told once.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordTrouble(pub Trouble);

/// Records a match that [`sim_plugin`](crate::sim::schedule::sim_plugin) plays.
pub fn record_plugin(app: &mut App) {
    app.init_resource::<Recorder>()
        .add_message::<RecordTrouble>()
        .add_systems(
            FixedUpdate,
            (
                note_commands.in_set(SimSystems::Note),
                record_tick.in_set(SimSystems::Record),
            ),
        );
}

/// Notes the commands that are about to be taken.
fn note_commands(game: Res<Match>, queue: Res<CommandQueue>, mut recorder: ResMut<Recorder>) {
    let events = queue.0.iter().map(|command| Event::Command(*command));
    for event in events.filter(Event::is_finite) {
        recorder.add(game.tick, event);
    }
}

/// Notes what the tick has come to, and writes down all that was noted.
fn record_tick(
    game: Res<Match>,
    table: Res<Table>,
    mut rulings: MessageReader<Ruling>,
    mut recorder: ResMut<Recorder>,
    mut troubles: MessageWriter<RecordTrouble>,
) {
    let verdicts = rulings
        .read()
        .filter(|ruling| matches!(ruling.decision, Decision::Verdict(_)))
        .count();
    let rests = game.play.is_none();
    if verdicts > 0 && rests {
        recorder.add(game.tick, Event::Rest(state_hash(&game, &table)));
    }
    let runs = rests && !game.held && !game.state.is_finished();
    let second = game.physics.tick_rate_hz as u64;
    let last = recorder.journal.as_ref().map(Journal::last_tick);
    if runs && last.is_some_and(|last| game.tick >= last + second) {
        recorder.add(game.tick, Event::Clock);
    }
    if let Some(journal) = &mut recorder.journal {
        let trouble = journal.write().err();
        recorder.trouble.extend(trouble);
    }
    if !recorder.trouble.is_empty() {
        troubles.write_batch(recorder.trouble.drain(..).map(RecordTrouble));
    }
}
