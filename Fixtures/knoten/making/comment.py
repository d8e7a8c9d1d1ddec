"""What a comment is in the tables."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Comment:
    author: str
    age: str
    text: str
    round: int = None        # of the pull, if the record names one
    key: str = ""            # by which a reply names it
    to: str = ""             # the comment it answers
    original: str = None     # what was typed, where that is not the text; "" leaves it out
    form: str = "comment"    # or "older" (of its own kind), "upgraded" (from that, by an index)
