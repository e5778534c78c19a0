//! Values that a playtester may change: one declaration gives the struct, its partial form,
//! and the table of allowed ranges.

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
    /// Is the value finite and inside its range?
    pub fn is_allowed(&self) -> bool {
        self.value.is_finite() && self.value >= self.min && self.value <= self.max
    }
}

/// Declares a configuration struct.
///
/// Numbers are written `name: f32 [min, max]` (or `u32`), anything else `name: Type`. Generated
/// beside the struct: `Patch` with every field optional, `patched`, and `knobs`.
macro_rules! knobs {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident, patch $patch:ident {
            $( $(#[doc = $doc:literal])+ $field:ident : $type:ty $([$min:expr, $max:expr])? ,)*
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

            /// Every number with its range, its value and its meaning, in the order of the file.
            #[allow(clippy::vec_init_then_push)]
            pub fn knobs(&self) -> Vec<$crate::rules::knobs::Knob> {
                let mut all = Vec::new();
                $( $crate::rules::knobs::knob!(
                    all, self.$field, stringify!($field), concat!($($doc),+) $(, $min, $max)?
                ); )*
                all
            }
        }
    };
}
pub(crate) use knobs;

/// One field of `knobs!`: a number becomes a [`Knob`], anything else is none.
macro_rules! knob {
    ($all:ident, $value:expr, $name:expr, $meaning:expr) => {};
    ($all:ident, $value:expr, $name:expr, $meaning:expr, $min:expr, $max:expr) => {
        $all.push($crate::rules::knobs::Knob {
            name: $name,
            min: f64::from($min as f32),
            max: f64::from($max as f32),
            value: f64::from($value),
            meaning: $meaning.trim_ascii(),
        });
    };
}
pub(crate) use knob;

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
