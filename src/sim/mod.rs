//! The simulation that owns a match: headless, deterministic, one fixed tick.

pub mod physics_config;
