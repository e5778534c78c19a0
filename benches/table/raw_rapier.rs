//! The yardstick: the same bodies in a Rapier world of their own, stepped at the tick rate with
//! the settings under which Rapier alone plays fair, and no law at all.

use bevy::math::Vec2;
use bevy_rapier2d::rapier::prelude::*;
use mbs::{
    rules::{field::Outline, piece::PieceId, positions::Positions},
    sim::table::Table,
};

use crate::common::{field, physics};

/// A Rapier world with 22 men, a ball and four rims.
pub struct RawWorld {
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
    handles: Vec<RigidBodyHandle>,
}

impl RawWorld {
    /// The world of this table's pieces.
    pub fn new(table: &Table) -> Self {
        let mut world = Self {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            ccd: CCDSolver::new(),
            pipeline: PhysicsPipeline::new(),
            parameters: IntegrationParameters {
                dt: 1.0 / 120.0,
                length_unit: 0.01,
                contact_recycling: false,
                normalized_max_linear_velocity: Real::MAX,
                ..IntegrationParameters::default()
            },
            handles: Vec::new(),
        };
        for piece in PieceId::all() {
            world.add(piece, &table.positions());
        }
        let half = field().table_half();
        for normal in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let size = normal.abs() * 0.1 + normal.perp().abs() * 2.0;
            let rim = ColliderBuilder::cuboid(size.x, size.y)
                .translation(normal * (half + Vec2::splat(0.1)))
                .restitution(0.7);
            world.colliders.insert(rim);
        }
        world
    }

    fn add(&mut self, piece: PieceId, positions: &Positions) {
        let physics = physics();
        let body = if piece.is_goalkeeper() {
            RigidBodyBuilder::fixed()
        } else {
            RigidBodyBuilder::dynamic()
        };
        let at = positions.get(piece).unwrap_or_default();
        let handle = self.bodies.insert(body.translation(at).can_sleep(true));
        let mass = if piece == PieceId::Ball {
            physics.ball_mass_kg
        } else {
            physics.button_mass_kg
        };
        let shape = match field().outline(piece) {
            Outline::Disc(radius) => ColliderBuilder::ball(radius),
            Outline::Block(half) => ColliderBuilder::cuboid(half.x, half.y),
        };
        let collider = shape.mass(mass).restitution(0.8).friction(0.0);
        self.colliders
            .insert_with_parent(collider, handle, &mut self.bodies);
        self.handles.push(handle);
    }

    /// Every piece at its place and one of them flicked.
    pub fn lay(&mut self, positions: &Positions, flicked: PieceId, velocity: Vec2) {
        for piece in PieceId::all() {
            let Some(body) = self.bodies.get_mut(self.handles[piece.index()]) else {
                continue;
            };
            body.set_translation(positions.get(piece).unwrap_or_default(), true);
            let flicked = piece == flicked;
            body.set_linvel(if flicked { velocity } else { Vec2::ZERO }, true);
            body.set_angvel(0.0, true);
            body.enable_ccd(flicked);
        }
    }

    /// So many ticks, with Coulomb friction on what moves.
    pub fn run(&mut self, ticks: u32) {
        for _ in 0..ticks {
            for (index, handle) in self.handles.iter().enumerate() {
                if let Some(body) = self.bodies.get_mut(*handle) {
                    slow(body, if index == 0 { 0.49 } else { 1.96 } / 120.0);
                }
            }
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
                &(),
                &(),
            );
        }
    }
}

fn slow(body: &mut RigidBody, loss: f32) {
    let velocity = body.linvel();
    if velocity != Vec2::ZERO {
        let speed = velocity.length();
        body.set_linvel(velocity * ((speed - loss).max(0.0) / speed), false);
    }
}
