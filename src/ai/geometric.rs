//! A player that tries nothing: it believes what geometry promises. The yardstick for the others.

use super::{candidate::Candidate, search::Found};

/// The candidates as it sees them: each is worth what it promises.
pub fn ranked(candidates: &[Candidate]) -> Vec<Found> {
    candidates
        .iter()
        .map(|candidate| Found {
            candidate: *candidate,
            worth: candidate.promise,
        })
        .collect()
}
