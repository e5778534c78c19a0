//! What a person sees on the pages and does there: reads, taps, presses keys, types, scrolls.

use std::path::Path;

use bevy::{
    ecs::{entity::Entity, hierarchy::ChildOf, message::Messages},
    input::{
        ButtonState,
        gamepad::{
            GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent,
            RawGamepadEvent,
        },
        keyboard::{Key, KeyCode, KeyboardInput, NativeKey},
        mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    math::Vec2,
    ui::{
        BackgroundColor, BorderColor, CalculatedClip, ComputedNode, GlobalZIndex,
        UiGlobalTransform, widget::Text,
    },
    window::Window,
};
use mbs::{
    config::palette::{Palette, Rgb},
    game::Begin,
    paint::engine_colour,
    rules::{piece::PieceId, side::Side},
    screens::{Page, Pages},
    sim::{state_hash::state_hash, table::Table},
    store::{Settings, Store},
};

use super::screen::Screen;

/// The layer of the interface that pages lie on.
const PAGE_LAYER: i32 = 20;
/// The layer of notices.
const NOTICE_LAYER: i32 = 40;

/// What a person plays with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    Mouse,
    Touch,
    Keys,
    Pad(Entity),
}

impl Screen {
    /// The game of somebody whose files lie in this folder; it begins with the title.
    pub fn at_home(folder: &Path) -> Self {
        let mut store = Store::at(folder);
        let settings = Settings::load(&mut store);
        Self::begun(Begin {
            store,
            settings,
            title: true,
        })
    }

    pub fn resource<R: bevy::ecs::resource::Resource>(&self) -> &R {
        self.0.world().resource::<R>()
    }

    pub fn page(&self) -> Option<Page> {
        self.resource::<Pages>().top()
    }

    fn root_of(&self, mut entity: Entity) -> Entity {
        while let Some(parent) = self.0.world().get::<ChildOf>(entity) {
            entity = parent.parent();
        }
        entity
    }

    /// Every text that is laid out, with its place in the window.
    fn laid_out(&mut self) -> Vec<(Entity, String, Vec2)> {
        let mut query = self
            .0
            .world_mut()
            .query::<(Entity, &Text, &ComputedNode, &UiGlobalTransform)>();
        query
            .iter(self.0.world())
            .filter(|(_, text, node, _)| !node.is_empty() && !text.0.is_empty())
            .map(|(entity, text, _, at)| (entity, text.0.clone(), at.translation))
            .collect()
    }

    /// The texts of the page if one is open, else all.
    fn texts(&mut self) -> Vec<(Entity, String, Vec2)> {
        let all = self.laid_out();
        let page_is_open = self.resource::<Pages>().is_open();
        let is_of_page = |entity: Entity| {
            let layer = self.0.world().get::<GlobalZIndex>(self.root_of(entity));
            layer.is_some_and(|layer| layer.0 == PAGE_LAYER)
        };
        all.into_iter()
            .filter(|(entity, ..)| !page_is_open || is_of_page(*entity))
            .collect()
    }

    /// The line at the bottom that goes by itself, while it is there.
    pub fn notice(&mut self) -> Option<String> {
        let texts = self.laid_out();
        let found = texts.into_iter().find(|(entity, ..)| {
            let layer = self.0.world().get::<GlobalZIndex>(self.root_of(*entity));
            layer.is_some_and(|layer| layer.0 == NOTICE_LAYER)
        });
        found.map(|(_, text, _)| text)
    }

    /// What is written on the page that is open, else around the match.
    pub fn read(&mut self) -> Vec<String> {
        let texts = self.texts();
        texts.into_iter().map(|(_, text, _)| text).collect()
    }

    /// Is this written there, as a whole text?
    pub fn reads(&mut self, what: &str) -> bool {
        self.read().iter().any(|text| text == what)
    }

    /// The text that is exactly this, the nearest to a place.
    fn found(&mut self, what: &str, near: Vec2) -> Entity {
        let texts = self.texts();
        let same = texts.iter().filter(|(_, text, _)| text == what);
        let nearest = same.min_by(|a, b| {
            let far = |at: Vec2| (at - near).abs().dot(Vec2::new(1.0, 20.0));
            far(a.2).total_cmp(&far(b.2))
        });
        let written: Vec<&String> = texts.iter().map(|(_, text, _)| text).collect();
        nearest
            .map(|(entity, ..)| *entity)
            .unwrap_or_else(|| panic!("{what:?} is not among {written:?}"))
    }

    /// Where a text is in the window.
    pub fn place_of_text(&mut self, what: &str) -> Vec2 {
        let entity = self.found(what, Vec2::ZERO);
        self.middle(entity)
    }

    fn middle(&self, entity: Entity) -> Vec2 {
        let at = self.0.world().get::<UiGlobalTransform>(entity);
        at.expect("it is laid out").translation
    }

    /// Taps a text.
    pub fn tap(&mut self, hands: Hands, what: &str) {
        self.tap_near(hands, what, Vec2::ZERO);
    }

    /// Taps a text in the row of another one.
    pub fn tap_in_row(&mut self, hands: Hands, row: &str, what: &str) {
        let near = self.place_of_text(row) + Vec2::new(400.0, 0.0);
        self.tap_near(hands, what, near);
    }

    /// Taps a text, the nearest to a place.
    pub fn tap_near(&mut self, hands: Hands, what: &str, near: Vec2) {
        let entity = self.found(what, near);
        self.tap_entity(hands, entity);
    }

    /// Taps a part of the interface.
    pub fn tap_entity(&mut self, hands: Hands, entity: Entity) {
        match hands {
            Hands::Mouse | Hands::Touch => {
                self.bring_into_view(entity);
                let at = self.middle(entity);
                self.press_at(hands, at);
                self.release_at(hands, at);
            }
            Hands::Keys | Hands::Pad(_) => {
                self.walk_to(hands, entity);
                self.confirm(hands);
            }
        }
        self.frames(4);
    }

    pub fn confirm(&mut self, hands: Hands) {
        match hands {
            Hands::Pad(pad) => self.pad_button(pad, GamepadButton::South),
            _ => self.key(KeyCode::Enter),
        }
    }

    /// Scrolls by the wheel until it is seen.
    fn bring_into_view(&mut self, entity: Entity) {
        for _ in 0..80 {
            let at = self.middle(entity);
            let clip = self.0.world().get::<CalculatedClip>(entity);
            let Some(clip) = clip.map(|clip| clip.clip) else {
                return;
            };
            let (top, bottom) = (clip.min.y + 24.0, clip.max.y - 24.0);
            if (top..=bottom).contains(&at.y) {
                return;
            }
            self.wheel(if at.y < top { 1.0 } else { -1.0 });
        }
    }

    pub fn wheel(&mut self, y: f32) {
        let window = self.window();
        self.send(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y,
            window,
            phase: TouchPhase::Moved,
        });
        self.frames(1);
    }

    /// Goes from entry to entry until this text or button has the bright edge.
    pub fn walk_to(&mut self, hands: Hands, entity: Entity) {
        for _ in 0..120 {
            if self.has_focus(entity) {
                return;
            }
            match hands {
                Hands::Pad(pad) => self.pad_button(pad, GamepadButton::RightTrigger),
                _ => self.key(KeyCode::Tab),
            }
        }
        panic!("{entity} is never reached");
    }

    /// Has it, or what it lies in, the edge of the entry that is chosen?
    pub fn has_focus(&self, mut entity: Entity) -> bool {
        let bright = engine_colour(self.resource::<Palette>().text, 1.0);
        loop {
            let edge = self.0.world().get::<BorderColor>(entity);
            if edge.is_some_and(|edge| edge.top == bright) {
                return true;
            }
            match self.0.world().get::<ChildOf>(entity) {
                Some(parent) => entity = parent.parent(),
                None => return false,
            }
        }
    }

    /// The text with the bright edge.
    pub fn focused(&mut self) -> Option<String> {
        let texts = self.texts();
        let found = texts
            .into_iter()
            .find(|(entity, ..)| self.has_focus(*entity));
        found.map(|(_, text, _)| text)
    }

    pub fn press_at(&mut self, hands: Hands, at: Vec2) {
        if hands == Hands::Touch {
            self.touch(TouchPhase::Started, at);
        } else {
            self.point(at);
            self.mouse_now(ButtonState::Pressed);
        }
    }

    pub fn drag_to(&mut self, hands: Hands, at: Vec2) {
        if hands == Hands::Touch {
            self.touch(TouchPhase::Moved, at);
        } else {
            self.point(at);
        }
        self.frames(1);
    }

    pub fn release_at(&mut self, hands: Hands, at: Vec2) {
        if hands == Hands::Touch {
            self.touch(TouchPhase::Ended, at);
        } else {
            self.point(at);
            self.mouse_now(ButtonState::Released);
        }
        self.frames(2);
    }

    /// Moves the mouse to a place of the window.
    pub fn point(&mut self, at: Vec2) {
        let window = self.window();
        let mut entity = self.0.world_mut().entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("it is a window");
        window.set_cursor_position(Some(at));
    }

    fn mouse_now(&mut self, state: ButtonState) {
        let window = self.window();
        self.window_event(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        });
        self.frames(1);
    }

    fn touch(&mut self, phase: TouchPhase, position: Vec2) {
        let window = self.window();
        self.window_event(TouchInput {
            phase,
            position,
            window,
            force: None,
            id: 5,
        });
        self.frames(1);
    }

    /// Types on the keyboard.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = match letter {
                '\n' => Key::Enter,
                '\u{8}' => Key::Backspace,
                ' ' => Key::Space,
                other => Key::Character(other.to_string().into()),
            };
            // Where a letter lies on the keyboard matters to the controls: P pauses, Enter chooses.
            let key_code = match letter.to_ascii_uppercase() {
                '\n' => KeyCode::Enter,
                ' ' => KeyCode::Space,
                'P' => KeyCode::KeyP,
                'L' => KeyCode::KeyL,
                'Y' => KeyCode::KeyY,
                _ => KeyCode::KeyA,
            };
            self.key_as(key_code, key);
        }
        self.frames(3);
    }

    /// Connects a gamepad.
    pub fn connect_pad(&mut self) -> Entity {
        let pad = self.0.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "Pad".to_owned(),
            vendor_id: None,
            product_id: None,
        };
        let event = GamepadConnectionEvent::new(pad, connection);
        // As the driver tells it: once to whoever wants all, once to whoever waits for gamepads.
        self.send(RawGamepadEvent::Connection(event.clone()));
        self.send(event);
        self.frames(2);
        pad
    }

    /// Presses a button of a gamepad and lets it go.
    pub fn pad_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.send(RawGamepadEvent::Button(event));
        }
    }

    /// Presses a key that means this where one types, and lets it go.
    pub fn key_as(&mut self, key_code: KeyCode, logical_key: Key) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window,
            });
        }
        self.frames(2);
    }

    /// Presses a key, or lets it go.
    pub fn hold(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = self.window();
        self.send(KeyboardInput {
            key_code,
            logical_key: meaning(key_code),
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    /// The text that is exactly this.
    pub fn text_entity(&mut self, what: &str) -> Entity {
        self.found(what, Vec2::ZERO)
    }

    /// Presses a key and lets it go before the next frame.
    pub fn quick_key(&mut self, key_code: KeyCode) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let mut keys = self.0.world_mut().resource_mut::<Messages<KeyboardInput>>();
            keys.write(KeyboardInput {
                key_code,
                logical_key: meaning(key_code),
                state,
                text: None,
                repeat: false,
                window,
            });
        }
        self.frames(3);
    }

    /// The parts of the interface that are filled with a colour, in their order.
    pub fn filled(&mut self, colour: Rgb) -> Vec<Entity> {
        let colour = engine_colour(colour, 1.0);
        let mut parts = self.0.world_mut().query::<(Entity, &BackgroundColor)>();
        let all = parts.iter(self.0.world());
        all.filter(|(_, fill)| fill.0 == colour)
            .map(|(entity, _)| entity)
            .collect()
    }

    /// Where the leftmost text that is exactly this is.
    pub fn leftmost(&mut self, what: &str) -> Vec2 {
        let texts = self.texts();
        let same = texts.iter().filter(|(_, text, _)| text == what);
        let first = same.min_by(|a, b| a.2.x.total_cmp(&b.2.x));
        first.unwrap_or_else(|| panic!("{what:?} is not there")).2
    }

    /// A button of this side that may be flicked.
    pub fn may_flick(&self, side: Side) -> PieceId {
        let positions = self.resource::<Table>().positions();
        let permissions = self.game().view(&positions).permissions();
        let mut own = permissions.flick.into_iter();
        own.find(|piece| piece.is_button_of(side))
            .expect("one may be flicked")
    }

    /// Lets frames pass until nothing moves.
    pub fn rest(&mut self) {
        for _ in 0..2000 {
            self.frames(1);
            if self.game().play.is_none() {
                return;
            }
        }
        panic!("it never rests");
    }

    /// The hash of all that decides how the match goes on; ticks go on while it is paused.
    pub fn hash(&self) -> u64 {
        let mut game = self.game().clone();
        game.tick = 0;
        state_hash(&game, self.resource::<Table>())
    }
}

/// What a key means where one types, of those that mean the same on every keyboard.
fn meaning(key_code: KeyCode) -> Key {
    match key_code {
        KeyCode::Tab => Key::Tab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        _ => Key::Unidentified(NativeKey::Unidentified),
    }
}
