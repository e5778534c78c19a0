//! Sounds made from sines and noise: what a table sounds like, without a recording.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Samples a second.
const RATE: u32 = 22_050;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Two buttons.
    Clack,
    /// A piece and the ball.
    Ball,
    /// The rim.
    Rim,
    /// A post.
    Post,
    /// A net.
    Net,
    /// The referee.
    Whistle,
    /// A goal.
    Crowd,
    /// A second of the last ones of a turn.
    Tick,
}

impl Tone {
    /// Every sound.
    pub const ALL: [Tone; 8] = [
        Tone::Clack,
        Tone::Ball,
        Tone::Rim,
        Tone::Post,
        Tone::Net,
        Tone::Whistle,
        Tone::Crowd,
        Tone::Tick,
    ];

    /// Length in seconds, pitch in hertz, how fast it dies away (1/s), and its share of noise.
    const fn shape(self) -> (f32, f32, f32, f32) {
        match self {
            Tone::Clack => (0.09, 1750.0, 60.0, 0.35),
            Tone::Ball => (0.07, 980.0, 75.0, 0.2),
            Tone::Rim => (0.16, 190.0, 32.0, 0.3),
            Tone::Post => (0.35, 2600.0, 14.0, 0.05),
            Tone::Net => (0.30, 300.0, 12.0, 0.95),
            Tone::Whistle => (0.45, 2850.0, 1.5, 0.08),
            Tone::Crowd => (2.2, 420.0, 0.9, 0.97),
            Tone::Tick => (0.03, 1250.0, 120.0, 0.1),
        }
    }

    /// The sound as a WAV file.
    pub fn wav(self) -> Vec<u8> {
        let samples = self.samples();
        let length = samples.len() as u32 * 2;
        let mut file = Vec::with_capacity(44 + samples.len() * 2);
        file.extend(b"RIFF");
        file.extend((36 + length).to_le_bytes());
        file.extend(b"WAVEfmt ");
        file.extend(16_u32.to_le_bytes());
        for value in [1_u16, 1] {
            file.extend(value.to_le_bytes());
        }
        for value in [RATE, RATE * 2] {
            file.extend(value.to_le_bytes());
        }
        for value in [2_u16, 16] {
            file.extend(value.to_le_bytes());
        }
        file.extend(b"data");
        file.extend(length.to_le_bytes());
        file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
        file
    }

    fn samples(self) -> Vec<i16> {
        let (seconds, pitch, decay, noise) = self.shape();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut smooth = 0.0_f32;
        let count = (seconds * RATE as f32) as u32;
        (0..count)
            .map(|index| {
                let time = index as f32 / RATE as f32;
                let trill = match self {
                    Tone::Whistle => 1.0 + 0.03 * (time * 38.0 * std::f32::consts::TAU).sin(),
                    _ => 1.0,
                };
                // Noise without its sharpest part: a crowd and a net rustle, they do not hiss.
                let raw: f32 = random.random_range(-1.0..1.0);
                smooth += (raw - smooth) * 0.25;
                let hiss = if noise > 0.5 { smooth * 2.0 } else { raw };
                let tone = (time * pitch * trill * std::f32::consts::TAU).sin();
                let swell = match self {
                    Tone::Crowd => (time * 4.0).min(1.0),
                    _ => (time * 900.0).min(1.0),
                };
                let end = ((seconds - time) * 60.0).min(1.0);
                let loud = (-decay * time).exp() * swell * end * 0.7;
                ((tone * (1.0 - noise) + hiss * noise) * loud * f32::from(i16::MAX)) as i16
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_heard_and_ends_in_silence() {
        for tone in Tone::ALL {
            let samples = tone.samples();
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max();
            assert!(loudest > Some(3000), "{tone:?}: {loudest:?}");
            assert!(
                samples.last().is_some_and(|last| last.abs() < 600),
                "{tone:?}"
            );
            assert_eq!(&tone.wav()[..4], b"RIFF");
        }
    }
}
