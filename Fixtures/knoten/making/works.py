"""Pulls and issues as records, the records that set their states, and what an index folds in."""

import json
from functools import lru_cache
from pathlib import Path

from making.comments import COMMENTS
from making.forms import identity_link, instant, stamp
from making.issues import ISSUES
from making.pulls import PULLS
from making.records import did, filed, repo_did, repo_row, written
from making.work import standing

INDEX = Path(__file__).resolve().parent / "patches.json"


@lru_cache(maxsize=None)
def patches():
    """What is known of each patch by its name; the patches themselves are blobs."""
    return json.loads(INDEX.read_text())


@lru_cache(maxsize=None)
def pull_row(key):
    pull = PULLS[key]
    content = {"title": pull.title}
    if pull.body is not None:
        content["body"] = pull.body
    content.update(changes(key))
    content["target"] = {"repo": repo_did(pull.repo), "branch": pull.target}
    content["source"] = {"branch": pull.branch}
    if pull.form in ("text", "plain"):
        # As it was before the repos had DIDs; the DID of the target was added when they got them.
        content["target"]["repo"] = repo_row(pull.repo)["uri"]
        content["target"]["repoDid"] = repo_did(pull.repo)
        content["source"]["sha"] = patches()[pull.patches[0]]["head"]
    if pull.fork:
        content["source"]["repo"] = repo_did(pull.fork)
    if pull.above:
        content["dependentOn"] = pull_row(pull.above)["uri"]
    content.update(pull.more)
    made, _ = filed(pull.author, "sh.tangled.repo.pull", pull.age, "pull " + key, content)
    if pull.identity_link:
        # Only after the cid is taken: an index writes the ref this way, the record does not.
        for entry in content["rounds"]:
            entry["patchBlob"]["ref"] = identity_link(entry["patchBlob"]["ref"]["$link"])
    return made


def changes(key):
    """What a pull proposes, in the form of its time."""
    pull, first = PULLS[key], patches()[PULLS[key].patches[0]]
    if pull.form == "text":
        return {"patch": first["text"]}
    if pull.form == "plain":
        return {"patchBlob": patch_blob(first, "text/x-patch")}
    if pull.form == "versions":
        made = written(pull.author, pull.age, "pull " + key)[1]
        version = {"base": first["base"], "head": first["head"], "createdAt": made}
        return {"rounds": [], "versions": [version]}
    ages = (pull.age, *pull.rounds)
    return {"rounds": [pull_round(key, index, age) for index, age in enumerate(ages)]}


def pull_round(key, index, age):
    pull = PULLS[key]
    patch = patches()[pull.patches[min(index, len(pull.patches) - 1)]]
    salt = f"pull {key}" + (f" round {index}" if index else "")
    return {
        "createdAt": written(pull.author, age, salt)[1],
        "patchBlob": patch_blob(patch, "application/gzip"),
    }


def patch_blob(patch, mime_type):
    return {
        "$type": "blob",
        "ref": {"$link": patch["cid"]},
        "mimeType": mime_type,
        "size": patch["size"],
    }


@lru_cache(maxsize=None)
def issue_row(key):
    issue = ISSUES[key]
    content = {"repo": repo_did(issue.repo), "title": issue.title}
    if issue.body is not None:
        content["body"] = issue.body
    if issue.mentions or issue.references:
        content["mentions"] = [did(who) for who in issue.mentions]
        content["references"] = [issue_row(other)["uri"] for other in issue.references]
    return filed(issue.author, "sh.tangled.repo.issue", issue.age, "issue " + key, content)[0]


# What is the same for both: a kind is "pull" or "issue".

TABLES = {"pull": PULLS, "issue": ISSUES}


def work_row(kind, key):
    return pull_row(key) if kind == "pull" else issue_row(key)


def listed(kind, key):
    """The row with what the index folded into it from other records."""
    _, when, state = standing(TABLES[kind][key])
    folded = {"state": state}
    if when:
        folded["stateUpdatedAt"] = stamp(instant(when, f"{kind} {key} {state}"))
    return {**work_row(kind, key), **folded, "commentCount": len(COMMENTS.get((kind, key), ()))}


def state_rows(kind, key):
    """The records that set the states of a pull or an issue, each with its moment."""
    word = "status" if kind == "pull" else "state"
    collection = f"sh.tangled.repo.{kind}.{word}"
    rows = []
    for who, when, state in TABLES[kind][key].history:
        content = {kind: work_row(kind, key)["uri"], word: f"{collection}.{state}"}
        rows.append(filed(who, collection, when, f"{kind} {key} {state}", content))
    return rows
