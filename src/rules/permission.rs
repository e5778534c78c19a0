//! What may be done now: the one value that the screen, the computer player and the check of
//! commands read. A command outside of it is refused with the law that forbids it.

use bevy::math::Vec2;

use super::{
    law::Law,
    match_state::{Half, MatchState, Phase, Restart},
    piece::PieceId,
    placement::Ground,
    positions::Positions,
    reason::{Reason, Refusal},
    restart::RestartKind,
    shot,
    side::Side,
};

/// What may be done now.
#[derive(Clone, Debug, PartialEq)]
pub struct Permissions {
    /// Pieces that may be flicked.
    pub flick: Vec<PieceId>,
    /// Pieces that may be dragged to another place.
    pub place: Vec<PieceId>,
    /// Buttons that may be chosen as the taker.
    pub choose_taker: Vec<PieceId>,
    /// May the mover ask for a shot; if not, why?
    pub shot: Result<(), Refusal>,
    /// The side whose "Pronto" is waited for.
    pub ready: Option<Side>,
    /// The goalkeeper that may be positioned.
    pub goalkeeper: Option<PieceId>,
}

/// A look at the match through the eyes of the laws: state, places and numbers.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Where the match stands.
    pub state: &'a MatchState,
    /// Where the pieces stand.
    pub positions: &'a Positions,
    /// Table and numbers.
    pub ground: Ground<'a>,
    /// Is anything still moving?
    pub in_motion: bool,
    /// Are the clocks held (L1.5)?
    pub held: bool,
}

impl View<'_> {
    /// Everything that may be done now.
    pub fn permissions(&self) -> Permissions {
        let allowed = |check: &dyn Fn(PieceId) -> bool| {
            PieceId::all()
                .filter(|piece| check(*piece))
                .collect::<Vec<_>>()
        };
        let keeper = PieceId::goalkeeper(self.state.mover.other());
        Permissions {
            flick: allowed(&|piece| self.may_flick(piece).is_ok()),
            place: allowed(&|piece| self.may_be_moved(piece).is_ok()),
            choose_taker: allowed(&|piece| self.may_take(piece).is_ok()),
            shot: self.may_request_shot(self.state.mover),
            ready: Side::BOTH
                .into_iter()
                .find(|side| self.may_be_ready(*side).is_ok()),
            goalkeeper: (self.may_position_goalkeeper().is_ok()
                && self.positions.get(keeper).is_some())
            .then_some(keeper),
        }
    }

    /// L1.4, L1.5 and L8.3: is it a moment at which anything may be done?
    pub fn is_open(&self) -> Result<(), Refusal> {
        if self.state.is_finished() {
            Err(Refusal::new(Law::L8_3, Reason::MatchOver))
        } else if self.in_motion {
            Err(Refusal::new(Law::L1_4, Reason::PiecesMove))
        } else if self.held {
            Err(Refusal::new(Law::L1_5, Reason::Held))
        } else {
            Ok(())
        }
    }

    /// May this piece be flicked?
    pub fn may_flick(&self, piece: PieceId) -> Result<(), Refusal> {
        self.is_open()?;
        if !piece.is_button() {
            return Err(Refusal::new(Law::L1_2, Reason::NotAButton));
        }
        if piece.side() != Some(self.state.mover) {
            return Err(Refusal::new(Law::L1_1, Reason::NotYourTurn));
        }
        if self.positions.get(piece).is_none() {
            return Err(Refusal::new(Law::L4_11, Reason::OffTheTable));
        }
        if matches!(self.state.phase, Phase::GoalkeeperPlacing { .. }) {
            return Err(Refusal::new(Law::L6_4, Reason::GoalkeeperBeingPlaced));
        }
        match self.state.restart() {
            Some(restart) if !restart.ready => Err(Refusal::new(Law::L5_2, Reason::NotReady)),
            Some(Restart {
                taker: Some(taker), ..
            }) if *taker != piece => Err(Refusal::new(Law::L5_8, Reason::OnlyTheTaker)),
            Some(_) | None => Ok(()),
        }
    }

    /// May this side ask for a shot now (L6.1 to L6.3)?
    pub fn may_request_shot(&self, side: Side) -> Result<(), Refusal> {
        self.is_open()?;
        if side != self.state.mover {
            return Err(Refusal::new(Law::L6_3, Reason::NotYourTurn));
        }
        shot::may_be_requested(self.state, self.positions, self.ground.rulebook)
    }

    /// May a goalkeeper be positioned now (L6.7)?
    pub fn may_position_goalkeeper(&self) -> Result<(), Refusal> {
        self.is_open()?;
        match self.state.phase {
            Phase::GoalkeeperPlacing { .. } => Ok(()),
            Phase::OpenPlay
            | Phase::Restart(_)
            | Phase::ShotGranted { .. }
            | Phase::Finished(_) => Err(Refusal::new(Law::L6_7, Reason::NoShotRequested)),
        }
    }

    /// May this side put its goalkeeper there (L6.7)?
    pub fn may_place_goalkeeper(&self, side: Side, at: Vec2) -> Result<(), Refusal> {
        self.may_position_goalkeeper()?;
        if side != self.state.mover.other() {
            return Err(Refusal::new(Law::L6_7, Reason::NotYourTurn));
        }
        let keeper = PieceId::goalkeeper(side);
        let end = super::field::End::attacked_by(side.other(), self.state.ends_swapped);
        let field = self.ground.field;
        if self.positions.get(keeper).is_none() {
            Err(Refusal::new(Law::L6_7, Reason::OffTheTable))
        } else if !field.goal_area_holds(end, field.outline(keeper), at) {
            Err(Refusal::new(Law::L6_7, Reason::OutsideGoalArea))
        } else if !self.ground.is_free(keeper, at, self.positions) {
            Err(Refusal::new(Law::L6_7, Reason::Occupied))
        } else {
            Ok(())
        }
    }

    /// May this piece be dragged as taker or receiver (L5.2, L5.3)?
    pub fn may_be_moved(&self, piece: PieceId) -> Result<(), Refusal> {
        self.is_open()?;
        let restart = self.restart_in_placing()?;
        if piece.side() != Some(self.state.mover) {
            Err(Refusal::new(Law::L5_2, Reason::NotYourTurn))
        } else if restart.taker != Some(piece) && restart.receiver != Some(piece) {
            Err(Refusal::new(Law::L5_2, Reason::NotTakerOrReceiver))
        } else {
            Ok(())
        }
    }

    /// May this piece be put there (L5.3)?
    pub fn may_place(&self, piece: PieceId, at: Vec2) -> Result<(), Refusal> {
        if piece.is_goalkeeper()
            && let Some(side) = piece.side()
        {
            return self.may_place_goalkeeper(side, at);
        }
        self.may_be_moved(piece)?;
        let restart = self.restart_in_placing()?;
        let on_rim = restart.taker == Some(piece)
            && matches!(restart.kind, RestartKind::ThrowIn | RestartKind::CornerKick);
        let outline = self.ground.field.outline(piece);
        if !(on_rim || self.ground.field.contains(at)) || !self.ground.is_on_table(outline, at) {
            Err(Refusal::new(Law::L5_3, Reason::OutsideField))
        } else if !self
            .ground
            .is_in_zone(&restart, piece, at, self.positions.ball())
        {
            Err(Refusal::new(Law::L5_3, Reason::TooFarFromBall))
        } else if !self.ground.is_free(piece, at, self.positions) {
            Err(Refusal::new(Law::L5_3, Reason::Occupied))
        } else {
            Ok(())
        }
    }

    /// May this button be chosen as the taker (L5.3, L8.4)?
    pub fn may_take(&self, piece: PieceId) -> Result<(), Refusal> {
        self.is_open()?;
        self.restart_in_placing()?;
        if !piece.is_button_of(self.state.mover) {
            Err(Refusal::new(Law::L5_3, Reason::NotYourTurn))
        } else if self.positions.get(piece).is_none() {
            Err(Refusal::new(Law::L4_11, Reason::OffTheTable))
        } else if self.state.half == Half::Shootout && !self.state.shootout.may_kick(piece) {
            Err(Refusal::new(Law::L8_4, Reason::KickedAlready))
        } else {
            Ok(())
        }
    }

    /// Is this side's "Pronto" waited for (L5.2, L6.4)?
    pub fn may_be_ready(&self, side: Side) -> Result<(), Refusal> {
        self.is_open()?;
        let (waited_for, law) = match &self.state.phase {
            Phase::Restart(restart) if !restart.ready => (self.state.mover, Law::L5_2),
            Phase::GoalkeeperPlacing { .. } => (self.state.mover.other(), Law::L6_4),
            Phase::OpenPlay
            | Phase::Restart(_)
            | Phase::ShotGranted { .. }
            | Phase::Finished(_) => {
                return Err(Refusal::new(Law::L5_2, Reason::NothingPending));
            }
        };
        if side == waited_for {
            Ok(())
        } else {
            Err(Refusal::new(law, Reason::NotYourTurn))
        }
    }

    /// The restart whose pieces may be placed: one not yet announced as ready, or a penalty whose
    /// goalkeeper is being positioned.
    fn restart_in_placing(&self) -> Result<Restart, Refusal> {
        let nothing = Err(Refusal::new(Law::L5_2, Reason::NothingToPlace));
        match self.state.phase {
            Phase::Restart(restart) if !restart.ready => Ok(restart),
            Phase::GoalkeeperPlacing {
                restart: Some(restart),
                ..
            }
            | Phase::ShotGranted {
                restart: Some(restart),
            } if restart.kind == RestartKind::Penalty => Ok(restart),
            Phase::OpenPlay
            | Phase::Restart(_)
            | Phase::GoalkeeperPlacing { .. }
            | Phase::ShotGranted { .. }
            | Phase::Finished(_) => nothing,
        }
    }
}
