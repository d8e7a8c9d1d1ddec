"""The strings that people put up: texts with a file name, and nothing around them."""

from making.forms import case, instant
from making.hostile import BROKEN_LINES, CLEAR_SCREEN, FALSE_LINK, REVERSED, UNSEEN
from making.records import did, filed
from making.tables import ACCOUNT

# Who, when, what it would be called, what it is, and what it says.
STRINGS = {
    "husum": (
        ACCOUNT, "3d", "husum.tsv", "Heights at Husum, for the tests of tidemark",
        "# time\theight (m)\n06:00\t3.41\n12:20\t0.38\n18:30\t3.52\n"),
    "release": (
        ACCOUNT, "44d", "release.sh", "",
        "#!/bin/sh\nset -eu\n\n# What is not tagged is not released.\n"
        "tag=$(git describe --exact-match)\r\nmake dist VERSION=\"$tag\"\r\nscp dist/* files.test:"),
    "ports": (
        ACCOUNT, "2025-11-02T18:30", "ports.txt", "Every port that tidemark knows, one a line",
        "".join(f"port {number:03}\n" for number in range(1, 401))),
    "kana": (
        "yuki", "9d", "かな.txt", "五十音",
        "あ い う え お\nか き く け こ\nさ し す せ そ\n"),
    "harm": (
        "mallory", "6d", REVERSED, CLEAR_SCREEN + FALSE_LINK,
        BROKEN_LINES + "\n" + UNSEEN + "\n" + "x" * 5_000 + "\n"),
}
SHOWN = (ACCOUNT, "yuki", "mallory")


def string_row(key):
    who, when, name, description, contents = STRINGS[key]
    content = {"filename": name, "description": description, "contents": contents}
    return filed(who, "sh.tangled.string", when, "string " + key, content)[0]


def list_strings():
    """The account's for a request that names nobody else."""
    folder, files = "xrpc/sh.tangled.string.listStrings", {}
    for who in SHOWN:
        rows = sorted(
            (instant(string[1], "string " + key), key)
            for key, string in STRINGS.items() if string[0] == who)
        name = "default.json" if who == ACCOUNT else case(subject=did(who))
        files[f"{folder}/{name}"] = {
            "items": [string_row(key) for _, key in reversed(rows)], "cursor": None}
    return files
