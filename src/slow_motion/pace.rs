//! How fast a play is shown: slowly around what happened, briskly where nothing does.

/// Speed around a moment that is told, as a share of the true one.
const SLOW: f32 = 0.25;
/// Speed in a long wait for the next one.
const BRISK: f32 = 0.8;
/// Speed once everything has been told.
const FAST: f32 = 2.5;
/// How long before a moment it is slow, seconds of the play.
const AHEAD_SECONDS: f32 = 0.35;
/// How long after a moment it stays slow, seconds of the play.
const BEHIND_SECONDS: f32 = 0.2;

/// The speed at a moment of the play; `told` are the moments that matter, in order.
pub fn pace(seconds: f32, told: &[f32]) -> f32 {
    let is_near =
        |moment: &f32| (moment - AHEAD_SECONDS..=moment + BEHIND_SECONDS).contains(&seconds);
    match told.last() {
        // Nothing touched anything: all of it is the story.
        None => SLOW,
        Some(_) if told.iter().any(is_near) => SLOW,
        Some(last) if seconds > *last => FAST,
        Some(_) => BRISK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_slow_where_something_happens_and_fast_at_the_boring_end() {
        let told = [1.0, 3.0];
        for (seconds, expected) in [
            (0.1, BRISK),
            (0.8, SLOW),
            (1.1, SLOW),
            (2.0, BRISK),
            (3.1, SLOW),
            (3.5, FAST),
        ] {
            assert_eq!(pace(seconds, &told), expected, "at {seconds}");
        }
        assert_eq!(pace(2.0, &[]), SLOW);
    }
}
