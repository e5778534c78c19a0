//! What on the table decided a verdict: the contact, or the ball's crossing of a line. Only what
//! happened in the play itself is looked at; a clock, a tap and a missed ball leave no mark.

use bevy::math::Vec2;

use super::{
    double_touch,
    facts::{Contact, PlayFacts, Struck},
    foul,
    law::Law,
    match_state::MatchState,
    piece::PieceId,
    rulebook::Rulebook,
    verdict::Verdict,
};

/// A moment of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A contact, by its place in [`PlayFacts::contacts`].
    Contact(usize),
    /// The ball crossed a line ([`PlayFacts::crossing`]).
    Crossing,
}

/// What decided a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// The moment that decided it.
    pub moment: Moment,
    /// For a crossing, the last touch before it, which settles whose the ball is.
    pub touch: Option<usize>,
}

impl Moment {
    /// Where it happened, metres.
    pub fn at(self, facts: &PlayFacts) -> Option<Vec2> {
        match self {
            Moment::Contact(index) => facts.contacts.get(index).map(|contact| contact.at),
            Moment::Crossing => facts.crossing.map(|crossing| crossing.at),
        }
    }

    /// When it happened, seconds since the flick.
    pub fn seconds(self, facts: &PlayFacts) -> Option<f32> {
        match self {
            Moment::Contact(index) => facts.contacts.get(index).map(|contact| contact.seconds),
            Moment::Crossing => facts.crossing.map(|crossing| crossing.seconds),
        }
    }
}

/// What decided a verdict on a play; `state` is the match before it.
pub fn find(
    verdict: &Verdict,
    facts: &PlayFacts,
    state: &MatchState,
    rulebook: &Rulebook,
) -> Option<Deciding> {
    let play = Play {
        facts,
        state,
        rulebook,
    };
    match *verdict {
        Verdict::PossessionKept { law } | Verdict::PossessionLost { law, .. } => {
            play.of_possession(law)
        }
        Verdict::RestartAwarded { law, .. } => play.of_award(law),
        Verdict::GoalVoid { law: Law::L5_5, .. } => play.second_touch(),
        Verdict::Goal { .. } | Verdict::OwnGoal { .. } | Verdict::GoalVoid { .. } => {
            play.crossing()
        }
        Verdict::Foul { .. } | Verdict::SentOff { .. } | Verdict::Disqualified { .. } => {
            play.foul()
        }
        Verdict::RestartTaken { piece, .. } => play.first_touch(piece),
        Verdict::ShootoutKick { scored: true, .. } => play.crossing(),
        Verdict::ShootoutKick { scored: false, .. } => play.foul().or_else(|| play.save()),
        Verdict::PlayCutOff
        | Verdict::StepRefused
        | Verdict::TechnicalFoul { .. }
        | Verdict::Reversal { .. }
        | Verdict::RestartReady { .. }
        | Verdict::ShotRequested { .. }
        | Verdict::ShotGranted { .. }
        | Verdict::ShotLapsed
        | Verdict::HalfEnded { .. }
        | Verdict::HalfStarted { .. }
        | Verdict::MatchEnded { .. } => None,
    }
}

/// The contacts that a telling of the play numbers, in order: those that count, up to the moment
/// that decided it. Two pieces that meet again within `together_seconds` meet once.
pub fn told_contacts(
    facts: &PlayFacts,
    deciding: Option<Deciding>,
    touch_speed_mps: f32,
    together_seconds: f32,
) -> Vec<usize> {
    let until = deciding
        .and_then(|deciding| deciding.moment.seconds(facts))
        .unwrap_or(f32::INFINITY);
    let must = |index: usize| {
        deciding.is_some_and(|deciding| {
            deciding.moment == Moment::Contact(index) || deciding.touch == Some(index)
        })
    };
    let mut told: Vec<usize> = Vec::new();
    let live = facts
        .live_contacts(touch_speed_mps)
        .filter(|contact| contact.seconds <= until);
    for index in live.filter_map(|contact| index_of(facts, contact)) {
        let contact = &facts.contacts[index];
        let twin = told.iter().rposition(|earlier| {
            let earlier = &facts.contacts[*earlier];
            (earlier.a, earlier.b) == (contact.a, contact.b)
                && contact.seconds - earlier.seconds <= together_seconds
        });
        match twin {
            // Of two that meet twice, the one that decided is told.
            Some(place) if must(index) => {
                told.remove(place);
                told.push(index);
            }
            Some(_) => {}
            None => told.push(index),
        }
    }
    told
}

struct Play<'a> {
    facts: &'a PlayFacts,
    state: &'a MatchState,
    rulebook: &'a Rulebook,
}

impl Play<'_> {
    fn of_possession(&self, law: Law) -> Option<Deciding> {
        match law {
            Law::L2_2 | Law::L2_6 => self.last_touch().map(contact),
            Law::L2_3 | Law::L2_5 => self.crossing(),
            Law::L2_4 => self.save(),
            Law::L5_5 => self.second_touch(),
            // The flicked button never came to the ball, or the clock spoke.
            _ => None,
        }
    }

    fn of_award(&self, law: Law) -> Option<Deciding> {
        match law {
            Law::L3_2 | Law::L3_3 | Law::L7_3 => self.crossing(),
            Law::L3_4 => self.last_touch().map(contact),
            Law::L4_4 | Law::L4_6 | Law::L4_10 => self.foul(),
            Law::L5_5 => self.second_touch(),
            // A ball that was missed, or a restart that follows from the verdict before it.
            _ => None,
        }
    }

    fn crossing(&self) -> Option<Deciding> {
        self.facts.crossing.map(|_| Deciding {
            moment: Moment::Crossing,
            touch: self.last_touch(),
        })
    }

    fn foul(&self) -> Option<Deciding> {
        let foul = foul::find(self.facts, self.rulebook)?;
        self.index_where(|contact| {
            contact.with(foul.piece) == Some(Struck::Piece(foul.struck)) && contact.at == foul.at
        })
        .map(contact)
    }

    fn second_touch(&self) -> Option<Deciding> {
        let (seconds, by) = double_touch::second_touch(self.facts, self.state, self.rulebook)?;
        self.index_where(|contact| {
            contact.seconds == seconds && contact.with(PieceId::Ball) == Some(by)
        })
        .map(contact)
    }

    /// The other side's last touch of the ball.
    fn save(&self) -> Option<Deciding> {
        let theirs = |contact: &&Contact| {
            matches!(contact.with(PieceId::Ball), Some(Struck::Piece(piece))
                if piece.side() == Some(self.facts.mover.other()))
        };
        let last = self.live().filter(theirs).last()?;
        index_of(self.facts, last).map(contact)
    }

    fn first_touch(&self, piece: PieceId) -> Option<Deciding> {
        self.index_where(|contact| contact.with(PieceId::Ball) == Some(Struck::Piece(piece)))
            .map(contact)
    }

    /// The last touch of the ball by any piece.
    fn last_touch(&self) -> Option<usize> {
        let by_piece =
            |contact: &&Contact| matches!(contact.with(PieceId::Ball), Some(Struck::Piece(_)));
        let last = self.live().filter(by_piece).last()?;
        index_of(self.facts, last)
    }

    fn live(&self) -> impl Iterator<Item = &Contact> {
        self.facts.live_contacts(self.rulebook.touch_speed_mps)
    }

    fn index_where(&self, is_it: impl Fn(&Contact) -> bool) -> Option<usize> {
        let found = self.live().find(|contact| is_it(contact))?;
        index_of(self.facts, found)
    }
}

const fn contact(index: usize) -> Deciding {
    Deciding {
        moment: Moment::Contact(index),
        touch: None,
    }
}

fn index_of(facts: &PlayFacts, contact: &Contact) -> Option<usize> {
    facts.contacts.iter().position(|it| it == contact)
}
