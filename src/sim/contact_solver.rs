//! The adapter to Rapier: what two touching bodies do to each other.
//!
//! Every piece, rim, post and net is a body or collider of one Rapier world. A contact is solved
//! there, two bodies at a time: the two are laid into the world as they touch, everything else is
//! kept out by a contact filter, and one step gives their velocities after it. Places are not
//! read back, so that a contact takes no time. Solving one pair after the other is what passes an
//! impulse rightly through a chain of discs that touch already; Rapier's joint solution of such a
//! chain does not.

use bevy::math::Vec2;
use bevy_rapier2d::rapier::prelude::*;

use super::{
    friction::Motion,
    impact::{Fixture, FixtureShape},
    table::PieceBody,
};
use crate::{
    config::physics::Physics,
    rules::{facts::Struck, field::Outline, piece::PieceId},
};

/// Overlap at which a pair is laid into the world, so that Rapier sees it touch.
const LAID_OVERLAP_M: f32 = 1e-6;

/// Rapier's world of one table.
pub struct ContactSolver {
    bodies: RigidBodySet,
    colliders: ColliderSet,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    impulse_joints: ImpulseJointSet,
    multibody_joints: MultibodyJointSet,
    ccd: CCDSolver,
    pipeline: PhysicsPipeline,
    parameters: IntegrationParameters,
    pieces: Vec<(RigidBodyHandle, ColliderHandle)>,
    fixtures: Vec<ColliderHandle>,
}

/// The pair that is solved now; every other one is ignored.
struct OnlyPair {
    pair: [ColliderHandle; 2],
    restitution: f32,
    friction: f32,
}

impl PhysicsHooks for OnlyPair {
    fn filter_contact_pair(&self, context: &PairFilterContext) -> Option<SolverFlags> {
        let pair = [context.collider1, context.collider2];
        let wanted = pair == self.pair || pair == [self.pair[1], self.pair[0]];
        wanted.then_some(SolverFlags::COMPUTE_IMPULSES)
    }

    fn modify_solver_contacts(&self, context: &mut ContactModificationContext) {
        *context.restitution = self.restitution;
        *context.friction = self.friction;
    }
}

/// The materials of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Restitution along the normal.
    pub restitution: f32,
    /// Coulomb friction along the tangent.
    pub friction: f32,
}

/// The materials between a piece and what it strikes.
pub fn material(a: PieceId, b: Struck, physics: &Physics) -> Material {
    let restitution = match b {
        Struck::Rim => physics.rim_restitution,
        Struck::Post => physics.post_restitution,
        Struck::Net => physics.net_restitution,
        Struck::Piece(b) if a.is_goalkeeper() || b.is_goalkeeper() => {
            physics.goalkeeper_restitution
        }
        Struck::Piece(b) if a == PieceId::Ball || b == PieceId::Ball => physics.ball_restitution,
        Struck::Piece(_) => physics.button_restitution,
    };
    let friction = match b {
        Struck::Piece(_) => physics.edge_friction,
        Struck::Rim | Struck::Post | Struck::Net => physics.rim_friction,
    };
    Material {
        restitution,
        friction,
    }
}

impl ContactSolver {
    /// A world of these pieces and fixtures.
    pub fn new(pieces: &[PieceBody], fixtures: &[Fixture]) -> Self {
        let mut solver = Self {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            ccd: CCDSolver::new(),
            pipeline: PhysicsPipeline::new(),
            parameters: parameters(),
            pieces: Vec::new(),
            fixtures: Vec::new(),
        };
        for (index, piece) in pieces.iter().enumerate() {
            solver.add_piece(piece, index);
        }
        for fixture in fixtures {
            let collider = hooked(fixture_collider(fixture.shape));
            solver.fixtures.push(solver.colliders.insert(collider));
        }
        solver
    }

    fn add_piece(&mut self, piece: &PieceBody, index: usize) {
        let body = match piece.mass_kg {
            Some(_) => RigidBodyBuilder::dynamic(),
            None => RigidBodyBuilder::fixed(),
        };
        let body = body.translation(parking(index)).can_sleep(false).build();
        let handle = self.bodies.insert(body);
        let shape = match piece.outline {
            Outline::Disc(radius) => ColliderBuilder::ball(radius),
            Outline::Block(half) => ColliderBuilder::cuboid(half.x, half.y),
        };
        let collider = hooked(shape.mass(piece.mass_kg.unwrap_or(1.0)));
        let collider = self
            .colliders
            .insert_with_parent(collider, handle, &mut self.bodies);
        if matches!(piece.outline, Outline::Block(_))
            && let Some(body) = self.bodies.get_mut(handle)
        {
            // A goalkeeper that is not fixed slides, but stays parallel to its goal line.
            body.lock_rotations(true, true);
        }
        self.pieces.push((handle, collider));
    }

    /// Solves the contact of a piece with another one: their motions after it, and the impulse.
    pub fn solve_pieces(
        &mut self,
        pair: (usize, usize),
        places: (Vec2, Vec2),
        normal: Vec2,
        motions: (Motion, Motion),
        material: Material,
    ) -> (Motion, Motion, f32) {
        let overlap = normal * LAID_OVERLAP_M;
        self.lay(pair.0, places.0 + overlap, motions.0);
        self.lay(pair.1, places.1, motions.1);
        let impulse = self.step(self.pieces[pair.0].1, self.pieces[pair.1].1, material);
        let after = (self.take(pair.0, motions.0), self.take(pair.1, motions.1));
        self.forget();
        (after.0, after.1, impulse)
    }

    /// Solves the contact of a piece with a fixture.
    pub fn solve_fixture(
        &mut self,
        (piece, fixture): (usize, usize),
        place: Vec2,
        normal: Vec2,
        motion: Motion,
        material: Material,
    ) -> (Motion, f32) {
        self.lay(piece, place + normal * LAID_OVERLAP_M, motion);
        let impulse = self.step(self.pieces[piece].1, self.fixtures[fixture], material);
        let after = self.take(piece, motion);
        self.forget();
        (after, impulse)
    }

    /// Lets Rapier see everything parked, so that it forgets the pair: one that it remembers is
    /// solved without restitution the next time, as a contact that lasts.
    fn forget(&mut self) {
        let parked = Material {
            restitution: 0.0,
            friction: 0.0,
        };
        self.step(ColliderHandle::invalid(), ColliderHandle::invalid(), parked);
    }

    fn lay(&mut self, piece: usize, place: Vec2, motion: Motion) {
        if let Some(body) = self.bodies.get_mut(self.pieces[piece].0) {
            // Not turned: a world that has solved much must give the bits of a new one.
            body.set_position(Pose::from_translation(place), true);
            if body.is_dynamic() {
                body.set_linvel(motion.velocity, true);
                body.set_angvel(motion.spin, true);
            }
        }
    }

    /// The motion after the step; the body is parked off the table again.
    fn take(&mut self, piece: usize, before: Motion) -> Motion {
        let Some(body) = self.bodies.get_mut(self.pieces[piece].0) else {
            return before;
        };
        let after = if body.is_dynamic() {
            Motion {
                velocity: body.linvel(),
                spin: body.angvel(),
            }
        } else {
            before
        };
        body.set_linvel(Vec2::ZERO, false);
        body.set_angvel(0.0, false);
        body.set_translation(parking(piece), false);
        after
    }

    fn step(&mut self, a: ColliderHandle, b: ColliderHandle, material: Material) -> f32 {
        let Material {
            restitution,
            friction,
        } = material;
        let hooks = OnlyPair {
            pair: [a, b],
            restitution,
            friction,
        };
        self.pipeline.step(
            Vec2::ZERO,
            &self.parameters,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.impulse_joints,
            &mut self.multibody_joints,
            &mut self.ccd,
            &hooks,
            &(),
        );
        self.narrow_phase
            .contact_pair(a, b)
            .map_or(0.0, |pair| pair.total_impulse_magnitude())
    }
}

/// Where bodies that are not being solved wait, out of each other's reach.
fn parking(index: usize) -> Vec2 {
    Vec2::new(100.0, index as f32)
}

fn hooked(builder: ColliderBuilder) -> Collider {
    builder
        .active_hooks(ActiveHooks::FILTER_CONTACT_PAIRS | ActiveHooks::MODIFY_SOLVER_CONTACTS)
        .contact_skin(0.0)
        .build()
}

fn fixture_collider(shape: FixtureShape) -> ColliderBuilder {
    match shape {
        FixtureShape::Wall { normal, offset } => {
            // A block so large that no corner of it is ever near.
            let half = normal.abs() + 10.0 * normal.perp().abs();
            ColliderBuilder::cuboid(half.x, half.y).translation(normal * (offset - 1.0))
        }
        FixtureShape::Disc { centre, radius } => ColliderBuilder::ball(radius).translation(centre),
        FixtureShape::Segment(from, to) => ColliderBuilder::segment(from, to),
    }
}

/// Rigid contacts in a step so short that nothing moves: only velocities are of interest.
fn parameters() -> IntegrationParameters {
    let rigid = SpringCoefficients::new(1.0e8, 1.0);
    IntegrationParameters {
        dt: 1.0e-5,
        length_unit: 0.01,
        contact_softness: rigid,
        static_contact_softness: rigid,
        warmstart_coefficient: 0.0,
        contact_recycling: false,
        max_ccd_substeps: 0,
        normalized_max_linear_velocity: Real::MAX,
        ..IntegrationParameters::default()
    }
}
