//! `match.ron`: who plays and by which numbers, as chosen last time.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::{Collection, Store};
use crate::{
    config::{
        Formation, error::Flaw, game_config::rules_on_table_flaws, numbers::knob_flaws, team::Team,
    },
    rules::{
        field_config::TableSizes,
        rulebook::Rulebook,
        side::{BySide, Side},
    },
};

/// Name of the file.
const FILE: &str = "match.ron";

/// What is chosen for the next match.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// Short names of the teams.
    pub teams: BySide<String>,
    /// Names of the formations.
    pub formations: BySide<String>,
    /// The numbers of the laws.
    pub rules: Rulebook,
}

impl Choices {
    /// The first two teams, each in the first formation, by these numbers.
    pub fn usual(collection: &Collection, rules: &Rulebook) -> Self {
        let team = |index: usize| {
            let team = collection.teams.get(index);
            team.map_or_else(String::new, |team| team.short.clone())
        };
        let formation = collection.formations.first();
        let formation = formation.map_or_else(String::new, |formation| formation.name.clone());
        Self {
            teams: BySide {
                home: team(0),
                away: team(1),
            },
            formations: BySide {
                home: formation.clone(),
                away: formation,
            },
            rules: rules.clone(),
        }
    }

    /// What was chosen last time, else the usual.
    pub fn load(
        store: &mut Store,
        collection: &Collection,
        rules: &Rulebook,
        table: &TableSizes,
    ) -> Self {
        let flaws = |choices: &Choices| choices.flaws(table);
        store
            .load(FILE, flaws)
            .unwrap_or_else(|| Self::usual(collection, rules))
    }

    /// Keeps them for the next time.
    pub fn save(&self, store: &mut Store) {
        store.save(FILE, self);
    }

    /// What of them is not allowed. Names of teams and formations that are gone are no flaw: the
    /// first ones take their place.
    fn flaws(&self, table: &TableSizes) -> Vec<Flaw> {
        let mut flaws = knob_flaws(&self.rules.knobs());
        if flaws.is_empty() {
            flaws = rules_on_table_flaws(&self.rules, table);
        }
        flaws
    }

    /// The team of a side; never the same for both while there are two.
    pub fn team<'a>(&self, collection: &'a Collection, side: Side) -> Option<&'a Team> {
        collection.teams.get(self.team_index(collection, side)?)
    }

    fn team_index(&self, collection: &Collection, side: Side) -> Option<usize> {
        let teams = &collection.teams;
        let named = |side: Side| {
            let short = self.teams.get(side);
            teams.iter().position(|team| team.short == *short)
        };
        let taken = match side {
            Side::Home => None,
            Side::Away => self.team_index(collection, Side::Home),
        };
        named(side)
            .filter(|index| Some(*index) != taken)
            .or_else(|| (0..teams.len()).find(|index| Some(*index) != taken))
    }

    /// Takes the next team that the other side has not; back goes the other way.
    pub fn turn_team(&mut self, collection: &Collection, side: Side, back: bool) {
        let count = collection.teams.len();
        let taken = self.team_index(collection, side.other());
        let Some(mut index) = self.team_index(collection, side).filter(|_| count > 2) else {
            // Two teams change places.
            std::mem::swap(&mut self.teams.home, &mut self.teams.away);
            return;
        };
        for _ in 0..2 {
            index = turned(index, count, back);
            if Some(index) != taken {
                break;
            }
        }
        // What stands for a name that is gone is named now, so that it stays what it is.
        if let Some(other) = taken {
            *self.teams.get_mut(side.other()) = collection.teams[other].short.clone();
        }
        *self.teams.get_mut(side) = collection.teams[index].short.clone();
    }

    /// The formation of a side.
    pub fn formation<'a>(&self, collection: &'a Collection, side: Side) -> Option<&'a Formation> {
        let name = self.formations.get(side);
        let formations = &collection.formations;
        formations
            .iter()
            .find(|formation| formation.name == *name)
            .or(formations.first())
    }

    /// Takes the next formation; back goes the other way.
    pub fn turn_formation(&mut self, collection: &Collection, side: Side, back: bool) {
        let formations = &collection.formations;
        let here = self
            .formation(collection, side)
            .and_then(|now| formations.iter().position(|it| it.name == now.name));
        if let Some(index) = here {
            let next = turned(index, formations.len(), back);
            *self.formations.get_mut(side) = formations[next].name.clone();
        }
    }
}

const fn turned(index: usize, count: usize, back: bool) -> usize {
    let step = if back { count - 1 } else { 1 };
    (index + step) % count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::GameConfig;

    fn shipped() -> (Collection, GameConfig) {
        (Collection::shipped(), GameConfig::shipped())
    }

    #[test]
    fn two_sides_never_choose_the_same_team() {
        let (collection, config) = shipped();
        let mut choices = Choices::usual(&collection, &config.rules);
        for turn in 0..40 {
            let side = if turn % 3 == 0 {
                Side::Away
            } else {
                Side::Home
            };
            choices.turn_team(&collection, side, turn % 5 == 0);
            let [home, away] = Side::BOTH.map(|side| choices.team(&collection, side));
            assert_ne!(home, away);
        }
        choices.teams.away = choices.teams.home.clone();
        assert_ne!(
            choices.team(&collection, Side::Home),
            choices.team(&collection, Side::Away)
        );
    }

    #[test]
    fn a_team_that_is_gone_is_stood_for_by_another() {
        let (mut collection, config) = shipped();
        let choices = Choices::usual(&collection, &config.rules);
        collection.teams.remove(0);
        let [home, away] = Side::BOTH.map(|side| choices.team(&collection, side));
        assert!(home.is_some() && away.is_some() && home != away);
    }

    #[test]
    fn formations_go_round() {
        let (collection, config) = shipped();
        let mut choices = Choices::usual(&collection, &config.rules);
        let first = choices.formations.home.clone();
        for _ in 0..collection.formations.len() {
            choices.turn_formation(&collection, Side::Home, false);
        }
        assert_eq!(choices.formations.home, first);
    }

    #[test]
    fn choices_are_kept_and_a_number_out_of_range_is_not_taken() {
        let (collection, config) = shipped();
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        let mut choices = Choices::usual(&collection, &config.rules);
        choices.rules.half_minutes = 3.0;
        choices.save(&mut store);
        let mut load = || Choices::load(&mut store, &collection, &config.rules, &config.table);
        assert_eq!(load(), choices);
        choices.rules.half_minutes = -1.0;
        Store::at(folder.path()).save(FILE, &choices);
        assert_eq!(load().rules, config.rules);
        assert_eq!(store.troubles().len(), 1);
    }
}
