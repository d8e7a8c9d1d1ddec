"""Records and their rows, as an index hands them out: uri, cid, value."""

from functools import lru_cache

from making.forms import instant, number, plc, raw_cid, record_cid, stamp, tid
from making.tables import PEOPLE, REPOS


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
    if repo.labels:
        record["labels"] = [
            f"at://{did(repo.owner)}/sh.tangled.label.definition/{label}" for label in repo.labels]
    record.update(repo.more, createdAt=created)
    record_key = tid(moment, repo.owner) if repo.named else repo.slug
    return row(repo.owner, "sh.tangled.repo", record_key, record)


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
