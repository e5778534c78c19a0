//! Flicks worth a try, found by geometry alone and put in order by what they promise.

use bevy::math::{Vec2, ops};

use super::{
    deflection, judgement, shot,
    sight::{Sight, Touch},
};
use crate::{
    config::computer::Skill,
    rules::{field::End, piece::PieceId, side::Side},
    sim::play::Flick,
};

/// What a flick is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The ball to this mate.
    Pass(PieceId),
    /// The ball a bit on its way.
    CarryOn,
    /// The ball as far away as it goes.
    Clearance,
    /// The ball straight into the goal.
    Shot,
    /// The button over a rim to the ball.
    Bank,
    /// The ball off something into the goal.
    Deflection,
}

/// A flick worth a try.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The flick.
    pub flick: Flick,
    /// What it is meant to be.
    pub aim: Aim,
    /// What it promises, in goals, before it is tried.
    pub promise: f32,
}

/// A place to roll the ball to.
struct Target {
    at: Vec2,
    aim: Aim,
}

/// Flicks of `who` that play on, the most promising first.
pub fn plays(sight: &Sight, side: Side, who: &[PieceId], skill: &Skill) -> Vec<Candidate> {
    let mut found = Vec::new();
    for target in targets(sight, side, skill) {
        add_plays_to(&target, sight, side, who, skill, &mut found);
    }
    if skill.sees_banks || found.is_empty() {
        add_banks(sight, side, who, skill, &mut found);
    }
    if found.is_empty() {
        found.extend(last_resort(sight, who));
    }
    sorted(found)
}

/// Shots of `who`, the most promising first; there is one as long as any button gets to the ball.
pub fn shots(sight: &Sight, side: Side, who: &[PieceId], skill: &Skill) -> Vec<Candidate> {
    let spread = skill.plan_degrees.to_radians();
    let straight = shot::chances(sight, side, None, who, spread);
    let off = if skill.sees_banks {
        deflection::chances(sight, side, 2 * skill.directions, spread)
    } else {
        Vec::new()
    };
    let mut found = Vec::new();
    for (chances, aim) in [(straight, Aim::Shot), (off, Aim::Deflection)] {
        for chance in chances {
            let flick = chance.touch.flick;
            if who.contains(&flick.button) {
                found.push(Candidate {
                    flick,
                    aim,
                    promise: chance.likelihood,
                });
            }
        }
    }
    if skill.sees_banks {
        found.extend(other_speeds(sight, &found, skill));
    }
    add_hopeful_shots(sight, side, who, skill, &mut found);
    if found.is_empty() {
        found.extend(last_resort(sight, who));
    }
    sorted(found)
}

fn sorted(mut found: Vec<Candidate>) -> Vec<Candidate> {
    // A stable sort: equals stay in the order in which they were found.
    found.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    found
}

/// Where the ball could be rolled: around it, before each mate and to its feet.
fn targets(sight: &Sight, side: Side, skill: &Skill) -> Vec<Target> {
    let ball = sight.positions.ball();
    let mut all = Vec::new();
    let judgement = sight.judgement;
    let steps = skill.distances.max(2) - 1;
    let ratio = judgement.longest_roll_m / judgement.shortest_roll_m;
    for direction in 0..skill.directions {
        let turn = direction as f32 / skill.directions as f32 * std::f32::consts::TAU;
        let (sin, cos) = ops::sin_cos(turn);
        for distance in 0..skill.distances {
            let share = distance as f32 / steps as f32;
            let length = judgement.shortest_roll_m * ops::powf(ratio, share);
            let aim = if distance + 1 == skill.distances {
                Aim::Clearance
            } else {
                Aim::CarryOn
            };
            let at = ball + Vec2::new(cos, sin) * length;
            all.push(Target { at, aim });
        }
    }
    let goal = sight.goal(sight.end(side));
    for mate in PieceId::buttons(side) {
        let Some(there) = sight.positions.get(mate) else {
            continue;
        };
        let forward = (goal - there).normalize_or_zero();
        let feet = (ball - there).normalize_or_zero();
        for offset in [
            forward * (sight.contact_m() + judgement.before_mate_m),
            feet * (sight.contact_m() + judgement.before_mate_m / 2.0),
        ] {
            all.push(Target {
                at: there + offset,
                aim: Aim::Pass(mate),
            });
        }
    }
    all.retain(|target| may_rest(sight, target.at));
    all
}

/// Is it a place where a ball may come to rest with nothing lost by it?
fn may_rest(sight: &Sight, at: Vec2) -> bool {
    let inside = sight.field.half() - Vec2::splat(sight.field.sizes.ball_radius_m);
    at.abs().cmple(inside).all()
        && ![End::Negative, End::Positive]
            .into_iter()
            .any(|end| sight.field.goal_area_contains(end, at))
}

fn add_plays_to(
    target: &Target,
    sight: &Sight,
    side: Side,
    who: &[PieceId],
    skill: &Skill,
    found: &mut Vec<Candidate>,
) {
    let ball = sight.positions.ball();
    let Some(way) = (target.at - ball).try_normalize() else {
        return;
    };
    let length = target.at.distance(ball);
    let radius = sight.field.sizes.ball_radius_m;
    if !sight.is_free(ball, target.at, radius, &[PieceId::Ball]) {
        return;
    }
    let speed = sight.roll_speed(length);
    let touches: Vec<Touch> = who
        .iter()
        .filter_map(|button| sight.touch(*button, way, speed))
        .collect();
    if touches.is_empty() {
        return;
    }
    let promise = promise_of(target.at, sight, side, skill);
    for touch in touches {
        found.push(Candidate {
            flick: touch.flick,
            aim: target.aim,
            promise: promise - cost_of_straying(&touch, length, sight, skill),
        });
    }
}

fn promise_of(at: Vec2, sight: &Sight, side: Side, skill: &Skill) -> f32 {
    let mut positions = sight.positions.clone();
    positions.set(PieceId::Ball, Some(at));
    judgement::prospects(&sight.with(&positions), side, skill)
}

fn cost_of_straying(touch: &Touch, length: f32, sight: &Sight, skill: &Skill) -> f32 {
    let spread = skill.plan_degrees.to_radians() * touch.leverage;
    spread.min(1.0) * length * sight.judgement.stray_goals_per_metre
}

/// Buttons that get to the ball over a rim.
fn add_banks(
    sight: &Sight,
    side: Side,
    who: &[PieceId],
    skill: &Skill,
    found: &mut Vec<Candidate>,
) {
    let ball = sight.positions.ball();
    let length = sight.judgement.shortest_roll_m;
    let speed = sight.roll_speed(length);
    for (way, at) in around(ball, length, skill.directions.min(8)) {
        if !may_rest(sight, at) {
            continue;
        }
        let touches: Vec<Touch> = who
            .iter()
            .flat_map(|button| sight.banked_touches(*button, way, speed))
            .collect();
        if touches.is_empty() {
            continue;
        }
        let promise = promise_of(at, sight, side, skill);
        found.extend(touches.into_iter().map(|touch| Candidate {
            flick: touch.flick,
            aim: Aim::Bank,
            promise: promise - cost_of_straying(&touch, length, sight, skill),
        }));
    }
}

fn around(from: Vec2, length: f32, directions: u32) -> impl Iterator<Item = (Vec2, Vec2)> {
    (0..directions).map(move |direction| {
        let turn = direction as f32 / directions as f32 * std::f32::consts::TAU;
        let (sin, cos) = ops::sin_cos(turn);
        let way = Vec2::new(cos, sin);
        (way, from + way * length)
    })
}

/// The likeliest shots again, harder and softer.
fn other_speeds(sight: &Sight, found: &[Candidate], skill: &Skill) -> Vec<Candidate> {
    let spread = sight.judgement.shot_speed_spread_share;
    let most = (skill.candidates / 4) as usize;
    let mut likeliest = sorted(found.to_vec());
    likeliest.truncate(most);
    likeliest
        .iter()
        .flat_map(|candidate| {
            [1.0 - spread, 1.0 + spread].map(|share| Candidate {
                flick: Flick {
                    velocity: (candidate.flick.velocity * share)
                        .clamp_length_max(sight.physics.flick_top_speed_mps),
                    ..candidate.flick
                },
                ..*candidate
            })
        })
        .collect()
}

/// Shots at each part of the goal whether or not something is in the way: it may be pushed aside,
/// and the ball must be touched.
fn add_hopeful_shots(
    sight: &Sight,
    side: Side,
    who: &[PieceId],
    skill: &Skill,
    found: &mut Vec<Candidate>,
) {
    let ball = sight.positions.ball();
    let goal = sight.goal(sight.end(side));
    let half = sight.field.sizes.goal_width_m / 2.0;
    let parts = skill.directions / 2;
    for part in 0..=parts {
        let across = (part as f32 / parts.max(1) as f32 * 2.0 - 1.0) * half;
        let at = goal + Vec2::new(0.0, across);
        let Some(way) = (at - ball).try_normalize() else {
            continue;
        };
        for button in who {
            let touch = sight.touch(*button, way, sight.judgement.shot_speed_mps);
            found.extend(touch.map(|touch| Candidate {
                flick: touch.flick,
                aim: Aim::Shot,
                promise: -touch.leverage.min(100.0) / 1000.0,
            }));
        }
    }
}

/// When nothing gets to the ball: straight at it all the same, softly.
fn last_resort(sight: &Sight, who: &[PieceId]) -> Vec<Candidate> {
    let ball = sight.positions.ball();
    who.iter()
        .filter_map(|button| {
            let from = sight.positions.get(*button)?;
            let way = (ball - from).try_normalize()?;
            let slide = sight.physics.button_slide_friction * sight.physics.gravity_mps2;
            let speed = (2.0 * slide * ball.distance(from)).sqrt();
            let velocity = way * speed.min(sight.physics.flick_top_speed_mps);
            Some(Candidate {
                flick: Flick {
                    button: *button,
                    velocity,
                    spin: 0.0,
                },
                aim: Aim::Clearance,
                promise: -ball.distance(from),
            })
        })
        .collect()
}
