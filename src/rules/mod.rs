//! Pure laws of the button match: no engine, clock, file or text in here.

pub mod double_touch;
pub mod facts;
pub mod field;
pub mod field_config;
pub mod foul;
pub mod goal;
pub mod judge;
pub mod knobs;
pub mod law;
pub mod match_state;
pub mod out_of_play;
pub mod permission;
pub mod piece;
pub mod placement;
pub mod positions;
pub mod possession;
pub mod reason;
pub mod restart;
pub mod reversal;
pub mod rulebook;
pub mod sending_off;
pub mod shootout;
pub mod shot;
pub mod side;
pub mod verdict;
