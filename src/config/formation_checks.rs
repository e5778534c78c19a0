//! May a side stand like this?

use glam::Vec2;

use crate::rules::field_config::TableSizes;

use super::{
    error::Flaw,
    formation::{Formation, KICKER_FAR, KICKER_NEAR, KickOffPlace},
};

/// What rounding of `f32` may add up to, in metres.
const ROUNDING_M: f32 = 1e-6;
/// Longest name, in characters: it must fit on a button of a menu.
pub(super) const NAME_CHARS: usize = 40;
/// A kick-off button stands at least this far behind the ball to flick it forward.
const BEHIND: f32 = -0.5;

/// Everything wrong with a formation on a table. `gap_m` is the least distance between the
/// edges of two pieces (`placing_gap_m` of the rules). Places are judged only when the file
/// itself makes sense.
pub fn formation_flaws(formation: &Formation, table: &TableSizes, gap_m: f32) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    name_flaws(formation, &mut flaws);
    number_flaws(formation, &mut flaws);
    fraction_flaws(formation, &mut flaws);
    kick_off_flaws(formation, &mut flaws);
    if flaws.is_empty() {
        goalkeeper_flaws(formation, table, &mut flaws);
        place_flaws(formation, table, &mut flaws);
        overlap_flaws(formation, table, gap_m, &mut flaws);
    }
    flaws
}

/// Can this be shown as a name?
pub(super) fn is_name(name: &str) -> bool {
    let fits = !name.trim().is_empty() && name.chars().count() <= NAME_CHARS;
    fits && !name.chars().any(char::is_control)
}

fn name_flaws(formation: &Formation, flaws: &mut Vec<Flaw>) {
    if !is_name(&formation.name) {
        let allowed = format!("1 to {NAME_CHARS} characters in one line");
        flaws.push(Flaw::new(&["name"], "this is no name", allowed));
    }
}

fn number_flaws(formation: &Formation, flaws: &mut Vec<Flaw>) {
    for number in formation
        .buttons
        .keys()
        .filter(|number| !(2..=11).contains(*number))
    {
        let field = number.to_string();
        let problem = format!("there is no button {number}");
        flaws.push(Flaw::new(&["buttons", &field], problem, "buttons: 2 to 11"));
    }
    for number in (2..=11).filter(|number| !formation.buttons.contains_key(number)) {
        let problem = format!("button {number} is missing");
        flaws.push(Flaw::new(
            &["buttons"],
            problem,
            "each of the buttons 2 to 11 once",
        ));
    }
}

fn fraction_flaws(formation: &Formation, flaws: &mut Vec<Flaw>) {
    let mut check = |field: &[&str], (x, y): (f32, f32)| {
        let parts = [
            ("0", x, -1.0, 0.0, "own goal line to halfway line"),
            ("1", y, -1.0, 1.0, "touchline to touchline"),
        ];
        for (part, value, min, max, what) in parts {
            // Written so that NaN is refused too.
            if !(value >= min && value <= max) {
                let path = [field, &[part]].concat();
                let allowed = format!("allowed: {min} to {max}, {what}");
                flaws.push(Flaw::new(
                    &path,
                    format!("{value} is out of range"),
                    allowed,
                ));
            }
        }
    };
    check(&["goalkeeper"], formation.goalkeeper);
    for (number, place) in &formation.buttons {
        check(&["buttons", &number.to_string()], *place);
    }
}

fn kick_off_flaws(formation: &Formation, flaws: &mut Vec<Flaw>) {
    let (first, second) = formation.kick_off;
    kicker_flaws("0", &first, flaws);
    kicker_flaws("1", &second, flaws);
    if first.button == second.button {
        let problem = format!("button {} is named twice", first.button);
        flaws.push(Flaw::new(
            &["kick_off", "1", "button"],
            problem,
            "two different buttons",
        ));
    }
    if first.from_ball.0 > BEHIND && second.from_ball.0 > BEHIND {
        let allowed = format!("x of one of the two at most {BEHIND}");
        let problem = "neither button stands behind the ball to flick it forward";
        flaws.push(Flaw::new(
            &["kick_off", "0", "from_ball", "0"],
            problem,
            allowed,
        ));
    }
}

fn kicker_flaws(index: &str, kicker: &KickOffPlace, flaws: &mut Vec<Flaw>) {
    if !(2..=11).contains(&kicker.button) {
        let problem = format!("there is no button {}", kicker.button);
        flaws.push(Flaw::new(
            &["kick_off", index, "button"],
            problem,
            "buttons: 2 to 11",
        ));
    }
    let (x, y) = kicker.from_ball;
    let distance = Vec2::new(x, y).length();
    if !(KICKER_NEAR..=KICKER_FAR).contains(&distance) {
        let allowed = format!("allowed: {KICKER_NEAR} to {KICKER_FAR}, 1 is touching");
        let problem = format!("{distance} is not the right distance from the ball");
        flaws.push(Flaw::new(
            &["kick_off", index, "from_ball"],
            problem,
            allowed,
        ));
    } else if x > 0.0 {
        let problem = format!("{x} is in the other half");
        flaws.push(Flaw::new(
            &["kick_off", index, "from_ball", "0"],
            problem,
            "at most 0",
        ));
    }
}

fn goalkeeper_flaws(formation: &Formation, table: &TableSizes, flaws: &mut Vec<Flaw>) {
    let place = formation.places(table, true, false, &[])[0].1;
    let half = goalkeeper_half(table);
    let front = table.goal_area_depth_m - table.field_length_m / 2.0;
    if place.x + half.x > front + ROUNDING_M {
        let allowed = "the whole goalkeeper in its goal area";
        flaws.push(Flaw::new(
            &["goalkeeper", "0"],
            "is in front of the goal area",
            allowed,
        ));
    }
    if place.y.abs() + half.y > table.goal_area_width_m / 2.0 + ROUNDING_M {
        let allowed = "the whole goalkeeper in its goal area";
        flaws.push(Flaw::new(
            &["goalkeeper", "1"],
            "is beside the goal area",
            allowed,
        ));
    }
}

/// Half the goalkeeper's size along x and y.
fn goalkeeper_half(table: &TableSizes) -> Vec2 {
    Vec2::new(table.goalkeeper_thickness_m, table.goalkeeper_width_m) / 2.0
}

fn place_flaws(formation: &Formation, table: &TableSizes, flaws: &mut Vec<Flaw>) {
    let radius = table.button_radius_m;
    let half = Vec2::new(table.field_length_m, table.field_width_m) / 2.0;
    for (number, place) in &formation.places(table, true, false, &[])[1..] {
        let problem = if place.x + radius > ROUNDING_M {
            "reaches over the halfway line"
        } else if place.x - radius < -half.x - ROUNDING_M {
            "reaches over the goal line"
        } else if place.y.abs() + radius > half.y + ROUNDING_M {
            "reaches over a touchline"
        } else if place.length() < table.centre_circle_radius_m + radius - ROUNDING_M {
            "reaches into the centre circle"
        } else {
            continue;
        };
        let allowed = "the whole button in its own half, outside the centre circle (L5.7)";
        flaws.push(Flaw::new(
            &["buttons", &number.to_string()],
            problem,
            allowed,
        ));
    }
}

fn overlap_flaws(formation: &Formation, table: &TableSizes, gap_m: f32, flaws: &mut Vec<Flaw>) {
    for kicks_off in [false, true] {
        let places = formation.places(table, true, kicks_off, &[]);
        for (later, &(number, place)) in places.iter().enumerate().skip(1) {
            let near = places[..later].iter().find(|&&(other, at)| {
                let free = if other == 1 {
                    distance_to_goalkeeper(table, at, place) - table.button_radius_m
                } else {
                    place.distance(at) - 2.0 * table.button_radius_m
                };
                free < gap_m - ROUNDING_M
            });
            let Some((other, _)) = near else { continue };
            let problem = format!("is on number {other} or too near to it");
            let allowed = format!("a gap of at least {gap_m} m");
            let flaw = Flaw::new(&path_of(formation, number, kicks_off), problem, allowed);
            // Those who stay where they are overlap at a kick-off, too.
            if !flaws.contains(&flaw) {
                flaws.push(flaw);
            }
        }
    }
}

/// From a button's centre to the nearest point of the goalkeeper, in metres.
fn distance_to_goalkeeper(table: &TableSizes, goalkeeper: Vec2, button: Vec2) -> f32 {
    let outside = (button - goalkeeper).abs() - goalkeeper_half(table);
    outside.max(Vec2::ZERO).length()
}

/// The value in the file that says where a button stands.
fn path_of(formation: &Formation, number: u8, kicks_off: bool) -> Vec<&'static str> {
    const NUMBERS: [&str; 12] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
    match number {
        _ if kicks_off && formation.kick_off.0.button == number => {
            vec!["kick_off", "0", "from_ball"]
        }
        _ if kicks_off && formation.kick_off.1.button == number => {
            vec!["kick_off", "1", "from_ball"]
        }
        _ => vec!["buttons", NUMBERS[usize::from(number)]],
    }
}
