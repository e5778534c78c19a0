//! The numbers of the laws, as rulings, refusals and situations name them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

macro_rules! laws {
    ($($(#[$doc:meta])* $name:ident = $number:literal,)*) => {
        /// A law by its number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(non_camel_case_types)]
        pub enum Law { $($(#[$doc])* $name,)* }

        impl Law {
            /// Every law, in order.
            pub const ALL: &[Law] = &[$(Law::$name,)*];

            /// Its number, as `L4.2`.
            pub const fn number(self) -> &'static str {
                match self { $(Law::$name => $number,)* }
            }

            /// The chapter it stands in, as `4` of `L4.2`.
            pub fn chapter(self) -> &'static str {
                let number = self.number().trim_start_matches('L');
                number.split_once('.').map_or(number, |(chapter, _)| chapter)
            }
        }
    };
}

laws! {
    /// Turns of 30 seconds, one side after the other.
    L1_1 = "L1.1",
    /// Play after play while possession is kept.
    L1_2 = "L1.2",
    /// Possession lost: the turn ends.
    L1_3 = "L1.3",
    /// One flick at a time.
    L1_4 = "L1.4",
    /// When the turn clock runs.
    L1_5 = "L1.5",
    /// The clock at zero.
    L1_6 = "L1.6",
    /// A play that does not come to rest.
    L1_7 = "L1.7",
    /// Time for a granted shot.
    L1_8 = "L1.8",
    /// The flicked button did not touch the ball.
    L2_1 = "L2.1",
    /// Last touched by the other side.
    L2_2 = "L2.2",
    /// Played out of the field.
    L2_3 = "L2.3",
    /// A shot without goal and rebound.
    L2_4 = "L2.4",
    /// Out off the other side: no loss.
    L2_5 = "L2.5",
    /// Possession kept.
    L2_6 = "L2.6",
    /// The own goalkeeper's touch counts.
    L2_7 = "L2.7",
    /// When the ball is out.
    L3_1 = "L3.1",
    /// Throw-in.
    L3_2 = "L3.2",
    /// Corner kick and goal kick.
    L3_3 = "L3.3",
    /// Keeper's ball.
    L3_4 = "L3.4",
    /// A restart won starts a new turn.
    L3_5 = "L3.5",
    /// Foul.
    L4_1 = "L4.1",
    /// Ball and opponent in the same instant.
    L4_2 = "L4.2",
    /// Pieces that touched already.
    L4_3 = "L4.3",
    /// Free kick.
    L4_4 = "L4.4",
    /// Nothing counts after a foul.
    L4_5 = "L4.5",
    /// Penalty.
    L4_6 = "L4.6",
    /// Technical foul.
    L4_7 = "L4.7",
    /// A free kick straight for goal.
    L4_8 = "L4.8",
    /// Sent off for violence.
    L4_9 = "L4.9",
    /// Sent off for an off-the-ball foul.
    L4_10 = "L4.10",
    /// A sent-off button stays off.
    L4_11 = "L4.11",
    /// Disqualification.
    L4_12 = "L4.12",
    /// Order of the laws at the end of a play.
    L4_13 = "L4.13",
    /// Reversal.
    L5_1 = "L5.1",
    /// Placing taker and receiver.
    L5_2 = "L5.2",
    /// Where they may be placed.
    L5_3 = "L5.3",
    /// Opponents make room.
    L5_4 = "L5.4",
    /// Double touch.
    L5_5 = "L5.5",
    /// When a restart is taken.
    L5_6 = "L5.6",
    /// Kick-off.
    L5_7 = "L5.7",
    /// Only the taker may be flicked.
    L5_8 = "L5.8",
    /// A shot from a restart.
    L5_9 = "L5.9",
    /// A shot needs the ball beyond the halfway line.
    L6_1 = "L6.1",
    /// After a kick-off the ball must have left the centre circle.
    L6_2 = "L6.2",
    /// A shot must be announced.
    L6_3 = "L6.3",
    /// The goalkeeper is positioned first.
    L6_4 = "L6.4",
    /// The next flick is the shot.
    L6_5 = "L6.5",
    /// A shot that misses.
    L6_6 = "L6.6",
    /// Where and when the goalkeeper may be positioned.
    L6_7 = "L6.7",
    /// The goalkeeper between shots.
    L6_8 = "L6.8",
    /// When a goal is scored.
    L7_1 = "L7.1",
    /// A goal by a requested shot.
    L7_2 = "L7.2",
    /// A goal without a request is void.
    L7_3 = "L7.3",
    /// Own goal.
    L7_4 = "L7.4",
    /// After a goal.
    L7_5 = "L7.5",
    /// Halves, ends and kick-offs.
    L8_1 = "L8.1",
    /// The match clock.
    L8_2 = "L8.2",
    /// How a match ends.
    L8_3 = "L8.3",
    /// Penalty shoot-out.
    L8_4 = "L8.4",
    /// No offside.
    L8_5 = "L8.5",
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

impl FromStr for Law {
    type Err = String;

    fn from_str(number: &str) -> Result<Self, String> {
        Law::ALL
            .iter()
            .copied()
            .find(|law| law.number() == number)
            .ok_or_else(|| format!("no law has the number {number:?}: laws are L1.1 to L8.5"))
    }
}

impl Serialize for Law {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number())
    }
}

impl<'de> Deserialize<'de> for Law {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = String::deserialize(deserializer)?;
        number.parse().map_err(de::Error::custom)
    }
}
