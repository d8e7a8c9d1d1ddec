"""Signatures a second that openssl makes or checks, as it measures itself."""

import subprocess
import sys

fields = {"sign": 3, "verify": 4}
report = subprocess.run(
    ["openssl", "speed", "-mr", "-seconds", "1", "ecdsap256"], capture_output=True, check=True,
    text=True).stdout
line = next(line for line in report.splitlines() if line.startswith("+F4:"))
print(line.split(":")[fields[sys.argv[1]]])
