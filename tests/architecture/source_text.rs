//! Reads Rust source just well enough to find the paths it names.
//!
//! No parser: comments and strings are blanked, the rest is cut into words and signs, and
//! every chain of names joined by `::` is a path. `a::{b, c}` is two of them.

use std::mem;

/// A path as the code names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPath {
    /// Counted from 1.
    pub line: usize,
    /// Its parts joined by `::`, groups spelt out.
    pub written: String,
    /// Where it leads, from the crate's root, if it starts with `crate`, `self` or `super`.
    target: Option<Vec<String>>,
}

impl NamedPath {
    /// Where the path leads, from the crate's root; `None` if it may leave the crate.
    pub fn in_crate(&self) -> Option<&[String]> {
        self.target.as_deref()
    }
}

/// Every path of two parts or more (a lone name after `use` as well) in a source whose
/// module is `module`.
pub fn named_paths(source: &str, module: &[String]) -> Vec<NamedPath> {
    let mut reader = Reader {
        tokens: tokens(&blank(source)),
        at: 0,
        module: module.to_vec(),
        open: Vec::new(),
        found: Vec::new(),
    };
    reader.read();
    reader.found
}

/// Every name in the code, with its line.
pub fn identifiers(source: &str) -> Vec<(usize, String)> {
    let words = tokens(&blank(source)).into_iter().filter(Token::is_word);
    words.map(|token| (token.line, token.text)).collect()
}

/// A word, a `::`, or any other single sign.
struct Token {
    line: usize,
    text: String,
}

impl Token {
    fn is_word(&self) -> bool {
        self.text.starts_with(is_word_char)
    }
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Cuts blanked source into tokens.
fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if is_word_char(first) {
                rest.find(|c| !is_word_char(c)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push(Token {
                line: index + 1,
                text: rest[..length].to_owned(),
            });
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// Walks over the tokens and collects paths.
struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// The module the reader is in, inline modules included.
    module: Vec<String>,
    /// For every open brace: did it open an inline module?
    open: Vec<bool>,
    found: Vec<NamedPath>,
}

impl Reader {
    fn text(&self, ahead: usize) -> &str {
        self.tokens
            .get(self.at + ahead)
            .map_or("", |token| token.text.as_str())
    }

    fn at_word(&self) -> bool {
        self.tokens.get(self.at).is_some_and(Token::is_word)
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match self.text(0) {
                "mod" if self.text(2) == "{" => {
                    self.module.push(self.text(1).to_owned());
                    self.open.push(true);
                    self.at += 3;
                }
                "use" => {
                    self.at += 1;
                    self.use_tree(&[]);
                }
                "{" => {
                    self.open.push(false);
                    self.at += 1;
                }
                "}" => {
                    if self.open.pop() == Some(true) {
                        self.module.pop();
                    }
                    self.at += 1;
                }
                _ if self.at_word() => self.plain_path(),
                _ => self.at += 1,
            }
        }
    }

    /// A path in an expression, a type or an attribute.
    fn plain_path(&mut self) {
        let line = self.tokens[self.at].line;
        let mut parts = vec![self.text(0).to_owned()];
        self.at += 1;
        while self.text(0) == "::" && self.tokens.get(self.at + 1).is_some_and(Token::is_word) {
            parts.push(self.text(1).to_owned());
            self.at += 2;
        }
        if parts.len() > 1 {
            self.note(line, parts);
        }
    }

    /// What stands after `use`, or one member of a group in it.
    fn use_tree(&mut self, prefix: &[String]) {
        let mut parts = prefix.to_vec();
        let mut line = self.tokens.get(self.at).map_or(0, |token| token.line);
        loop {
            match self.text(0) {
                "::" => self.at += 1,
                "{" => return self.use_group(&parts),
                "as" => self.at += 2,
                "*" => {
                    parts.push("*".to_owned());
                    self.at += 1;
                }
                "self" if !parts.is_empty() => self.at += 1,
                _ if self.at_word() => {
                    line = self.tokens[self.at].line;
                    parts.push(self.text(0).to_owned());
                    self.at += 1;
                }
                _ => break,
            }
        }
        if !parts.is_empty() {
            self.note(line, parts);
        }
    }

    /// The members of a group, from its opening brace to its closing one.
    fn use_group(&mut self, prefix: &[String]) {
        self.at += 1;
        while self.at < self.tokens.len() && self.text(0) != "}" {
            let before = self.at;
            self.use_tree(prefix);
            if self.text(0) == "," || self.at == before {
                self.at += 1;
            }
        }
        self.at += 1;
    }

    fn note(&mut self, line: usize, parts: Vec<String>) {
        let target = resolve(&parts, &self.module);
        self.found.push(NamedPath {
            line,
            written: parts.join("::"),
            target,
        });
    }
}

/// Where a path leads from the crate's root, if its first part says that it stays inside.
fn resolve(parts: &[String], module: &[String]) -> Option<Vec<String>> {
    let mut place = match parts[0].as_str() {
        "crate" => Vec::new(),
        "self" | "super" => module.to_vec(),
        _ => return None,
    };
    for part in parts {
        match part.as_str() {
            "crate" | "self" => {}
            "super" => mem::drop(place.pop()),
            name => place.push(name.to_owned()),
        }
    }
    Some(place)
}

/// The source with comments and strings blanked; lines stay where they are.
///
/// A string in an attribute that is a path and nothing else stays: `#[serde(with = "a::b")]`.
fn blank(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    // How many brackets are open since the `#[` of the attribute we are in.
    let mut brackets = 0_usize;
    while let Some(first) = rest.chars().next() {
        let after_word = code.ends_with(is_word_char);
        if let Some(length) = comment_length(rest) {
            code.extend(
                rest[..length]
                    .chars()
                    .map(|c| if c == '\n' { c } else { ' ' }),
            );
            rest = &rest[length..];
        } else if let Some(text) = string_literal(rest, after_word) {
            if brackets > 0 && is_path(text.trim_matches('"')) {
                code.extend([" ", text.trim_matches('"'), " "]);
            } else {
                code.extend(text.chars().map(|c| if c == '\n' { c } else { ' ' }));
            }
            rest = &rest[text.len()..];
        } else if let Some(length) = char_literal_length(rest) {
            code.push(' ');
            rest = &rest[length..];
        } else {
            let starts_attribute = code.ends_with('#') || code.ends_with("#!");
            match first {
                '[' if brackets > 0 || starts_attribute => brackets += 1,
                ']' => brackets = brackets.saturating_sub(1),
                _ => {}
            }
            code.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    code
}

fn is_path(text: &str) -> bool {
    text.contains("::") && text.chars().all(|c| is_word_char(c) || c == ':')
}

/// The length of the comment that starts here; block comments nest.
fn comment_length(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let step = &rest.as_bytes()[at..];
        if step.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if step.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            break;
        }
    }
    Some(at)
}

/// The string literal that starts here, plain or raw, with its quotes.
fn string_literal(rest: &str, after_word: bool) -> Option<&str> {
    if let Some(body) = rest.strip_prefix('"') {
        return Some(&rest[..1 + plain_string_length(body)]);
    }
    if after_word {
        return None;
    }
    let body = ["br", "cr", "r"]
        .iter()
        .find_map(|prefix| rest.strip_prefix(prefix))?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let inside = body[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(&rest[..rest.len() - inside.len() + length])
}

/// How far a plain string reaches, from behind its opening quote to behind its closing one.
fn plain_string_length(body: &str) -> usize {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    body.len()
}

/// The length of the character literal that starts here; a lifetime is none.
fn char_literal_length(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    let mut chars = body.char_indices();
    let (_, first) = chars.next()?;
    if first == '\\' {
        chars.next()?;
        return chars.find(|(_, c)| *c == '\'').map(|(at, _)| at + 2);
    }
    let (at, second) = chars.next()?;
    (second == '\'').then_some(at + 2)
}
