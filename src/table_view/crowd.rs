//! The people around the table: a murmur that swells with danger, and is silent in a pause. Their
//! murmur also tells whether there is a sound card: without one it never begins.

use bevy::{
    audio::{AudioPlayer, AudioSink, AudioSinkPlayback, GlobalVolume, PlaybackSettings, Volume},
    ecs::{
        component::Component,
        entity::Entity,
        message::MessageReader,
        query::With,
        system::{Commands, Local, Query, Res, ResMut},
    },
    math::Vec2,
    time::Time,
};

use super::sounds::Sounds;
use crate::{
    config::volumes::{Channel, Volumes},
    paint::{sound_card::SoundCard, tone::Tone},
    rules::{
        field::{End, Field},
        match_state::{MatchState, Phase},
        piece::PieceId,
        verdict::Verdict,
    },
    sim::{
        referee::{Decision, Match, Ruling},
        table::Table,
    },
};

/// Frames after which a murmur that has not begun never will.
const FRAMES_TO_BEGIN: u32 = 10;
/// How loud they are with nothing to see.
const CALM: f32 = 0.14;
/// What the ball at the goal that is attacked adds.
const BALL_AT_THE_GOAL: f32 = 0.36;
/// What a shot that was asked for adds.
const SHOT_ASKED_FOR: f32 = 0.15;
/// What a shot that may be taken adds.
const SHOT_GRANTED: f32 = 0.3;
/// What a goal adds at first.
const GOAL: f32 = 0.6;
/// Seconds in which the joy over a goal falls to a third.
const JOY_SECONDS: f32 = 5.0;
/// Seconds in which they get louder, and in which they calm down, by two thirds.
const RISE_SECONDS: f32 = 0.5;
const FALL_SECONDS: f32 = 1.4;
/// Loudness below which the murmur stops altogether.
const SILENT: f32 = 0.004;

/// The murmur.
#[derive(Component)]
pub struct Murmur;

/// How the people feel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mood {
    loudness: f32,
    joy: f32,
}

/// Lets the murmur begin, not to be heard yet.
pub fn spawn_murmur(commands: &mut Commands, sounds: &Sounds) {
    if let Some(source) = sounds.source(Tone::Murmur) {
        let silent = PlaybackSettings::LOOP.with_volume(Volume::SILENT).paused();
        commands.spawn((Murmur, AudioPlayer(source), silent));
    }
}

/// Finds out whether there is a sound card.
pub fn find_sound_card(
    mut card: ResMut<SoundCard>,
    murmurs: Query<(Entity, Option<&AudioSink>), With<Murmur>>,
    mut frames: Local<u32>,
    mut commands: Commands,
) {
    if *card != SoundCard::Awaited {
        return;
    }
    *frames += 1;
    if murmurs.iter().any(|(_, sink)| sink.is_some()) {
        *card = SoundCard::Found;
    } else if *frames > FRAMES_TO_BEGIN {
        *card = SoundCard::Missing;
        for (murmur, _) in &murmurs {
            commands.entity(murmur).despawn();
        }
    }
}

/// Makes the murmur as loud as the moment asks for.
pub fn stir_crowd(
    time: Res<Time>,
    game: Res<Match>,
    table: Res<Table>,
    volumes: Res<Volumes>,
    everything: Option<Res<GlobalVolume>>,
    mut rulings: MessageReader<Ruling>,
    mut sinks: Query<&mut AudioSink, With<Murmur>>,
    mut mood: Local<Mood>,
) {
    for ruling in rulings.read() {
        if let Decision::Verdict(Verdict::Goal { .. } | Verdict::OwnGoal { .. }) = ruling.decision {
            mood.joy = GOAL;
        }
    }
    let quiet = game.held || game.state.is_finished();
    let danger = if quiet {
        0.0
    } else {
        danger(
            &game.state,
            &game.field,
            table.piece(PieceId::Ball).position,
        )
    };
    *mood = mood.after(danger, quiet, time.delta_secs());
    let everything = everything.map_or(1.0, |volume| volume.volume.to_linear());
    let heard = mood.loudness * volumes.of(Channel::Crowd) * everything;
    for mut sink in &mut sinks {
        if heard < SILENT {
            if !sink.is_paused() {
                sink.pause();
            }
            continue;
        }
        if sink.is_paused() {
            sink.play();
        }
        sink.set_volume(Volume::Linear(heard));
    }
}

impl Mood {
    /// The mood after some seconds of this danger, without a jump.
    fn after(self, danger: f32, quiet: bool, seconds: f32) -> Mood {
        let joy = self.joy * (-seconds / JOY_SECONDS).exp();
        let wish = if quiet {
            0.0
        } else {
            (danger + joy).clamp(0.0, 1.0)
        };
        let pace = if wish > self.loudness {
            RISE_SECONDS
        } else {
            FALL_SECONDS
        };
        let loudness = wish + (self.loudness - wish) * (-seconds / pace).exp();
        Mood { loudness, joy }
    }
}

/// How near a goal is, 0 to 1: by the ball's way to the goal that the mover attacks, and by a shot
/// that was asked for.
fn danger(state: &MatchState, field: &Field, ball: Vec2) -> f32 {
    let half = field.half();
    let goal = Vec2::new(
        End::attacked_by(state.mover, state.ends_swapped).sign() * half.x,
        0.0,
    );
    let nearness = (1.0 - ball.distance(goal) / half.x).clamp(0.0, 1.0);
    let shot = match state.phase {
        Phase::GoalkeeperPlacing { .. } => SHOT_ASKED_FOR,
        Phase::ShotGranted { .. } => SHOT_GRANTED,
        Phase::OpenPlay | Phase::Restart(_) | Phase::Finished(_) => 0.0,
    };
    CALM + BALL_AT_THE_GOAL * nearness + shot
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::GameConfig, rules::side::Side};

    fn scene() -> (MatchState, Field) {
        let config = GameConfig::shipped();
        let mut state = MatchState::new(Side::Home, false, &config.rules);
        state.phase = Phase::OpenPlay;
        (state, Field::new(config.table))
    }

    #[test]
    fn danger_grows_towards_the_goal_that_is_attacked() {
        let (mut state, field) = scene();
        let at = |state: &MatchState, share: f32| {
            danger(state, &field, Vec2::new(field.half().x * share, 0.0))
        };
        assert!(at(&state, 0.9) > at(&state, 0.5));
        assert!(at(&state, 0.5) > at(&state, -0.5));
        assert_eq!(at(&state, -0.5), CALM, "far from the goal");
        let calm = at(&state, 0.9);
        state.phase = Phase::ShotGranted { restart: None };
        assert!(at(&state, 0.9) > calm && at(&state, 1.0) <= 1.0);
        state.phase = Phase::OpenPlay;
        state.ends_swapped = true;
        assert_eq!(at(&state, 0.9), CALM, "the other goal is attacked now");
    }

    #[test]
    fn the_mood_follows_without_a_jump_and_falls_silent_in_a_pause() {
        let mut mood = Mood::default();
        for _ in 0..300 {
            let next = mood.after(0.8, false, 1.0 / 60.0);
            assert!((next.loudness - mood.loudness).abs() < 0.05);
            mood = next;
        }
        assert!((mood.loudness - 0.8).abs() < 0.01);
        mood.joy = GOAL;
        let joyful = mood.after(0.8, false, 0.3);
        assert!(joyful.loudness > mood.loudness && joyful.loudness <= 1.0);
        for _ in 0..600 {
            mood = mood.after(0.0, true, 1.0 / 60.0);
        }
        assert!(mood.loudness < SILENT, "{}", mood.loudness);
    }
}
