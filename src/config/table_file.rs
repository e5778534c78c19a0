//! Do the measures of a table fit together?

use crate::rules::field_config::TableSizes;

use super::{
    error::Flaw,
    formation::KICKER_FAR,
    numbers::{knob_flaws, shown},
};

/// What rounding of `f32` may add up to, in metres.
const ROUNDING_M: f32 = 1e-6;

/// Everything wrong with a table's measures: numbers out of range, or, when there are none,
/// measures that do not fit together.
pub fn table_flaws(table: &TableSizes) -> Vec<Flaw> {
    let numbers = knob_flaws(&table.knobs());
    if !numbers.is_empty() {
        return numbers;
    }
    let mut fit = Fit::default();
    field_on_table(table, &mut fit);
    areas_in_field(table, &mut fit);
    goals(table, &mut fit);
    markings(table, &mut fit);
    pieces(table, &mut fit);
    fit.flaws
}

/// Free width of the rim beyond the touchlines and beyond the goal lines, in metres.
pub fn margins_m(table: &TableSizes) -> (f32, f32) {
    (
        (table.table_width_m - table.field_width_m) / 2.0,
        (table.table_length_m - table.field_length_m) / 2.0,
    )
}

#[derive(Default)]
struct Fit {
    flaws: Vec<Flaw>,
}

impl Fit {
    fn at_most(&mut self, field: &str, value: f32, limit: f32, why: &str) {
        if value > limit + ROUNDING_M {
            self.add(
                field,
                format!("{} is too large", metres(value)),
                "at most",
                limit,
                why,
            );
        }
    }

    fn at_least(&mut self, field: &str, value: f32, limit: f32, why: &str) {
        if value < limit - ROUNDING_M {
            self.add(
                field,
                format!("{} is too small", metres(value)),
                "at least",
                limit,
                why,
            );
        }
    }

    fn add(&mut self, field: &str, problem: String, bound: &str, limit: f32, why: &str) {
        let allowed = format!("{bound} {}: {why}", metres(limit));
        self.flaws.push(Flaw::new(&[field], problem, allowed));
    }
}

/// A length without the noise of `f32`: to a micrometre, no more digits than it needs.
pub(super) fn metres(value: f32) -> String {
    shown((f64::from(value) * 1e6).round() / 1e6)
}

fn field_on_table(table: &TableSizes, fit: &mut Fit) {
    let width = table.table_width_m;
    let length = table.table_length_m;
    fit.at_most(
        "field_length_m",
        table.field_length_m,
        length,
        "the field lies on the table",
    );
    fit.at_most(
        "field_width_m",
        table.field_width_m,
        width,
        "the field lies on the table",
    );
    let room = 2.0 * (table.ball_radius_m + 2.0 * table.button_radius_m);
    let why = "beyond the line there must be room for the ball's half and a button, to take";
    fit.at_most(
        "field_width_m",
        table.field_width_m,
        width - room,
        &format!("{why} throw-ins"),
    );
    fit.at_most(
        "field_length_m",
        table.field_length_m,
        length - room,
        &format!("{why} corners"),
    );
}

fn areas_in_field(table: &TableSizes, fit: &mut Fit) {
    let (depth, width) = (table.penalty_area_depth_m, table.penalty_area_width_m);
    let half = table.field_length_m / 2.0;
    fit.at_most(
        "penalty_area_depth_m",
        depth,
        half,
        "the penalty area lies in its half",
    );
    fit.at_most(
        "penalty_area_width_m",
        width,
        table.field_width_m,
        "it lies in the field",
    );
    let why = "the goal area lies in the penalty area";
    fit.at_most("goal_area_depth_m", table.goal_area_depth_m, depth, why);
    fit.at_most("goal_area_width_m", table.goal_area_width_m, width, why);
}

fn goals(table: &TableSizes, fit: &mut Fit) {
    let outer = table.goal_area_width_m - 2.0 * table.post_radius_m;
    fit.at_most(
        "goal_width_m",
        table.goal_width_m,
        outer,
        "the goal is narrower than its area",
    );
    let (_, behind) = margins_m(table);
    fit.at_most(
        "goal_depth_m",
        table.goal_depth_m,
        behind,
        "the goal ends on the table",
    );
    let diameter = 2.0 * table.ball_radius_m;
    fit.at_least(
        "goal_depth_m",
        table.goal_depth_m,
        diameter,
        "the whole ball goes in",
    );
    fit.at_most(
        "post_radius_m",
        table.post_radius_m,
        table.goal_width_m / 4.0,
        "posts stay posts",
    );
    let ball = table.goal_width_m / 2.0 - ROUNDING_M;
    fit.at_most(
        "ball_radius_m",
        table.ball_radius_m,
        ball,
        "the ball goes through the goal",
    );
}

fn markings(table: &TableSizes, fit: &mut Fit) {
    let circle = table.centre_circle_radius_m;
    let half_width = table.field_width_m / 2.0;
    let half_length = table.field_length_m / 2.0;
    fit.at_most(
        "centre_circle_radius_m",
        circle,
        half_width,
        "the circle lies in the field",
    );
    let clear = half_length - table.penalty_area_depth_m;
    fit.at_most(
        "centre_circle_radius_m",
        circle,
        clear,
        "it ends before the penalty areas",
    );
    let unit = table.ball_radius_m + table.button_radius_m;
    let kickers = KICKER_FAR * unit + table.button_radius_m;
    fit.at_least(
        "centre_circle_radius_m",
        circle,
        kickers,
        "ball and kickers stand in it",
    );
    let (near, far) = (table.goal_area_depth_m, table.penalty_area_depth_m);
    let mark = table.penalty_mark_m;
    fit.at_least(
        "penalty_mark_m",
        mark,
        near,
        "the mark is in front of the goal area",
    );
    fit.at_most(
        "penalty_mark_m",
        mark,
        far,
        "the mark is in the penalty area",
    );
    let arc = table.penalty_arc_radius_m;
    fit.at_most(
        "penalty_arc_radius_m",
        arc,
        half_length - mark,
        "the arc ends in its half",
    );
    let corner = half_width.min(half_length);
    fit.at_most(
        "corner_arc_radius_m",
        table.corner_arc_radius_m,
        corner,
        "it lies in its quarter",
    );
    let line = table.goal_area_depth_m / 4.0;
    fit.at_most(
        "line_width_m",
        table.line_width_m,
        line,
        "areas are more than lines",
    );
}

fn pieces(table: &TableSizes, fit: &mut Fit) {
    let (width, depth) = (table.goalkeeper_width_m, table.goalkeeper_thickness_m);
    let why = "the goalkeeper stands in its goal area";
    fit.at_most("goalkeeper_width_m", width, table.goal_area_width_m, why);
    fit.at_most(
        "goalkeeper_thickness_m",
        depth,
        table.goal_area_depth_m,
        why,
    );
    fit.at_most(
        "goalkeeper_thickness_m",
        depth,
        width,
        "it is not thicker than wide",
    );
    let ball = table.button_radius_m * 1.5;
    fit.at_most(
        "ball_radius_m",
        table.ball_radius_m,
        ball,
        "buttons play the ball",
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::GameConfig;

    fn first_flaw(change: impl FnOnce(&mut TableSizes)) -> String {
        let mut table = GameConfig::shipped().table;
        change(&mut table);
        let flaws = table_flaws(&table);
        let flaw = flaws.first().expect("this table does not fit together");
        format!(
            "{}: {}; {}",
            flaw.field.join("."),
            flaw.problem,
            flaw.allowed
        )
    }

    #[test]
    fn flaws_name_the_field_and_its_limit() {
        assert!(first_flaw(|table| table.field_width_m = 0.7).starts_with(
            "field_width_m: 0.7 is too large; at most 0.66: the field lies on the table"
        ));
        assert!(
            first_flaw(|table| table.button_radius_m = 0.03)
                .starts_with("field_width_m: 0.56 is too large; at most 0.526")
        );
        assert!(
            first_flaw(|table| table.penalty_area_depth_m = 0.46)
                .starts_with("penalty_area_depth_m: 0.46 is too large; at most 0.45")
        );
        assert!(
            first_flaw(|table| table.penalty_mark_m = 0.05)
                .starts_with("penalty_mark_m: 0.05 is too small; at least 0.06")
        );
        assert!(first_flaw(|table| table.goal_depth_m = 0.06).starts_with("goal_depth_m"));
        assert!(
            first_flaw(|table| table.goalkeeper_width_m = 0.2)
                .starts_with("goalkeeper_width_m: 0.2 is too large; at most 0.18")
        );
        assert!(first_flaw(|table| table.goal_width_m = f32::NAN).contains("NaN"));
    }
}
