"""What the servers answer about pulls and issues, and about what was said of them."""

from making.answers import newest_first, own_repos, page
from making.comments import COMMENTS
from making.compare import comparison
from making.forms import NOW, case, cursor_after, instant, record_cid, tid
from making.labels import OPS, definitions, definitions_of_wren, op_rows
from making.records import did, repo_did
from making.tables import ACCOUNT, REPOS
from making.talk import comment_rows
from making.works import TABLES, listed, state_rows, work_row

LIST_PAGE = 5
COMMENT_PAGE = 25
START = {"pull": "constants", "issue": "late"}

# Whose pulls and issues can be asked for, beside the account's.
AUTHORS = {"pull": ("adaeze", "elin"), "issue": ("paloma", "yuki")}


def pages(folder, rows, size, **subject):
    """The files of a list; what does not fit a page goes to the next."""
    files, request = {}, dict(subject)
    for start in range(0, max(len(rows), 1), size):
        part, left = rows[start:start + size], rows[start + size:]
        cursor = cursor_after(part[-1]["uri"]) if left else None
        name = case(**request) if request else "default.json"
        files[f"{folder}/{name}"] = page(part, cursor)
        request["cursor"] = cursor
    return files


def lists(kind, folder):
    """The pulls or issues of each repo that can be asked."""
    files = {f"{folder}/default.json": page([])}
    for repo in own_repos():
        if REPOS[repo].has_did:
            rows = chosen(kind, lambda item, repo=repo: item.repo == repo)
            files.update(pages(folder, rows, LIST_PAGE, subject=repo_did(repo)))
    return files


def counts(kind, folder):
    """How many of them there are, whatever became of them."""
    files = {f"{folder}/default.json": {"count": 0, "distinctAuthors": 0}}
    for repo in own_repos():
        if REPOS[repo].has_did:
            items = [item for item in TABLES[kind].values() if item.repo == repo]
            files[f"{folder}/{case(subject=repo_did(repo))}"] = {
                "count": len(items), "distinctAuthors": len({item.author for item in items})}
    return files


def lists_by(kind, folder):
    files = pages(folder, chosen(kind, lambda item: item.author == ACCOUNT), LIST_PAGE)
    for who in AUTHORS[kind]:
        rows = chosen(kind, lambda item, who=who: item.author == who)
        files.update(pages(folder, rows, LIST_PAGE, subject=did(who)))
    return files


def chosen(kind, accepts):
    table = TABLES[kind]
    return newest_first(
        (listed(kind, key), instant(item.age, f"{kind} {key}"))
        for key, item in table.items() if accepts(item))


def singles(kind, folder):
    """Each pull or issue by its address; the one that a bare name opens answers the rest."""
    files = {}
    for key in TABLES[kind]:
        row = work_row(kind, key)
        name = "default.json" if START[kind] == key else case(**{kind: row["uri"]})
        files[f"{folder}/{name}"] = row
    return files


def states(kind, folder):
    files = {f"{folder}/default.json": page([])}
    for key, item in TABLES[kind].items():
        if item.history:
            rows = newest_first(state_rows(kind, key))
            files[f"{folder}/{case(subject=work_row(kind, key)['uri'])}"] = page(rows)
    return files


def comments(folder):
    """Oldest first, as they are asked for."""
    files = {f"{folder}/default.json": page([])}
    for kind, key in COMMENTS:
        rows = [row for row, _ in comment_rows(kind, key)]
        files.update(pages(folder, rows, COMMENT_PAGE, subject=work_row(kind, key)["uri"]))
    return files


def labels(folder):
    files = {
        f"{folder}.listDefinitions/default.json": page(definitions()),
        f"{folder}.listDefinitions/{case(subject=did('wren'))}": page(definitions_of_wren()),
        f"{folder}.listOps/default.json": page([]),
    }
    for kind, key in OPS:
        rows = newest_first(op_rows(kind, key))
        files[f"{folder}.listOps/{case(subject=work_row(kind, key)['uri'])}"] = page(rows)
    return files


def written_comment():
    """What the account's PDS answers when a comment has been written."""
    key = tid(NOW, ACCOUNT)
    return {
        "uri": f"at://{did(ACCOUNT)}/sh.tangled.feed.comment/{key}",
        "cid": record_cid({"comment": key}),
        "commit": {"cid": record_cid({"commit": key}), "rev": key},
        "validationStatus": "unknown",
    }


def work_answers():
    tangled, atproto = "xrpc/sh.tangled", "xrpc/com.atproto"
    return {
        f"{atproto}.repo.createRecord/default.json": written_comment(),
        f"{atproto}.sync.getBlob/400.json": {
            "error": "BlobNotFound", "message": "Blob not found"},
        f"{tangled}.repo.compare/404.json": {
            "error": "RevisionNotFound", "message": "revision not found"},
        f"{tangled}.repo.compare/default.json": comparison("sqlite"),
        f"{tangled}.repo.mergeCheck/default.json": {"is_conflicted": False},
        f"{tangled}.repo.listPulls/502.json": {
            "error": "UpstreamFailed", "message": "upstream unavailable: slingshot unavailable"},
        **comments(f"{tangled}.feed.listComments"),
        **counts("issue", f"{tangled}.repo.countIssues"),
        **counts("pull", f"{tangled}.repo.countPulls"),
        **labels(f"{tangled}.label"),
        **lists("issue", f"{tangled}.repo.listIssues"),
        **lists("pull", f"{tangled}.repo.listPulls"),
        **lists_by("issue", f"{tangled}.repo.listIssuesBy"),
        **lists_by("pull", f"{tangled}.repo.listPullsBy"),
        **singles("issue", f"{tangled}.repo.getIssue"),
        **singles("pull", f"{tangled}.repo.getPull"),
        **states("issue", f"{tangled}.repo.issue.listStates"),
        **states("pull", f"{tangled}.repo.pull.listStatuses"),
    }
