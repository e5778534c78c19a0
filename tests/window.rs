//! The real window on a screen that nobody sees, played with a mouse: the shot is asked for, the
//! goalkeeper set, and a goal scored. What happens is read from the program's log.

use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

const WIDTH: f32 = 1280.0;
const HEIGHT: f32 = 720.0;
/// Metres a pixel of a window of this size.
const PIXEL_M: f32 = 0.692 / 704.0;
/// Where the action is.
const ACTION: (f32, f32) = (1228.0, 646.0);
/// As long as a slow machine may take for one step.
const PATIENCE: Duration = Duration::from_secs(90);

/// How long the game may take to answer before something is done once more.
const ANSWER: Duration = Duration::from_secs(8);

/// A process that ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen of its own, and the game on it.
struct Desk {
    display: String,
    log: PathBuf,
    _game: Running,
    _screen: Running,
}

impl Desk {
    fn new(situation: &Path) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let (number, log) = (folder.join("display"), folder.join("window.log"));
        let file = File::create(&number).expect("a temporary file");
        let screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24"])
            .stdout(file)
            .stderr(Stdio::null())
            .spawn();
        let screen = Running(screen.expect("Xvfb is needed: scripts/test installs it"));
        let display = until("a display", || {
            let text = fs::read_to_string(&number).ok()?;
            (text.ends_with('\n')).then(|| format!(":{}", text.trim()))
        });
        let file = File::create(&log).expect("a temporary file");
        let game = Command::new(env!("CARGO_BIN_EXE_mbs"))
            .args(["play", "--language", "en", "--situation"])
            .arg(situation)
            .env("DISPLAY", &display)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(file.try_clone().expect("one more handle"))
            .stderr(file)
            .spawn();
        Desk {
            display,
            log,
            _game: Running(game.expect("the game starts")),
            _screen: screen,
        }
    }

    fn mouse(&self, arguments: &[&str]) {
        let status = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.display)
            .status()
            .expect("xdotool is needed: scripts/test installs it");
        assert!(status.success());
        sleep(Duration::from_millis(250));
    }

    fn move_to(&self, (x, y): (f32, f32)) {
        self.mouse(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    fn click(&self, at: (f32, f32)) {
        self.move_to(at);
        self.mouse(&["click", "1"]);
    }

    /// Presses at a place of the table, moves by way of two others, and lets go.
    fn drag(&self, from: (f32, f32), by: (f32, f32), to: (f32, f32)) {
        self.move_to(pixel(from));
        self.mouse(&["mousedown", "1"]);
        self.move_to(pixel(by));
        self.move_to(pixel(to));
        self.mouse(&["mouseup", "1"]);
    }

    fn says(&self, what: &str) -> bool {
        let mut text = Vec::new();
        let read = File::open(&self.log).and_then(|mut file| file.read_to_end(&mut text));
        read.is_ok() && String::from_utf8_lossy(&text).contains(what)
    }

    /// Does something again and again, until the log says it has happened.
    fn do_until(&self, what: &str, act: impl Fn(&Self)) {
        until(what, || {
            act(self);
            let since = Instant::now();
            while !self.says(what) && since.elapsed() < ANSWER {
                sleep(Duration::from_millis(100));
            }
            self.says(what).then_some(())
        });
    }
}

/// Where a place on the table is in the window.
fn pixel((x, y): (f32, f32)) -> (f32, f32) {
    (WIDTH / 2.0 + x / PIXEL_M, HEIGHT / 2.0 - y / PIXEL_M)
}

fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(300));
    }
}

#[test]
fn a_goal_is_scored_with_the_mouse() {
    let situation = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window.ron");
    let text = r#"(
        title: "A shot",
        start: (mover: Home, ball: (0.2, 0.0), turn_seconds_left: 600.0,
                pieces: { "H9": (0.1, 0.0), "A1": (0.42, 0.0) }),
    )"#;
    fs::write(&situation, text).expect("a temporary file");
    let desk = Desk::new(&situation);
    desk.do_until("L6.3 ShotRequested", |desk| desk.click(ACTION));
    // The goalkeeper is dragged aside, out of the way of the ball.
    desk.drag((0.42, 0.0), (0.42, 0.03), (0.42, 0.055));
    desk.do_until("L6.4 ShotGranted", |desk| desk.click(ACTION));
    desk.do_until("L7.2 Goal ", |desk| {
        desk.drag((0.1, 0.0), (0.05, 0.0), (-0.02, 0.0))
    });
    assert!(desk.says("L7.5 RestartAwarded"));
    assert!(!desk.says("panicked"));
}
