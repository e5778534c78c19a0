//! Puts the parser's errors into words for the person who wrote the file.

use ron::error::{Error, SpannedError};

use super::{
    error::{ConfigError, snippet},
    locate::{Outline, byte_at, line_column},
};

/// Where an error is: the value's path and a byte.
struct Place {
    field: Vec<String>,
    byte: usize,
}

/// The parser's error with the field it is about, its place, and what was expected.
pub fn explain(name: &str, text: &str, error: &SpannedError) -> ConfigError {
    let outline = Outline::new(text);
    let byte = byte_at(text, (error.span.end.line, error.span.end.col));
    let place = place_of(&outline, &error.code, byte);
    let (problem, allowed) = words(&error.code, outline.text_from(place.byte));
    ConfigError {
        path: name.to_owned(),
        position: Some(line_column(text, place.byte)),
        field: place.field.join("."),
        problem,
        allowed,
    }
}

fn place_of(outline: &Outline, code: &Error, byte: usize) -> Place {
    match code {
        Error::NoSuchStructField { found, .. } => named(outline, found, byte),
        Error::DuplicateStructField { field, .. } => named(outline, field, byte),
        Error::MissingStructField { field, .. } => {
            let owner = outline.enclosing(byte);
            let mut path = owner.map_or_else(Vec::new, |owner| outline.path(owner));
            path.push((*field).to_owned());
            Place { field: path, byte }
        }
        Error::ExpectedDifferentLength { .. } => {
            let owner = outline.enclosing(byte);
            value(outline, owner, byte)
        }
        Error::ExpectedFloat
        | Error::ExpectedInteger
        | Error::ExpectedBoolean
        | Error::ExpectedString
        | Error::ExpectedArray
        | Error::ExpectedMap
        | Error::ExpectedStructLike
        | Error::ExpectedIdentifier
        | Error::FloatUnderscore
        | Error::IntegerOutOfBounds
        | Error::InvalidIntegerDigit { .. }
        | Error::InvalidValueForType { .. }
        | Error::NoSuchEnumVariant { .. }
        | Error::Message(_) => match outline.key_at(byte) {
            Some((at, start)) => Place {
                field: outline.path(at),
                byte: start,
            },
            None => value(outline, outline.last_begun(byte), byte),
        },
        // The text itself is broken: the place is where the parser stands.
        _ => {
            let at = outline.last_begun(byte);
            Place {
                field: at.map_or_else(Vec::new, |at| outline.path(at)),
                byte,
            }
        }
    }
}

/// The place of a value; where the parser stands if there is none.
fn value(outline: &Outline, entry: Option<usize>, byte: usize) -> Place {
    match entry {
        Some(at) => Place {
            field: outline.path(at),
            byte: outline.entries[at].start,
        },
        None => Place {
            field: Vec::new(),
            byte,
        },
    }
}

/// The place of a field's name.
fn named(outline: &Outline, name: &str, byte: usize) -> Place {
    match outline.last_named(name, byte) {
        Some((at, start)) => Place {
            field: outline.path(at),
            byte: start,
        },
        None => Place {
            field: vec![name.to_owned()],
            byte,
        },
    }
}

/// What is wrong, and what is allowed.
fn words(code: &Error, found: &str) -> (String, String) {
    let instead = |wanted: &str| match found {
        "" => (format!("expected {wanted}"), String::new()),
        _ => (
            format!("expected {wanted}, found {}", snippet(found)),
            String::new(),
        ),
    };
    match code {
        Error::Eof => (
            "the file ends in the middle of a value".into(),
            String::new(),
        ),
        Error::ExpectedFloat => instead("a number"),
        Error::ExpectedInteger => instead("a whole number"),
        Error::ExpectedBoolean => instead("true or false"),
        Error::ExpectedString => instead("a text in quotes"),
        Error::ExpectedArray => instead("a list `[...]`"),
        Error::ExpectedMap => instead("a map `{...}`"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => instead("`(...)`"),
        Error::IntegerOutOfBounds => {
            instead("a whole number that is neither negative nor too large")
        }
        Error::ExpectedComma => (
            "expected a comma or the end of the list".into(),
            String::new(),
        ),
        Error::ExpectedMapColon => ("expected a colon after the name".into(), String::new()),
        Error::TrailingCharacters => (
            "there is more text after the value".into(),
            "one value a file".into(),
        ),
        Error::ExceededRecursionLimit => ("is nested too deeply".into(), String::new()),
        Error::UnclosedBlockComment => ("a comment `/*` is not closed".into(), String::new()),
        Error::NoSuchStructField {
            expected, found, ..
        } => (
            format!("there is no field {}", snippet(found)),
            one_of("fields", expected),
        ),
        Error::MissingStructField { field, .. } => (
            format!("the field `{field}` is missing"),
            "every field must be given".into(),
        ),
        Error::DuplicateStructField { field, .. } => (
            format!("{} is given twice", snippet(field)),
            "each name once".into(),
        ),
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => (
            format!("{} is not known here", snippet(found)),
            one_of("values", expected),
        ),
        Error::InvalidValueForType { expected, found } => {
            (format!("expected {expected}, found {found}"), String::new())
        }
        Error::ExpectedDifferentLength { expected, found } => (
            format!("expected {expected}, but {found} given"),
            String::new(),
        ),
        Error::Message(message) => (message.clone(), String::new()),
        // Rarer breaks of the notation, in the parser's own words.
        other => (lower_first(&other.to_string()), String::new()),
    }
}

fn one_of(what: &str, names: &[&str]) -> String {
    format!("{what}: {}", names.join(", "))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}
