"""What the servers answer: pages of rows, the timeline, documents of identity."""

from making.forms import case, cursor_after, encoded, instant, is_age, multikey, plc, raw_cid
from making.issues import ISSUES
from making.profiles import profile_row
from making.pulls import PULLS
from making.records import did, follow, repo_did, repo_row, star, vouch
from making.tables import ACCOUNT, FOLLOWERS, PEOPLE, REPOS, VISITED, events
from making.work import standing

TIMELINE_PAGE = 30


def page(rows, cursor=None):
    return {"items": rows, "cursor": cursor}


def newest_first(pairs):
    return [item for item, _ in sorted(pairs, key=lambda pair: pair[1], reverse=True)]


def own_repos():
    return [key for key, repo in REPOS.items() if repo.owner == ACCOUNT]


def list_repos():
    folder, files = "xrpc/sh.tangled.repo.listRepos", {}
    for name, who in (("default.json", ACCOUNT), (case(subject=did(VISITED)), VISITED)):
        keys = [key for key, repo in REPOS.items() if repo.owner == who]
        files[f"{folder}/{name}"] = page(newest_first(
            (repo_row(key), instant(REPOS[key].created, "repo " + key)) for key in keys))
    return files


def repos_by_did():
    """Every repo that has a DID; the first answers for those that nobody knows."""
    folder, files = "xrpc/sh.tangled.repo.getRepoByRepoDid", {}
    for key, repo in REPOS.items():
        if repo.has_did:
            name = case(repoDid=repo_did(key)) if files else "default.json"
            files[f"{folder}/{name}"] = repo_row(key)
    return files


def list_follows():
    folder, files = "xrpc/sh.tangled.graph.listFollows", {}
    for name, whom in (("default.json", ACCOUNT), (case(subject=did(VISITED)), VISITED)):
        told = [line for line in events() if (line[1], line[3]) == ("follow", whom)]
        ages = [*((who, age) for age, _, who, _ in told), *FOLLOWERS[whom]]
        files[f"{folder}/{name}"] = page(newest_first(follow(who, whom, age) for who, age in ages))
    return files


def list_follows_by():
    """Whom the account follows, and whom the one follows whose profile is shown."""
    folder, files = "xrpc/sh.tangled.graph.listFollowsBy", {}
    for name, who in (("default.json", ACCOUNT), (case(subject=did(VISITED)), VISITED)):
        told = [(line[3], line[0]) for line in events() if (line[1], line[2]) == ("follow", who)]
        others = [
            (whom, age) for whom, followers in FOLLOWERS.items()
            for follower, age in followers if follower == who]
        files[f"{folder}/{name}"] = page(
            newest_first(follow(who, whom, age) for whom, age in (*told, *others)))
    return files


def profiles():
    """The account's for a request that names nobody, everybody's by the address of the record."""
    folder = "xrpc/sh.tangled.actor.getProfile"
    others = [profile_row(who) for who in PEOPLE if who != ACCOUNT]
    return {
        f"{folder}/default.json": profile_row(ACCOUNT),
        **{f"{folder}/{case(actor=row['uri'])}": row for row in others},
    }


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
    return sum((item.repo, standing(item)[2]) == (repo, "open") for item in table.values())


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


def answers():
    tangled = "xrpc/sh.tangled"
    return {
        f"{tangled}.bobbin.getCoverage/default.json": {
            "ready": True, "eventsProcessed": 418_206, "lastCursor": 431_977},
        f"{tangled}.feed.getTimeline/429.json": {
            "error": "RateLimitExceeded", "message": "too many requests, slow down"},
        f"{tangled}.knot.version/default.json": {"version": "1.12.0", "capabilities": ["knot-acl"]},
        "http/pds.test/xrpc/_health.json": {"version": "0.4.208"},
        **identities(),
        **list_follows(),
        **list_follows_by(),
        **list_repos(),
        **profiles(),
        **repos_by_did(),
        **timeline(),
    }
