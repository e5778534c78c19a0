//! The simulation that owns a match: headless, deterministic, one fixed tick.

pub mod clocks;
pub mod coin;
pub mod command;
pub mod contact_solver;
pub mod friction;
pub mod impact;
pub mod referee;
pub mod schedule;
pub mod step;
pub mod table;
