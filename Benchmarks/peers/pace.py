"""How often a second something can be done, measured as our own side does it."""

import statistics
import time


def per_second(work):
    """The median of five rounds of a tenth of a second, by the time this process was given."""
    work()
    times = 1
    while seconds(work, times) < 0.1:
        times *= 2
    return statistics.median(times / seconds(work, times) for _ in range(5))


def seconds(work, times):
    start = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - start
