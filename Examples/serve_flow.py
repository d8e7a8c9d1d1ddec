#!/usr/bin/env python3
"""Clears the inbox through `serve`: serve_flow.py [PROGRAM [FIXTURES]], by default those of this checkout."""
import json
import subprocess
import sys


class Refused(Exception):
    """A request was not done: the code and the sentence of its error."""


class Knoten:
    """An app at the other end of two pipes: a request is a line, and so is its answer."""

    def __init__(self, program, fixtures, *options):
        self.process = subprocess.Popen(
            [program, "serve", "--fixtures", fixtures, *options], encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.greeting = json.loads(self.process.stdout.readline())

    def ask(self, **request):
        """The answer to a request, as in ask(tap="Clear")."""
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise Refused("{code}: {message}".format(**answer["error"]))
        return answer

    def close(self):
        """Ends the app; its exit code."""
        self.process.stdin.close()
        return self.process.wait(timeout=10)


def unread(screen):
    """How many rows carry the unread dot."""
    return sum(row.get("unread", False) for section in screen["sections"] for row in section["rows"])


def main(program="./knoten", fixtures="Fixtures/knoten"):
    knoten = Knoten(program, fixtures)
    print("unread before:", unread(knoten.ask(open="inbox")["screen"]))
    print("unread after:", unread(knoten.ask(tap="Clear")["screen"]))
    return knoten.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
