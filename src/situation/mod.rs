//! Situations of the button match as files, and the judge that plays them.

mod expectation;
mod file;
pub mod judge;
mod read;
mod report;
pub mod run;
mod write;

pub use expectation::{Ending, Expected, RulingKind};
pub use file::Situation;
pub use read::read;
pub use report::{Row, end, line};
pub use write::{NoSituation, written};
