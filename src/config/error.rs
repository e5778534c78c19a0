//! What is wrong with a file, always in one line.

use std::fmt::Write as _;

use thiserror::Error;

/// Longest piece of foreign text that a message repeats, in characters.
const SNIPPET_CHARS: usize = 40;
/// Longest part of a message, in characters; the list of a table's fields fits.
const PART_CHARS: usize = 1200;

/// An error in a configuration file. Displayed as
/// `path:line:column: field.path: what is wrong; what is allowed`, parts left out when unknown;
/// always one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.line_of_text())]
pub struct ConfigError {
    /// The file, as it was named by whoever asked for it.
    pub path: String,
    /// Line and column, both from 1, the column in characters.
    pub position: Option<(usize, usize)>,
    /// Field names, map keys and list indices joined with dots; empty when no field is meant.
    pub field: String,
    /// What is wrong.
    pub problem: String,
    /// What is allowed instead; may be empty.
    pub allowed: String,
}

impl ConfigError {
    /// An error of a whole file.
    pub fn of_file(path: &str, problem: impl Into<String>, allowed: impl Into<String>) -> Self {
        ConfigError {
            path: path.to_owned(),
            position: None,
            field: String::new(),
            problem: problem.into(),
            allowed: allowed.into(),
        }
    }

    fn line_of_text(&self) -> String {
        let mut line = one_line(&self.path, PART_CHARS);
        if let Some((row, column)) = self.position {
            // Writing into a String cannot fail.
            let _ = write!(line, ":{row}:{column}");
        }
        if !line.is_empty() {
            line.push_str(": ");
        }
        if !self.field.is_empty() {
            line.push_str(&one_line(&self.field, PART_CHARS));
            line.push_str(": ");
        }
        line.push_str(&one_line(&self.problem, PART_CHARS));
        if !self.allowed.is_empty() {
            line.push_str("; ");
            line.push_str(&one_line(&self.allowed, PART_CHARS));
        }
        line
    }
}

/// A value that may not be as it is. Knows its field, but neither file nor line: values that
/// come from a patch, a panel or a test are judged by the same functions as files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Path to the value: field names, map keys, list indices as decimal text.
    pub field: Vec<String>,
    /// What is wrong.
    pub problem: String,
    /// What is allowed instead.
    pub allowed: String,
}

impl Flaw {
    /// The same flaw of the value at an index of a list.
    pub fn at_index(mut self, index: usize) -> Self {
        self.field.insert(0, index.to_string());
        self
    }

    /// A flaw of the value at a path.
    pub fn new(field: &[&str], problem: impl Into<String>, allowed: impl Into<String>) -> Self {
        Flaw {
            field: field.iter().map(|&part| part.to_owned()).collect(),
            problem: problem.into(),
            allowed: allowed.into(),
        }
    }
}

/// A short quotation of foreign text: escaped, cut, in backquotes.
pub fn snippet(text: &str) -> String {
    format!("`{}`", one_line(text, SNIPPET_CHARS))
}

/// The text with every invisible character escaped, cut after `limit` characters.
pub fn one_line(text: &str, limit: usize) -> String {
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        if count == limit {
            line.push_str("...");
            break;
        }
        if matches!(letter, '"' | '\'' | '\\') {
            line.push(letter);
        } else {
            line.extend(letter.escape_debug());
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_whatever_it_quotes() {
        let error = ConfigError {
            path: "a\nb.ron".into(),
            position: Some((3, 7)),
            field: "goal\u{2028}".into(),
            problem: "bad\r\n\0".into(),
            allowed: "x".repeat(5000),
        };
        let line = error.to_string();
        assert!(
            line.starts_with("a\\nb.ron:3:7: goal\\u{2028}: bad\\r\\n\\0; xxx"),
            "{line}"
        );
        assert_eq!(line.lines().count(), 1);
        assert!(line.len() < 1500);
    }

    #[test]
    fn unknown_parts_are_left_out() {
        let error = ConfigError::of_file("x.ron", "is empty", "");
        assert_eq!(error.to_string(), "x.ron: is empty");
    }
}
