//! Reads, checks and explains the RON files that people may edit.
//!
//! A file becomes a value in three steps: `ron_file` bounds and parses it, the `*_flaws`
//! functions judge the value (pure: no file, no text), and `Source::error` turns a flaw into
//! one line with file, line and column.

pub mod around;
pub mod comfort;
pub mod computer;
pub mod error;
pub mod formation;
pub mod formation_checks;
pub mod game_config;
pub mod locate;
pub mod looks;
pub mod numbers;
pub mod palette;
pub mod physics;
pub mod ron_file;
mod ron_message;
pub mod shipped;
pub mod table_file;
pub mod team;
mod tokens;
pub mod vision;
pub mod volumes;

pub use error::{ConfigError, Flaw};
pub use formation::Formation;
pub use game_config::GameConfig;
