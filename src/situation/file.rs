//! The file of a situation: a start, commands, and what the referee is expected to say.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::expectation::{Ending, Expected, RulingKind};
use crate::{
    config::physics::PhysicsPatch,
    rules::{
        field_config::TableSizesPatch,
        law::Law,
        match_state::Half,
        piece::PieceId,
        restart::RestartKind,
        rulebook::RulebookPatch,
        side::{BySide, Side},
    },
};

/// A situation. Metres, metres a second, seconds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// What it shows, in a few words.
    pub title: String,
    /// The laws it shows.
    #[serde(default)]
    pub shows: Vec<Law>,
    /// Rules that differ from the shipped ones.
    #[serde(default)]
    pub rules: RulebookPatch,
    /// Physics that differ.
    #[serde(default)]
    pub physics: PhysicsPatch,
    /// Measures that differ.
    #[serde(default)]
    pub table: TableSizesPatch,
    /// Where it begins.
    pub start: Start,
    /// What is done, one after the other, each when everything rests.
    #[serde(default)]
    pub commands: Vec<Command>,
    /// Rulings that must come, in this order, others between them or not.
    #[serde(default)]
    pub expect: Vec<Expected>,
    /// Kinds of rulings that must not come.
    #[serde(default)]
    pub never: Vec<RulingKind>,
    /// How it must end; what is left out may be anything.
    #[serde(default)]
    pub end: Ending,
}

/// Where a situation begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Whose turn it is.
    pub mover: Side,
    /// What the match waits for.
    #[serde(default)]
    pub phase: StartPhase,
    /// Turn clock; a whole turn if left out.
    #[serde(
        default,
        with = "crate::rules::knobs::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub turn_seconds_left: Option<f64>,
    /// Match clock; a whole half if left out.
    #[serde(
        default,
        with = "crate::rules::knobs::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub match_seconds_left: Option<f64>,
    /// 1 and 2, 3 and 4 in extra time.
    #[serde(default = "one")]
    pub half: u8,
    /// Home attacks towards -x.
    #[serde(default)]
    pub ends_swapped: bool,
    /// Has the ball still to leave the centre circle (L6.2)? After a kick-off only, if left out.
    #[serde(
        default,
        with = "crate::rules::knobs::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub kick_off_binds: Option<bool>,
    /// The taker that may not touch the ball yet (L5.5).
    #[serde(
        default,
        with = "crate::rules::knobs::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub barred_taker: Option<PieceId>,
    /// The score.
    #[serde(default)]
    pub score: BySide<u32>,
    /// Buttons sent off before.
    #[serde(default)]
    pub sent_off: Vec<PieceId>,
    /// The ball.
    pub ball: (f32, f32),
    /// Pieces by name.
    #[serde(default)]
    pub pieces: BTreeMap<PieceId, (f32, f32)>,
    /// What becomes of the others.
    #[serde(default)]
    pub others: Others,
}

const fn one() -> u8 {
    1
}

impl Start {
    /// The part of the match.
    pub const fn part(&self) -> Option<Half> {
        match self.half {
            1 => Some(Half::First),
            2 => Some(Half::Second),
            3 => Some(Half::ExtraFirst),
            4 => Some(Half::ExtraSecond),
            _ => None,
        }
    }
}

/// Pieces that a situation does not name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Others {
    /// They are not there.
    #[default]
    Absent,
    /// They stand where the formation puts them.
    Formation,
}

/// What the match waits for at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum StartPhase {
    /// A flick.
    #[default]
    OpenPlay,
    /// A kick-off that has not been taken.
    KickOff,
    /// A restart about to be placed; one that has a taker is placed already, as the pieces lie.
    Restart {
        /// Which one.
        kind: RestartKind,
        /// Where the ball goes.
        at: (f32, f32),
        /// Who takes it.
        #[serde(
            default,
            with = "crate::rules::knobs::given",
            skip_serializing_if = "Option::is_none"
        )]
        taker: Option<PieceId>,
        /// Who receives it.
        #[serde(
            default,
            with = "crate::rules::knobs::given",
            skip_serializing_if = "Option::is_none"
        )]
        receiver: Option<PieceId>,
        /// Has the mover said "Pronto"?
        #[serde(default)]
        ready: bool,
    },
    /// A shot that has been granted.
    ShotGranted,
}

/// Something that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Send a button off.
    Flick {
        /// The button.
        button: PieceId,
        /// Metres a second.
        velocity: (f32, f32),
        /// Radians a second.
        #[serde(default)]
        spin: f32,
    },
    /// Ask for the shot.
    RequestShot {
        /// Who asks.
        side: Side,
    },
    /// Position a goalkeeper.
    PlaceGoalkeeper {
        /// Whose.
        side: Side,
        /// Where.
        at: (f32, f32),
    },
    /// "Pronto".
    Ready {
        /// Who says it.
        side: Side,
    },
    /// Place the taker or the receiver.
    Place {
        /// Which piece.
        piece: PieceId,
        /// Where.
        at: (f32, f32),
    },
    /// Let another button take the restart.
    ChooseTaker {
        /// Which.
        button: PieceId,
    },
    /// Let time pass.
    Wait {
        /// How long.
        seconds: f64,
    },
    /// Give up.
    Resign {
        /// Who.
        side: Side,
    },
    /// Stop the clocks, or let them run again (L1.5).
    Hold {
        /// Are they stopped from now on?
        on: bool,
    },
    /// A command given before everything rests: so long after the one before it.
    InMotion {
        /// Seconds after the one before it.
        after_seconds: f64,
        /// What is done.
        command: Box<Command>,
    },
}
