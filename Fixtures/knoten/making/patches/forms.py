"""What a patch is made from: the files before it, and commits that change some of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """A file that can be run."""

    text: str


@dataclass(frozen=True)
class Commit:
    author: str
    age: str
    message: str
    files: dict          # path → text, bytes or Run; None: the file goes


@dataclass(frozen=True)
class Series:
    before: dict         # path → text, bytes or Run
    commits: tuple
    form: str = "gzip"   # or "plain": a blob as it is; "text": no blob at all; "cut": the end lost


def edited(text, *replacements):
    """The text with each old part, which it holds once, replaced by the new one."""
    for old, new in replacements:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands {text.count(old)} times")
        text = text.replace(old, new)
    return text
