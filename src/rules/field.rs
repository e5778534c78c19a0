//! The field: its lines, areas and goals, and where a point lies. Metres; origin at the centre
//! spot, x along the table, y to the left of a side that attacks towards +x.

use bevy::math::Vec2;
use serde::{Deserialize, Serialize};

use super::{field_config::TableSizes, piece::PieceId, rulebook::LineRule, side::Side};

/// Rounding of places: nearer to a line than this is on it.
const ROUNDING_M: f32 = 1e-6;

/// One of the two goal lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// At -x.
    Negative,
    /// At +x.
    Positive,
}

impl End {
    /// -1 or +1.
    pub const fn sign(self) -> f32 {
        match self {
            End::Negative => -1.0,
            End::Positive => 1.0,
        }
    }

    /// The other end.
    pub const fn other(self) -> End {
        match self {
            End::Negative => End::Positive,
            End::Positive => End::Negative,
        }
    }

    /// The end that a side attacks: Home towards +x until ends are changed.
    pub const fn attacked_by(side: Side, ends_swapped: bool) -> End {
        match (side, ends_swapped) {
            (Side::Home, false) | (Side::Away, true) => End::Positive,
            (Side::Home, true) | (Side::Away, false) => End::Negative,
        }
    }
}

/// A line of the field that the ball may cross outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Boundary {
    /// A touchline.
    Touchline,
    /// A goal line beside the goal.
    GoalLine(End),
    /// A goal line between the posts.
    Goal(End),
}

/// What a piece looks like from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A disc of this radius.
    Disc(f32),
    /// A block of these half extents along x and y.
    Block(Vec2),
}

impl Outline {
    /// Smallest distance between two outlines at two places; negative when they overlap.
    pub fn gap(self, here: Vec2, other: Outline, there: Vec2) -> f32 {
        match (self, other) {
            (Outline::Disc(a), Outline::Disc(b)) => here.distance(there) - a - b,
            (Outline::Disc(radius), Outline::Block(half)) => {
                gap_to_block(here - there, half) - radius
            }
            (Outline::Block(half), Outline::Disc(radius)) => {
                gap_to_block(there - here, half) - radius
            }
            (Outline::Block(a), Outline::Block(b)) => gap_to_block(here - there, a + b),
        }
    }

    /// Half extents of the smallest upright rectangle around it.
    pub fn half_extents(self) -> Vec2 {
        match self {
            Outline::Disc(radius) => Vec2::splat(radius),
            Outline::Block(half) => half,
        }
    }
}

fn gap_to_block(offset: Vec2, half: Vec2) -> f32 {
    let beyond = offset.abs() - half;
    beyond.max(Vec2::ZERO).length() + beyond.max_element().min(0.0)
}

/// The table with its field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The measures it is made of.
    pub sizes: TableSizes,
}

impl Field {
    /// A field of these measures.
    pub fn new(sizes: TableSizes) -> Self {
        Self { sizes }
    }

    /// Half the length and half the width of the field.
    pub fn half(&self) -> Vec2 {
        Vec2::new(self.sizes.field_length_m, self.sizes.field_width_m) / 2.0
    }

    /// Half the length and half the width of the table between its rims.
    pub fn table_half(&self) -> Vec2 {
        Vec2::new(self.sizes.table_length_m, self.sizes.table_width_m) / 2.0
    }

    /// The outline of a piece.
    pub fn outline(&self, piece: PieceId) -> Outline {
        match piece {
            PieceId::Ball => Outline::Disc(self.sizes.ball_radius_m),
            piece if piece.is_goalkeeper() => Outline::Block(
                Vec2::new(
                    self.sizes.goalkeeper_thickness_m,
                    self.sizes.goalkeeper_width_m,
                ) / 2.0,
            ),
            _ => Outline::Disc(self.sizes.button_radius_m),
        }
    }

    /// How far beyond a line the ball's centre must be for the ball to be beyond it (L3.1).
    pub fn beyond_m(&self, rule: LineRule) -> f32 {
        match rule {
            LineRule::WholeBall => self.sizes.ball_radius_m,
            LineRule::BallCentre => 0.0,
        }
    }

    /// Is a point inside the field or on its lines?
    pub fn contains(&self, point: Vec2) -> bool {
        point.abs().cmple(self.half()).all()
    }

    /// The nearest point of the field.
    pub fn clamped(&self, point: Vec2) -> Vec2 {
        point.clamp(-self.half(), self.half())
    }

    /// Is a point in a goal area, its lines included?
    pub fn goal_area_contains(&self, end: End, point: Vec2) -> bool {
        self.area_contains(
            end,
            point,
            self.sizes.goal_area_depth_m,
            self.sizes.goal_area_width_m,
        )
    }

    /// Is a point in a penalty area, its lines included?
    pub fn penalty_area_contains(&self, end: End, point: Vec2) -> bool {
        let sizes = &self.sizes;
        self.area_contains(
            end,
            point,
            sizes.penalty_area_depth_m,
            sizes.penalty_area_width_m,
        )
    }

    fn area_contains(&self, end: End, point: Vec2, depth: f32, width: f32) -> bool {
        let from_line = self.half().x - point.x * end.sign();
        (-ROUNDING_M..=depth + ROUNDING_M).contains(&from_line)
            && point.y.abs() <= width / 2.0 + ROUNDING_M
    }

    /// Is a whole outline in a goal area, lines included?
    pub fn goal_area_holds(&self, end: End, outline: Outline, at: Vec2) -> bool {
        let half = outline.half_extents();
        let from_line = self.half().x - at.x * end.sign();
        from_line >= half.x - ROUNDING_M
            && from_line <= self.sizes.goal_area_depth_m - half.x + ROUNDING_M
            && at.y.abs() <= self.sizes.goal_area_width_m / 2.0 - half.y + ROUNDING_M
    }

    /// The penalty mark of an end.
    pub fn penalty_mark(&self, end: End) -> Vec2 {
        Vec2::new(
            end.sign() * (self.half().x - self.sizes.penalty_mark_m),
            0.0,
        )
    }

    /// The place of a corner kick: the corner nearer to `y`.
    pub fn corner(&self, end: End, y: f32) -> Vec2 {
        self.half() * Vec2::new(end.sign(), sign(y))
    }

    /// The place of a goal kick: the front corner of the goal area nearer to `y`.
    pub fn goal_kick_spot(&self, end: End, y: f32) -> Vec2 {
        Vec2::new(
            end.sign() * (self.half().x - self.sizes.goal_area_depth_m),
            sign(y) * self.sizes.goal_area_width_m / 2.0,
        )
    }

    /// Has the ball left the centre circle (L6.2)?
    pub fn outside_centre_circle(&self, ball: Vec2, rule: LineRule) -> bool {
        ball.length() > self.sizes.centre_circle_radius_m + self.beyond_m(rule)
    }

    /// The line over which the ball leaves the field on its straight way from `from` to `to`,
    /// with the fraction of the way and the place on the line, if it does (L3.1).
    pub fn crossing(&self, from: Vec2, to: Vec2, rule: LineRule) -> Option<(f32, Boundary, Vec2)> {
        let limit = self.half() + Vec2::splat(self.beyond_m(rule));
        let share = |from: f32, to: f32, limit: f32| {
            (from.abs() <= limit && to.abs() > limit)
                .then(|| ((limit * sign(to) - from) / (to - from)).clamp(0.0, 1.0))
        };
        let over_goal_line = share(from.x, to.x, limit.x);
        let over_touchline = share(from.y, to.y, limit.y);
        match (over_goal_line, over_touchline) {
            (None, None) => None,
            (Some(t), over) if over.is_none_or(|other| t <= other) => {
                let at = from.lerp(to, t);
                let end = if to.x > 0.0 {
                    End::Positive
                } else {
                    End::Negative
                };
                let line = if at.y.abs() < self.sizes.goal_width_m / 2.0 {
                    Boundary::Goal(end)
                } else {
                    Boundary::GoalLine(end)
                };
                Some((t, line, Vec2::new(end.sign() * self.half().x, at.y)))
            }
            (_, Some(t)) => {
                let at = from.lerp(to, t);
                Some((
                    t,
                    Boundary::Touchline,
                    Vec2::new(at.x, sign(to.y) * self.half().y),
                ))
            }
            (Some(_), None) => None,
        }
    }
}

/// -1 or +1, never 0.
fn sign(value: f32) -> f32 {
    if value < 0.0 { -1.0 } else { 1.0 }
}
