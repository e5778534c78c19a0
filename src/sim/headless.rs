//! A match that nobody sees: for tests, for situations, and for records that are played again.

use bevy::{
    app::{App, FixedUpdate},
    ecs::message::Messages,
};

use super::{
    referee::{Match, Ruling},
    schedule::sim_plugin,
    table::Table,
};

/// An app in which a match goes on, one [`tick`] after the other.
pub fn app(game: Match, table: Table) -> App {
    let mut app = App::new();
    app.add_plugins(sim_plugin)
        .insert_resource(game)
        .insert_resource(table);
    app
}

/// One tick; the rulings of it.
pub fn tick(app: &mut App) -> Vec<Ruling> {
    app.world_mut().run_schedule(FixedUpdate);
    app.world_mut()
        .resource_mut::<Messages<Ruling>>()
        .drain()
        .collect()
}

/// The match and the table of an app.
pub fn scene(app: &App) -> (&Match, &Table) {
    (app.world().resource(), app.world().resource())
}
