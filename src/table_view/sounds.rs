//! What one hears of the table, the referee and the clock: every contact by what struck what and
//! how hard. Nothing is told by sound alone.

use std::sync::Arc;

use bevy::{
    asset::{Assets, Handle},
    audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume},
    ecs::{
        component::Component,
        message::MessageReader,
        query::With,
        resource::Resource,
        system::{Commands, Local, Query, Res, ResMut, SystemParam},
    },
};

use super::crowd;
use crate::{
    config::volumes::Volumes,
    paint::{sound_card::SoundCard, tone::Tone},
    rules::{
        facts::{Contact, Struck},
        law::Law,
        match_state::Phase,
        piece::PieceId,
        restart::RestartKind,
        verdict::Verdict,
    },
    sim::{
        referee::{Decision, Match, Ruling},
        table::Table,
    },
};

/// Impulse of a contact that is as loud as it gets, newton seconds: a button at full speed.
const LOUDEST_NS: f32 = 0.027;
/// Loudness below which a contact is not heard.
const SOFTEST: f32 = 0.06;
/// How many sounds of the table are heard at once.
const MOST_AT_ONCE: usize = 12;
/// How far the pitch of a hit may be from its usual one, as a share.
const PITCH_SPREAD: f32 = 0.06;
/// Seconds before the end of a turn from which each one ticks.
const TICKING_SECONDS: f64 = 5.0;

/// The sounds, ready to be played.
#[derive(Resource)]
pub struct Sounds(Vec<(Tone, Handle<AudioSource>)>);

impl Sounds {
    pub(super) fn source(&self, tone: Tone) -> Option<Handle<AudioSource>> {
        let (_, source) = self.0.iter().find(|(known, _)| *known == tone)?;
        Some(source.clone())
    }
}

/// A sound that is being heard, and will end.
#[derive(Component)]
pub struct Sounding;

/// Makes the sounds, and lets the people in.
pub fn make_sounds(
    mut commands: Commands,
    sources: Option<ResMut<Assets<AudioSource>>>,
    mut card: ResMut<SoundCard>,
) {
    let Some(mut sources) = sources else {
        *card = SoundCard::Missing;
        return;
    };
    let made = Tone::ALL.map(|tone| {
        let bytes: Arc<[u8]> = tone.wav().into();
        (tone, sources.add(AudioSource { bytes }))
    });
    let sounds = Sounds(made.into());
    crowd::spawn_murmur(&mut commands, &sounds);
    commands.insert_resource(sounds);
}

/// What plays the sounds, each at its channel's volume.
#[derive(SystemParam)]
pub struct Speaker<'w, 's> {
    commands: Commands<'w, 's>,
    sounds: Option<Res<'w, Sounds>>,
    card: Res<'w, SoundCard>,
    volumes: Res<'w, Volumes>,
    sounding: Query<'w, 's, (), With<Sounding>>,
    played: Local<'s, u32>,
}

impl Speaker<'_, '_> {
    /// Plays a sound; without a sound card nothing is left lying about.
    pub fn play(&mut self, tone: Tone, loudness: f32) {
        let volume = loudness * self.volumes.of(tone.channel());
        if *self.card != SoundCard::Found || volume <= 0.0 {
            return;
        }
        let source = self.sounds.as_ref().and_then(|sounds| sounds.source(tone));
        if let Some(source) = source {
            *self.played = self.played.wrapping_add(1);
            let settings = PlaybackSettings::DESPAWN
                .with_volume(Volume::Linear(volume))
                .with_speed(pitch(tone, *self.played));
            self.commands
                .spawn((Sounding, AudioPlayer(source), settings));
        }
    }

    /// Plays the loudest of these, as many as are heard beside what sounds already.
    fn play_loudest(&mut self, mut hits: Vec<(Tone, f32)>) {
        let room = MOST_AT_ONCE.saturating_sub(self.sounding.iter().count());
        hits.retain(|(_, loudness)| *loudness >= SOFTEST);
        hits.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        for (tone, loudness) in hits.into_iter().take(room) {
            self.play(tone, loudness);
        }
    }
}

/// No hit sounds quite like the one before: the pitch wanders with their number, evenly.
fn pitch(tone: Tone, number: u32) -> f32 {
    match tone {
        Tone::Flick | Tone::Clack | Tone::Ball | Tone::Rim | Tone::Post | Tone::Net => {
            let golden = (f64::from(number) * 0.618_033_988_75).fract() as f32;
            1.0 + PITCH_SPREAD * (golden - 0.5) * 2.0
        }
        Tone::WhistleShort
        | Tone::WhistleLong
        | Tone::WhistleThree
        | Tone::Murmur
        | Tone::Roar
        | Tone::Groan
        | Tone::Tick => 1.0,
    }
}

/// Sounds the flick that began a play, and the contacts that have happened since the last frame.
pub fn sound_contacts(
    mut speaker: Speaker,
    game: Res<Match>,
    table: Res<Table>,
    mut heard: Local<Option<usize>>,
) {
    let Some(play) = &game.play else {
        *heard = None;
        return;
    };
    let contacts = play.contacts();
    let known = heard.filter(|known| *known <= contacts.len());
    let mut hits: Vec<(Tone, f32)> = Vec::new();
    if known.is_none() {
        let fastest = PieceId::all()
            .map(|piece| table.piece(piece).motion.velocity.length())
            .fold(0.0, f32::max);
        let impulse_ns = fastest * game.physics.button_mass_kg;
        hits.push((Tone::Flick, loudness(impulse_ns)));
    }
    let fresh = &contacts[known.unwrap_or(0)..];
    hits.extend(
        fresh
            .iter()
            .map(|contact| (tone_of(contact), loudness(contact.impulse_ns))),
    );
    speaker.play_loudest(hits);
    *heard = Some(contacts.len());
}

/// How loud a blow is, 0 to 1: the ear hears ratios, so that soft ones are not lost.
fn loudness(impulse_ns: f32) -> f32 {
    (impulse_ns / LOUDEST_NS).clamp(0.0, 1.0).sqrt()
}

const fn tone_of(contact: &Contact) -> Tone {
    match (contact.a, contact.b) {
        (_, Struck::Rim) => Tone::Rim,
        (_, Struck::Post) => Tone::Post,
        (_, Struck::Net) => Tone::Net,
        (PieceId::Ball, Struck::Piece(_)) | (_, Struck::Piece(PieceId::Ball)) => Tone::Ball,
        (PieceId::Man(..), Struck::Piece(_)) => Tone::Clack,
    }
}

/// Sounds the referee and what the people say to it: of all rulings of a frame, the weightiest.
pub fn sound_rulings(
    mut speaker: Speaker,
    mut rulings: MessageReader<Ruling>,
    game: Res<Match>,
    mut last_tick: Local<u64>,
) {
    let begins_anew = game.tick < *last_tick;
    *last_tick = game.tick;
    let mut whistle = begins_anew.then_some(Tone::WhistleLong);
    let mut people = None;
    for ruling in rulings.read() {
        if let Decision::Verdict(verdict) = &ruling.decision {
            whistle = heavier(whistle, whistle_for(verdict));
            people = people.or(people_at(verdict));
        }
    }
    if let Some(tone) = whistle {
        speaker.play(tone, 0.8);
    }
    if let Some(tone) = people {
        speaker.play(tone, 1.0);
    }
}

/// The weightier of two whistles.
fn heavier(a: Option<Tone>, b: Option<Tone>) -> Option<Tone> {
    let weight = |tone: Option<Tone>| match tone {
        Some(Tone::WhistleThree) => 3,
        Some(Tone::WhistleLong) => 2,
        Some(_) => 1,
        None => 0,
    };
    if weight(b) > weight(a) { b } else { a }
}

/// What the referee whistles: three times at an end, long at a goal and at a beginning, shortly
/// when play stops or may go on.
const fn whistle_for(verdict: &Verdict) -> Option<Tone> {
    match verdict {
        Verdict::HalfEnded { .. } | Verdict::MatchEnded { .. } => Some(Tone::WhistleThree),
        Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::HalfStarted { .. } => {
            Some(Tone::WhistleLong)
        }
        Verdict::RestartAwarded {
            restart: RestartKind::KickOff,
            ..
        } => None,
        Verdict::Foul { .. }
        | Verdict::TechnicalFoul { .. }
        | Verdict::SentOff { .. }
        | Verdict::Disqualified { .. }
        | Verdict::GoalVoid { .. }
        | Verdict::RestartAwarded { .. }
        | Verdict::Reversal { .. }
        | Verdict::ShotGranted { .. }
        | Verdict::ShootoutKick { .. }
        | Verdict::PlayCutOff => Some(Tone::WhistleShort),
        Verdict::PossessionKept { .. }
        | Verdict::PossessionLost { .. }
        | Verdict::StepRefused
        | Verdict::RestartReady { .. }
        | Verdict::RestartTaken { .. }
        | Verdict::ShotRequested { .. }
        | Verdict::ShotLapsed => None,
    }
}

/// What the people shout.
const fn people_at(verdict: &Verdict) -> Option<Tone> {
    match verdict {
        Verdict::Goal { .. }
        | Verdict::OwnGoal { .. }
        | Verdict::ShootoutKick { scored: true, .. } => Some(Tone::Roar),
        Verdict::PossessionLost { law: Law::L2_4, .. }
        | Verdict::TechnicalFoul { .. }
        | Verdict::GoalVoid { .. }
        | Verdict::ShootoutKick { scored: false, .. } => Some(Tone::Groan),
        _ => None,
    }
}

/// Ticks in the last seconds of a turn and of a goalkeeper's time.
pub fn sound_last_seconds(mut speaker: Speaker, game: Res<Match>, mut last: Local<u32>) {
    let seconds = match game.state.phase {
        Phase::GoalkeeperPlacing { seconds_left, .. } => seconds_left,
        Phase::Finished(_) => return,
        Phase::OpenPlay | Phase::Restart(_) | Phase::ShotGranted { .. } => {
            game.state.turn_seconds_left
        }
    };
    let whole = seconds.ceil() as u32;
    let ticks = whole != *last && seconds > 0.0 && seconds <= TICKING_SECONDS;
    *last = whole;
    if ticks {
        speaker.play(Tone::Tick, 0.7);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        match_state::{Half, Outcome},
        side::Side,
    };

    #[test]
    fn a_harder_blow_is_louder_and_the_softest_is_not_heard() {
        assert_eq!(loudness(0.0), 0.0);
        assert_eq!(loudness(1.0), 1.0);
        assert!(loudness(0.002) > loudness(0.001));
        // The ball at a crawl, and at a pass.
        assert!(loudness(0.000_05) < SOFTEST && loudness(0.001) > SOFTEST);
    }

    #[test]
    fn no_two_hits_in_a_row_have_the_same_pitch() {
        for number in 1..200 {
            let (now, next) = (pitch(Tone::Clack, number), pitch(Tone::Clack, number + 1));
            assert!((now - next).abs() > 0.01);
            assert!((now - 1.0).abs() <= PITCH_SPREAD);
        }
        assert_eq!(pitch(Tone::WhistleLong, 7), 1.0);
    }

    #[test]
    fn the_end_of_a_half_outweighs_what_begins_with_it() {
        let verdicts = [
            Verdict::HalfEnded { half: Half::First },
            Verdict::HalfStarted {
                half: Half::Second,
                next: Side::Away,
            },
            Verdict::MatchEnded {
                law: Law::L8_3,
                outcome: Outcome::Draw,
            },
        ];
        let heard = verdicts
            .iter()
            .fold(None, |heard, verdict| heavier(heard, whistle_for(verdict)));
        assert_eq!(heard, Some(Tone::WhistleThree));
        assert_eq!(whistle_for(&verdicts[1]), Some(Tone::WhistleLong));
        assert_eq!(whistle_for(&Verdict::ShotLapsed), None);
    }
}
