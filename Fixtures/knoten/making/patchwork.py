"""Makes the patches with git and keeps them: blobs by their hash, the rest in patches.json.

Nothing here runs but for `make.py --patches`: the world is made from what lies there already.
"""

import gzip
import io
import os
import subprocess
import tempfile
from datetime import timedelta

from making.forms import instant, json_text, raw_cid
from making.patches.forms import Run
from making.patches.gridline import GRIDLINE
from making.patches.halyard import HALYARD
from making.patches.hostile import HOSTILE
from making.patches.others import OTHERS
from making.patches.rounds import ROUNDS
from making.patches.tidemark import TIDEMARK
from making.tables import PEOPLE
from making.works import INDEX

SERIES = {**TIDEMARK, **HALYARD, **GRIDLINE, **HOSTILE, **OTHERS, **ROUNDS}

# How many bytes are lost at the end of a patch that is cut: the signature, and some of the last hunk.
CUT = 40

SETTINGS = {
    "core.abbrev": "12",
    "core.compression": "9",
    "diff.algorithm": "myers",
    "diff.renames": "true",
    "i18n.commitEncoding": "UTF-8",
}


class Repository:
    """An empty repository that knows nothing of the machine it lies on."""

    def __init__(self, folder):
        self.folder = folder
        self.git("init", "--quiet", "--object-format=sha1")

    def git(self, *arguments, given=b"", **more):
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": self.folder,
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C",
            "TZ": "UTC",
            **more,
        }
        settings = [part for pair in SETTINGS.items() for part in ("-c", "=".join(pair))]
        done = subprocess.run(
            ["git", *settings, *arguments], cwd=self.folder, env=environment, input=given,
            stdout=subprocess.PIPE, check=True)
        return done.stdout

    def name(self, *arguments, **more):
        return self.git(*arguments, **more).decode().strip()

    def tree(self, files):
        self.git("read-tree", "--empty")
        for path, content in files.items():
            mode = "100755" if isinstance(content, Run) else "100644"
            text = content.text if isinstance(content, Run) else content
            data = text if isinstance(text, bytes) else text.encode()
            blob = self.name("hash-object", "-w", "--stdin", given=data)
            self.git("update-index", "--add", "--cacheinfo", f"{mode},{blob},{path}")
        return self.name("write-tree")

    def commit(self, files, message, who, when, parent=None):
        identity = {
            f"GIT_{role}_{part}": value
            for role in ("AUTHOR", "COMMITTER")
            for part, value in (
                ("NAME", PEOPLE[who].name or who), ("EMAIL", f"mail@{PEOPLE[who].handle}"),
                ("DATE", f"{int(when.timestamp())} {PEOPLE[who].offset:+03}00"))
        }
        parents = ["-p", parent] if parent else []
        return self.name(
            "commit-tree", self.tree(files), *parents, given=message.encode(), **identity)

    def mails(self, base, head):
        return self.git(
            "format-patch", "--stdout", "--signature=2.51.0", "--no-attach", f"{base}..{head}")


def patch(repository, name, series):
    """The two commits that a series lies between, and its mails."""
    first = series.commits[0]
    files = dict(series.before)
    salt = f"commits of {name}"
    when = instant(first.age, salt) - timedelta(days=1)
    base = head = repository.commit(files, "Before", first.author, when)
    for number, commit in enumerate(series.commits):
        files.update(commit.files)
        files = {path: content for path, content in files.items() if content is not None}
        when = instant(commit.age, f"{salt} {number}")
        head = repository.commit(files, commit.message, commit.author, when, parent=head)
    return base, head, repository.mails(base, head)


def zipped(data):
    """Without name and time; not by gzip.compress, whose header differs between Pythons."""
    memory = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, memory, mtime=0) as file:
        file.write(data)
    return memory.getvalue()


def make_patches(blobs):
    """Makes every patch anew; writes the blobs into the folder, and the index of all patches."""
    blobs.mkdir(exist_ok=True)
    index = {}
    for name, series in SERIES.items():
        with tempfile.TemporaryDirectory() as folder:
            base, head, mails = patch(Repository(folder), name, series)
        index[name] = {"base": base, "head": head}
        if series.form == "text":
            index[name]["text"] = mails.decode()
            continue
        if series.form == "cut":
            mails = mails[:-CUT]
        data = mails if series.form == "plain" else zipped(mails)
        (blobs / raw_cid(data)).write_bytes(data)
        index[name].update(cid=raw_cid(data), size=len(data))
    INDEX.write_text(json_text(index))
    for path in blobs.iterdir():
        if path.name not in {entry.get("cid") for entry in index.values()}:
            path.unlink()
