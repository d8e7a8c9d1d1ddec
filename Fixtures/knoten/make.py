#!/usr/bin/env python3
"""Writes the fixture world beside this file from the tables in making/.

make.py             writes the files that changed, removes those no longer made
make.py --check     writes nothing; names the files that differ and exits 1 if there are any
make.py --patches   first makes the patches anew, with git; all else takes them as they lie there
"""

import sys

sys.dont_write_bytecode = True

from pathlib import Path

from making.answers import answers
from making.file_answers import file_answers
from making.forms import NOW, json_text, raw_cid, stamp
from making.notifications import notification_answers
from making.own_records import record_answers
from making.patchwork import make_patches
from making.records import did
from making.search import search_answers
from making.strings import list_strings
from making.tables import ACCOUNT, PEOPLE
from making.work_answers import work_answers
from making.works import patches

HERE = Path(__file__).resolve().parent
OWNED = ("world.json", "xrpc", "http", "blobs")

HOSTS = ("pds", "api", "auth", "plc", "knot", "notifications")

PRODUCTS = (
    ("knoten.pro.lifetime", "Knoten Pro", "€24.99"),
    ("knoten.tip.small", "Espresso", "€1.99"),
    ("knoten.tip.medium", "Flat white", "€4.99"),
    ("knoten.tip.large", "A whole pot", "€9.99"),
)


def world():
    return {
        "format": 1,
        "now": stamp(NOW, digits=0),
        "account": {"did": did(ACCOUNT), "handle": PEOPLE[ACCOUNT].handle},
        "seed": 7,
        "pro": False,
        "hosts": {role: f"https://{role}.test" for role in HOSTS},
        "products": [dict(zip(("id", "name", "price"), product)) for product in PRODUCTS],
    }


def contents():
    """Every file of the world: its path, and its text or JSON value."""
    return {
        "world.json": world(),
        **answers(),
        **work_answers(),
        **record_answers(),
        **notification_answers(),
        **list_strings(),
        **search_answers(),
        **file_answers(),
        **blobs(),
    }


def blobs():
    """The blobs as they lie there, each of which has to be what its name says."""
    files = {f"blobs/{patch['cid']}": None for patch in patches().values() if "cid" in patch}
    for name in files:
        path = HERE / name
        files[name] = path.read_bytes() if path.is_file() else b""
        if raw_cid(files[name]) != path.name:
            sys.exit(f"{name} is missing or holds other bytes: run make.py --patches")
    return files


def as_bytes(value):
    if isinstance(value, bytes):
        return value
    return (value if isinstance(value, str) else json_text(value)).encode()


def files_there():
    roots = [HERE / name for name in OWNED]
    found = [path for root in roots for path in (root, *root.rglob("*")) if path.is_file()]
    return {path.relative_to(HERE).as_posix(): path for path in found}


def remove(path):
    path.unlink()
    for folder in path.parents:
        if folder == HERE or any(folder.iterdir()):
            return
        folder.rmdir()


def main(arguments):
    if arguments not in ([], ["--check"], ["--patches"]):
        sys.exit(__doc__)
    if arguments == ["--patches"]:
        make_patches(HERE / "blobs")
    made = {path: as_bytes(value) for path, value in contents().items()}
    there = files_there()
    changed = [path for path in made if path not in there or there[path].read_bytes() != made[path]]
    stale = [path for path in there if path not in made]
    for path in sorted([*changed, *stale]):
        print(path)
    if arguments == ["--check"]:
        sys.exit(1 if changed or stale else 0)
    for path in changed:
        (HERE / path).parent.mkdir(parents=True, exist_ok=True)
        (HERE / path).write_bytes(made[path])
    for path in stale:
        remove(there[path])


if __name__ == "__main__":
    main(sys.argv[1:])
