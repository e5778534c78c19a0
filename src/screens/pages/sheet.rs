//! What pages are made of: a heading, a body of rows that scrolls, and a row of buttons below it.

use bevy::{
    ecs::{
        bundle::Bundle,
        component::Component,
        entity::Entity,
        hierarchy::ChildSpawnerCommands,
        query::With,
        system::{Commands, Query, Res, ResMut, SystemParam},
    },
    math::Vec2,
    prelude::children,
    text::{Justify, TextLayout},
    ui::{
        AlignContent, AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection,
        FlexWrap, GlobalZIndex, JustifyContent, Node, Overflow, PositionType, ScrollPosition,
        UiRect, Val,
    },
};

use super::{
    super::{
        look::{self, Fonts},
        menu::MenuEntry,
        tap::takes_taps,
    },
    GoesBack, Pages,
    scroll::{Scrolled, Scrolls},
};
use crate::{config::palette::Palette, l10n::Words, paint::engine_colour};

/// Width of what is read and tapped on a page, pixels.
const WIDTH_PX: f32 = 940.0;
/// Width of a value between its two arrows, pixels.
const VALUE_PX: f32 = 230.0;
/// How much a row stands out from the page.
const ROW_ALPHA: f32 = 0.38;
/// Width of a number between its two arrows, pixels.
const NUMBER_PX: f32 = 40.0;
/// Width of a letter to be tapped, pixels.
const KEY_PX: f32 = 44.0;
/// Height of a row and of the buttons in it, pixels.
const ROW_PX: f32 = 52.0;

/// All of a page.
#[derive(Component)]
pub struct PageRoot;

/// Takes away what was shown until now.
pub fn clear(
    mut commands: Commands,
    pages: Res<Pages>,
    mut scrolled: ResMut<Scrolled>,
    roots: Query<Entity, With<PageRoot>>,
    bodies: Query<&ScrollPosition, With<Scrolls>>,
) {
    scrolled.remember(bodies.iter().next().map(|at| at.y), pages.depth());
    for root in &roots {
        commands.entity(root).despawn();
    }
}

/// What it takes to show a page.
#[derive(SystemParam)]
pub struct Frame<'w, 's> {
    commands: Commands<'w, 's>,
    fonts: Res<'w, Fonts>,
    palette: Res<'w, Palette>,
    scrolled: Res<'w, Scrolled>,
    pages: Res<'w, Pages>,
    /// The words of the language in force.
    pub words: Res<'w, Words>,
}

impl Frame<'_, '_> {
    /// Shows a page: its heading by the key of a text, its body, and the buttons below it beside
    /// the way back.
    pub fn page(
        &mut self,
        heading: &str,
        body: impl FnOnce(&mut Sheet),
        footer: impl FnOnce(&mut Sheet),
    ) {
        let heading = self.words.text(heading).to_uppercase();
        let back = self.words.text("back").to_uppercase();
        self.show(Some(heading), body, |sheet| {
            sheet.button(&back, GoesBack, false);
            footer(sheet);
        });
    }

    /// Shows a page without a heading and without a way back.
    pub fn cover(&mut self, body: impl FnOnce(&mut Sheet)) {
        self.show(None, body, |_| {});
    }

    fn show(
        &mut self,
        heading: Option<String>,
        body: impl FnOnce(&mut Sheet),
        footer: impl FnOnce(&mut Sheet),
    ) {
        let (fonts, palette, words) = (&*self.fonts, &*self.palette, &*self.words);
        let offset = self.scrolled.offset(self.pages.depth());
        let root = (
            PageRoot,
            takes_taps(),
            GlobalZIndex(20),
            Node {
                position_type: PositionType::Absolute,
                width: Val::Percent(100.0),
                height: Val::Percent(100.0),
                padding: UiRect::axes(Val::Px(24.0), Val::Px(16.0)),
                row_gap: Val::Px(12.0),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.room, 1.0)),
        );
        self.commands.spawn(root).with_children(|page| {
            if let Some(heading) = &heading {
                page.spawn(look::text(
                    heading,
                    &fonts.condensed,
                    48.0,
                    palette.highlight,
                ));
            }
            let column = (
                Scrolls,
                takes_taps(),
                ScrollPosition(Vec2::new(0.0, offset)),
                Node {
                    width: Val::Percent(100.0),
                    max_width: Val::Px(WIDTH_PX),
                    min_height: Val::Px(0.0),
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    flex_basis: Val::Px(0.0),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Stretch,
                    row_gap: Val::Px(8.0),
                    overflow: Overflow::scroll_y(),
                    ..Node::default()
                },
            );
            page.spawn(column).with_children(|parent| {
                body(&mut Sheet {
                    parent,
                    fonts,
                    palette,
                    words,
                });
            });
            if heading.is_some() {
                page.spawn(line(12.0)).with_children(|parent| {
                    footer(&mut Sheet {
                        parent,
                        fonts,
                        palette,
                        words,
                    });
                });
            }
        });
    }
}

/// Things side by side, on a second line where the first is full.
fn line(gap_px: f32) -> Node {
    Node {
        flex_shrink: 0.0,
        flex_wrap: FlexWrap::Wrap,
        column_gap: Val::Px(gap_px),
        row_gap: Val::Px(8.0),
        align_items: AlignItems::Center,
        align_content: AlignContent::Center,
        justify_content: JustifyContent::Center,
        ..Node::default()
    }
}

/// A part of a page that is being filled.
pub struct Sheet<'a, 'w> {
    /// What it is spawned into.
    pub parent: &'a mut ChildSpawnerCommands<'w>,
    /// The two families of type.
    pub fonts: &'a Fonts,
    /// The colours.
    pub palette: &'a Palette,
    /// The words of the language in force.
    pub words: &'a Words,
}

impl<'w> Sheet<'_, 'w> {
    /// Fills another node with the same fonts, colours and words.
    pub fn inside(&mut self, bundle: impl Bundle, fill: impl FnOnce(&mut Sheet)) {
        let (fonts, palette, words) = (self.fonts, self.palette, self.words);
        self.parent.spawn(bundle).with_children(|parent| {
            fill(&mut Sheet {
                parent,
                fonts,
                palette,
                words,
            });
        });
    }

    /// Things side by side.
    pub fn beside(&mut self, fill: impl FnOnce(&mut Sheet)) {
        self.inside(line(16.0), fill);
    }

    /// A heading within a page.
    pub fn section(&mut self, text: &str) {
        self.parent.spawn((
            look::text(
                &text.to_uppercase(),
                &self.fonts.condensed,
                30.0,
                self.palette.highlight,
            ),
            Node {
                margin: UiRect::top(Val::Px(14.0)),
                flex_shrink: 0.0,
                ..Node::default()
            },
        ));
    }

    /// A line or more of plain text.
    pub fn paragraph(&mut self, text: &str) {
        self.parent.spawn((
            look::text(text, &self.fonts.plain, 17.0, self.palette.text),
            Node {
                flex_shrink: 0.0,
                ..Node::default()
            },
        ));
    }

    /// A button as wide as its text.
    pub fn button(&mut self, label: &str, deed: impl Bundle, first: bool) {
        let (fill, ink) = if first {
            (self.palette.highlight, self.palette.room)
        } else {
            (self.palette.panel, self.palette.text)
        };
        self.parent.spawn((
            deed,
            MenuEntry,
            takes_taps(),
            Node {
                min_width: Val::Px(160.0),
                min_height: Val::Px(ROW_PX),
                padding: UiRect::axes(Val::Px(20.0), Val::Px(6.0)),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(12.0)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                ..Node::default()
            },
            BackgroundColor(engine_colour(fill, 1.0)),
            BorderColor::all(engine_colour(self.palette.edge, 1.0)),
            children![look::text(
                &label.to_uppercase(),
                &self.fonts.condensed,
                26.0,
                ink
            )],
        ));
    }

    /// A panel with a label, a hint below it, and something to tap at its right.
    pub fn row(&mut self, label: &str, hint: Option<&str>, controls: impl FnOnce(&mut Sheet)) {
        let panel = (
            Node {
                padding: UiRect::axes(Val::Px(18.0), Val::Px(8.0)),
                column_gap: Val::Px(16.0),
                row_gap: Val::Px(6.0),
                flex_shrink: 0.0,
                flex_wrap: FlexWrap::Wrap,
                align_items: AlignItems::Center,
                align_content: AlignContent::Center,
                border_radius: BorderRadius::all(Val::Px(12.0)),
                ..Node::default()
            },
            BackgroundColor(engine_colour(self.palette.edge, ROW_ALPHA)),
        );
        self.inside(panel, |row| {
            let texts = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_shrink: 1.0,
                flex_basis: Val::Px(260.0),
                row_gap: Val::Px(2.0),
                ..Node::default()
            };
            row.inside(texts, |texts| {
                let (plain, palette) = (&texts.fonts.plain, texts.palette);
                texts
                    .parent
                    .spawn(look::text(label, plain, 19.0, palette.text));
                if let Some(hint) = hint {
                    texts
                        .parent
                        .spawn(look::text(hint, plain, 15.0, palette.text_quiet));
                }
            });
            // More than fits goes on in the next line.
            let controls_node = Node {
                max_width: Val::Percent(100.0),
                ..line(8.0)
            };
            row.inside(controls_node, controls);
        });
    }

    /// A row whose value goes back and on by two arrows.
    pub fn stepper(
        &mut self,
        label: &str,
        hint: Option<&str>,
        value: &str,
        [back, on]: [impl Bundle; 2],
    ) {
        self.row(label, hint, |row| row.value_between(value, [back, on]));
    }

    /// A value between two arrows.
    pub fn value_between(&mut self, value: &str, [back, on]: [impl Bundle; 2]) {
        self.arrow("<", back);
        self.value(value, VALUE_PX);
        self.arrow(">", on);
    }

    /// A small number between two arrows.
    pub fn number_between(&mut self, value: &str, [back, on]: [impl Bundle; 2]) {
        self.arrow("<", back);
        self.value(value, NUMBER_PX);
        self.arrow(">", on);
    }

    /// A letter to be tapped.
    pub fn key(&mut self, label: &str, deed: impl Bundle) {
        let (fonts, palette) = (self.fonts, self.palette);
        self.parent.spawn((
            deed,
            MenuEntry,
            takes_taps(),
            Node {
                width: Val::Px(KEY_PX),
                height: Val::Px(KEY_PX),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(8.0)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 1.0)),
            BorderColor::all(engine_colour(palette.edge, 1.0)),
            children![look::text(label, &fonts.condensed, 24.0, palette.text)],
        ));
    }

    fn value(&mut self, value: &str, width_px: f32) {
        let (fonts, palette) = (self.fonts, self.palette);
        // A box of its own: a text of a fixed width is measured as high as its words one below
        // the other.
        self.parent.spawn((
            Node {
                width: Val::Px(width_px),
                justify_content: JustifyContent::Center,
                ..Node::default()
            },
            children![(
                look::text(&value.to_uppercase(), &fonts.condensed, 24.0, palette.text),
                TextLayout::justify(Justify::Center),
            )],
        ));
    }

    fn arrow(&mut self, sign: &str, deed: impl Bundle) {
        let (fonts, palette) = (self.fonts, self.palette);
        self.parent.spawn((
            deed,
            MenuEntry,
            look::round(ROW_PX, palette.room, palette.edge),
            children![look::text(sign, &fonts.condensed, 28.0, palette.text)],
        ));
    }

    /// A row with one button.
    pub fn choice(&mut self, label: &str, hint: Option<&str>, value: &str, deed: impl Bundle) {
        self.row(label, hint, |row| row.button(value, deed, false));
    }
}
