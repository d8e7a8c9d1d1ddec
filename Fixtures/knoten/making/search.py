"""What a search finds: the same whatever the words, but for the kind it is narrowed to."""

from making.answers import events
from making.forms import case
from making.profiles import profile_row
from making.records import repo_row, vouch
from making.strings import string_row
from making.works import work_row

CURSOR = "00000002"
FIRST = (
    ("repo", "tidemark"), ("pull", "constants"), ("issue", "late"), ("string", "husum"),
    ("profile", "kofi"), ("repo", "coast"), ("vouch", "wren"), ("pull", "harm"))
SECOND = (("repo", "invoice"), ("string", "harm"), ("issue", "spam"), ("profile", "mallory"))
KINDS = {
    "repo": "sh.tangled.repo",
    "pull": "sh.tangled.repo.pull",
    "issue": "sh.tangled.repo.issue",
    "string": "sh.tangled.string",
    "profile": "sh.tangled.actor.profile",
}


def row(kind, key):
    if kind == "repo":
        return repo_row(key)
    if kind == "string":
        return string_row(key)
    if kind == "profile":
        return profile_row(key)
    if kind == "vouch":
        age, _, who, whom = next(line for line in events() if line[1] == "vouch")
        return vouch(who, whom, age)[0]
    return work_row(kind, key)


def hits(found, best=32.904587):
    """Each hit with its score, which falls from one to the next."""
    rows = [row(kind, key) for kind, key in found]
    return [
        {**made, "nsid": made["value"]["$type"], "score": round(best - place * 2.25, 6)}
        for place, made in enumerate(rows)]


def search_answers():
    folder = "xrpc/sh.tangled.search.query"
    return {
        f"{folder}/default.json": {"hits": hits(FIRST), "cursor": CURSOR},
        f"{folder}/{case(cursor=CURSOR)}": {"hits": hits(SECOND, 11.5)},
        **{
            f"{folder}/{case(nsid=nsid)}": {
                "hits": hits([entry for entry in FIRST + SECOND if entry[0] == kind])}
            for kind, nsid in KINDS.items()
        },
    }
