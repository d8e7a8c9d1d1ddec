"""Times keys in a terminal: from the byte that is typed to the first byte that comes back."""

import base64
import fcntl
import hashlib
import json
import os
import pty
import select
import shutil
import signal
import struct
import termios
import time

ROWS, COLUMNS = 40, 100


def latencies(command, ready, key, count, variables=None):
    """Starts a program in a terminal, waits for some bytes, and types a key so many times; seconds each, sorted."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", SWIFT_BACKTRACE="enable=no", **(variables or {}))
        os.execvp(command[0], command)
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        seen = b""
        while ready not in seen:
            seen = seen[-1_000:] + answer(terminal, 60)
        drain(terminal)
        return sorted(latency(terminal, key) for _ in range(count))
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


def latency(terminal, key):
    began = time.perf_counter()
    os.write(terminal, key)
    answer(terminal, 10)
    took = time.perf_counter() - began
    drain(terminal)
    return took


def answer(terminal, patience):
    if not select.select([terminal], [], [], patience)[0]:
        raise RuntimeError("nothing comes back")
    return os.read(terminal, 65_536)


def drain(terminal):
    while select.select([terminal], [], [], 0.005)[0]:
        os.read(terminal, 65_536)


def at(times, part):
    """The time that so large a part of all stay below, in milliseconds."""
    return times[min(len(times) - 1, int(len(times) * part))] * 1_000


def world_of_rows(source, folder, count):
    """A copy of the fixture world whose feed has so many rows."""
    shutil.copytree(source, folder)
    path = os.path.join(folder, "xrpc/sh.tangled.feed.getTimeline/default.json")
    with open(path, encoding="utf-8") as file:
        feed = json.load(file)["feed"]
    follow = next(item for item in feed if item["event"]["$type"].endswith("followEvent"))
    for person in (follow["event"]["actor"], follow["event"]["subject"]):
        person.pop("avatar", None)
    uri = follow["event"]["uri"].rsplit("/", 1)[0]
    rows = [
        {**follow, "event": {
            **follow["event"], "uri": f"{uri}/3mxqqes{number:06}",
            "subject": {**follow["event"]["subject"], "handle": f"wren-{number}.test"}}}
        for number in range(count)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"feed": rows}, file, separators=(",", ":"))


def world_with_patch(source, folder, patch):
    """A copy of the fixture world in which every pull has one round, with this gzipped patch."""
    shutil.copytree(source, folder)
    with open(patch, "rb") as file:
        packed = file.read()
    # A content hash of raw bytes: version 1, raw, SHA-256 of 32 bytes (multiformats).
    digest = bytes([0x01, 0x55, 0x12, 0x20]) + hashlib.sha256(packed).digest()
    name = "b" + base64.b32encode(digest).decode().lower().rstrip("=")
    with open(os.path.join(folder, "blobs", name), "wb") as file:
        file.write(packed)
    pulls = os.path.join(folder, "xrpc/sh.tangled.repo.getPull")
    for answer_file in os.listdir(pulls):
        rewrite(os.path.join(pulls, answer_file), name, len(packed))


def rewrite(path, name, size):
    with open(path, encoding="utf-8") as file:
        answer = json.load(file)
    blob = {"$type": "blob", "ref": {"$link": name}, "mimeType": "application/gzip", "size": size}
    if "value" in answer:
        answer["value"]["rounds"] = [{"createdAt": "2026-10-01T10:00:00Z", "patchBlob": blob}]
        answer["value"].pop("versions", None)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(answer, file)
