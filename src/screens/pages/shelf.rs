//! A shelf of cards, one for each of what a player owns: tap one to change it, make a new one, and
//! bring back what was lost.

use bevy::{
    asset::Handle,
    ecs::component::Component,
    image::Image,
    math::Vec2,
    prelude::children,
    ui::{
        AlignItems, BackgroundColor, BorderColor, BorderRadius, FlexDirection, FlexWrap,
        JustifyContent, Node, UiRect, Val, widget::ImageNode,
    },
};

use super::{
    super::{look, menu::MenuEntry, tap::takes_taps},
    sheet::{Frame, Sheet},
};
use crate::paint::engine_colour;

/// Width of a card, pixels.
const CARD_PX: f32 = 218.0;
/// Between two cards, pixels.
const GAP_PX: f32 = 14.0;

/// What a button of a shelf does. Shelves share it: each heeds it while it is shown.
#[derive(Component, Clone, Copy, Debug)]
pub enum Deed {
    /// Changes the one at this place.
    Edit(usize),
    /// Makes a new one.
    New,
    /// Undoes the last loss.
    BringBack,
    /// Makes all as they were shipped.
    Shipped,
}

/// One of what is on a shelf.
pub struct Card {
    /// What it is called.
    pub name: String,
    /// How it looks.
    pub picture: Option<Handle<Image>>,
}

/// A shelf: the key of its heading, the key of what makes a new one, the size of its pictures.
pub struct Shelf {
    /// The key of its heading.
    pub heading: &'static str,
    /// The key of the button that makes a new one.
    pub new: &'static str,
    /// Width and height of the pictures, pixels.
    pub picture_px: Vec2,
    /// Can something that was lost be brought back?
    pub can_undo: bool,
}

impl Shelf {
    /// Shows the shelf as the page.
    pub fn show(&self, frame: &mut Frame, cards: Vec<Card>) {
        let words = &frame.words;
        let new = words.text(self.new);
        let [back, shipped] = ["bring-back", "as-shipped"].map(|key| words.text(key));
        let grid = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: Val::Px(GAP_PX),
            row_gap: Val::Px(GAP_PX),
            justify_content: JustifyContent::Center,
            ..Node::default()
        };
        frame.page(
            self.heading,
            |page| {
                page.inside(grid, |grid| {
                    for (index, card) in cards.into_iter().enumerate() {
                        self.card(grid, Deed::Edit(index), card);
                    }
                });
            },
            |footer| {
                if self.can_undo {
                    footer.button(&back, Deed::BringBack, false);
                }
                footer.button(&shipped, Deed::Shipped, false);
                footer.button(&new, Deed::New, true);
            },
        );
    }

    fn card(&self, grid: &mut Sheet, deed: Deed, Card { name, picture }: Card) {
        let (fonts, palette) = (grid.fonts, grid.palette);
        grid.parent.spawn((
            deed,
            MenuEntry,
            takes_taps(),
            Node {
                width: Val::Px(CARD_PX),
                padding: UiRect::all(Val::Px(10.0)),
                row_gap: Val::Px(6.0),
                border: UiRect::all(Val::Px(2.0)),
                border_radius: BorderRadius::all(Val::Px(12.0)),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..Node::default()
            },
            BackgroundColor(engine_colour(palette.panel, 1.0)),
            BorderColor::all(engine_colour(palette.edge, 1.0)),
            children![
                (
                    ImageNode::new(picture.unwrap_or_default()),
                    Node {
                        width: Val::Px(self.picture_px.x),
                        height: Val::Px(self.picture_px.y),
                        ..Node::default()
                    },
                ),
                look::text(&name.to_uppercase(), &fonts.condensed, 24.0, palette.text),
            ],
        ));
    }
}
