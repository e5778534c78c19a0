//! What the tests of the moving table share.
#![allow(dead_code, unused_imports)]

mod players;
mod recorded;

pub use players::random_command;
pub use recorded::*;

pub mod person;
pub mod screen;

use std::sync::LazyLock;

use bevy::{app::App, math::Vec2};
use mbs::{
    config::{GameConfig, physics::Physics},
    rules::{
        field::Field,
        field_config::TableSizes,
        piece::PieceId,
        rulebook::{Rulebook, TieBreak},
        side::Side,
    },
    sim::{
        coin::Coin,
        headless,
        referee::{Match, Ruling},
        step::StepLog,
        table::Table,
    },
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

pub fn physics() -> Physics {
    ron::from_str(include_str!("../../assets/config/physics.ron")).unwrap()
}

pub fn field() -> Field {
    let sizes: TableSizes = ron::from_str(include_str!("../../assets/config/table.ron")).unwrap();
    Field::new(sizes)
}

pub fn rulebook() -> Rulebook {
    ron::from_str(include_str!("../../assets/config/rules.ron")).unwrap()
}

pub const H9: PieceId = PieceId::Man(mbs::rules::side::Side::Home, 9);
pub const A4: PieceId = PieceId::Man(mbs::rules::side::Side::Away, 4);

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A table crowded with all 23 pieces at random places without overlap.
pub fn crowded(random: &mut Xoshiro256PlusPlus) -> Table {
    let field = field();
    let mut table = Table::new(&field, &physics());
    let goal_area = field.half().x - field.sizes.goalkeeper_thickness_m;
    table.put(
        PieceId::goalkeeper(mbs::rules::side::Side::Home),
        Vec2::new(-goal_area, 0.0),
    );
    table.put(
        PieceId::goalkeeper(mbs::rules::side::Side::Away),
        Vec2::new(goal_area, 0.0),
    );
    let rules = rulebook();
    let ground = mbs::rules::placement::Ground {
        field: &field,
        rulebook: &rules,
    };
    for piece in PieceId::all().filter(|piece| !piece.is_goalkeeper()) {
        loop {
            let half = field.half();
            let at = Vec2::new(
                random.random_range(-half.x..half.x),
                random.random_range(-half.y..half.y),
            );
            if ground.is_free(piece, at, &table.positions()) {
                table.put(piece, at);
                break;
            }
        }
    }
    table
}

pub fn random_direction(random: &mut Xoshiro256PlusPlus) -> Vec2 {
    Vec2::from_angle(random.random_range(0.0..std::f32::consts::TAU))
}

/// Steps until rest; the ticks it took.
pub fn run_to_rest(table: &mut Table, rate_hz: f32, max_seconds: f32, log: &mut StepLog) -> u32 {
    let mut ticks = 0;
    while !table.is_at_rest() && (ticks as f32) < max_seconds * rate_hz {
        mbs::sim::step::step(table, 1.0 / rate_hz, ticks as f32 / rate_hz, log).unwrap();
        ticks += 1;
    }
    ticks
}

/// A running headless match, both sides in their usual formation.
pub fn match_app(half_minutes: f32, tie_break: TieBreak) -> App {
    static SHIPPED: LazyLock<GameConfig> = LazyLock::new(GameConfig::shipped);
    let config = &*SHIPPED;
    let mut rulebook = config.rules.clone();
    rulebook.half_minutes = half_minutes;
    rulebook.tie_break = tie_break;
    rulebook.extra_half_minutes = half_minutes;
    let formations = config.usual_formations();
    let (game, table) = Match::new(
        rulebook,
        config.physics.clone(),
        Field::new(config.table.clone()),
        formations,
        Coin {
            first_kick_off: Side::Home,
            ends_swapped: false,
        },
    );
    headless::app(game, table)
}

/// One tick; the rulings of it.
pub fn tick(app: &mut App) -> Vec<Ruling> {
    headless::tick(app)
}

pub fn game(app: &App) -> &Match {
    app.world().resource::<Match>()
}

pub fn hash(app: &App) -> u64 {
    app.world().resource::<Table>().state_hash()
}
