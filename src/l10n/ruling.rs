//! A ruling in words: a title, a reason in one line, and its law.

use fluent_bundle::FluentValue;

use super::Words;
use crate::{
    config::team::Sides,
    rules::{piece::PieceId, reason::Reason, verdict::Verdict},
};

/// A ruling as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What was decided, and for whom.
    pub title: String,
    /// Why.
    pub reason: String,
}

/// A verdict in words, of a match between these sides.
pub fn tell(words: &Words, verdict: &Verdict, sides: &Sides) -> Told {
    let team = verdict.next().map(|side| sides.0.get(side).name.clone());
    let piece = verdict.piece().map(|piece| name(piece, sides));
    let restart = verdict
        .restart()
        .map(|restart| words.text(&format!("restart-{restart:?}")));
    let half = match verdict {
        Verdict::HalfStarted { half, .. } => Some(words.text(&format!("half-{half:?}"))),
        _ => None,
    };
    let values: Vec<(&str, FluentValue)> = [
        ("team", team),
        ("piece", piece),
        ("restart", restart),
        ("half", half),
    ]
    .into_iter()
    .map(|(name, value)| (name, FluentValue::from(value.unwrap_or_default())))
    .collect();
    Told {
        title: words.with(title_key(verdict), &values),
        reason: why(words, verdict.reason()),
    }
}

/// A reason in words.
pub fn why(words: &Words, reason: Reason) -> String {
    words.text(&format!("reason-{}", reason.name()))
}

/// A piece by its side's name and the number that is written on it.
pub fn name(piece: PieceId, sides: &Sides) -> String {
    match piece {
        PieceId::Ball => String::new(),
        PieceId::Man(side, button) => {
            let team = sides.0.get(side);
            format!("{} {}", team.name, team.number(button))
        }
    }
}

const fn title_key(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::PossessionKept { .. } => "ruling-PossessionKept",
        Verdict::PossessionLost { .. } => "ruling-PossessionLost",
        Verdict::PlayCutOff => "ruling-PlayCutOff",
        Verdict::StepRefused => "ruling-StepRefused",
        Verdict::Foul { .. } => "ruling-Foul",
        Verdict::TechnicalFoul { .. } => "ruling-TechnicalFoul",
        Verdict::SentOff { .. } => "ruling-SentOff",
        Verdict::Disqualified { .. } => "ruling-Disqualified",
        Verdict::Goal { .. } => "ruling-Goal",
        Verdict::OwnGoal { .. } => "ruling-OwnGoal",
        Verdict::GoalVoid { .. } => "ruling-GoalVoid",
        Verdict::RestartAwarded { .. } => "ruling-RestartAwarded",
        Verdict::Reversal { .. } => "ruling-Reversal",
        Verdict::RestartReady { .. } => "ruling-RestartReady",
        Verdict::RestartTaken { .. } => "ruling-RestartTaken",
        Verdict::ShotRequested { .. } => "ruling-ShotRequested",
        Verdict::ShotGranted { .. } => "ruling-ShotGranted",
        Verdict::ShotLapsed => "ruling-ShotLapsed",
        Verdict::HalfEnded { .. } => "ruling-HalfEnded",
        Verdict::HalfStarted { .. } => "ruling-HalfStarted",
        Verdict::ShootoutKick { .. } => "ruling-ShootoutKick",
        Verdict::MatchEnded { .. } => "ruling-MatchEnded",
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::{
        config::looks,
        l10n::Language,
        rules::side::{BySide, Side},
    };

    #[test]
    fn a_ruling_names_the_number_that_is_written_on_the_button() {
        let mut teams = looks::teams();
        let (mut away, home) = (teams.remove(1), teams.remove(0));
        away.numbers = (50..=59).collect();
        let name = away.name.clone();
        let sides = Sides(BySide { home, away });
        let four = PieceId::Man(Side::Away, 4);
        let verdict = Verdict::TechnicalFoul {
            piece: four,
            at: Vec2::ZERO,
        };
        let told = tell(&Words::new(Language::English), &verdict, &sides);
        assert_eq!(told.title, format!("Technical foul by {name} 52"));
        let keeper = PieceId::goalkeeper(Side::Away);
        assert!(
            self::name(keeper, &sides).ends_with(" 1"),
            "it keeps its own"
        );
    }
}
