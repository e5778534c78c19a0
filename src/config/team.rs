//! Teams and what they wear: `teams.ron`.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::{
    error::Flaw,
    formation_checks::is_name,
    palette::{Palette, Rgb},
    vision::Vision,
};
use crate::rules::side::BySide;

/// What is drawn on a button inside its outer ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pattern {
    /// An inner ring.
    Ring,
    /// Two halves.
    Half,
    /// Upright stripes.
    Stripes,
    /// Level stripes.
    Hoops,
    /// A cross.
    Cross,
    /// Dots.
    Dots,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Pattern; 6] = [
        Pattern::Ring,
        Pattern::Half,
        Pattern::Stripes,
        Pattern::Hoops,
        Pattern::Cross,
        Pattern::Dots,
    ];

    /// The next one, or the one before.
    pub fn turned(self, back: bool) -> Self {
        let here = self as usize;
        let count = Self::ALL.len();
        Self::ALL[(here + if back { count - 1 } else { 1 }) % count]
    }

    /// The one to change into when the other side wears the same: as unlike as can be.
    const fn other(self) -> Self {
        match self {
            Pattern::Ring | Pattern::Dots => Pattern::Cross,
            Pattern::Half | Pattern::Stripes | Pattern::Hoops => Pattern::Ring,
            Pattern::Cross => Pattern::Dots,
        }
    }
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// Three letters.
    pub short: String,
    /// The colour one sees first.
    pub primary: Rgb,
    /// The colour of pattern and number.
    pub secondary: Rgb,
    /// Its pattern.
    pub pattern: Pattern,
    /// What is written on the buttons 2 to 11; their own numbers if left out.
    #[serde(default)]
    pub numbers: Vec<u8>,
}

impl Team {
    /// Most characters of a name: it must fit beside another one.
    pub const NAME_CHARS: usize = 18;
    /// Characters of a short name.
    pub const SHORT_CHARS: usize = 3;
    /// Least and greatest number on a button.
    pub const NUMBERS: [u8; 2] = [1, 99];

    /// What is written on a button; the goalkeeper, 1, keeps its own.
    pub fn number(&self, button: u8) -> u8 {
        let index = usize::from(button).checked_sub(2);
        let written = index.and_then(|index| self.numbers.get(index));
        written.copied().unwrap_or(button)
    }

    /// What of it is not allowed.
    pub fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        if !is_name(&self.name) || self.name.chars().count() > Self::NAME_CHARS {
            let allowed = format!("1 to {} characters", Self::NAME_CHARS);
            flaws.push(Flaw::new(&["name"], "this is no name", allowed));
        }
        let is_short = |text: &str| {
            text.chars().count() == Self::SHORT_CHARS && text.chars().all(char::is_alphanumeric)
        };
        if !is_short(&self.short) {
            let problem = format!("{:?} is no short name", self.short);
            flaws.push(Flaw::new(&["short"], problem, "three letters or digits"));
        }
        let buttons = 10;
        if !self.numbers.is_empty() && self.numbers.len() != buttons {
            let problem = format!("{} numbers", self.numbers.len());
            flaws.push(Flaw::new(
                &["numbers"],
                problem,
                "none, or one for each button",
            ));
        }
        let [least, most] = Self::NUMBERS;
        for (index, number) in self.numbers.iter().enumerate() {
            let twice = self.numbers[..index].contains(number);
            if twice || !(least..=most).contains(number) {
                let at = index.to_string();
                let allowed = format!("{least} to {most}, each once");
                let problem = format!("{number} can't be written on this button");
                flaws.push(Flaw::new(&["numbers", &at], problem, allowed));
            }
        }
        flaws
    }
}

/// What of a list of teams is not allowed.
pub fn team_list_flaws(teams: &[Team]) -> Vec<Flaw> {
    if teams.len() < 2 {
        return vec![Flaw::new(&[], "too few teams", "at least two")];
    }
    let mut flaws = Vec::new();
    for (index, team) in teams.iter().enumerate() {
        flaws.extend(team.flaws().into_iter().map(|flaw| flaw.at_index(index)));
        if teams[..index].iter().any(|other| other.short == team.short) {
            let problem = format!("{} is there twice", team.short);
            flaws.push(Flaw::new(&["short"], problem, "each short name once").at_index(index));
        }
    }
    flaws
}

/// Who plays: the teams of a match.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Sides(pub BySide<Team>);

/// Distance of two colours in OKLab from which an eye tells a small disc from another in passing.
const APART: f32 = 0.14;
/// Distance in OKLab from which a colour stands out wherever it is.
const STANDS_OUT: f32 = 0.24;
/// Distance in OKLab from which a shirt is no grass to the usual eye.
const NO_GRASS: f32 = 0.1;

impl Team {
    /// Does every eye find its buttons on the grass? A disc is a ring of the first colour around a
    /// plate of the second: one of them must stand out where the other does not, and the ring may
    /// not be green to the usual eye.
    pub fn is_seen_on_grass(&self, palette: &Palette) -> bool {
        let grass = [palette.pitch, palette.pitch_stripe];
        let from_grass = |eye: Vision, colour| {
            let distances = grass.map(|green| eye.distance(colour, green));
            distances[0].min(distances[1])
        };
        from_grass(Vision::Usual, self.primary) >= NO_GRASS
            && Vision::ALL.iter().all(|eye| {
                from_grass(*eye, self.primary) >= APART
                    || from_grass(*eye, self.secondary) >= STANDS_OUT
            })
    }

    /// Does every eye tell its buttons from another team's?
    pub fn is_told_from(&self, other: &Team) -> bool {
        let apart = |eye: &Vision| eye.distance(self.primary, other.primary) >= APART;
        Vision::ALL.iter().all(apart)
    }

    /// What it may wear, what it likes best first: its own kit, the same the other way round, a
    /// light one and a dark one.
    fn kits(&self, palette: &Palette) -> [Team; 4] {
        let kit = |primary, secondary| Team {
            primary,
            secondary,
            ..self.clone()
        };
        let readable = |on: Rgb, otherwise: Rgb| {
            let own = [self.primary, self.secondary];
            let contrast = |colour: &Rgb| Vision::Usual.distance(*colour, on) >= 2.0 * STANDS_OUT;
            own.into_iter().find(contrast).unwrap_or(otherwise)
        };
        let (light, dark) = (palette.lines, palette.room);
        [
            self.clone(),
            kit(self.secondary, self.primary),
            kit(light, readable(light, dark)),
            kit(dark, readable(dark, light)),
        ]
    }
}

impl Sides {
    /// The names of both teams.
    pub fn names(&self) -> BySide<String> {
        BySide {
            home: self.0.home.name.clone(),
            away: self.0.away.name.clone(),
        }
    }

    /// Two teams in kits that every eye tells from the grass and from each other. The home side
    /// changes only for the grass; the away side also its pattern, where both wear the same.
    pub fn told_apart(home: Team, away: Team, palette: &Palette) -> Self {
        let changed = |team: &Team, fits: &dyn Fn(&Team) -> bool| {
            let kits = team.kits(palette);
            let kit = kits.into_iter().find(|kit| fits(kit));
            kit.unwrap_or_else(|| team.clone())
        };
        let home = changed(&home, &|kit| kit.is_seen_on_grass(palette));
        let mut away = changed(&away, &|kit| {
            kit.is_seen_on_grass(palette) && kit.is_told_from(&home)
        });
        let near = Vision::ALL
            .iter()
            .any(|eye| eye.distance(home.primary, away.primary) < STANDS_OUT);
        if near && home.pattern == away.pattern {
            away.pattern = away.pattern.other();
        }
        Sides(BySide { home, away })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    fn team(short: &str) -> Team {
        let mut teams = looks::teams().into_iter();
        let found = teams.find(|team| team.short == short);
        found.unwrap_or_else(|| panic!("{short} is shipped"))
    }

    fn apart(home: &Team, away: &Team) -> BySide<Team> {
        Sides::told_apart(home.clone(), away.clone(), &looks::palette()).0
    }

    #[test]
    fn every_eye_tells_any_two_shipped_teams_apart_and_from_the_grass() {
        let (teams, palette) = (looks::teams(), looks::palette());
        for home in &teams {
            for away in &teams {
                let BySide { home, away } = apart(home, away);
                let pair = format!("{} and {}", home.name, away.name);
                for eye in Vision::ALL {
                    let distance = eye.distance(home.primary, away.primary);
                    assert!(distance >= APART, "{pair}, {eye:?}: {distance}");
                }
                assert!(home.is_seen_on_grass(&palette), "{pair}");
                assert!(away.is_seen_on_grass(&palette), "{pair}");
                for kit in [&home, &away] {
                    let number = Vision::Usual.distance(kit.primary, kit.secondary);
                    assert!(number >= 0.2, "{pair}: a number nobody reads: {number}");
                }
            }
        }
    }

    #[test]
    fn a_side_keeps_its_kit_where_nobody_takes_it_for_another() {
        let (red, blue) = (team("FER"), team("CAI"));
        let sides = apart(&red, &blue);
        assert_eq!((sides.home, sides.away.primary), (red, blue.primary));
    }

    #[test]
    fn the_away_side_changes_for_a_like_one_and_a_green_one_for_the_grass() {
        let (blue, dark) = (team("CAI"), team("EST"));
        let sides = apart(&blue, &dark);
        assert_eq!(sides.home, blue);
        assert_ne!(sides.away.primary, dark.primary, "two blues on a table");
        let green = team("SER");
        let sides = apart(&green, &blue);
        assert_eq!(sides.home.primary, green.secondary, "green on green");
    }

    #[test]
    fn one_team_against_itself_differs_in_colours_and_near_ones_in_pattern() {
        for team in looks::teams() {
            let sides = apart(&team, &team);
            assert_ne!(sides.home.primary, sides.away.primary, "{}", team.name);
        }
        let mut like = team("FER");
        like.primary = Rgb(20, 51, 107);
        like.secondary = Rgb(120, 120, 130);
        let sides = apart(&team("FER"), &like);
        assert_ne!(sides.home.pattern, sides.away.pattern);
    }

    #[test]
    fn a_team_has_a_name_in_one_line_three_letters_and_ten_numbers() {
        let teams = looks::teams();
        assert!(team_list_flaws(&teams).is_empty());
        let changed = |name: &str, short: &str, numbers: &[u8]| Team {
            name: name.to_owned(),
            short: short.to_owned(),
            numbers: numbers.to_vec(),
            ..teams[0].clone()
        };
        let ten = [2, 3, 4, 5, 6, 7, 8, 9, 10, 99];
        assert!(changed("A", "CAI", &ten).flaws().is_empty());
        for team in [
            changed(" ", "CAI", &[]),
            changed("A\nB", "CAI", &[]),
            changed(&"A".repeat(Team::NAME_CHARS + 1), "CAI", &[]),
            changed("A", "CA", &[]),
            changed("A", "C\nI", &[]),
            changed("A", "CAI", &[7]),
            changed("A", "CAI", &[2, 3, 4, 5, 6, 7, 8, 9, 10, 0]),
            changed("A", "CAI", &[2, 3, 4, 5, 6, 7, 8, 9, 10, 2]),
        ] {
            assert_eq!(team.flaws().len(), 1, "{team:?}");
        }
    }
}
