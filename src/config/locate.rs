//! Finds the place of a value in RON text by its path, so that an error found after parsing
//! points at the very characters that caused it.

use super::tokens::{Token, TokenKind, Tokens};

/// Deepest nesting looked at; the parser refuses deeper text anyway.
const DEPTH_LIMIT: usize = 128;

/// The line and column (from 1, in characters) of the value that a path leads to: field names,
/// map keys without their quotes, list indices as decimal text. The empty path is the whole
/// value. Never panics; `None` when there is no such value.
pub fn locate(text: &str, path: &[&str]) -> Option<(usize, usize)> {
    let outline = Outline::new(text);
    let entry = outline.find(path)?;
    Some(line_column(text, outline.entries[entry].start))
}

/// The line and column (from 1, in characters) of a byte.
pub fn line_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before
        .chars()
        .rev()
        .take_while(|&letter| letter != '\n')
        .count()
        + 1;
    (line, column)
}

/// The byte at a line and column; the end of the text when there is none.
pub fn byte_at(text: &str, (line, column): (usize, usize)) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or("");
    let within = rest.char_indices().nth(column.saturating_sub(1));
    start + within.map_or(rest.len(), |(at, _)| at)
}

/// One value: where it stands, and under which name in which other value.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Index of the value it is part of.
    pub parent: Option<usize>,
    /// Byte range of its field name or map key.
    pub key: Option<(usize, usize)>,
    /// Its number among its parent's items.
    pub index: usize,
    /// First byte.
    pub start: usize,
    /// One past the last byte; the end of the text when it is not closed.
    pub end: usize,
}

/// Every value of a text, in the order of their first bytes.
#[derive(Debug)]
pub struct Outline<'a> {
    text: &'a str,
    /// The values.
    pub entries: Vec<Entry>,
}

/// A bracket that is open: which value it belongs to, and the item being read.
#[derive(Default)]
struct Frame {
    owner: Option<usize>,
    index: usize,
    key: Option<(usize, usize)>,
    item: Option<usize>,
}

impl<'a> Outline<'a> {
    /// Reads any text, well formed or not, in one pass.
    pub fn new(text: &'a str) -> Self {
        let mut outline = Outline {
            text,
            entries: Vec::new(),
        };
        let mut stack = vec![Frame::default()];
        for token in Tokens::new(text) {
            if stack.len() > DEPTH_LIMIT {
                break;
            }
            outline.take(&mut stack, token);
        }
        outline
    }

    fn take(&mut self, stack: &mut Vec<Frame>, token: Token) {
        let Some(frame) = stack.last_mut() else {
            return;
        };
        match token.kind {
            TokenKind::Word => {
                let item = self.begin(frame, token);
                self.entries[item].end = token.end;
            }
            TokenKind::Open => {
                let item = self.begin(frame, token);
                self.entries[item].end = self.text.len();
                stack.push(Frame {
                    owner: Some(item),
                    ..Frame::default()
                });
            }
            TokenKind::Colon => {
                if let Some(item) = frame.item.take() {
                    let key = self.entries[item];
                    frame.key = Some((key.start, key.end));
                    // What looked like a value was a key, and so were its parts.
                    self.entries.truncate(item);
                }
            }
            TokenKind::Comma => {
                *frame = Frame {
                    owner: frame.owner,
                    index: frame.index + 1,
                    ..Frame::default()
                };
            }
            TokenKind::Close if stack.len() > 1 => {
                if let Some(owner) = stack.pop().and_then(|frame| frame.owner) {
                    self.entries[owner].end = token.end;
                }
            }
            TokenKind::Close => {}
        }
    }

    /// The value that is being read, begun at this token if there is none yet.
    fn begin(&mut self, frame: &mut Frame, token: Token) -> usize {
        *frame.item.get_or_insert_with(|| {
            self.entries.push(Entry {
                parent: frame.owner,
                key: frame.key,
                index: frame.index,
                start: token.start,
                end: token.end,
            });
            self.entries.len() - 1
        })
    }

    /// The value a path leads to; of several with the same name the last.
    pub fn find(&self, path: &[&str]) -> Option<usize> {
        let root = self
            .entries
            .iter()
            .position(|entry| entry.parent.is_none())?;
        path.iter().try_fold(root, |owner, part| {
            self.entries
                .iter()
                .rposition(|entry| entry.parent == Some(owner) && self.name_is(entry, part))
        })
    }

    fn name_is(&self, entry: &Entry, part: &str) -> bool {
        match self.key_text(entry) {
            Some(key) => key == part,
            None => entry.index.to_string() == part,
        }
    }

    /// The field name or map key of a value, without quotes.
    pub fn key_text(&self, entry: &Entry) -> Option<&'a str> {
        let (start, end) = entry.key?;
        let key = self.text.get(start..end)?;
        let inner = key.strip_prefix('"').and_then(|key| key.strip_suffix('"'));
        Some(inner.unwrap_or(key))
    }

    /// The text of the key or value that begins at a byte; empty when none does.
    pub fn text_from(&self, byte: usize) -> &'a str {
        let keys = self.entries.iter().filter_map(|entry| entry.key);
        let values = self.entries.iter().map(|entry| (entry.start, entry.end));
        let found = keys.chain(values).find(|&(start, _)| start == byte);
        found
            .and_then(|(start, end)| self.text.get(start..end))
            .unwrap_or("")
    }

    /// The value whose name or key lies at a byte, and where the key begins.
    pub fn key_at(&self, byte: usize) -> Option<(usize, usize)> {
        let holds = |(start, end): (usize, usize)| (start..end).contains(&byte).then_some(start);
        let mut entries = self.entries.iter().enumerate();
        entries.find_map(|(at, entry)| Some((at, entry.key.and_then(holds)?)))
    }

    /// The path of a value.
    pub fn path(&self, entry: usize) -> Vec<String> {
        let mut path = Vec::new();
        let mut at = Some(entry);
        while let Some(entry) = at.and_then(|at| self.entries.get(at)) {
            if entry.parent.is_some() {
                let name = self.key_text(entry).map(str::to_owned);
                path.push(name.unwrap_or_else(|| entry.index.to_string()));
            }
            at = entry.parent;
        }
        path.reverse();
        path
    }

    /// The last value that begins at or before a byte.
    pub fn last_begun(&self, byte: usize) -> Option<usize> {
        self.entries.iter().rposition(|entry| entry.start <= byte)
    }

    /// The innermost value with brackets that are open at a byte.
    pub fn enclosing(&self, byte: usize) -> Option<usize> {
        let mut at = self.last_begun(byte);
        while let Some(entry) = at.map(|at| self.entries[at]) {
            if entry.end > byte {
                return at;
            }
            at = entry.parent;
        }
        None
    }

    /// The last value named so whose name begins before a byte, and where its name begins.
    pub fn last_named(&self, name: &str, byte: usize) -> Option<(usize, usize)> {
        self.entries
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, entry)| {
                let (start, _) = entry.key?;
                (start <= byte && self.key_text(entry) == Some(name)).then_some((at, start))
            })
    }

    /// The names of the fields of the whole value.
    pub fn top_fields(&self) -> impl Iterator<Item = &'a str> {
        let root = self.entries.iter().position(|entry| entry.parent.is_none());
        self.entries
            .iter()
            .filter(move |entry| root.is_some() && entry.parent == root)
            .filter_map(|entry| self.key_text(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"#![enable(implicit_some)]
// goal: 1 in a comment
Start( /* a: /* b: 2 */ */ goal: 0.5, name: "x: (1, \" , y: 2",
  raw: r#"a " ), goal: 3"#, c: ',',
  pieces: { "H9": (0.0, -1.5), "Á4": (1.0, 2.0) },
  list: [A, (x: 7), B(3)], last: 1,
)"##;

    fn at(path: &[&str]) -> Option<&'static str> {
        let (line, column) = locate(TEXT, path)?;
        let rest = &TEXT[byte_at(TEXT, (line, column))..];
        rest.split([',', ')', ']']).next()
    }

    #[test]
    fn finds_values_by_path() {
        assert_eq!(locate(TEXT, &[]), Some((3, 1)));
        assert_eq!(at(&["goal"]), Some("0.5"));
        assert_eq!(at(&["pieces", "H9", "1"]), Some("-1.5"));
        assert_eq!(at(&["pieces", "Á4", "0"]), Some("1.0"));
        assert_eq!(at(&["list", "0"]), Some("A"));
        assert_eq!(at(&["list", "1", "x"]), Some("7"));
        assert_eq!(at(&["list", "2", "0"]), Some("3"));
        assert_eq!(at(&["last"]), Some("1"));
        assert_eq!(at(&["y"]), None);
        assert_eq!(at(&["goal", "0"]), None);
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(locate("(á: \"é\", b: 1)", &["b"]), Some((1, 13)));
        assert_eq!(locate("(\n  a: 1,\r\n  b: 2)", &["b"]), Some((3, 6)));
    }

    #[test]
    fn broken_text_is_no_trouble() {
        for text in [
            "", ")", "((((", "a:", ":::", "\"", "r#\"", "'", "/*", "{1:{2:{", "#!", "'\\",
        ] {
            locate(text, &[]);
            locate(text, &["a", "0"]);
        }
        let deep = "(".repeat(100_000);
        assert_eq!(locate(&deep, &["0"]), Some((1, 2)));
    }
}
