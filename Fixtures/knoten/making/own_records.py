"""What the servers of accounts answer about records that lie there."""

from making.answers import newest_first
from making.forms import NOW, case, instant, record_cid, tid
from making.records import did, follow, row, star, written
from making.tables import ACCOUNT, FOLLOWERS
from making.works import TABLES, state_rows

STARRED = {"kana": "14w"}
KINDS = {"pull": "sh.tangled.repo.pull.status", "issue": "sh.tangled.repo.issue.state"}


def states():
    """Every record that puts a pull or an issue somewhere, by whose it is and of which kind."""
    lists = {}
    for kind, collection in KINDS.items():
        for key, item in TABLES[kind].items():
            for (who, _, _), pair in zip(item.history, state_rows(kind, key)):
                lists.setdefault((who, collection), []).append(pair)
    return lists


def marks():
    """Whom the account follows, and what it stars."""
    return {
        (ACCOUNT, "sh.tangled.graph.follow"): [
            follow(ACCOUNT, whom, age)
            for whom, followers in FOLLOWERS.items() for who, age in followers if who == ACCOUNT],
        (ACCOUNT, "sh.tangled.feed.star"): [
            star(ACCOUNT, key, age) for key, age in STARRED.items()],
    }


def list_records(folder):
    """The records of one kind in one repository; nobody has any of a kind that is not here."""
    files = {f"{folder}/default.json": {"records": []}}
    for (who, collection), pairs in {**states(), **marks()}.items():
        files[f"{folder}/{case(collection=collection, repo=did(who))}"] = {
            "records": newest_first(pairs)}
    return files


def record_answers():
    repo = "xrpc/com.atproto.repo"
    created = written(ACCOUNT, "2026-10-01", "a record")[1]
    follows = {
        "$type": "sh.tangled.graph.follow", "subject": did("wren"), "createdAt": created}
    key = tid(instant("2026-10-01", "a record"), ACCOUNT)
    deleted = tid(NOW, ACCOUNT)
    return {
        f"{repo}.deleteRecord/default.json": {
            "commit": {"cid": record_cid({"commit": deleted}), "rev": deleted}},
        f"{repo}.getRecord/default.json": row(
            ACCOUNT, "sh.tangled.graph.follow", key, follows),
        f"{repo}.getRecord/400.json": {
            "error": "RecordNotFound", "message": "Could not locate record"},
        **list_records(f"{repo}.listRecords"),
    }
