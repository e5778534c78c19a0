//! What the statistics of a match say, in words: who scored, and row by row.

use crate::{
    config::team::Sides,
    l10n::{Words, ruling},
    rules::{
        piece::PieceId,
        side::{BySide, Side},
        statistics::{Counts, Statistics},
    },
};

/// How many lines of scorers stand under a crest at most.
const SCORER_LINES: usize = 4;

/// One thing that is counted, for both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What is counted.
    pub label: String,
    /// How much of it there was.
    pub amounts: BySide<u32>,
    /// The same as it is written.
    pub texts: BySide<String>,
}

impl Row {
    /// A side's part of what both have; 0 of nothing.
    pub fn share(&self, side: Side) -> f32 {
        let all = self.amounts.home + self.amounts.away;
        if all == 0 {
            return 0.0;
        }
        *self.amounts.get(side) as f32 / all as f32
    }
}

/// The rows from the most telling to the least.
pub fn rows(statistics: &Statistics, words: &Words) -> Vec<Row> {
    let row = |key: &str, amounts: BySide<u32>, text: &dyn Fn(Side) -> String| Row {
        label: words.text(key),
        amounts,
        texts: BySide {
            home: text(Side::Home),
            away: text(Side::Away),
        },
    };
    let counts = &statistics.counts;
    let both = |count: fn(&Counts) -> u32| BySide {
        home: count(&counts.home),
        away: count(&counts.away),
    };
    let plain = |key: &str, count: fn(&Counts) -> u32| {
        let amounts = both(count);
        row(key, amounts, &|side| amounts.get(side).to_string())
    };
    let possession = statistics.possession_percent();
    let percent = |side| words.with("stat-percent", &[("share", (*possession.get(side)).into())]);
    let shots = |side| {
        let Counts {
            shots,
            shots_on_goal,
            ..
        } = *counts.get(side);
        let values = [("shots", shots.into()), ("on-goal", shots_on_goal.into())];
        words.with("stat-shots-of", &values)
    };
    vec![
        row("stat-possession", possession, &percent),
        row("stat-shots", both(|counts| counts.shots), &shots),
        plain("stat-plays", |counts| counts.plays),
        plain("stat-passes", |counts| counts.passes),
        plain("stat-streak", |counts| counts.longest_streak),
        plain("stat-fouls", |counts| counts.fouls),
        plain("stat-sent-off", |counts| counts.sent_off),
        plain("stat-corners", |counts| counts.corner_kicks),
        plain("stat-throw-ins", |counts| counts.throw_ins),
        plain("stat-goal-kicks", |counts| counts.goal_kicks),
        plain("stat-reversals", |counts| counts.reversals),
    ]
}

/// Who scored for a side, a line each with all its minutes, in the order of their first goals.
pub fn scorers(statistics: &Statistics, side: Side, words: &Words, sides: &Sides) -> Vec<String> {
    let mut who: Vec<(PieceId, Vec<String>)> = Vec::new();
    for goal in statistics.goals_for(side) {
        let minute = words.with("minute", &[("minute", goal.minute.into())]);
        match who.iter_mut().find(|(piece, _)| *piece == goal.piece) {
            Some((_, minutes)) => minutes.push(minute),
            None => who.push((goal.piece, vec![minute])),
        }
    }
    let mut lines: Vec<String> = who
        .into_iter()
        .map(|(piece, minutes)| {
            let own_goal = piece.side() != Some(side);
            let key = if own_goal { "scorer-own" } else { "scorer" };
            let name = ruling::name(piece, sides);
            let minutes = minutes.join(", ");
            words.with(key, &[("piece", name.into()), ("minutes", minutes.into())])
        })
        .collect();
    if lines.len() > SCORER_LINES {
        let more = lines.len() - (SCORER_LINES - 1);
        lines.truncate(SCORER_LINES - 1);
        lines.push(words.with("scorers-more", &[("count", more.into())]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::{looks, team::Team},
        l10n::Language,
        rules::{match_state::Half, statistics::GoalScored},
    };

    fn told(goals: &[(PieceId, u32)]) -> Vec<String> {
        told_of(&sides(), goals)
    }

    fn sides() -> Sides {
        let [home, away] = ["Cais", "Serrano"].map(|name| Team {
            name: name.to_owned(),
            ..looks::teams().remove(0)
        });
        Sides(BySide { home, away })
    }

    fn told_of(sides: &Sides, goals: &[(PieceId, u32)]) -> Vec<String> {
        let goals = goals.iter().map(|(piece, minute)| GoalScored {
            side: Side::Home,
            piece: *piece,
            own_goal: piece.side() != Some(Side::Home),
            half: Half::First,
            half_seconds: 0.0,
            minute: *minute,
        });
        let mut statistics = Statistics::default();
        statistics.goals.extend(goals);
        let words = Words::new(Language::Portuguese);
        assert!(scorers(&statistics, Side::Away, &words, sides).is_empty());
        scorers(&statistics, Side::Home, &words, sides)
    }

    #[test]
    fn scorers_have_all_their_minutes_in_one_line() {
        let [nine, four] = [PieceId::Man(Side::Home, 9), PieceId::Man(Side::Away, 4)];
        assert_eq!(
            told(&[(nine, 3), (four, 8), (nine, 12)]),
            ["Cais 9  3', 12'", "Serrano 4 (contra)  8'"]
        );
    }

    #[test]
    fn scorers_go_by_the_number_written_on_them() {
        let mut sides = sides();
        sides.0.home.numbers = (90..=99).collect();
        let nine = PieceId::Man(Side::Home, 9);
        assert_eq!(told_of(&sides, &[(nine, 3)]), ["Cais 97  3'"]);
    }

    #[test]
    fn too_many_scorers_are_cut_short() {
        let goals: Vec<_> = (2..=7)
            .map(|number| (PieceId::Man(Side::Home, number), u32::from(number)))
            .collect();
        let lines = told(&goals);
        assert_eq!(lines.len(), SCORER_LINES);
        assert_eq!(lines[SCORER_LINES - 1], "e mais 3");
    }

    #[test]
    fn a_bar_is_its_part_of_what_both_have() {
        let row = |home, away| Row {
            label: String::new(),
            amounts: BySide { home, away },
            texts: BySide::default(),
        };
        assert_eq!(row(0, 0).share(Side::Home), 0.0);
        assert_eq!(row(3, 1).share(Side::Home), 0.75);
        assert_eq!(row(3, 1).share(Side::Away), 0.25);
    }
}
