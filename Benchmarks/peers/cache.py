"""Blobs a second that diskcache reads, puts or puts out, as our own side does it."""

import shutil
import sys
import time

from diskcache import Cache

COUNT = 1_000
BLOB_SIZE = 64 * 1_024
BLOBS = [bytes((place * (number + 31) >> 4) & 0xFF for place in range(BLOB_SIZE))
         for number in range(50)]


def store(cache, number):
    cache.set(f"account{number // len(BLOBS)}/{number % len(BLOBS)}", BLOBS[number % len(BLOBS)])


def read(cache, number):
    assert cache.get(f"account0/{number % len(BLOBS)}") is not None


what, folder = sys.argv[1:]
limit = len(BLOBS) * BLOB_SIZE if what == "evict" else 2 ** 40
shutil.rmtree(folder, ignore_errors=True)
with Cache(folder, size_limit=limit, eviction_policy="least-recently-used") as cache:
    if what == "hit":
        for number in range(len(BLOBS)):
            store(cache, number)
    work = read if what == "hit" else store
    start = time.process_time()
    for number in range(COUNT):
        work(cache, number)
    print(COUNT / (time.process_time() - start))
shutil.rmtree(folder, ignore_errors=True)
