//! A ruling in words: a title, a reason in one line, and its law.

use fluent_bundle::FluentValue;

use super::Words;
use crate::rules::{piece::PieceId, reason::Reason, side::BySide, verdict::Verdict};

/// A ruling as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What was decided, and for whom.
    pub title: String,
    /// Why.
    pub reason: String,
}

/// A verdict in words; `teams` are the names of the sides.
pub fn tell(words: &Words, verdict: &Verdict, teams: &BySide<String>) -> Told {
    let team = verdict.next().map(|side| teams.get(side).clone());
    let piece = verdict.piece().map(|piece| name(piece, teams));
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

/// A piece by its side's name and its number.
fn name(piece: PieceId, teams: &BySide<String>) -> String {
    match piece {
        PieceId::Ball => String::new(),
        PieceId::Man(side, number) => format!("{} {number}", teams.get(side)),
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
