"""Records and their rows, as an index hands them out: uri, cid, value."""

from functools import lru_cache

from making.forms import (
    digest, identity_link, instant, number, plc, raw_cid, record_cid, stamp, tid)
from making.tables import ACCOUNT, PEOPLE, REPOS
from making.work import ISSUES, PULLS


def did(who):
    person = PEOPLE[who]
    return "did:web:" + person.handle if person.web else plc("person " + who)


def repo_did(key):
    return plc("repo " + key)


def written(who, when, salt):
    """The moment of a record, and how its author's client wrote it down."""
    moment = instant(when, salt)
    return moment, stamp(moment, PEOPLE[who].digits, PEOPLE[who].offset)


def row(who, collection, key, record):
    return {
        "uri": f"at://{did(who)}/{collection}/{key}",
        "cid": record_cid(record),
        "value": record,
    }


def filed(who, collection, when, salt, content):
    """A record under a TID: its row, and the moment it was made."""
    moment, created = written(who, when, salt)
    record = {"$type": collection, **content, "createdAt": created}
    return row(who, collection, tid(moment, who), record), moment


def blob(name, mime_type, limit):
    return {
        "$type": "blob",
        "ref": {"$link": raw_cid(name.encode())},
        "mimeType": mime_type,
        "size": 400 + number(name, limit),
    }


@lru_cache(maxsize=None)
def repo_row(key):
    repo = REPOS[key]
    moment, created = written(repo.owner, repo.created, "repo " + key)
    record = {"$type": "sh.tangled.repo", "knot": repo.knot}
    if repo.named:
        record.update(name=repo.slug, owner=did(repo.owner))
    if repo.description:
        record["description"] = repo.description
    if repo.source:
        record["source"] = repo_row(repo.source)["uri"]
    if repo.has_did:
        record["repoDid"] = repo_did(key)
    record.update(repo.more, createdAt=created)
    record_key = tid(moment, repo.owner) if repo.named else repo.slug
    return row(repo.owner, "sh.tangled.repo", record_key, record)


@lru_cache(maxsize=None)
def pull_row(key):
    pull, salt = PULLS[key], "pull " + key
    content = {"title": pull.title}
    if pull.body is not None:
        content["body"] = pull.body
    content["rounds"] = []
    if pull.ranged:
        content["versions"] = [version(key)]
    else:
        ages = (pull.age, *pull.rounds)
        content["rounds"] = [pull_round(key, index, age) for index, age in enumerate(ages)]
    content["target"] = {"repo": repo_did(pull.repo), "branch": pull.target}
    content["source"] = {"branch": pull.branch}
    if pull.fork:
        content["source"]["repo"] = repo_did(pull.fork)
    if pull.above:
        content["dependentOn"] = pull_row(pull.above)["uri"]
    content.update(pull.more)
    made, _ = filed(pull.author, "sh.tangled.repo.pull", pull.age, salt, content)
    if pull.identity_link:
        # Only after the cid is taken: an index writes the ref this way, the record does not.
        for entry in content["rounds"]:
            entry["patchBlob"]["ref"] = identity_link(entry["patchBlob"]["ref"]["$link"])
    return stated(made, pull, salt)


def pull_round(key, index, age):
    salt = f"pull {key}" + (f" round {index}" if index else "")
    return {
        "createdAt": written(PULLS[key].author, age, salt)[1],
        "patchBlob": blob(f"patch of {key}, round {index}", "application/gzip", 20_000),
    }


def version(key):
    commits = {name: digest(f"{name} of {key}").hex()[:40] for name in ("base", "head")}
    return {**commits, "createdAt": written(PULLS[key].author, PULLS[key].age, "pull " + key)[1]}


@lru_cache(maxsize=None)
def issue_row(key):
    issue, salt = ISSUES[key], "issue " + key
    content = {"repo": repo_did(issue.repo), "title": issue.title}
    if issue.body is not None:
        content["body"] = issue.body
    if issue.mentions or issue.references:
        content["mentions"] = [did(who) for who in issue.mentions]
        content["references"] = [issue_row(other)["uri"] for other in issue.references]
    made, _ = filed(issue.author, "sh.tangled.repo.issue", issue.age, salt, content)
    return stated(made, issue, salt)


def stated(made, item, salt):
    """The row with what the index folded into it from other records."""
    state = {"state": item.state}
    if item.changed:
        state["stateUpdatedAt"] = stamp(instant(item.changed, f"{salt} {item.state}"))
    return {**made, **state, "commentCount": item.comments}


def state_rows(table, collection, subject, field_name, to_row):
    """The state records of the table, each with its moment."""
    rows = []
    for key, who, when, state in table:
        content = {subject: to_row(key)["uri"], field_name: f"{collection}.{state}"}
        rows.append(filed(who, collection, when, f"{subject} {key} {state}", content))
    return rows


def follow(who, whom, when):
    content = {"subject": did(whom)}
    return filed(who, "sh.tangled.graph.follow", when, f"follow {who} {whom}", content)


def star(who, key, when):
    content = {"subject": {"$type": "sh.tangled.feed.star#repo", "did": repo_did(key)}}
    return filed(who, "sh.tangled.feed.star", when, f"star {who} {key}", content)


def vouch(who, whom, when):
    moment, created = written(who, when, f"vouch {who} {whom}")
    record = {"$type": "sh.tangled.graph.vouch", "kind": "vouch", "createdAt": created}
    return row(who, "sh.tangled.graph.vouch", did(whom), record), moment


def profile():
    record = {
        "$type": "sh.tangled.actor.profile",
        "avatar": blob("avatar of " + ACCOUNT, "image/png", 300_000),
        "bluesky": False,
        "description": "Harbour pilot's daughter. Small tools for the coast and the terminal. ⚓",
        "links": ["https://mira.test/", "https://tidemark.test/", ""],
        "location": "Husum",
        "pinnedRepositories": [repo_did("tidemark"), repo_row("dotfiles")["uri"]],
        "preferredHandle": "",
        "pronouns": "she/her",
        "stats": ["merged-pull-request-count", ""],
        "createdAt": written(ACCOUNT, "2025-03-29T09:00", "profile")[1],
    }
    return row(ACCOUNT, "sh.tangled.actor.profile", "self", record)
