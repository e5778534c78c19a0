//! The referee at the table: takes commands, watches a play, and applies what `rules` decides.

use bevy::{
    ecs::{
        message::{Message, MessageWriter},
        resource::Resource,
        system::ResMut,
    },
    math::Vec2,
};

use super::{
    clocks,
    coin::Coin,
    command::{self, CommandQueue, MatchCommand},
    play::{Flick, PastPlay, PastPlays, Play},
    table::Table,
};
use crate::{
    config::{formation::Formation, physics::Physics},
    rules::{
        field::{End, Field},
        judge,
        law::Law,
        match_state::{Half, MatchState, Outcome},
        permission::View,
        piece::PieceId,
        placement::Ground,
        positions::Positions,
        reason::Refusal,
        restart::RestartKind,
        rulebook::Rulebook,
        side::{BySide, Side},
        statistics::Statistics,
        verdict::Verdict,
    },
};

/// A decision, with the moment and the score after it.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Ruling {
    /// What was decided.
    pub decision: Decision,
    /// The tick of the match.
    pub tick: u64,
    /// Whose turn it was.
    pub mover: Side,
    /// The score after it.
    pub score: BySide<u32>,
}

/// A verdict of the laws, or a refused command.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// The laws spoke.
    Verdict(Verdict),
    /// A command was refused; nothing changed.
    Refused(MatchCommand, Refusal),
}

/// One match: where it stands, by which numbers, and the play in motion.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    /// Where it stands.
    pub state: MatchState,
    /// The numbers of the laws.
    pub rulebook: Rulebook,
    /// The field.
    pub field: Field,
    /// How the table moves.
    pub physics: Physics,
    /// How the sides line up.
    pub formations: BySide<Formation>,
    /// Are the clocks held (L1.5)?
    pub held: bool,
    /// Ticks since the match began.
    pub tick: u64,
    /// The play in motion.
    pub play: Option<Play>,
    /// What each side has done so far.
    pub statistics: Statistics,
    /// The plays that are over and can be shown again; no law reads them.
    pub past: PastPlays,
}

impl Match {
    /// A match at its first kick-off, and its table with both sides lined up (L5.7, L8.1).
    pub fn new(
        rulebook: Rulebook,
        physics: Physics,
        field: Field,
        formations: BySide<Formation>,
        coin: Coin,
    ) -> (Match, Table) {
        let mut table = Table::new(&field, &physics);
        let state = MatchState::new(coin.first_kick_off, coin.ends_swapped, &rulebook);
        let game = Match {
            state,
            rulebook,
            field,
            physics,
            formations,
            held: false,
            tick: 0,
            play: None,
            statistics: Statistics::default(),
            past: PastPlays::default(),
        };
        table.arrange(&game.line_up());
        (game, table)
    }

    /// A new match of the same sides by the same numbers; ends and first kick-off change.
    pub fn again(&self) -> (Match, Table) {
        let coin = Coin {
            first_kick_off: self.state.first_kick_off.other(),
            ends_swapped: !self.state.ends_swapped,
        };
        self.afresh(self.rulebook.clone(), self.formations.clone(), coin)
    }

    /// A new match on this table, of these formations, by these laws.
    pub fn afresh(
        &self,
        rulebook: Rulebook,
        formations: BySide<Formation>,
        coin: Coin,
    ) -> (Match, Table) {
        Match::new(
            rulebook,
            self.physics.clone(),
            self.field.clone(),
            formations,
            coin,
        )
    }

    /// Length of a tick in seconds.
    pub fn tick_seconds(&self) -> f64 {
        1.0 / f64::from(self.physics.tick_rate_hz)
    }

    /// What the laws see now.
    pub fn view<'a>(&'a self, positions: &'a Positions) -> View<'a> {
        let ground = Ground {
            field: &self.field,
            rulebook: &self.rulebook,
        };
        let (state, held, in_motion) = (&self.state, self.held, self.play.is_some());
        View {
            state,
            positions,
            ground,
            in_motion,
            held,
        }
    }

    /// Applies verdicts and all that follows from them, each published in its order.
    pub fn rule(
        &mut self,
        table: &mut Table,
        verdicts: impl IntoIterator<Item = Verdict>,
        rulings: &mut MessageWriter<Ruling>,
    ) {
        for verdict in verdicts {
            if self.state.is_finished() {
                return;
            }
            let mover = self.state.mover;
            self.statistics
                .note_ruling(&verdict, &self.state, &self.rulebook);
            let follow_ups = self.state.apply(verdict, &self.rulebook, &self.field);
            self.carry_out(&verdict, table);
            rulings.write(Ruling {
                decision: Decision::Verdict(verdict),
                tick: self.tick,
                mover,
                score: self.state.score,
            });
            self.rule(table, follow_ups, rulings);
        }
    }

    /// Begins a situation with a verdict: applied and carried out, but not published.
    pub fn begin_with(&mut self, verdict: Verdict, table: &mut Table) {
        self.state.apply(verdict, &self.rulebook, &self.field);
        self.carry_out(&verdict, table);
    }

    /// What a verdict does to the pieces.
    fn carry_out(&mut self, verdict: &Verdict, table: &mut Table) {
        match *verdict {
            Verdict::SentOff { piece, .. } => table.remove(piece),
            Verdict::RestartAwarded {
                restart: RestartKind::KickOff,
                ..
            } => {
                table.arrange(&self.line_up());
            }
            Verdict::RestartAwarded { .. } => {
                if self.state.half == Half::Shootout {
                    table.arrange(&self.line_up());
                }
                let mut positions = table.positions();
                Ground {
                    field: &self.field,
                    rulebook: &self.rulebook,
                }
                .set_up(&mut self.state, &mut positions);
                self.set_goalkeeper(&mut positions);
                table.arrange(&positions);
            }
            Verdict::ShotRequested { .. } => {
                let mut positions = table.positions();
                self.set_goalkeeper(&mut positions);
                table.arrange(&positions);
            }
            _ => {}
        }
    }

    /// L6.7: a goalkeeper about to be positioned stands lawfully to begin with.
    fn set_goalkeeper(&self, positions: &mut Positions) {
        let side = self.state.mover.other();
        let ground = Ground {
            field: &self.field,
            rulebook: &self.rulebook,
        };
        let keeper = PieceId::goalkeeper(side);
        if self.view(positions).may_position_goalkeeper().is_ok() {
            let place = ground.goalkeeper_default(&self.state, side, positions);
            let here = positions.get(keeper);
            positions.set(keeper, place.or(here));
        }
    }

    /// L5.7: both formations, without those sent off, and the ball on the centre spot.
    fn line_up(&self) -> Positions {
        let mut positions = Positions::default();
        positions.set(PieceId::Ball, Some(Vec2::ZERO));
        for side in Side::BOTH {
            let positive = End::attacked_by(side, self.state.ends_swapped) == End::Positive;
            let formation = self.formations.get(side);
            let kicks_off = self.state.mover == side;
            let absent: Vec<u8> = (2..=11)
                .filter(|number| self.state.sent_off.contains(&PieceId::Man(side, *number)))
                .collect();
            let places = formation.places(&self.field.sizes, positive, kicks_off, &absent);
            for (number, at) in places {
                let stays = !absent.contains(&number);
                positions.set(PieceId::Man(side, number), stays.then_some(at));
            }
        }
        positions
    }
}

/// Checks every command that waits and carries out what no law forbids.
pub fn take_commands(
    mut game: ResMut<Match>,
    mut table: ResMut<Table>,
    mut queue: ResMut<CommandQueue>,
    mut rulings: MessageWriter<Ruling>,
) {
    for command in std::mem::take(&mut queue.0) {
        let positions = table.positions();
        let physics = &game.physics;
        let (speed, spin) = (physics.flick_top_speed_mps, physics.flick_top_spin_radps);
        match command::check(&command, &game.view(&positions), speed, spin) {
            Ok(()) => obey(&mut game, &mut table, command, &mut rulings),
            Err(refusal) => {
                let decision = Decision::Refused(command, refusal);
                let (tick, mover, score) = (game.tick, game.state.mover, game.state.score);
                rulings.write(Ruling {
                    decision,
                    tick,
                    mover,
                    score,
                });
            }
        }
    }
}

fn obey(
    game: &mut Match,
    table: &mut Table,
    command: MatchCommand,
    rulings: &mut MessageWriter<Ruling>,
) {
    match command {
        MatchCommand::Flick {
            button,
            velocity,
            spin,
        } => {
            let positions = table.positions();
            if game.state.half == Half::Shootout {
                game.state
                    .shootout
                    .note_kicker(game.state.mover, button, &positions);
            }
            let flick = Flick {
                button,
                velocity,
                spin,
            };
            game.play = Some(Play::new(flick, table));
            flick.make(table);
        }
        MatchCommand::RequestShot(side) => {
            game.rule(
                table,
                [Verdict::ShotRequested { next: side.other() }],
                rulings,
            );
        }
        MatchCommand::Ready(side) if side == game.state.mover => {
            if let Some(restart) = game.state.restart().map(|restart| restart.kind) {
                game.rule(table, [Verdict::RestartReady { restart }], rulings);
            }
        }
        MatchCommand::Ready(_) => {
            game.rule(table, [Verdict::ShotGranted { by_clock: false }], rulings);
        }
        MatchCommand::Place { piece, at } => table.put(piece, at),
        MatchCommand::ChooseTaker(piece) => {
            if let Some(restart) = game.state.restart_mut() {
                restart.taker = Some(piece);
            }
            let mut positions = table.positions();
            Ground {
                field: &game.field,
                rulebook: &game.rulebook,
            }
            .set_up(&mut game.state, &mut positions);
            table.arrange(&positions);
        }
        MatchCommand::Resign(side) => {
            let outcome = Outcome::WonByResignation(side.other());
            game.rule(
                table,
                [Verdict::MatchEnded {
                    law: Law::L8_3,
                    outcome,
                }],
                rulings,
            );
            table.stop();
            game.play = None;
        }
        MatchCommand::Hold(held) => game.held = held,
    }
}

/// Moves the table by one tick while a play is in motion.
pub fn move_table(
    mut game: ResMut<Match>,
    mut table: ResMut<Table>,
    mut rulings: MessageWriter<Ruling>,
) {
    let seconds = game.tick_seconds() as f32;
    let held = game.held;
    let Some(play) = game.play.as_mut().filter(|_| !held) else {
        return;
    };
    let stepped = play.step(&mut table, seconds);
    if stepped.is_err() {
        table.take_back();
        game.play = None;
        game.rule(&mut table, [Verdict::StepRefused], &mut rulings);
    }
}

/// L4.13, L1.6, L8.2: when everything rests the play is judged, then the clocks speak.
pub fn judge_finished_play(
    mut game: ResMut<Match>,
    mut table: ResMut<Table>,
    mut rulings: MessageWriter<Ruling>,
) {
    let longest = game.rulebook.max_play_seconds;
    let Some(cut_off) = game.play.as_ref().map(|play| play.seconds >= longest) else {
        return;
    };
    if !table.is_at_rest() && !cut_off {
        return;
    }
    let Some(play) = game.play.take() else { return };
    let cut_off = cut_off && !table.is_at_rest();
    table.stop();
    let facts = play.facts(&game, &table, cut_off);
    let verdicts = judge::judge(&game.state, &facts, &game.rulebook, &game.field);
    let past = PastPlay::new(&play, &game, &table, facts.clone(), verdicts.clone());
    game.past.keep(past);
    let rulebook = game.rulebook.clone();
    let before = game.state.clone();
    game.statistics
        .note_play(&facts, &verdicts, &before, &rulebook);
    game.state.after_play(&facts, &rulebook);
    game.rule(&mut table, verdicts, &mut rulings);
    let due = clocks::due(&game, &table);
    game.rule(&mut table, due, &mut rulings);
}
