//! The simulation that owns a match: headless, deterministic, one fixed tick.

pub mod clocks;
pub mod coin;
pub mod command;
pub mod contact_solver;
pub mod friction;
pub mod headless;
pub mod impact;
pub mod play;
pub mod referee;
pub mod schedule;
pub mod state_hash;
pub mod step;
pub mod table;
