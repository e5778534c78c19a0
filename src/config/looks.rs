//! What the screen needs besides a match: colours and teams, as shipped.

use serde::de::DeserializeOwned;

use super::{
    palette::Palette,
    ron_file::Source,
    shipped::{PALETTE, ShippedFile, TEAMS},
    team::Team,
};

/// The shipped colours.
pub fn palette() -> Palette {
    shipped(PALETTE)
}

/// The shipped teams; at least two.
pub fn teams() -> Vec<Team> {
    shipped(TEAMS)
}

fn shipped<T: DeserializeOwned>((name, text): ShippedFile) -> T {
    match Source::new(name, text).parse() {
        Ok(value) => value,
        Err(error) => panic!("a shipped file is broken: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::team::Sides;

    #[test]
    fn there_are_twelve_teams_each_with_a_name_of_its_own() {
        let teams = teams();
        assert!(teams.len() >= 12);
        for (index, team) in teams.iter().enumerate() {
            assert_eq!(team.short.chars().count(), 3, "{}", team.name);
            assert!(teams[..index].iter().all(|other| other.short != team.short));
        }
        let [blue, dark] = ["CAI", "EST"].map(|short| {
            let team = teams.iter().find(|team| team.short == short);
            team.cloned()
                .unwrap_or_else(|| panic!("{short} is shipped"))
        });
        let sides = Sides::told_apart(blue.clone(), dark.clone());
        assert_eq!(sides.0.away.primary, dark.secondary, "two blues on a table");
        assert_eq!(sides.0.home, blue);
        let palette = palette();
        assert_ne!(palette.text, palette.panel);
    }
}
