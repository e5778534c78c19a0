//! How loud the game is, by what one hears; a player sets it.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// What a sound belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Flicks, and whatever strikes whatever.
    Table,
    /// The whistle.
    Referee,
    /// The people around the table.
    Crowd,
    /// The last seconds of a clock.
    Clock,
}

/// Every volume, from 0 (silent) to 1.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Volumes {
    /// Of everything.
    pub master: f32,
    /// Of [`Channel::Table`].
    pub table: f32,
    /// Of [`Channel::Referee`].
    pub referee: f32,
    /// Of [`Channel::Crowd`].
    pub crowd: f32,
    /// Of [`Channel::Clock`].
    pub clock: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self {
            master: 0.8,
            table: 1.0,
            referee: 0.7,
            crowd: 0.6,
            clock: 0.6,
        }
    }
}

impl Volumes {
    /// The volume of a channel with the master's in it, 0 to 1 whatever a file says.
    pub fn of(&self, channel: Channel) -> f32 {
        let own = match channel {
            Channel::Table => self.table,
            Channel::Referee => self.referee,
            Channel::Crowd => self.crowd,
            Channel::Clock => self.clock,
        };
        let heard = own.clamp(0.0, 1.0) * self.master.clamp(0.0, 1.0);
        if heard.is_finite() { heard } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_master_is_in_every_volume() {
        let channels = [
            Channel::Table,
            Channel::Referee,
            Channel::Crowd,
            Channel::Clock,
        ];
        let silent = Volumes {
            master: 0.0,
            ..Volumes::default()
        };
        for channel in channels {
            assert!(Volumes::default().of(channel) > 0.0);
            assert_eq!(silent.of(channel), 0.0);
        }
    }

    #[test]
    fn a_file_can_leave_some_out_and_can_not_be_too_loud() {
        let read: Volumes = ron::from_str("(table: 40.0, crowd: -1.0, master: 1.0)").unwrap();
        assert_eq!(read.of(Channel::Table), 1.0);
        assert_eq!(read.of(Channel::Crowd), 0.0);
        assert_eq!(read.referee, Volumes::default().referee);
        let odd = Volumes {
            table: f32::NAN,
            ..Volumes::default()
        };
        assert_eq!(odd.of(Channel::Table), 0.0);
    }
}
