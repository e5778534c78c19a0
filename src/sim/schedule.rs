//! The one ordering of the tick.

use bevy::{
    app::{App, FixedUpdate},
    ecs::schedule::{IntoScheduleConfigs, Schedule, SingleThreadedExecutor, SystemSet},
};

use super::{clocks, command::CommandQueue, referee};

/// The parts of a tick, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimSystems {
    /// Commands that wait are noted down, as they will be taken.
    Note,
    /// Commands come in and are checked.
    Commands,
    /// Turn, goalkeeper and match clock run.
    Clocks,
    /// The table moves and contacts are recorded.
    Step,
    /// A play that has come to rest is judged.
    Laws,
    /// What the tick has come to is written down.
    Record,
}

/// The headless simulation: a match needs a [`referee::Match`] and a `Table` beside it.
pub fn sim_plugin(app: &mut App) {
    app.init_resource::<CommandQueue>()
        .add_message::<referee::Ruling>();
    app.edit_schedule(FixedUpdate, |schedule: &mut Schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.configure_sets(
        FixedUpdate,
        (
            SimSystems::Note,
            SimSystems::Commands,
            SimSystems::Clocks,
            SimSystems::Step,
            SimSystems::Laws,
            SimSystems::Record,
        )
            .chain(),
    );
    app.add_systems(
        FixedUpdate,
        (
            referee::take_commands.in_set(SimSystems::Commands),
            clocks::run_clocks.in_set(SimSystems::Clocks),
            referee::move_table.in_set(SimSystems::Step),
            referee::judge_finished_play.in_set(SimSystems::Laws),
        ),
    );
}
