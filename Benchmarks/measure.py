"""Runs programs in turn and takes medians of what the system says they cost."""

import os
import statistics
import subprocess
from dataclasses import dataclass


class Skipped(Exception):
    """A peer is not there; the reason is for people."""


@dataclass
class Cost:
    """What a run cost: seconds of processor, megabytes at its highest, and what it printed."""

    seconds: float
    megabytes: float
    output: str


def run(command, keeps_output):
    """Runs a program to its end; its standard output is kept or goes nowhere."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if keeps_output else subprocess.DEVNULL)
    text = process.stdout.read() if keeps_output else b""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text.decode())


def in_turn(commands, runs):
    """The median cost of each program, all of them run one after another, again and again.

    One run of each before the first that counts brings files and programs into memory.
    """
    costs = [[] for _ in commands]
    for turn in range(runs + 1):
        for place, command in enumerate(commands):
            cost = run(command, keeps_output=False)
            if turn > 0:
                costs[place].append(cost)
    return [median(of_one) for of_one in costs]


def median(costs):
    return Cost(
        statistics.median(cost.seconds for cost in costs),
        round(statistics.median(cost.megabytes for cost in costs), 1), costs[-1].output)


def paces(commands, runs):
    """The median of the paces that programs print, run in turn."""
    printed = [[] for _ in commands]
    costs = [[] for _ in commands]
    for _ in range(runs):
        for place, command in enumerate(commands):
            cost = run(command, keeps_output=True)
            costs[place].append(cost)
            printed[place].append(float(cost.output))
    return [(statistics.median(of_one), median(costs[place]))
            for place, of_one in enumerate(printed)]
