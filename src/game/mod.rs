//! The game in its window: simulation, table and screens together.

use std::{
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::{
    DefaultPlugins,
    app::{App, AppExit, PluginGroup, Update},
    camera::ClearColor,
    ecs::{
        message::MessageReader,
        system::{Res, ResMut},
    },
    log::info,
    time::{Fixed, Time},
    window::{MonitorSelection, Window, WindowMode, WindowPlugin, WindowResolution},
};

use crate::{
    config::{ConfigError, GameConfig, looks, ron_file::Source, team::Sides},
    l10n::{Language, Words},
    paint::engine_colour,
    rules::{field::Field, side::BySide},
    screens::{NewMatchWanted, Title, screens_plugin},
    sim::{
        coin::{self, Coin},
        command::CommandQueue,
        referee::{Match, Ruling},
        schedule::sim_plugin,
        table::Table,
    },
    situation::{Row, read, run},
    table_view::table_view_plugin,
};

/// Width and height of the window to begin with, pixels.
const WINDOW: (u32, u32) = (1280, 720);

/// How a game begins.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Decides the coin and begins at once; if left out the title is shown, and the clock decides.
    pub seed: Option<u64>,
    /// A situation file to play on from, instead of a kick-off.
    pub situation: Option<PathBuf>,
    /// The language; the system's if left out.
    pub language: Option<Language>,
    /// Width and height of the window, pixels; 1280 x 720 if left out.
    pub size: Option<(u32, u32)>,
    /// Fill the whole screen.
    pub full_screen: bool,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// A situation that can't be read or makes no sense.
pub fn play(options: &Options) -> Result<AppExit, ConfigError> {
    let config = GameConfig::shipped();
    config.check()?;
    let seed = options.seed.unwrap_or_else(seed_of_the_clock);
    let (game, table) = match &options.situation {
        Some(path) => run::begun(&read(&Source::read(path)?)?),
        None => new_match(&config, coin::toss(seed)),
    };
    let language = options.language.unwrap_or_else(Language::of_the_system);
    let mut app = App::new();
    app.add_plugins(window_plugins(&Words::new(language), options));
    let at_once = options.seed.is_some() || options.situation.is_some();
    set_up(&mut app, game, table, language, !at_once);
    Ok(app.run())
}

/// Adds everything but the window to an app that has one, or stands in for one in a test.
/// The match waits behind the title if there is one.
pub fn set_up(app: &mut App, game: Match, table: Table, language: Language, title: bool) {
    let palette = looks::palette();
    let mut teams = looks::teams().into_iter();
    let (Some(home), Some(away)) = (teams.next(), teams.next()) else {
        unreachable!("a test sees to it that teams are shipped")
    };
    app.insert_resource(Title::new(title, game.rulebook.half_minutes));
    app.insert_resource(Time::<Fixed>::from_hz(f64::from(game.physics.tick_rate_hz)))
        .insert_resource(ClearColor(engine_colour(palette.room, 1.0)))
        .insert_resource(palette)
        .insert_resource(Sides(BySide { home, away }))
        .insert_resource(Words::new(language))
        .insert_resource(game)
        .insert_resource(table)
        .add_plugins((sim_plugin, table_view_plugin, screens_plugin))
        .add_systems(Update, (begin_again, log_rulings));
}

/// Writes every ruling to the log, for reports of what went wrong.
fn log_rulings(mut rulings: MessageReader<Ruling>, game: Res<Match>) {
    for ruling in rulings.read() {
        let row = Row::new(ruling, game.tick_seconds());
        info!("{} {} {}", row.law, row.ruling.name(), row.reason.name());
    }
}

/// A new match when one is wished for.
fn begin_again(
    mut wishes: MessageReader<NewMatchWanted>,
    mut game: ResMut<Match>,
    mut table: ResMut<Table>,
    mut sides: ResMut<Sides>,
    mut queue: ResMut<CommandQueue>,
) {
    for wish in wishes.read() {
        let (fresh, laid) = match &wish.first {
            None => game.again(),
            Some((teams, half_minutes)) => {
                *sides = teams.clone();
                let mut rulebook = game.rulebook.clone();
                rulebook.half_minutes = *half_minutes;
                game.afresh(rulebook, coin::toss(seed_of_the_clock()))
            }
        };
        (*game, *table) = (fresh, laid);
        // What was still to be done belonged to the match before.
        queue.0.clear();
    }
}

fn window_plugins(words: &Words, options: &Options) -> impl PluginGroup {
    let (width, height) = options.size.unwrap_or(WINDOW);
    let mode = if options.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            title: words.text("title"),
            resolution: WindowResolution::new(width, height),
            mode,
            ..Window::default()
        }),
        ..WindowPlugin::default()
    })
}

fn new_match(config: &GameConfig, coin: Coin) -> (Match, Table) {
    let field = Field::new(config.table.clone());
    let formations = config.usual_formations();
    Match::new(
        config.rules.clone(),
        config.physics.clone(),
        field,
        formations,
        coin,
    )
}

fn seed_of_the_clock() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}
