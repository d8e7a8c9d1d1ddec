"""What a notification service says to the account, the names it leaves to the instance, and how a server vouches."""

from making.forms import instant, stamp, tid
from making.records import did, repo_did
from making.tables import ACCOUNT
from making.works import TABLES, work_row

# When, what, who, and the pull or issue it is about; those that were dealt with end in "read".
TOLD = """
20m   pull_commented  priya   pull constants
1h5m  issue_created   paloma  issue late
3h    pull_created    adaeze  pull warm
5h    user_mentioned  yuki    issue serial
8h    repo_starred    oskar   repo tidemark
9h    followed        adaeze
26h   pull_approved   elin    pull units
2d    pull_merged     wren    pull step          read
3d    issue_assigned  kofi    issue leap
4d    issue_created   mallory issue spam
5d    vouched         minh
6d    pull_created    mira    pull parallel
9d    followed        stranger                   read
"""

SOCIAL = ("followed", "repo_starred", "vouched")


def told():
    """Each line as the words of it."""
    return [line.split() for line in TOLD.strip().splitlines()]


def notification(words):
    is_read = words[-1] == "read"
    when, what, who, *about = words[:-1] if is_read else words
    moment = instant(when, "notification " + what)
    view = {
        "uri": f"at://{did(ACCOUNT)}/org.tangled.temp.notification/{tid(moment, what)}",
        "type": what,
        "category": "social" if what in SOCIAL else "work",
        "actorDid": did(who),
        "createdAt": stamp(moment),
        "read": is_read,
    }
    if about:
        kind, key = about
        view["repoDid"] = repo_did(key if kind == "repo" else TABLES[kind][key].repo)
        if kind != "repo":
            view[f"{kind}At"] = work_row(kind, key)["uri"]
    return view


def titled(kind):
    """The pulls or issues that are spoken of."""
    keys = {words[4] for words in told() if words[3:4] == [kind]}
    return {"items": [
        {name: row[name] for name in ("uri", "cid", "value")}
        for row in (work_row(kind, key) for key in sorted(keys))]}


def notification_answers():
    views = [notification(words) for words in told()]
    unread = {category: sum(view["category"] == category and not view["read"] for view in views)
              for category in ("work", "social")}
    service = "xrpc/org.tangled.temp.notification"
    return {
        "xrpc/com.atproto.server.getServiceAuth/default.json": {"token": "vouched.for.mira"},
        f"{service}.getUnreadCount/default.json": {"count": sum(unread.values())},
        f"{service}.listNotifications/default.json": {
            "notifications": views,
            "workUnreadCount": unread["work"],
            "socialUnreadCount": unread["social"],
        },
        f"{service}.updateSeen/default.json": {},
        "xrpc/sh.tangled.repo.getIssues/default.json": titled("issue"),
        "xrpc/sh.tangled.repo.getPulls/default.json": titled("pull"),
    }
