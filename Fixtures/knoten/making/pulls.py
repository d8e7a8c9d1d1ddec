"""The pulls: on the account's repos, and those the account opened elsewhere.

Ages ("2d4h") count back from now; dates are UTC.
"""

from making.hostile import (
    BROKEN_LINES, C1_COLOUR, CLEAR_SCREEN, FALSE_LINK, FAMILY, SET_TITLE)
from making.work import Pull

PULLS = {
    # tidemark
    "warm": Pull(
        "tidemark", "adaeze", "4h20m", "Warm the cache at start", "warm-cache",
        "The first table is as fast as the second one.", patches=("warm",),
        history=(("adaeze", "2h40m", "closed"),), above="constants"),
    "constants": Pull(
        "tidemark", "adaeze", "4h40m", "Cache the harmonic constants of a station",
        "cache-constants",
        "The constants of a station change once a year, yet every call reads them again.\n\n"
        "This keeps them beside the station file and compares the *modification time*.\n"
        "On my laptop `tidemark cuxhaven` goes from **310 ms** to **24 ms**.\n\n"
        "Measured with https://hyper.test/fine, see also [the plan](https://tidemark.test/cache).",
        patches=("constants-1", "constants-2", "constants-3"), rounds=("2h50m", "48m"),
        history=(("mallory", "1h10m", "closed"),), above="read-once"),
    "byte-order": Pull(
        "tidemark", "kofi", "5h", "Read station lists that start with a byte order mark",
        "bom", patches=("bom",)),
    "four-tides": Pull(
        "tidemark", "elin", "1d2h", "Show the next four tides, not two", "four-tides",
        "Stacked on the pull that splits table and printer.", patches=("four-tides",),
        fork="elin/tidemark", above="printer"),
    "printer": Pull(
        "tidemark", "elin", "1d3h", "Split the tide table from its printer", "printer",
        "No change in output.", patches=("printer-1", "printer-2"), rounds=("1d1h", "21h"),
        history=(("elin", "20h30m", "closed"), ("elin", "20h", "open")),
        fork="elin/tidemark", above="units"),
    "units": Pull(
        "tidemark", "elin", "1d4h", "Name the unit of every height", "units",
        patches=("units",), history=(("mira", "22h", "merged"),), fork="elin/tidemark"),
    "read-once": Pull(
        "tidemark", "adaeze", "1d6h", "Read a station file once", "read-once",
        "It was opened, checked, and then read from the start again.", patches=("read-once",),
        history=(("mira", "5h", "merged"),)),
    "fortran": Pull(
        "tidemark", "mira", "2d", "Drop the Fortran reader", "no-fortran",
        "Nobody has asked for it since spring.", patches=("no-fortran",)),
    "sqlite": Pull(
        "tidemark", "robot", "3d4h", "Update sqlite from 3.50.1 to 3.50.4", "update/sqlite",
        "Made by a schedule. Close it to skip this version.", patches=("sqlite",),
        form="versions"),
    "datum": Pull(
        "tidemark", "tomasz", "9d", "Correct the chart datum of the Wadden stations", "datum",
        "Amtliche Werte, Stand 2026.", patches=("datum",),
        history=(("mira", "8d3h", "merged"),)),
    "rewrite": Pull(
        "tidemark", "rafael", "16d", "Rewrite everything in another language", "rewrite",
        "I did it over the weekend.", patches=("rewrite",),
        history=(("mira", "15d22h", "closed"),)),
    # halyard
    "direction": Pull(
        "halyard", "noor", "20h", "دعم الكتابة من اليمين إلى اليسار in the list of hosts", "rtl",
        "أسماء الخوادم تظهر الآن في مكانها الصحيح.", patches=("direction",)),
    "parallel": Pull(
        "halyard", "priya", "4d", "Apply groups of hosts side by side", "parallel",
        "At most eight at a time; `--jobs 1` is the old way.",
        patches=("parallel-1", "parallel-1", "parallel-1", "parallel-4"),
        history=(
            ("priya", "3d12h", "closed"), ("priya", "2d", "open"), ("mira", "30h", "approved")),
        rounds=("3d", "2d", "31h"), target="next"),
    "harm": Pull(
        "halyard", "mallory", "6d", CLEAR_SCREEN + " " + FALSE_LINK, "fix\u202e/niam\x1b[5m",
        BROKEN_LINES + C1_COLOUR + SET_TITLE, patches=("harm",)),
    "ask": Pull(
        "halyard", "mira", "6d10h", "Ask before a plan is carried out", "plan/ask",
        "`--yes` does not ask.", patches=("ask",), above="show"),
    "show": Pull(
        "halyard", "mira", "7d2h", "Print the plan", "plan/show", patches=("show",),
        above="compute"),
    "compute": Pull(
        "halyard", "mira", "8d", "Work out what would change", "plan/compute",
        "The first of three: work it out, print it, ask.", patches=("compute",)),
    "hosts": Pull(
        "halyard", "lani", "33d", "Read hosts from a file of their own", "hosts-file",
        patches=("hosts",), history=(("mira", "30d", "merged"),)),
    # gridline
    "cells": Pull(
        "gridline", "yuki", "2d3h", "全角文字の幅を正しく数える", "wide-cells",
        "`日本` was two cells wide and is four now. 🀄 and 👍🏻 too.", patches=("cells",),
        identity_link=True),
    "import": Pull(
        "gridline", "ines", "11d", "Import tab separated files", "tsv",
        patches=("import-1", "import-2"), history=(("mira", "10d2h", "merged"),),
        rounds=("10d5h",), more={"milestone": "0.9"}),
    "freeze": Pull(
        "gridline", "mira", "12d7h", "Keep the first row in sight", "freeze",
        patches=("freeze",)),
    "sort": Pull(
        "gridline", "minh", "41d", "Sort rows in place", "sort",
        "Stable, and by the width of the digits.", patches=("sort",),
        history=(("minh", "38d", "closed"), ("minh", "37d", "open"), ("mira", "36d", "closed"))),
    "quotes": Pull(
        "gridline", "wren", "2025-08-19T13:20", "Quote cells that begin with a quote", "quotes",
        "Found with a list of English proverbs.", patches=("quotes",), form="text",
        history=(("mira", "2026-06-30T08:15", "merged"),)),
    # ferrule
    "quieter": Pull(
        "ferrule", "lani", "2026-03-14T22:10", "Make --quiet quieter 🤫 " + FAMILY, "quiet",
        "Now it says nothing at all.", patches=("quieter",), target="master"),
    "manual": Pull(
        "ferrule", "kofi", "2026-01-22T17:05", "A manual page", "man", patches=("manual",),
        form="plain", history=(("mira", "2026-06-30T08:21", "merged"),), target="master"),
    # The account's, on other people's repos.
    "keep-mark": Pull(
        "wren/quill", "mira", "3d8h", "Keep the byte order mark that a file came with",
        "keep-mark", "Every byte, the first three too.", patches=("keep-mark",), fork="quill",
        history=(("wren", "2d22h", "merged"),)),
    "step": Pull(
        "loom", "mira", "5d4h", "Name the step that failed", "name-step", patches=("step",)),
    "rounding": Pull(
        "ledger", "mira", "2026-08-02T18:40", "Round half to even", "half-even",
        "As banks do.", patches=("rounding",), history=(("priya", "2026-08-05T05:10", "closed"),)),
}
