//! The record of a match: written as it goes on, read again, played again.
//!
//! # The file
//!
//! Text, UTF-8, one file a match, only ever appended to. Every line ends with a line feed; what
//! follows the last one was cut off while it was written and counts for nothing.
//!
//! ```text
//! MBS record 1
//! (date_seconds:1796032651,coin:(..),rules:(..),physics:(..),table:(..),formations:(..),teams:(..))
//! (0,Flick("H9",(0.61,-0.2),0.0))
//! (212,Rest(12345678901234567890))
//! (360,Clock)
//! ```
//!
//! Line 1 names the format and its version; another version is refused. Line 2 is the
//! [`Header`]: everything the match is made of. Each line after it is an [`Entry`]: a tick and
//!
//! - a command (`Flick(button, velocity, spin)`, `RequestShot(side)`, `Ready(side)`,
//!   `Place(piece, at)`, `ChooseTaker(piece)`, `Resign(side)`, `Hold(on)`), taken from the queue
//!   when the match stood at this tick. Refused ones too: the referee then says again all that
//!   he said, and a complaint about a refusal can be looked into;
//! - `Rest(hash)`: at the end of this tick the referee had decided something and everything
//!   rested; the number is [`state_hash`];
//! - `Clock`: the match got as far as this tick; written once a second while the clocks run at
//!   rest, so that a match that is resumed has its clocks.
//!
//! RON writes every number with the fewest digits that give back the same bits.
//!
//! # Resuming
//!
//! A match is resumed where its last entry leaves it. If a play was in motion there, it is as
//! if its flick had not been made: everything lies as before it, and its entries are dropped.
//!
//! Whatever was noted in a tick is handed to the system at its end, so it outlives the program, but
//! it is not forced onto the disk: that could stall the match.
//!
//! [`state_hash`]: crate::sim::state_hash::state_hash

mod command;
mod format;
mod journal;
mod read;
mod recorder;
mod replay;

pub use command::{Wish, replay_files};
pub use format::{Entry, Event, Header};
pub use journal::{Trouble, next_free};
pub use read::{Record, parse, read};
pub use recorder::{RecordTrouble, Recorder, record_plugin};
pub use replay::{Difference, Replay, Resumed};

/// Largest record that is read or written, bytes. A whole match takes less than 200 kB.
pub const MAX_BYTES: u64 = 4 << 20;
/// Longest line of a header, bytes.
pub const MAX_HEADER_BYTES: usize = 64 << 10;
/// Longest line of an entry, bytes.
pub const MAX_ENTRY_BYTES: usize = 512;
/// Most entries.
pub const MAX_ENTRIES: usize = 100_000;
/// Last tick: more than eleven days at 120 Hz, pauses included.
pub const MAX_TICK: u64 = 120_000_000;
