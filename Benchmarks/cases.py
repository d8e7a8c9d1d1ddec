"""What is measured: for each name, the rows that come of it."""

import os
import tempfile

import inputs
import peers
import terminal
from measure import in_turn, paces

SHELL = ".build/release/knoten-shell"
BENCH = ".build/release/knoten-bench"
WORLD = "Fixtures/knoten"
MEGABYTE = 1_000_000


def row(name, unit, ours, peer=None, against=None, memory=None, peer_memory=None):
    """One line of the table; a ratio above 1 means that ours is the better one."""
    ratio = None
    if peer is not None:
        ratio = peer / ours if unit == "ms" else ours / peer
    return {"name": name, "ours": ours, "peer": peer, "against": against, "ratio": ratio,
            "unit": unit, "memory": memory, "peerMemory": peer_memory}


def throughput(name, path, ours, peer, against):
    """A row of megabytes a second, of two whole processes that read the same file."""
    size = os.path.getsize(path) / MEGABYTE
    return row(name, "MB/s", size / ours.seconds, size / peer.seconds, against,
               memory=ours.megabytes, peer_memory=peer.megabytes)


def against_git(name, ours, runs):
    """Rows of a way to read patches, for each size, and how its time grows."""
    per_byte = {}
    for size in inputs.SIZES:
        path = inputs.patch(size)
        mine, git = in_turn([ours(path), ["git", "apply", "--numstat", path]], runs)
        per_byte[size] = mine.seconds / os.path.getsize(path)
        yield throughput(f"{name} {size} MB", path, mine, git, "git apply --numstat")
    yield row(f"{name} time a byte, 200 MB over 10", "x", per_byte[200] / per_byte[10])


def patch(runs):
    """Whole processes that read a patch into files, hunks and lines."""
    yield from against_git("patch", lambda path: [BENCH, "patch", path], runs)
    python = peers.python("unidiff")
    path = inputs.patch(10)
    mine, unidiff = in_turn([[BENCH, "patch", path], peers.script(python, "unidiff", path)], runs)
    yield throughput("patch 10 MB", path, mine, unidiff, "Python unidiff")


def numstat(runs):
    """Whole processes that count a patch."""
    yield from against_git("numstat", lambda path: [SHELL, "diff", "--numstat", path], runs)


def inflate(runs):
    """Whole processes that inflate."""
    path = inputs.gzipped(100)
    mine, gzip = in_turn([[BENCH, "inflate", path], ["gzip", "-dc", path]], runs)
    yield throughput("inflate 100 MB of patch", path, mine, gzip, "gzip -dc")


def pace(name, unit, ours, peer, against, runs, scale=1):
    """A row of what two programs can do in a second, as they measure themselves."""
    (mine, cost), (theirs, peer_cost) = paces([ours, peer], runs)
    return row(name, unit, mine / scale, theirs / scale, against, memory=cost.megabytes,
               peer_memory=peer_cost.megabytes)


def es256(runs):
    """Signatures of P-256 made and checked, with a key as a session holds it."""
    for name in ("sign", "verify"):
        yield pace(f"es256 {name}", "/s", [BENCH, f"es256-{name}"],
                   peers.script("python3", "es256", name), "openssl speed", runs)


def json(runs):
    """Pulls read into their types, against a tree of dictionaries."""
    page = inputs.page()
    yield pace("json 5 MB of pulls, typed", "MB/s", [BENCH, "json", page],
               peers.script("python3", "json_loads", page), "Python json.loads", runs, MEGABYTE)


def syntax(runs):
    """Identifiers checked, against regular expressions from the protocol's site."""
    for name in ("at-uri", "did"):
        yield pace(f"syntax {name}", "/s", [BENCH, name], peers.script("python3", "syntax", name),
                   "Python re", runs)


def cache(runs):
    """Blobs read, put, and put where as much has to leave."""
    python = peers.python("diskcache")
    for name in ("hit", "put", "evict"):
        for size in ("8", "64"):
            yield pace(f"cache {name} {size} KiB", "/s", [BENCH, f"cache-{name}", size],
                       peers.script(python, "cache", name, size), "Python diskcache", runs)


def look(runs):
    """A screen drawn by a whole process, against a program that does nothing, and Textual."""
    draw = [SHELL, "look", "inbox", "--out", "-"]
    mine, nothing = in_turn([draw, [BENCH]], runs * 4)
    yield row("look inbox", "ms", mine.seconds * 1000, nothing.seconds * 1000, "empty program",
              memory=mine.megabytes, peer_memory=nothing.megabytes)
    yield row("look inbox beyond the empty one", "ms", (mine.seconds - nothing.seconds) * 1000)
    python = peers.python("textual")
    mine, textual = in_turn([draw, peers.script(python, "textual_screen")], runs)
    yield row("look inbox", "ms", mine.seconds * 1000, textual.seconds * 1000, "Textual snapshot",
              memory=mine.megabytes, peer_memory=textual.megabytes)


def looks(runs):
    """A thousand worlds opened, loaded and drawn in one process."""
    yield alone("looks", "/s", [BENCH, "looks", WORLD], runs)


def draw(runs):
    """A screen of sixty rows drawn as text."""
    yield alone("draw 60 rows", "/s", [BENCH, "draw"], runs)


def sha256(runs):
    """What every blob goes through before anyone sees it."""
    yield pace("sha256", "MB/s", [BENCH, "sha256"], peers.script("python3", "sha256"),
               "Python hashlib", runs, MEGABYTE)


def alone(name, unit, ours, runs):
    """A row without a peer."""
    ((mine, cost),) = paces([ours], runs)
    return row(name, unit, mine, memory=cost.megabytes)


def keys(runs):
    """A key in the app in a terminal: over ten thousand rows beside less, and while 50 MB of patch are read."""
    with tempfile.TemporaryDirectory() as folder:
        world = os.path.join(folder, "rows")
        terminal.world_of_rows(WORLD, world, 10_000)
        text = os.path.join(folder, "rows.txt")
        with open(text, "w", encoding="utf-8") as file:
            file.writelines(f"priya.test followed wren-{number}.test\n" for number in range(10_000))
        count = 100 * runs
        ours = terminal.latencies([SHELL, "run", "--dark", "--fixtures", world], b"wren-1", b"j", count)
        less = terminal.latencies(["less", text], b"wren-1", b"j", count)
        for part, name in ((0.5, "half"), (0.99, "99 %")):
            yield row(f"key on 10,000 rows, {name}", "ms", terminal.at(ours, part),
                      terminal.at(less, part), "less, 10,000 lines")
        world = os.path.join(folder, "patch")
        terminal.world_with_patch(WORLD, world, inputs.gzipped(50))
        pull = [SHELL, "run", "pull", "--dark", "--fixtures", world]
        yield row("key while 50 MB of patch are read", "ms",
                  terminal.at(terminal.latencies(pull, b"Being read", b"j", 20), 0.99))


# A new benchmark is a function above and a line here, alphabetical; its peer's script is in peers/.
ALL = {
    "cache": cache,
    "draw": draw,
    "es256": es256,
    "inflate": inflate,
    "json": json,
    "keys": keys,
    "look": look,
    "looks": looks,
    "numstat": numstat,
    "patch": patch,
    "sha256": sha256,
    "syntax": syntax,
}
