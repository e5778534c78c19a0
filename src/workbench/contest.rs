//! One match of two players of the computer, played headless to its end.

use std::{fmt, str::FromStr};

use serde::Serialize;

use crate::{
    ai::{
        driver::Driver,
        player::{Mind, Player},
    },
    config::{
        GameConfig,
        computer::{Computer, Level},
    },
    rules::{
        field::Field,
        match_state::{Outcome, Phase},
        side::{BySide, Side},
        statistics::Counts,
    },
    sim::{coin, headless, referee::Match, state_hash::state_hash},
};

/// Longest match in ticks of one that is played: no match gets there.
const LONGEST_SECONDS: f64 = 6.0 * 3600.0;

/// Who plays for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// The computer at a level.
    Level(Level),
    /// The yardstick that tries nothing, with the hand of a level.
    Geometric(Level),
    /// Lawful, by lot.
    Random,
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Level(level) => f.write_str(level.name()),
            Opponent::Geometric(level) => write!(f, "geometric-{}", level.name()),
            Opponent::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let level = |name: &str| match name {
            "easy" | "facil" | "fácil" => Some(Level::Easy),
            "medium" | "medio" | "médio" => Some(Level::Medium),
            "hard" | "dificil" | "difícil" => Some(Level::Hard),
            "ace" | "craque" => Some(Level::Ace),
            _ => None,
        };
        let name = name.to_lowercase();
        match name.as_str() {
            "random" => Some(Opponent::Random),
            "geometric" => Some(Opponent::Geometric(Level::Hard)),
            _ => name
                .strip_prefix("geometric-")
                .and_then(level)
                .map(Opponent::Geometric)
                .or_else(|| level(&name).map(Opponent::Level)),
        }
        .ok_or_else(|| {
            "players are easy (facil), medium (medio), hard (dificil), ace (craque), random, \
             geometric and geometric-LEVEL"
                .to_owned()
        })
    }
}

impl Opponent {
    /// A player of this kind.
    pub fn player(self, computer: &Computer, seed: u64) -> Player {
        let mind = match self {
            Opponent::Level(level) => Mind::Search(computer.skill(level).clone()),
            Opponent::Geometric(level) => Mind::Geometric(computer.skill(level).clone()),
            Opponent::Random => Mind::Random,
        };
        Player {
            mind,
            judgement: computer.judgement.clone(),
            seed,
        }
    }
}

/// How a match went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// Its seed: the coin, and all that the players leave to chance.
    pub seed: u64,
    /// Goals.
    pub score: BySide<u32>,
    /// How it ended; none if it never did.
    pub outcome: Option<Outcome>,
    /// Length in ticks.
    pub ticks: u64,
    /// Turns begun.
    pub turns: u32,
    /// Commands that the laws refused.
    pub refused: usize,
    /// What each side did.
    pub counts: BySide<SideCounts>,
    /// The match and its table at the end as one number.
    pub hash: u64,
}

/// The counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct SideCounts {
    /// Plays made.
    pub plays: u32,
    /// Shots taken.
    pub shots: u32,
    /// Shots that would have gone in or were kept out.
    pub shots_on_goal: u32,
    /// Fouls.
    pub fouls: u32,
    /// Buttons sent off.
    pub sent_off: u32,
    /// Throw-ins taken.
    pub throw_ins: u32,
    /// Corner kicks taken.
    pub corner_kicks: u32,
    /// Penalties taken.
    pub penalties: u32,
    /// Restarts lost.
    pub reversals: u32,
}

impl From<&Counts> for SideCounts {
    fn from(counts: &Counts) -> Self {
        Self {
            plays: counts.plays,
            shots: counts.shots,
            shots_on_goal: counts.shots_on_goal,
            fouls: counts.fouls,
            sent_off: counts.sent_off,
            throw_ins: counts.throw_ins,
            corner_kicks: counts.corner_kicks,
            penalties: counts.penalties,
            reversals: counts.reversals,
        }
    }
}

/// Plays the match of this seed.
pub fn play(config: &GameConfig, computer: &Computer, who: BySide<Opponent>, seed: u64) -> Played {
    let (game, table) = Match::new(
        config.rules.clone(),
        config.physics.clone(),
        Field::new(config.table.clone()),
        config.usual_formations(),
        coin::toss(seed),
    );
    let longest = (LONGEST_SECONDS / game.tick_seconds()) as u64;
    let mut app = headless::app(game, table);
    let player = |side: Side| {
        let own = seed
            .wrapping_mul(2)
            .wrapping_add(u64::from(side == Side::Away));
        who.get(side).player(computer, own)
    };
    let mut driver = Driver::new(BySide {
        home: player(Side::Home),
        away: player(Side::Away),
    });
    loop {
        driver.tick(&mut app);
        let (game, table) = headless::scene(&app);
        let outcome = match game.state.phase {
            Phase::Finished(outcome) => Some(outcome),
            _ if game.tick >= longest => None,
            _ => continue,
        };
        let counts = &game.statistics.counts;
        return Played {
            seed,
            score: game.state.score,
            outcome,
            ticks: game.tick,
            turns: game.state.turns,
            refused: driver.refused().len(),
            counts: BySide {
                home: (&counts.home).into(),
                away: (&counts.away).into(),
            },
            hash: state_hash(game, table),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_known_by_name_in_both_languages() {
        assert_eq!("Fácil".parse(), Ok(Opponent::Level(Level::Easy)));
        assert_eq!("ace".parse(), Ok(Opponent::Level(Level::Ace)));
        assert_eq!(
            "geometric-easy".parse(),
            Ok(Opponent::Geometric(Level::Easy))
        );
        assert!("pele".parse::<Opponent>().is_err());
        for opponent in [
            Opponent::Random,
            Opponent::Level(Level::Medium),
            Opponent::Geometric(Level::Hard),
        ] {
            assert_eq!(opponent.to_string().parse(), Ok(opponent));
        }
    }
}
