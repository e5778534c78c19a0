//! The simulation that owns a match: headless, deterministic, one fixed tick.

pub mod contact_solver;
pub mod friction;
pub mod impact;
pub mod step;
pub mod table;
