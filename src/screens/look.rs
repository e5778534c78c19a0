//! How the screens look: fonts, scale, and the few widgets they are made of.

use bevy::{
    asset::{Assets, Handle},
    ecs::{
        bundle::Bundle,
        query::With,
        resource::Resource,
        system::{Commands, ResMut, Single},
    },
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, JustifyContent, Node, UiRect,
        UiScale, Val, widget::Text,
    },
    window::{PrimaryWindow, Window},
};

use super::{menu::MenuEntry, tap::takes_taps};
use crate::{
    config::palette::Rgb,
    paint::{CONDENSED, PLAIN, engine_colour},
};

/// The window for which sizes are given, pixels.
const DESIGN: (f32, f32) = (1280.0, 720.0);
/// The smallest scale, below which nobody can read.
const SMALLEST_SCALE: f32 = 0.6;

/// The two families of type.
#[derive(Resource, Clone)]
pub struct Fonts {
    /// Tall and narrow: names, scores, clocks, headings.
    pub condensed: Handle<Font>,
    /// Plain: sentences.
    pub plain: Handle<Font>,
}

/// Loads the fonts that the program carries inside itself.
pub fn load_fonts(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    commands.insert_resource(Fonts {
        condensed: fonts.add(Font::from_bytes(CONDENSED.to_vec())),
        plain: fonts.add(Font::from_bytes(PLAIN.to_vec())),
    });
}

/// Scales the interface with the window.
pub fn scale_interface(window: Single<&Window, With<PrimaryWindow>>, mut scale: ResMut<UiScale>) {
    let fits = (window.width() / DESIGN.0).min(window.height() / DESIGN.1);
    let wish = fits.max(SMALLEST_SCALE);
    if scale.0 != wish {
        scale.0 = wish;
    }
}

/// A line of text.
pub fn text(content: &str, font: &Handle<Font>, size_px: f32, rgb: Rgb) -> impl Bundle {
    (
        Text::new(content),
        TextFont {
            font: FontSource::Handle(font.clone()),
            font_size: FontSize::Px(size_px),
            ..TextFont::default()
        },
        TextColor(engine_colour(rgb, 1.0)),
    )
}

/// A round button of this width.
pub fn round(width_px: f32, fill: Rgb, edge: Rgb) -> impl Bundle {
    (
        takes_taps(),
        Node {
            width: Val::Px(width_px),
            height: Val::Px(width_px),
            border: UiRect::all(Val::Px(3.0)),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        BackgroundColor(engine_colour(fill, 1.0)),
        BorderColor::all(engine_colour(edge, 1.0)),
    )
}

/// A wide button for a menu.
pub fn wide(fill: Rgb, edge: Rgb) -> impl Bundle {
    (
        MenuEntry,
        takes_taps(),
        Node {
            width: Val::Px(280.0),
            height: Val::Px(56.0),
            border: UiRect::all(Val::Px(2.0)),
            border_radius: BorderRadius::all(Val::Px(12.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
        BackgroundColor(engine_colour(fill, 1.0)),
        BorderColor::all(engine_colour(edge, 1.0)),
    )
}
