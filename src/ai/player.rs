//! A player of the computer: what a side does now, whatever the match waits for.

use bevy::math::Vec2;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    candidate::Aim,
    geometric, goalkeeper,
    hand::Slip,
    random, restart,
    roll_out::RollOuts,
    search::{Found, Search},
    shot,
    sight::{Sight, toward},
};
use crate::{
    config::computer::{Computer, Judgement, Level, Skill},
    rules::{
        match_state::Phase, piece::PieceId, positions::Positions, restart::RestartKind, side::Side,
    },
    sim::{
        command::MatchCommand, play::Flick, referee::Match, state_hash::state_hash, table::Table,
    },
};

/// How a player makes up its mind.
#[derive(Clone, Debug, PartialEq)]
pub enum Mind {
    /// By roll-outs.
    Search(Skill),
    /// By geometry alone: a yardstick.
    Geometric(Skill),
    /// By lot, among what is lawful.
    Random,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// How it makes up its mind.
    pub mind: Mind,
    /// What it thinks is worth what.
    pub judgement: Judgement,
    /// Seed of all that is left to chance.
    pub seed: u64,
}

/// What a side wants to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Intention {
    /// Whose it is.
    pub side: Side,
    /// What it asks for, in this order, all in one tick or one after the other.
    pub commands: Vec<MatchCommand>,
    /// The flick as it is meant, to be shown before the hand makes it.
    pub aim: Option<Flick>,
    /// What that flick is meant to be.
    pub kind: Option<Aim>,
}

impl Intention {
    fn new(side: Side, commands: Vec<MatchCommand>) -> Self {
        Self {
            side,
            commands,
            aim: None,
            kind: None,
        }
    }
}

/// The side that the match waits for; none while pieces move, clocks are held or it is over.
pub fn to_act(game: &Match, table: &Table) -> Option<Side> {
    let positions = table.positions();
    let view = game.view(&positions);
    view.is_open().ok()?;
    Side::BOTH
        .into_iter()
        .find(|side| view.may_be_ready(*side).is_ok())
        .or(Some(game.state.mover))
}

impl Player {
    /// A player of a level.
    pub fn of_level(computer: &Computer, level: Level, seed: u64) -> Self {
        Self {
            mind: Mind::Search(computer.skill(level).clone()),
            judgement: computer.judgement.clone(),
            seed,
        }
    }

    /// How long it thinks before it acts, seconds of the clocks.
    pub fn think_seconds(&self) -> f32 {
        match &self.mind {
            Mind::Search(skill) | Mind::Geometric(skill) => skill.think_seconds,
            Mind::Random => 0.0,
        }
    }

    /// What `side` does now; none when nothing is waited for from it. The same match, table and
    /// seed give the same intention.
    pub fn decide(&self, game: &Match, table: &Table, side: Side) -> Option<Intention> {
        if to_act(game, table) != Some(side) {
            return None;
        }
        let seed = self.seed ^ state_hash(game, table).rotate_left(17);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let skill = match &self.mind {
            Mind::Random => return random::decide(game, table, side, &mut random),
            Mind::Search(skill) | Mind::Geometric(skill) => skill,
        };
        let turn = Turn {
            game,
            table,
            positions: table.positions(),
            side,
            skill,
            judgement: &self.judgement,
            by_geometry: matches!(self.mind, Mind::Geometric(_)),
        };
        Some(turn.decide(&mut random))
    }
}

/// A decision that is to be taken.
pub(super) struct Turn<'a> {
    pub(super) game: &'a Match,
    pub(super) table: &'a Table,
    pub(super) positions: Positions,
    pub(super) side: Side,
    pub(super) skill: &'a Skill,
    pub(super) judgement: &'a Judgement,
    by_geometry: bool,
}

impl Turn<'_> {
    fn decide(&self, random: &mut Xoshiro256PlusPlus) -> Intention {
        match &self.game.state.phase {
            Phase::GoalkeeperPlacing { .. } => self.place_goalkeeper(random),
            Phase::Restart(restart) if !restart.ready => self.set_up_restart(),
            Phase::ShotGranted {
                restart: Some(restart),
            } if restart.kind == RestartKind::Penalty => self.take_penalty(random),
            Phase::ShotGranted { .. } => self.shoot(random),
            Phase::OpenPlay | Phase::Restart(_) | Phase::Finished(_) => self.play_on(random),
        }
    }

    pub(super) fn sight(&self) -> Sight<'_> {
        Sight::new(self.game, &self.positions, self.judgement)
    }

    fn search(&self) -> Search<'_> {
        let roll_outs = RollOuts::new(self.game, self.table);
        Search::new(self.side, self.skill, self.judgement, roll_outs)
    }

    fn place_goalkeeper(&self, random: &mut Xoshiro256PlusPlus) -> Intention {
        let mut roll_outs = RollOuts::new(self.game, self.table);
        let at = goalkeeper::place(
            self.game,
            &self.positions,
            self.side,
            self.skill,
            self.judgement,
            &mut roll_outs,
            random,
        );
        let piece = PieceId::goalkeeper(self.side);
        let mut commands = Vec::new();
        if let Some(at) = at
            && self.positions.get(piece) != Some(at)
        {
            commands.push(MatchCommand::Place { piece, at });
        }
        commands.push(MatchCommand::Ready(self.side));
        Intention::new(self.side, commands)
    }

    fn set_up_restart(&self) -> Intention {
        let mut commands = if self.by_geometry {
            Vec::new()
        } else {
            restart::placing(self.game, self.table, self.side, self.skill, self.judgement)
        };
        commands.push(MatchCommand::Ready(self.side));
        Intention::new(self.side, commands)
    }

    /// The flick as the hand makes it.
    pub(super) fn flicked(&self, found: Found, random: &mut Xoshiro256PlusPlus) -> Intention {
        let slip = Slip::new(self.skill.hand_degrees, self.skill.hand_speed_share, random);
        let meant = found.candidate.flick;
        let made = slip.of(meant, self.game.physics.flick_top_speed_mps);
        Intention {
            side: self.side,
            commands: vec![MatchCommand::Flick {
                button: made.button,
                velocity: made.velocity,
                spin: made.spin,
            }],
            aim: Some(meant),
            kind: Some(found.candidate.aim),
        }
    }

    /// A flick when the search has none, which can be only if no button is on the table.
    fn nothing(&self) -> Intention {
        Intention::new(self.side, Vec::new())
    }

    fn shoot(&self, random: &mut Xoshiro256PlusPlus) -> Intention {
        let mut search = self.search();
        let found = self.found(&mut search, random);
        self.chosen(&search, &found, random)
    }

    fn chosen(
        &self,
        search: &Search,
        found: &[Found],
        random: &mut Xoshiro256PlusPlus,
    ) -> Intention {
        match search.choose(found, random) {
            Some(found) => self.flicked(found, random),
            None => self.nothing(),
        }
    }

    fn found(&self, search: &mut Search, random: &mut Xoshiro256PlusPlus) -> Vec<Found> {
        let candidates = search.candidates();
        if self.by_geometry {
            geometric::ranked(&candidates)
        } else {
            search.finalists(&candidates, random)
        }
    }

    fn play_on(&self, random: &mut Xoshiro256PlusPlus) -> Intention {
        let mut search = self.search();
        let found = self.found(&mut search, random);
        let on = found.first().map_or(f32::NEG_INFINITY, |found| found.worth);
        if search.may_ask_for_shot() && self.shot_is_better(on, &search, random) {
            let asked = vec![MatchCommand::RequestShot(self.side)];
            return Intention::new(self.side, asked);
        }
        self.chosen(&search, &found, random)
    }

    /// Is a shot worth more than to play on, with the goalkeeper where it is to be expected?
    fn shot_is_better(&self, on: f32, search: &Search, random: &mut Xoshiro256PlusPlus) -> bool {
        let worth = if self.by_geometry {
            let who = search.who();
            let spread = self.skill.plan_degrees.to_radians();
            shot::quality(&self.sight(), self.side, &who, spread)
        } else {
            self.expected_shot(random)
        };
        let time_left = self.game.state.turn_seconds_left;
        let last_chance = time_left < f64::from(self.skill.think_seconds) * 2.0;
        let enough = worth >= self.judgement.least_shot_chance || last_chance;
        enough && worth > on + self.judgement.shot_margin_goals
    }

    /// What the best shot is worth against the goalkeeper in the best place that geometry knows,
    /// missed to either side by what is usual.
    fn expected_shot(&self, random: &mut Xoshiro256PlusPlus) -> f32 {
        let other = self.side.other();
        let keeper = PieceId::goalkeeper(other);
        let state = goalkeeper::granted(&self.game.state);
        let waiting = goalkeeper::waiting(self.game);
        let sight = Sight {
            state: &waiting.state,
            ..self.sight()
        };
        let spot = shot::goalkeeper_spot(&sight, sight.end(self.side), 1.0);
        let mut roll_outs = RollOuts::new(self.game, self.table);
        let mut sum = 0.0;
        let errors = [1.0, -1.0];
        for error in errors {
            let mut positions = self.positions.clone();
            let at = spot + Vec2::new(0.0, error * self.judgement.goalkeeper_error_m);
            if positions.get(keeper).is_some() && goalkeeper::may_stand(&sight, other, at) {
                positions.set(keeper, Some(at));
            }
            roll_outs.stand(&state, &positions);
            let mut search = Search::new(self.side, self.skill, self.judgement, roll_outs.again());
            let candidates = search.candidates();
            let found = search.finalists(&candidates, random);
            sum += found.first().map_or(-1.0, |found| found.worth);
        }
        sum / errors.len() as f32
    }

    /// The taker is put behind the ball for the shot that is likeliest, with the goalkeeper where
    /// it stands now.
    fn take_penalty(&self, random: &mut Xoshiro256PlusPlus) -> Intention {
        let sight = self.sight();
        let end = sight.end(self.side);
        let taker = self.game.state.restart().and_then(|restart| restart.taker);
        let widest = shot::gaps(&sight, end, None)
            .into_iter()
            .max_by(|a, b| a.half().total_cmp(&b.half()));
        let (Some(taker), Some(gap)) = (taker, widest) else {
            return self.shoot(random);
        };
        let at = restart::behind_ball(&sight, toward(end, gap.middle()));
        if self
            .game
            .view(&self.positions)
            .may_place(taker, at)
            .is_err()
        {
            return self.shoot(random);
        }
        let mut table = self.table.clone();
        table.put(taker, at);
        let placed = Turn {
            table: &table,
            positions: table.positions(),
            ..*self
        };
        let mut intention = placed.shoot(random);
        let place = MatchCommand::Place { piece: taker, at };
        intention.commands.insert(0, place);
        intention
    }
}
