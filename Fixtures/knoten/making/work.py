"""The pulls and issues of the account's repos, and who set their states.

Ages ("2d4h") count back from now; dates are UTC.
"""

from dataclasses import dataclass, field

from making.hostile import (
    BROKEN_LINES, C1_COLOUR, CLEAR_SCREEN, CODER, FALSE_LINK, FAMILY, ISOLATED, NULL, REVERSED,
    SET_TITLE, TALL, UNSEEN)


@dataclass(frozen=True)
class Pull:
    repo: str
    author: str
    age: str
    title: str
    branch: str
    body: str = None         # None: not in the record
    state: str = "open"
    changed: str = ""        # when the state was last set, if ever
    comments: int = 0
    rounds: tuple = ()       # ages of the later rounds, oldest first
    target: str = "main"
    fork: str = ""
    above: str = ""          # key of the pull this one is stacked on
    ranged: bool = False     # a version (range of commits) in place of the rounds
    identity_link: bool = False  # blob refs in their second form
    more: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Issue:
    repo: str
    author: str
    age: str
    title: str
    body: str = None         # None: not in the record; an empty one occurs
    state: str = "open"
    changed: str = ""
    comments: int = 0
    mentions: tuple = ()
    references: tuple = ()   # keys of other issues


PULLS = {
    "constants": Pull(
        "tidemark", "adaeze", "42m", "Cache the harmonic constants of a station",
        "cache-constants",
        "The constants of a station change once a year, yet every call reads them again.\n\n"
        "This keeps them beside the station file and compares the *modification time*.\n"
        "On my laptop `tidemark cuxhaven` goes from 310 ms to 24 ms.",
        comments=3, rounds=("25m",)),
    "byte-order": Pull(
        "tidemark", "kofi", "5h", "Read station lists that start with a byte order mark",
        "bom", comments=0),
    "four-tides": Pull(
        "tidemark", "elin", "1d2h", "Show the next four tides, not two", "four-tides",
        "Stacked on the pull that splits table and printer.", comments=1,
        fork="elin/tidemark", above="printer"),
    "printer": Pull(
        "tidemark", "elin", "1d3h", "Split the tide table from its printer", "printer",
        "No change in output.", comments=5, changed="20h", rounds=("1d1h", "21h"),
        fork="elin/tidemark"),
    "fortran": Pull(
        "tidemark", "mira", "2d", "Drop the Fortran reader", "no-fortran",
        "Nobody has asked for it since spring.", comments=2),
    "sqlite": Pull(
        "tidemark", "robot", "3d4h", "Update sqlite from 3.50.1 to 3.50.4", "update/sqlite",
        "Made by a schedule. Close it to skip this version.",
        ranged=True),
    "datum": Pull(
        "tidemark", "tomasz", "9d", "Correct the chart datum of the Wadden stations", "datum",
        "Amtliche Werte, Stand 2026.", state="merged", changed="8d3h", comments=6),
    "rewrite": Pull(
        "tidemark", "rafael", "16d", "Rewrite everything in another language", "rewrite",
        "I did it over the weekend.", state="closed", changed="15d22h", comments=11),
    "direction": Pull(
        "halyard", "noor", "20h", "دعم الكتابة من اليمين إلى اليسار in the list of hosts", "rtl",
        "أسماء الخوادم تظهر الآن في مكانها الصحيح.", comments=2),
    "parallel": Pull(
        "halyard", "priya", "4d", "Apply groups of hosts side by side", "parallel",
        "At most eight at a time; `--jobs 1` is the old way.", state="approved", changed="30h",
        comments=8, rounds=("3d", "2d", "31h"), target="next"),
    "harm": Pull(
        "halyard", "mallory", "6d", CLEAR_SCREEN + " " + FALSE_LINK, "fix\u202e/niam\x1b[5m",
        BROKEN_LINES + C1_COLOUR + SET_TITLE, comments=1),
    "cells": Pull(
        "gridline", "yuki", "2d3h", "全角文字の幅を正しく数える", "wide-cells",
        "`日本` was two cells wide and is four now. 🀄 and 👍🏻 too.", comments=4,
        identity_link=True),
    "import": Pull(
        "gridline", "ines", "11d", "Import tab separated files", "tsv", state="merged",
        changed="10d2h", comments=7, rounds=("10d5h",), more={"milestone": "0.9"}),
    "quieter": Pull(
        "ferrule", "lani", "2026-03-14T22:10", "Make --quiet quieter 🤫 " + FAMILY, "quiet",
        "Now it says nothing at all.", comments=1, target="master"),
}

ISSUES = {
    "late": Issue(
        "tidemark", "paloma", "8m", "Low water at Cuxhaven is nine minutes late",
        "Today's table says **12:07**, the gauge says *11:58*.\n\n"
        "```\n$ tidemark cuxhaven --date 2026-10-13\n```\n\n"
        "- version 1.4.0\n- constants of 2025\n\nSee https://gauge.test/cuxhaven",
        comments=1),
    "serial": Issue(
        "tidemark", "rafael", "3h10m", "Read a gauge over a serial line",
        "I have one in the cellar.", comments=0),
    "leap": Issue(
        "tidemark", "mira", "1d4h", "Tables end at midnight on 31 December",
        "Seen while looking at something else.", comments=0),
    "silent": Issue(
        "tidemark", "yuki", "3d6h", "Nothing is printed for stations without a name", body=""),
    "southern": Issue(
        "tidemark", "jonas", "5d", "Support stations south of the equator",
        "The sign of the latitude is dropped.", state="closed", changed="2d8h", comments=9),
    "spam": Issue(
        "tidemark", "mallory", "8d", NULL + " " + REVERSED + " " + UNSEEN,
        CLEAR_SCREEN + BROKEN_LINES + ISOLATED + "\n" + TALL, comments=0),
    "hebrew": Issue(
        "tidemark", "shira", "25d", "שמות תחנות בעברית מוצגים הפוך (see the table of Haifa)",
        "הכותרת נכונה, השורות לא.", comments=3, changed="24d"),
    "long": Issue(
        "halyard", "margarethe", "55m",
        "When a host of a group is unreachable, and the group is part of another group that is"
        " applied with --keep-going, the hosts of the outer group that follow it in the file are"
        " reported as unchanged although nothing was sent to them, and the exit code is 0",
        "Version 0.7.2, three hosts, one of them switched off.", comments=2),
    "keys": Issue("halyard", "kofi", "2w", "Accept keys from an agent", comments=0),
    "plan": Issue(
        "halyard", "mira", "40d", "Say what would change before changing it",
        "`halyard plan`, perhaps.", state="closed", changed="29d", comments=4),
    "emoji": Issue(
        "gridline", "minh", "6d2h", CODER + " in a cell moves the cells to its right",
        "Perhaps the same cause as the other one, @mira.test?", comments=5,
        mentions=("mira",), references=("columns",)),
    "columns": Issue(
        "ferrule", "oskar", "2025-11-20T06:55", "Columns shift by one after an accented letter",
        "A decomposed e\u0301 counts as two.", comments=0),
}

# The states of one issue and of one pull: key, who set it, when, which state.

ISSUE_STATES = (
    ("southern", "mira", "2d8h", "closed"),
    ("southern", "mira", "4d", "triaged"),
    ("southern", "jonas", "5d", "open"),
)

PULL_STATUSES = (
    ("parallel", "mira", "30h", "approved"),
    ("parallel", "priya", "2d", "open"),
    ("parallel", "priya", "3d12h", "closed"),
)
