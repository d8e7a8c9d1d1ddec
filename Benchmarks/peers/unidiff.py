"""Reads a patch with unidiff and prints what it counted."""

import sys

# The folder of this script holds a module of the same name.
sys.path.pop(0)
from unidiff import PatchSet  # noqa: E402

with open(sys.argv[1], encoding="utf-8", errors="replace", newline="\n") as file:
    patch = PatchSet(file)
print(len(patch), patch.added, patch.removed)
