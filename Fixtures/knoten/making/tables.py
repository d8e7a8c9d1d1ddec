"""Who lives in the world, their repos, and what the network saw them do.

Ages ("2d4h") count back from now; dates are UTC.
"""

from dataclasses import dataclass, field

from making.hostile import (
    C1_COLOUR, CLEAR_SCREEN, ENDLESS, FALSE_LINK, FAMILY, FULL_LENGTH, ISOLATED, NULL, REVERSED,
    SCOTLAND, SET_TITLE, TALL, UNSEEN)


@dataclass(frozen=True)
class Person:
    handle: str
    name: str = ""           # as it stands in commits
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
    has_did: bool = True     # False: the record names no repoDid
    named: bool = False      # the record key is a TID and the record holds the name
    labels: tuple = ()       # keys of the owner's label definitions
    knot_as_pds: bool = False  # an older document, whose pds entry names the knot
    more: dict = field(default_factory=dict)


ACCOUNT = "mira"
VISITED = "yuki"             # whose profile is shown, with repos and followers

PEOPLE = {
    "mira": Person("mira.test", "Mira Solheim", digits=3, followers=7, follows=41),
    "adaeze": Person("adaeze.test", "Adaeze Okonkwo", digits=6, followers=312, follows=87),
    "elin": Person(
        "lindqvist.test", "Elin Lindqvist", pds="pds.lund.test", offset=2, followers=58,
        follows=64),
    "ines": Person(
        "ines.test", "Inês Valadares", pds="pds.ines.test", digits=3, followers=29, follows=33,
        web=True),
    "jonas": Person(
        "jonas.brandt.test", "Jonas Brandt", digits=3, offset=2, followers=104,
        follows=12),
    "kofi": Person("kofi-mensah.test", "Kofi Mensah", followers=76, follows=90),
    "lani": Person(
        "lani-kealoha.test", "Lani Kealoha", digits=3, offset=-10, followers=18,
        follows=22),
    "mallory": Person("mallory.test", digits=6, followers=1, follows=940, avatar=False),
    "margarethe": Person(
        "margarethe.von-hohenfels.institute-for-coastal-research.test", offset=2, followers=9),
    "minh": Person("minh-tran.test", "Trần Minh", offset=7, followers=143, follows=150),
    "noor": Person("noor.haddad.test", "نور حداد", digits=6, followers=211, follows=96),
    "oskar": Person("oskar.test", pds="pds.lund.test", offset=1, followers=44, follows=51),
    "paloma": Person("paloma.test", digits=3, offset=-3, followers=67, follows=71),
    "priya": Person("priya.test", "Priya Raghavan", offset=5, followers=389, follows=120),
    "rafael": Person("rafael.test", "Rafael", digits=3, followers=5, follows=7, verified=False),
    "robot": Person("update-robot.test", "update robot", digits=6, followers=2, avatar=False),
    "shira": Person("shira.test", offset=3, followers=52, follows=40),
    "stranger": Person("stranger.test", followers=0, avatar=False, documented=False),
    "tomasz": Person(
        "wisniewski.test", "Tomasz Wiśniewski", pds="pds.lund.test", offset=2, followers=95,
        follows=80),
    "wren": Person("wren.test", "Wren Ashdown", digits=3, followers=1204, follows=203),
    "yuki": Person(
        "yuki-arai.test", "新井 雪", pds="pds.sakura.test", offset=9, followers=530,
        follows=61),
    "zoltan": Person("zoltan.test", offset=2, followers=31, follows=30, avatar=False),
}

REPOS = {
    # The account's six.
    "tidemark": Repo(
        "mira", "tidemark", "2026-04-18T07:12",
        "Tide tables from harmonic constants, offline", stars=214, forks=9,
        labels=("bug", "effort", "good-first-issue", "needs-review", "priority", "reviewer"),
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
        named=True, more={"topics": ["spreadsheet", "tui"], "website": "https://gridline.test/"}),
    "ferrule": Repo(
        "mira", "ferrule", "2025-05-09T16:30", stars=12, knot="https://knot.test", named=True,
        knot_as_pds=True, more={"description": "", "website": "", "spindle": "", "source": ""}),
    "dotfiles": Repo(
        "mira", "dotfiles", "2025-03-30T10:00", "How my machines are set up", stars=3,
        named=True, has_did=False),
    # Other people's.
    "wren/quill": Repo(
        "wren", "quill", "2025-11-14T12:20",
        "A markdown reader that keeps every byte it was given", stars=967, forks=38),
    "elin/tidemark": Repo(
        "elin", "tidemark", "3d2h", "Tide tables from harmonic constants, offline",
        knot="knot.lund.test", source="tidemark"),
    "harmattan": Repo("kofi", "harmattan", "1h52m", "Dust forecasts for West Africa", stars=4),
    "weather": Repo("yuki", "天気予報", "5h12m", "気象庁のデータを端末で読む", stars=27, named=True),
    "kana": Repo("yuki", "kana-trainer", "2026-02-11T03:00", stars=75, forks=2),
    "sky": Repo(
        "noor", "خريطة-السماء", "9h40m", "خريطة النجوم فوق بيروت, drawn in SVG", stars=19,
        named=True),
    "lexicon": Repo(
        "shira", "milon", "2026-01-19T18:00", "מילון עברי־אנגלי ללא חיבור לרשת", stars=33),
    "kart": Repo(
        "oskar", "🇳🇴-kart", "21h30m",
        "Topographic maps ☎\ufe0e offline, with ❤\ufe0f from Tromsø 👋🏽 " + SCOTLAND, stars=41,
        named=True),
    "album": Repo(
        "lani", FAMILY + "-album", "2d9h", "Photo albums for families, no cloud", named=True),
    "pho": Repo(
        "minh", "pho\u031b\u0309-timer", "4d1h", "Counts down the broth", stars=16, named=True),
    "zalgo": Repo("zoltan", TALL, "6d3h", TALL, named=True),
    "invoice": Repo(
        "mallory", REVERSED, "7d11h", CLEAR_SCREEN + FALSE_LINK + C1_COLOUR + NULL + ISOLATED,
        named=True),
    "endless": Repo(
        "mallory", "free-stars" + SET_TITLE + UNSEEN, "10d5h", ENDLESS, named=True),
    "coast": Repo(
        "margarethe",
        "supplementary-material-for-sea-level-reconstruction-in-the-german-bight-1843-2025",
        "17d8h", FULL_LENGTH, stars=6),
    "ledger": Repo("priya", "ledgerling", "2025-12-01T09:00", stars=502, forks=31),
    "brittle": Repo(
        "jonas", "brittle", "23d4h", "Finds the tests that fail on Tuesdays", stars=58, forks=3),
    "azulejo": Repo("ines", "azulejo", "2026-05-27T14:00", "Tilings for the plotter", stars=90),
    "loom": Repo("adaeze", "loom", "2026-03-08T11:00", "A small build tool", stars=146, forks=7),
    "pierogi": Repo("tomasz", "pierogi", "31d2h", stars=11, forks=1),
}

# Followers that the timeline below does not show.

FOLLOWERS = {
    "mira": [("stranger", "9d"), ("oskar", "43d")],
    "yuki": [("wren", "9w"), ("mira", "11w"), ("priya", "13w"), ("minh", "20w"), ("noor", "21w")],
}

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
7h      star    minh        sky
7h25m   follow  oskar       elin
8h50m   star    elin        halyard
13h15m  follow  yuki        minh
15h     vouch   wren        adaeze
16h     star    yuki        kart
17h30m  star    kofi        ledger
20h     star    lani        azulejo
23h40m  follow  noor        shira
1d2h    follow  noor        mira
1d5h    star    adaeze      wren/quill
2d      star    oskar       tidemark
2d1h    star    ines        album
2d4h    follow  paloma      lani
3d9h    star    robot       wren/quill
3d14h   star    priya       pho
3d18h   follow  minh        priya
4d5h    follow  rafael      mira
5d19h   follow  mallory     wren
6d8h    star    tomasz      kana
6d22h   star    shira       lexicon
7d10h   star    mallory     invoice
8d3h    star    jonas       gridline
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


def events():
    """What the timeline says: age, kind, who, whom or which repo."""
    return [line.split() for line in TIMELINE.strip().splitlines()]
