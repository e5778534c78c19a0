//! What one hears: every contact by what struck what and how hard, the referee, the last seconds.

use std::sync::Arc;

use bevy::{
    asset::{Assets, Handle},
    audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume},
    ecs::{
        message::MessageReader,
        resource::Resource,
        system::{Commands, Local, Res, ResMut},
    },
};

use crate::{
    paint::tone::Tone,
    rules::{
        facts::{Contact, Struck},
        match_state::Phase,
        piece::PieceId,
        verdict::Verdict,
    },
    sim::referee::{Decision, Match, Ruling},
};

/// Speed at which a contact is as loud as it gets, metres a second.
const LOUDEST_MPS: f32 = 2.0;
/// Contacts slower than this are not heard.
const SOFTEST_MPS: f32 = 0.03;
/// Seconds before the end of a turn from which each one ticks.
const TICKING_SECONDS: f64 = 5.0;

/// The sounds, ready to be played.
#[derive(Resource)]
pub struct Sounds(Vec<(Tone, Handle<AudioSource>)>);

/// Makes the sounds.
pub fn make_sounds(mut commands: Commands, sources: Option<ResMut<Assets<AudioSource>>>) {
    let Some(mut sources) = sources else { return };
    let made = Tone::ALL.map(|tone| {
        let bytes: Arc<[u8]> = tone.wav().into();
        (tone, sources.add(AudioSource { bytes }))
    });
    commands.insert_resource(Sounds(made.into()));
}

impl Sounds {
    fn play(&self, commands: &mut Commands, tone: Tone, loudness: f32) {
        if let Some((_, source)) = self.0.iter().find(|(known, _)| *known == tone) {
            commands.spawn((
                AudioPlayer(source.clone()),
                PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness)),
            ));
        }
    }
}

/// Sounds the contacts that have happened since the last frame.
pub fn sound_contacts(
    mut commands: Commands,
    game: Res<Match>,
    sounds: Option<Res<Sounds>>,
    mut heard: Local<usize>,
) {
    let contacts = game.play.as_ref().map_or(&[][..], |play| play.contacts());
    if contacts.len() < *heard {
        *heard = 0;
    }
    let Some(sounds) = sounds else { return };
    for contact in &contacts[*heard..] {
        let speed = contact.normal_speed_mps;
        if speed >= SOFTEST_MPS {
            let loudness = (speed / LOUDEST_MPS).clamp(0.03, 1.0);
            sounds.play(&mut commands, tone_of(contact), loudness);
        }
    }
    *heard = contacts.len();
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

/// Sounds the referee.
pub fn sound_rulings(
    mut commands: Commands,
    mut rulings: MessageReader<Ruling>,
    sounds: Option<Res<Sounds>>,
) {
    let Some(sounds) = sounds else { return };
    for ruling in rulings.read() {
        let Decision::Verdict(verdict) = &ruling.decision else {
            continue;
        };
        match verdict {
            Verdict::Goal { .. } | Verdict::OwnGoal { .. } => {
                sounds.play(&mut commands, Tone::Crowd, 0.9);
            }
            Verdict::Foul { .. }
            | Verdict::TechnicalFoul { .. }
            | Verdict::GoalVoid { .. }
            | Verdict::HalfEnded { .. }
            | Verdict::MatchEnded { .. } => sounds.play(&mut commands, Tone::Whistle, 0.4),
            _ => {}
        }
    }
}

/// Ticks in the last seconds of a turn and of a goalkeeper's time.
pub fn sound_last_seconds(
    mut commands: Commands,
    game: Res<Match>,
    sounds: Option<Res<Sounds>>,
    mut last: Local<u32>,
) {
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
    if let (true, Some(sounds)) = (ticks, sounds) {
        sounds.play(&mut commands, Tone::Tick, 0.35);
    }
}
