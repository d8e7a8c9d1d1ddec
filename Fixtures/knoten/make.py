#!/usr/bin/env python3
"""Writes the fixture world beside this file from tables.py.

make.py           writes the files that changed, removes those no longer made
make.py --check   writes nothing; names the files that differ and exits 1 if there are any
"""

import sys

sys.dont_write_bytecode = True

import json
from functools import lru_cache
from pathlib import Path

from forms import *
from tables import *

HERE = Path(__file__).resolve().parent
OWNED = ("world.json", "xrpc", "http", "blobs")
PAGE = 5


# Who and where

def did(who):
    person = PEOPLE[who]
    return "did:web:" + person.handle if person.web else plc("person " + who)


def repo_did(key):
    return plc("repo " + key)


def at(who, collection, key):
    return f"at://{did(who)}/{collection}/{key}"


def written(who, when, salt):
    """The moment of a record and how its author's client wrote it down."""
    moment = instant(when, salt)
    return moment, stamp(moment, PEOPLE[who].digits, PEOPLE[who].offset)


def row(who, collection, key, record):
    return {"uri": at(who, collection, key), "cid": record_cid(record), "value": record}


def filed(who, collection, when, salt, content):
    """A record under a TID: its row, and the moment it was made."""
    moment, created = written(who, when, salt)
    record = {"$type": collection, **content, "createdAt": created}
    return row(who, collection, tid(moment, who), record), moment


def page(rows):
    return {"items": rows, "cursor": None}


def newest_first(pairs):
    return [item for item, _ in sorted(pairs, key=lambda pair: pair[1], reverse=True)]


def blob(name, mime_type, limit):
    return {
        "$type": "blob",
        "ref": {"$link": raw_cid(name.encode())},
        "mimeType": mime_type,
        "size": 400 + number(name, limit),
    }


# Repos

@lru_cache(maxsize=None)
def repo_row(key):
    repo = REPOS[key]
    moment, created = written(repo.owner, repo.created, "repo " + key)
    record = {"$type": "sh.tangled.repo", "knot": repo.knot}
    if repo.old:
        record.update(name=repo.slug, owner=did(repo.owner))
    if repo.description:
        record["description"] = repo.description
    if repo.source:
        record["source"] = repo_row(repo.source)["uri"]
    if repo.asked:
        record["repoDid"] = repo_did(key)
    record.update(repo.more, createdAt=created)
    record_key = tid(moment, repo.owner) if repo.old else encoded(repo.slug).replace("%", ":")
    return row(repo.owner, "sh.tangled.repo", record_key, record)


def list_repos():
    mine = [key for key, repo in REPOS.items() if repo.owner == ACCOUNT]
    return page(newest_first((repo_row(key), instant(REPOS[key].created, key)) for key in mine))


# Pulls and issues

@lru_cache(maxsize=None)
def pull_row(key):
    pull = PULLS[key]
    target = {"repo": repo_did(pull.repo), "branch": pull.target}
    source = {"branch": pull.branch, **({"repo": repo_did(pull.fork)} if pull.fork else {})}
    content = {"title": pull.title}
    if pull.body:
        content["body"] = pull.body
    content["rounds"] = [
        pull_round(key, index, when) for index, when in enumerate((pull.age, *pull.rounds))
    ]
    content.update(target=target, source=source)
    if pull.above:
        content["dependentOn"] = pull_row(pull.above)["uri"]
    more = dict(pull.more)
    identity = more.pop("identity link", False)
    if more.get("versions"):
        more["versions"] = [version(key, pull)]
    content.update(more)
    made, _ = filed(pull.author, "sh.tangled.repo.pull", pull.age, "pull " + key, content)
    if identity:
        for entry in content["rounds"]:
            entry["patchBlob"]["ref"] = identity_link(entry["patchBlob"]["ref"]["$link"])
    return stated(made, pull, "pull " + key)


def pull_round(key, index, when):
    pull = PULLS[key]
    salt = f"pull {key}" + (f" round {index}" if index else "")
    return {
        "createdAt": written(pull.author, when, salt)[1],
        "patchBlob": blob(f"patch of {key}, round {index}", "application/gzip", 20_000),
    }


def version(key, pull):
    commit = {name: digest(f"{name} of {key}").hex()[:40] for name in ("base", "head")}
    return {**commit, "createdAt": written(pull.author, pull.age, "pull " + key)[1]}


@lru_cache(maxsize=None)
def issue_row(key):
    issue = ISSUES[key]
    content = {"repo": repo_did(issue.repo), "title": issue.title}
    if issue.body:
        content["body"] = issue.body
    content.update(issue.more)
    if issue.mentions or issue.references:
        content["mentions"] = [did(who) for who in issue.mentions]
        content["references"] = [issue_row(other)["uri"] for other in issue.references]
    made, _ = filed(issue.author, "sh.tangled.repo.issue", issue.age, "issue " + key, content)
    return stated(made, issue, "issue " + key)


def stated(made, item, salt):
    state = {"state": item.state}
    if item.changed:
        state["stateUpdatedAt"] = stamp(instant(item.changed, f"{salt} {item.state}"))
    return {**made, **state, "commentCount": item.comments}


def list_by_repo(nsid, table, to_row):
    """One answer for each repo that can be asked; what does not fit a page goes to a second."""
    files = {f"xrpc/{nsid}/default.json": page([])}
    for repo in (key for key, repo in REPOS.items() if repo.owner == ACCOUNT and repo.asked):
        items = [key for key, item in table.items() if item.repo == repo]
        rows = newest_first((to_row(key), instant(table[key].age, "")) for key in items)
        subject, cursor = repo_did(repo), None
        while True:
            part, rows = rows[:PAGE], rows[PAGE:]
            name = case(subject=subject, cursor=cursor) if cursor else case(subject=subject)
            cursor = cursor_after(part[-1]["uri"]) if rows else None
            files[f"xrpc/{nsid}/{name}"] = {"items": part, "cursor": cursor}
            if not rows:
                break
    return files


def cursor_after(uri):
    return base64.b64encode(("after:" + uri.rpartition("/")[2]).encode()).decode()


def list_states(table, collection, subject, field_name, to_row, kind):
    rows = []
    for key, who, when, state in table:
        content = {subject: to_row(key)["uri"], field_name: f"{collection}.{state}"}
        rows.append(filed(who, collection, when, f"{kind} {key} {state}", content))
    return page(newest_first(rows))


# People

def follow(who, whom, when):
    content = {"subject": did(whom)}
    return filed(who, "sh.tangled.graph.follow", when, f"follow {who} {whom}", content)


def list_follows():
    shown = [(who, when) for when, kind, who, whom in events() if (kind, whom) == ("follow", ACCOUNT)]
    return page(newest_first(follow(who, ACCOUNT, when) for who, when in [*shown, *FOLLOWERS]))


def profile():
    record = {
        "$type": "sh.tangled.actor.profile",
        "avatar": blob("avatar of " + ACCOUNT, "image/png", 300_000),
        "bluesky": False,
        "description": "Harbour pilot's daughter. Small tools for the coast and for the terminal. ⚓",
        "links": ["https://mira.test/", "https://tidemark.test/", ""],
        "location": "Husum",
        "pinnedRepositories": [repo_did("tidemark"), repo_row("dotfiles")["uri"]],
        "preferredHandle": "",
        "pronouns": "she/her",
        "stats": ["merged-pull-request-count", ""],
        "createdAt": written(ACCOUNT, "2025-03-29T09:00", "profile")[1],
    }
    return row(ACCOUNT, "sh.tangled.actor.profile", "self", record)


def document(subject, names, service):
    """A DID document with the one service that matters to a reader."""
    name, kind, endpoint = service
    return {
        "@context": [
            "https://www.w3.org/ns/did/v1",
            "https://w3id.org/security/multikey/v1",
            "https://w3id.org/security/suites/secp256k1-2019/v1",
        ],
        "id": subject,
        "alsoKnownAs": names,
        "verificationMethod": [{
            "id": subject + "#atproto",
            "type": "Multikey",
            "controller": subject,
            "publicKeyMultibase": multikey(subject),
        }],
        "service": [{"id": name, "type": kind, "serviceEndpoint": endpoint}],
    }


def identities():
    files = {}
    for who, person in PEOPLE.items():
        subject = did(who)
        home = f"http/{person.handle}/.well-known"
        pds = ("#atproto_pds", "AtprotoPersonalDataServer", "https://" + person.pds)
        if person.documented:
            place = f"{home}/did" if person.web else f"http/plc.test/{encoded(subject)}"
            files[place + ".json"] = document(subject, ["at://" + person.handle], pds)
            answer = subject if person.verified else plc("another person")
            files[f"{home}/atproto-did"] = answer + "\n"
    for key, repo in REPOS.items():
        if repo.asked:
            host = repo.knot if repo.knot.startswith("https://") else "https://" + repo.knot
            kind = ("#atproto_pds", "AtprotoPersonalDataServer") if repo.quiet else (
                "#tangled_knot", "TangledKnot")
            subject = repo_did(key)
            files[f"http/plc.test/{encoded(subject)}.json"] = document(subject, [], (*kind, host))
    return files


# The timeline

def events():
    return [line.split() for line in TIMELINE.strip().splitlines()]


def basic(who):
    person = PEOPLE[who]
    view = {"did": did(who), "handle": person.handle if person.verified else "handle.invalid"}
    if person.avatar:
        view["avatar"] = f"https://cdn.test/avatar/{did(who)}/{raw_cid(('avatar of ' + who).encode())}"
    return view


def detailed(who):
    person = PEOPLE[who]
    return {**basic(who), "followersCount": person.followers, "followsCount": person.follows}


def summary(key):
    """The derived form of a repo that events carry; it knows no knot."""
    repo = REPOS[key]
    view = {"owner": basic(repo.owner), "slug": repo.slug, "did": repo_did(key)}
    if repo.description:
        view["description"] = repo.description
    counted = [
        ("openIssueCount", [item for item in ISSUES.values() if item.repo == key]),
        ("openPullCount", [item for item in PULLS.values() if item.repo == key]),
    ]
    return {
        **view,
        "createdAt": repo_row(key)["value"]["createdAt"],
        "starCount": repo.stars,
        "forkCount": repo.forks,
        **{name: sum(item.state == "open" for item in items) for name, items in counted},
    }


def event(kind, made, content):
    address = {"uri": made["uri"], "cid": made["cid"]}
    return {
        "event": {"$type": f"sh.tangled.feed.getTimeline#{kind}Event", **content, **address},
        "eventAt": made["value"]["createdAt"],
    }


def timeline():
    pairs = []
    for when, kind, who, whom in events():
        if kind == "follow":
            made, moment = follow(who, whom, when)
            content = {"actor": basic(who), "subject": detailed(whom)}
        elif kind == "star":
            subject = {"$type": "sh.tangled.feed.star#repo", "did": repo_did(whom)}
            made, moment = filed(
                who, "sh.tangled.feed.star", when, f"star {who} {whom}", {"subject": subject})
            content = {"actor": basic(who), "repo": summary(whom)}
        else:
            moment, created = written(who, when, f"vouch {who} {whom}")
            record = {"$type": "sh.tangled.graph.vouch", "kind": "vouch", "createdAt": created}
            made = row(who, "sh.tangled.graph.vouch", did(whom), record)
            content = {"actor": basic(who), "subject": detailed(whom), "kind": "vouch"}
        pairs.append((event(kind, made, content), moment))
    for key, repo in REPOS.items():
        if repo.created[-1] in UNITS:
            moment = instant(repo.created, "repo " + key)
            pairs.append((event("repo", repo_row(key), {"repo": summary(key)}), moment))
    feed = newest_first(pairs)
    cursor = cursor_after(feed[29]["event"]["uri"])
    return {
        "xrpc/sh.tangled.feed.getTimeline/default.json": {"feed": feed[:30], "cursor": cursor},
        f"xrpc/sh.tangled.feed.getTimeline/{case(cursor=cursor)}": {"feed": feed[30:]},
    }


# The world

def world():
    products = [
        ("knoten.pro.lifetime", "lifetime", "Knoten Pro", "€24.99"),
        ("knoten.tip.small", "tip", "Espresso", "€1.99"),
        ("knoten.tip.medium", "tip", "Flat white", "€4.99"),
        ("knoten.tip.large", "tip", "A pot for the whole table", "€9.99"),
    ]
    return {
        "format": 1,
        "now": stamp(NOW, digits=0),
        "account": {"did": did(ACCOUNT), "handle": PEOPLE[ACCOUNT].handle},
        "seed": 7,
        "pro": False,
        "hosts": {role: f"https://{role}.test" for role in ("pds", "api", "auth", "plc", "knot")},
        "products": [dict(zip(("id", "kind", "name", "price"), product)) for product in products],
    }


def contents():
    """Every file of the world: its path, and its text or JSON value."""
    return {
        "world.json": world(),
        "xrpc/sh.tangled.actor.getProfile/default.json": profile(),
        "xrpc/sh.tangled.bobbin.getCoverage/default.json": {
            "ready": True, "eventsProcessed": 418_206, "lastCursor": 431_977},
        "xrpc/sh.tangled.feed.getTimeline/429.json": {
            "error": "RateLimitExceeded", "message": "too many requests, slow down"},
        "xrpc/sh.tangled.graph.listFollows/default.json": list_follows(),
        "xrpc/sh.tangled.repo.issue.listStates/default.json": list_states(
            ISSUE_STATES, "sh.tangled.repo.issue.state", "issue", "state", issue_row, "issue"),
        "xrpc/sh.tangled.repo.listPulls/502.json": {
            "error": "UpstreamFailed", "message": "upstream unavailable: slingshot unavailable"},
        "xrpc/sh.tangled.repo.listRepos/default.json": list_repos(),
        "xrpc/sh.tangled.repo.pull.listStatuses/default.json": list_states(
            PULL_STATUSES, "sh.tangled.repo.pull.status", "pull", "status", pull_row, "pull"),
        **list_by_repo("sh.tangled.repo.listIssues", ISSUES, issue_row),
        **list_by_repo("sh.tangled.repo.listPulls", PULLS, pull_row),
        **identities(),
        **timeline(),
    }


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__.strip())
    made = {
        path: (value if isinstance(value, str) else json_text(value)).encode()
        for path, value in contents().items()
    }
    there = {
        str(path.relative_to(HERE)): path
        for name in OWNED for path in [HERE / name, *(HERE / name).rglob("*")] if path.is_file()
    }
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
        there[path].unlink()
        for folder in there[path].parents:
            if folder == HERE or any(folder.iterdir()):
                break
            folder.rmdir()


if __name__ == "__main__":
    main(sys.argv[1:])
