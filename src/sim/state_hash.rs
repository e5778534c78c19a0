//! One number for all that a match and its table are: what a record's checkpoints compare.

use bevy::math::Vec2;

use super::{referee::Match, table::Table};
use crate::rules::{
    match_state::{Half, MatchState, Outcome, Phase, Restart},
    piece::PieceId,
    restart::RestartKind,
    shootout::Shootout,
    side::{BySide, Side},
};

/// FNV-1a, 64 bits.
pub(super) struct Fnv(u64);

impl Fnv {
    /// Of nothing.
    pub(super) const fn new() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The hash of what was added.
    pub(super) const fn finish(self) -> u64 {
        self.0
    }

    fn number(&mut self, number: u64) {
        self.add(&number.to_le_bytes());
    }

    fn seconds(&mut self, seconds: f64) {
        self.number(seconds.to_bits());
    }

    fn place(&mut self, at: Vec2) {
        self.number(u64::from(at.x.to_bits()));
        self.number(u64::from(at.y.to_bits()));
    }

    fn side(&mut self, side: Side) {
        self.number(side_number(side));
    }

    fn counts(&mut self, counts: BySide<u32>) {
        self.number(u64::from(counts.home));
        self.number(u64::from(counts.away));
    }

    fn piece(&mut self, piece: Option<PieceId>) {
        self.number(piece.map_or(u64::MAX, |piece| piece.index() as u64));
    }

    fn pieces(&mut self, pieces: &[PieceId]) {
        self.number(pieces.len() as u64);
        for piece in pieces {
            self.piece(Some(*piece));
        }
    }

    fn restart(&mut self, restart: Option<&Restart>) {
        let Some(restart) = restart else {
            return self.number(u64::MAX);
        };
        let Restart {
            kind,
            at,
            ready,
            taker,
            receiver,
        } = *restart;
        self.number(restart_number(kind));
        self.place(at);
        self.number(u64::from(ready));
        self.piece(taker);
        self.piece(receiver);
    }

    fn phase(&mut self, phase: &Phase) {
        match phase {
            Phase::OpenPlay => self.number(0),
            Phase::Restart(restart) => {
                self.number(1);
                self.restart(Some(restart));
            }
            Phase::GoalkeeperPlacing {
                restart,
                seconds_left,
            } => {
                self.number(2);
                self.restart(restart.as_ref());
                self.seconds(*seconds_left);
            }
            Phase::ShotGranted { restart } => {
                self.number(3);
                self.restart(restart.as_ref());
            }
            Phase::Finished(outcome) => {
                self.number(4);
                let (kind, side) = outcome_numbers(*outcome);
                self.number(kind);
                self.number(side);
            }
        }
    }
}

// Numbers of their own, so that a name or an order may change without changing a record.

const fn side_number(side: Side) -> u64 {
    match side {
        Side::Home => 0,
        Side::Away => 1,
    }
}

const fn half_number(half: Half) -> u64 {
    match half {
        Half::First => 1,
        Half::Second => 2,
        Half::ExtraFirst => 3,
        Half::ExtraSecond => 4,
        Half::Shootout => 5,
    }
}

const fn restart_number(kind: RestartKind) -> u64 {
    match kind {
        RestartKind::KickOff => 0,
        RestartKind::ThrowIn => 1,
        RestartKind::CornerKick => 2,
        RestartKind::GoalKick => 3,
        RestartKind::FreeKick => 4,
        RestartKind::TechnicalFoul => 5,
        RestartKind::Penalty => 6,
    }
}

const fn outcome_numbers(outcome: Outcome) -> (u64, u64) {
    match outcome {
        Outcome::Draw => (0, 0),
        Outcome::Won(side) => (1, side_number(side)),
        Outcome::WonOnPenalties(side) => (2, side_number(side)),
        Outcome::WonByDisqualification(side) => (3, side_number(side)),
        Outcome::WonByResignation(side) => (4, side_number(side)),
    }
}

/// Every piece, both clocks, score, turn, phase and all else that decides how a match goes on;
/// nothing of a play in motion but the motion itself.
pub fn state_hash(game: &Match, table: &Table) -> u64 {
    let mut hash = Fnv::new();
    hash.number(table.state_hash());
    hash.number(game.tick);
    hash.number(u64::from(game.held));
    let MatchState {
        mover,
        phase,
        half,
        ends_swapped,
        first_kick_off,
        turn_seconds_left,
        match_seconds_left,
        score,
        sent_off,
        kick_off_binds,
        barred_taker,
        turns,
        shootout: Shootout {
            scored,
            taken,
            kicked,
        },
    } = &game.state;
    hash.side(*mover);
    hash.phase(phase);
    hash.number(half_number(*half));
    hash.number(u64::from(*ends_swapped));
    hash.side(*first_kick_off);
    hash.seconds(*turn_seconds_left);
    hash.seconds(*match_seconds_left);
    hash.counts(*score);
    hash.pieces(sent_off);
    hash.number(u64::from(*kick_off_binds));
    hash.piece(*barred_taker);
    hash.number(u64::from(*turns));
    hash.counts(*scored);
    hash.counts(*taken);
    hash.pieces(&kicked.home);
    hash.pieces(&kicked.away);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::GameConfig, rules::field::Field, sim::coin::Coin};

    #[test]
    fn all_that_decides_a_match_changes_the_hash() {
        let config = GameConfig::shipped();
        let (formations, field) = (config.usual_formations(), Field::new(config.table));
        let coin = Coin {
            first_kick_off: Side::Home,
            ends_swapped: false,
        };
        let (game, table) = Match::new(config.rules, config.physics, field, formations, coin);
        let before = state_hash(&game, &table);
        let changes: [fn(&mut Match); 8] = [
            |game| game.tick += 1,
            |game| game.held = true,
            |game| game.state.mover = Side::Away,
            |game| game.state.score.away = 1,
            |game| game.state.turn_seconds_left -= 1e-9,
            |game| game.state.match_seconds_left -= 1e-9,
            |game| game.state.sent_off = vec![PieceId::Man(Side::Home, 4)],
            |game| game.state.phase = Phase::OpenPlay,
        ];
        for change in changes {
            let mut changed = game.clone();
            change(&mut changed);
            assert_ne!(state_hash(&changed, &table), before);
        }
        let mut moved = table.clone();
        moved.put(PieceId::Ball, Vec2::new(0.1, 0.0));
        assert_ne!(state_hash(&game, &moved), before);
        assert_eq!(state_hash(&game, &table.clone()), before);
    }
}
