//! The settings of a match in words: what one is called, what it does, and its value with a unit.

use fluent_bundle::FluentValue;

use super::Words;
use crate::rules::setting::{Setting, SettingValue};

/// What a setting is called: fits 300 px at 18 px.
pub fn setting_name(words: &Words, name: &str) -> String {
    words.text(&format!("knob-{name}"))
}

/// What it does, in one line.
pub fn setting_hint(words: &Words, name: &str) -> String {
    words.text(&format!("knob-{name}-hint"))
}

/// The value of a setting, a number with its unit; a list names its members one after the other.
pub fn setting_value(words: &Words, setting: &Setting) -> String {
    match &setting.value {
        SettingValue::Number { now, .. } => {
            let shown = number_shown(setting.name, *now);
            words.with(shown.key, &[("number", shown.number.into())])
        }
        SettingValue::Switch(true) => words.text("value-yes"),
        SettingValue::Switch(false) => words.text("value-no"),
        SettingValue::Choice { now, .. } => choice_name(words, now),
        SettingValue::Several { now, .. } if now.is_empty() => words.text("value-none"),
        SettingValue::Several { now, .. } => {
            let names: Vec<String> = now.iter().map(|it| restart_name(words, it)).collect();
            names.join(", ")
        }
    }
}

/// What a choice is called.
pub fn choice_name(words: &Words, choice: &str) -> String {
    words.text(&format!("choice-{choice}"))
}

/// What a restart is called: a member of a list.
pub fn restart_name(words: &Words, restart: &str) -> String {
    words.text(&format!("restart-{restart}"))
}

/// A number in the unit in which a player reads it.
pub(super) struct Shown {
    /// The setting's name with the unit shown as its last word.
    pub variable: String,
    /// The value in that unit.
    pub number: f64,
    /// The text that puts the unit behind it.
    pub key: &'static str,
}

/// A number of a setting as it is shown; its unit is the last word of the name.
pub(super) fn number_shown(name: &str, value: f64) -> Shown {
    let (stem, unit) = name.rsplit_once('_').unwrap_or(("", name));
    let as_it_is = |key| Shown {
        variable: name.to_owned(),
        number: tidy(value),
        key,
    };
    match unit {
        "seconds" => as_it_is("value-seconds"),
        "minutes" => as_it_is("value-minutes"),
        "mps" => as_it_is("value-mps"),
        "m" => Shown {
            variable: format!("{stem}_cm"),
            number: tidy(value * 100.0),
            key: "value-cm",
        },
        _ => as_it_is("value-count"),
    }
}

/// Without the noise of `f32`: 0.07 and not 0.07000000029802322.
fn tidy(value: f64) -> f64 {
    (value * 1e5).round() / 1e5
}

/// A switch as the texts select it.
pub(super) fn yes_or_no(on: bool) -> FluentValue<'static> {
    if on { "yes" } else { "no" }.into()
}
