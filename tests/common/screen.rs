//! A game with a window that nobody sees, and hands for it: mouse, fingers, keys.

use std::time::Duration;

use bevy::{
    DefaultPlugins,
    app::{App, PluginGroup},
    camera::Camera,
    ecs::{entity::Entity, message::Messages, query::With},
    input::{
        ButtonState,
        keyboard::{Key, KeyCode, KeyboardInput},
        mouse::{MouseButton, MouseButtonInput},
        touch::{TouchInput, TouchPhase},
    },
    log::LogPlugin,
    math::Vec2,
    render::{RenderPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    transform::components::GlobalTransform,
    ui::widget::Text,
    window::{PrimaryWindow, Window, WindowEvent},
    winit::WinitPlugin,
};
use mbs::{
    game::Begin,
    l10n::Language,
    rules::{
        piece::PieceId,
        side::{BySide, Side},
    },
    sim::{coin::Coin, referee::Match, table::Table},
    table_view::TableCamera,
};

use super::field;

/// A game with a window that nobody sees.
pub struct Screen(pub App);

impl Screen {
    /// A match at its first kick-off, in English; nothing is kept.
    pub fn new() -> Self {
        Self::begun(Begin::default())
    }

    /// A game that begins like this, in English unless another language was chosen.
    pub fn begun(mut begin: Begin) -> Self {
        let english = || Language::English.code().to_owned();
        begin.settings.language.get_or_insert_with(english);
        let config = mbs::config::GameConfig::shipped();
        let coin = Coin {
            first_kick_off: Side::Home,
            ends_swapped: false,
        };
        let formations: BySide<_> = config.usual_formations();
        let (game, table) = Match::new(config.rules, config.physics, field(), formations, coin);
        let unseen = RenderPlugin {
            render_creation: WgpuSettings {
                backends: None,
                ..WgpuSettings::default()
            }
            .into(),
            ..RenderPlugin::default()
        };
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .set(unseen),
        );
        mbs::game::set_up(&mut app, game, table, begin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            16,
        )));
        app.finish();
        app.cleanup();
        let mut screen = Self(app);
        screen.frames(3);
        screen
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.0.update();
        }
    }

    pub fn window(&mut self) -> Entity {
        let mut windows = self
            .0
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(self.0.world()).expect("there is one window")
    }

    /// Where a place on the table is in the window.
    pub fn pixel(&mut self, at: Vec2) -> Vec2 {
        let mut cameras = self
            .0
            .world_mut()
            .query_filtered::<(&Camera, &GlobalTransform), With<TableCamera>>();
        let (camera, place) = cameras.single(self.0.world()).expect("there is one camera");
        camera
            .world_to_viewport(place, at.extend(0.0))
            .expect("it is in view")
    }

    pub fn send<M: bevy::ecs::message::Message>(&mut self, message: M) {
        self.0
            .world_mut()
            .resource_mut::<Messages<M>>()
            .write(message);
        self.frames(1);
    }

    /// What the window tells, for the table and for the interface; no frame passes.
    pub fn window_event<M>(&mut self, message: M)
    where
        M: bevy::ecs::message::Message + Clone + Into<WindowEvent>,
    {
        let world = self.0.world_mut();
        world
            .resource_mut::<Messages<WindowEvent>>()
            .write(message.clone().into());
        world.resource_mut::<Messages<M>>().write(message);
    }

    pub fn move_mouse(&mut self, at: Vec2) {
        let (window, pixel) = (self.window(), self.pixel(at));
        let mut entity = self.0.world_mut().entity_mut(window);
        let mut window = entity.get_mut::<Window>().expect("it is a window");
        window.set_cursor_position(Some(pixel));
        self.frames(1);
    }

    pub fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        self.send(MouseButtonInput {
            button,
            state,
            window,
        });
    }

    pub fn finger(&mut self, id: u64, phase: TouchPhase, at: Vec2) {
        let (window, position) = (self.window(), self.pixel(at));
        self.send(TouchInput {
            phase,
            position,
            window,
            force: None,
            id,
        });
    }

    pub fn key(&mut self, key_code: KeyCode) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
        }
    }

    pub fn game(&self) -> &Match {
        self.0.world().resource::<Match>()
    }

    pub fn place_of(&self, piece: PieceId) -> Vec2 {
        self.0.world().resource::<Table>().piece(piece).position
    }

    /// Has a flick been made?
    pub fn flicked(&mut self) -> bool {
        self.frames(2);
        self.game().play.is_some()
    }

    /// Is this written anywhere?
    pub fn shows(&mut self, what: &str) -> bool {
        let mut texts = self.0.world_mut().query::<&Text>();
        texts.iter(self.0.world()).any(|text| text.0.contains(what))
    }

    /// Changes the match before it is played on.
    pub fn set(&mut self, change: impl FnOnce(&mut Match, &mut Table)) {
        self.0
            .world_mut()
            .resource_scope(|world, mut game: bevy::prelude::Mut<Match>| {
                change(&mut game, &mut world.resource_mut::<Table>());
            });
        self.frames(2);
    }
}
