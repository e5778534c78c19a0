//! ONE step of the table. The game, the computer player and batch runs all call it.
//!
//! Between contacts a piece slides in a straight line, half of the friction before and half after
//! the way, which is exact for a constant deceleration. A step is cut at every moment at which two
//! things begin to touch, found in closed form, so nothing tunnels and contacts come in their true
//! order; there Rapier says what the two do to each other.

use bevy::math::Vec2;

use super::{
    contact_solver::material,
    friction,
    impact::{self, Fixture, FixtureShape},
    table::Table,
};
use crate::rules::{
    facts::{Contact, Struck},
    field::Outline,
    piece::PieceId,
};

/// Contacts in one step after which bounces lose all their speed, so that a step always ends.
const CONTACTS_BEFORE_DEADENING: usize = 300;
/// Contacts in one step after which the rest of its time is left out.
const CONTACTS_IN_A_STEP: usize = 2000;

/// Longest part of a step while a pair touches without closing; it may then overlap by
/// `a t^2 / 2`, less than a micrometre, which `draw_apart` takes back.
const CREEP_SECONDS: f32 = 2.5e-4;

/// What happened in a step; times count from the beginning of the play.
#[derive(Clone, Debug, Default)]
pub struct StepLog {
    /// Contacts in order.
    pub contacts: Vec<Contact>,
    /// The ball's place at the beginning and at every bend of its way.
    pub ball_path: Vec<(f32, Vec2)>,
}

/// A step that made no sense: some place or motion was not finite. The table is as before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a piece got a place or a speed that is not a number")]
pub struct NotFinite;

#[derive(Clone, Copy)]
enum Partner {
    Piece(usize),
    Fixture(usize),
}

#[derive(Clone, Copy)]
struct Impact {
    seconds: f64,
    piece: usize,
    partner: Partner,
}

/// Moves the table by `seconds`, writing contacts and the ball's path to `log`. `since_flick` is
/// the time at which the step begins. Does nothing when nothing moves.
///
/// # Errors
/// [`NotFinite`] when a piece would get a place or speed that is not finite; the table is then as
/// it was before.
pub fn step(
    table: &mut Table,
    seconds: f32,
    since_flick: f32,
    log: &mut StepLog,
) -> Result<(), NotFinite> {
    let before = table.pieces;
    let mut done = 0.0_f32;
    let mut contacts = 0;
    while done < seconds && contacts < CONTACTS_IN_A_STEP && !table.is_at_rest() {
        let mut left = seconds - done;
        let mut means = mean_velocities(table, left);
        let mut impact = first_impact(table, &means, f64::from(left), |_| true);
        if impact.is_some_and(|impact| impact.seconds == 0.0 && !closes_now(table, impact)) {
            // Two that touch and do not close yet, but will as one slows more than the other.
            left = left.min(CREEP_SECONDS);
            means = mean_velocities(table, left);
            impact = first_impact(table, &means, f64::from(left), |impact| {
                impact.seconds > 0.0 || closes_now(table, impact)
            });
        }
        let span = impact.map_or(left, |impact| impact.seconds as f32);
        let ball = table.pieces[0].position;
        if log.ball_path.is_empty() {
            log.ball_path.push((since_flick + done, ball));
        }
        advance(table, &means, span);
        done += span;
        if table.pieces[0].position != ball {
            log.ball_path
                .push((since_flick + done, table.pieces[0].position));
        }
        if let Some(impact) = impact {
            contacts += 1;
            let dead = contacts > CONTACTS_BEFORE_DEADENING;
            if let Some(contact) = solve(table, impact, since_flick + done, dead) {
                log.contacts.push(contact);
            }
        }
    }
    let finite = table.pieces.iter().all(|piece| {
        piece.position.is_finite()
            && piece.angle.is_finite()
            && piece.motion.velocity.is_finite()
            && piece.motion.spin.is_finite()
    });
    if !finite {
        table.pieces = before;
        return Err(NotFinite);
    }
    Ok(())
}

fn mean_velocities(table: &Table, seconds: f32) -> [Vec2; PieceId::COUNT] {
    std::array::from_fn(|index| {
        let motion = table.pieces[index].motion;
        if motion.velocity == Vec2::ZERO {
            Vec2::ZERO
        } else {
            friction::mean_velocity(motion, table.bodies[index].drag, seconds)
        }
    })
}

fn first_impact(
    table: &Table,
    means: &[Vec2; PieceId::COUNT],
    within: f64,
    counts: impl Fn(Impact) -> bool,
) -> Option<Impact> {
    let mut first: Option<Impact> = None;
    for piece in 0..PieceId::COUNT {
        if means[piece] == Vec2::ZERO {
            continue;
        }
        let (outline, place) = (
            table.bodies[piece].outline,
            table.pieces[piece].position.as_dvec2(),
        );
        let velocity = means[piece].as_dvec2();
        let mut consider = |seconds: Option<f64>, partner: Partner| {
            let found = seconds.map(|seconds| Impact {
                seconds,
                piece,
                partner,
            });
            first = found
                .filter(|impact| first.is_none_or(|first| impact.seconds < first.seconds))
                .filter(|impact| counts(*impact))
                .or(first);
        };
        for (other, there) in means.iter().enumerate() {
            let seen_from_other = *there != Vec2::ZERO && other < piece;
            if other == piece || seen_from_other || !table.pieces[other].on_table {
                continue;
            }
            let offset = place - table.pieces[other].position.as_dvec2();
            let relative = velocity - there.as_dvec2();
            let reach = outline.half_extents().length()
                + table.bodies[other].outline.half_extents().length();
            if offset.length() - f64::from(reach) > relative.length() * within {
                continue;
            }
            let seconds = impact::of_pieces(
                outline,
                table.bodies[other].outline,
                offset,
                relative,
                within,
            );
            consider(seconds, Partner::Piece(other));
        }
        for (index, fixture) in table.fixtures.iter().enumerate() {
            let seconds = impact::of_fixture(outline, place, velocity, fixture, within);
            consider(seconds, Partner::Fixture(index));
        }
    }
    first
}

/// Do the two come together by their speeds of this very moment?
fn closes_now(table: &Table, impact: Impact) -> bool {
    let piece = &table.pieces[impact.piece];
    let outline = table.bodies[impact.piece].outline;
    let approach = match impact.partner {
        Partner::Piece(other) => {
            let there = &table.pieces[other];
            let normal = normal_between(
                outline,
                piece.position,
                table.bodies[other].outline,
                there.position,
            );
            (piece.motion.velocity - there.motion.velocity).dot(normal)
        }
        Partner::Fixture(fixture) => {
            let shape = table.fixtures[fixture].shape;
            piece
                .motion
                .velocity
                .dot(normal_to_fixture(outline, piece.position, shape))
        }
    };
    f64::from(approach) > impact::RESTING_APPROACH_MPS
}

fn advance(table: &mut Table, means: &[Vec2; PieceId::COUNT], seconds: f32) {
    for (index, piece) in table.pieces.iter_mut().enumerate() {
        if piece.motion.is_still() {
            continue;
        }
        let drag = table.bodies[index].drag;
        piece.position += means[index] * seconds;
        let middle = friction::slowed(piece.motion, drag, seconds / 2.0);
        piece.angle = (piece.angle + middle.spin * seconds) % std::f32::consts::TAU;
        piece.motion = friction::slowed(middle, drag, seconds / 2.0);
    }
}

/// Unit vector from the first outline to the second where they are nearest.
fn normal_between(a: Outline, at: Vec2, b: Outline, there: Vec2) -> Vec2 {
    let toward = |half: Vec2, from: Vec2, point: Vec2| {
        let offset = point - from;
        offset - offset.clamp(-half, half)
    };
    let normal = match (a, b) {
        (Outline::Disc(_), Outline::Disc(_)) => there - at,
        (Outline::Block(half), Outline::Disc(_)) => toward(half, at, there),
        (Outline::Disc(_), Outline::Block(half)) => -toward(half, there, at),
        (Outline::Block(a), Outline::Block(b)) => toward(a + b, at, there),
    };
    normal
        .try_normalize()
        .unwrap_or_else(|| (there - at).normalize_or(Vec2::X))
}

/// Unit vector from a piece to the fixture where they are nearest.
fn normal_to_fixture(outline: Outline, at: Vec2, shape: FixtureShape) -> Vec2 {
    match shape {
        FixtureShape::Wall { normal, .. } => -normal,
        FixtureShape::Disc { centre, radius } => {
            normal_between(outline, at, Outline::Disc(radius), centre)
        }
        FixtureShape::Segment(from, to) => {
            let middle = (from + to) / 2.0;
            let half = (to - from).abs() / 2.0;
            normal_between(outline, at, Outline::Block(half), middle)
        }
    }
}

fn solve(table: &mut Table, impact: Impact, seconds: f32, dead: bool) -> Option<Contact> {
    match impact.partner {
        Partner::Piece(other) => solve_pieces(
            table,
            impact.piece.min(other),
            impact.piece.max(other),
            seconds,
            dead,
        ),
        Partner::Fixture(fixture) => solve_fixture(table, impact.piece, fixture, seconds, dead),
    }
}

fn solve_pieces(
    table: &mut Table,
    a: usize,
    b: usize,
    seconds: f32,
    dead: bool,
) -> Option<Contact> {
    let (first, second) = (table.pieces[a], table.pieces[b]);
    let (outline_a, outline_b) = (table.bodies[a].outline, table.bodies[b].outline);
    let normal = normal_between(outline_a, first.position, outline_b, second.position);
    let approach = (first.motion.velocity - second.motion.velocity).dot(normal);
    let struck = Struck::Piece(PieceId::from_index(b));
    let mut material = material(PieceId::from_index(a), struck, &table.physics);
    if dead {
        material.restitution = 0.0;
    }
    let gap = outline_a.gap(first.position, outline_b, second.position);
    let places = (first.position + normal * gap, second.position);
    let (after_a, after_b, impulse) = table.solver.solve_pieces(
        (a, b),
        places,
        normal,
        (first.motion, second.motion),
        material,
    );
    let were_touching = table.still_touch_as_at_flick(a, b);
    table.pieces[a].motion = after_a;
    table.pieces[b].motion = after_b;
    draw_apart(table, (a, b), normal, gap);
    let impulse = impulse + part(table, a, Some(b), normal);
    let reach = contact_reach(outline_a, normal);
    (impulse > 0.0).then(|| Contact {
        seconds,
        a: PieceId::from_index(a),
        b: struck,
        at: first.position + normal * reach,
        ball_at: table.pieces[0].position,
        a_speed_mps: first.motion.velocity.length(),
        b_speed_mps: second.motion.velocity.length(),
        normal_speed_mps: approach,
        were_touching,
        impulse_ns: impulse,
    })
}

fn solve_fixture(
    table: &mut Table,
    piece: usize,
    fixture: usize,
    seconds: f32,
    dead: bool,
) -> Option<Contact> {
    let state = table.pieces[piece];
    let outline = table.bodies[piece].outline;
    let Fixture { kind, shape } = table.fixtures[fixture];
    let normal = normal_to_fixture(outline, state.position, shape);
    let mut material = material(PieceId::from_index(piece), kind, &table.physics);
    if dead {
        material.restitution = 0.0;
    }
    let (after, impulse) = table.solver.solve_fixture(
        (piece, fixture),
        state.position,
        normal,
        state.motion,
        material,
    );
    table.pieces[piece].motion = after;
    let impulse = impulse + part(table, piece, None, normal);
    (impulse > 0.0).then(|| Contact {
        seconds,
        a: PieceId::from_index(piece),
        b: kind,
        at: state.position + normal * contact_reach(outline, normal),
        ball_at: table.pieces[0].position,
        a_speed_mps: state.motion.velocity.length(),
        b_speed_mps: 0.0,
        normal_speed_mps: state.motion.velocity.dot(normal),
        were_touching: false,
        impulse_ns: impulse,
    })
}

/// Takes away what approach the solver left: it passes over hits too soft for its tolerances, and a
/// pair that still closes would meet again at once, for ever. The impulse it took.
fn part(table: &mut Table, a: usize, b: Option<usize>, normal: Vec2) -> f32 {
    let velocity = |index: usize| table.pieces[index].motion.velocity;
    let left = (velocity(a) - b.map_or(Vec2::ZERO, velocity)).dot(normal);
    let inverse_mass = |index: usize| table.bodies[index].mass_kg.map_or(0.0, f32::recip);
    let (ours, theirs) = (inverse_mass(a), b.map_or(0.0, inverse_mass));
    if left <= 0.0 || ours + theirs == 0.0 {
        return 0.0;
    }
    let impulse = left / (ours + theirs);
    table.pieces[a].motion.velocity -= normal * impulse * ours;
    if let Some(b) = b {
        table.pieces[b].motion.velocity += normal * impulse * theirs;
    }
    impulse
}

/// Two that push each other creep into each other by less than a micrometre at a time; that is
/// taken back at once, so that it never adds up.
fn draw_apart(table: &mut Table, (a, b): (usize, usize), normal: Vec2, gap: f32) {
    let inverse_mass = |index: usize| table.bodies[index].mass_kg.map_or(0.0, f32::recip);
    let (ours, theirs) = (inverse_mass(a), inverse_mass(b));
    if gap < 0.0 && ours + theirs > 0.0 {
        table.pieces[a].position += normal * gap * (ours / (ours + theirs));
        table.pieces[b].position -= normal * gap * (theirs / (ours + theirs));
    }
}

fn contact_reach(outline: Outline, normal: Vec2) -> f32 {
    match outline {
        Outline::Disc(radius) => radius,
        Outline::Block(half) => half.dot(normal.abs()),
    }
}
