//! Values that a playtester may change: one declaration gives the struct, its partial form,
//! and the table of allowed ranges, and what a screen needs to list and change them.

use super::setting::{Setting, SettingValue};

/// One numeric value of a configuration file and what it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knob {
    /// Field name; the unit is its last word.
    pub name: &'static str,
    /// Smallest value allowed.
    pub min: f64,
    /// Largest value allowed.
    pub max: f64,
    /// The value now.
    pub value: f64,
    /// What it means, with its law where it has one.
    pub meaning: &'static str,
}

impl Knob {
    /// The number of a setting; none when it is anything else.
    pub fn of(setting: Setting) -> Option<Self> {
        let SettingValue::Number { now, scale } = setting.value else {
            return None;
        };
        Some(Self {
            name: setting.name,
            min: scale.min,
            max: scale.max,
            value: now,
            meaning: setting.meaning,
        })
    }

    /// Is the value finite and inside its range?
    pub fn is_allowed(&self) -> bool {
        self.value.is_finite() && self.value >= self.min && self.value <= self.max
    }
}

/// Declares a configuration struct.
///
/// Numbers are written `name: f32 [min, max]` (or `u32`), with what a screen offers of that range
/// behind it (`step 1.0 in [5.0, 60.0]`) where all of it in round steps would not do; anything
/// else `name: Type`, a type that is [`Selectable`](super::setting::Selectable). Generated beside
/// the struct: `Patch` with every field optional, `patched`, `settings`, `change` and `knobs`.
macro_rules! knobs {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident, patch $patch:ident {
            $( $(#[doc = $doc:literal])+ $field:ident : $type:ty
               $([$min:expr, $max:expr] $(step $step:literal in [$low:literal, $high:literal])?)?
            ,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $name { $( $(#[doc = $doc])+ pub $field: $type, )* }

        /// The same fields, each optional: any subset of the file.
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        $vis struct $patch {
            $( $(#[doc = $doc])+
               #[serde(with = "crate::rules::knobs::given", skip_serializing_if = "Option::is_none")]
               pub $field: Option<$type>, )*
        }

        impl $name {
            /// These values with the given ones in their place.
            pub fn patched(&self, patch: &$patch) -> Self {
                Self { $( $field: patch.$field.clone().unwrap_or_else(|| self.$field.clone()), )* }
            }

            /// Every field as a screen shows it, in the order of the file.
            pub fn settings(&self) -> Vec<$crate::rules::setting::Setting> {
                vec![$( $crate::rules::setting::Setting {
                    name: stringify!($field),
                    meaning: concat!($($doc),+).trim_ascii(),
                    value: $crate::rules::knobs::shown!(
                        self.$field $(, [$min, $max] $(step $step in [$low, $high])?)?
                    ),
                }, )*]
            }

            /// Changes the field of this name. It stays inside its own range; whether all values
            /// fit together is judged with the whole configuration.
            ///
            /// # Errors
            /// An unknown name, or a change that this field does not allow; nothing changed then.
            pub fn change(
                &mut self,
                name: &str,
                change: $crate::rules::setting::Change,
            ) -> Result<(), $crate::rules::setting::ChangeError> {
                $( if name == stringify!($field) {
                    return $crate::rules::knobs::changed!(
                        self.$field, change $(, [$min, $max] $(step $step in [$low, $high])?)?
                    );
                } )*
                Err($crate::rules::setting::ChangeError::NoSuchSetting)
            }

            /// What must be patched in `base` to get these values.
            pub fn patch_of(&self, base: &Self) -> $patch {
                $patch { $( $field: (self.$field != base.$field).then(|| self.$field.clone()), )* }
            }

            /// Every number with its range, its value and its meaning, in the order of the file.
            pub fn knobs(&self) -> Vec<$crate::rules::knobs::Knob> {
                self.settings()
                    .into_iter()
                    .filter_map($crate::rules::knobs::Knob::of)
                    .collect()
            }
        }
    };
}
pub(crate) use knobs;

/// The value of one field of `knobs!`.
macro_rules! shown {
    ($field:expr) => {
        $crate::rules::setting::Selectable::shown(&$field)
    };
    ($field:expr, $($scale:tt)+) => {
        $crate::rules::setting::SettingValue::Number {
            now: $crate::rules::setting::Number::value($field),
            scale: $crate::rules::knobs::scale!($($scale)+),
        }
    };
}
pub(crate) use shown;

/// One field of `knobs!`, changed.
macro_rules! changed {
    ($field:expr, $change:expr) => {
        $crate::rules::setting::Selectable::change(&mut $field, $change)
    };
    ($field:expr, $change:expr, $($scale:tt)+) => {
        $crate::rules::setting::change_number(
            &mut $field,
            &$crate::rules::knobs::scale!($($scale)+),
            $change,
        )
    };
}
pub(crate) use changed;

/// The scale of one number of `knobs!`. Limits are those of an `f32`, so that 0.1 allows 0.1.
macro_rules! scale {
    ([$min:expr, $max:expr]) => {
        $crate::rules::setting::Scale::whole(f64::from($min as f32), f64::from($max as f32))
    };
    ([$min:expr, $max:expr] step $step:literal in [$low:literal, $high:literal]) => {
        $crate::rules::setting::Scale {
            min: f64::from($min as f32),
            max: f64::from($max as f32),
            step: f64::from($step),
            low: f64::from($low),
            high: f64::from($high),
        }
    };
}
pub(crate) use scale;

/// A value that is given or left out, without RON's `Some(..)` around it.
pub(crate) mod given {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => value.serialize(serializer),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(deserializer).map(Some)
    }
}
