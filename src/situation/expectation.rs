//! What a situation expects: rulings that must come, kinds that must not, and how it ends.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    rules::{
        knobs::given,
        law::Law,
        match_state::{Half, Phase},
        piece::PieceId,
        reason::Reason,
        restart::RestartKind,
        side::{BySide, Side},
        verdict::Verdict,
    },
    sim::{
        referee::{Decision, Match},
        table::Table,
    },
};

/// How far a piece may be from where it is expected, metres.
const PLACE_TOLERANCE_M: f32 = 0.001;
/// How far a clock may be from what is expected, seconds.
const CLOCK_TOLERANCE_SECONDS: f64 = 0.05;

macro_rules! expected {
    ($($kind:ident: $decision:pat,)*) => {
        /// A kind of ruling.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum RulingKind { $($kind,)* }

        impl RulingKind {
            /// The kind of a decision.
            pub const fn of(decision: &Decision) -> RulingKind {
                match decision { $($decision => RulingKind::$kind,)* }
            }

            /// Its name, as files and output have it.
            pub const fn name(self) -> &'static str {
                match self { $(RulingKind::$kind => stringify!($kind),)* }
            }
        }

        /// A ruling that must come; what is left out may be anything.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub enum Expected {
            $(
                #[allow(missing_docs)]
                $kind {
                    #[serde(default, with = "given")]
                    law: Option<Law>,
                    #[serde(default, with = "given")]
                    next: Option<Side>,
                    #[serde(default, with = "given")]
                    restart: Option<RestartKind>,
                    #[serde(default, with = "given")]
                    piece: Option<PieceId>,
                    #[serde(default, with = "given")]
                    reason: Option<Reason>,
                },
            )*
        }

        impl Expected {
            /// The kind of ruling, law, next, restart, piece and reason that are wished for.
            pub fn parts(&self) -> Pattern {
                match self {
                    $(Expected::$kind { law, next, restart, piece, reason } => Pattern {
                        ruling: RulingKind::$kind,
                        law: *law,
                        next: *next,
                        restart: *restart,
                        piece: *piece,
                        reason: *reason,
                    },)*
                }
            }
        }
    };
}

/// What an expected ruling must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pattern {
    /// Its kind.
    pub ruling: RulingKind,
    /// Its law.
    pub law: Option<Law>,
    /// The side it gives something to.
    pub next: Option<Side>,
    /// Its restart.
    pub restart: Option<RestartKind>,
    /// Its piece.
    pub piece: Option<PieceId>,
    /// Its reason.
    pub reason: Option<Reason>,
}

expected!(
    PossessionKept: Decision::Verdict(Verdict::PossessionKept { .. }),
    PossessionLost: Decision::Verdict(Verdict::PossessionLost { .. }),
    PlayCutOff: Decision::Verdict(Verdict::PlayCutOff),
    StepRefused: Decision::Verdict(Verdict::StepRefused),
    Foul: Decision::Verdict(Verdict::Foul { .. }),
    TechnicalFoul: Decision::Verdict(Verdict::TechnicalFoul { .. }),
    SentOff: Decision::Verdict(Verdict::SentOff { .. }),
    Disqualified: Decision::Verdict(Verdict::Disqualified { .. }),
    Goal: Decision::Verdict(Verdict::Goal { .. }),
    OwnGoal: Decision::Verdict(Verdict::OwnGoal { .. }),
    GoalVoid: Decision::Verdict(Verdict::GoalVoid { .. }),
    RestartAwarded: Decision::Verdict(Verdict::RestartAwarded { .. }),
    Reversal: Decision::Verdict(Verdict::Reversal { .. }),
    RestartReady: Decision::Verdict(Verdict::RestartReady { .. }),
    RestartTaken: Decision::Verdict(Verdict::RestartTaken { .. }),
    ShotRequested: Decision::Verdict(Verdict::ShotRequested { .. }),
    ShotGranted: Decision::Verdict(Verdict::ShotGranted { .. }),
    ShotLapsed: Decision::Verdict(Verdict::ShotLapsed),
    HalfEnded: Decision::Verdict(Verdict::HalfEnded { .. }),
    HalfStarted: Decision::Verdict(Verdict::HalfStarted { .. }),
    ShootoutKick: Decision::Verdict(Verdict::ShootoutKick { .. }),
    MatchEnded: Decision::Verdict(Verdict::MatchEnded { .. }),
    Refused: Decision::Refused(..),
);

/// What a match waits for, without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhaseKind {
    /// A flick of the mover.
    OpenPlay,
    /// A restart of the mover.
    Restart,
    /// The other side positions its goalkeeper.
    GoalkeeperPlacing,
    /// The next flick is the shot.
    ShotGranted,
    /// Nothing more.
    Finished,
}

impl PhaseKind {
    /// The kind of a phase.
    pub const fn of(phase: &Phase) -> PhaseKind {
        match phase {
            Phase::OpenPlay => PhaseKind::OpenPlay,
            Phase::Restart(_) => PhaseKind::Restart,
            Phase::GoalkeeperPlacing { .. } => PhaseKind::GoalkeeperPlacing,
            Phase::ShotGranted { .. } => PhaseKind::ShotGranted,
            Phase::Finished(_) => PhaseKind::Finished,
        }
    }
}

/// How a situation must end. Metres and seconds.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ending {
    /// What the match waits for.
    #[serde(with = "given")]
    pub phase: Option<PhaseKind>,
    /// The pending restart.
    #[serde(with = "given")]
    pub restart: Option<RestartKind>,
    /// Whose turn it is.
    #[serde(with = "given")]
    pub mover: Option<Side>,
    /// Which part of the match.
    #[serde(with = "given")]
    pub half: Option<Half>,
    /// Have the ends been changed?
    #[serde(with = "given")]
    pub ends_swapped: Option<bool>,
    /// The score.
    #[serde(with = "given")]
    pub score: Option<BySide<u32>>,
    /// Buttons sent off.
    #[serde(with = "given")]
    pub sent_off: Option<Vec<PieceId>>,
    /// Turn clock.
    #[serde(with = "given")]
    pub turn_seconds_left: Option<f64>,
    /// Match clock.
    #[serde(with = "given")]
    pub match_seconds_left: Option<f64>,
    /// Where the ball lies.
    #[serde(with = "given")]
    pub ball: Option<(f32, f32)>,
    /// Where pieces stand.
    pub pieces: BTreeMap<PieceId, (f32, f32)>,
    /// Pieces that stand at least so far from the ball, centre to centre.
    pub clear_of_ball: BTreeMap<PieceId, f32>,
}

impl Ending {
    /// What is not as it must be.
    pub fn differences(&self, game: &Match, table: &Table) -> Vec<String> {
        let (state, positions) = (&game.state, table.positions());
        let restart = state.restart().map(|restart| restart.kind);
        let mut all = Vec::new();
        let mut compare = |what: &str, same: Option<bool>, is: String| {
            if same == Some(false) {
                all.push(format!("at the end: {what} is {is}"));
            }
        };
        let phase = PhaseKind::of(&state.phase);
        let is = |value: &dyn std::fmt::Debug| format!("{value:?}");
        compare("phase", self.phase.map(|it| it == phase), is(&phase));
        compare(
            "restart",
            self.restart.map(|it| Some(it) == restart),
            is(&restart),
        );
        compare(
            "mover",
            self.mover.map(|it| it == state.mover),
            is(&state.mover),
        );
        compare(
            "half",
            self.half.map(|it| it == state.half),
            is(&state.half),
        );
        compare(
            "ends_swapped",
            self.ends_swapped.map(|it| it == state.ends_swapped),
            is(&state.ends_swapped),
        );
        compare(
            "score",
            self.score.map(|it| it == state.score),
            is(&state.score),
        );
        compare(
            "sent_off",
            self.sent_off.as_ref().map(|it| *it == state.sent_off),
            is(&state.sent_off),
        );
        for (what, wish, clock) in [
            (
                "turn_seconds_left",
                self.turn_seconds_left,
                state.turn_seconds_left,
            ),
            (
                "match_seconds_left",
                self.match_seconds_left,
                state.match_seconds_left,
            ),
        ] {
            let same = wish.map(|wish| (wish - clock).abs() <= CLOCK_TOLERANCE_SECONDS);
            compare(what, same, is(&clock));
        }
        let ball = self.ball.map(|at| (PieceId::Ball, at));
        for (piece, at) in ball.into_iter().chain(self.pieces.clone()) {
            let there = positions.get(piece);
            let near = there.is_some_and(|there| there.distance(at.into()) <= PLACE_TOLERANCE_M);
            compare(&piece.to_string(), Some(near), is(&there));
        }
        for (piece, distance) in &self.clear_of_ball {
            let there = positions.get(*piece);
            let clear = there.is_none_or(|at| at.distance(positions.ball()) >= *distance);
            compare(&format!("{piece}'s place"), Some(clear), is(&there));
        }
        all
    }
}
