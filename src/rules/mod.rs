//! Pure laws of the button match: no engine, clock, file or text in here.

pub mod field_config;
pub mod knobs;
pub mod law;
pub mod piece;
pub mod restart;
pub mod rulebook;
pub mod side;
