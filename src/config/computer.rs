//! How well the computer plays: `assets/config/computer.ron`. What it thinks of a position, the
//! same at every level, and what sets one level apart from another.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::{
    error::{ConfigError, Flaw},
    numbers::knob_flaws,
    ron_file::Source,
    shipped::COMPUTER,
};
use crate::rules::knobs::{Knob, knobs};

/// How well it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Fácil.
    Easy,
    /// Médio.
    Medium,
    /// Difícil.
    Hard,
    /// Craque.
    Ace,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Ace];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Ace => "ace",
        }
    }
}

knobs! {
    /// What sets a level apart. Spreads are standard deviations.
    pub struct Skill, patch SkillPatch {
        /// Spread of the direction in which its hand sends a button off.
        hand_degrees: f32 [0.0, 30.0],
        /// Spread of the speed that its hand gives, as a share of it.
        hand_speed_share: f32 [0.0, 0.5],
        /// The spread of direction that it reckons with.
        plan_degrees: f32 [0.0, 30.0],
        /// The spread of speed that it reckons with.
        plan_speed_share: f32 [0.0, 0.5],
        /// How readily it takes a flick that is not the best, in goals: 0 is never.
        temperature_goals: f32 [0.0, 1.0],
        /// Directions around the ball that it thinks of.
        directions: u32 [4, 64],
        /// Distances to roll the ball that it thinks of in each.
        distances: u32 [1, 8],
        /// Flicks that are tried once, as meant.
        candidates: u32 [1, 400],
        /// The best of them, which are tried again with the spread it reckons with.
        finalists: u32 [1, 40],
        /// How often each of those is tried again.
        repeats: u32 [0, 40],
        /// The best of those, which are followed one play further.
        second_plies: u32 [0, 12],
        /// Flicks that are tried in that further play.
        second_candidates: u32 [1, 60],
        /// Does it think of banks off the rim and of deflections?
        sees_banks: bool,
        /// Placings of a restart that it compares.
        placings: u32 [1, 24],
        /// Flicks that are tried for each placing.
        placing_candidates: u32 [1, 40],
        /// Places of the goalkeeper that it compares, from post to post.
        goalkeeper_places: u32 [1, 31],
        /// How far out of its line it lets the goalkeeper come, as a share of what is allowed.
        goalkeeper_out_share: f32 [0.0, 1.0],
        /// Shots of the other side that it tries against each of the best of those places.
        goalkeeper_shots: u32 [0, 40],
        /// Spread of the place where its hand puts the goalkeeper.
        goalkeeper_spread_m: f32 [0.0, 0.05],
        /// Ticks of the table that one step of a first try takes at once.
        try_ticks: u32 [1, 8],
        /// How long it thinks before it does anything, as the clocks count it.
        think_seconds: f32 [0.0, 5.0],
    }
}

knobs! {
    /// What a position is worth, in goals, to whoever has the ball.
    pub struct Judgement, patch JudgementPatch {
        /// To have the ball at all.
        possession_goals: f32 [0.0, 1.0],
        /// To have it at the other side's goal line, against at one's own.
        progress_goals: f32 [0.0, 1.0],
        /// A sure shot that can be asked for; an unsure one is worth its share.
        shot_goals: f32 [0.0, 1.0],
        /// Not to be able to touch the ball straight.
        stuck_goals: f32 [0.0, 1.0],
        /// The foul itself, beside what the other side gets.
        foul_goals: f32 [0.0, 1.0],
        /// A button less.
        sent_off_goals: f32 [0.0, 2.0],
        /// A penalty.
        penalty_goals: f32 [0.0, 1.0],
        /// A corner kick.
        corner_goals: f32 [0.0, 1.0],
        /// A free kick or technical foul on the other side's goal line, against on one's own.
        free_kick_goals: f32 [0.0, 1.0],
        /// A throw-in likewise.
        throw_in_goals: f32 [0.0, 1.0],
        /// A goal kick.
        goal_kick_goals: f32 [0.0, 1.0],
        /// A kick-off.
        kick_off_goals: f32 [0.0, 1.0],
        /// How full the ball must be struck: cosine of the thinnest cut.
        least_fullness: f32 [0.05, 0.95],
        /// The shortest and the longest way that it rolls the ball in one play.
        shortest_roll_m: f32 [0.005, 1.0],
        /// The longest.
        longest_roll_m: f32 [0.05, 3.0],
        /// How far before a mate it puts the ball, from edge to edge.
        before_mate_m: f32 [0.0, 0.2],
        /// Speed of the ball in a shot.
        shot_speed_mps: f32 [0.2, 10.0],
        /// How much harder or softer the other shots are that it thinks of, as a share.
        shot_speed_spread_share: f32 [0.0, 0.9],
        /// Share of the speed of a foul that would be violent at which it never flicks.
        safe_speed_share: f32 [0.1, 3.0],
        /// How wrong it expects the other side to put its goalkeeper.
        goalkeeper_error_m: f32 [0.0, 0.05],
        /// The least spread of a shot, however near the button stands to the ball.
        least_spread_degrees: f32 [0.0, 5.0],
        /// It asks for a shot if that is worth so much more than to play on.
        shot_margin_goals: f32 [-1.0, 1.0],
        /// A shot less likely than this is not worth asking for while there is time.
        least_shot_chance: f32 [0.0, 1.0],
        /// What a metre costs by which the ball may be expected to stray.
        stray_goals_per_metre: f32 [0.0, 20.0],
        /// Between the taker of a restart and the ball, beside the gap that the laws ask for.
        taker_gap_m: f32 [0.0, 0.05],
    }
}

/// The whole file.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// What a position is worth.
    pub judgement: Judgement,
    /// The weakest level.
    pub easy: Skill,
    /// The second.
    pub medium: Skill,
    /// The third.
    pub hard: Skill,
    /// The strongest.
    pub ace: Skill,
}

impl Computer {
    /// The computer as the program carries it inside itself.
    pub fn shipped() -> Self {
        let (name, text) = COMPUTER;
        match Self::from_source(&Source::new(name, text)) {
            Ok(computer) => computer,
            Err(error) => panic!("a shipped file is broken: {error}"),
        }
    }

    /// Parses and judges a file.
    ///
    /// # Errors
    /// What RON refuses, or the first value that is not allowed, with its place.
    pub fn from_source(source: &Source) -> Result<Self, ConfigError> {
        let computer: Self = source.parse()?;
        source.refuse(&computer.flaws())?;
        Ok(computer)
    }

    /// What a level can do.
    pub const fn skill(&self, level: Level) -> &Skill {
        match level {
            Level::Easy => &self.easy,
            Level::Medium => &self.medium,
            Level::Hard => &self.hard,
            Level::Ace => &self.ace,
        }
    }

    /// Every value that is not allowed.
    pub fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = part_flaws("judgement", &self.judgement.knobs());
        for level in Level::ALL {
            flaws.extend(part_flaws(level.name(), &self.skill(level).knobs()));
        }
        let judgement = &self.judgement;
        if judgement.shortest_roll_m > judgement.longest_roll_m {
            let problem = "is longer than the longest";
            let field = ["judgement", "shortest_roll_m"];
            flaws.push(Flaw::new(&field, problem, "at most longest_roll_m"));
        }
        flaws
    }
}

fn part_flaws(part: &str, knobs: &[Knob]) -> Vec<Flaw> {
    let mut flaws = knob_flaws(knobs);
    for flaw in &mut flaws {
        flaw.field.insert(0, part.to_owned());
    }
    flaws
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(from: &str, to: &str) -> String {
        let (name, text) = COMPUTER;
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        match Computer::from_source(&Source::new(name, &text)) {
            Ok(_) => panic!("{to} is allowed"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_is_shipped_is_allowed() {
        assert_eq!(Computer::shipped().flaws(), []);
    }

    #[test]
    fn a_flaw_names_its_level_its_field_and_its_place() {
        let said = refusal("candidates:", "candidates: 9000, //");
        assert!(said.starts_with("assets/config/computer.ron:"), "{said}");
        assert!(
            said.contains("easy.candidates: 9000 is out of range"),
            "{said}"
        );
        let said = refusal("shot_goals:", "shot_gaols:");
        assert!(said.contains("judgement.shot_gaols"), "{said}");
    }

    #[test]
    fn the_shortest_roll_is_not_longer_than_the_longest() {
        let said = refusal("shortest_roll_m:", "shortest_roll_m: 0.99, //");
        assert!(
            said.contains("judgement.shortest_roll_m: is longer"),
            "{said}"
        );
    }
}
