//! A past play shown again, slowly: a copy of the table is stepped by the very step that made the
//! play. Never touches the match or its table; only holds the clocks meanwhile, by command.

mod pace;
mod running;

use std::sync::Arc;

use bevy::{
    app::{App, PreUpdate},
    ecs::{
        resource::Resource,
        system::{Res, ResMut},
    },
    math::Vec2,
    time::Time,
};

pub use running::ToldContact;

use crate::{
    rules::piece::PieceId,
    sim::{
        command::{CommandQueue, MatchCommand},
        play::PastPlay,
        referee::Match,
        table::Table,
    },
};
use running::Running;

/// The longest frame that is made up for, seconds.
const LONGEST_FRAME_SECONDS: f32 = 0.1;

/// What is wished of it until the next frame.
enum Wish {
    Show(Arc<PastPlay>),
    Stop,
}

/// Who stopped the clocks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// They run, or somebody else stopped them.
    NotOurs,
    /// Asked for in this tick.
    Ours(u64),
    /// Given back in this tick; until it is over they still stand.
    GivenBack(u64),
}

/// The play that is shown again, while one is.
#[derive(Resource)]
pub struct SlowMotion {
    wish: Option<Wish>,
    running: Option<Running>,
    hold: Hold,
}

impl Default for SlowMotion {
    fn default() -> Self {
        Self {
            wish: None,
            running: None,
            hold: Hold::NotOurs,
        }
    }
}

impl SlowMotion {
    /// Shows a play from the next frame on, if [`may_show`] then.
    pub fn show(&mut self, play: &Arc<PastPlay>) {
        self.wish = Some(Wish::Show(play.clone()));
    }

    /// Stops showing it.
    pub fn stop(&mut self) {
        self.wish = Some(Wish::Stop);
    }

    /// Is a play shown?
    pub const fn is_on(&self) -> bool {
        self.running.is_some()
    }

    /// Do the clocks stand for its sake, so that nobody has paused?
    pub fn holds_the_clocks(&self) -> bool {
        self.hold != Hold::NotOurs
    }

    /// The play that is shown.
    pub fn play(&self) -> Option<&PastPlay> {
        self.running.as_ref().map(|running| &*running.past)
    }

    /// Do the pieces move in it now, or do they wait at its beginning or end?
    pub fn is_moving(&self) -> bool {
        self.running.as_ref().is_some_and(Running::is_moving)
    }

    /// Where a piece is in it: nothing when no play is shown, else its place if it is on the table.
    pub fn piece(&self, piece: PieceId) -> Option<Option<Vec2>> {
        self.running.as_ref().map(|running| running.piece(piece))
    }

    /// The ways of the flicked button and of the ball in it so far, metres.
    pub fn ways(&self) -> [&[Vec2]; 2] {
        self.running
            .as_ref()
            .map_or([&[], &[]], |running| running.ways())
    }

    /// The numbered contacts that have happened in it so far.
    pub fn contacts(&self) -> &[ToldContact] {
        self.running.as_ref().map_or(&[], Running::contacts)
    }

    /// Where the ball crossed the line that decided it, once it has.
    pub fn crossing(&self) -> Option<Vec2> {
        self.running.as_ref().and_then(Running::crossing)
    }
}

/// May a play be shown now: does everything rest, and has nobody paused?
pub fn may_show(game: &Match) -> bool {
    game.play.is_none() && (!game.held || game.state.is_finished())
}

/// Takes part in the game: a match and a `Table` must be there.
pub fn slow_motion_plugin(app: &mut App) {
    app.init_resource::<SlowMotion>()
        .add_systems(PreUpdate, run);
}

/// Fulfils the wishes, moves the copy on, and stops and gives back the clocks.
fn run(
    time: Res<Time>,
    game: Res<Match>,
    table: Res<Table>,
    mut slow: ResMut<SlowMotion>,
    mut queue: ResMut<CommandQueue>,
) {
    let seconds = time.delta_secs().min(LONGEST_FRAME_SECONDS);
    match slow.wish.take() {
        Some(Wish::Show(play)) if slow.is_on() || may_show(&game) => {
            slow.running = Some(Running::new(play, &game, &table));
            if slow.hold == Hold::NotOurs && !game.held && !game.state.is_finished() {
                queue.0.push(MatchCommand::Hold(true));
                slow.hold = Hold::Ours(game.tick);
            }
        }
        Some(Wish::Stop) => slow.running = None,
        Some(Wish::Show(_)) | None => {
            let goes_on = slow
                .running
                .as_mut()
                .is_none_or(|running| running.advance(seconds));
            if !goes_on {
                slow.running = None;
            }
        }
    }
    slow.hold = match slow.hold {
        // A new match, or somebody let the clocks run: what was shown is over.
        Hold::Ours(since) if game.tick < since || (game.tick > since && !game.held) => {
            slow.running = None;
            Hold::NotOurs
        }
        Hold::Ours(_) if !slow.is_on() => {
            queue.0.push(MatchCommand::Hold(false));
            Hold::GivenBack(game.tick)
        }
        Hold::GivenBack(since) if game.tick != since => Hold::NotOurs,
        unchanged @ (Hold::NotOurs | Hold::Ours(_) | Hold::GivenBack(_)) => unchanged,
    };
}
