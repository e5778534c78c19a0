//! The computer opponent. It sees what a person sees, a [`Match`](crate::sim::referee::Match) and
//! its [`Table`](crate::sim::table::Table), and acts as a person does, by
//! [`MatchCommand`](crate::sim::command::MatchCommand)s.
//!
//! ```text
//! candidate   flicks worth a try, by geometry alone (`sight`, `shot`, `deflection`)
//! roll_out    a candidate played on a copy of the table by the shared step, judged by the laws
//! judgement   what the position it leads to is worth, in goals
//! search      the best candidates again with the hand's noise, the best of those a play further
//! restart, goalkeeper   where pieces are put
//! player      all of it together: what a side does now
//! thought     the same on a thread of its own
//! ```
//!
//! A decision depends on nothing but the match, the table and the player's seed: no clock, no
//! memory. The number of roll-outs is fixed by the level.
//!
//! After the programs for pool of Smith (PickPocket, 2007) and Archibald, Altman and Shoham
//! (CueCard, 2009): sample what can be done, simulate it with the noise of one's own hand, and
//! value what it leaves.

pub mod candidate;
pub mod deflection;
pub mod driver;
pub mod geometric;
pub mod goalkeeper;
pub mod hand;
pub mod judgement;
pub mod player;
pub mod random;
pub mod restart;
pub mod roll_out;
pub mod search;
pub mod shot;
pub mod sight;
pub mod thought;
