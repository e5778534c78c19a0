//! The laws of motion of the table, against closed forms, and its safety under hard flicks.

mod common;

use bevy::math::Vec2;
use common::*;
use mbs::{
    rules::{facts::Struck, piece::PieceId},
    sim::{step::StepLog, table::Table},
};
use rand::RngExt;

#[test]
fn a_lone_disc_slides_as_far_as_coulomb_says_at_any_rate() {
    let physics = physics();
    for rate in [120.0, 240.0, 480.0] {
        for speed in [0.3_f32, 0.7, 1.1, 1.3] {
            let mut table = Table::new(&field(), &physics);
            table.put(H9, Vec2::new(-0.45, 0.0));
            table.flick(H9, Vec2::new(speed, 0.0), 0.0);
            run_to_rest(&mut table, rate, 12.0, &mut StepLog::default());
            let exact =
                speed * speed / (2.0 * physics.button_slide_friction * physics.gravity_mps2);
            let slid = table.piece(H9).position.x + 0.45;
            assert!(
                (slid / exact - 1.0).abs() < 0.005,
                "{rate} Hz, {speed} m/s: {slid} for {exact}"
            );
        }
    }
}

#[test]
fn a_struck_disc_leaves_along_the_line_of_centres() {
    let mut random = generator(1);
    for _ in 0..500 {
        let speed = random.random_range(0.5..4.0);
        let offset: f32 = random.random_range(-0.036..0.036);
        let mut table = Table::new(&field(), &physics());
        let target = Vec2::new(0.2, 0.0);
        table.put(A4, target);
        table.put(H9, Vec2::new(-0.04, offset));
        table.flick(H9, Vec2::new(speed, 0.0), 0.0);
        let mut log = StepLog::default();
        while log.contacts.is_empty() && !table.is_at_rest() {
            mbs::sim::step::step(&mut table, 1.0 / 120.0, 0.0, &mut log).unwrap();
        }
        if log.contacts.is_empty() {
            continue; // Too slow to get there.
        }
        let line = Vec2::new((0.04_f32 * 0.04 - offset * offset).sqrt(), -offset);
        let off = table
            .piece(A4)
            .motion
            .velocity
            .angle_to(line)
            .to_degrees()
            .abs();
        assert!(
            off < 0.5,
            "{speed} m/s, {offset} m off centre: {off} degrees"
        );
    }
}

#[test]
fn a_head_on_hit_keeps_momentum_and_restitution() {
    let physics = physics();
    for (target, restitution, mass) in [
        (A4, physics.button_restitution, physics.button_mass_kg),
        (
            PieceId::Ball,
            physics.ball_restitution,
            physics.ball_mass_kg,
        ),
    ] {
        for speed in [0.05_f32, 0.5, 1.0, 2.0, 4.0] {
            let mut table = Table::new(&field(), &physics);
            table.put(target, Vec2::ZERO);
            let touching = if target == PieceId::Ball { 0.027 } else { 0.04 };
            table.put(H9, Vec2::new(-touching - 1e-6, 0.0));
            table.flick(H9, Vec2::new(speed, 0.0), 0.0);
            let mut log = StepLog::default();
            mbs::sim::step::step(&mut table, 1e-4, 0.0, &mut log).unwrap();
            let contact = log.contacts[0];
            let (ours, theirs) = (
                table.piece(H9).motion.velocity,
                table.piece(target).motion.velocity,
            );
            let apart = (theirs - ours).x / contact.normal_speed_mps;
            assert!(
                (apart / restitution - 1.0).abs() < 0.01,
                "{target} {speed}: restitution {apart}"
            );
            let lost = 2.0 * 2.0 * 1e-4 * physics.button_mass_kg;
            let before = physics.button_mass_kg * contact.normal_speed_mps;
            let after = physics.button_mass_kg * ours.x + mass * theirs.x;
            assert!(
                (after - before).abs() < 0.001 * before + lost,
                "{speed}: {after} for {before}"
            );
        }
    }
}

#[test]
fn energy_never_grows_in_a_play() {
    for seed in 0..200 {
        let mut random = generator(seed);
        let mut table = crowded(&mut random);
        let speed = random.random_range(0.2..4.5);
        table.flick(
            H9,
            random_direction(&mut random) * speed,
            random.random_range(-60.0..60.0),
        );
        let mut energy = table.kinetic_energy_j();
        while !table.is_at_rest() {
            mbs::sim::step::step(&mut table, 1.0 / 120.0, 0.0, &mut StepLog::default()).unwrap();
            let now = table.kinetic_energy_j();
            assert!(
                now <= energy * 1.0001 + 1e-12,
                "seed {seed}: {energy} J became {now} J"
            );
            energy = now;
        }
    }
}

/// Smallest gap of a disc to a fixed thing or another piece, below which it must never come.
fn deepest_overlap(table: &Table) -> f32 {
    let field = field();
    let on_table: Vec<_> = table.positions().on_table().collect();
    let mut deepest = 0.0_f32;
    for (index, (a, at)) in on_table.iter().enumerate() {
        let outline = field.outline(*a);
        for (b, there) in &on_table[index + 1..] {
            deepest = deepest.min(outline.gap(*at, field.outline(*b), *there));
        }
        deepest =
            deepest.min((field.table_half() - at.abs() - outline.half_extents()).min_element());
    }
    -deepest
}

#[test]
fn ten_thousand_hard_flicks_lose_nothing() {
    let threads: Vec<_> = (0..2_u64)
        .map(|half| {
            std::thread::spawn(move || {
                for seed in (0..10_000).filter(|seed| seed % 2 == half) {
                    check_hard_flick(seed);
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().expect("a seed failed: see above");
    }
}

fn check_hard_flick(seed: u64) {
    let (physics, rules) = (physics(), rulebook());
    let mut random = generator(seed);
    let mut table = crowded(&mut random);
    let velocity = random_direction(&mut random) * physics.flick_top_speed_mps * 1.5;
    let number = random.random_range(2..=11);
    let side = if random.random() {
        mbs::rules::side::Side::Home
    } else {
        mbs::rules::side::Side::Away
    };
    table.flick(
        PieceId::Man(side, number),
        velocity,
        random.random_range(-60.0..60.0),
    );
    let mut ticks = 0;
    while !table.is_at_rest() {
        mbs::sim::step::step(&mut table, 1.0 / 120.0, 0.0, &mut StepLog::default())
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        ticks += 1;
        // No overlap at any tick: what never overlaps and moves in straight lines between
        // contacts found in closed form has not passed through anything.
        let overlap = deepest_overlap(&table);
        assert!(
            overlap < 1e-4,
            "seed {seed}, tick {ticks}: overlap of {overlap} m"
        );
        assert!(
            (ticks as f32) < rules.max_play_seconds * 120.0,
            "seed {seed}: no rest"
        );
    }
}

/// Independent of the step: no piece jumps from one side of another to the other between ticks.
#[test]
fn a_fast_disc_never_changes_sides_without_a_contact() {
    let mut random = generator(77);
    for _ in 0..2000 {
        let mut table = Table::new(&field(), &physics());
        let offset = random.random_range(-0.039..0.039);
        table.put(A4, Vec2::ZERO);
        table.put(H9, Vec2::new(random.random_range(-0.3..-0.05), offset));
        table.flick(H9, Vec2::new(20.0, 0.0), 0.0);
        let mut log = StepLog::default();
        mbs::sim::step::step(&mut table, 1.0 / 30.0, 0.0, &mut log).unwrap();
        assert_eq!(
            log.contacts.first().map(|contact| contact.with(A4)),
            Some(Some(Struck::Piece(H9)))
        );
    }
}

#[test]
fn a_touching_chain_passes_the_impulse_like_a_chain_with_gaps() {
    let speed_of_last = |gap: f32| {
        let mut table = Table::new(&field(), &physics());
        let pieces: Vec<_> = (2..=5)
            .map(|number| PieceId::Man(mbs::rules::side::Side::Home, number))
            .collect();
        for (place, piece) in pieces.iter().enumerate() {
            table.put(*piece, Vec2::new(-0.1 + place as f32 * (0.04 + gap), 0.0));
        }
        table.flick(pieces[0], Vec2::new(2.0, 0.0), 0.0);
        let mut log = StepLog::default();
        while log.contacts.len() < 3 {
            mbs::sim::step::step(&mut table, 1.0 / 1000.0, 0.0, &mut log).unwrap();
        }
        table.piece(pieces[3]).motion.velocity.x
    };
    let (touching, apart) = (speed_of_last(0.0), speed_of_last(0.0003));
    assert!(
        (touching / apart - 1.0).abs() < 0.03,
        "{touching} m/s for {apart} m/s"
    );
}

#[test]
fn a_button_that_pushes_a_dragging_ball_never_runs_into_it() {
    let mut physics = physics();
    physics.ball_roll_friction = 1.0;
    physics.ball_restitution = 0.0;
    physics.button_slide_friction = 0.1;
    let mut table = Table::new(&field(), &physics);
    table.put(PieceId::Ball, Vec2::new(-0.3, 0.0));
    table.put(H9, Vec2::new(-0.4, 0.0));
    table.flick(H9, Vec2::new(1.0, 0.0), 0.0);
    run_to_rest(&mut table, 120.0, 12.0, &mut StepLog::default());
    let between = table.piece(PieceId::Ball).position.x - table.piece(H9).position.x;
    assert!(
        (between - 0.027).abs() < 1e-5,
        "{between} m between the centres"
    );
}
