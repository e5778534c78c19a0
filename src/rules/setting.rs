//! A field of a configuration struct as a screen lists it and a player changes it, one step, one
//! choice or one member of a list at a time.

use thiserror::Error;

/// How far from a step's mark, in steps, a value still counts as standing on it: `f32` is not
/// exact.
const ON_THE_MARK: f64 = 1e-3;

/// Into how many steps a range is cut when its declaration does not say.
const STEPS: f64 = 40.0;

/// One field: what it is called, what it means and what it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// Field name; a number's unit is its last word.
    pub name: &'static str,
    /// What it means, with its law where it has one.
    pub meaning: &'static str,
    /// What it is now and what else it may be.
    pub value: SettingValue,
}

/// The value of a field and what else it may be.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingValue {
    /// A number on its scale.
    Number {
        /// The value now.
        now: f64,
        /// What it may be.
        scale: Scale,
    },
    /// Yes or no.
    Switch(bool),
    /// One of some.
    Choice {
        /// The name of the one chosen.
        now: &'static str,
        /// The names of all, in order.
        all: Vec<&'static str>,
    },
    /// Any number of some.
    Several {
        /// The names of those in the list.
        now: Vec<&'static str>,
        /// The names of all, in order.
        all: Vec<&'static str>,
    },
}

/// What a number may be, and which of that a screen offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Smallest value allowed.
    pub min: f64,
    /// Largest value allowed.
    pub max: f64,
    /// From one offered value to the next: offered are its multiples.
    pub step: f64,
    /// Smallest value offered.
    pub low: f64,
    /// Largest value offered.
    pub high: f64,
}

impl Scale {
    /// A range, all of which is offered in steps of a round size.
    pub fn whole(min: f64, max: f64) -> Self {
        let mut step = 1e-6;
        for factor in [2.0, 2.5, 2.0].into_iter().cycle().take(60) {
            if step * STEPS >= max - min {
                break;
            }
            step *= factor;
        }
        Self {
            min,
            max,
            step,
            low: min,
            high: max,
        }
    }

    /// Is the value finite and inside the range? It is judged as the `f32` it becomes.
    pub fn allows(&self, value: f64) -> bool {
        let value = f64::from(value as f32);
        value.is_finite() && value >= self.min && value <= self.max
    }

    /// The next offered value above this one, if there is one.
    pub fn above(&self, value: f64) -> Option<f64> {
        let mark = (value / self.step + ON_THE_MARK).floor() + 1.0;
        let above = self.offered(mark);
        (above as f32 > value as f32).then_some(above)
    }

    /// The next offered value below this one, if there is one.
    pub fn below(&self, value: f64) -> Option<f64> {
        let mark = (value / self.step - ON_THE_MARK).ceil() - 1.0;
        let below = self.offered(mark);
        ((below as f32) < value as f32).then_some(below)
    }

    fn offered(&self, mark: f64) -> f64 {
        (mark * self.step).clamp(self.low, self.high)
    }
}

/// What a player does to a setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change<'a> {
    /// A number one step up, a switch turned, the next choice.
    Next,
    /// A number one step down, a switch turned, the choice before.
    Previous,
    /// A number set to a value, which need not be among the offered ones.
    To(f64),
    /// The choice of this name; a member of a list put in, or taken out if it is there.
    Pick(&'a str),
}

/// Why a setting did not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ChangeError {
    /// No field has this name.
    #[error("no setting has this name")]
    NoSuchSetting,
    /// A number that is at the end of what is offered.
    #[error("there is no further step")]
    AtTheEnd,
    /// A number that is not allowed.
    #[error("the number is not allowed here")]
    NotAllowed,
    /// A choice or member that there is none of.
    #[error("there is no such choice")]
    NoSuchChoice,
    /// This kind of setting can't be changed in this way.
    #[error("this setting does not change like this")]
    NotLikeThis,
}

/// A type of number that a setting may have.
pub trait Number: Copy {
    /// The value.
    fn value(self) -> f64;
    /// The number with this value; none when the type has no such number.
    fn of(value: f64) -> Option<Self>;
}

impl Number for f32 {
    fn value(self) -> f64 {
        self.into()
    }

    fn of(value: f64) -> Option<Self> {
        Some(value as f32)
    }
}

impl Number for u32 {
    fn value(self) -> f64 {
        self.into()
    }

    fn of(value: f64) -> Option<Self> {
        let whole = value.fract() == 0.0 && value >= 0.0 && value <= f64::from(u32::MAX);
        whole.then_some(value as u32)
    }
}

/// Changes a number along its scale.
///
/// # Errors
/// At the end of the scale, outside of it, or a change that numbers do not know.
pub fn change_number<N: Number>(
    number: &mut N,
    scale: &Scale,
    change: Change,
) -> Result<(), ChangeError> {
    let wish = match change {
        Change::Next => scale.above(number.value()).ok_or(ChangeError::AtTheEnd)?,
        Change::Previous => scale.below(number.value()).ok_or(ChangeError::AtTheEnd)?,
        Change::To(value) if scale.allows(value) => value,
        Change::To(_) => return Err(ChangeError::NotAllowed),
        Change::Pick(_) => return Err(ChangeError::NotLikeThis),
    };
    *number = N::of(wish).ok_or(ChangeError::NotAllowed)?;
    Ok(())
}

/// An enum of plain names; `choices!` declares one.
pub trait Choice: Copy + PartialEq + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];
    /// The name of one, as files have it.
    fn name(self) -> &'static str;

    /// The one of this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }
}

/// Declares an enum of plain names with its list and the names of its members.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$doc:meta])* $member:ident,)* }
    ) => {
        $(#[$meta])*
        $vis enum $name { $($(#[$doc])* $member,)* }

        impl $crate::rules::setting::Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$member,)*];

            fn name(self) -> &'static str {
                match self { $(Self::$member => stringify!($member),)* }
            }
        }
    };
}
pub(crate) use choices;

/// A field that is not a number.
pub trait Selectable {
    /// What it is and may be.
    fn shown(&self) -> SettingValue;

    /// Changes it.
    ///
    /// # Errors
    /// A name there is none of, or a change that this kind of field does not know.
    fn change(&mut self, change: Change) -> Result<(), ChangeError>;
}

impl Selectable for bool {
    fn shown(&self) -> SettingValue {
        SettingValue::Switch(*self)
    }

    fn change(&mut self, change: Change) -> Result<(), ChangeError> {
        match change {
            Change::Next | Change::Previous => *self = !*self,
            Change::To(_) | Change::Pick(_) => return Err(ChangeError::NotLikeThis),
        }
        Ok(())
    }
}

impl<C: Choice> Selectable for C {
    fn shown(&self) -> SettingValue {
        SettingValue::Choice {
            now: self.name(),
            all: names::<C>(C::ALL),
        }
    }

    fn change(&mut self, change: Change) -> Result<(), ChangeError> {
        let count = C::ALL.len();
        let here = C::ALL.iter().position(|it| it == self).unwrap_or(0);
        *self = match change {
            Change::Next => C::ALL[(here + 1) % count],
            Change::Previous => C::ALL[(here + count - 1) % count],
            Change::Pick(name) => C::named(name).ok_or(ChangeError::NoSuchChoice)?,
            Change::To(_) => return Err(ChangeError::NotLikeThis),
        };
        Ok(())
    }
}

impl<C: Choice> Selectable for Vec<C> {
    fn shown(&self) -> SettingValue {
        SettingValue::Several {
            now: names(self),
            all: names::<C>(C::ALL),
        }
    }

    /// The list is in the order of all members afterwards.
    fn change(&mut self, change: Change) -> Result<(), ChangeError> {
        let Change::Pick(name) = change else {
            return Err(ChangeError::NotLikeThis);
        };
        let picked = C::named(name).ok_or(ChangeError::NoSuchChoice)?;
        let is_in = |it: &C| self.contains(it) != (*it == picked);
        *self = C::ALL.iter().copied().filter(is_in).collect();
        Ok(())
    }
}

fn names<C: Choice>(of: &[C]) -> Vec<&'static str> {
    of.iter().map(|it| it.name()).collect()
}
