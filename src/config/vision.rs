//! How far apart two colours are for an eye, that of a colour-blind person too.
//!
//! Colour blindness is simulated by the matrices for full severity of Machado, Oliveira and
//! Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
//! Transactions on Visualization and Computer Graphics 15 (6), 2009, on linear shares of light.
//! Distances are those of Ottosson's OKLab (2020): 0 for the same, 1 from black to white.

use bevy::math::{Mat3, Vec3};

use super::palette::Rgb;

/// An eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// With three kinds of cones.
    Usual,
    /// Without cones for long waves: red looks dark.
    Protanopia,
    /// Without cones for middle waves: red and green look alike.
    Deuteranopia,
    /// Without cones for short waves: blue and green look alike.
    Tritanopia,
}

impl Vision {
    /// Every eye.
    pub const ALL: [Vision; 4] = [
        Vision::Usual,
        Vision::Protanopia,
        Vision::Deuteranopia,
        Vision::Tritanopia,
    ];

    /// What it makes of light, by rows.
    const fn rows(self) -> [[f32; 3]; 3] {
        match self {
            Vision::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Vision::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Vision::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Vision::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// How far apart this eye sees two colours, in OKLab.
    pub fn distance(self, a: Rgb, b: Rgb) -> f32 {
        self.seen(a).distance(self.seen(b))
    }

    fn seen(self, colour: Rgb) -> Vec3 {
        let light = Vec3::from_array(colour.shares().map(linear));
        let seen = Mat3::from_cols_array_2d(&self.rows()).transpose() * light;
        oklab(seen.clamp(Vec3::ZERO, Vec3::ONE))
    }
}

/// A share of sRGB as a share of light.
fn linear(share: f32) -> f32 {
    if share <= 0.040_45 {
        share / 12.92
    } else {
        bevy::math::ops::powf((share + 0.055) / 1.055, 2.4)
    }
}

/// Light in OKLab: lightness, green to red, blue to yellow.
fn oklab(light: Vec3) -> Vec3 {
    let cones = Mat3::from_cols_array_2d(&[
        [0.412_221_46, 0.536_332_55, 0.051_445_995],
        [0.211_903_5, 0.680_699_5, 0.107_396_96],
        [0.088_302_46, 0.281_718_85, 0.629_978_7],
    ])
    .transpose();
    let lab = Mat3::from_cols_array_2d(&[
        [0.210_454_26, 0.793_617_8, -0.004_072_047],
        [1.977_998_5, -2.428_592_2, 0.450_593_7],
        [0.025_904_037, 0.782_771_77, -0.808_675_77],
    ])
    .transpose();
    let felt = (cones * light).max(Vec3::ZERO).to_array();
    lab * Vec3::from_array(felt.map(bevy::math::ops::cbrt))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Rgb = Rgb(255, 255, 255);
    const BLACK: Rgb = Rgb(0, 0, 0);

    #[test]
    fn black_and_white_are_one_apart_for_every_eye() {
        for eye in Vision::ALL {
            assert!((eye.distance(BLACK, WHITE) - 1.0).abs() < 0.01, "{eye:?}");
            assert_eq!(eye.distance(WHITE, WHITE), 0.0);
        }
    }

    #[test]
    fn each_eye_takes_its_own_colours_for_alike() {
        let (red, green) = (Rgb(201, 37, 45), Rgb(47, 134, 80));
        let usual = Vision::Usual.distance(red, green);
        assert!(Vision::Deuteranopia.distance(red, green) < usual / 3.0);
        assert!(Vision::Tritanopia.distance(red, green) > usual / 1.2);
        let (navy, purple) = (Rgb(20, 51, 107), Rgb(91, 42, 134));
        let usual = Vision::Usual.distance(navy, purple);
        assert!(Vision::Protanopia.distance(navy, purple) < usual / 1.2);
    }
}
