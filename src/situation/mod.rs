//! Situations of the button match as files, and the judge that plays them.

mod file;
pub mod judge;
mod report;
pub mod run;

pub use file::{Expected, Situation};
pub use report::Row;
