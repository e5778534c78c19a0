//! What many matches come to.

use std::fmt;

use serde::Serialize;

use super::contest::Played;
use crate::rules::{
    match_state::Outcome,
    side::{BySide, Side},
};

/// 95 % of a normal distribution lie within so many spreads.
const SPREADS: f64 = 1.96;

/// A share of some, with the interval in which the true one lies in 95 cases of 100 (Wilson 1927).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many.
    pub count: usize,
    /// Of how many.
    pub of: usize,
    /// Lower end of the interval, from 0 to 1.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Share {
    /// So many of so many.
    pub fn new(count: usize, of: usize) -> Self {
        if of == 0 {
            return Self {
                count,
                of,
                low: 0.0,
                high: 1.0,
            };
        }
        let (all, share) = (of as f64, count as f64 / of as f64);
        let square = SPREADS * SPREADS;
        let middle = share + square / (2.0 * all);
        let reach = SPREADS * (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt();
        let whole = 1.0 + square / all;
        Self {
            count,
            of,
            low: ((middle - reach) / whole).max(0.0),
            high: ((middle + reach) / whole).min(1.0),
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        let share = self.count as f64 / self.of.max(1) as f64;
        write!(
            f,
            "{:.1} % ({} of {}; {:.1} to {:.1} %)",
            percent(share),
            self.count,
            self.of,
            percent(self.low),
            percent(self.high)
        )
    }
}

/// The sum of many matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// Matches.
    pub matches: usize,
    /// Matches won by each side.
    pub won: BySide<usize>,
    /// Matches that nobody won.
    pub drawn: usize,
    /// Of the matches that somebody won, those that Home did.
    pub home_of_decided: Share,
    /// Matches that ended by disqualification.
    pub disqualified: usize,
    /// Goals a match.
    pub goals: BySide<f64>,
    /// Plays a match.
    pub plays: BySide<f64>,
    /// Plays a turn, of both sides together.
    pub plays_a_turn: f64,
    /// Shots a match.
    pub shots: BySide<f64>,
    /// Of the plays of both sides, those that were fouls.
    pub fouls: Share,
    /// Commands refused, in all.
    pub refused: usize,
}

impl Tally {
    /// The sum of these.
    pub fn new(played: &[Played]) -> Self {
        let winner = |played: &&Played| played.outcome.and_then(Outcome::winner);
        let won = |side: Side| {
            played
                .iter()
                .filter(|played| winner(played) == Some(side))
                .count()
        };
        let won = BySide {
            home: won(Side::Home),
            away: won(Side::Away),
        };
        let decided = won.home + won.away;
        let sum = |count: &dyn Fn(&Played) -> u32| {
            played
                .iter()
                .map(|played| count(played) as usize)
                .sum::<usize>()
        };
        let a_match =
            |count: &dyn Fn(&Played) -> u32| sum(count) as f64 / played.len().max(1) as f64;
        let by_side = |count: fn(&Played, Side) -> u32| BySide {
            home: a_match(&|played| count(played, Side::Home)),
            away: a_match(&|played| count(played, Side::Away)),
        };
        let plays = sum(&|it| it.counts.home.plays + it.counts.away.plays);
        let fouls = sum(&|it| it.counts.home.fouls + it.counts.away.fouls);
        let disqualified =
            |played: &&Played| matches!(played.outcome, Some(Outcome::WonByDisqualification(_)));
        Self {
            matches: played.len(),
            won,
            drawn: played.len() - decided,
            home_of_decided: Share::new(won.home, decided),
            disqualified: played.iter().filter(disqualified).count(),
            goals: by_side(|played, side| *played.score.get(side)),
            plays: by_side(|played, side| played.counts.get(side).plays),
            plays_a_turn: plays as f64 / sum(&|played| played.turns).max(1) as f64,
            shots: by_side(|played, side| played.counts.get(side).shots),
            fouls: Share::new(fouls, plays),
            refused: played.iter().map(|played| played.refused).sum(),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySide { home, away } = self.won;
        writeln!(f, "matches          {}", self.matches)?;
        writeln!(f, "won home : away  {home} : {away}, drawn {}", self.drawn)?;
        writeln!(f, "home of decided  {}", self.home_of_decided)?;
        writeln!(f, "disqualified     {}", self.disqualified)?;
        let pair = |pair: BySide<f64>| format!("{:.2} : {:.2}", pair.home, pair.away);
        writeln!(f, "goals a match    {}", pair(self.goals))?;
        writeln!(f, "shots a match    {}", pair(self.shots))?;
        writeln!(f, "plays a match    {}", pair(self.plays))?;
        writeln!(f, "plays a turn     {:.2}", self.plays_a_turn)?;
        writeln!(f, "fouls of plays   {}", self.fouls)?;
        writeln!(f, "refused          {}", self.refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_holds_the_share_and_narrows() {
        let few = Share::new(13, 20);
        let many = Share::new(130, 200);
        assert!(few.low < 0.65 && 0.65 < few.high);
        assert!(many.low > few.low && many.high < few.high);
        assert!((many.low - 0.5817).abs() < 0.001 && (many.high - 0.7127).abs() < 0.001);
        assert_eq!(Share::new(0, 0).high, 1.0);
    }
}
