"""A terminal that a test types into and reads: a tmux server of its own, which ends with the test."""

import itertools
import os
import pathlib
import shlex
import subprocess
import tempfile
import time

PATIENCE = 20
NUMBERS = itertools.count()


class Terminal:
    """One window with a shell in it; what the shell is asked to run sees a plain environment."""

    def __init__(self, columns=80, rows=24, **variables):
        self.folder = tempfile.TemporaryDirectory(prefix="knoten-terminal-")
        self.name = f"knoten-{os.getpid()}-{next(NUMBERS)}"
        plain = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        # A crash is to end at once, and not in the runtime's own dialogue.
        plain |= {"PS1": "$ ", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"} | variables
        self.environment = plain
        self.size = (str(columns), str(rows))

    def __enter__(self):
        words = [f"{name}={value}" for name, value in self.environment.items()]
        try:
            self.tmux("new-session", "-d", "-x", self.size[0], "-y", self.size[1],
                      "env", "-i", *words, "TERM=tmux-256color", "sh")
            self.see("$")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.tmux("kill-server", check=False)
        self.folder.cleanup()

    def tmux(self, *arguments, check=True):
        command = ["tmux", "-L", self.name, "-f", "/dev/null", *arguments]
        result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert not check or result.returncode == 0, f"{command}: {result.stderr}"
        return result.stdout

    def press(self, *keys):
        """Keys by tmux's names, one after the other."""
        for key in keys:
            self.tmux("send-keys", key)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def run(self, *command):
        """Types a command into the shell, as the file that says when it has ended; words are quoted."""
        ended = pathlib.Path(self.folder.name) / f"ended-{time.monotonic_ns()}"
        self.type(shlex.join(map(str, command)) + f"; echo $? >{ended}")
        self.press("Enter")
        return ended

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def text(self):
        return self.tmux("capture-pane", "-p")

    def lines(self):
        return self.text().split("\n")

    def state(self):
        """Whether the alternate screen shows, and whether the cursor does."""
        return self.tmux("display", "-p", "#{alternate_on} #{cursor_flag}").split()

    def modes(self):
        """How the terminal is set."""
        pane = self.tmux("display", "-p", "#{pane_tty}").strip()
        return subprocess.run(["stty", "-a", "-F", pane], capture_output=True, text=True).stdout

    def shell(self):
        return int(self.tmux("display", "-p", "#{pane_pid}"))

    def child(self):
        """The process that the shell runs."""
        found = until(lambda: children(self.shell()), "the shell runs nothing")
        return found[0]

    def see(self, *words):
        """Waits until all these words show; the screen is told where they never do."""
        def all_show():
            text = self.text()
            return text if all(word in text for word in words) else None
        return until(all_show, lambda: f"{words} never showed:\n{self.text()}")

    def gone(self, words):
        until(lambda: words not in self.text(), lambda: f"{words!r} never went:\n{self.text()}")


def children(process):
    try:
        path = f"/proc/{process}/task/{process}/children"
        return [int(number) for number in pathlib.Path(path).read_text().split()]
    except OSError:
        return []


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def until(claim, otherwise, patience=PATIENCE):
    """What a claim gives once it holds; fails with the words for it after a while."""
    end = time.monotonic() + patience
    while True:
        value = claim()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(otherwise() if callable(otherwise) else otherwise)
        time.sleep(0.03)
