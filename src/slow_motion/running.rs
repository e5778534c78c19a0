//! The copy of the table on which a past play runs again.

use std::sync::Arc;

use bevy::math::Vec2;

use super::pace::pace;
use crate::{
    rules::{
        deciding::{self, Moment},
        piece::PieceId,
    },
    sim::{
        play::{PastPlay, Play},
        referee::Match,
        table::{PieceState, Table},
    },
};

/// How long the table before the flick is shown, true seconds.
const BEFORE_SECONDS: f32 = 0.6;
/// How long the table after the play is shown, true seconds.
const AFTER_SECONDS: f32 = 1.2;
/// Two pieces that meet again within this time meet once, for those who watch.
const TOGETHER_SECONDS: f32 = 0.05;

/// A contact that is told, with its number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToldContact {
    /// Its number, from 1.
    pub number: usize,
    /// Where it happened, metres.
    pub at: Vec2,
    /// Seconds since the flick.
    pub seconds: f32,
    /// Did it decide the ruling, or settle whose the ball is?
    pub decides: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Before { left_seconds: f32 },
    Moving,
    After { left_seconds: f32 },
}

/// A past play as it runs again.
pub struct Running {
    /// The play.
    pub past: Arc<PastPlay>,
    told: Vec<ToldContact>,
    /// The moments that matter, in order, seconds since the flick.
    moments: Vec<f32>,
    table: Table,
    play: Play,
    tick_seconds: f32,
    earlier: [PieceState; PieceId::COUNT],
    /// The ways of the flicked button and of the ball so far, tick by tick.
    ways: [Vec<Vec2>; 2],
    /// What is shown now, seconds since the flick; between the last two ticks of the copy.
    seconds: f32,
    stage: Stage,
}

impl Running {
    /// Begins with the table before the flick.
    pub fn new(past: Arc<PastPlay>, game: &Match, like: &Table) -> Self {
        let mut table = past.table_before(like);
        let play = Play::new(past.flick, &table);
        let told = told(&past, game);
        let crossing = past.deciding.and_then(|it| it.moment.seconds(&past.facts));
        let moments = told.iter().map(|it| it.seconds).chain(crossing).collect();
        let earlier = pieces(&table);
        past.flick.make(&mut table);
        Self {
            past,
            told,
            moments,
            table,
            play,
            tick_seconds: game.tick_seconds() as f32,
            earlier,
            ways: Default::default(),
            seconds: 0.0,
            stage: Stage::Before {
                left_seconds: BEFORE_SECONDS,
            },
        }
    }

    /// Goes on by a frame of so many true seconds; false when all of it has been shown.
    pub fn advance(&mut self, seconds: f32) -> bool {
        match &mut self.stage {
            Stage::Before { left_seconds } => {
                *left_seconds -= seconds;
                if *left_seconds <= 0.0 {
                    self.stage = Stage::Moving;
                }
            }
            Stage::Moving => {
                self.seconds += seconds * pace(self.seconds, &self.moments);
                self.catch_up();
            }
            Stage::After { left_seconds } => {
                *left_seconds -= seconds;
                return *left_seconds > 0.0;
            }
        }
        true
    }

    /// Steps the copy until it is no earlier than what is shown.
    fn catch_up(&mut self) {
        while self.play.seconds() < self.seconds {
            let is_over = self.play.seconds() >= self.past.seconds;
            self.earlier = pieces(&self.table);
            for (way, piece) in self
                .ways
                .iter_mut()
                .zip([self.past.flick.button, PieceId::Ball])
            {
                way.push(self.earlier[piece.index()].position);
            }
            if is_over || self.play.step(&mut self.table, self.tick_seconds).is_err() {
                self.seconds = self.play.seconds();
                self.stage = Stage::After {
                    left_seconds: AFTER_SECONDS,
                };
            }
        }
    }

    /// Is it between its beginning and its end?
    pub fn is_moving(&self) -> bool {
        self.stage == Stage::Moving
    }

    /// Where a piece is, if it is on the table.
    pub fn piece(&self, piece: PieceId) -> Option<Vec2> {
        let (earlier, later) = (&self.earlier[piece.index()], self.table.piece(piece));
        let share = 1.0 - (self.play.seconds() - self.seconds) / self.tick_seconds;
        let between = earlier.position.lerp(later.position, share.clamp(0.0, 1.0));
        later.on_table.then_some(between)
    }

    /// The ways of the flicked button and of the ball so far.
    pub fn ways(&self) -> [&[Vec2]; 2] {
        [&self.ways[0], &self.ways[1]]
    }

    /// The contacts that have been shown.
    pub fn contacts(&self) -> &[ToldContact] {
        let shown = self
            .told
            .iter()
            .take_while(|contact| contact.seconds <= self.seconds);
        &self.told[..shown.count()]
    }

    /// Where the ball crossed the line that decided the play, once that has been shown.
    pub fn crossing(&self) -> Option<Vec2> {
        let deciding = self.past.deciding?;
        let crossing = self.past.facts.crossing?;
        (deciding.moment == Moment::Crossing && crossing.seconds <= self.seconds)
            .then_some(crossing.at)
    }
}

fn pieces(table: &Table) -> [PieceState; PieceId::COUNT] {
    std::array::from_fn(|index| *table.piece(PieceId::from_index(index)))
}

fn told(past: &PastPlay, game: &Match) -> Vec<ToldContact> {
    let touch = game.rulebook.touch_speed_mps;
    let indices = deciding::told_contacts(&past.facts, past.deciding, touch, TOGETHER_SECONDS);
    let contacts = indices.into_iter().enumerate().map(|(place, index)| {
        let contact = &past.facts.contacts[index];
        ToldContact {
            number: place + 1,
            at: contact.at,
            seconds: contact.seconds,
            decides: past
                .deciding
                .is_some_and(|it| it.moment == Moment::Contact(index) || it.touch == Some(index)),
        }
    });
    contacts.collect()
}
