#!/usr/bin/env python3
"""Measures what a long session of `serve` keeps: memory after all steps, beside that after a tenth of them.

usage: memory.py PROGRAM FIXTURES [STEPS]      by default 100000; exit 3 where it grew by more than 5 %
"""
import itertools
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Examples"))
from serve_flow import Knoten

# A walk that ends where it began, through lists, a detail, a field and a sheet.
ROW = "inbox.new-followers[at://did:web:ines.test/sh.tangled.graph.follow/3mxqf7kvecatb]"
WALK = [
    {"open": "inbox"}, {"tap": ROW + ".mark-read"}, {"tap": ROW + ".mark-unread"},
    {"tap": "tabs.feed"}, {"tap": "feed.refresh"}, {"open": "pull"}, {"type": {"id": "pull.composer", "text": "LGTM"}}, {"back": True},
    {"open": "server-settings"}, {"tap": "server-settings.knots"}, {"back": True},
]
MOST_GROWTH = 0.05


def resident(knoten):
    """The resident memory of the program in kilobytes."""
    status = pathlib.Path("/proc/%d/status" % knoten.process.pid).read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def main(program, fixtures, steps="100000"):
    steps = int(steps)
    knoten = Knoten(program, fixtures)
    began = time.monotonic()
    sizes = []
    for number, step in zip(range(1, steps + 1), itertools.cycle(WALK)):
        knoten.ask(**step)
        if number in (steps // 10, steps):
            sizes.append(resident(knoten))
            print("after %6d steps: %6d kB, %6.1f s" % (number, sizes[-1], time.monotonic() - began))
    growth = sizes[-1] / sizes[0] - 1
    print("grew by %.1f %%" % (100 * growth))
    return knoten.close() or (3 if growth > MOST_GROWTH else 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
