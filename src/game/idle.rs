//! How often the game is drawn: every frame while something moves or somebody acts, else as seldom
//! as the clocks allow. What happens is the same; the ticks are made up for.

use std::time::Duration;

use bevy::{
    app::{App, Last},
    ecs::{
        change_detection::DetectChanges,
        message::{Message, MessageReader},
        resource::Resource,
        system::{Query, Res, ResMut, SystemParam},
    },
    input::{
        ButtonInput,
        gamepad::{Gamepad, GamepadConnectionEvent},
        keyboard::{KeyCode, KeyboardInput},
        mouse::{MouseButton, MouseButtonInput, MouseWheel},
        touch::{TouchInput, Touches},
    },
    time::{Real, Time},
    window::{WindowFocused, WindowResized},
    winit::{UpdateMode, WinitSettings},
};

use crate::{
    config::looks::Looks,
    screens::{NewMatchWanted, Notices, Pages},
    sim::referee::{Match, Ruling},
    slow_motion::SlowMotion,
    store::Settings,
};

/// How far a stick must lean to count as somebody's hand, 0 to 1.
const STICK_LEANS: f32 = 0.2;
/// From frame to frame of a window that is not in front, seconds.
const BEHIND_SECONDS: f64 = 1.0 / 60.0;

/// What matters to how often the game is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Scene {
    /// Since the last thing that happened, seconds; 0 while something does.
    quiet_seconds: f32,
    /// Do the clocks of the match run?
    clocks_run: bool,
    /// Is there a gamepad?
    gamepad: bool,
}

/// From frame to frame, seconds; none to draw as often as the screen can show it.
fn wait_seconds(scene: Scene, looks: &Looks) -> Option<f32> {
    if scene.quiet_seconds < looks.awake_seconds {
        return None;
    }
    let wait = if scene.clocks_run {
        looks.idle_clock_seconds
    } else {
        looks.idle_still_seconds
    };
    Some(if scene.gamepad {
        wait.min(looks.idle_gamepad_seconds)
    } else {
        wait
    })
}

/// What the window is told.
fn modes(wait_seconds: Option<f32>) -> [UpdateMode; 2] {
    match wait_seconds {
        None => {
            let behind = Duration::from_secs_f64(BEHIND_SECONDS);
            [
                UpdateMode::Continuous,
                UpdateMode::reactive_low_power(behind),
            ]
        }
        Some(seconds) => [UpdateMode::reactive_low_power(Duration::from_secs_f32(seconds)); 2],
    }
}

/// For how long nothing has happened.
#[derive(Resource, Default)]
struct Quiet {
    seconds: f32,
}

/// Adapts how often the game is drawn: what [`set_up`](super::set_up) puts there must be there.
pub fn idle_plugin(app: &mut App) {
    app.init_resource::<WinitSettings>()
        .init_resource::<Quiet>()
        .add_systems(Last, fall_asleep);
}

/// What can begin a motion on the screen.
#[derive(SystemParam)]
struct Happenings<'w, 's> {
    rulings: MessageReader<'w, 's, Ruling>,
    new_matches: MessageReader<'w, 's, NewMatchWanted>,
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    fingers: MessageReader<'w, 's, TouchInput>,
    pads: MessageReader<'w, 's, GamepadConnectionEvent>,
    sizes: MessageReader<'w, 's, WindowResized>,
    fronts: MessageReader<'w, 's, WindowFocused>,
    pages: Res<'w, Pages>,
    notices: Res<'w, Notices>,
    settings: Res<'w, Settings>,
}

impl Happenings<'_, '_> {
    /// Has anything happened in this frame?
    fn any(&mut self) -> bool {
        let told = [
            came(&mut self.rulings),
            came(&mut self.new_matches),
            came(&mut self.keys),
            came(&mut self.buttons),
            came(&mut self.wheel),
            came(&mut self.fingers),
            came(&mut self.pads),
            came(&mut self.sizes),
            came(&mut self.fronts),
        ];
        let changed = self.pages.is_changed() || self.settings.is_changed();
        told.contains(&true) || changed || self.notices.is_new()
    }
}

/// Has such a message come? All of them are read.
fn came<M: Message>(messages: &mut MessageReader<M>) -> bool {
    messages.read().count() > 0
}

/// What somebody may hold down.
#[derive(SystemParam)]
struct Held<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Held<'_, '_> {
    /// Is anything held?
    fn any(&self) -> bool {
        let pad_is_held = |pad: &Gamepad| {
            let leans = pad.left_stick().length().max(pad.right_stick().length()) > STICK_LEANS;
            leans || pad.get_pressed().next().is_some()
        };
        self.keys.get_pressed().next().is_some()
            || self.mouse.get_pressed().next().is_some()
            || self.touches.iter().next().is_some()
            || self.pads.iter().any(pad_is_held)
    }
}

/// Chooses how often the game is drawn from now on.
fn fall_asleep(
    time: Res<Time<Real>>,
    game: Res<Match>,
    slow: Res<SlowMotion>,
    looks: Res<Looks>,
    held: Held,
    mut happenings: Happenings,
    mut quiet: ResMut<Quiet>,
    mut winit: ResMut<WinitSettings>,
) {
    let moves = game.play.is_some() && !game.held;
    let happens = happenings.any() | held.any() | moves | slow.is_on();
    quiet.seconds = if happens {
        0.0
    } else {
        quiet.seconds + time.delta_secs()
    };
    let scene = Scene {
        quiet_seconds: quiet.seconds,
        clocks_run: !game.held && !game.state.is_finished(),
        gamepad: !held.pads.is_empty(),
    };
    let [front, behind] = modes(wait_seconds(scene, &looks));
    if (winit.focused_mode, winit.unfocused_mode) != (front, behind) {
        (winit.focused_mode, winit.unfocused_mode) = (front, behind);
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::Virtual;

    use super::*;
    use crate::config::looks;

    fn quiet(clocks_run: bool, gamepad: bool) -> Option<f32> {
        let scene = Scene {
            quiet_seconds: 60.0,
            clocks_run,
            gamepad,
        };
        wait_seconds(scene, &looks::looks())
    }

    #[test]
    fn every_frame_is_drawn_until_all_motion_has_ended() {
        let looks = looks::looks();
        assert_eq!(wait_seconds(Scene::default(), &looks), None);
        let motions = [
            looks.glide_seconds * 4.0,
            looks.net_seconds * 5.0,
            looks.shake_seconds,
            looks.score_roll_seconds,
            looks.banner_slide_seconds,
            looks.settle_seconds,
        ];
        for seconds in motions {
            assert!(seconds < looks.awake_seconds, "{seconds}");
        }
    }

    #[test]
    fn with_nothing_to_do_it_waits_longest_with_the_clocks_held() {
        let (clock, still) = (quiet(true, false), quiet(false, false));
        assert!(clock.is_some() && clock < still);
        assert!(still >= Some(1.0));
        for clocks_run in [true, false] {
            assert!(quiet(clocks_run, true) <= Some(1.0 / 30.0));
        }
    }

    #[test]
    fn no_wait_of_a_running_clock_is_longer_than_what_is_made_up_for() {
        let most = Time::<Virtual>::default().max_delta().as_secs_f64();
        let knobs = looks::looks().knobs();
        let longest = |name: &str| knobs.iter().find(|knob| knob.name == name).map(|it| it.max);
        assert!(longest("idle_clock_seconds").is_some_and(|seconds| seconds < most));
    }
}
