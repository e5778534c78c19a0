//! Settings: language, sound, size, motion, colours, aim, keys, full screen. Each works at once.

use bevy::{
    app::{App, Update},
    ecs::{
        component::Component,
        observer::On,
        schedule::IntoScheduleConfigs,
        system::{Query, Res, ResMut},
    },
};

use super::{
    super::tap::Tapped,
    Opens, Page, PageSystems, Pages,
    sheet::{Frame, Sheet},
    shows,
};
use crate::{
    config::volumes::Volumes,
    l10n::Words,
    store::{AimStyle, Settings},
};

/// A step of the size of the interface, percent.
const INTERFACE_STEP: u32 = 25;
/// A step of a volume, shares.
const VOLUME_STEP: f32 = 0.1;

/// What a volume is of.
#[derive(Clone, Copy, Debug)]
enum Voice {
    Master,
    Table,
    Referee,
    Crowd,
    Clock,
}

impl Voice {
    const ALL: [Voice; 5] = [
        Voice::Master,
        Voice::Table,
        Voice::Referee,
        Voice::Crowd,
        Voice::Clock,
    ];

    /// Its volume, 0 to 1.
    const fn of(self, volumes: &mut Volumes) -> &mut f32 {
        match self {
            Voice::Master => &mut volumes.master,
            Voice::Table => &mut volumes.table,
            Voice::Referee => &mut volumes.referee,
            Voice::Crowd => &mut volumes.crowd,
            Voice::Clock => &mut volumes.clock,
        }
    }
}

/// What a button of the settings does.
#[derive(Component, Clone, Copy, Debug)]
enum Deed {
    Language,
    Volume { voice: Voice, louder: bool },
    Interface { larger: bool },
    FullScreen,
    ReducedMotion,
    Colours { back: bool },
    AimStyle,
    AimHelp { back: bool },
    AsUsual,
}

/// Adds the settings.
pub fn plug(app: &mut App) {
    app.add_systems(
        Update,
        build
            .run_if(shows(Page::Settings))
            .in_set(PageSystems::Build),
    )
    .add_observer(choose);
}

fn build(mut frame: Frame, settings: Res<Settings>) {
    let usual = frame.words.text("as-usual");
    frame.page(
        "settings",
        |page| rows(page, &settings),
        |footer| footer.button(&usual, Deed::AsUsual, false),
    );
}

fn rows(page: &mut Sheet, settings: &Settings) {
    let words = page.words;
    let text = |key: &str| words.text(key);
    let on_off = |on: bool| text(if on { "on" } else { "off" });
    page.section(&text("settings-screen"));
    page.choice(
        &text("language-label"),
        None,
        &text("language-name"),
        Deed::Language,
    );
    let percent = |value: f32| words.with("percent", &[("value", value.round().into())]);
    page.stepper(
        &text("interface-size"),
        None,
        &percent(settings.interface_percent as f32),
        [false, true].map(|larger| Deed::Interface { larger }),
    );
    page.choice(
        &text("full-screen"),
        Some("F11"),
        &on_off(settings.full_screen),
        Deed::FullScreen,
    );
    page.choice(
        &text("reduced-motion"),
        Some(&text("reduced-motion-hint")),
        &on_off(settings.reduced_motion),
        Deed::ReducedMotion,
    );
    page.stepper(
        &text("colours"),
        Some(&text("colours-hint")),
        &text(&format!("colours-{:?}", settings.colours)),
        [true, false].map(|back| Deed::Colours { back }),
    );
    page.section(&text("settings-sound"));
    let mut volumes = settings.volumes;
    for voice in Voice::ALL {
        page.stepper(
            &text(&format!("volume-{voice:?}")),
            None,
            &percent(*voice.of(&mut volumes) * 100.0),
            [false, true].map(|louder| Deed::Volume { voice, louder }),
        );
    }
    page.section(&text("settings-hand"));
    let (aim, aim_hint) = match settings.aim {
        AimStyle::Pull => ("aim-pull", "aim-pull-hint"),
        AimStyle::Push => ("aim-push", "aim-push-hint"),
    };
    page.choice(
        &text("aim-style"),
        Some(&text(aim_hint)),
        &text(aim),
        Deed::AimStyle,
    );
    page.stepper(
        &text("aim-help"),
        Some(&text("aim-help-hint")),
        &text(&format!("aim-help-{:?}", settings.aim_help)),
        [true, false].map(|back| Deed::AimHelp { back }),
    );
    page.choice(
        &text("controls"),
        Some(&text("controls-hint")),
        &text("change"),
        Opens(Page::Controls),
    );
}

fn choose(
    tap: On<Tapped>,
    deeds: Query<&Deed>,
    words: Res<Words>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
) {
    let Ok(deed) = deeds.get(tap.entity) else {
        return;
    };
    match *deed {
        Deed::Language => settings.language = Some(words.language().other().code().to_owned()),
        Deed::Volume { voice, louder } => {
            let step = if louder { VOLUME_STEP } else { -VOLUME_STEP };
            let volume = voice.of(&mut settings.volumes);
            *volume = ((*volume + step) * 10.0).round().clamp(0.0, 10.0) / 10.0;
        }
        Deed::Interface { larger } => {
            let [least, most] = Settings::INTERFACE_PERCENT;
            let now = settings.interface_percent;
            let wish = if larger {
                now + INTERFACE_STEP
            } else {
                now - INTERFACE_STEP.min(now)
            };
            settings.interface_percent = wish.clamp(least, most);
        }
        Deed::FullScreen => settings.full_screen = !settings.full_screen,
        Deed::ReducedMotion => settings.reduced_motion = !settings.reduced_motion,
        Deed::Colours { back } => settings.colours = settings.colours.turned(back),
        Deed::AimStyle => {
            settings.aim = match settings.aim {
                AimStyle::Pull => AimStyle::Push,
                AimStyle::Push => AimStyle::Pull,
            };
        }
        Deed::AimHelp { back } => settings.aim_help = settings.aim_help.turned(back),
        Deed::AsUsual => {
            let fresh = Settings {
                language: settings.language.clone(),
                controls: settings.controls.clone(),
                ..Settings::default()
            };
            *settings = fresh;
        }
    }
    pages.refresh();
}
