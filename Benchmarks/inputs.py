"""Large inputs, made once from a fixed seed and kept under .build/bench."""

import gzip
import json
import multiprocessing
import os
import random
import subprocess
import tempfile

FOLDER = ".build/bench"
SIZES = (1, 10, 100, 200)
SEED = 20_261_013
MEGABYTE = 1_000_000
WORDS = ("let", "return", "self", "table", "height", "guard", "else", "for", "in", "the", "water",
         "offset", "=", "+", "{", "}", "value", "index", "import", "Date", "zone", "0x1F", "//")


def patch(size):
    """A patch of about so many megabytes: a series of commits, as git format-patch prints it."""
    return kept(f"series-{size}.patch", lambda path: write_series(path, size * MEGABYTE))


def gzipped(size):
    """The same patch as a pull's blob holds it."""
    def write(path):
        with open(patch(size), "rb") as plain, gzip.GzipFile(path, "wb", mtime=0) as packed:
            packed.write(plain.read())
    return kept(f"series-{size}.patch.gz", write)


def page():
    """A page of pulls just below the largest that is read."""
    return kept("pulls.json", write_page)


def kept(name, write):
    """The path of a file, written whole if it is missing.

    A process of its own writes it: what starts programs must stay small, as the system counts the
    memory of whoever starts one as that one's.
    """
    path = os.path.join(FOLDER, name)
    if not os.path.exists(path):
        os.makedirs(FOLDER, exist_ok=True)
        writer = multiprocessing.get_context("fork").Process(target=write, args=(path + ".part",))
        writer.start()
        writer.join()
        if writer.exitcode != 0:
            raise RuntimeError(f"{path} cannot be written")
        os.rename(path + ".part", path)
    return path


def write_series(path, size):
    """The first mails of a series of ten megabytes, or that series again and again."""
    if size == 10 * MEGABYTE:
        with tempfile.TemporaryDirectory() as folder:
            series = commits(folder, random.Random(SEED), size)
    else:
        with open(patch(10), "rb") as file:
            series = file.read()
    with open(path, "wb") as file:
        while size > 0:
            size -= file.write(series[:whole_mails(series, size)])


def whole_mails(series, size):
    """Where the mail ends that reaches a size."""
    end = series.find(b"\nFrom ", size)
    return end + 1 if end >= 0 else len(series)


def commits(folder, chooser, size):
    git(folder, "init", "--quiet")
    files = {f"Sources/Part{number % 20}/File{number}.swift": [] for number in range(400)}
    made = 0
    series = b""
    while len(series) < size:
        for name in chooser.sample(sorted(files), 80):
            change(files[name], chooser)
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(files[name]) + "\n")
        made += 1
        git(folder, "add", "--all")
        git(folder, "commit", "--quiet", "--message", f"Change {made}\n\nWhat and why.")
        series += git(folder, "format-patch", "-1", "--stdout")
    return series


def change(lines, chooser):
    """Adds lines in some places of a file and takes some away in others."""
    for _ in range(chooser.randint(1, 6)):
        place = chooser.randint(0, len(lines))
        del lines[place:place + chooser.randint(0, 8)]
        lines[place:place] = [line(chooser) for _ in range(chooser.randint(1, 25))]


def line(chooser):
    if chooser.random() < 0.1:
        return ""
    words = " ".join(chooser.choice(WORDS) for _ in range(chooser.randint(1, 14)))
    return "  " * chooser.randint(0, 4) + words


def git(folder, *arguments):
    environment = dict(
        os.environ, GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_SYSTEM=os.devnull,
        GIT_AUTHOR_NAME="Mira", GIT_AUTHOR_EMAIL="mira@mira.test", GIT_COMMITTER_NAME="Mira",
        GIT_COMMITTER_EMAIL="mira@mira.test", GIT_AUTHOR_DATE="2026-10-13T09:40:00Z",
        GIT_COMMITTER_DATE="2026-10-13T09:40:00Z")
    return subprocess.run(
        ["git", *arguments], cwd=folder, env=environment, check=True, stdout=subprocess.PIPE).stdout


def write_page(path):
    """The pulls of the fixture world, each again and again under another address."""
    items = []
    folder = "Fixtures/knoten/xrpc/sh.tangled.repo.listPulls"
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            items += json.load(file).get("items", [])
    room = 5_200_000
    rows = []
    while room > 0:
        item = dict(items[len(rows) % len(items)])
        item["uri"] = f"{item['uri'][:-5]}{len(rows):05}".replace("0", "2").replace("1", "3")
        text = json.dumps(item, ensure_ascii=False)
        room -= len(text.encode()) + 2
        rows.append(text)
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"items": [' + ", ".join(rows[:-1]) + '], "cursor": null}')
