"""The issues: on the account's repos, and those the account opened elsewhere.

Ages ("2d4h") count back from now; dates are UTC.
"""

from making.hostile import (
    BROKEN_LINES, CLEAR_SCREEN, CODER, ISOLATED, NULL, REVERSED, TALL, UNSEEN)
from making.work import Issue

ISSUES = {
    # tidemark
    "late": Issue(
        "tidemark", "paloma", "47m", "Low water at Cuxhaven is nine minutes late",
        "Today's table says **12:07**, the gauge says *11:58*.\n\n"
        "```\n$ tidemark cuxhaven --date 2026-10-13\n```\n\n"
        "- version 1.4.0\n- constants of 2025\n\nSee https://gauge.test/cuxhaven",
        history=(("mallory", "30m", "closed"), ("paloma", "12m", "closed"),
                 ("paloma", "11m", "open"))),
    "serial": Issue(
        "tidemark", "rafael", "3h10m", "Read a gauge over a serial line",
        "I have one in the cellar."),
    "leap": Issue(
        "tidemark", "mira", "1d4h", "Tables end at midnight on 31 December",
        "Seen while looking at something else."),
    "silent": Issue(
        "tidemark", "yuki", "3d6h", "Nothing is printed for stations without a name", body=""),
    "southern": Issue(
        "tidemark", "jonas", "5d", "Support stations south of the equator",
        "The sign of the latitude is dropped.",
        history=(
            ("jonas", "4d22h", "open"), ("mira", "4d", "triaged"), ("mira", "2d8h", "closed"))),
    "spam": Issue(
        "tidemark", "mallory", "8d", NULL + " " + REVERSED + " " + UNSEEN,
        CLEAR_SCREEN + BROKEN_LINES + ISOLATED + "\n" + TALL),
    "clocks": Issue(
        "tidemark", "mira", "13d", "25 October has an hour twice",
        "Both are printed as 02:00. Which one is meant?",
        history=(("mira", "12d20h", "triaged"),)),
    "hebrew": Issue(
        "tidemark", "shira", "25d", "שמות תחנות בעברית מוצגים הפוך (see the table of Haifa)",
        "הכותרת נכונה, השורות לא.",
        history=(("shira", "24d4h", "closed"), ("shira", "24d", "open"))),
    "pipe": Issue(
        "tidemark", "noor", "32d", "Written to a pipe, the table has colours",
        "`tidemark beirut | less` shows `ESC[1m`.", history=(("mira", "31d", "closed"),)),
    "feet": Issue(
        "tidemark", "oskar", "44d", "Heights in feet", history=(("oskar", "43d", "closed"),)),
    "neap": Issue(
        "tidemark", "tomasz", "2026-06-11T15:30", "Mark spring and neap tides",
        "*Spring* and *neap* beside the height would do.",
        history=(("mira", "2026-07-04T09:00", "closed"),)),
    # halyard
    "long": Issue(
        "halyard", "margarethe", "55m",
        "When a host of a group is unreachable, and the group is part of another group that is"
        " applied with --keep-going, the hosts of the outer group that follow it in the file are"
        " reported as unchanged although nothing was sent to them, and the exit code is 0",
        "Version 0.7.2, three hosts, one of them switched off."),
    "keys": Issue("halyard", "kofi", "2w", "Accept keys from an agent"),
    "timeouts": Issue(
        "halyard", "mira", "18d", "A host that never answers holds up the rest",
        "Ten seconds are long when there are forty of them."),
    "tilde": Issue(
        "halyard", "priya", "27d", "`~` is not the home of the user who applies",
        "It is that of root.", history=(("mira", "26d", "closed"),)),
    "plan": Issue(
        "halyard", "mira", "40d", "Say what would change before changing it",
        "`halyard plan`, perhaps.", history=(("mira", "29d", "closed"),)),
    "empty-group": Issue(
        "halyard", "elin", "52d", "A group without hosts is an error",
        "It was a typing mistake once.", history=(("mira", "51d", "closed"),)),
    "quotes-in-names": Issue(
        "halyard", "lani", "2026-07-19T20:00", "Names with a quote in them",
        "O'ahu is one of mine 🌺", history=(("mira", "2026-07-21T07:30", "closed"),)),
    # gridline
    "emoji": Issue(
        "gridline", "minh", "6d2h", CODER + " in a cell moves the cells to its right",
        "Perhaps the same cause as the other one, @mira.test?", mentions=("mira",),
        references=("columns",)),
    "formulas": Issue(
        "gridline", "mira", "20d", "A sum over an empty column is an error",
        "Zero, I should think."),
    "undo": Issue(
        "gridline", "adaeze", "2026-08-21T10:10", "Undo forgets where the cursor was",
        history=(("mira", "2026-08-23T19:00", "closed"),)),
    "paste": Issue(
        "gridline", "yuki", "2026-05-02T01:40", "貼り付けると改行が消える",
        "複数行のセルで起きます。", history=(("mira", "2026-05-09T20:15", "closed"),)),
    "slow": Issue(
        "gridline", "ines", "2026-02-13T11:05", "A hundred thousand rows take a minute",
        "Ten thousand take half a second.", history=(("mira", "2026-03-01T18:20", "closed"),)),
    "ragged": Issue(
        "gridline", "mira", "2025-12-29T16:00", "Rows of different lengths lose their last cell",
        history=(("mira", "2026-06-30T08:30", "closed"),)),
    # ferrule
    "columns": Issue(
        "ferrule", "oskar", "2025-11-20T06:55", "Columns shift by one after an accented letter",
        "A decomposed e\u0301 counts as two."),
    "install": Issue(
        "ferrule", "zoltan", "2025-10-05T12:00", "`make install` ignores PREFIX",
        "It always goes to /usr/local.", history=(("mira", "2026-06-30T08:33", "closed"),)),
    "licence": Issue(
        "ferrule", "mira", "2025-08-12T09:20", "Add a licence", "",
        history=(("mira", "2026-06-30T08:34", "closed"),)),
    # The account's, on other people's repos.
    "fences": Issue(
        "wren/quill", "mira", "4d2h", "A fence of four backticks ends at three",
        "````\n```\nstill inside\n```\n````"),
    "watch": Issue(
        "loom", "mira", "22d3h", "Watch files without asking for them each second",
        history=(("adaeze", "19d", "closed"),)),
    "rows": Issue(
        "kana", "mira", "2026-09-01T19:30", "練習の順番を覚えてほしい",
        "Auch als Einstellung, bitte.", history=(("yuki", "2026-09-02T00:30", "closed"),)),
}
