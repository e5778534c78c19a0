//! The choice among candidates: each tried once, the best again with the noise of the hand, the
//! best of those followed one play further.

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use super::{
    candidate::{self, Candidate},
    hand::Slip,
    judgement,
    roll_out::{Outcome, RollOuts},
    sight::Sight,
};
use crate::{
    config::computer::{Judgement, Skill},
    rules::{match_state::Phase, piece::PieceId, positions::Positions, side::Side},
};

/// A candidate and what it turned out to be worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The flick.
    pub candidate: Candidate,
    /// What it is worth to the side that makes it, in goals.
    pub worth: f32,
}

/// A search in one position.
pub struct Search<'a> {
    /// Whose flick it is.
    pub side: Side,
    /// How well it plays.
    pub skill: &'a Skill,
    /// What is worth what.
    pub judgement: &'a Judgement,
    roll_outs: RollOuts,
    positions: Positions,
}

impl<'a> Search<'a> {
    /// A search for a side where these roll-outs start.
    pub fn new(
        side: Side,
        skill: &'a Skill,
        judgement: &'a Judgement,
        roll_outs: RollOuts,
    ) -> Self {
        let positions = roll_outs.positions();
        Self {
            side,
            skill,
            judgement,
            roll_outs,
            positions,
        }
    }

    /// A look at the position.
    pub fn sight(&self) -> Sight<'_> {
        Sight::new(self.roll_outs.game(), &self.positions, self.judgement)
    }

    /// Buttons that may be flicked now.
    pub fn who(&self) -> Vec<PieceId> {
        self.roll_outs
            .game()
            .view(&self.positions)
            .permissions()
            .flick
    }

    /// May a shot be asked for now (L6.3)?
    pub fn may_ask_for_shot(&self) -> bool {
        let game = self.roll_outs.game();
        game.view(&self.positions)
            .may_request_shot(self.side)
            .is_ok()
    }

    /// Flicks worth a try in this position: shots when one is granted, else plays.
    pub fn candidates(&self) -> Vec<Candidate> {
        let (sight, who) = (self.sight(), self.who());
        if self.roll_outs.game().state.shot_is_granted() {
            candidate::shots(&sight, self.side, &who, self.skill)
        } else {
            candidate::plays(&sight, self.side, &who, self.skill)
        }
    }

    /// Each of the first `most` candidates, tried once as meant; the best first.
    pub fn tried_once(&mut self, candidates: &[Candidate], most: u32) -> Vec<Found> {
        let ticks = self.skill.try_ticks;
        let mut found: Vec<Found> = candidates
            .iter()
            .take(most as usize)
            .filter_map(|candidate| {
                let outcome = self.roll_outs.play(candidate.flick, ticks)?;
                let worth = self.worth(&outcome);
                Some(Found {
                    candidate: *candidate,
                    worth,
                })
            })
            .collect();
        sort(&mut found);
        found
    }

    /// The best few with what they are worth on the whole, the best first.
    pub fn finalists(
        &mut self,
        candidates: &[Candidate],
        random: &mut Xoshiro256PlusPlus,
    ) -> Vec<Found> {
        let mut found = self.tried_once(candidates, self.skill.candidates);
        found.truncate(self.skill.finalists as usize);
        self.try_again(&mut found, random);
        sort(&mut found);
        self.look_further(&mut found);
        sort(&mut found);
        found
    }

    /// What one of these finalists is worth, chosen as this level chooses.
    pub fn choose(&self, found: &[Found], random: &mut Xoshiro256PlusPlus) -> Option<Found> {
        let best = found.first()?.worth;
        let temperature = self.skill.temperature_goals;
        if temperature == 0.0 {
            return found.first().copied();
        }
        let weight = |found: &Found| bevy::math::ops::exp((found.worth - best) / temperature);
        let all: f32 = found.iter().map(weight).sum();
        let mut left = random.random::<f32>() * all;
        let chosen = found.iter().find(|found| {
            left -= weight(found);
            left <= 0.0
        });
        chosen.or(found.first()).copied()
    }

    fn worth(&self, outcome: &Outcome) -> f32 {
        let game = self.roll_outs.game();
        judgement::worth(game, &self.sight(), outcome, self.side, self.skill)
    }

    /// The same slips for all of them, so that luck does not choose.
    fn try_again(&mut self, found: &mut [Found], random: &mut Xoshiro256PlusPlus) {
        let skill = self.skill;
        let slips: Vec<Slip> = (0..skill.repeats)
            .map(|_| Slip::new(skill.plan_degrees, skill.plan_speed_share, random))
            .collect();
        let top_speed = self.roll_outs.game().physics.flick_top_speed_mps;
        for found in found {
            let (mut sum, mut count) = (found.worth, 1.0);
            for slip in &slips {
                let flick = slip.of(found.candidate.flick, top_speed);
                if let Some(outcome) = self.roll_outs.play(flick, skill.try_ticks) {
                    sum += self.worth(&outcome);
                    count += 1.0;
                }
            }
            found.worth = sum / count;
        }
    }

    /// Puts what really can be played next in the place of what the position promised.
    fn look_further(&mut self, found: &mut [Found]) {
        let plies = self.skill.second_plies as usize;
        for found in found.iter_mut().take(plies) {
            let flick = found.candidate.flick;
            let Some(outcome) = self.roll_outs.play(flick, 1) else {
                continue;
            };
            if outcome.state.phase != Phase::OpenPlay {
                continue;
            }
            let next = outcome.state.mover;
            let promised = judgement::prospects(
                &Sight {
                    state: &outcome.state,
                    ..self.sight().with(&outcome.positions)
                },
                next,
                self.skill,
            );
            if let Some(best) = self.best_after(&outcome, next) {
                let more = best - promised;
                found.worth += if next == self.side { more } else { -more } / 2.0;
            }
        }
    }

    /// What the best play after an outcome is worth to whoever makes it.
    fn best_after(&self, outcome: &Outcome, next: Side) -> Option<f32> {
        let mut roll_outs = self.roll_outs.again();
        roll_outs.stand(&outcome.state, &outcome.positions);
        let mut search = Search::new(next, self.skill, self.judgement, roll_outs);
        let candidates = search.candidates();
        let found = search.tried_once(&candidates, self.skill.second_candidates);
        found.first().map(|found| found.worth)
    }
}

fn sort(found: &mut [Found]) {
    // A stable sort: equals stay in order.
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
}
