//! The rule book: every law in words, true for the match being played, chapter by chapter.

use fluent_bundle::FluentValue;

use super::{
    Words,
    setting::{number_shown, restart_name, yes_or_no},
};
use crate::rules::{law::Law, rulebook::Rulebook, setting::SettingValue};

/// A chapter of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its number, as in the number of its laws.
    pub number: &'static str,
    /// Its laws, in order.
    pub laws: &'static [Law],
}

impl Chapter {
    /// Its heading, without the number.
    pub fn title(&self, words: &Words) -> String {
        words.text(&format!("chapter-{}", self.number))
    }
}

/// Every chapter, in order; together they hold every law once.
pub fn chapters() -> impl Iterator<Item = Chapter> {
    Law::ALL
        .chunk_by(|a, b| a.chapter() == b.chapter())
        .map(|laws| Chapter {
            number: laws[0].chapter(),
            laws,
        })
}

/// A law in words, with the numbers and choices in force; without its number.
///
/// `goalkeeper_fixed` is the table's (L6.8), everything else the rulebook's.
pub fn law_text(words: &Words, law: Law, rulebook: &Rulebook, goalkeeper_fixed: bool) -> String {
    let mut values: Vec<(String, FluentValue)> = rulebook
        .settings()
        .into_iter()
        .flat_map(|setting| variables(words, setting.name, &setting.value))
        .collect();
    values.push(("goalkeeper_fixed".to_owned(), yes_or_no(goalkeeper_fixed)));
    let values: Vec<(&str, FluentValue)> = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    words.with(&format!("law-{law:?}"), &values)
}

/// What a text may say of a setting: its value under its name, a distance in cm; of a list its
/// members in words, their count, and of every restart whether it is among them.
fn variables(
    words: &Words,
    name: &str,
    value: &SettingValue,
) -> Vec<(String, FluentValue<'static>)> {
    match value {
        SettingValue::Number { now, .. } => {
            let shown = number_shown(name, *now);
            vec![(shown.variable, shown.number.into())]
        }
        SettingValue::Switch(on) => vec![(name.to_owned(), yes_or_no(*on))],
        SettingValue::Choice { now, .. } => vec![(name.to_owned(), (*now).into())],
        SettingValue::Several { now, all } => {
            let named = now.iter().map(|it| restart_name(words, it).to_lowercase());
            let list = in_a_sentence(words, named.collect());
            let count = now.len() as f64;
            let members = all
                .iter()
                .map(|it| (format!("{name}_{it}"), yes_or_no(now.contains(it))));
            [
                (name.to_owned(), list.into()),
                (format!("{name}_count"), count.into()),
            ]
            .into_iter()
            .chain(members)
            .collect()
        }
    }
}

/// `a, b and c`.
fn in_a_sentence(words: &Words, mut names: Vec<String>) -> String {
    let last = names.pop().unwrap_or_default();
    let join = |key, first: String, second: String| {
        words.with(key, &[("first", first.into()), ("second", second.into())])
    };
    let before = names
        .into_iter()
        .reduce(|first, second| join("list-pair", first, second));
    match before {
        Some(before) => join("list-last", before, last),
        None => last,
    }
}
