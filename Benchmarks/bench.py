"""Measures Knoten against what people use instead, and prints a table or JSON."""

import argparse
import json
import os

import cases
from measure import Skipped


def main():
    parser = argparse.ArgumentParser(
        prog="./bench", description=__doc__,
        epilog="Times are those that the processes were given, user and system together, so that "
        "a busy machine changes them little. Memory is the highest a process ever held.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=" ".join(cases.ALL))
    parser.add_argument("--json", action="store_true", help="the rows for a program to read")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each (default: 5)")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in cases.ALL]
    if unknown:
        parser.error(f"there is no benchmark {unknown[0]}; there are {', '.join(cases.ALL)}")
    if options.runs < 1:
        parser.error("--runs takes 1 or more")
    rows = []
    for name in options.names or cases.ALL:
        for row in rows_of(name, options.runs):
            rows.append(row)
            if not options.json:
                print(line(row), flush=True)
    if options.json:
        print(json.dumps({"format": 1, "rows": rows}, indent=2))


def rows_of(name, runs):
    """The rows of one benchmark, those before a missing peer included."""
    try:
        yield from cases.ALL[name](runs)
    except Skipped as why:
        yield {"name": name, "skipped": str(why)}


def line(row):
    if "skipped" in row:
        return f"{row['name']:<34} skipped: {row['skipped']}"
    ratio = f"{row['ratio']:8.2f}x" if row["ratio"] is not None else " " * 9
    peer = f"{number(row['peer'])} {row['against']}" if row["peer"] is not None else "-"
    memory = "".join(
        f"  {side} {row[key]} MB" for side, key in (("ours", "memory"), ("peer", "peerMemory"))
        if row.get(key) is not None)
    return f"{row['name']:<34}{number(row['ours'])} {row['unit']:<9}{ratio}  {peer}{memory}"


def number(value):
    return f"{value:>12,.0f}" if value >= 100 else f"{value:>12,.2f}"


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    main()
