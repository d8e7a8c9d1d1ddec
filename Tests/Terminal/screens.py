"""Uses the app in a terminal as a person would, with tmux in the place of the hands and the eyes.

usage: screens.py PROGRAM     (in the root of the checkout; needs tmux)
"""

import os
import pathlib
import pty
import re
import select
import shutil
import signal
import sys
import time
import unittest

from terminal import Terminal, is_alive, until

PROGRAM = None
WORLD = ["--fixtures", "Fixtures/knoten"]
TABS = ["Home", "Repos", "Work", "Inbox", "Settings"]


def start(terminal, *place):
    ended = terminal.run(PROGRAM, "run", *WORLD, *place)
    terminal.see("╭──")
    return ended


class Case(unittest.TestCase):
    def check_given_back(self, terminal, modes, ended=None):
        """The terminal is as it was before the program began."""
        if ended:
            until(ended.exists, lambda: f"it did not end:\n{terminal.text()}")
        until(lambda: terminal.state() == ["0", "1"], lambda: f"not given back: {terminal.state()}")
        self.assertEqual(terminal.modes(), modes)
        terminal.press("C-u")
        terminal.type("echo still a shell")
        terminal.press("Enter")
        terminal.see("\nstill a shell")

    def code(self, ended):
        return until(lambda: ended.read_text().strip(), "no code was left")


class Tour(Case):
    def test_every_screen_is_reached_and_the_terminal_is_as_it_was(self):
        with Terminal(80, 24) as terminal:
            modes = terminal.modes()
            ended = start(terminal)
            self.assertEqual(terminal.state()[0], "1")
            for number, title in enumerate(TABS, 1):
                terminal.press(str(number))
                terminal.see(f"▸ {'⌂▤⇄▽⚙'[number - 1]} {title}")
            for tab, words, title, *moves in [
                # The way out of the account names its server too.
                ("5", "api.test", "Custom knots", "Down"),
                ("4", "Low water", "Today's table says"),
                ("4", "Cache the", "cache-constants"),
                ("1", "priya.test followed", "Followers"),
            ]:
                terminal.press(tab)
                self.open(terminal, words, title, *moves)
            terminal.press("q")
            self.check_given_back(terminal, modes, ended)
            self.assertEqual(self.code(ended), "0")

    def open(self, terminal, words, title, *moves):
        terminal.press("/")
        terminal.type(words)
        terminal.see(words)
        terminal.press("Enter", *moves, "Enter")
        terminal.see("‹", title)
        terminal.press("Escape")
        terminal.gone("‹ ")
        # The list is narrowed still, until Escape is pressed once more.
        terminal.press("Escape")
        terminal.gone("/ " + words)

    def test_a_place_can_be_named(self):
        for place, words in [
            ("tips", "a one-person project"), ("profile", "DID"), ("sign-in", "Handle, DID or server"),
        ]:
            with self.subTest(place), Terminal(80, 24) as terminal:
                start(terminal, place)
                terminal.see("‹", words)

    def test_a_sheet_opens_and_closes(self):
        with Terminal(80, 24) as terminal:
            start(terminal, "paywall")
            terminal.see("Knoten Pro")
            terminal.press("Escape")
            terminal.gone("Knoten Pro")

    def test_help_tells_the_keys_and_goes(self):
        with Terminal(100, 40) as terminal:
            start(terminal)
            terminal.press("?")
            terminal.see("Open a tab by its number", "Quit")
            terminal.press("Escape")
            terminal.gone("Open a tab by its number")

    def test_a_filter_narrows_the_list_and_goes(self):
        with Terminal(80, 24) as terminal:
            start(terminal, "inbox")
            terminal.see("paloma.test")
            terminal.press("/")
            terminal.type("byte order")
            terminal.gone("paloma.test")
            terminal.see("Read station lists that start with a byte order mark")
            terminal.press("Escape")
            terminal.see("paloma.test")

    def test_a_comment_is_written_in_several_lines_and_sent(self):
        with Terminal(80, 40) as terminal:
            start(terminal, "pull")
            terminal.see("Write a comment")
            terminal.press("c")
            terminal.type("It holds é 日本.")
            terminal.press("Enter")
            terminal.type("So it d")
            terminal.press("BSpace")
            terminal.type("does.")
            terminal.see("It holds é 日本.", "So it does.")
            self.assertEqual(terminal.state()[1], "1", "the cursor is to be seen while writing")
            terminal.press("Escape")
            until(lambda: terminal.state()[1] == "0", "the cursor still shows")
            terminal.press("Down", "Down", "Down", "Down", "Down", "Enter")
            terminal.see("Write a comment")
            terminal.press("/")
            terminal.type("So it does")
            terminal.see("mira.test", "not indexed yet", "So it does.")

    def test_a_comment_that_is_sent_by_the_mouse_is_sent_once_and_no_longer_written(self):
        with Terminal(80, 40) as terminal:
            start(terminal, "issue")
            terminal.see("Write a comment")
            terminal.press("c")
            terminal.type("by mouse")
            self.click(terminal, "[ Send ]")
            terminal.see("Write a comment", "( Send )")
            terminal.press("/")
            terminal.type("by mouse")
            self.assertEqual(terminal.see("not indexed yet").count("not indexed yet"), 1)

    def click(self, terminal, words):
        text = terminal.see(words).split("\n")
        row = next(n for n, line in enumerate(text, 1) if words in line)
        column = text[row - 1].index(words) + 3
        terminal.type(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")
        time.sleep(0.3)

    def test_a_comment_is_written_in_the_persons_editor(self):
        with Terminal(80, 40, EDITOR="sed -i s/it/they/") as terminal:
            start(terminal, "pull")
            terminal.press("c")
            terminal.type("So it does")
            terminal.press("C-e")
            terminal.see("So they does")
            self.assertEqual(terminal.state()[0], "1")

    def test_what_an_editor_wrote_before_it_failed_is_kept(self):
        with Terminal(120, 40, EDITOR="Tests/Terminal/dying-editor") as terminal:
            start(terminal, "pull")
            terminal.press("c")
            terminal.press("C-e")
            text = terminal.see("keeps what was written")
        folder = pathlib.Path(re.search(r"(/\S+knoten-\w+) keeps", text)[1])
        self.assertEqual((folder / "comment.md").read_text(), "Do not lose me.\n")
        shutil.rmtree(folder)

    def test_sizes_come_and_go(self):
        with Terminal(80, 24) as terminal:
            start(terminal, "inbox")
            terminal.see("Needs you")
            before = terminal.text()
            terminal.resize(60, 20)
            until(lambda: len(terminal.lines()[1]) == 60 - 1 or "Settings" in terminal.lines()[-2],
                  "it did not fit 60x20")
            terminal.see("Inbox", "Needs you")
            terminal.resize(140, 45)
            terminal.see("update-robot.test")
            self.open_beside(terminal)
            terminal.resize(80, 24)
            terminal.see("‹ Inbox")
            terminal.press("Escape")
            terminal.gone("‹ Inbox")
            until(lambda: terminal.text() == before,
                  lambda: f"something was left behind:\n{terminal.text()}")

    def open_beside(self, terminal):
        terminal.press("Enter")
        text = terminal.see("Needs you", "‹ Inbox", "Write a comment")
        row = next(line for line in text.split("\n") if "‹ Inbox" in line)
        self.assertIn("Refresh", row.split("‹ Inbox")[0], "list and detail are not side by side")

    def test_the_mouse_opens_what_it_is_over(self):
        with Terminal(80, 24) as terminal:
            start(terminal)
            row = next(n for n, line in enumerate(terminal.lines(), 1) if "priya.test" in line)
            terminal.type(f"\x1b[<0;10;{row}M\x1b[<0;10;{row}m")
            terminal.see("‹ Home")

    def test_what_was_copied_is_told_to_the_terminal(self):
        with Terminal(80, 24) as terminal:
            terminal.tmux("set-option", "-g", "set-clipboard", "on")
            start(terminal, "inbox")
            terminal.press("y")
            terminal.see("Copied at://did:plc:")
            self.assertRegex(terminal.tmux("show-buffer"), "^at://did:plc:")


class Endings(Case):
    def test_every_signal_gives_the_terminal_back(self):
        for name in ["INT", "TERM", "HUP", "QUIT"]:
            with self.subTest(name), Terminal() as terminal:
                modes = terminal.modes()
                ended = start(terminal)
                os.kill(terminal.child(), getattr(signal, "SIG" + name))
                self.check_given_back(terminal, modes, ended)
                self.assertEqual(self.code(ended), "130")

    def test_a_crash_gives_the_terminal_back_and_stays_a_crash(self):
        for name in ["SEGV", "ILL", "ABRT", "BUS", "TRAP"]:
            with self.subTest(name), Terminal() as terminal:
                modes = terminal.modes()
                ended = start(terminal)
                number = getattr(signal, "SIG" + name)
                os.kill(terminal.child(), number)
                self.check_given_back(terminal, modes, ended)
                self.assertEqual(self.code(ended), str(128 + number))

    def test_the_interrupt_key_ends_it(self):
        with Terminal() as terminal:
            modes = terminal.modes()
            ended = start(terminal)
            terminal.press("C-c")
            self.check_given_back(terminal, modes, ended)
            self.assertEqual(self.code(ended), "130")

    def test_stopped_it_gives_the_terminal_back_and_takes_it_again(self):
        with Terminal() as terminal:
            modes = terminal.modes()
            start(terminal, "inbox")
            terminal.press("C-z")
            self.check_given_back(terminal, modes)
            terminal.run("fg")
            terminal.see("Needs you", "⚙ Settings")
            self.assertEqual(terminal.state()[0], "1")
            terminal.press("q")
            self.check_given_back(terminal, modes)

    def test_it_does_not_outlive_its_terminal(self):
        with Terminal() as terminal:
            start(terminal)
            process = terminal.child()
            os.kill(terminal.shell(), signal.SIGKILL)
            until(lambda: not is_alive(process), "it goes on without a terminal")

    def test_a_place_that_is_none_is_told_after_the_terminal_was_given_back(self):
        with Terminal() as terminal:
            modes = terminal.modes()
            ended = terminal.run(PROGRAM, "run", *WORLD, "pull/nonsense")
            self.check_given_back(terminal, modes, ended)
            self.assertNotEqual(self.code(ended), "0")

    def test_without_a_terminal_it_says_so(self):
        with Terminal() as terminal:
            ended = terminal.run("sh", "-c", f"'{PROGRAM}' run {' '.join(WORLD)} </dev/null")
            terminal.see("run --linear")
            self.assertEqual(self.code(ended), "2")


class Pace(unittest.TestCase):
    """What only a bare terminal shows: when the first screen comes, and what a terminal does that never reads."""

    def open(self):
        process, terminal = pty.fork()
        if process == 0:
            os.environ.update(TERM="xterm-256color", SWIFT_BACKTRACE="enable=no")
            os.execv(PROGRAM, [PROGRAM, "run", *WORLD, "--dark"])
        return process, terminal

    def end(self, process, terminal):
        os.kill(process, signal.SIGTERM)
        until(lambda: os.waitpid(process, os.WNOHANG)[0], "it does not end", 30)
        os.close(terminal)

    def test_the_first_screen_comes_at_once(self):
        times = []
        for _ in range(5):
            began = time.monotonic()
            process, terminal = self.open()
            seen = b""
            while "adaeze.test".encode() not in seen:
                ready, _, _ = select.select([terminal], [], [], 10)
                self.assertTrue(ready, "nothing came")
                seen += os.read(terminal, 65536)
            times.append(time.monotonic() - began)
            self.end(process, terminal)
        print("first screen:", " ".join(f"{seconds * 1000:.0f} ms" for seconds in times))

    def test_a_terminal_that_does_not_read_costs_no_memory(self):
        process, terminal = self.open()
        time.sleep(1)

        def resident():
            status = pathlib.Path(f"/proc/{process}/status").read_text()
            return int(next(line for line in status.split("\n") if "VmRSS" in line).split()[1])

        os.set_blocking(terminal, False)
        before = resident()
        end = time.monotonic() + 3
        while time.monotonic() < end:
            try:
                os.write(terminal, b"12345jkjkG g" * 20)
            except BlockingIOError:
                time.sleep(0.001)
        self.assertLess(resident() - before, 30_000, "kilobytes grew while nobody read")
        self.end(process, terminal)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
