//! Cuts RON text into tokens. Takes any text whatever: what it does not understand becomes a
//! word, and what is not closed runs to the end.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// `(`, `[` or `{`
    Open,
    /// `)`, `]` or `}`
    Close,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// A name, number, string or character.
    Word,
}

/// A token and its byte range in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// Walks over the tokens of a text, leaving out blanks, comments and leading attributes.
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// Begins at the start of the text.
    pub fn new(text: &'a str) -> Self {
        Tokens { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                self.at += block_comment_len(trimmed);
            } else if trimmed.starts_with("#!") {
                self.at += trimmed.find(']').map_or(trimmed.len(), |end| end + 1);
            } else {
                return;
            }
        }
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blanks();
        let rest = self.rest();
        let first = rest.chars().next()?;
        let (kind, len) = match first {
            '(' | '[' | '{' => (TokenKind::Open, 1),
            ')' | ']' | '}' => (TokenKind::Close, 1),
            ',' => (TokenKind::Comma, 1),
            ':' => (TokenKind::Colon, 1),
            _ => (TokenKind::Word, word_len(rest)),
        };
        let start = self.at;
        self.at += len;
        Some(Token {
            kind,
            start,
            end: self.at,
        })
    }
}

/// Length of the block comment a text begins with; block comments nest.
fn block_comment_len(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        let here = &text.as_bytes()[at..];
        if here.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

fn word_len(text: &str) -> usize {
    string_len(text)
        .or_else(|| raw_string_len(text))
        .or_else(|| char_len(text))
        .unwrap_or_else(|| bare_word_len(text))
}

/// `"..."` or `b"..."`, with escapes.
fn string_len(text: &str) -> Option<usize> {
    let body = text.strip_prefix('b').unwrap_or(text).strip_prefix('"')?;
    let before = text.len() - body.len();
    let mut escaped = false;
    for (at, letter) in body.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(before + at + 1),
            _ => {}
        }
    }
    Some(text.len())
}

/// `r"..."`, `r#"..."#` and so on, `b` allowed before.
fn raw_string_len(text: &str) -> Option<usize> {
    let marked = text.strip_prefix('b').unwrap_or(text).strip_prefix('r')?;
    let body = marked.trim_start_matches('#');
    let hashes = marked.len() - body.len();
    let body = body.strip_prefix('"')?;
    let before = text.len() - body.len();
    let closing = format!("\"{}", "#".repeat(hashes));
    Some(
        body.find(&closing)
            .map_or(text.len(), |at| before + at + closing.len()),
    )
}

/// `'x'`, `'\n'`, `'\u{1f}'`.
fn char_len(text: &str) -> Option<usize> {
    let body = text.strip_prefix('b').unwrap_or(text).strip_prefix('\'')?;
    let before = text.len() - body.len();
    let mut letters = body.char_indices();
    if letters.next()?.1 == '\\' {
        letters.next()?;
    }
    let at = letters.find(|&(_, letter)| letter == '\'' || letter == '\n')?;
    (at.1 == '\'').then_some(before + at.0 + 1)
}

/// Up to the next blank, punctuation, comment or quote; at least one character.
fn bare_word_len(text: &str) -> usize {
    let ends = |at: usize, letter: char| {
        letter.is_whitespace()
            || matches!(letter, '(' | ')' | '[' | ']' | '{' | '}' | ',' | ':' | '"')
            || text[at..].starts_with("//")
            || text[at..].starts_with("/*")
    };
    text.char_indices()
        .skip(1)
        .find(|&(at, letter)| ends(at, letter))
        .map_or(text.len(), |(at, _)| at)
}
