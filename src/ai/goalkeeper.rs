//! L6.7: where the goalkeeper goes: to the place that leaves the fewest goals among the shots that
//! the other side has.

use bevy::math::Vec2;
use rand::rngs::Xoshiro256PlusPlus;

use super::{candidate, hand, roll_out::RollOuts, shot, sight::Sight};
use crate::{
    config::computer::{Judgement, Skill},
    rules::{
        match_state::{MatchState, Phase},
        piece::PieceId,
        positions::Positions,
        side::Side,
        verdict::Verdict,
    },
    sim::referee::Match,
};

/// How far out of the line places are looked at, as shares of how far the level lets it come.
const OUT: [f32; 3] = [1.0, 0.5, 0.0];
/// Of the places that geometry likes, those against which shots are tried.
const TRIED_PLACES: usize = 5;

/// A place and how good the other side's shots are against it.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Vec2,
    /// Of the best shot, then of all together; the less the better.
    conceded: (f32, f32),
    from_spot: f32,
}

/// Where a side puts its goalkeeper now, before its hand errs; none if it may not stand anywhere.
pub fn best_place(
    game: &Match,
    positions: &Positions,
    side: Side,
    skill: &Skill,
    judgement: &Judgement,
    mut roll_outs: Option<&mut RollOuts>,
) -> Option<Vec2> {
    let sight = Sight::new(game, positions, judgement);
    let mut places = by_geometry(&sight, side, skill);
    sort(&mut places);
    if skill.goalkeeper_shots > 0
        && let Some(roll_outs) = roll_outs.as_mut()
    {
        places.truncate(TRIED_PLACES);
        for place in &mut places {
            let tried = goals_against(place.at, game, positions, side, skill, judgement, roll_outs);
            place.conceded.0 += tried;
        }
        sort(&mut places);
    }
    places.first().map(|place| place.at)
}

/// The same with the error of this level's hand, as long as the laws allow it.
pub fn place(
    game: &Match,
    positions: &Positions,
    side: Side,
    skill: &Skill,
    judgement: &Judgement,
    roll_outs: &mut RollOuts,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Vec2> {
    let best = best_place(game, positions, side, skill, judgement, Some(roll_outs))?;
    let slip = Vec2::new(0.0, hand::normal(random) * skill.goalkeeper_spread_m);
    let sight = Sight::new(game, positions, judgement);
    let slipped = may_stand(&sight, side, best + slip).then_some(best + slip);
    slipped.or(Some(best))
}

fn sort(places: &mut [Place]) {
    places.sort_by(|a, b| {
        (a.conceded.0.total_cmp(&b.conceded.0))
            .then(a.conceded.1.total_cmp(&b.conceded.1))
            .then(a.from_spot.total_cmp(&b.from_spot))
    });
}

/// May the goalkeeper of a side stand here (L6.7)?
pub fn may_stand(sight: &Sight, side: Side, at: Vec2) -> bool {
    let ground = crate::rules::placement::Ground {
        field: sight.field,
        rulebook: sight.rulebook,
    };
    ground.goalkeeper_may_stand(sight.state, side, at, sight.positions)
}

fn by_geometry(sight: &Sight, side: Side, skill: &Skill) -> Vec<Place> {
    let keeper = PieceId::goalkeeper(side);
    let end = sight.end(side.other());
    let sizes = &sight.field.sizes;
    let most = (sizes.goal_area_width_m - sizes.goalkeeper_width_m) / 2.0;
    let spread = skill.plan_degrees.to_radians();
    let mut places = Vec::new();
    let who: Vec<PieceId> = PieceId::buttons(side.other()).collect();
    for out in OUT {
        let spot = shot::goalkeeper_spot(sight, end, out * skill.goalkeeper_out_share);
        let count = skill.goalkeeper_places;
        let steps = (0..count).map(|index| {
            let share = (index as f32 + 0.5) / count as f32 * 2.0 - 1.0;
            Vec2::new(spot.x, share * most)
        });
        for at in std::iter::once(spot).chain(steps) {
            if !may_stand(sight, side, at) {
                continue;
            }
            let chances = shot::chances(sight, side.other(), Some((keeper, at)), &who, spread);
            let best = chances.first().map_or(0.0, |chance| chance.likelihood);
            let all = chances.iter().map(|chance| chance.likelihood).sum();
            places.push(Place {
                at,
                conceded: (best, all),
                from_spot: at.distance(spot),
            });
        }
    }
    places
}

/// The share of the other side's best shots that go in with the goalkeeper there.
fn goals_against(
    at: Vec2,
    game: &Match,
    positions: &Positions,
    side: Side,
    skill: &Skill,
    judgement: &Judgement,
    roll_outs: &mut RollOuts,
) -> f32 {
    let mut standing = positions.clone();
    standing.set(PieceId::goalkeeper(side), Some(at));
    let state = granted(&game.state);
    roll_outs.stand(&state, &standing);
    let sight = Sight::new(roll_outs.game(), &standing, judgement);
    let who = roll_outs.game().view(&standing).permissions().flick;
    let shots = candidate::shots(&sight, side.other(), &who, skill);
    let mut tried = 0_u32;
    let mut goals = 0_u32;
    for shot in shots.into_iter().take(skill.goalkeeper_shots as usize) {
        let Some(outcome) = roll_outs.play(shot.flick, skill.try_ticks) else {
            continue;
        };
        tried += 1;
        goals += u32::from(
            outcome
                .verdicts
                .iter()
                .any(|verdict| is_goal(verdict, side.other())),
        );
    }
    goals as f32 / tried.max(1) as f32
}

fn is_goal(verdict: &Verdict, scorer: Side) -> bool {
    match verdict {
        Verdict::Goal { side, .. } => *side == scorer,
        Verdict::ShootoutKick { side, scored } => *side == scorer && *scored,
        _ => false,
    }
}

/// The match once the shot is asked for.
pub fn waiting(game: &Match) -> Match {
    let mut game = game.clone();
    game.state.phase = Phase::GoalkeeperPlacing {
        restart: game.state.restart().copied(),
        seconds_left: f64::from(game.rulebook.goalkeeper_seconds),
    };
    game
}

/// The state once the shot is granted.
pub fn granted(state: &MatchState) -> MatchState {
    let restart = state.restart().copied();
    MatchState {
        phase: Phase::ShotGranted { restart },
        ..state.clone()
    }
}
