//! Makes sounds from partials and bands of noise: struck wood, plastic and wire, a pea whistle, and
//! people. Samples are numbers from -1 to 1.

use std::f32::consts::TAU;

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Samples a second.
pub const RATE: u32 = 22_050;

/// Seconds in which every sound that ends fades to nothing, so that it does not click.
const FADE_SECONDS: f32 = 0.006;

/// A tone of a struck thing: hertz, loudness beside the others, and how fast it dies away (1/s).
pub type Partial = (f32, f32, f32);

/// Noise of a blow: lowest and highest hertz, loudness beside the others, how fast it dies away
/// (1/s).
pub type Burst = (f32, f32, f32, f32);

/// A struck thing.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// Length, seconds.
    pub seconds: f32,
    /// Time until it is loudest, seconds.
    pub attack_seconds: f32,
    /// What rings.
    pub partials: &'static [Partial],
    /// What rustles.
    pub bursts: &'static [Burst],
    /// The loudest sample, 0 to 1.
    pub peak: f32,
}

/// Many people at once: each row is a formant of their voices, hertz and loudness.
#[derive(Clone, Copy, Debug)]
pub struct Voices {
    /// Length, seconds.
    pub seconds: f32,
    /// The vowel they have in the mouth.
    pub formants: &'static [(f32, f32)],
    /// How the vowel's pitch has changed at the end, as a factor.
    pub glide: f32,
    /// Time until they are loudest; none for a murmur that goes on for ever.
    pub swell_seconds: Option<f32>,
    /// The loudest sample, 0 to 1.
    pub peak: f32,
}

/// Noise between -1 and 1, the same for the same seed.
struct Noise(Xoshiro256PlusPlus);

impl Noise {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn next(&mut self) -> f32 {
        self.0.random_range(-1.0..1.0)
    }
}

/// Lets a band pass: a state variable filter after Chamberlin.
#[derive(Clone, Copy, Default)]
struct Band {
    low: f32,
    band: f32,
}

impl Band {
    fn pass(&mut self, sample: f32, hertz: f32, width: f32) -> f32 {
        let tune = 2.0 * (TAU / 2.0 * hertz / RATE as f32).sin().min(0.7);
        self.low += tune * self.band;
        let high = sample - self.low - width * self.band;
        self.band += tune * high;
        self.band * width
    }
}

fn times(seconds: f32) -> impl Iterator<Item = f32> {
    let count = (seconds * RATE as f32) as u32;
    (0..count).map(|index| index as f32 / RATE as f32)
}

/// What something struck sounds like.
pub fn strike(blow: &Blow) -> Vec<f32> {
    let mut noise = Noise::new(1);
    let mut bands = vec![[Band::default(); 2]; blow.bursts.len()];
    let samples = times(blow.seconds).map(|time| {
        let ring = |(index, (hertz, loud, decay)): (usize, &Partial)| {
            // Partials of a blow do not begin in step.
            (TAU * hertz * time + index as f32).sin() * loud * (-decay * time).exp()
        };
        let rung: f32 = blow.partials.iter().enumerate().map(ring).sum();
        let raw = noise.next();
        let rustled: f32 = blow
            .bursts
            .iter()
            .zip(&mut bands)
            .map(|((low, high, loud, decay), [first, second])| {
                let middle = (low * high).sqrt();
                let width = ((high - low) / middle).clamp(0.2, 1.6);
                let heard = first.pass(raw, middle, width);
                let heard = second.pass(heard, middle, width);
                heard * 3.0 * loud * (-decay * time).exp()
            })
            .sum();
        (rung + rustled) * (time / blow.attack_seconds).min(1.0)
    });
    ended(levelled(samples.collect(), blow.peak))
}

/// A pea whistle: each blast is its beginning and its length in seconds.
pub fn whistle(blasts: &[(f32, f32)], peak: f32) -> Vec<f32> {
    let mut noise = Noise::new(2);
    let mut breath = Band::default();
    let (mut phase, mut pea, mut flutter) = (0.0_f32, 0.0_f32, 0.0_f32);
    let end = blasts
        .iter()
        .fold(0.0_f32, |end, (at, length)| end.max(at + length));
    let samples = times(end + 0.04).map(|time| {
        let blown = blasts
            .iter()
            .map(|(at, length)| blast(time - at, *length))
            .fold(0.0, f32::max);
        let raw = noise.next();
        // The pea rolls round some thirty times a second, never quite evenly.
        flutter += (raw - flutter) * 0.002;
        pea += TAU * (31.0 + 60.0 * flutter) / RATE as f32;
        let gate = 0.5 + 0.5 * pea.sin();
        // The pitch rises with the breath and drops while the pea closes the hole.
        let pitch = 2780.0 * (0.94 + 0.06 * blown) * (1.0 - 0.022 * gate);
        phase += TAU * pitch / RATE as f32;
        let tone = phase.sin() + 0.55 * (phase * 1.064).sin() + 0.16 * (phase * 2.0).sin();
        let air = breath.pass(raw, 3300.0, 0.9);
        blown * (tone * (1.0 - 0.62 * gate) + air * 0.9)
    });
    ended(levelled(samples.collect(), peak))
}

/// How hard one blows at a time of a blast: quickly there, quickly gone.
fn blast(time: f32, length: f32) -> f32 {
    if time < 0.0 || time > length {
        return 0.0;
    }
    let rise = (time / 0.018).min(1.0);
    let fall = ((length - time) / 0.05).min(1.0);
    rise * fall
}

/// What many people sound like. Those that go on for ever are made to meet their own beginning.
pub fn shout(voices: &Voices) -> Vec<f32> {
    let mut noise = Noise::new(3);
    let mut bands = vec![Band::default(); voices.formants.len()];
    let meeting = match voices.swell_seconds {
        Some(_) => 0.0,
        None => voices.seconds * 0.25,
    };
    let samples: Vec<f32> = times(voices.seconds + meeting)
        .map(|time| {
            let raw = noise.next();
            let share = time / voices.seconds;
            let glide = 1.0 + (voices.glide - 1.0) * share;
            let heard: f32 = voices
                .formants
                .iter()
                .zip(&mut bands)
                .enumerate()
                .map(|(index, ((hertz, loud), band))| {
                    // Groups of people, each with its own breath; whole waves in a round.
                    let wave = TAU * share * (index as f32 + 2.0);
                    let breath = 0.8 + 0.2 * (wave + index as f32 * 2.1).sin();
                    band.pass(raw, hertz * glide, 0.45) * loud * breath
                })
                .sum();
            heard * swell(time, voices)
        })
        .collect();
    if voices.swell_seconds.is_some() {
        return ended(levelled(samples, voices.peak));
    }
    let count = (voices.seconds * RATE as f32) as usize;
    let overlap = samples.len() - count;
    let round = (0..count).map(|index| {
        let Some(after) = samples.get(count + index) else {
            return samples[index];
        };
        let share = index as f32 / overlap as f32;
        samples[index] * share.sqrt() + after * (1.0 - share).sqrt()
    });
    levelled(round.collect(), voices.peak)
}

/// How loud they are at a time, 0 to 1.
fn swell(time: f32, voices: &Voices) -> f32 {
    let Some(rise) = voices.swell_seconds else {
        return 1.0;
    };
    if time < rise {
        (time / rise).powf(0.6)
    } else {
        let left = 1.0 - (time - rise) / (voices.seconds - rise);
        left.max(0.0).powf(1.4)
    }
}

/// The same with its loudest sample at this peak.
fn levelled(mut samples: Vec<f32>, peak: f32) -> Vec<f32> {
    let loudest = samples
        .iter()
        .fold(0.0_f32, |most, sample| most.max(sample.abs()));
    if loudest > 0.0 {
        for sample in &mut samples {
            *sample *= peak / loudest;
        }
    }
    samples
}

/// The same with a soft end.
fn ended(mut samples: Vec<f32>) -> Vec<f32> {
    let fade = (FADE_SECONDS * RATE as f32) as usize;
    for (index, sample) in samples.iter_mut().rev().take(fade).enumerate() {
        *sample *= index as f32 / fade as f32;
    }
    samples
}
