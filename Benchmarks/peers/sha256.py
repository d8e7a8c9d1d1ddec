"""Bytes a second that Python hashes."""

import hashlib

from pace import per_second

block = b"a" * (1024 * 1024)
print(len(block) * per_second(lambda: hashlib.sha256(block).digest()))
