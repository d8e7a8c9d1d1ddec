#!/usr/bin/env python3
"""Writes the fixture world beside this file from the tables in making/.

make.py           writes the files that changed, removes those no longer made
make.py --check   writes nothing; names the files that differ and exits 1 if there are any
"""

import sys

sys.dont_write_bytecode = True

from pathlib import Path

from making.answers import (
    identities, list_follows, list_repos, list_states, list_statuses, lists_by_repo, timeline)
from making.forms import NOW, json_text, stamp
from making.records import did, issue_row, profile, pull_row
from making.tables import ACCOUNT, PEOPLE
from making.work import ISSUES, PULLS

HERE = Path(__file__).resolve().parent
OWNED = ("world.json", "xrpc", "http", "blobs")

PRODUCTS = (
    ("knoten.pro.lifetime", "lifetime", "Knoten Pro", "€24.99"),
    ("knoten.tip.small", "tip", "Espresso", "€1.99"),
    ("knoten.tip.medium", "tip", "Flat white", "€4.99"),
    ("knoten.tip.large", "tip", "A pot for the whole table", "€9.99"),
)


def world():
    return {
        "format": 1,
        "now": stamp(NOW, digits=0),
        "account": {"did": did(ACCOUNT), "handle": PEOPLE[ACCOUNT].handle},
        "seed": 7,
        "pro": False,
        "hosts": {role: f"https://{role}.test" for role in ("pds", "api", "auth", "plc", "knot")},
        "products": [dict(zip(("id", "kind", "name", "price"), product)) for product in PRODUCTS],
    }


def contents():
    """Every file of the world: its path, and its text or JSON value."""
    tangled = "xrpc/sh.tangled"
    return {
        "world.json": world(),
        f"{tangled}.actor.getProfile/default.json": profile(),
        f"{tangled}.bobbin.getCoverage/default.json": {
            "ready": True, "eventsProcessed": 418_206, "lastCursor": 431_977},
        f"{tangled}.feed.getTimeline/429.json": {
            "error": "RateLimitExceeded", "message": "too many requests, slow down"},
        f"{tangled}.graph.listFollows/default.json": list_follows(),
        f"{tangled}.repo.issue.listStates/default.json": list_states(),
        f"{tangled}.repo.listPulls/502.json": {
            "error": "UpstreamFailed", "message": "upstream unavailable: slingshot unavailable"},
        f"{tangled}.repo.listRepos/default.json": list_repos(),
        f"{tangled}.repo.pull.listStatuses/default.json": list_statuses(),
        **lists_by_repo("sh.tangled.repo.listIssues", "issue", ISSUES, issue_row),
        **lists_by_repo("sh.tangled.repo.listPulls", "pull", PULLS, pull_row),
        **identities(),
        **timeline(),
    }


def as_bytes(value):
    if isinstance(value, bytes):
        return value
    return (value if isinstance(value, str) else json_text(value)).encode()


def files_there():
    roots = [HERE / name for name in OWNED]
    found = [path for root in roots for path in (root, *root.rglob("*")) if path.is_file()]
    return {path.relative_to(HERE).as_posix(): path for path in found}


def remove(path):
    path.unlink()
    for folder in path.parents:
        if folder == HERE or any(folder.iterdir()):
            return
        folder.rmdir()


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    made = {path: as_bytes(value) for path, value in contents().items()}
    there = files_there()
    changed = [path for path in made if path not in there or there[path].read_bytes() != made[path]]
    stale = [path for path in there if path not in made]
    for path in sorted([*changed, *stale]):
        print(path)
    if arguments:
        sys.exit(1 if changed or stale else 0)
    for path in changed:
        (HERE / path).parent.mkdir(parents=True, exist_ok=True)
        (HERE / path).write_bytes(made[path])
    for path in stale:
        remove(there[path])


if __name__ == "__main__":
    main(sys.argv[1:])
