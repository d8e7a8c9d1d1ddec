"""Bytes a second that Python reads into dictionaries and lists."""

import json
import sys

from pace import per_second

with open(sys.argv[1], "rb") as file:
    page = file.read()
print(len(page) * per_second(lambda: json.loads(page)))
