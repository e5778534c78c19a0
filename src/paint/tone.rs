//! The sounds of the game, made and not recorded: what each of them is, and its WAV file.

use super::synth::{self, Blow, RATE, Voices};
use crate::config::volumes::Channel;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A button is flicked.
    Flick,
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
    /// The referee, shortly: out, foul, restart.
    WhistleShort,
    /// The referee, long: a goal, a half begins.
    WhistleLong,
    /// The referee, three times: a half or the match is over.
    WhistleThree,
    /// The people; goes round for ever.
    Murmur,
    /// A goal.
    Roar,
    /// A shot that was no goal.
    Groan,
    /// A second of the last ones of a turn.
    Tick,
}

impl Tone {
    /// Every sound.
    pub const ALL: [Tone; 13] = [
        Tone::Flick,
        Tone::Clack,
        Tone::Ball,
        Tone::Rim,
        Tone::Post,
        Tone::Net,
        Tone::WhistleShort,
        Tone::WhistleLong,
        Tone::WhistleThree,
        Tone::Murmur,
        Tone::Roar,
        Tone::Groan,
        Tone::Tick,
    ];

    /// The volume that holds for it.
    pub const fn channel(self) -> Channel {
        match self {
            Tone::Flick | Tone::Clack | Tone::Ball | Tone::Rim | Tone::Post | Tone::Net => {
                Channel::Table
            }
            Tone::WhistleShort | Tone::WhistleLong | Tone::WhistleThree => Channel::Referee,
            Tone::Murmur | Tone::Roar | Tone::Groan => Channel::Crowd,
            Tone::Tick => Channel::Clock,
        }
    }

    /// The sound, samples from -1 to 1.
    fn samples(self) -> Vec<f32> {
        match self {
            Tone::Flick => synth::strike(&FLICK),
            Tone::Clack => synth::strike(&CLACK),
            Tone::Ball => synth::strike(&BALL),
            Tone::Rim => synth::strike(&RIM),
            Tone::Post => synth::strike(&POST),
            Tone::Net => synth::strike(&NET),
            Tone::Tick => synth::strike(&TICK),
            Tone::WhistleShort => synth::whistle(&[(0.0, 0.24)], 0.6),
            Tone::WhistleLong => synth::whistle(&[(0.0, 0.95)], 0.6),
            Tone::WhistleThree => synth::whistle(&[(0.0, 0.3), (0.42, 0.3), (0.84, 1.1)], 0.6),
            Tone::Murmur => synth::shout(&MURMUR),
            Tone::Roar => synth::shout(&ROAR),
            Tone::Groan => synth::shout(&GROAN),
        }
    }

    /// The sound as a WAV file: one channel of 16 bits.
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
        let whole = samples
            .into_iter()
            .map(|sample| (sample * f32::from(i16::MAX)) as i16);
        file.extend(whole.flat_map(i16::to_le_bytes));
        file
    }
}

/// The palheta snaps off a disc.
const FLICK: Blow = Blow {
    seconds: 0.08,
    attack_seconds: 0.0006,
    partials: &[
        (640.0, 0.5, 95.0),
        (2150.0, 0.6, 170.0),
        (3420.0, 0.3, 230.0),
    ],
    bursts: &[(1500.0, 6000.0, 0.9, 260.0)],
    peak: 0.7,
};

/// Enamelled discs.
const CLACK: Blow = Blow {
    seconds: 0.12,
    attack_seconds: 0.0004,
    partials: &[
        (930.0, 0.35, 80.0),
        (1680.0, 0.8, 105.0),
        (2790.0, 0.6, 140.0),
        (4260.0, 0.4, 190.0),
        (6010.0, 0.2, 260.0),
    ],
    bursts: &[(2000.0, 7000.0, 0.8, 480.0)],
    peak: 0.85,
};

/// A small hollow ball.
const BALL: Blow = Blow {
    seconds: 0.1,
    attack_seconds: 0.0008,
    partials: &[
        (760.0, 0.8, 85.0),
        (1310.0, 0.5, 120.0),
        (2240.0, 0.25, 190.0),
    ],
    bursts: &[(700.0, 3500.0, 0.6, 300.0)],
    peak: 0.8,
};

/// The wooden rim.
const RIM: Blow = Blow {
    seconds: 0.24,
    attack_seconds: 0.0012,
    partials: &[
        (148.0, 0.9, 24.0),
        (287.0, 0.7, 34.0),
        (515.0, 0.45, 52.0),
        (905.0, 0.25, 85.0),
    ],
    bursts: &[(120.0, 1400.0, 0.8, 95.0), (1800.0, 4200.0, 0.2, 320.0)],
    peak: 0.85,
};

/// A post of wire.
const POST: Blow = Blow {
    seconds: 0.55,
    attack_seconds: 0.0004,
    partials: &[
        (236.0, 0.4, 48.0),
        (2310.0, 0.7, 10.0),
        (3790.0, 0.4, 13.0),
        (5480.0, 0.22, 18.0),
        (7130.0, 0.1, 26.0),
    ],
    bursts: &[(2000.0, 7000.0, 0.7, 420.0)],
    peak: 0.8,
};

/// The net takes the ball.
const NET: Blow = Blow {
    seconds: 0.38,
    attack_seconds: 0.022,
    partials: &[(96.0, 0.12, 22.0)],
    bursts: &[(350.0, 1500.0, 0.8, 13.0), (1800.0, 4500.0, 0.4, 20.0)],
    peak: 0.6,
};

/// An escapement.
const TICK: Blow = Blow {
    seconds: 0.07,
    attack_seconds: 0.0004,
    partials: &[
        (1080.0, 0.4, 130.0),
        (2450.0, 0.6, 210.0),
        (4830.0, 0.3, 330.0),
    ],
    bursts: &[(1500.0, 6000.0, 0.5, 500.0)],
    peak: 0.6,
};

/// They talk, everyone something else.
const MURMUR: Voices = Voices {
    seconds: 6.0,
    formants: &[
        (230.0, 0.5),
        (430.0, 1.0),
        (640.0, 0.9),
        (980.0, 0.45),
        (1500.0, 0.2),
        (2400.0, 0.08),
    ],
    glide: 1.0,
    swell_seconds: None,
    peak: 0.7,
};

/// They all shout the same.
const ROAR: Voices = Voices {
    seconds: 3.4,
    formants: &[
        (380.0, 0.7),
        (560.0, 1.0),
        (840.0, 0.9),
        (1250.0, 0.6),
        (2500.0, 0.3),
        (3400.0, 0.12),
    ],
    glide: 0.93,
    swell_seconds: Some(0.35),
    peak: 0.85,
};

/// "Uuuh", downwards.
const GROAN: Voices = Voices {
    seconds: 1.5,
    formants: &[(300.0, 0.8), (430.0, 1.0), (820.0, 0.3), (2200.0, 0.04)],
    glide: 0.72,
    swell_seconds: Some(0.22),
    peak: 0.6,
};

#[cfg(test)]
mod tests {
    use super::*;

    fn rms(samples: &[f32]) -> f32 {
        let squares: f32 = samples.iter().map(|sample| sample * sample).sum();
        (squares / samples.len() as f32).sqrt()
    }

    /// The loudest tenth of a second: how loud a short sound is to the ear.
    fn loudness(samples: &[f32]) -> f32 {
        samples
            .chunks(RATE as usize / 10)
            .map(rms)
            .fold(0.0, f32::max)
    }

    #[test]
    fn every_sound_is_heard_and_none_clips() {
        for tone in Tone::ALL {
            let samples = tone.samples();
            assert!(samples.iter().all(|sample| sample.is_finite()), "{tone:?}");
            let peak = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
            assert!((0.3..0.95).contains(&peak), "{tone:?}: peak {peak}");
            let loud = loudness(&samples);
            assert!((0.03..0.4).contains(&loud), "{tone:?}: loudness {loud}");
        }
    }

    #[test]
    fn every_sound_begins_softly_and_ends_in_silence() {
        for tone in Tone::ALL.into_iter().filter(|it| *it != Tone::Murmur) {
            let samples = tone.samples();
            assert!(samples[0].abs() < 0.05, "{tone:?}: {}", samples[0]);
            let end = &samples[samples.len() - 20..];
            assert!(rms(end) < 0.01, "{tone:?} ends with {}", rms(end));
        }
    }

    #[test]
    fn the_murmur_goes_round_without_a_seam() {
        let samples = Tone::Murmur.samples();
        let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs());
        let largest = steps.fold(0.0, f32::max);
        let seam = (samples[0] - samples[samples.len() - 1]).abs();
        assert!(seam <= largest, "{seam} where {largest} is usual");
        let parts: Vec<f32> = samples.chunks(samples.len() / 6).map(rms).collect();
        let (least, most) = parts.iter().fold((f32::MAX, 0.0_f32), |(least, most), it| {
            (least.min(*it), most.max(*it))
        });
        assert!(most < least * 1.6, "it pumps: {parts:?}");
    }

    #[test]
    fn the_three_whistles_are_told_apart_by_their_blasts() {
        let blasts = |tone: Tone| {
            let loud: Vec<bool> = tone
                .samples()
                .chunks(RATE as usize / 40)
                .map(|part| rms(part) > 0.05)
                .collect();
            let begins = loud.windows(2).filter(|pair| !pair[0] && pair[1]).count();
            begins + usize::from(loud[0])
        };
        assert_eq!(blasts(Tone::WhistleShort), 1);
        assert_eq!(blasts(Tone::WhistleLong), 1);
        assert_eq!(blasts(Tone::WhistleThree), 3);
        let length = |tone: Tone| tone.samples().len();
        assert!(length(Tone::WhistleLong) > 3 * length(Tone::WhistleShort));
    }

    #[test]
    fn a_file_says_how_long_it_is() {
        let file = Tone::Tick.wav();
        assert_eq!(&file[..4], b"RIFF");
        let told = u32::from_le_bytes([file[40], file[41], file[42], file[43]]);
        assert_eq!(told as usize, file.len() - 44);
    }
}
