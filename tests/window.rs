//! The real window on a screen that nobody sees, played with a mouse: from the title to a flick; a
//! shot asked for, the goalkeeper set, and a goal. What happens is read from the program's log and
//! from what the screen shows.

#[path = "window/desk.rs"]
mod desk;
#[path = "window/picture.rs"]
mod picture;

use std::fs;

use desk::Desk;
use mbs::config::{looks, palette::Palette, team::Sides};
use picture::{Picture, Region};

/// Where the action is.
const ACTION: (f32, f32) = (1228.0, 646.0);
/// Where the entry of the title is that leads to a match, and the one of the set-up that begins it.
const NEW_MATCH: (f32, f32) = (375.0, 219.0);
const KICK_OFF: (f32, f32) = (750.0, 660.0);

/// Parts of the title: its name, its picture.
const TITLE_NAME: Region = [175, 115, 520, 165];
const TITLE_PICTURE: Region = [650, 120, 1090, 600];
/// The entry that leads on: of the title, of the set-up.
const TITLE_START: Region = [185, 200, 300, 240];
const SET_UP_START: Region = [665, 645, 690, 690];
/// Parts of the match: the grass, the crests, the scores, the action.
const PITCH: Region = [200, 100, 1080, 620];
const CRESTS: [Region; 2] = [[28, 80, 82, 145], [1198, 80, 1252, 145]];
const SCORES: [Region; 2] = [[28, 175, 82, 245], [1198, 175, 1252, 245]];
const ACTION_BUTTON: Region = [1190, 608, 1266, 684];
/// Where a ruling is told.
const BAND: Region = [200, 20, 1080, 130];

fn grass(picture: &Picture, region: Region, palette: &Palette) -> f32 {
    picture.share(region, palette.pitch) + picture.share(region, palette.pitch_stripe)
}

fn sides() -> Sides {
    let mut teams = looks::teams().into_iter();
    let (home, away) = (teams.next(), teams.next());
    let two = home.zip(away).expect("there are two teams");
    Sides::told_apart(two.0, two.1, &looks::palette())
}

/// Crests in the colours of both sides, whichever end the coin gave them, and the table between
/// them.
fn shows_a_match(picture: &Picture, palette: &Palette) -> bool {
    let Sides(sides) = sides();
    let crest = |index: usize, colour| picture.share(CRESTS[index], colour) > 0.15;
    let (home, away) = (sides.home.primary, sides.away.primary);
    grass(picture, PITCH, palette) > 0.5
        && [[home, away], [away, home]]
            .iter()
            .any(|colours| (0..2).all(|end| crest(end, colours[end])))
}

#[test]
fn from_the_title_a_match_is_kicked_off_and_flicked() {
    let palette = looks::palette();
    let desk = Desk::new(&[]);
    let title = desk.wait_for("the title", |picture| {
        grass(picture, TITLE_PICTURE, &palette) > 0.35
            && picture.share(TITLE_START, palette.highlight) > 0.6
    });
    assert!(title.share(TITLE_NAME, palette.highlight) > 0.1, "its name");
    desk.wait_for("the set-up", |picture| {
        let is_there = grass(picture, TITLE_PICTURE, &palette) < 0.05
            && picture.share(SET_UP_START, palette.highlight) > 0.6;
        if !is_there {
            desk.click(NEW_MATCH);
        }
        is_there
    });
    let match_screen = desk.wait_for("the match", |picture| {
        let is_there = shows_a_match(picture, &palette);
        if !is_there {
            desk.click(KICK_OFF);
        }
        is_there
    });
    for score in SCORES {
        let white = match_screen.share(score, palette.text);
        assert!((0.02..0.5).contains(&white), "a nought: {white}");
    }
    // The coin decides who kicks off; the buttons of the other side stay where they are.
    let nines = [(-0.0245, 0.014), (0.0245, -0.014)];
    desk.do_until("L5.6 RestartTaken", |desk| {
        for (x, y) in nines {
            desk.drag((x, y), (2.0 * x, 2.0 * y), (5.0 * x, 5.0 * y));
        }
    });
    let running = fs::read_to_string(desk.home().join("running.ron"));
    assert!(
        running.is_ok_and(|text| text.contains("mbsrecord")),
        "it is recorded"
    );
    assert!(!desk.says("panicked"));
}

#[test]
fn a_goal_is_scored_with_the_mouse() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let situation = folder.path().join("window.ron");
    let text = r#"(
        title: "A shot",
        start: (mover: Home, ball: (0.2, 0.0), turn_seconds_left: 600.0,
                pieces: { "H9": (0.1, 0.0), "A1": (0.42, 0.0) }),
    )"#;
    fs::write(&situation, text).expect("a temporary file");
    let (palette, Sides(sides)) = (looks::palette(), sides());
    let desk = Desk::new(&["--situation", &situation.to_string_lossy()]);
    let before = desk.wait_for("the match", |picture| shows_a_match(picture, &palette));
    let of_home = before.share(ACTION_BUTTON, sides.home.primary);
    assert!(of_home > 0.2, "the shot may be asked for: {of_home}");
    desk.do_until("L6.3 ShotRequested", |desk| desk.click(ACTION));
    desk.wait_for("the other side's action", |picture| {
        picture.share(ACTION_BUTTON, sides.away.primary) > 0.2
    });
    // The goalkeeper is dragged aside, out of the way of the ball.
    desk.drag((0.42, 0.0), (0.42, 0.03), (0.42, 0.055));
    desk.do_until("L6.4 ShotGranted", |desk| desk.click(ACTION));
    desk.do_until("L7.2 Goal ", |desk| {
        desk.drag((0.1, 0.0), (0.05, 0.0), (-0.02, 0.0))
    });
    assert!(desk.says("L7.5 RestartAwarded"));
    let after = desk.wait_for("another score", |picture| {
        picture.changed(&before, SCORES[0]) > 0.05 && picture.share(BAND, palette.good) > 0.002
    });
    let of_away = after.changed(&before, SCORES[1]);
    assert!(of_away < 0.02, "the other score stays: {of_away}");
    assert!(!desk.says("panicked"));
}
