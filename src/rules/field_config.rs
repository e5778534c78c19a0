//! The measures of the table: `assets/config/table.ron`.

use super::knobs::knobs;

knobs! {
    /// Measures of table, field, goals and pieces, in metres. Lines belong to the areas they
    /// bound, so every measure is taken to a line's outer edge.
    pub struct TableSizes, patch TableSizesPatch {
        /// Length of the table between the rims, along x.
        table_length_m: f32 [0.3, 5.0],
        /// Width of the table between the rims, along y.
        table_width_m: f32 [0.2, 4.0],
        /// Length of the field, goal line to goal line.
        field_length_m: f32 [0.2, 5.0],
        /// Width of the field, touchline to touchline.
        field_width_m: f32 [0.15, 4.0],
        /// Width of a line.
        line_width_m: f32 [0.0005, 0.02],
        /// Width of a goal between its posts.
        goal_width_m: f32 [0.03, 0.6],
        /// Depth of a goal behind its line.
        goal_depth_m: f32 [0.01, 0.4],
        /// Radius of a post.
        post_radius_m: f32 [0.0005, 0.02],
        /// Depth of the goal area.
        goal_area_depth_m: f32 [0.02, 1.0],
        /// Width of the goal area.
        goal_area_width_m: f32 [0.05, 2.0],
        /// Depth of the penalty area.
        penalty_area_depth_m: f32 [0.03, 1.5],
        /// Width of the penalty area.
        penalty_area_width_m: f32 [0.06, 3.0],
        /// Distance of the penalty mark from the goal line.
        penalty_mark_m: f32 [0.02, 1.5],
        /// Radius of the arc around the penalty mark.
        penalty_arc_radius_m: f32 [0.01, 1.0],
        /// Radius of the centre circle.
        centre_circle_radius_m: f32 [0.02, 1.0],
        /// Radius of the corner arc.
        corner_arc_radius_m: f32 [0.002, 0.2],
        /// Radius of a button.
        button_radius_m: f32 [0.003, 0.08],
        /// Radius of the ball.
        ball_radius_m: f32 [0.002, 0.04],
        /// Width of a goalkeeper along its goal line.
        goalkeeper_width_m: f32 [0.01, 0.3],
        /// Thickness of a goalkeeper, away from its goal line.
        goalkeeper_thickness_m: f32 [0.003, 0.1],
    }
}
