"""What a pull and an issue are in the tables, and where each of them stands."""

from dataclasses import dataclass, field

from making.tables import REPOS


@dataclass(frozen=True)
class Pull:
    repo: str
    author: str
    age: str
    title: str
    branch: str
    body: str = None         # None: not in the record
    patches: tuple = ()      # one a round, by name; the last serves those that follow
    history: tuple = ()      # who set which state when, oldest first
    rounds: tuple = ()       # ages of the later rounds, oldest first
    target: str = "main"
    fork: str = ""
    above: str = ""          # key of the pull this one is stacked on
    form: str = "rounds"     # or "versions", "text" (of 2025), "plain" (of the winter after)
    identity_link: bool = False  # blob refs in their second form
    more: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Issue:
    repo: str
    author: str
    age: str
    title: str
    body: str = None         # None: not in the record; an empty one occurs
    history: tuple = ()
    mentions: tuple = ()
    references: tuple = ()   # keys of other issues


def standing(item):
    """The state an index finds: who, when, which; it believes the author and the owner only."""
    believed = [entry for entry in item.history if entry[0] in (item.author, owner(item))]
    return believed[-1] if believed else (None, None, "open")


def owner(item):
    return REPOS[item.repo].owner
