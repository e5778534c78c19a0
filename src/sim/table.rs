//! The table as it moves: 23 pieces, rims, posts and nets. One value, which the game, the computer
//! player (by cloning it) and batch runs step through `step::step`.

use bevy::{ecs::resource::Resource, math::Vec2};

use super::{
    contact_solver::ContactSolver,
    friction::{Drag, Motion},
    impact::{self, Fixture},
    state_hash::Fnv,
};
use crate::{
    config::physics::Physics,
    rules::{
        field::{Field, Outline},
        piece::PieceId,
        positions::Positions,
    },
};

/// Gap below which two pieces at rest touch (L4.3).
const TOUCHING_GAP_M: f32 = 2e-5;

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceBody {
    /// Seen from above.
    pub outline: Outline,
    /// Mass; `None` for a piece fixed to the table.
    pub mass_kg: Option<f32>,
    /// How the table slows it.
    pub drag: Drag,
}

/// Where a piece is and how it moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PieceState {
    /// Is it on the table?
    pub on_table: bool,
    /// Centre, metres.
    pub position: Vec2,
    /// Turned by, radians.
    pub angle: f32,
    /// How it moves.
    pub motion: Motion,
}

/// A table with its pieces.
#[derive(Resource)]
pub struct Table {
    pub(super) bodies: Vec<PieceBody>,
    pub(super) pieces: [PieceState; PieceId::COUNT],
    pub(super) at_flick: [PieceState; PieceId::COUNT],
    pub(super) fixtures: Vec<Fixture>,
    pub(super) solver: ContactSolver,
    pub(super) physics: Physics,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            bodies: self.bodies.clone(),
            pieces: self.pieces,
            at_flick: self.at_flick,
            fixtures: self.fixtures.clone(),
            // A world without memory: every contact is laid into it anew.
            solver: ContactSolver::new(&self.bodies, &self.fixtures),
            physics: self.physics.clone(),
        }
    }
}

impl Table {
    /// A table of these measures and materials, with no piece on it yet.
    pub fn new(field: &Field, physics: &Physics) -> Self {
        let bodies: Vec<PieceBody> = PieceId::all()
            .map(|piece| piece_body(piece, field, physics))
            .collect();
        let fixtures = impact::fixtures(&field.sizes);
        let solver = ContactSolver::new(&bodies, &fixtures);
        let pieces = [PieceState::default(); PieceId::COUNT];
        Self {
            bodies,
            pieces,
            at_flick: pieces,
            fixtures,
            solver,
            physics: physics.clone(),
        }
    }

    /// Where a piece is and how it moves; it may be off the table.
    pub fn piece(&self, piece: PieceId) -> &PieceState {
        &self.pieces[piece.index()]
    }

    /// Puts a piece somewhere, at rest.
    pub fn put(&mut self, piece: PieceId, position: Vec2) {
        let state = &mut self.pieces[piece.index()];
        *state = PieceState {
            on_table: true,
            position,
            angle: state.angle,
            motion: Motion::default(),
        };
    }

    /// Takes a piece off the table.
    pub fn remove(&mut self, piece: PieceId) {
        self.pieces[piece.index()] = PieceState::default();
    }

    /// Sends a piece off: velocity in metres a second, spin in radians a second. A play begins.
    pub fn flick(&mut self, piece: PieceId, velocity: Vec2, spin: f32) {
        self.at_flick = self.pieces;
        self.pieces[piece.index()].motion = Motion { velocity, spin };
    }

    /// Every piece as it lay before the last flick.
    pub const fn before_flick(&self) -> &[PieceState; PieceId::COUNT] {
        &self.at_flick
    }

    /// Another table of the same measures and materials, with these pieces on it.
    pub fn with_pieces(&self, pieces: [PieceState; PieceId::COUNT]) -> Self {
        let mut table = self.clone();
        table.pieces = pieces;
        table
    }

    /// Makes this table the other one again, of which it was cloned; what it costs to make a new
    /// one is saved.
    pub fn lay_as(&mut self, other: &Self) {
        self.pieces = other.pieces;
        self.at_flick = other.at_flick;
    }

    /// Does nothing move?
    pub fn is_at_rest(&self) -> bool {
        self.pieces.iter().all(|piece| piece.motion.is_still())
    }

    /// Stops everything where it is (L1.7).
    pub fn stop(&mut self) {
        for piece in &mut self.pieces {
            piece.motion = Motion::default();
        }
    }

    /// Back to where everything lay before the flick, at rest (L1.7).
    pub fn take_back(&mut self) {
        self.pieces = self.at_flick;
        self.stop();
    }

    /// The place of every piece.
    pub fn positions(&self) -> Positions {
        let mut positions = Positions::default();
        for piece in PieceId::all() {
            let state = self.piece(piece);
            positions.set(piece, state.on_table.then_some(state.position));
        }
        positions
    }

    /// Puts every piece where these positions say, at rest; pieces without a place leave.
    pub fn arrange(&mut self, positions: &Positions) {
        for piece in PieceId::all() {
            match positions.get(piece) {
                Some(place)
                    if self.piece(piece).position == place && self.piece(piece).on_table => {}
                Some(place) => self.put(piece, place),
                None => self.remove(piece),
            }
        }
    }

    /// Kinetic energy of everything, joules.
    pub fn kinetic_energy_j(&self) -> f32 {
        let energy = |(body, piece): (&PieceBody, &PieceState)| {
            let mass = body.mass_kg.unwrap_or(0.0);
            let radius = body.outline.half_extents().x;
            let rotation = radius * radius / 2.0 * piece.motion.spin * piece.motion.spin;
            mass / 2.0 * (piece.motion.velocity.length_squared() + rotation)
        };
        self.bodies.iter().zip(&self.pieces).map(energy).sum()
    }

    /// Did two pieces touch when the play began, with neither moved since (L4.3)?
    pub(super) fn still_touch_as_at_flick(&self, a: usize, b: usize) -> bool {
        let moved = |index: usize| {
            self.pieces[index]
                .position
                .distance(self.at_flick[index].position)
                > TOUCHING_GAP_M
        };
        let gap = self.bodies[a].outline.gap(
            self.at_flick[a].position,
            self.bodies[b].outline,
            self.at_flick[b].position,
        );
        gap < TOUCHING_GAP_M && !moved(a) && !moved(b)
    }

    /// FNV-1a over the bits of every place and motion, in the fixed order.
    pub fn state_hash(&self) -> u64 {
        let mut hash = Fnv::new();
        let mut add = |bits: u32| hash.add(&bits.to_le_bytes());
        for piece in &self.pieces {
            add(u32::from(piece.on_table));
            let Motion { velocity, spin } = piece.motion;
            let position = piece.position;
            [
                position.x,
                position.y,
                piece.angle,
                velocity.x,
                velocity.y,
                spin,
            ]
            .into_iter()
            .for_each(|value| add(value.to_bits()));
        }
        hash.finish()
    }
}

fn piece_body(piece: PieceId, field: &Field, physics: &Physics) -> PieceBody {
    let outline = field.outline(piece);
    let (mass_kg, friction, radius_m) = match piece {
        PieceId::Ball => (Some(physics.ball_mass_kg), physics.ball_roll_friction, 0.0),
        _ if piece.is_goalkeeper() => (
            (!physics.goalkeeper_fixed).then_some(physics.goalkeeper_mass_kg),
            physics.goalkeeper_slide_friction,
            outline.half_extents().x,
        ),
        PieceId::Man(..) => (
            Some(physics.button_mass_kg),
            physics.button_slide_friction,
            outline.half_extents().x,
        ),
    };
    let deceleration_mps2 = friction * physics.gravity_mps2;
    let drag = Drag {
        deceleration_mps2,
        radius_m,
        rest_speed_mps: physics.rest_speed_mps,
    };
    PieceBody {
        outline,
        mass_kg,
        drag,
    }
}
