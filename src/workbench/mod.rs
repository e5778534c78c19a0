//! What playtesters use: whole matches played headless, many at a time.

pub mod batch;
pub mod contest;
pub mod simulate;
pub mod tally;
