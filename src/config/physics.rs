//! How the table moves: `assets/config/physics.ron`.

use crate::rules::knobs::knobs;

knobs! {
    /// Motion and materials of the table. SI units.
    pub struct Physics, patch PhysicsPatch {
        /// Ticks of the simulation in one second.
        tick_rate_hz: f32 [30.0, 1000.0],
        /// Fastest flick of a button.
        flick_top_speed_mps: f32 [0.1, 20.0],
        /// Fastest spin given with a flick, radians a second.
        flick_top_spin_radps: f32 [0.0, 500.0],
        /// Acceleration of gravity.
        gravity_mps2: f32 [0.1, 30.0],
        /// Mass of a button.
        button_mass_kg: f32 [0.0005, 1.0],
        /// Mass of the ball.
        ball_mass_kg: f32 [0.0001, 1.0],
        /// Is the goalkeeper fixed to the table (L6.8)?
        goalkeeper_fixed: bool,
        /// Mass of a goalkeeper that is not fixed.
        goalkeeper_mass_kg: f32 [0.0005, 5.0],
        /// Coulomb friction of a button sliding on the table.
        button_slide_friction: f32 [0.005, 2.0],
        /// Coulomb friction of a goalkeeper that is not fixed.
        goalkeeper_slide_friction: f32 [0.005, 2.0],
        /// Rolling resistance of the ball: deceleration over gravity.
        ball_roll_friction: f32 [0.002, 1.0],
        /// Restitution of two buttons.
        button_restitution: f32 [0.0, 1.0],
        /// Restitution of a button and the ball.
        ball_restitution: f32 [0.0, 1.0],
        /// Restitution of the goalkeeper, against anything.
        goalkeeper_restitution: f32 [0.0, 1.0],
        /// Restitution of the rim.
        rim_restitution: f32 [0.0, 1.0],
        /// Restitution of a post.
        post_restitution: f32 [0.0, 1.0],
        /// Restitution of a net.
        net_restitution: f32 [0.0, 1.0],
        /// Friction between the edges of two pieces.
        edge_friction: f32 [0.0, 1.0],
        /// Friction between a piece and rim, posts and nets.
        rim_friction: f32 [0.0, 1.0],
        /// A piece slower than this is at rest.
        rest_speed_mps: f32 [0.00001, 0.05],
    }
}
