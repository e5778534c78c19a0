//! What stands in a record, and how it is written in lines.

use bevy::math::Vec2;
use serde::{Deserialize, Serialize};

use crate::{
    config::{
        ConfigError, Flaw, Formation, GameConfig,
        game_config::Part,
        physics::Physics,
        ron_file::{self, Source},
        team::{Sides, Team},
    },
    rules::{
        field::Field, field_config::TableSizes, piece::PieceId, rulebook::Rulebook, side::BySide,
        side::Side,
    },
    sim::{
        coin::Coin, command::MatchCommand, referee::Match, state_hash::state_hash, table::Table,
    },
};

/// The version that is written and read.
pub const VERSION: u32 = 1;
/// What the first line begins with; the version follows.
pub const MAGIC: &str = "MBS record ";
/// The last second of the year 9999.
const LAST_DATE_SECONDS: u64 = 253_402_300_799;

/// Everything a match is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// When it began: seconds since 1970, UTC.
    pub date_seconds: u64,
    /// How the coin fell: all that chance decides in a match.
    pub coin: Coin,
    /// The numbers of the laws.
    pub rules: Rulebook,
    /// How the table moves.
    pub physics: Physics,
    /// The measures of the table.
    pub table: TableSizes,
    /// How the sides line up.
    pub formations: BySide<Formation>,
    /// Who plays, in the shirts that are worn.
    pub teams: BySide<Team>,
}

impl Header {
    /// The header of a match that is about to kick off for the first time; none for any other,
    /// which a record could not begin with.
    pub fn of(game: &Match, table: &Table, sides: &Sides, date_seconds: u64) -> Option<Header> {
        let header = Header {
            date_seconds,
            coin: Coin {
                first_kick_off: game.state.first_kick_off,
                ends_swapped: game.state.ends_swapped,
            },
            rules: game.rulebook.clone(),
            physics: game.physics.clone(),
            table: game.field.sizes.clone(),
            formations: game.formations.clone(),
            teams: sides.0.clone(),
        };
        let (fresh, laid) = header.begun();
        (state_hash(&fresh, &laid) == state_hash(game, table)).then_some(header)
    }

    /// The match at its first kick-off.
    pub fn begun(&self) -> (Match, Table) {
        Match::new(
            self.rules.clone(),
            self.physics.clone(),
            Field::new(self.table.clone()),
            self.formations.clone(),
            self.coin,
        )
    }

    /// Everything that is not allowed, by the same checks as for files of the configuration.
    fn flaws(&self) -> Vec<Flaw> {
        let formations = [
            ("home", &self.formations.home),
            ("away", &self.formations.away),
        ];
        let config = GameConfig {
            rules: self.rules.clone(),
            physics: self.physics.clone(),
            table: self.table.clone(),
            formations: formations
                .map(|(side, formation)| (side.to_owned(), formation.clone()))
                .into(),
        };
        let inside = |path: &[&str], mut flaw: Flaw| {
            let path = path.iter().map(|part| (*part).to_owned());
            flaw.field.splice(0..0, path);
            flaw
        };
        let mut all: Vec<Flaw> = config
            .flaws()
            .into_iter()
            .map(|(part, flaw)| match &part {
                Part::Table => inside(&["table"], flaw),
                Part::Physics => inside(&["physics"], flaw),
                Part::Rules => inside(&["rules"], flaw),
                Part::Formation(side) => inside(&["formations", side], flaw),
            })
            .collect();
        for (side, team) in [("home", &self.teams.home), ("away", &self.teams.away)] {
            let flaws = team.flaws().into_iter();
            all.extend(flaws.map(|flaw| inside(&["teams", side], flaw)));
        }
        if self.date_seconds > LAST_DATE_SECONDS {
            let allowed = "seconds since 1970, up to the year 9999";
            all.push(Flaw::new(&["date_seconds"], "is no date", allowed));
        }
        all
    }

    /// Both lines, each with its end.
    pub(super) fn lines(&self) -> String {
        let Ok(header) = ron::ser::to_string(self) else {
            unreachable!("numbers and names can always be written")
        };
        format!("{MAGIC}{VERSION}\n{header}\n")
    }

    /// Reads the second line.
    pub(super) fn from_line(name: &str, line: &str) -> Result<Header, ConfigError> {
        let source = Source::new(name, line);
        let header: Header = source.parse()?;
        source.refuse(&header.flaws())?;
        Ok(header)
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// The tick of the match.
    pub tick: u64,
    /// What.
    pub event: Event,
}

/// What can happen; see the [room's notes](super).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A command was taken from the queue.
    Command(MatchCommand),
    /// Something was decided and everything rested; the hash of the state.
    Rest(u64),
    /// The match got as far as this.
    Clock,
}

/// An event as a line has it.
#[derive(Serialize, Deserialize)]
enum Written {
    Flick(PieceId, (f32, f32), f32),
    RequestShot(Side),
    Ready(Side),
    Place(PieceId, (f32, f32)),
    ChooseTaker(PieceId),
    Resign(Side),
    Hold(bool),
    Rest(u64),
    Clock,
}

impl Entry {
    /// The line, with its end.
    pub(super) fn line(&self) -> String {
        let written = Written::from(self.event);
        let Ok(line) = ron::ser::to_string(&(self.tick, written)) else {
            unreachable!("numbers and names can always be written")
        };
        line + "\n"
    }

    /// Reads a line.
    pub(super) fn from_line(name: &str, line: &str) -> Result<Entry, ConfigError> {
        let (tick, written): (u64, Written) = ron_file::parse(name, line)?;
        let event = Event::from(written);
        if event.is_finite() {
            Ok(Entry { tick, event })
        } else {
            let problem = "a number is not finite";
            Err(ConfigError::of_file(name, problem, "finite numbers"))
        }
    }
}

impl Event {
    /// Are all its numbers finite? A command with others is always refused.
    pub(super) fn is_finite(&self) -> bool {
        match self {
            Event::Command(MatchCommand::Flick { velocity, spin, .. }) => {
                velocity.is_finite() && spin.is_finite()
            }
            Event::Command(MatchCommand::Place { at, .. }) => at.is_finite(),
            Event::Command(
                MatchCommand::RequestShot(_)
                | MatchCommand::Ready(_)
                | MatchCommand::ChooseTaker(_)
                | MatchCommand::Resign(_)
                | MatchCommand::Hold(_),
            )
            | Event::Rest(_)
            | Event::Clock => true,
        }
    }
}

impl From<Event> for Written {
    fn from(event: Event) -> Self {
        let point = |at: Vec2| (at.x, at.y);
        match event {
            Event::Command(command) => match command {
                MatchCommand::Flick {
                    button,
                    velocity,
                    spin,
                } => Written::Flick(button, point(velocity), spin),
                MatchCommand::RequestShot(side) => Written::RequestShot(side),
                MatchCommand::Ready(side) => Written::Ready(side),
                MatchCommand::Place { piece, at } => Written::Place(piece, point(at)),
                MatchCommand::ChooseTaker(piece) => Written::ChooseTaker(piece),
                MatchCommand::Resign(side) => Written::Resign(side),
                MatchCommand::Hold(on) => Written::Hold(on),
            },
            Event::Rest(hash) => Written::Rest(hash),
            Event::Clock => Written::Clock,
        }
    }
}

impl From<Written> for Event {
    fn from(written: Written) -> Self {
        let command = match written {
            Written::Flick(button, velocity, spin) => MatchCommand::Flick {
                button,
                velocity: velocity.into(),
                spin,
            },
            Written::RequestShot(side) => MatchCommand::RequestShot(side),
            Written::Ready(side) => MatchCommand::Ready(side),
            Written::Place(piece, at) => MatchCommand::Place {
                piece,
                at: at.into(),
            },
            Written::ChooseTaker(piece) => MatchCommand::ChooseTaker(piece),
            Written::Resign(side) => MatchCommand::Resign(side),
            Written::Hold(on) => MatchCommand::Hold(on),
            Written::Rest(hash) => return Event::Rest(hash),
            Written::Clock => return Event::Clock,
        };
        Event::Command(command)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn finite() -> impl Strategy<Value = f32> {
        any::<u32>()
            .prop_map(f32::from_bits)
            .prop_filter("finite", |number| number.is_finite())
    }

    fn side() -> impl Strategy<Value = Side> {
        prop_oneof![Just(Side::Home), Just(Side::Away)]
    }

    fn point() -> impl Strategy<Value = Vec2> {
        (finite(), finite()).prop_map(Vec2::from)
    }

    fn event() -> impl Strategy<Value = Event> {
        let piece = || (0..PieceId::COUNT).prop_map(PieceId::from_index);
        let command = prop_oneof![
            (piece(), point(), finite()).prop_map(|(button, velocity, spin)| MatchCommand::Flick {
                button,
                velocity,
                spin
            }),
            (piece(), point()).prop_map(|(piece, at)| MatchCommand::Place { piece, at }),
            side().prop_map(MatchCommand::RequestShot),
            side().prop_map(MatchCommand::Ready),
            piece().prop_map(MatchCommand::ChooseTaker),
            side().prop_map(MatchCommand::Resign),
            any::<bool>().prop_map(MatchCommand::Hold),
        ];
        prop_oneof![
            command.prop_map(Event::Command),
            any::<u64>().prop_map(Event::Rest),
            Just(Event::Clock),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_entry_comes_back_bit_for_bit(tick in any::<u64>(), event in event()) {
            let entry = Entry { tick, event };
            let line = entry.line();
            prop_assert!(line.len() <= super::super::MAX_ENTRY_BYTES, "{}", line);
            let back = Entry::from_line("test", line.trim_end())?;
            prop_assert_eq!(back, entry);
            // Equal is not yet the same: 0.0 and -0.0.
            prop_assert_eq!(back.line(), line);
        }
    }

    #[test]
    fn a_line_is_short() {
        let flick = MatchCommand::Flick {
            button: PieceId::Man(Side::Home, 9),
            velocity: Vec2::new(0.61, -0.2),
            spin: 0.0,
        };
        for (event, line) in [
            (Event::Command(flick), "(7,Flick(\"H9\",(0.61,-0.2),0.0))\n"),
            (Event::Rest(12), "(7,Rest(12))\n"),
            (Event::Clock, "(7,Clock)\n"),
        ] {
            assert_eq!(Entry { tick: 7, event }.line(), line);
        }
    }
}
