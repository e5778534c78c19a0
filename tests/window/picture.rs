//! A picture of the screen, as Xvfb keeps it in a file: the format of `xwd`.

use mbs::config::palette::Rgb;

/// How far a channel may be from a colour that counts as this one: light, shadow, grain.
const NEAR: u8 = 26;

/// Left, top, right, bottom, pixels.
pub type Region = [usize; 4];

/// The colours of the screen.
pub struct Picture {
    bytes: Vec<u8>,
    line_bytes: usize,
}

impl Picture {
    /// Reads the file of Xvfb.
    pub fn of(file: &[u8]) -> Self {
        let word = |index: usize| {
            let bytes = file[4 * index..4 * index + 4].try_into();
            u32::from_be_bytes(bytes.expect("four bytes")) as usize
        };
        let (header, line_bytes, colours) = (word(0), word(12), word(19));
        assert_eq!(word(11), 32, "bits of a pixel");
        Picture {
            bytes: file[header + 12 * colours..].to_vec(),
            line_bytes,
        }
    }

    fn pixels(&self, [left, top, right, bottom]: Region) -> impl Iterator<Item = [u8; 3]> {
        (top..bottom).flat_map(move |y| {
            (left..right).map(move |x| {
                let at = y * self.line_bytes + 4 * x;
                [self.bytes[at + 2], self.bytes[at + 1], self.bytes[at]]
            })
        })
    }

    /// Which part of a region has about this colour, 0 to 1.
    pub fn share(&self, region: Region, Rgb(red, green, blue): Rgb) -> f32 {
        let near = |pixel: &[u8; 3]| {
            let mut pairs = pixel.iter().zip([red, green, blue]);
            pairs.all(|(channel, wish)| channel.abs_diff(wish) <= NEAR)
        };
        let all = self.pixels(region).count();
        self.pixels(region).filter(near).count() as f32 / all as f32
    }

    /// Which part of a region looks otherwise in another picture, 0 to 1.
    pub fn changed(&self, other: &Picture, region: Region) -> f32 {
        let pairs = self.pixels(region).zip(other.pixels(region));
        let unlike = pairs.filter(|(a, b)| (0..3).any(|i| a[i].abs_diff(b[i]) > NEAR));
        unlike.count() as f32 / self.pixels(region).count() as f32
    }
}
