#!/usr/bin/env python3
"""Runs flows of Look/knoten/flows through `serve`: each step is a request, each expectation is held against the JSON.

usage: flows.py PROGRAM FIXTURES FLOW…      exit 3 where something is not as expected
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Examples"))
from serve_flow import Knoten, Refused


def parted(words):
    """NAME=REST in two; an equals sign inside brackets belongs to the name."""
    depth = 0
    for place, character in enumerate(words):
        depth += {"[": 1, "]": -1}.get(character, 0)
        if character == "=" and depth == 0:
            return words[:place], words[place + 1:]
    raise ValueError("no = in " + words)


def request(verb, rest):
    """The request that a step of a flow stands for."""
    if verb in ("back", "wait"):
        return {verb: True}
    if verb == "look":
        return {"screen": True}
    if verb == "type":
        name, text = parted(rest)
        return {"type": {"id": name, "text": text}}
    if verb == "fail":
        name, word = parted(rest)
        return {"fail": {name: int(word) if word.isdigit() else word}}
    if verb == "set":
        path, value = parted(rest)
        return {"set": {path: json.loads(value)}}
    return {verb: rest}


def objects(value):
    """Every object in some JSON, from the outside in."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from objects(part)


def text(value):
    """The text of a line, which is a list of spans; None where it is no line."""
    spans = value if isinstance(value, list) else []
    if spans and all(isinstance(span, dict) and isinstance(span.get("text"), str) for span in spans):
        return "".join(span["text"] for span in spans)
    return None


def texts(screen):
    """Every text of a screen as its drawing has it: capsules and what is chosen stand in brackets."""
    for part in objects(screen):
        for value in part.values():
            lines = [value] + (value if isinstance(value, list) else [])
            yield from filter(None, map(text, lines))
        if text(part.get("text")):
            yield "[%s]" % text(part["text"])
        if part.get("selected") and text(part.get("title")):
            yield "[ %s ]" % text(part["title"])
        if "curve" in part:
            yield "motion: %s of %s" % (part["name"], part["target"])


def holds(screen, claim):
    """Whether a screen is as claimed."""
    what, _, rest = claim.partition(" ")
    ids = [part["id"] for part in objects(screen) if "id" in part]
    labels = {target["id"]: target["label"] for target in screen["targets"]}
    if what == "no":
        return not holds(screen, rest)
    if what == "text":
        sought = " ".join(rest.split())
        return any(sought in " ".join(line.split()) for line in texts(screen))
    if what == "id":
        return rest in ids
    if what == "absent":
        return rest not in ids and rest not in labels.values()
    if what == "unread":
        return sum(part.get("unread", False) for part in objects(screen)) == int(rest)
    if what == "label":
        name, label = parted(rest)
        return labels.get(name) == label
    if what == "screen":
        return screen["screen"] == rest
    if what == "status":
        activity = screen["status"].get("activity", "").replace("loadingMore", "loading-more")
        return rest in (screen["status"]["kind"], activity)
    raise ValueError("no claim " + what)


def run(program, fixtures, flow):
    """Runs a flow; how many expectations held."""
    lines = [line.strip() for line in pathlib.Path(flow).read_text(encoding="utf-8").splitlines()]
    steps = [(number, line) for number, line in enumerate(lines, 1) if line and line[0] != "#"]
    knoten = Knoten(program, fixtures, *["--pro" for _, line in steps if line == "pro"])
    screen, held = None, 0
    for number, line in steps:
        verb, _, rest = line.partition(" ")
        rest = rest.strip()
        if len(rest) > 1 and rest[0] == rest[-1] == '"':
            rest = rest[1:-1]
        try:
            if verb == "expect":
                if not holds(screen, rest):
                    raise Refused("it is not so")
                held += 1
            elif verb != "pro":
                screen = knoten.ask(**request(verb, rest)).get("screen")
        except Refused as problem:
            raise Refused("%s:%d: %s\n  %s" % (flow, number, line, problem)) from problem
    unmet = knoten.ask(quit=True).get("unmet", [])
    if unmet or knoten.close():
        raise Refused("%s: %s" % (flow, "; ".join(unmet) or "the program failed"))
    return held


def main(program, fixtures, *flows):
    failed = False
    for flow in flows:
        try:
            print("%s: %d expectations held" % (flow, run(program, fixtures, flow)))
        except Refused as problem:
            failed = True
            print(problem)
    return 3 if failed or not flows else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
