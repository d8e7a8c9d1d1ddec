"""What the instance answers about the files and commits of repositories, as it hands on what a knot says."""

import base64
import difflib

from making.files import (
    HISTORY_LENGTH, HOSTILE_CHANGE, HOSTILE_FILE, HOSTILE_NAMES, HOSTILE_README, Kept, OTHERS, QUILL,
    QUILL_CHANGES, QUILL_TAGGED, SUBJECTS, Change)
from making.forms import case, digest, instant, stamp
from making.records import repo_row
from making.tables import PEOPLE, REPOS

TANGLED = "xrpc/sh.tangled.repo"
PAGE = 50
TAG = "v0.3.0"


def uri(key):
    return repo_row(key)["uri"]


def object_hash(name):
    """As long as a hash of git's, and the hash of nothing."""
    return digest("git object " + name).hex()[:40]


def repos_by_uri():
    folder = "xrpc/sh.tangled.repo.getRepo"
    files = {f"{folder}/default.json": repo_row("tidemark")}
    for key in REPOS:
        files[f"{folder}/{case(repo=uri(key))}"] = repo_row(key)
    return files


# Files

def when(age, salt):
    return stamp(instant(age, salt), digits=0)


def last_commit(kept, path, with_author=False):
    summary = {
        "hash": object_hash(f"{kept.about} {kept.age}"),
        "message": kept.about,
        "when": when(kept.age, kept.about),
    }
    if with_author:
        summary["author"] = {"name": "Mira Solheim", "email": "mail@mira.test", "when": summary["when"]}
    return summary


def size(kept):
    content = kept.content if isinstance(kept.content, bytes) else kept.content.encode()
    return kept.too_large or len(content)


def entry(name, kept, path):
    return {
        "name": name,
        "mode": kept.mode,
        "size": 0 if kept.mode == "0160000" else size(kept),
        "last_commit": last_commit(kept, path),
    }


def tree(files, path, ref):
    """One folder; of a folder in it the newest file tells the last commit."""
    inside = path + "/" if path else ""
    below = {name[len(inside):]: kept for name, kept in files.items() if name.startswith(inside)}
    entries = [entry(name, kept, inside + name) for name, kept in below.items() if "/" not in name]
    for folder in sorted({name.partition("/")[0] for name in below if "/" in name}):
        newest = max(
            (kept for name, kept in below.items() if name.startswith(folder + "/")),
            key=lambda kept: instant(kept.age, kept.about))
        entries.append({
            "name": folder, "mode": "0040000", "size": 0,
            "last_commit": last_commit(newest, inside + folder)})
    answer = {"ref": ref, "files": sorted(entries, key=lambda one: one["name"])}
    if path:
        answer.update(parent=path, dotdot=path.rpartition("/")[0])
        newest = max(below.values(), key=lambda kept: instant(kept.age, kept.about))
        answer["lastCommit"] = last_commit(newest, path, with_author=True)
    readme = below.get("README.md")
    return {**answer, "readme": {
        "filename": "README.md" if readme else "", "contents": readme.content if readme else ""}}


def folders(files):
    parts = [path.split("/")[:-1] for path in files]
    return sorted({"/".join(part[:length]) for part in parts for length in range(len(part) + 1)})


def file(kept, path, ref):
    answer = {"ref": ref, "path": path}
    if kept.mode == "0160000":
        return {**answer, "isBinary": False, "submodule": {
            "name": path.rpartition("/")[2], "url": kept.content, "branch": "stable"}}
    answer["size"] = size(kept)
    if kept.too_large:
        return {**answer, "isBinary": False, "fileTooLarge": True, "mimeType": "text/html"}
    if isinstance(kept.content, bytes):
        answer.update(
            content=base64.b64encode(kept.content).decode(), encoding="base64", isBinary=True,
            mimeType="image/png")
    else:
        answer.update(
            content=kept.content, encoding="utf-8", isBinary=False, mimeType="text/plain")
    return {**answer, "fileTooLarge": False, "lastCommit": last_commit(kept, path, with_author=True)}


def quill_files():
    files = {}
    for path in folders(QUILL):
        files[f"{TANGLED}.tree/{case(path=path, repo=uri('quill'))}"] = tree(QUILL, path, "main")
    for path in folders(QUILL_TAGGED):
        name = case(path=path, ref=TAG, repo=uri("quill"))
        files[f"{TANGLED}.tree/{name}"] = tree(QUILL_TAGGED, path, TAG)
    for path, kept in QUILL.items():
        files[f"{TANGLED}.blob/{case(path=path, repo=uri('quill'))}"] = file(kept, path, "main")
    return files


def other_files():
    readme = "README.md"
    return {
        f"{TANGLED}.tree/default.json": tree(OTHERS, "", "main"),
        f"{TANGLED}.blob/default.json": file(OTHERS[readme], readme, "main"),
    }


def hostile_files():
    kept = Kept(HOSTILE_FILE, about="two\u202e\nlines", age="7d")
    files = [entry(name, Kept(mode=mode, about=kept.about, age="7d"), name) for name, mode in HOSTILE_NAMES]
    where = case(path="", repo=uri("invoice"))
    return {
        f"{TANGLED}.tree/{where}": {
            "ref": "main", "files": files,
            "readme": {"filename": "README" + "\u202e" + "dm.md", "contents": HOSTILE_README}},
        f"{TANGLED}.blob/{case(path='twice', repo=uri('invoice'))}": file(kept, "twice", "main"),
    }


# Languages, branches, tags

LANGUAGES = (
    ("Rust", 48_210, 31, "#dea584", [".rs"]), ("HTML", 9_120, 4, "#e34c26", [".html"]),
    ("Shell", 1_604, 3, "#89e051", [".sh"]), ("Python", 640, 2, "#3572A5", [".py"]),
    ("TOML", 233, 2, "#9c4221", [".toml"]), ("Makefile", 101, 1, "#427819", []),
)


def languages():
    total = sum(language[1] for language in LANGUAGES)
    shares = [
        {"name": name, "size": bytes_, "percentage": round(bytes_ * 100 / total), "fileCount": count,
         "color": color, "extensions": ends}
        for name, bytes_, count, color, ends in LANGUAGES]
    return {
        f"{TANGLED}.languages/default.json": {
            "ref": "HEAD", "languages": [], "totalSize": 0, "totalFiles": 2},
        f"{TANGLED}.languages/{case(repo=uri('quill'))}": {
            "ref": "main", "languages": shares, "totalSize": total,
            "totalFiles": sum(language[2] for language in LANGUAGES)},
    }


def branch(name, commit=None, is_default=False):
    found = {"reference": {"name": name, "hash": commit["this"] if commit else object_hash(name)}}
    if commit:
        found["commit"] = capitals(commit)
    if is_default:
        found["is_default"] = True
    return found


def default_branch(commit):
    return {
        "name": "main", "hash": commit["this"], "shortHash": commit["this"][:7],
        "when": commit["committer"]["When"], "message": commit["message"],
        "author": {name.lower(): value for name, value in commit["author"].items()},
    }


def refs():
    newest, other = quill_log()[0], other_commit()
    tags = [{"name": name, "hash": object_hash(name), "message": f"quill {name[1:]}\n"}
            for name in ("v0.4.0", TAG, "v0.2.1", "v0.1.0")]
    quill = case(repo=uri("quill"))
    return {
        f"{TANGLED}.getDefaultBranch/default.json": default_branch(other),
        f"{TANGLED}.getDefaultBranch/{quill}": default_branch(newest),
        f"{TANGLED}.branches/default.json": {"branches": [branch("main", other, True)]},
        f"{TANGLED}.branches/{quill}": {"branches": [
            branch("fix/last-line"), branch("main", newest, True), branch("wip-footnotes")]},
        f"{TANGLED}.tags/default.json": {"tags": []},
        f"{TANGLED}.tags/{quill}": {"tags": tags},
    }


# Commits

def numbers(hex_hash):
    return list(bytes.fromhex(hex_hash))


def signature(who, age, salt):
    person = PEOPLE[who]
    return {
        "Name": person.name or who, "Email": f"mail@{person.handle}",
        "When": stamp(instant(age, salt), digits=0, offset=person.offset)}


def commit(change, name, parents):
    """As knots of mid-2026 write it."""
    this = object_hash(name)
    return {
        "hash": numbers(this),
        "author": signature(change.author, change.age, name),
        "committer": signature(change.committer or change.author, change.age, name),
        "message": change.message,
        "tree": object_hash("tree of " + name),
        "parent_hashes": [numbers(parent) for parent in parents],
        "this": this,
        "parent": parents[0] if parents else "",
    }


def capitals(commit):
    """As older knots write it, and branches still do."""
    return {
        "Hash": commit["hash"], "Author": commit["author"], "Committer": commit["committer"],
        "Message": commit["message"], "TreeHash": numbers(commit["tree"]),
        "ParentHashes": commit["parent_hashes"]}


def quill_changes():
    rest = range(HISTORY_LENGTH - len(QUILL_CHANGES))
    people = ("mira", "wren", "adaeze", "priya")
    return [*QUILL_CHANGES, *(
        Change(
            SUBJECTS[place % len(SUBJECTS)], people[place % len(people)], f"{place * 3 + 2}d",
            (("CHANGELOG.md", "# Changes\n", "CHANGELOG.md", f"# Changes\n\n- {SUBJECTS[place % len(SUBJECTS)]}\n"),))
        for place in rest)]


def name_of(place):
    return f"quill commit {place}"


def parents_of(place, change):
    parents = [object_hash(name_of(place + 1))] if place + 1 < HISTORY_LENGTH else []
    return parents + ([object_hash("merged into quill")] if change.merges else [])


def quill_log():
    return [commit(change, name_of(place), parents_of(place, change))
            for place, change in enumerate(quill_changes())]


def other_commit():
    return commit(Change("Begin", "wren", "120d"), "begin", [])


def hostile_commit():
    return commit(HOSTILE_CHANGE, "hostile", [object_hash("before hostile")])


def log(commits, ref, first=0):
    return {
        "commits": commits[first:first + PAGE], "ref": ref, "total": len(commits),
        "page": first // PAGE + 1, "per_page": PAGE, "log": True, "description": ""}


def logs():
    commits, quill = quill_log(), uri("quill")
    touched = log([commits[1], *commits[9::12]], "main")
    older = {"commits": [capitals(other_commit())], "ref": "main", "log": True}
    return {
        f"{TANGLED}.log/default.json": older,
        f"{TANGLED}.log/{case(repo=quill)}": log(commits, "main"),
        f"{TANGLED}.log/{case(cursor=str(PAGE), repo=quill)}": log(commits, "main", PAGE),
        f"{TANGLED}.log/{case(path='src/main.rs', repo=quill)}": touched,
        f"{TANGLED}.log/{case(repo=uri('invoice'))}": log([hostile_commit()], "main"),
    }


# Changes

def lines(text):
    """Each with its line feed; not by splitlines, which takes other characters for line ends too."""
    *whole, last = text.split("\n")
    return [line + "\n" for line in whole] + ([last] if last else [])


def fragments(before, after):
    old, new = lines(before), lines(after)
    found = []
    for group in difflib.SequenceMatcher(None, old, new, autojunk=False).get_grouped_opcodes(3):
        made = []
        for kind, old_start, old_end, new_start, new_end in group:
            if kind == "equal":
                made += [(0, line) for line in old[old_start:old_end]]
                continue
            made += [(1, line) for line in old[old_start:old_end]]
            made += [(2, line) for line in new[new_start:new_end]]
        changed = [place for place, (operation, _) in enumerate(made) if operation]
        old_count = sum(operation != 2 for operation, _ in made)
        new_count = sum(operation != 1 for operation, _ in made)
        found.append({
            "Comment": "",
            "OldPosition": group[0][1] + bool(old_count), "OldLines": old_count,
            "NewPosition": group[0][3] + bool(new_count), "NewLines": new_count,
            "LinesAdded": sum(operation == 2 for operation, _ in made),
            "LinesDeleted": sum(operation == 1 for operation, _ in made),
            "LeadingContext": changed[0], "TrailingContext": len(made) - 1 - changed[-1],
            "Lines": [{"Op": operation, "Line": line} for operation, line in made],
        })
    return found


def parsed(old, before, new, after):
    binary = isinstance(before, bytes)
    return {
        "name": {"old": old, "new": new},
        "text_fragments": None if binary else fragments(before, after) or None,
        "is_binary": binary,
        "is_new": not old, "is_delete": not new, "is_copy": False,
        "is_rename": bool(old and new and old != new),
    }


def diff(change, made):
    files = [parsed(*file) for file in change.files]
    every = [part for one in files for part in one["text_fragments"] or []]
    return {"ref": made["this"], "diff": {
        "commit": made,
        "stat": {
            "files_changed": len(files),
            "insertions": sum(part["LinesAdded"] for part in every),
            "deletions": sum(part["LinesDeleted"] for part in every)},
        "diff": files,
    }}


def diffs():
    """Quill's newest commits one by one, and the one before them for all that are older."""
    folder, quill = f"{TANGLED}.diff", uri("quill")
    own = len(QUILL_CHANGES)
    *newest, older = [diff(*pair) for pair in list(zip(quill_changes(), quill_log()))[:own + 1]]
    readme = OTHERS["README.md"].content
    begin = Change("Begin", "wren", "120d", (("", "", "README.md", readme),))
    return {
        f"{folder}/default.json": diff(begin, other_commit()),
        f"{folder}/{case(repo=uri('invoice'))}": diff(HOSTILE_CHANGE, hostile_commit()),
        f"{folder}/{case(repo=quill)}": older,
        f"{folder}/{case(ref='main', repo=quill)}": newest[0],
        **{f"{folder}/{case(ref=made['ref'], repo=quill)}": made for made in newest},
    }


def mail(change, made):
    """The commit as git format-patch writes it."""
    title, _, body = change.message.partition("\n")
    person = made["author"]
    files = "".join(
        f"diff --git a/{new} b/{new}\n" + "".join(difflib.unified_diff(
            lines(before), lines(after), f"a/{old}", f"b/{new}"))
        for old, before, new, after in change.files)
    return (
        f"From {made['this']} Mon Sep 17 00:00:00 2001\nFrom: {person['Name']} <{person['Email']}>\n"
        f"Date: {instant(change.age, 'mail'):%a, %d %b %Y %H:%M:%S +0000}\n"
        f"Subject: [PATCH] {title}\n\n{body.strip()}\n---\n{files}-- \n2.51.0\n\n")


def comparisons():
    """Quill's newest commit and the one before it, for servers that cannot say what one commit changes."""
    made = quill_log()[0]
    return {f"{TANGLED}.compare/{case(repo=uri('quill'))}": {
        "rev1": made["parent"], "rev2": made["this"], "format_patch": [],
        "patch": mail(QUILL_CHANGES[0], made)}}


def file_answers():
    return {
        **repos_by_uri(), **other_files(), **quill_files(), **hostile_files(), **languages(), **refs(),
        **logs(), **diffs(), **comparisons(),
    }
