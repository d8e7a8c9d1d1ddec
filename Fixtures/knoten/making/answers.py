"""What the servers answer: pages of rows, the timeline, documents of identity."""

from making.forms import case, cursor_after, encoded, instant, is_age, multikey, plc, raw_cid
from making.records import (
    did, follow, issue_row, pull_row, repo_did, repo_row, star, state_rows, vouch)
from making.tables import ACCOUNT, FOLLOWERS, PEOPLE, REPOS, events
from making.work import ISSUE_STATES, ISSUES, PULL_STATUSES, PULLS

LIST_PAGE = 5
TIMELINE_PAGE = 30


def page(rows, cursor=None):
    return {"items": rows, "cursor": cursor}


def newest_first(pairs):
    return [item for item, _ in sorted(pairs, key=lambda pair: pair[1], reverse=True)]


def own_repos():
    return [key for key, repo in REPOS.items() if repo.owner == ACCOUNT]


def list_repos():
    created = {key: instant(REPOS[key].created, "repo " + key) for key in own_repos()}
    return page(newest_first((repo_row(key), moment) for key, moment in created.items()))


def list_follows():
    shown = [(who, age) for age, kind, who, whom in events() if (kind, whom) == ("follow", ACCOUNT)]
    return page(newest_first(follow(who, ACCOUNT, age) for who, age in [*shown, *FOLLOWERS]))


def list_states():
    collection = "sh.tangled.repo.issue.state"
    return page(newest_first(state_rows(ISSUE_STATES, collection, "issue", "state", issue_row)))


def list_statuses():
    collection = "sh.tangled.repo.pull.status"
    return page(newest_first(state_rows(PULL_STATUSES, collection, "pull", "status", pull_row)))


def lists_by_repo(nsid, kind, table, to_row):
    """An answer for each repo that can be asked; what does not fit a page goes to the next."""
    files = {f"xrpc/{nsid}/default.json": page([])}
    for repo in own_repos():
        if not REPOS[repo].has_did:
            continue
        keys = [key for key, item in table.items() if item.repo == repo]
        rows = newest_first(
            (to_row(key), instant(table[key].age, f"{kind} {key}")) for key in keys)
        request = {"subject": repo_did(repo)}
        for start in range(0, max(len(rows), 1), LIST_PAGE):
            part, left = rows[start:start + LIST_PAGE], rows[start + LIST_PAGE:]
            cursor = cursor_after(part[-1]["uri"]) if left else None
            files[f"xrpc/{nsid}/{case(**request)}"] = page(part, cursor)
            request["cursor"] = cursor
    return files


# The timeline

def basic(who):
    person = PEOPLE[who]
    view = {"did": did(who), "handle": person.handle if person.verified else "handle.invalid"}
    if person.avatar:
        picture = raw_cid(("avatar of " + who).encode())
        view["avatar"] = f"https://cdn.test/avatar/{did(who)}/{picture}"
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
    return {
        **view,
        "createdAt": repo_row(key)["value"]["createdAt"],
        "starCount": repo.stars,
        "forkCount": repo.forks,
        "openIssueCount": count_open(ISSUES, key),
        "openPullCount": count_open(PULLS, key),
    }


def count_open(table, repo):
    return sum((item.repo, item.state) == (repo, "open") for item in table.values())


def event(kind, made, content):
    return {
        "event": {
            "$type": f"sh.tangled.feed.getTimeline#{kind}Event",
            **content,
            "uri": made["uri"],
            "cid": made["cid"],
        },
        "eventAt": made["value"]["createdAt"],
    }


def told(age, kind, who, whom):
    """One event of the timeline's table, and its moment."""
    content = {"actor": basic(who)}
    if kind == "star":
        made, moment = star(who, whom, age)
        content["repo"] = summary(whom)
    elif kind == "follow":
        made, moment = follow(who, whom, age)
        content["subject"] = detailed(whom)
    else:
        made, moment = vouch(who, whom, age)
        content.update(subject=detailed(whom), kind="vouch")
    return event(kind, made, content), moment


def timeline():
    pairs = [told(*line) for line in events()]
    for key, repo in REPOS.items():
        if is_age(repo.created):
            moment = instant(repo.created, "repo " + key)
            pairs.append((event("repo", repo_row(key), {"repo": summary(key)}), moment))
    feed = newest_first(pairs)
    first, rest = feed[:TIMELINE_PAGE], feed[TIMELINE_PAGE:]
    cursor = cursor_after(first[-1]["event"]["uri"])
    folder = "xrpc/sh.tangled.feed.getTimeline"
    return {
        f"{folder}/default.json": {"feed": first, "cursor": cursor},
        f"{folder}/{case(cursor=cursor)}": {"feed": rest},
    }


# Identity

def document(subject, names, service):
    name, kind, endpoint = service
    return {
        "@context": [
            "https://www.w3.org/ns/did/v1",
            "https://w3id.org/security/multikey/v1",
            "https://w3id.org/security/suites/secp256k1-2019/v1",
        ],
        "id": subject,
        "alsoKnownAs": names,
        "verificationMethod": [
            {
                "id": subject + "#atproto",
                "type": "Multikey",
                "controller": subject,
                "publicKeyMultibase": multikey(subject),
            }
        ],
        "service": [{"id": name, "type": kind, "serviceEndpoint": endpoint}],
    }


def directory(subject):
    return f"http/plc.test/{encoded(subject)}.json"


def person_files(who):
    person, subject = PEOPLE[who], did(who)
    if not person.documented:
        return {}
    home = f"http/{person.handle}/.well-known"
    service = ("#atproto_pds", "AtprotoPersonalDataServer", "https://" + person.pds)
    return {
        f"{home}/did.json" if person.web else directory(subject):
            document(subject, ["at://" + person.handle], service),
        f"{home}/atproto-did": (subject if person.verified else plc("another person")) + "\n",
    }


def repo_document(key):
    repo, subject = REPOS[key], repo_did(key)
    kind = ("#tangled_knot", "TangledKnot")
    if repo.knot_as_pds:
        kind = ("#atproto_pds", "AtprotoPersonalDataServer")
    host = repo.knot.replace("https://", "")
    return {directory(subject): document(subject, [], (*kind, "https://" + host))}


def identities():
    files = {}
    for who in PEOPLE:
        files.update(person_files(who))
    for key, repo in REPOS.items():
        if repo.has_did:
            files.update(repo_document(key))
    return files
