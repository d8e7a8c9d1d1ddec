"""What lies in the repositories that can be opened: quill's files and history, and a few that mean harm."""

from dataclasses import dataclass

from making.forms import number
from making.hostile import (
    BROKEN_LINES, C1_COLOUR, CLEAR_SCREEN, ENDLESS, FALSE_LINK, REVERSED, SET_TITLE, TALL, UNSEEN)

README = """\
<p align="center">
  <img src="docs/wordmark.svg" width="320" alt="quill">
</p>

# quill

<!-- The badges stay on one line. -->
[![builds](https://spindle.test/quill.svg)](https://spindle.test/quill) ![version 0.4](docs/version.svg)

A markdown reader that **keeps every byte** it was given: what it does not _understand_ it
hands on as it came, so nothing of your text is lost. Made of `quill-core` and a small
program around it.

## Installing

1. Have Rust 1.86 or later
2. Build it:

```sh
cargo install --path .
	quill --version   # quill 0.4.0
```

Using it
--------

- `quill read FILE` prints what it read
- `quill check FILE` says what would be lost
  - with `--strict`, also what is only doubtful
* see [the guide](https://quill.test/guide) for the rest

> A reader that throws away what it does not know
> has not read it.

What is missing:

- [x] tables
- [ ] footnotes

| Kind | Kept |
| --- | --- |
| tables | yes |
| footnotes | not yet |

***

### Thanks ###

To <kbd>wren</kbd>, who began it: <https://wren.test/quill>.<br>
Licence: MIT.
"""

GUIDE = """\
Guide
=====

Start with `quill read`. Everything else is in the [readme](../README.md).
"""

MAIN = """\
use std::{env, fs, process::ExitCode};

/// Reads each file and writes it again; what comes out has to be what went in.
fn main() -> ExitCode {
\tlet mut code = ExitCode::SUCCESS;
\tfor path in env::args().skip(1) {
\t\tlet text = match fs::read_to_string(&path) {
\t\t\tOk(text) => text,
\t\t\tErr(error) => {
\t\t\t\teprintln!("{path}: {error}");
\t\t\t\tcode = ExitCode::FAILURE;
\t\t\t\tcontinue;
\t\t\t}
\t\t};
\t\tassert_eq!(quill_core::write(&quill_core::read(&text)), text);
\t}
\tcode
}
"""


def cases():
    """A long list, as test data are: 1,204 lines."""
    lines = [f"{place:04}\t{'#' * (1 + number(f'level {place}', 6))} case {number(f'case {place}', 9000)}"
             for place in range(1, 1205)]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Kept:
    """Something under a name: its mode as the server writes it, and what it holds."""
    content: object = ""     # text, bytes, or an address for a submodule
    mode: str = "0100644"
    about: str = "Keep every byte"
    age: str = "3d4h"
    too_large: int = 0       # the size of a file that is not sent


LFS = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "4d7a" * 16 + "\nsize 12582912\n"

# Paths of quill; the folders follow from them.
QUILL = {
    ".gitattributes": Kept("*.gif filter=lfs\n", age="40d", about="Keep pictures elsewhere"),
    "CHANGELOG.md": Kept("# Changes\n\n- The first of them.\n", age="5h", about="Say what is new"),
    "Cargo.toml": Kept(
        '[package]\nname = "quill"\nversion = "0.4.0"\nedition = "2024"\n', age="6d",
        about="quill 0.4.0"),
    "LICENSE": Kept("MIT\n", age="2025-11-14T12:20", about="Begin"),
    "README.md": Kept(README, age="2h", about="Show what is missing"),
    "build.sh": Kept("#!/bin/sh\nexec cargo build --release\n", mode="0100755", age="90d",
                     about="Build in one way"),
    "docs/guide/reading/first steps.md": Kept(GUIDE, age="12d"),
    "docs/guide/reading/leer.md": Kept("", age="12d"),
    "docs/latest": Kept("guide/reading/first steps.md", mode="0120000", age="12d",
                        about="Point to the newest guide"),
    "docs/outside": Kept("../../etc/passwd", mode="0120000", age="12d"),
    "docs/wordmark.png": Kept(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\x40", age="200d",
                              about="Add the wordmark"),
    "src/main.rs": Kept(MAIN, age="5h", about="Compare what comes out with what went in"),
    "src/core/read.rs": Kept("pub fn read(text: &str) -> Vec<&str> {\n\ttext.lines().collect()\n}\n"),
    "src/core/windows.rs": Kept("// Written elsewhere.\r\npub const END: &str = \"\\r\\n\";\r\n"),
    "src/core/end.rs": Kept("pub const END: &str = \"\";"),
    "tests/cases.tsv": Kept(cases(), age="20d", about="Take the cases from the specification"),
    "tests/everything.html": Kept(too_large=48_000_000, age="20d"),
    "tests/reading.gif": Kept(LFS, age="40d", about="Keep pictures elsewhere"),
    "vendor/commonmark": Kept("https://git.test/commonmark.git", mode="0160000", age="80d",
                              about="Take the specification along"),
}

# What lay there at the last tag.
QUILL_TAGGED = {
    "LICENSE": QUILL["LICENSE"],
    "README.md": Kept("quill\n=====\n\nReads markdown.\n", age="2026-02-03T08:00", about="Begin"),
    "src/main.rs": Kept("fn main() {}\n", age="2026-02-03T08:00", about="Begin"),
}

# What lies in a repository that has nothing of its own here.
OTHERS = {
    "LICENSE": Kept("MIT\n", age="120d", about="Begin"),
    "README.md": Kept("# Read me\n\nThere is more to come.\n", age="120d", about="Begin"),
}

HOSTILE_README = f"""\
# {CLEAR_SCREEN}

<script>alert(1)</script>
[{FALSE_LINK}](javascript:alert(1)) ![{REVERSED}](x) {UNSEEN} {TALL}
{'![' * 40}{'<a ' * 40}
```
{C1_COLOUR}
"""

HOSTILE_FILE = (
    f"if access != \"user\u202e \u2066// only for admins\u2069 \u2066\" {{\n{BROKEN_LINES}\n"
    f"{SET_TITLE}{C1_COLOUR}\n{ENDLESS}{ENDLESS}\n\rback to the start\n")

# Names as a server may send them, none of which may lead out of the repository.
HOSTILE_NAMES = (
    ("..", "0040000"),
    (".", "0040000"),
    ("", "0100644"),
    ("../../etc/passwd", "0100644"),
    ("a/b", "0100644"),
    ("two\nlines", "0100644"),
    (CLEAR_SCREEN, "0100644"),
    (REVERSED, "0100755"),
    ("twice", "0100644"),
    ("twice", "0100644"),
    ("100%/..".replace("/", "∕"), "0100644"),
    ("n" * 300, "0100644"),
    ("strange", "0777777"),
    ("old folder", "drwxr-xr-x"),
    ("old link", "Lrwxrwxrwx"),
)


@dataclass(frozen=True)
class Change:
    """A commit: its message, who wrote it, and the files as they were and as they are."""
    message: str
    author: str
    age: str
    files: tuple = ()        # (old name, text before, new name, text after); bytes for what is no text
    committer: str = ""
    merges: bool = False


def with_line(number_of_lines, line):
    lines = [f"line {place}" for place in range(1, number_of_lines + 1)]
    return "\n".join(lines) + "\n", "\n".join([*lines[:4], line, *lines[5:]]) + "\n"


LONG_BEFORE = "".join(f"case {place}\n" for place in range(1, 361))
LONG_AFTER = "".join(f"{place:04}\tcase {place}\n" for place in range(1, 361))

# The newest first.
QUILL_CHANGES = (
    Change(
        "Show what is missing\n\nA reader wants to know what it cannot do before trying it.\n"
        "Closes the question of `margarethe`.\n\nCo-authored-by: priya <mail@priya.test>\n",
        "mira", "2h",
        (("README.md", "# quill\n\nReads markdown.\n", "README.md", README[README.index("# quill"):]),)),
    Change("Compare what comes out with what went in", "adaeze", "5h",
           (("src/main.rs", "fn main() {\n\tquill_core::run();\n}\n", "src/main.rs", MAIN),
            ("src/core/end.rs", "pub const END: &str = \"\\n\";\n", "src/core/end.rs",
             "pub const END: &str = \"\";")),
           committer="mira"),
    Change("Merge the tables of priya", "mira", "8h", merges=True),
    Change("Take the cases from the specification", "priya", "20h",
           (("tests/cases.txt", LONG_BEFORE, "tests/cases.tsv", LONG_AFTER),
            ("tests/old.txt", "no longer\n", "", ""),
            ("", "", "docs/guide/reading/leer.md", ""),
            ("docs/wordmark.png", b"old", "docs/wordmark.png", b"new"))),
    Change("\n", "robot", "1d"),
)

SUBJECTS = (
    "Read tables", "Keep carriage returns", "Name the problem in `check`", "Read a file once",
    "Do not lose the last line", "Count columns as people do", "Say where a list ends",
    "Leave HTML as it is", "Test with what is written in the wild", "Speak of bytes, not of letters",
)

HISTORY_LENGTH = 57

HOSTILE_CHANGE = Change(
    f"{CLEAR_SCREEN}\n\n{FALSE_LINK}\n{C1_COLOUR}\n-- \n2.51.0\ndiff --git a/x b/x\n", "mallory", "7d",
    (("a\nb", "one\n", 'b"\\\u202e', "@@ -1 +1 @@\n--- a/x\n+++ b/x\n"),
     ("login.go", "", "login.go", HOSTILE_FILE)))
