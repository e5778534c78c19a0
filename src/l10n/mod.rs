//! Words: message keys and the two locales. Whatever a player reads comes from `assets/locales`.

use bevy::ecs::resource::Resource;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

pub mod rulebook;
pub mod ruling;
pub mod setting;

/// A language the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Portuguese of Brazil.
    Portuguese,
    /// English.
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::Portuguese, Language::English];

    /// The player's language by the system's settings; Portuguese when it says nothing.
    pub fn of_the_system() -> Self {
        match sys_locale::get_locale() {
            Some(code) if !code.to_lowercase().starts_with("pt") && code != "C" => {
                Language::English
            }
            Some(_) | None => Language::Portuguese,
        }
    }

    /// The next one of the list.
    pub const fn other(self) -> Self {
        match self {
            Language::Portuguese => Language::English,
            Language::English => Language::Portuguese,
        }
    }

    /// The language of a code such as `pt-BR`; none if the game does not speak it.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Its code, as in the name of its file.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Portuguese => "pt-BR",
            Language::English => "en",
        }
    }

    /// The text of its locale file of laws: the rule book and the settings of a match.
    pub const fn laws(self) -> &'static str {
        match self {
            Language::Portuguese => include_str!("../../assets/locales/laws.pt-BR.ftl"),
            Language::English => include_str!("../../assets/locales/laws.en.ftl"),
        }
    }

    /// The text of its locale file of everything else.
    pub const fn source(self) -> &'static str {
        match self {
            Language::Portuguese => include_str!("../../assets/locales/pt-BR.ftl"),
            Language::English => include_str!("../../assets/locales/en.ftl"),
        }
    }
}

/// The words of the language in force.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(match language {
            Language::Portuguese => Some(with_decimal_comma),
            Language::English => None,
        });
        for source in [language.source(), language.laws()] {
            // A line that can't be read is left out; the tests of the locale files find it.
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language in force.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key; the key itself when there is none.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with values in it.
    pub fn with(&self, key: &str, values: &[(&str, FluentValue)]) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set((*name).to_owned(), value.clone());
        }
        let pattern = self.bundle.get_message(key).and_then(|it| it.value());
        pattern.map_or_else(
            || key.to_owned(),
            |pattern| {
                let text = self
                    .bundle
                    .format_pattern(pattern, Some(&arguments), &mut Vec::new());
                text.into_owned()
            },
        )
    }

    /// Is there a text for this key?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

/// A number as Portuguese writes it; anything else is left to Fluent.
fn with_decimal_comma<M>(value: &FluentValue, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        FluentValue::String(_)
        | FluentValue::Custom(_)
        | FluentValue::None
        | FluentValue::Error => None,
    }
}

/// The label of a key or a button of a gamepad in the player's words, where it has one there:
/// "Space" is "Espaço", "F11" is the same everywhere.
pub fn binding_label(words: &Words, label: &str) -> String {
    let key = format!("label-{label}");
    if words.has(&key) {
        words.text(&key)
    } else {
        label.to_owned()
    }
}
