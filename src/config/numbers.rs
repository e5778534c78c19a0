//! Is every number of a configuration finite and inside its range?

use crate::rules::knobs::Knob;

use super::error::Flaw;

/// Every number that is not allowed, in the order of the file.
pub fn knob_flaws(knobs: &[Knob]) -> Vec<Flaw> {
    knobs
        .iter()
        .filter(|knob| !knob.is_allowed())
        .map(flaw_of)
        .collect()
}

fn flaw_of(knob: &Knob) -> Flaw {
    let problem = if knob.value.is_finite() {
        format!("{} is out of range", shown(knob.value))
    } else {
        format!("{} is not a number that fits here", knob.value)
    };
    let allowed = format!("allowed: {} to {}", shown(knob.min), shown(knob.max));
    Flaw::new(&[knob.name], problem, allowed)
}

/// A number as a person would write it: values come from `f32`, and 0.11 must not read
/// 0.10999999940395355.
pub(super) fn shown(value: f64) -> String {
    if value.fract() == 0.0 {
        value.to_string()
    } else {
        (value as f32).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(value: f64) -> Option<String> {
        let knob = Knob {
            name: "goal_m",
            min: f64::from(0.1_f32),
            max: 2.0,
            value,
            meaning: "",
        };
        knob_flaws(&[knob])
            .first()
            .map(|flaw| format!("{}; {}", flaw.problem, flaw.allowed))
    }

    #[test]
    fn limits_belong_to_the_range() {
        assert_eq!(problem(2.0), None);
        assert_eq!(problem(f64::from(0.1_f32)), None);
    }

    #[test]
    fn what_is_not_allowed_is_named() {
        assert_eq!(
            problem(2.5).as_deref(),
            Some("2.5 is out of range; allowed: 0.1 to 2")
        );
        assert_eq!(
            problem(f64::NAN).as_deref(),
            Some("NaN is not a number that fits here; allowed: 0.1 to 2")
        );
        assert!(problem(f64::NEG_INFINITY).is_some());
    }
}
