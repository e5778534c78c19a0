//! L8.1: the coin decides ends and first kick-off; the same seed, the same fall.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use crate::rules::side::Side;

/// How the coin fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coin {
    /// The side that kicks off the first half.
    pub first_kick_off: Side,
    /// Home attacks towards -x in the first half.
    pub ends_swapped: bool,
}

/// Tosses the coin of a match with this seed.
pub fn toss(seed: u64) -> Coin {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let first_kick_off = if random.random_bool(0.5) {
        Side::Home
    } else {
        Side::Away
    };
    let ends_swapped = random.random_bool(0.5);
    Coin {
        first_kick_off,
        ends_swapped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coin_is_fair_and_the_same_for_the_same_seed() {
        let falls: Vec<Coin> = (0..1000).map(toss).collect();
        let home = falls
            .iter()
            .filter(|coin| coin.first_kick_off == Side::Home);
        let swapped = falls.iter().filter(|coin| coin.ends_swapped);
        assert!((440..560).contains(&home.count()));
        assert!((440..560).contains(&swapped.count()));
        assert_eq!(toss(7), toss(7));
    }
}
