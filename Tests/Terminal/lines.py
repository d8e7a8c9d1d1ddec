"""Holds the app to its promises line by line: signed in at an independent server, off the net and back, and for long.

usage: lines.py PROGRAM     (in the root of the checkout; KNOTEN_PEER and KNOTEN_APPVIEW name the servers on this machine)
"""

import http.server
import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.parse
import urllib.request

PROGRAM = None
PEER = os.environ.get("KNOTEN_PEER")
APPVIEW = os.environ.get("KNOTEN_APPVIEW")
BROWSER = os.path.abspath("Tests/ProcessTests/Servers/browser.sh")
PULL = "Cache the harmonic constants of a station"


class Conversation:
    """The program, asked line by line through a pipe."""

    def __init__(self, *arguments):
        plain = os.environ | {"BROWSER": BROWSER, "SWIFT_BACKTRACE": "enable=no"}
        self.process = subprocess.Popen(
            [PROGRAM, *arguments, "run", "--linear"], env=plain, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def ask(self, *lines):
        """Types lines, and forgets what was said before."""
        self.said = b""
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def hear(self, *words, patience=40):
        """Waits until all these words were said."""
        end = time.monotonic() + patience
        while not all(word.encode() in self.said for word in words):
            left = end - time.monotonic()
            ready = left > 0 and select.select([self.process.stdout], [], [], left)[0]
            more = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            if not more:
                raise AssertionError(f"{words} were never said:\n{self.said.decode(errors='replace')}")
            self.said += more
        return self.said.decode(errors="replace")

    def settle(self):
        """Waits until all that was asked for is done."""
        self.ask("/no such words")
        self.hear("Nothing here has these words.")

    def resident(self):
        """The memory it takes, in kilobytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.split("\n") if "VmRSS" in line).split()[1])


class Wire:
    """The way to the API host, which can be cut and mended; it keeps its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            try:
                with urllib.request.urlopen(APPVIEW + self.path) as answer:
                    status, body = answer.status, answer.read()
            except urllib.error.HTTPError as error:
                status, body = error.code, error.read()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words):
            pass

    def __init__(self):
        self.port = 0
        self.mend()

    def mend(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.Handler)
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def cut(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"


@unittest.skipUnless(PEER and APPVIEW, "no peer runs: KNOTEN_PEER and KNOTEN_APPVIEW name none")
class Live(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.TemporaryDirectory(prefix="knoten-lines-")
        self.addCleanup(self.home.cleanup)
        self.wire = Wire()
        self.addCleanup(self.wire.cut)
        self.arguments = [
            "--home", self.home.name, "--test-network", PEER, "--test-instance", self.wire.address]

    def sign_in(self):
        login = subprocess.run(
            [PROGRAM, *self.arguments, "login", "alice.test"], env=os.environ | {"BROWSER": BROWSER},
            capture_output=True, text=True, timeout=60)
        self.assertEqual(login.returncode, 0, login.stderr)

    def open_pull(self, app):
        app.hear("Home")
        app.ask("Work")
        app.hear(PULL)
        app.ask(PULL)
        app.hear("\nPull\n", "Comment")
        app.settle()

    def comments(self):
        did = urllib.request.urlopen(PEER + "/.well-known/atproto-did").read().decode().strip()
        query = urllib.parse.urlencode(
            {"repo": did, "collection": "sh.tangled.feed.comment", "limit": 100})
        try:
            with urllib.request.urlopen(f"{PEER}/xrpc/com.atproto.repo.listRecords?{query}") as answer:
                return json.load(answer)["records"]
        except urllib.error.HTTPError:
            return []

    def test_a_person_signs_in_from_the_app(self):
        with Conversation(*self.arguments) as app:
            app.hear("Home")
            app.ask("Settings")
            app.hear("Sign in")
            app.ask("Sign in")
            app.hear("Handle, DID or server")
            app.ask("Handle, DID or server", "alice.test", "Continue")
            app.hear("alice.test", "Sign out")

    def test_a_comment_reaches_the_persons_server_once(self):
        self.sign_in()
        words = f"said at {time.time()}"
        with Conversation(*self.arguments) as app:
            self.open_pull(app)
            app.ask("Comment", words, ".", "Send")
            app.hear("not indexed yet, " + words)
        self.assertEqual(sum(words in json.dumps(record) for record in self.comments()), 1)

    def test_off_the_net_what_was_seen_stays_and_back_on_it_goes_on(self):
        self.sign_in()
        with Conversation(*self.arguments) as app:
            app.hear("Home")
            app.ask("Work")
            app.hear(PULL)
            self.wire.cut()
            app.ask("r")
            app.hear("could not be")
            app.ask("a")
            app.hear(PULL)
            self.wire.mend()
            app.ask("r")
            app.settle()
            app.ask("a")
            self.assertNotIn("could not be", app.hear(PULL, "Settings"))

    def test_a_draft_survives_a_kill(self):
        self.sign_in()
        with Conversation(*self.arguments) as app:
            self.open_pull(app)
            app.ask("Comment", "half a thought", ".e")
            app.hear("An editor needs a terminal.")
        with Conversation(*self.arguments) as app:
            self.open_pull(app)
            app.ask("/half a thought")
            app.hear("Comment, half a thought")

    def test_two_at_once_on_one_home_do_not_disturb_each_other(self):
        self.sign_in()
        with Conversation(*self.arguments) as one, Conversation(*self.arguments) as other:
            self.open_pull(one)
            self.open_pull(other)
            one.ask("Comment", "from one", ".")
            one.hear("from one")
            other.ask("r")
            other.settle()


class Long(unittest.TestCase):
    CYCLE = ["Work", PULL, "b", "Inbox", "r", "Settings", "Home", "2", "/tide", "b"]

    def test_memory_does_not_grow(self):
        few = int(os.environ.get("KNOTEN_STEPS", "1000"))
        with Conversation("--fixtures", "Fixtures/knoten") as app:
            self.go(app, few)
            before = app.resident()
            self.go(app, few * 9)
            after = app.resident()
        print(f"resident after {few} steps: {before} kB, after {few * 10}: {after} kB")
        self.assertLess(after, before * 1.05)

    def go(self, app, steps):
        for start in range(0, steps, 100):
            app.ask(*(self.CYCLE * 10))
            app.settle()


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
