//! What stands around the table: how large it may be before it gets in its own way or takes too
//! much from the table, and where its parts stand then. All of it pure, from the window's size.

use super::looks::Looks;

/// A sent-off button more than these ends the match or lies alone.
const BENCHED: f32 = 3.0;

/// The scale at which everything is as the design has it, as large as the window allows.
pub fn design_scale(width_px: f32, height_px: f32, looks: &Looks) -> f32 {
    let across = width_px / looks.design_width_px;
    across.min(height_px / looks.design_height_px)
}

/// The scale of pages, which scroll: what the player wishes, in percent of the design's.
pub fn page_scale(width_px: f32, height_px: f32, percent: u32, looks: &Looks) -> f32 {
    let wish = design_scale(width_px, height_px, looks) * percent as f32 / 100.0;
    wish.max(looks.smallest_scale)
}

/// The scale of what stands around the table: what the player wishes, as far as it fits.
pub fn match_scale(width_px: f32, height_px: f32, percent: u32, looks: &Looks) -> f32 {
    let most = largest_beside(height_px, design_scale(width_px, height_px, looks), looks)
        .min(largest_across(width_px, height_px, looks));
    let wish = page_scale(width_px, height_px, percent, looks);
    wish.min(most).max(looks.smallest_scale)
}

/// The scale of the curtain of a match that is over, which has all the statistics on it.
pub fn statistics_scale(width_px: f32, height_px: f32, percent: u32, looks: &Looks) -> f32 {
    let most = height_px / looks.statistics_height_px;
    match_scale(width_px, height_px, percent, looks)
        .min(most)
        .max(looks.smallest_scale)
}

/// Column, sent-off buttons and the round buttons below them share the window's height.
fn largest_beside(height_px: f32, design: f32, looks: &Looks) -> f32 {
    let bench_px = (BENCHED - 0.5) * looks.bench_step_px * design;
    let highest = looks.bench_top_px - (looks.column_top_px - looks.column_least_top_px);
    (height_px - bench_px) / (highest + looks.buttons_height_px)
}

/// The columns leave a share of the width that the table has in the design.
fn largest_across(width_px: f32, height_px: f32, looks: &Looks) -> f32 {
    let columns = 2.0 * (looks.column_width_px + looks.column_gap_px);
    let usual = width_px - columns * design_scale(width_px, height_px, looks);
    (width_px - usual * looks.table_least_share) / columns
}

/// How far what stands beside the table is raised, so that it has room below, pixels of the
/// interface.
pub fn raised_px(height_px: f32, scale: f32, looks: &Looks) -> f32 {
    let missing = looks.design_height_px - height_px / scale.max(f32::EPSILON);
    missing.clamp(0.0, looks.column_top_px - looks.column_least_top_px)
}

/// From one sent-off button to the next, pixels of the interface: buttons don't grow with it.
pub fn bench_step_px(width_px: f32, height_px: f32, scale: f32, looks: &Looks) -> f32 {
    let design = design_scale(width_px, height_px, looks);
    looks.bench_step_px * (design / scale.max(f32::EPSILON)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    const WINDOWS: [(f32, f32); 6] = [
        (1024.0, 600.0),
        (1280.0, 720.0),
        (1920.0, 1080.0),
        (2560.0, 1080.0),
        (1024.0, 768.0),
        (900.0, 900.0),
    ];

    #[test]
    fn a_modest_wish_is_fulfilled_everywhere() {
        let looks = looks::looks();
        for (width, height) in WINDOWS {
            for percent in [75, 100] {
                let [page, around] =
                    [page_scale, match_scale].map(|scale| scale(width, height, percent, &looks));
                assert_eq!(page, around, "{width} x {height} at {percent} %");
            }
        }
    }

    #[test]
    fn pages_get_all_that_is_wished_and_the_match_what_fits() {
        let looks = looks::looks();
        for (width, height) in WINDOWS {
            let design = design_scale(width, height, &looks);
            assert_eq!(page_scale(width, height, 200, &looks), 2.0 * design);
            let scale = match_scale(width, height, 200, &looks);
            assert!(scale > 1.1 * design && scale < 2.0 * design, "{scale}");
            let raised = raised_px(height, scale, &looks);
            let step = bench_step_px(width, height, scale, &looks);
            let below = looks.bench_top_px - raised + (BENCHED - 0.5) * step;
            assert!(
                below + looks.buttons_height_px <= height / scale + 0.1,
                "{width} x {height}: {below}"
            );
        }
    }

    #[test]
    fn the_table_keeps_its_share_of_the_window() {
        let looks = looks::looks();
        let columns = 2.0 * (looks.column_width_px + looks.column_gap_px);
        for (width, height) in WINDOWS {
            let left = width - columns * match_scale(width, height, 200, &looks);
            let usual = width - columns * match_scale(width, height, 100, &looks);
            assert!(left >= looks.table_least_share * usual - 0.1, "{width}");
        }
    }

    #[test]
    fn as_designed_nothing_is_raised() {
        let looks = looks::looks();
        assert_eq!(raised_px(720.0, 1.0, &looks), 0.0);
        assert_eq!(
            bench_step_px(1280.0, 720.0, 1.0, &looks),
            looks.bench_step_px
        );
        assert!(statistics_scale(1280.0, 720.0, 100, &looks) >= 1.0);
    }
}
