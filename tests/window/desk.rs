//! The real window on a screen that nobody sees, a hand for the mouse, and an eye.

use std::{
    fs::{self, File},
    io::Read,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use super::picture::Picture;

const WIDTH: f32 = 1280.0;
const HEIGHT: f32 = 720.0;
/// Metres a pixel of a window of this size.
const PIXEL_M: f32 = 0.692 / 704.0;
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

/// A screen of its own, and the game on it, with a player's folder of its own.
pub struct Desk {
    display: String,
    folder: TempDir,
    _game: Running,
    _screen: Running,
}

impl Desk {
    /// Opens the game in English, with these arguments.
    pub fn new(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let number = folder.path().join("display");
        let file = File::create(&number).expect("a temporary file");
        let screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-fbdir"])
            .arg(folder.path())
            .stdout(file)
            .stderr(Stdio::null())
            .spawn();
        let screen = Running(screen.expect("Xvfb is needed: scripts/test installs it"));
        let display = until("a display", || {
            let text = fs::read_to_string(&number).ok()?;
            (text.ends_with('\n')).then(|| format!(":{}", text.trim()))
        });
        let file = File::create(folder.path().join("log")).expect("a temporary file");
        let game = Command::new(env!("CARGO_BIN_EXE_mbs"))
            .args(["play", "--language", "en"])
            .args(arguments)
            .env("DISPLAY", &display)
            .env("HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .env_remove("WAYLAND_DISPLAY")
            .stdout(file.try_clone().expect("one more handle"))
            .stderr(file)
            .spawn();
        Desk {
            display,
            folder,
            _game: Running(game.expect("the game starts")),
            _screen: screen,
        }
    }

    /// The folder of the player's files.
    pub fn home(&self) -> PathBuf {
        self.folder.path().join("mbs")
    }

    /// What is on the screen now.
    pub fn look(&self) -> Picture {
        let path = self.folder.path().join("Xvfb_screen0");
        Picture::of(&fs::read(path).expect("what Xvfb shows"))
    }

    /// Waits until the screen looks like this.
    pub fn wait_for(&self, what: &str, is: impl Fn(&Picture) -> bool) -> Picture {
        until(what, || Some(self.look()).filter(|picture| is(picture)))
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

    /// Moves the mouse.
    pub fn move_to(&self, (x, y): (f32, f32)) {
        self.mouse(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Clicks.
    pub fn click(&self, at: (f32, f32)) {
        self.move_to(at);
        self.mouse(&["click", "1"]);
    }

    /// Presses at a place of the table, moves by way of two others, and lets go.
    pub fn drag(&self, from: (f32, f32), by: (f32, f32), to: (f32, f32)) {
        self.move_to(pixel(from));
        self.mouse(&["mousedown", "1"]);
        self.move_to(pixel(by));
        self.move_to(pixel(to));
        self.mouse(&["mouseup", "1"]);
    }

    /// Does the game's log say this?
    pub fn says(&self, what: &str) -> bool {
        let mut text = Vec::new();
        let read = File::open(self.folder.path().join("log"))
            .and_then(|mut file| file.read_to_end(&mut text));
        read.is_ok() && String::from_utf8_lossy(&text).contains(what)
    }

    /// Does something again and again, until the log says it has happened.
    pub fn do_until(&self, what: &str, act: impl Fn(&Self)) {
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
pub fn pixel((x, y): (f32, f32)) -> (f32, f32) {
    (WIDTH / 2.0 + x / PIXEL_M, HEIGHT / 2.0 - y / PIXEL_M)
}

/// Looks again and again until there is something.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(300));
    }
}
