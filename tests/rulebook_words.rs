//! The rule book and the settings in words: complete in both languages, and true for the match
//! that is played.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use mbs::{
    config::game_config::GameConfig,
    l10n::{
        Language, Words,
        rulebook::{chapters, law_text},
        setting::{choice_name, restart_name, setting_hint, setting_name, setting_value},
    },
    rules::{
        law::Law,
        rulebook::{Rulebook, TieBreak},
        setting::{Change, SettingValue},
    },
};

/// Texts of the laws file that belong to no law, chapter, setting or choice.
const OTHERS: [&str; 10] = [
    "list-pair",
    "list-last",
    "value-count",
    "value-seconds",
    "value-minutes",
    "value-cm",
    "value-mps",
    "value-yes",
    "value-no",
    "value-none",
];

fn shipped() -> Rulebook {
    GameConfig::shipped().rules
}

/// The messages of a language's laws file, each with its text.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut key = String::new();
    for line in language.laws().lines() {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            let (name, text) = line.split_once(" = ").expect("a key and a text");
            key = name.to_owned();
            let before = all.insert(key.clone(), text.to_owned());
            assert!(before.is_none(), "{}: {key} twice", language.code());
        } else if !line.starts_with('#')
            && let Some(text) = all.get_mut(&key)
        {
            text.push('\n');
            text.push_str(line);
        }
    }
    all
}

/// The variables of a text.
fn variables(text: &str) -> BTreeSet<&str> {
    let rest = text.split('$').skip(1);
    rest.map(|rest| {
        let end = rest.find(|it: char| !it.is_alphanumeric() && it != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
    .collect()
}

/// The whole book in one text.
fn book(words: &Words, rules: &Rulebook) -> String {
    let laws = Law::ALL
        .iter()
        .map(|law| law_text(words, *law, rules, true));
    laws.collect::<Vec<_>>().join("\n")
}

/// The shipped rules and, one after the other, each setting at its ends and in each of its forms.
fn variants() -> Vec<Rulebook> {
    let mut all = vec![shipped()];
    for setting in shipped().settings() {
        let mut changed = |changes: &[Change]| {
            let mut rules = shipped();
            for change in changes {
                rules.change(setting.name, *change).expect("allowed");
            }
            all.push(rules);
        };
        match &setting.value {
            SettingValue::Number { scale, .. } => {
                for value in [scale.min, scale.low, scale.high, scale.max] {
                    changed(&[Change::To(value)]);
                }
            }
            SettingValue::Switch(_) => changed(&[Change::Next]),
            SettingValue::Choice { all, .. } => {
                all.iter().for_each(|it| changed(&[Change::Pick(it)]));
            }
            SettingValue::Several { now, all } => {
                let emptied: Vec<_> = now.iter().map(|it| Change::Pick(it)).collect();
                changed(&emptied);
                all.iter().for_each(|it| changed(&[Change::Pick(it)]));
            }
        }
    }
    all
}

#[test]
fn both_files_can_be_read_and_say_the_same_with_the_same_variables() {
    let [portuguese, english] = Language::ALL.map(messages);
    for language in Language::ALL {
        let read = FluentResource::try_new(language.laws().to_owned());
        assert!(read.is_ok(), "{}: {:?}", language.code(), read.err());
    }
    let keys = |all: &BTreeMap<String, String>| all.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&portuguese), keys(&english));
    for (key, text) in &portuguese {
        assert_eq!(variables(text), variables(&english[key]), "{key}");
    }
}

#[test]
fn every_law_chapter_setting_and_choice_has_a_text_and_none_is_left_over() {
    let mut wanted: BTreeSet<String> = OTHERS.map(str::to_owned).into();
    wanted.extend(Law::ALL.iter().map(|law| format!("law-{law:?}")));
    wanted.extend(chapters().map(|chapter| format!("chapter-{}", chapter.number)));
    for setting in shipped().settings() {
        wanted.insert(format!("knob-{}", setting.name));
        wanted.insert(format!("knob-{}-hint", setting.name));
        if let SettingValue::Choice { all, .. } = setting.value {
            wanted.extend(all.iter().map(|choice| format!("choice-{choice}")));
        }
    }
    for language in Language::ALL {
        let texts: BTreeSet<String> = messages(language).into_keys().collect();
        let odd: Vec<_> = texts.symmetric_difference(&wanted).collect();
        assert!(odd.is_empty(), "{}: {odd:?}", language.code());
        let words = Words::new(language);
        assert!(words.has("title") && wanted.iter().all(|key| words.has(key)));
    }
}

#[test]
fn the_chapters_hold_every_law_once_and_in_order() {
    let laws: Vec<Law> = chapters().flat_map(|it| it.laws.to_vec()).collect();
    assert_eq!(laws, Law::ALL);
    let numbers: Vec<_> = chapters().map(|chapter| chapter.number).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    let words = Words::new(Language::Portuguese);
    let titles: Vec<_> = chapters().map(|it| it.title(&words)).collect();
    assert_eq!(titles[5], "Chute a gol");
    let fouls = chapters().nth(3).expect("a fourth chapter");
    assert_eq!(fouls.laws.last(), Some(&Law::L4_13));
}

#[test]
fn no_text_shows_its_machinery_whatever_the_settings_are() {
    for language in Language::ALL {
        let words = Words::new(language);
        for rules in variants() {
            for (law, fixed) in Law::ALL.iter().flat_map(|law| [(law, true), (law, false)]) {
                let text = law_text(&words, *law, &rules, fixed);
                assert_clean(&text, language);
                assert!(text.ends_with('.'), "{}: {text}", language.code());
            }
            for setting in rules.settings() {
                assert_clean(&setting_value(&words, &setting), language);
            }
        }
    }
}

fn assert_clean(text: &str, language: Language) {
    let machinery = text.contains(['{', '}', '$', '_', '\n']) || text.contains("  ");
    assert!(!machinery, "{}: {text:?}", language.code());
    assert_eq!(text, text.trim());
    assert!(!text.is_empty());
}

#[test]
fn a_law_is_short() {
    for language in Language::ALL {
        let words = Words::new(language);
        for law in Law::ALL {
            let text = law_text(&words, *law, &shipped(), true);
            let sentences = text.split_inclusive(['.', '?']).filter(|it| {
                it.ends_with(['.', '?']) && it.trim().chars().next().is_some_and(char::is_uppercase)
            });
            assert!(sentences.count() <= 3, "{law}: {text}");
            assert!(text.chars().count() <= 330, "{law}: {text}");
        }
    }
}

#[test]
fn every_setting_changes_the_book() {
    for language in Language::ALL {
        let words = Words::new(language);
        let before = book(&words, &shipped());
        for setting in shipped().settings() {
            let mut rules = shipped();
            let change = match setting.value {
                SettingValue::Several { .. } => Change::Pick("CornerKick"),
                _ => Change::Next,
            };
            // Halves of extra time exist only when there is extra time.
            let mut before = before.clone();
            if ["extra_half_minutes", "shootout_kicks"].contains(&setting.name) {
                rules.tie_break = TieBreak::ExtraTimeThenPenalties;
                before = book(&words, &rules);
            }
            rules.change(setting.name, change).expect("a step");
            let after = book(&words, &rules);
            assert_ne!(after, before, "{}: {}", language.code(), setting.name);
        }
        let [fixed, free] = [true, false].map(|it| law_text(&words, Law::L6_8, &shipped(), it));
        assert_ne!(fixed, free);
    }
}

#[test]
fn laws_tell_the_values_in_force() {
    let words = Words::new(Language::Portuguese);
    let mut rules = shipped();
    let text = |rules: &Rulebook, law| law_text(&words, law, rules, true);
    assert!(text(&rules, Law::L1_1).contains("30 s"));
    rules.turn_seconds = 12.5;
    assert!(text(&rules, Law::L1_1).contains("12,5 s"));
    assert!(text(&rules, Law::L4_9).contains("1,8 m/s"));
    assert!(text(&rules, Law::L5_3).contains("7 cm") && text(&rules, Law::L5_3).contains("25 cm"));
    let double = text(&rules, Law::L5_5);
    assert!(double.contains("lateral, escanteio, cobrança de falta e falta técnica."));
    rules.double_touch.truncate(1);
    assert!(text(&rules, Law::L5_5).contains("Vale para lateral."));
    let english = Words::new(Language::English);
    let shot = law_text(&english, Law::L6_3, &rules, true);
    assert!(shot.contains("throw-in, goal kick and kick-off"), "{shot}");
    let foul = law_text(&english, Law::L4_9, &rules, true);
    assert!(foul.contains("1.8 m/s"));
}

#[test]
fn plural_forms_are_right() {
    let mut rules = shipped();
    let mut disqualified = |language, sent_off, goals| {
        rules.sent_off_to_disqualify = sent_off;
        rules.disqualification_goals = goals;
        law_text(&Words::new(language), Law::L4_12, &rules, true)
    };
    let one = disqualified(Language::Portuguese, 1, 1);
    assert!(one.contains("um botão expulso") && one.contains("1 gol."));
    let four = disqualified(Language::Portuguese, 4, 2);
    assert!(four.contains("4 botões expulsos") && four.contains("2 gols."));
    assert!(four.contains("2 x 0"));
    let one = disqualified(Language::English, 1, 1);
    assert!(one.contains("a button sent off") && one.contains("1 goal."));
    let four = disqualified(Language::English, 4, 0);
    assert!(four.contains("4 buttons sent off") && four.contains("0 x 0"));
    rules.tie_break = TieBreak::Penalties;
    rules.shootout_kicks = 1;
    let kicks = law_text(&Words::new(Language::Portuguese), Law::L8_4, &rules, true);
    assert!(kicks.contains("uma vez"));
}

#[test]
fn values_are_shown_with_their_unit() {
    let shown = |language, name: &str| {
        let all = shipped().settings();
        let setting = all.iter().find(|it| it.name == name).expect("a setting");
        setting_value(&Words::new(language), setting)
    };
    let portuguese = [
        ("turn_seconds", "30 s"),
        ("simultaneous_seconds", "0,0005 s"),
        ("half_minutes", "10 min"),
        ("violent_speed_mps", "1,8 m/s"),
        ("off_the_ball_distance_m", "25 cm"),
        ("placing_gap_m", "0,04 cm"),
        ("sent_off_to_disqualify", "4"),
        ("chain_fouls", "Sim"),
        ("line_rule", "Bola inteira"),
        ("no_direct_shot", "Lateral, Tiro de meta, Saída de bola"),
    ];
    for (name, text) in portuguese {
        assert_eq!(shown(Language::Portuguese, name), text, "{name}");
    }
    assert_eq!(shown(Language::English, "placing_gap_m"), "0.04 cm");
    assert_eq!(shown(Language::English, "chain_fouls"), "Yes");
}

#[test]
fn names_and_hints_fit_their_line() {
    for language in Language::ALL {
        let words = Words::new(language);
        for setting in shipped().settings() {
            let name = setting_name(&words, setting.name);
            assert!(name.chars().count() <= 28, "{name}");
            let hint = setting_hint(&words, setting.name);
            assert!(hint.chars().count() <= 72, "{hint}");
            let members: Vec<String> = match setting.value {
                SettingValue::Choice { all, .. } => {
                    all.iter().map(|it| choice_name(&words, it)).collect()
                }
                SettingValue::Several { all, .. } => {
                    all.iter().map(|it| restart_name(&words, it)).collect()
                }
                SettingValue::Number { .. } | SettingValue::Switch(_) => Vec::new(),
            };
            for name in members {
                assert!(name.chars().count() <= 28, "{name}");
            }
        }
    }
}
