//! Tests of settings: every field of the rulebook is listed, shown and changed by its name.

use mbs::{
    config::game_config::GameConfig,
    rules::{
        restart::RestartKind,
        rulebook::{LineRule, Rulebook, TieBreak},
        setting::{Change, ChangeError, Choice, Scale, SettingValue},
    },
};

fn rulebook() -> Rulebook {
    GameConfig::shipped().rules
}

fn value(rulebook: &Rulebook, name: &str) -> SettingValue {
    let mut all = rulebook.settings().into_iter();
    let setting = all.find(|setting| setting.name == name);
    setting.expect("a field of this name").value
}

fn number(rulebook: &Rulebook, name: &str) -> (f64, Scale) {
    match value(rulebook, name) {
        SettingValue::Number { now, scale } => (now, scale),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn every_field_of_the_file_is_a_setting() {
    let file = include_str!("../assets/config/rules.ron");
    let written: Vec<&str> = file
        .lines()
        .filter_map(|line| line.strip_prefix("    ")?.split_once(':'))
        .map(|(name, _)| name)
        .collect();
    let listed: Vec<&str> = rulebook().settings().iter().map(|it| it.name).collect();
    assert_eq!(listed, written);
}

#[test]
fn a_number_goes_up_and_down_in_round_steps() {
    let mut rules = rulebook();
    for _ in 0..3 {
        rules.change("violent_speed_mps", Change::Next).expect("up");
    }
    assert_eq!(rules.violent_speed_mps, 2.1);
    rules
        .change("violent_speed_mps", Change::Previous)
        .expect("down");
    assert_eq!(rules.violent_speed_mps, 2.0);
    rules
        .change("sent_off_to_disqualify", Change::Next)
        .expect("up");
    assert_eq!(rules.sent_off_to_disqualify, 5);
}

#[test]
fn a_value_between_two_steps_goes_to_the_nearest_ones() {
    let mut rules = rulebook();
    rules.turn_seconds = 30.4;
    rules.change("turn_seconds", Change::Next).expect("up");
    assert_eq!(rules.turn_seconds, 31.0);
    rules.turn_seconds = 30.4;
    rules
        .change("turn_seconds", Change::Previous)
        .expect("down");
    assert_eq!(rules.turn_seconds, 30.0);
}

#[test]
fn a_value_outside_of_what_is_offered_comes_back_into_it() {
    let mut rules = rulebook();
    rules.turn_seconds = 300.0;
    let up = rules.change("turn_seconds", Change::Next);
    assert_eq!(up, Err(ChangeError::AtTheEnd));
    rules
        .change("turn_seconds", Change::Previous)
        .expect("down");
    assert_eq!(rules.turn_seconds, 60.0);
}

#[test]
fn every_scale_ends_inside_its_range_and_takes_a_handful_of_steps() {
    let shipped = rulebook();
    for setting in shipped.settings() {
        let SettingValue::Number { scale, .. } = setting.value else {
            continue;
        };
        let mut rules = shipped.clone();
        while rules.change(setting.name, Change::Previous).is_ok() {}
        let (lowest, _) = number(&rules, setting.name);
        let mut steps = 0;
        while rules.change(setting.name, Change::Next).is_ok() {
            steps += 1;
            let (now, _) = number(&rules, setting.name);
            assert!(scale.allows(now), "{}: {now}", setting.name);
            let digits = (now as f32).to_string().len();
            assert!(digits <= 6, "{}: {now} is no round number", setting.name);
        }
        let (highest, _) = number(&rules, setting.name);
        assert!(scale.allows(lowest), "{}", setting.name);
        assert_eq!(highest as f32, scale.high as f32, "{}", setting.name);
        assert_eq!(lowest as f32, scale.low as f32, "{}", setting.name);
        assert!((9..=60).contains(&steps), "{}: {steps}", setting.name);
    }
}

#[test]
fn a_number_is_set_inside_its_range_only() {
    let mut rules = rulebook();
    rules
        .change("half_minutes", Change::To(0.01))
        .expect("the least");
    assert_eq!(rules.half_minutes, 0.01);
    for wrong in [0.0, 61.0, f64::NAN, f64::INFINITY] {
        let refused = rules.change("half_minutes", Change::To(wrong));
        assert_eq!(refused, Err(ChangeError::NotAllowed), "{wrong}");
    }
    let half = rules.change("shootout_kicks", Change::To(2.5));
    assert_eq!(half, Err(ChangeError::NotAllowed));
    let picked = rules.change("half_minutes", Change::Pick("10"));
    assert_eq!(picked, Err(ChangeError::NotLikeThis));
    assert_eq!(rules.half_minutes, 0.01);
}

#[test]
fn switches_turn_and_choices_go_round() {
    let mut rules = rulebook();
    rules.change("chain_fouls", Change::Next).expect("turned");
    assert!(!rules.chain_fouls);
    rules.change("tie_break", Change::Previous).expect("round");
    assert_eq!(rules.tie_break, TieBreak::Penalties);
    rules.change("tie_break", Change::Next).expect("round");
    assert_eq!(rules.tie_break, TieBreak::Draw);
    rules
        .change("line_rule", Change::Pick("BallCentre"))
        .expect("picked");
    assert_eq!(rules.line_rule, LineRule::BallCentre);
    let unknown = rules.change("line_rule", Change::Pick("Anything"));
    assert_eq!(unknown, Err(ChangeError::NoSuchChoice));
}

#[test]
fn members_of_a_list_are_put_in_and_taken_out() {
    let mut rules = rulebook();
    let before = value(&rules, "double_touch");
    rules
        .change("double_touch", Change::Pick("CornerKick"))
        .expect("out");
    assert!(!rules.double_touch.contains(&RestartKind::CornerKick));
    rules
        .change("double_touch", Change::Pick("CornerKick"))
        .expect("in");
    assert_eq!(value(&rules, "double_touch"), before);
    let stepped = rules.change("double_touch", Change::Next);
    assert_eq!(stepped, Err(ChangeError::NotLikeThis));
}

#[test]
fn names_are_those_of_the_files() {
    for restart in RestartKind::ALL {
        assert_eq!(restart.name(), format!("{restart:?}"));
        let read: RestartKind = ron::from_str(restart.name()).expect("a name of the files");
        assert_eq!(read, *restart);
    }
    let unknown = rulebook().change("offside", Change::Next);
    assert_eq!(unknown, Err(ChangeError::NoSuchSetting));
}

#[test]
fn a_scale_without_an_offer_is_cut_into_round_steps() {
    assert_eq!(Scale::whole(0.0, 1.0).step as f32, 0.05);
    assert_eq!(Scale::whole(30.0, 1000.0).step as f32, 50.0);
    assert_eq!(Scale::whole(1.0, 10.0).step as f32, 0.5);
}

#[test]
fn whatever_is_offered_fits_the_shipped_table() {
    let shipped = GameConfig::shipped();
    for setting in shipped.rules.settings() {
        let SettingValue::Number { scale, .. } = setting.value else {
            continue;
        };
        for end in [scale.low, scale.high] {
            let mut config = shipped.clone();
            let changed = config.rules.change(setting.name, Change::To(end));
            assert_eq!(changed, Ok(()), "{}", setting.name);
            assert_eq!(config.flaws(), [], "{}: {end}", setting.name);
        }
    }
}
