//! Typing a name: with the keyboard, or on the letters that the page shows, by mouse, finger or
//! gamepad.

use bevy::{
    ecs::{
        component::Component,
        entity::Entity,
        message::MessageReader,
        observer::On,
        query::With,
        resource::Resource,
        system::{Local, Query, Res, ResMut},
    },
    input::keyboard::{Key, KeyboardInput},
    ui::{FlexWrap, JustifyContent, Node, Val},
};

use super::{
    super::{menu::Focus, tap::Tapped},
    Page, Pages,
    sheet::Sheet,
};
use crate::controls::Controls;

/// The letters that are shown.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÂÃÇÉÊÍÓÔÕÚ0123456789 .-";

/// What is being typed.
#[derive(Resource, Debug, Default)]
pub struct Typing {
    what: Option<&'static str>,
    text: String,
    most_chars: usize,
    done: bool,
    /// The key that began it is no letter of it.
    fresh: bool,
    /// Has the player gone to a letter on the page since the last one typed?
    walks: bool,
}

impl Typing {
    /// Begins with what is there.
    pub fn begin(&mut self, what: &'static str, text: &str, most_chars: usize) {
        *self = Self {
            what: Some(what),
            text: text.to_owned(),
            most_chars,
            done: false,
            fresh: true,
            walks: false,
        };
    }

    /// Is something being typed, so that no key means anything else?
    pub const fn is_on(&self) -> bool {
        self.what.is_some()
    }

    /// What has been typed of this so far, with a cursor.
    pub fn shown(&self, what: &str) -> Option<String> {
        (self.what == Some(what)).then(|| format!("{}_", self.text))
    }

    /// What was typed, once it is done.
    pub fn take_done(&mut self) -> Option<(&'static str, String)> {
        if !self.done {
            return None;
        }
        self.done = false;
        let what = self.what.take()?;
        Some((what, self.text.trim().to_owned()))
    }

    fn add(&mut self, letter: char) {
        if self.text.chars().count() < self.most_chars && !letter.is_control() {
            self.text.push(letter);
        }
    }
}

/// A key on the page.
#[derive(Component, Clone, Copy, Debug)]
pub enum Stroke {
    /// A letter.
    Letter(char),
    /// The last letter goes.
    Erase,
    /// Done.
    Done,
    /// As it was.
    Leave,
}

/// Shows the letters while something is being typed.
pub fn show(page: &mut Sheet, typing: &Typing) {
    if !typing.is_on() {
        return;
    }
    let grid = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: Val::Px(4.0),
        row_gap: Val::Px(4.0),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..Node::default()
    };
    let words = page.words;
    page.inside(grid, |grid| {
        for letter in LETTERS.chars() {
            let label = if letter == ' ' { '␣' } else { letter };
            grid.key(&label.to_string(), Stroke::Letter(letter));
        }
    });
    page.beside(|line| {
        line.button(&words.text("erase"), Stroke::Erase, false);
        line.button(&words.text("leave"), Stroke::Leave, false);
        line.button(&words.text("done"), Stroke::Done, true);
    });
}

/// A letter on the page was tapped. Letters after the first of a word are small ones.
pub fn tap_letter(
    tap: On<Tapped>,
    strokes: Query<&Stroke>,
    mut typing: ResMut<Typing>,
    mut pages: ResMut<Pages>,
) {
    let Ok(stroke) = strokes.get(tap.entity) else {
        return;
    };
    match *stroke {
        Stroke::Letter(letter) => {
            let begins = typing.text.is_empty() || typing.text.ends_with([' ', '-', '.']);
            let small = letter.to_lowercase().next().unwrap_or(letter);
            typing.add(if begins { letter } else { small });
        }
        Stroke::Erase => {
            typing.text.pop();
        }
        Stroke::Done => typing.done = true,
        Stroke::Leave => typing.what = None,
    }
    pages.refresh();
}

/// Letters from the keyboard.
pub fn type_letters(
    mut keys: MessageReader<KeyboardInput>,
    strokes: Query<Entity, With<Stroke>>,
    focus: Res<Focus>,
    mut typing: ResMut<Typing>,
    mut controls: ResMut<Controls>,
    mut pages: ResMut<Pages>,
) {
    if !typing.is_on() {
        keys.clear();
        return;
    }
    if std::mem::take(&mut typing.fresh) {
        keys.clear();
        return;
    }
    let on_a_letter = strokes.iter().any(|entity| focus.is_on(entity));
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        match &key.logical_key {
            // Whoever went to a letter means that letter.
            Key::Enter if typing.walks && on_a_letter => continue,
            Key::Tab | Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight => {
                typing.walks = true;
                continue;
            }
            Key::Enter => typing.done = true,
            Key::Escape => typing.what = None,
            Key::Backspace => {
                typing.text.pop();
            }
            Key::Space => typing.add(' '),
            Key::Character(letters) => letters.chars().for_each(|letter| typing.add(letter)),
            _ => continue,
        }
        typing.walks = false;
        // Whatever else the key does, now it is a letter.
        controls.swallow();
        pages.refresh();
    }
}

/// Whoever leaves the page has done with typing.
pub fn leave_with_the_page(
    pages: Res<Pages>,
    mut typing: ResMut<Typing>,
    mut shown: Local<Option<Page>>,
) {
    if *shown != pages.top() {
        *shown = pages.top();
        if typing.is_on() {
            *typing = Typing::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_letters_are_taken_than_fit() {
        let mut typing = Typing::default();
        typing.begin("short", "AB", 3);
        "CDE\n".chars().for_each(|letter| typing.add(letter));
        assert_eq!(typing.shown("short").as_deref(), Some("ABC_"));
        assert_eq!(typing.shown("name"), None);
        assert_eq!(typing.take_done(), None);
        typing.done = true;
        assert_eq!(typing.take_done(), Some(("short", "ABC".to_owned())));
        assert!(!typing.is_on());
    }
}
