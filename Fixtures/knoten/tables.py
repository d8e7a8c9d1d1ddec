"""Who lives in the world and what they did. Ages ("2d4h") count back from now; dates are UTC."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Person:
    handle: str
    pds: str = "pds.test"
    digits: int = 0          # how this person's client writes a datetime
    offset: int = 0
    followers: int = 0
    follows: int = 0
    avatar: bool = True
    web: bool = False        # a did:web, whose document the handle's host serves
    documented: bool = True  # False: the directory knows no document
    verified: bool = True    # False: the handle's host names somebody else


@dataclass(frozen=True)
class Repo:
    owner: str
    slug: str
    created: str
    description: str = ""
    stars: int = 0
    forks: int = 0
    knot: str = "knot.test"
    source: str = ""         # key of the repo it was forked from
    asked: bool = True       # False: the record names no repoDid
    old: bool = False        # record key is a TID, the name stands in the record
    quiet: bool = False      # the pds entry of an old document stands for the knot
    more: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Pull:
    repo: str
    author: str
    age: str
    title: str
    branch: str
    body: str = ""
    state: str = "open"
    changed: str = ""        # when the state was last set, if ever
    comments: int = 0
    rounds: tuple = ()       # ages of the later rounds, oldest first
    target: str = "main"
    fork: str = ""
    above: str = ""          # key of the pull this one is stacked on
    more: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Issue:
    repo: str
    author: str
    age: str
    title: str
    body: str = ""
    state: str = "open"
    changed: str = ""
    comments: int = 0
    mentions: tuple = ()
    references: tuple = ()   # keys of other issues
    more: dict = field(default_factory=dict)


ACCOUNT = "mira"

PEOPLE = {
    "mira": Person("mira.test", digits=3, followers=7, follows=41),
    "adaeze": Person("adaeze.test", digits=6, followers=312, follows=87),
    "elin": Person("lindqvist.test", pds="pds.lund.test", offset=2, followers=58, follows=64),
    "ines": Person("ines.test", pds="pds.ines.test", digits=3, followers=29, follows=33, web=True),
    "jonas": Person("jonas.brandt.test", digits=3, offset=2, followers=104, follows=12),
    "kofi": Person("kofi-mensah.test", followers=76, follows=90),
    "lani": Person("lani-kealoha.test", digits=3, offset=-10, followers=18, follows=22),
    "mallory": Person("mallory.test", digits=6, followers=1, follows=940, avatar=False),
    "margarethe": Person(
        "margarethe.von-hohenfels.institute-for-coastal-research.test", offset=2, followers=9),
    "minh": Person("minh-tran.test", offset=7, followers=143, follows=150),
    "noor": Person("noor.haddad.test", digits=6, followers=211, follows=96),
    "oskar": Person("oskar.test", pds="pds.lund.test", offset=1, followers=44, follows=51),
    "paloma": Person("paloma.test", digits=3, offset=-3, followers=67, follows=71),
    "priya": Person("priya.test", offset=5, followers=389, follows=120),
    "rafael": Person("rafael.test", digits=3, followers=5, follows=7, verified=False),
    "robot": Person("update-robot.test", digits=6, followers=2, avatar=False),
    "shira": Person("shira.test", offset=3, followers=52, follows=40),
    "stranger": Person("stranger.test", followers=0, avatar=False, documented=False),
    "tomasz": Person("wisniewski.test", pds="pds.lund.test", offset=2, followers=95, follows=80),
    "wren": Person("wren.test", digits=3, followers=1204, follows=203),
    "yuki": Person("yuki-arai.test", pds="pds.sakura.test", offset=9, followers=530, follows=61),
    "zoltan": Person("zoltan.test", offset=2, followers=31, follows=30, avatar=False),
}

# Text that means harm or is hard to lay out. Written with escapes: nothing here is invisible.

CLEAR_SCREEN = "\x1b[2J\x1b[H\x1b[31mYou have been signed out\x1b[0m"
SET_TITLE = "\x1b]0;root\x07"
FALSE_LINK = "\x1b]8;;https://evil.test/\x1b\\https://tangled.test/\x1b]8;;\x1b\\"
C1_COLOUR = "\x9b31mred\x9b0m"
REVERSED = "invoice\u202egnp.exe"
ISOLATED = "\u2066left\u2067right\u2069\u2069"
UNSEEN = "ad\u200bmin\ufeff\u00ad\u2060"
NULL = "before\0after"
BROKEN_LINES = "one\r\ntwo\u2028three\ttab\b\b\bback"
TALL = "".join(letter + "\u0300\u0316\u033d\u0346\u0353\u0489" * 4 for letter in "zalgo")
ENDLESS = ("a-name-that-never-ends-" * 131)[:3000]
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
CODER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

FULL_LENGTH = (
    "Tide, surge and swell for every small harbour between Skagen and Brest, computed on your"
    " own machine from public gauges; no account, no ads."
)

REPOS = {
    # The account's six.
    "tidemark": Repo(
        "mira", "tidemark", "2026-04-18T07:12",
        "Tide tables from harmonic constants, offline", stars=214, forks=9,
        more={
            "spindle": "spindle.test",
            "website": "https://tidemark.test/",
            "topics": ["tides", "cli", "harmonic-analysis", "offline-first"],
        }),
    "halyard": Repo(
        "mira", "halyard", "2026-06-02T19:45",
        "Keeps a handful of small servers as their files describe them", stars=88, forks=4,
        more={"website": "", "topics": ["ssh", "configuration"]}),
    "quill": Repo(
        "mira", "quill", "12d6h", "A markdown reader that keeps every byte it was given",
        knot="knot.lund.test", source="wren/quill", more={"spindle": ""}),
    "gridline": Repo(
        "mira", "gridline", "2025-07-21T21:03",
        "Spreadsheets in the terminal, saved as text that diffs well", stars=431, forks=23,
        old=True, more={"topics": ["spreadsheet", "tui"], "website": "https://gridline.test/"}),
    "ferrule": Repo(
        "mira", "ferrule", "2025-05-09T16:30", stars=12, knot="https://knot.test", old=True,
        quiet=True, more={"description": "", "website": "", "spindle": "", "source": ""}),
    "dotfiles": Repo(
        "mira", "dotfiles", "2025-03-30T10:00", "How my machines are set up", stars=3,
        old=True, asked=False),
    # Other people's.
    "wren/quill": Repo(
        "wren", "quill", "2025-11-14T12:20",
        "A markdown reader that keeps every byte it was given", stars=967, forks=38),
    "elin/tidemark": Repo(
        "elin", "tidemark", "3d2h", "Tide tables from harmonic constants, offline",
        knot="knot.lund.test", source="tidemark"),
    "harmattan": Repo("kofi", "harmattan", "1h52m", "Dust forecasts for West Africa", stars=4),
    "weather": Repo("yuki", "天気予報", "5h12m", "気象庁のデータを端末で読む", stars=27),
    "kana": Repo("yuki", "kana-trainer", "2026-02-11T03:00", stars=75, forks=2),
    "sky": Repo(
        "noor", "خريطة-السماء", "9h40m", "خريطة النجوم فوق بيروت, drawn in SVG", stars=19),
    "lexicon": Repo(
        "shira", "milon", "2026-01-19T18:00", "מילון עברי־אנגלי ללא חיבור לרשת", stars=33),
    "kart": Repo(
        "oskar", "🇳🇴-kart", "1d7h",
        "Topographic maps ☎\ufe0e offline, with ❤\ufe0f from Tromsø 👋🏽 " + SCOTLAND, stars=41),
    "album": Repo("lani", FAMILY + "-album", "2d9h", "Photo albums for families, no cloud"),
    "pho": Repo("minh", "pho\u031b\u0309-timer", "4d1h", "Counts down the broth", stars=16),
    "zalgo": Repo("zoltan", TALL, "6d3h", TALL),
    "invoice": Repo(
        "mallory", REVERSED, "7d11h", CLEAR_SCREEN + FALSE_LINK + C1_COLOUR + NULL + ISOLATED),
    "endless": Repo("mallory", "free-stars" + SET_TITLE + UNSEEN, "10d5h", ENDLESS),
    "coast": Repo(
        "margarethe",
        "supplementary-material-for-sea-level-reconstruction-in-the-german-bight-1843-2025",
        "17d8h", FULL_LENGTH, stars=6),
    "ledger": Repo("priya", "ledgerling", "2025-12-01T09:00", "Double entry, one file", 502, 31),
    "brittle": Repo("jonas", "brittle", "23d4h", "Finds the tests that fail on Tuesdays", 58, 3),
    "azulejo": Repo("ines", "azulejo", "2026-05-27T14:00", "Tilings for the plotter", stars=90),
    "loom": Repo("adaeze", "loom", "2026-03-08T11:00", "A small build tool", stars=146, forks=7),
    "pierogi": Repo("tomasz", "pierogi", "31d2h", "Wraps anything", stars=11, forks=1),
}

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
        more={"rounds": [], "versions": True}),
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
        more={"identity link": True}),
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
        "tidemark", "yuki", "3d6h", "Nothing is printed for stations without a name",
        more={"body": ""}),
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

# Followers of the account that the timeline below does not show.

FOLLOWERS = (("stranger", "9d"), ("oskar", "43d"))

# New repos need no line here: the age of the repo is the age of its event.

TIMELINE = """
38s     star    adaeze      tidemark
1m      follow  priya       wren
12m     follow  adaeze      mira
18m     star    minh        wren/quill
33m     star    shira       gridline
49m     follow  jonas       yuki
1h5m    star    rafael      tidemark
1h30m   star    paloma      harmattan
2h14m   follow  kofi        noor
3h20m   follow  ines        mira
4h      star    wren        gridline
4h41m   star    priya       weather
6h3m    star    tomasz      loom
7h25m   follow  oskar       elin
8h50m   star    elin        halyard
11h     star    minh        sky
13h15m  follow  yuki        minh
15h     vouch   wren        adaeze
17h30m  star    kofi        ledger
20h     star    lani        azulejo
23h40m  follow  noor        shira
1d2h    follow  noor        mira
1d5h    star    adaeze      wren/quill
1d16h   star    yuki        kart
2d      star    oskar       tidemark
2d4h    follow  paloma      lani
2d20h   star    ines        album
3d9h    star    robot       wren/quill
3d18h   follow  minh        priya
4d5h    follow  rafael      mira
5d2h    star    priya       pho
5d19h   follow  mallory     wren
6d8h    star    tomasz      kana
6d22h   star    shira       lexicon
8d3h    star    jonas       gridline
9d      star    mallory     invoice
10d14h  follow  lani        ines
11d7h   star    noor        quill
13d     follow  zoltan      yuki
14d12h  star    elin        coast
19d9h   follow  tomasz      mira
22d     star    adaeze      ledger
25d17h  star    kofi        loom
28d     follow  shira       adaeze
30d4h   star    oskar       pierogi
34d6h   star    paloma      gridline
"""
