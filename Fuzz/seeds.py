"""Makes what the fuzzer begins with: for each reader, small files from the fixture world and from rules.

usage: python3 Fuzz/seeds.py FOLDER    writes FOLDER/NAME/seeds/…
"""

import gzip
import json
import os
import re
import sys

WORLD = "Fixtures/knoten"
# What is longer teaches the fuzzer little and slows it down.
LIMIT = 8_192

SUBJECTS = [
    "[PATCH 1/2] =?UTF-8?q?Tr=C3=A4ger_und_=C3=9Cbergabe?=",
    "=?utf-8?B?VHLDpGdlcg==?= =?utf-8?B?w5xiZXJnYWJl?=",
    "=?ISO-8859-1?Q?a=E9?=\n =?ISO-8859-1?Q?b?=", "=?utf-8*de?q?a?= b =?utf-8?q?=C3?= =?utf-8?q?=A4?=",
    "[PATCH] [PATCH v2] plain", "\"Ines \\\"I\\\" Roth\" <ines@ines.test>", "=?x?q?a?=", "=?utf-8?q?a",
    "Tue, 13 Oct 2026 09:40:00 +0000", "=?utf-8?b?====?=", "=?us-ascii?q?=0A=0D?=",
]

IDENTIFIERS = [
    "at://did:plc:27ashbsabcx54jlytcraqv66/sh.tangled.repo.pull/3mxqaqtb7ip25", "mira.test",
    "at://mira.test/sh.tangled.repo/3mwiip4a7yrbk#/rounds/0", "did:web:localhost%3A8080",
    "did:plc:27ashbsabcx54jlytcraqv66", "sh.tangled.repo.pull", "3mxqaqtb7ip25",
    "bafkreiacmorcnea3at7u2drg5tulxay73v4mizvtgxprgyjcjeyjpclure",
    "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG", "2026-10-13T09:40:00.000Z",
    "2026-02-29T23:59:60+23:59", "0000-01-01T00:00:00-00:00", "https://a.test/b?c#d", "handle.invalid",
]

TEXTS = [
    "**a _b_ c** `d` [e](https://a.test/b_(c)) <https://b.test>", "```swift\nlet a = 1\n```\nc",
    "``a`b`` \\*c\\* ***d*** ~~~\n````\n", "[a [b](https://a.test) c](https://b.test) https://c.test.",
    "a\r\nb\rc\n\n**d\ne**", "*a **b*c** __d__ e_f_g", "見てhttps://a.test/道。次 \u202e",
]


def files(*parts):
    """The files of a folder of the world and of those in it, in order."""
    for folder, folders, names in os.walk(os.path.join(WORLD, *parts)):
        folders.sort()
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                yield os.path.relpath(folder, os.path.join(WORLD, *parts)), file.read()


def patches():
    for _, content in files("blobs"):
        if content.startswith(b"\x1f\x8b"):
            yield gzip.decompress(content)


def texts_in(value):
    """Every text of an answer that looks as if somebody had typed it."""
    if isinstance(value, str) and re.search(r"[ \n*`\[]", value):
        yield value
    elif isinstance(value, list):
        for element in value:
            yield from texts_in(element)
    elif isinstance(value, dict):
        for element in value.values():
            yield from texts_in(element)


def comments():
    for _, content in files("xrpc", "sh.tangled.feed.listComments"):
        yield from texts_in(json.loads(content))


def packed(content):
    return gzip.compress(content, mtime=0)


SEEDS = {
    "encoded-words": lambda: [text.encode() for text in SUBJECTS],
    "gzip": lambda: [
        *(content for _, content in files("blobs")), packed(b""), packed(b"a") + packed(b"b"),
        packed(b"a" * 4_096) + b"\0" * 9, packed(b"a") + b"tail"],
    "patch": patches,
    "rich-text": lambda: [text.encode() for text in [*TEXTS, *comments()]],
    "syntax": lambda: [text.encode() for text in IDENTIFIERS],
    "wire": lambda: [
        name.encode() + b"\n" + json.dumps(json.loads(content), separators=(",", ":")).encode()
        for name, content in files("xrpc") if content.startswith((b"{", b"["))],
}


def main():
    for name, make in SEEDS.items():
        folder = os.path.join(sys.argv[1], name, "seeds")
        os.makedirs(folder, exist_ok=True)
        for number, content in enumerate(seed for seed in make() if len(seed) <= LIMIT):
            with open(os.path.join(folder, f"{number:03}"), "wb") as file:
                file.write(content)


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    main()
