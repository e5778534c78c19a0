//! `teams.ron` and `formations.ron`: the teams and formations that can be chosen. The shipped ones
//! until the player changes one; from then on the player's own lists.

use bevy::ecs::resource::Resource;

use super::Store;
use crate::{
    config::{
        Formation, GameConfig,
        error::Flaw,
        formation_checks::formation_flaws,
        looks,
        team::{Team, team_list_flaws},
    },
    rules::field_config::TableSizes,
};

/// Name of the teams' file.
const TEAMS: &str = "teams.ron";
/// Name of the formations' file.
const FORMATIONS: &str = "formations.ron";

/// The teams and formations that can be chosen.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Collection {
    /// Teams; at least two.
    pub teams: Vec<Team>,
    /// Formations; at least one, each name once.
    pub formations: Vec<Formation>,
}

impl Collection {
    /// The shipped ones.
    pub fn shipped() -> Self {
        Self {
            teams: looks::teams(),
            formations: GameConfig::shipped().formations.into_values().collect(),
        }
    }

    /// The player's own, where there are any. Formations must be lawful on this table with this
    /// gap between pieces.
    pub fn load(store: &mut Store, table: &TableSizes, gap_m: f32) -> Self {
        let shipped = Self::shipped();
        let teams = store.load(TEAMS, |teams: &Vec<Team>| team_list_flaws(teams));
        let formations = store.load(FORMATIONS, |formations: &Vec<Formation>| {
            formation_list_flaws(formations, table, gap_m)
        });
        Self {
            teams: teams.unwrap_or(shipped.teams),
            formations: formations.unwrap_or(shipped.formations),
        }
    }

    /// Keeps the teams.
    pub fn save_teams(&self, store: &mut Store) {
        store.save(TEAMS, &self.teams);
    }

    /// Keeps the formations.
    pub fn save_formations(&self, store: &mut Store) {
        store.save(FORMATIONS, &self.formations);
    }
}

/// What of a list of formations is not allowed.
fn formation_list_flaws(formations: &[Formation], table: &TableSizes, gap_m: f32) -> Vec<Flaw> {
    if formations.is_empty() {
        return vec![Flaw::new(&[], "no formation", "at least one")];
    }
    let mut flaws = Vec::new();
    for (index, formation) in formations.iter().enumerate() {
        let found = formation_flaws(formation, table, gap_m);
        flaws.extend(found.into_iter().map(|flaw| flaw.at_index(index)));
        let twice = formations[..index]
            .iter()
            .any(|other| other.name == formation.name);
        if twice {
            let problem = format!("{:?} is there twice", formation.name);
            flaws.push(Flaw::new(&["name"], problem, "each name once").at_index(index));
        }
    }
    flaws
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn own_lists_are_kept_and_broken_ones_give_way_to_the_shipped() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::at(folder.path());
        let config = GameConfig::shipped();
        let mut load = || Collection::load(&mut store, &config.table, config.rules.placing_gap_m);
        let mut own = load();
        assert_eq!(own, Collection::shipped());
        own.teams[0].name = "Ação & Cia".to_owned();
        own.teams[0].numbers = (90..=99).collect();
        own.teams.pop();
        own.formations.pop();
        own.save_teams(&mut Store::at(folder.path()));
        own.save_formations(&mut Store::at(folder.path()));
        assert_eq!(load(), own);
        fs::write(folder.path().join(TEAMS), "[]").expect("written");
        own.formations[0].goalkeeper = (0.5, 0.0);
        own.save_formations(&mut Store::at(folder.path()));
        assert_eq!(load(), Collection::shipped());
        assert_eq!(store.troubles().len(), 2, "{:?}", store.troubles());
    }
}
