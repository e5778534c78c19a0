//! The whole configuration of a match.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::{
    config::physics::Physics,
    rules::{field_config::TableSizes, rulebook::Rulebook, side::BySide},
};

use super::{
    error::{ConfigError, Flaw},
    formation::Formation,
    formation_checks::formation_flaws,
    numbers::knob_flaws,
    ron_file::Source,
    shipped::{FORMATIONS, HOME_BOARD, PRESETS, ShippedTable},
    table_file::{margins_m, metres, table_flaws},
};

/// Everything a match is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct GameConfig {
    /// The numbers of the laws.
    pub rules: Rulebook,
    /// How the table moves.
    pub physics: Physics,
    /// The measures of the table.
    pub table: TableSizes,
    /// Formations by the name of their file, without `.ron`.
    pub formations: BTreeMap<String, Formation>,
}

/// The sources of a configuration, to find the place of a flaw.
struct Sources {
    table: Source,
    physics: Source,
    rules: Source,
    formations: BTreeMap<String, Source>,
}

impl GameConfig {
    /// The configuration that the program carries inside itself: the home board.
    pub fn shipped() -> Self {
        Self::embedded(&HOME_BOARD)
    }

    /// The names of the sport's own tables.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }

    /// One of the sport's own tables, with the shipped formations.
    pub fn preset(name: &str) -> Option<Self> {
        let (_, files) = PRESETS.iter().find(|(preset, _)| *preset == name)?;
        Some(Self::embedded(files))
    }

    /// How both sides line up unless somebody says otherwise: the first formation there is.
    pub fn usual_formations(&self) -> BySide<Formation> {
        let Some(formation) = self.formations.values().next() else {
            unreachable!("a configuration without a formation is refused")
        };
        BySide {
            home: formation.clone(),
            away: formation.clone(),
        }
    }

    fn embedded(files: &ShippedTable) -> Self {
        match Self::from_sources(&Sources::embedded(files)) {
            Ok(config) => config,
            Err(error) => panic!("a shipped file is broken: {error}"),
        }
    }

    /// Reads `config/*.ron` and `formations/*.ron` below an assets folder, and checks them.
    ///
    /// # Errors
    /// The first file that can't be read, doesn't parse, or says what is not allowed.
    pub fn load(assets: &Path) -> Result<Self, ConfigError> {
        Self::load_from(&assets.join("config"), assets)
    }

    /// The same with the table, physics and rules of `presets/<name>/`.
    ///
    /// # Errors
    /// As [`GameConfig::load`].
    pub fn load_preset(assets: &Path, name: &str) -> Result<Self, ConfigError> {
        Self::load_from(&assets.join("presets").join(name), assets)
    }

    fn load_from(tables: &Path, assets: &Path) -> Result<Self, ConfigError> {
        Self::from_sources(&Sources {
            table: Source::read(&tables.join("table.ron"))?,
            physics: Source::read(&tables.join("physics.ron"))?,
            rules: Source::read(&tables.join("rules.ron"))?,
            formations: read_formations(&assets.join("formations"))?,
        })
    }

    fn from_sources(sources: &Sources) -> Result<Self, ConfigError> {
        let mut formations = BTreeMap::new();
        for (name, source) in &sources.formations {
            formations.insert(name.clone(), source.parse()?);
        }
        let config = GameConfig {
            rules: sources.rules.parse()?,
            physics: sources.physics.parse()?,
            table: sources.table.parse()?,
            formations,
        };
        match config.flaws().first() {
            Some((part, flaw)) => Err(sources.get(part).error(flaw)),
            None => Ok(config),
        }
    }

    /// Judges every value, each by itself and all together; for a configuration that was
    /// patched or put together by hand.
    ///
    /// # Errors
    /// The first value that is not allowed, its file named `table`, `physics`, `rules` or
    /// `formations/NAME`.
    pub fn check(&self) -> Result<(), ConfigError> {
        let flaws = self.flaws();
        let Some((part, flaw)) = flaws.first() else {
            return Ok(());
        };
        let mut error = Source::new(&part.name(), "").error(flaw);
        error.position = None;
        Err(error)
    }

    /// Everything that is not allowed, and in which part. Values are judged together only when
    /// each part is sound by itself.
    pub fn flaws(&self) -> Vec<(Part, Flaw)> {
        let mut flaws = Vec::new();
        let mut add = |part: Part, found: Vec<Flaw>| {
            flaws.extend(found.into_iter().map(|flaw| (part.clone(), flaw)));
        };
        add(Part::Table, table_flaws(&self.table));
        add(Part::Physics, knob_flaws(&self.physics.knobs()));
        add(Part::Rules, knob_flaws(&self.rules.knobs()));
        if flaws.is_empty() {
            for flaw in rules_on_table_flaws(&self.rules, &self.table) {
                flaws.push((Part::Rules, flaw));
            }
            for (name, formation) in &self.formations {
                let found = formation_flaws(formation, &self.table, self.rules.placing_gap_m);
                let part = Part::Formation(name.clone());
                flaws.extend(found.into_iter().map(|flaw| (part.clone(), flaw)));
            }
        }
        flaws
    }
}

/// Which part of a configuration is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The measures.
    Table,
    /// Motion and materials.
    Physics,
    /// The numbers of the laws.
    Rules,
    /// The formation of this name.
    Formation(String),
}

impl Part {
    fn name(&self) -> String {
        match self {
            Part::Table => "table".to_owned(),
            Part::Physics => "physics".to_owned(),
            Part::Rules => "rules".to_owned(),
            Part::Formation(name) => format!("formations/{name}"),
        }
    }
}

/// Distances of the laws that this table has no room for.
pub fn rules_on_table_flaws(rules: &Rulebook, table: &TableSizes) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let mut add = |field: &str, value: f32, bound: &str, limit: f32, why: &str| {
        let problem = format!("{} does not fit the table", metres(value));
        let allowed = format!("{bound} {}: {why}", metres(limit));
        flaws.push(Flaw::new(&[field], problem, allowed));
    };
    let beside = table.ball_radius_m + table.button_radius_m + rules.placing_gap_m;
    let why = "ball radius, button radius and the gap left when placing";
    for (field, radius) in [
        ("taker_radius_m", rules.taker_radius_m),
        ("receiver_radius_m", rules.receiver_radius_m),
    ] {
        if radius < beside {
            add(field, radius, "at least", beside, why);
        }
    }
    let (beside_field, behind_goals) = margins_m(table);
    let pieces = table.ball_radius_m + 2.0 * table.button_radius_m;
    let spare = beside_field.min(behind_goals) - pieces;
    if rules.placing_gap_m > spare {
        let why = "ball, gap and button must fit between line and rim";
        add("placing_gap_m", rules.placing_gap_m, "at most", spare, why);
    }
    let half_width = table.field_width_m / 2.0;
    if rules.clear_distance_m > half_width {
        let why = "half the width of the field, or nobody finds a place";
        add(
            "clear_distance_m",
            rules.clear_distance_m,
            "at most",
            half_width,
            why,
        );
    }
    flaws
}

impl Sources {
    fn embedded(table: &ShippedTable) -> Self {
        let [sizes, physics, rules] = table.map(|(name, text)| Source::new(name, text));
        let formations =
            FORMATIONS.map(|(name, text)| (stem(Path::new(name)), Source::new(name, text)));
        Sources {
            table: sizes,
            physics,
            rules,
            formations: formations.into(),
        }
    }

    fn get(&self, part: &Part) -> &Source {
        match part {
            Part::Table => &self.table,
            Part::Physics => &self.physics,
            Part::Rules => &self.rules,
            Part::Formation(name) => &self.formations[name],
        }
    }
}

/// A file's name without folder and ending.
fn stem(path: &Path) -> String {
    path.file_stem()
        .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

fn read_formations(folder: &Path) -> Result<BTreeMap<String, Source>, ConfigError> {
    let name = folder.display().to_string();
    let fail = |error: std::io::Error| {
        ConfigError::of_file(
            &name,
            format!("cannot be read: {}", error.kind()),
            "a folder of formations",
        )
    };
    let mut formations = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path: PathBuf = entry.map_err(fail)?.path();
        if path.extension().is_some_and(|ending| ending == "ron") {
            formations.insert(stem(&path), Source::read(&path)?);
        }
    }
    if formations.is_empty() {
        return Err(ConfigError::of_file(
            &name,
            "holds no formation",
            "at least one file *.ron",
        ));
    }
    Ok(formations)
}
