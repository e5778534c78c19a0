//! The band of a ruling slides in each time that it has something new to say: from above, or from
//! below where it would cover what it speaks of.

use bevy::{
    ecs::{
        change_detection::DetectChangesMut,
        query::{With, Without},
        system::{Local, Query, Res},
    },
    time::Time,
    ui::{Display, Node, UiTransform, Val, Val2, widget::Text},
};

use super::banner::{Band, BandPlace, Part, Told};
use crate::{
    config::{comfort::Motion, looks::Looks},
    sim::referee::Match,
};

/// What the band said last, and since when.
#[derive(Default)]
pub struct Sliding {
    title: Option<String>,
    since_seconds: f32,
    below: bool,
}

/// How far a motion has come: quick at first, slow at its end; the share of its time is 0 to 1.
pub fn eased_out(share: f32) -> f32 {
    let left = 1.0 - share.clamp(0.0, 1.0);
    1.0 - left * left * left
}

/// Slides the band in.
pub fn slide_banner(
    time: Res<Time>,
    looks: Res<Looks>,
    motion: Res<Motion>,
    game: Res<Match>,
    told: Res<Told>,
    mut sliding: Local<Sliding>,
    texts: Query<(&Part, &Text)>,
    mut bands: Query<(&Node, &mut UiTransform), With<Band>>,
    mut places: Query<&mut Node, (With<BandPlace>, Without<Band>)>,
) {
    let title = texts
        .iter()
        .find(|(part, _)| matches!(part, Part::Title))
        .map(|(_, text)| text.0.as_str());
    for (node, place) in &mut bands {
        let says = title.filter(|_| node.display != Display::None);
        if says != sliding.title.as_deref() {
            sliding.title = says.map(str::to_owned);
            sliding.since_seconds = 0.0;
            sliding.below = told.lies_high(&game, &looks);
        } else {
            sliding.since_seconds += time.delta_secs();
        }
        let come = if motion.reduced {
            1.0
        } else {
            eased_out(sliding.since_seconds / looks.banner_slide_seconds)
        };
        let from = if sliding.below {
            looks.banner_from_px
        } else {
            -looks.banner_from_px
        };
        place
            .map_unchanged(|place| &mut place.translation)
            .set_if_neq(Val2::px(0.0, from * (1.0 - come)));
    }
    let (top, bottom) = if sliding.below {
        (Val::Auto, Val::Px(looks.banner_bottom_px))
    } else {
        (Val::Px(looks.banner_top_px), Val::Auto)
    };
    for mut place in &mut places {
        if (place.top, place.bottom) != (top, bottom) {
            (place.top, place.bottom) = (top, bottom);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_is_quick_at_first_and_ends_at_its_end() {
        assert_eq!(
            [eased_out(0.0), eased_out(1.0), eased_out(9.0)],
            [0.0, 1.0, 1.0]
        );
        assert!(eased_out(0.5) > 0.8);
        assert_eq!(eased_out(f32::INFINITY), 1.0);
    }
}
