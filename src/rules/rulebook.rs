//! Every number and choice of the laws: `assets/config/rules.ron`.

use serde::{Deserialize, Serialize};

use super::{knobs::knobs, match_state::Half, restart::RestartKind, setting::choices};

choices! {
    /// What must be beyond a line for the ball to be beyond it (L3.1).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LineRule {
        /// The whole ball.
        WholeBall,
        /// The point on which the ball stands (the 12-touch rule).
        BallCentre,
    }
}

choices! {
    /// What a draw leads to (L8.3).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum TieBreak {
        /// The draw stands.
        Draw,
        /// Extra time, then penalties.
        ExtraTimeThenPenalties,
        /// Penalties at once.
        Penalties,
    }
}

knobs! {
    /// The numbers of the laws.
    pub struct Rulebook, patch RulebookPatch {
        /// L1.1: length of a turn.
        turn_seconds: f32 [1.0, 600.0] step 1.0 in [5.0, 60.0],
        /// L1.7: a play that lasts longer is stopped where it is.
        max_play_seconds: f32 [1.0, 120.0] step 1.0 in [5.0, 40.0],
        /// L1.8: the least time left for a granted shot.
        min_shot_seconds: f32 [0.0, 120.0] step 1.0 in [0.0, 30.0],
        /// L3.1: what must be beyond a line.
        line_rule: LineRule,
        /// L4.1: does striking the other goalkeeper first count as a foul?
        goalkeeper_contact_is_foul: bool,
        /// L4.1: does a pushed button commit fouls?
        chain_fouls: bool,
        /// L4.2: ball and opponent struck within this time count as ball first.
        simultaneous_seconds: f32 [0.0, 0.1] step 0.0005 in [0.0, 0.02],
        /// L4.3: normal speed above which pieces that touched already are driven apart.
        touch_speed_mps: f32 [0.0, 0.5] step 0.005 in [0.0, 0.1],
        /// L4.9: speed at the contact from which a foul is violent.
        violent_speed_mps: f32 [0.05, 20.0] step 0.1 in [0.5, 5.0],
        /// L4.10: distance of the contact from the ball beyond which a foul is off the ball.
        off_the_ball_distance_m: f32 [0.0, 3.0] step 0.05 in [0.05, 1.5],
        /// L4.12: how many buttons sent off disqualify a side.
        sent_off_to_disqualify: u32 [1, 10] step 1 in [1, 10],
        /// L4.12: goals awarded to the winner of a disqualification.
        disqualification_goals: u32 [0, 10] step 1 in [0, 10],
        /// L5.3: how far from the ball the taker may stand, centre to centre.
        taker_radius_m: f32 [0.01, 1.0] step 0.01 in [0.03, 0.3],
        /// L5.3: how far from the ball the receiver may stand, centre to centre.
        receiver_radius_m: f32 [0.01, 2.0] step 0.05 in [0.05, 1.0],
        /// L5.4: the other side's pieces stand at least this far from the ball.
        clear_distance_m: f32 [0.0, 1.0] step 0.01 in [0.0, 0.28],
        /// L5.3: gap left between pieces that are placed; see the notes on touching chains.
        placing_gap_m: f32 [0.0001, 0.02] step 0.0001 in [0.0001, 0.0025],
        /// L5.5: the restarts after which the taker may not touch the ball twice.
        double_touch: Vec<RestartKind>,
        /// L6.3: the restarts from which no shot may be asked for.
        no_direct_shot: Vec<RestartKind>,
        /// L6.4: time to position the goalkeeper.
        goalkeeper_seconds: f32 [1.0, 600.0] step 1.0 in [5.0, 60.0],
        /// L8.1: length of a half.
        half_minutes: f32 [0.01, 60.0] step 1.0 in [1.0, 45.0],
        /// L8.3: what a draw leads to.
        tie_break: TieBreak,
        /// L8.3: length of a half of extra time.
        extra_half_minutes: f32 [0.01, 60.0] step 1.0 in [1.0, 30.0],
        /// L8.4: kicks a side has before sudden death.
        shootout_kicks: u32 [1, 10] step 1 in [1, 10],
    }
}

impl Rulebook {
    /// L8.1, L8.3: length of a half in seconds of the match clock; a shoot-out has none.
    pub fn half_seconds(&self, half: Half) -> f64 {
        let minutes = match half {
            Half::First | Half::Second => self.half_minutes,
            Half::ExtraFirst | Half::ExtraSecond => self.extra_half_minutes,
            Half::Shootout => 0.0,
        };
        f64::from(minutes) * 60.0
    }
    /// Seconds of the match clock in all halves before this one.
    pub fn seconds_before(&self, half: Half) -> f64 {
        let earlier: &[Half] = match half {
            Half::First => &[],
            Half::Second => &[Half::First],
            Half::ExtraFirst => &[Half::First, Half::Second],
            Half::ExtraSecond | Half::Shootout => &[Half::First, Half::Second, Half::ExtraFirst],
        };
        earlier.iter().map(|half| self.half_seconds(*half)).sum()
    }
}
