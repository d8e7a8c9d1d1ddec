"""Blobs a second that diskcache reads, puts or puts out, as our own side does it."""

import random
import shutil
import sys
import time

from diskcache import Cache

COUNT = 1_000
FOLDER = ".build/bench/cache-peer"
BLOB_SIZE = int(sys.argv[2]) * 1_024
BLOBS = [random.Random(number).randbytes(BLOB_SIZE) for number in range(50)]


def store(cache, number):
    cache.set(f"account{number // len(BLOBS)}/{number % len(BLOBS)}", BLOBS[number % len(BLOBS)])


def read(cache, number):
    assert cache.get(f"account0/{number % len(BLOBS)}") is not None


what = sys.argv[1]
limit = len(BLOBS) * BLOB_SIZE if what == "evict" else 2 ** 40
shutil.rmtree(FOLDER, ignore_errors=True)
with Cache(FOLDER, size_limit=limit, eviction_policy="least-recently-used") as cache:
    if what == "hit":
        for number in range(len(BLOBS)):
            store(cache, number)
    work = read if what == "hit" else store
    start = time.process_time()
    for number in range(COUNT):
        work(cache, number)
    print(COUNT / (time.process_time() - start))
shutil.rmtree(FOLDER, ignore_errors=True)
