//! The game in its window: simulation, table and screens together.

mod idle;
mod records;
mod settings;

pub use records::{RecordTo, begin_record, go_on};

use std::{
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::{
    DefaultPlugins,
    app::{
        App, AppExit, First, Last, PluginGroup, PostUpdate, PreUpdate, RunFixedMainLoop, Update,
    },
    camera::ClearColor,
    ecs::{
        intern::Interned,
        message::MessageReader,
        schedule::{ScheduleLabel, SingleThreadedExecutor},
        system::{Res, ResMut},
    },
    log::{info, warn},
    time::{Fixed, Time},
    window::{Window, WindowPlugin, WindowResolution},
};

use crate::{
    config::{
        ConfigError, GameConfig,
        comfort::{AimHelp, Motion},
        looks,
        ron_file::Source,
        team::Sides,
        volumes::Volumes,
    },
    controls::controls_plugin,
    l10n::{Language, Words},
    paint::engine_colour,
    record::{Recorder, record_plugin},
    rules::{field::Field, side::Side},
    screens::{NewMatchWanted, Page, Pages, screens_plugin},
    sim::{
        coin::{self, Coin},
        command::CommandQueue,
        referee::{Match, Ruling},
        schedule::sim_plugin,
        table::Table,
    },
    situation::{Row, read, run},
    slow_motion::slow_motion_plugin,
    store::{Choices, Collection, Settings, Store},
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
    /// Where the matches are recorded, see [`RecordTo`]; nowhere if left out.
    pub record: Option<PathBuf>,
    /// A record to go on with, instead of a kick-off; it grows with the match.
    pub go_on: Option<PathBuf>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// A situation or a record that can't be read or makes no sense.
pub fn play(options: &Options) -> Result<AppExit, ConfigError> {
    let config = GameConfig::shipped();
    config.check()?;
    let seed = options.seed.unwrap_or_else(seed_of_the_clock);
    let (game, table) = match &options.situation {
        Some(path) => run::begun(&read(&Source::read(path)?)?),
        None => new_match(&config, coin::toss(seed)),
    };
    let mut store = Store::of_the_system();
    let mut settings = Settings::load(&mut store);
    if let Some(language) = options.language {
        settings.language = Some(language.code().to_owned());
    }
    settings.full_screen |= options.full_screen;
    let mut app = App::new();
    app.add_plugins(window_plugins(
        &Words::new(language_of(&settings)),
        options,
        &settings,
    ));
    let at_once = options.seed.is_some() || options.situation.is_some() || options.go_on.is_some();
    let begin = Begin {
        store,
        settings,
        title: !at_once,
    };
    set_up(&mut app, game, table, begin);
    if let Some(path) = &options.record {
        app.insert_resource(RecordTo(Some(path.clone())));
    }
    if let Some(path) = &options.go_on {
        go_on(app.world_mut(), path)?;
    } else if at_once {
        let begun = app.world_mut().run_system_cached(record_first);
        begun.unwrap_or_else(|error| warn!("{error}"));
    }
    Ok(app.run())
}

/// How the game finds the player's house.
#[derive(Clone, Debug, Default)]
pub struct Begin {
    /// Where files of the player are kept.
    pub store: Store,
    /// How the player likes it.
    pub settings: Settings,
    /// Does the title come before the match?
    pub title: bool,
}

fn language_of(settings: &Settings) -> Language {
    let chosen = settings.language.as_deref().and_then(Language::of_code);
    chosen.unwrap_or_else(Language::of_the_system)
}

/// Adds everything but the window to an app that has one, or stands in for one in a test.
/// The match waits behind the title if there is one.
pub fn set_up(app: &mut App, game: Match, table: Table, begin: Begin) {
    let Begin {
        mut store,
        settings,
        title,
    } = begin;
    let palette = looks::palette_of(settings.colours);
    let records = store.records();
    let (sizes, rules) = (&game.field.sizes, &game.rulebook);
    let collection = Collection::load(&mut store, sizes, rules.placing_gap_m);
    let choices = Choices::load(&mut store, &collection, rules, sizes);
    let sides = Side::BOTH.map(|side| choices.team(&collection, side).cloned());
    let [Some(home), Some(away)] = sides else {
        unreachable!("a collection holds at least two teams")
    };
    let pages = if title {
        Pages::only(Page::Title)
    } else {
        Pages::default()
    };
    app.insert_resource(Time::<Fixed>::from_hz(f64::from(game.physics.tick_rate_hz)))
        .insert_resource(ClearColor(engine_colour(palette.room, 1.0)))
        .insert_resource(Sides::told_apart(home, away, &palette))
        .insert_resource(palette)
        .insert_resource(looks::looks())
        .insert_resource(Words::new(language_of(&settings)))
        .insert_resource(settings)
        .insert_resource(store)
        .init_resource::<Motion>()
        .init_resource::<AimHelp>()
        .init_resource::<Volumes>()
        .insert_resource(collection)
        .insert_resource(choices)
        .insert_resource(pages)
        .insert_resource(game)
        .insert_resource(table)
        .insert_resource(RecordTo(records))
        .add_plugins((
            controls_plugin,
            sim_plugin,
            record_plugin,
            slow_motion_plugin,
            table_view_plugin,
            screens_plugin,
            idle::idle_plugin,
        ))
        .add_systems(
            Update,
            (
                settings::put_in_force,
                begin_again,
                log_rulings,
                records::tell_troubles,
                records::go_on_as_wished,
                records::note_running,
            ),
        );
    run_in_turn(app);
}

/// Runs the systems of a frame one after the other: they are many and small, so that handing them
/// to threads takes longer than they do.
fn run_in_turn(app: &mut App) {
    let labels: [Interned<dyn ScheduleLabel>; 6] = [
        First.intern(),
        PreUpdate.intern(),
        RunFixedMainLoop.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
    ];
    for label in labels {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// Records the match that begins without a title.
fn record_first(
    mut recorder: ResMut<Recorder>,
    to: Res<RecordTo>,
    game: Res<Match>,
    table: Res<Table>,
    sides: Res<Sides>,
) {
    begin_record(&mut recorder, &to, &game, &table, &sides);
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
    mut recorder: ResMut<Recorder>,
    to: Res<RecordTo>,
) {
    for wish in wishes.read() {
        let (fresh, laid) = match &wish.first {
            None => game.again(),
            Some(first) => {
                *sides = first.sides.clone();
                let coin = coin::toss(seed_of_the_clock());
                game.afresh(first.rules.clone(), first.formations.clone(), coin)
            }
        };
        (*game, *table) = (fresh, laid);
        // What was still to be done belonged to the match before.
        queue.0.clear();
        begin_record(&mut recorder, &to, &game, &table, &sides);
    }
}

fn window_plugins(words: &Words, options: &Options, settings: &Settings) -> impl PluginGroup {
    let (width, height) = options.size.unwrap_or(WINDOW);
    let mode = settings::window_mode(settings);
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
