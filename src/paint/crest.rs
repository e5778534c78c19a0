//! Crests: a shield for every pattern, in the team's colours; the letter is written over it.

use bevy::{image::Image, math::Vec2};

use super::{Canvas, ink, mixed};
use crate::config::{
    palette::Rgb,
    team::{Pattern, Team},
};

/// Pixels across a crest.
const ACROSS: f32 = 150.0;
/// Width and height of the picture, of which the shield takes 2 by 2.3.
const SIZE: Vec2 = Vec2::new(2.16, 2.5);
/// Width over height of the picture.
pub const WIDTH_BY_HEIGHT: f32 = SIZE.x / SIZE.y;

const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);

/// The crest of a team; the middle is left free for a letter in the second colour.
pub fn picture(team: &Team) -> Option<Image> {
    let mut canvas = Canvas::new(SIZE, ACROSS / SIZE.x)?;
    let shield = shield(team.pattern);
    let shrunk = |share: f32| -> Vec<Vec2> { shield.iter().map(|at| *at * share).collect() };
    canvas.shape(&shrunk(1.04), ink(mixed(team.primary, BLACK, 0.6), 1.0));
    canvas.shape(&shrunk(1.0), ink(team.secondary, 1.0));
    let field = shrunk(0.89);
    canvas.shape(&field, ink(team.primary, 1.0));
    canvas.keep_within(&field);
    paint_pattern(&mut canvas, team);
    canvas.disc(Vec2::new(0.0, 0.08), 0.56, ink(team.secondary, 1.0));
    canvas.disc(Vec2::new(0.0, 0.08), 0.49, ink(team.primary, 1.0));
    canvas.glow(Vec2::new(-0.3, 0.9), 1.3, ink(WHITE, 0.2), 0.05);
    Some(canvas.into_image())
}

fn paint_pattern(canvas: &mut Canvas, team: &Team) {
    let colour = ink(team.secondary, 0.92);
    match team.pattern {
        Pattern::Ring => canvas.circle(Vec2::new(0.0, 0.08), 0.74, 0.1, colour),
        Pattern::Half => canvas.block(Vec2::new(0.5, 0.0), Vec2::new(0.5, 1.3), colour),
        Pattern::Stripes => {
            for x in [-0.72_f32, 0.0, 0.72] {
                canvas.block(Vec2::new(x, 0.0), Vec2::new(0.15, 1.3), colour);
            }
        }
        Pattern::Hoops => {
            for y in [-0.66_f32, 0.08, 0.82] {
                canvas.block(Vec2::new(0.0, y), Vec2::new(1.1, 0.16), colour);
            }
        }
        Pattern::Cross => {
            canvas.block(Vec2::new(0.0, 0.08), Vec2::new(0.16, 1.3), colour);
            canvas.block(Vec2::new(0.0, 0.08), Vec2::new(1.1, 0.16), colour);
        }
        Pattern::Dots => {
            for index in 0..8_u8 {
                let way = Vec2::from_angle(f32::from(index) * std::f32::consts::FRAC_PI_4);
                canvas.disc(Vec2::new(0.0, 0.08) + way * 0.74, 0.1, colour);
            }
        }
    }
}

/// The outline of a pattern's shield, from -1 to 1 in width and -1.15 to 1.15 in height.
fn shield(pattern: Pattern) -> Vec<Vec2> {
    let right: &[(f32, f32)] = match pattern {
        // Straight at the top, round below.
        Pattern::Ring | Pattern::Stripes => &[
            (1.0, 1.1),
            (1.0, 1.1),
            (1.0, -0.1),
            (0.93, -0.46),
            (0.74, -0.76),
            (0.42, -1.0),
            (0.0, -1.15),
        ],
        // Hollow shoulders, a long point.
        Pattern::Half => &[
            (0.5, 1.02),
            (0.86, 1.14),
            (0.86, 1.14),
            (1.0, 0.8),
            (0.94, 0.3),
            (0.98, -0.1),
            (0.82, -0.5),
            (0.46, -0.9),
            (0.0, -1.15),
            (0.0, -1.15),
        ],
        // Round like a coin.
        Pattern::Dots => &[
            (0.4, 1.06),
            (0.74, 0.84),
            (0.95, 0.5),
            (1.0, 0.08),
            (0.95, -0.34),
            (0.74, -0.68),
            (0.4, -0.92),
            (0.0, -1.0),
        ],
        // A banner with a notch below.
        Pattern::Hoops => &[(1.0, 1.1), (1.0, -0.8), (0.5, -1.12), (0.0, -0.86)],
        // Cut corners above, a blunt point below.
        Pattern::Cross => &[
            (0.66, 1.12),
            (1.0, 0.78),
            (1.0, -0.3),
            (0.6, -0.86),
            (0.0, -1.15),
        ],
    };
    let top = match pattern {
        Pattern::Ring | Pattern::Stripes | Pattern::Hoops => 1.1,
        Pattern::Half => 1.16,
        Pattern::Dots => 1.14,
        Pattern::Cross => 1.12,
    };
    let right: Vec<Vec2> = right.iter().map(|at| Vec2::from(*at)).collect();
    let left = right.iter().rev().skip(1).map(|at| Vec2::new(-at.x, at.y));
    let outline: Vec<Vec2> = std::iter::once(Vec2::new(0.0, top))
        .chain(right.iter().copied())
        .chain(left)
        .collect();
    match pattern {
        Pattern::Hoops | Pattern::Cross => outline,
        Pattern::Ring | Pattern::Stripes | Pattern::Half | Pattern::Dots => {
            softened(&softened(&softened(&outline)))
        }
    }
}

/// The same outline with its corners cut; one that is there twice stays sharp.
fn softened(outline: &[Vec2]) -> Vec<Vec2> {
    let next = outline.iter().cycle().skip(1);
    outline
        .iter()
        .zip(next)
        .flat_map(|(here, there)| [here.lerp(*there, 0.25), here.lerp(*there, 0.75)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::looks;

    #[test]
    fn every_shipped_team_has_a_crest_of_its_own() {
        let crests: Vec<_> = looks::teams()
            .iter()
            .map(|team| picture(team).and_then(|image| image.data))
            .collect();
        for (index, crest) in crests.iter().enumerate() {
            assert!(crest.is_some());
            assert!(!crests[..index].contains(crest), "two alike");
        }
    }
}
