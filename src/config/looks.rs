//! How things look on the screen: the numbers of `assets/config/looks.ron`, and colours and teams
//! as shipped.

use bevy::ecs::resource::Resource;
use serde::de::DeserializeOwned;

use super::{
    palette::{Palette, Scheme},
    ron_file::Source,
    shipped::{LOOKS, PALETTE, PALETTE_CONTRAST, PALETTE_WOOD, ShippedFile, TEAMS},
    team::Team,
};
use crate::rules::knobs::knobs;

knobs! {
    /// What a designer would tune: lengths on the table in metres, lengths of the interface in
    /// pixels of a window of the design's size.
    #[derive(Resource)]
    pub struct Looks, patch LooksPatch {
        /// Width of the window for which sizes of the interface are given.
        design_width_px: f32 [320.0, 7680.0],
        /// Height of that window.
        design_height_px: f32 [240.0, 4320.0],
        /// The smallest scale of the interface, below which nobody can read.
        smallest_scale: f32 [0.25, 2.0],
        /// Width of the column on each side of the table.
        column_width_px: f32 [60.0, 400.0],
        /// From the window's top to a column's first line.
        column_top_px: f32 [0.0, 300.0],
        /// From the window's top to a column that needs all the room there is.
        column_least_top_px: f32 [0.0, 300.0],
        /// From the window's bottom to the upper edge of the round buttons on the left.
        buttons_height_px: f32 [60.0, 400.0],
        /// Share of its usual width that the table keeps however large the interface is.
        table_least_share: f32 [0.5, 1.0],
        /// Height of the statistics of a match that is over, with heading and buttons.
        statistics_height_px: f32 [300.0, 1000.0],
        /// Kept free between a column and the table.
        column_gap_px: f32 [0.0, 100.0],
        /// Kept free above and below the table.
        margin_px: f32 [0.0, 100.0],
        /// Width of the wooden rim.
        rim_width_m: f32 [0.002, 0.1],
        /// How many times the board the lit part of the room is.
        room_times: f32 [1.0, 10.0],
        /// Stripes of the grass along the table.
        grass_stripes: u32 [1, 60],
        /// Height of a number on a button, in radii of the button.
        number_size_radii: f32 [0.2, 2.0],
        /// How far a number is lowered to look centred: the font's digits sit high.
        number_sinks_radii: f32 [-0.5, 0.5],
        /// Time in which a piece that was put elsewhere gets there.
        glide_seconds: f32 [0.01, 2.0],
        /// Between a piece and the ring around it.
        ring_gap_m: f32 [0.0, 0.02],
        /// Width of the marks of taker, receiver and sent-off buttons.
        badge_width_m: f32 [0.004, 0.05],
        /// Size of a sent-off button beside the table, in sizes of one on it.
        bench_times: f32 [0.3, 1.0],
        /// How much light a sent-off button keeps.
        bench_light: f32 [0.2, 1.0],
        /// From the window's top to the first sent-off button.
        bench_top_px: f32 [0.0, 700.0],
        /// From one sent-off button to the next.
        bench_step_px: f32 [10.0, 200.0],
        /// Least width of what can be touched, in pixels of the window.
        touch_width_px: f32 [8.0, 200.0],
        /// Pull at which a flick has its top speed, beyond the edge of the button.
        full_pull_m: f32 [0.02, 1.0],
        /// Length of the sling of the softest flick.
        sling_least_m: f32 [0.0, 0.5],
        /// Length of the sling of the hardest flick.
        sling_most_m: f32 [0.01, 0.5],
        /// Width of the sling of the softest flick.
        sling_thin_m: f32 [0.001, 0.05],
        /// Width of the sling of the hardest flick.
        sling_thick_m: f32 [0.001, 0.05],
        /// Between a button and the arrow before it.
        arrow_gap_m: f32 [0.0, 0.05],
        /// Size of the arrow head of the softest flick.
        arrow_small_m: f32 [0.002, 0.1],
        /// Size of the arrow head of the hardest flick.
        arrow_large_m: f32 [0.002, 0.1],
        /// Distance between two dots of a way.
        dot_step_m: f32 [0.002, 0.1],
        /// Radius of a dot.
        dot_radius_m: f32 [0.0002, 0.01],
        /// How far ahead of the first contact one sees.
        ahead_seconds: f32 [0.0, 3.0],
        /// Size of the letters of a label on the table.
        label_size_px: f32 [8.0, 60.0],
        /// Between a label and what it speaks of.
        label_gap_px: f32 [0.0, 100.0],
        /// Height of the goalkeeper's seconds on the grass.
        countdown_height_m: f32 [0.02, 0.6],
        /// How strong the goalkeeper's seconds are.
        countdown_light: f32 [0.1, 1.0],
        /// Width of the arrows beside a goalkeeper that is positioned.
        keeper_arrow_m: f32 [0.004, 0.1],
        /// Between that goalkeeper and its arrows.
        keeper_arrow_gap_m: f32 [0.0, 0.05],
        /// How far a net gives way to a ball of `net_speed_mps`.
        net_give_m: f32 [0.0, 0.05],
        /// Speed of a ball that makes a net give way as far as it can.
        net_speed_mps: f32 [0.05, 20.0],
        /// Time of one swing of a net.
        net_seconds: f32 [0.05, 2.0],
        /// How far the table shakes at a goal.
        shake_m: f32 [0.0, 0.05],
        /// For how long the table shakes at a goal.
        shake_seconds: f32 [0.05, 1.0],
        /// Time in which a score rolls over.
        score_roll_seconds: f32 [0.01, 2.0],
        /// Time in which the band of a ruling slides in.
        banner_slide_seconds: f32 [0.01, 2.0],
        /// From where the band slides in, beyond its place.
        banner_from_px: f32 [0.0, 500.0],
        /// For how long a ruling stays.
        banner_stay_seconds: f32 [0.5, 30.0],
        /// Width of the band of a ruling.
        banner_width_px: f32 [200.0, 1200.0],
        /// From the window's top to the band.
        banner_top_px: f32 [0.0, 400.0],
        /// From the window's bottom to the band, where it would cover the ball at the top.
        banner_bottom_px: f32 [0.0, 400.0],
        /// Where that is: above this share of the way from the table's middle to its upper edge.
        banner_clears_share: f32 [0.0, 1.0],
        /// Height of a crest in the columns.
        crest_height_px: f32 [16.0, 200.0],
        /// After a change of the action a tap does nothing for so long: a second tap of a hasty
        /// finger is not meant for what the other side is to do there.
        settle_seconds: f32 [0.0, 3.0],
        /// Seconds left at which a clock warns.
        last_seconds: f32 [0.0, 60.0],
        /// Steps in which a turn's ring drains.
        turn_ring_steps: u32 [4, 2000],
        /// Steps in which it drains with reduced motion.
        turn_ring_calm_steps: u32 [4, 2000],
        /// Width of the one action.
        action_width_px: f32 [60.0, 300.0],
        /// For how long every frame is drawn after the last thing that happened: longer than any
        /// motion that follows from it.
        awake_seconds: f32 [0.2, 10.0],
        /// From frame to frame while nothing happens but the clocks; the engine makes up for no
        /// more than 0.25 s at once.
        idle_clock_seconds: f32 [0.01, 0.2],
        /// From frame to frame while nothing happens and the clocks stand.
        idle_still_seconds: f32 [0.01, 10.0],
        /// The most of both with a gamepad, which can't wake the game.
        idle_gamepad_seconds: f32 [0.005, 0.1],
    }
}

/// The shipped numbers of how things look.
pub fn looks() -> Looks {
    shipped(LOOKS)
}

/// The shipped colours of the usual scheme.
pub fn palette() -> Palette {
    palette_of(Scheme::default())
}

/// The shipped colours of a scheme.
pub fn palette_of(scheme: Scheme) -> Palette {
    shipped(match scheme {
        Scheme::Grass => PALETTE,
        Scheme::Wood => PALETTE_WOOD,
        Scheme::Contrast => PALETTE_CONTRAST,
    })
}

/// The shipped teams; at least two.
pub fn teams() -> Vec<Team> {
    shipped(TEAMS)
}

fn shipped<T: DeserializeOwned>((name, text): ShippedFile) -> T {
    match Source::new(name, text).parse() {
        Ok(value) => value,
        Err(error) => panic!("a shipped file is broken: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::numbers::knob_flaws;

    #[test]
    fn the_shipped_looks_are_within_their_ranges() {
        assert_eq!(knob_flaws(&looks().knobs()), []);
        assert_ne!(palette().text, palette().panel);
    }

    #[test]
    fn there_are_twelve_teams_each_with_a_name_of_its_own() {
        let teams = teams();
        assert!(teams.len() >= 12);
        for (index, team) in teams.iter().enumerate() {
            assert_eq!(team.short.chars().count(), 3, "{}", team.name);
            assert!(teams[..index].iter().all(|other| other.short != team.short));
        }
    }
}
