//! How the screens look: fonts, scale, and the few widgets they are made of.

use bevy::{
    asset::{Assets, Handle},
    ecs::{
        bundle::Bundle,
        query::With,
        resource::Resource,
        system::{Commands, Res, ResMut, Single},
    },
    image::Image,
    text::{Font, FontSize, FontSource, TextColor, TextFont},
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, JustifyContent, Node, UiRect,
        UiScale, Val,
        widget::{ImageNode, Text},
    },
    window::{PrimaryWindow, Window},
};

use super::{Pages, menu::MenuEntry, tap::takes_taps};
use crate::{
    config::{around, looks::Looks, palette::Rgb, team::Team},
    paint::{CONDENSED, PLAIN, crest, engine_colour},
    sim::referee::Match,
    store::Settings,
};

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

/// Scales the interface with the window and as the player wishes: pages, which scroll, all the way,
/// what stands around the table as far as it fits.
pub fn scale_interface(
    window: Single<&Window, With<PrimaryWindow>>,
    looks: Res<Looks>,
    settings: Res<Settings>,
    pages: Res<Pages>,
    game: Res<Match>,
    mut scale: ResMut<UiScale>,
) {
    let scale_of = if pages.is_open() {
        around::page_scale
    } else if game.state.is_finished() {
        around::statistics_scale
    } else {
        around::match_scale
    };
    let (width, height) = (window.width(), window.height());
    let wish = scale_of(width, height, settings.interface_percent, &looks);
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

/// A team's crest, this high; its letter is its child.
pub fn crest(images: &mut Assets<Image>, height_px: f32, team: &Team) -> impl Bundle {
    (
        ImageNode::new(images.add(crest::picture(team).unwrap_or_default())),
        Node {
            width: Val::Px(height_px * crest::WIDTH_BY_HEIGHT),
            height: Val::Px(height_px),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..Node::default()
        },
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
