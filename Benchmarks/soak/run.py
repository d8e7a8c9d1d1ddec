"""Soaks our HTTP client, and measures Python's http.client beside it.

python3 Benchmarks/soak/run.py PROGRAM [CALLS], the program built with
`swift build -c release --product knoten-soak`; 20,000 calls unless said otherwise.
"""

import http.client
import pathlib
import subprocess
import sys
import time


def pace(port, count):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    start = time.monotonic()
    for _ in range(count):
        connection.request("GET", "/ok")
        connection.getresponse().read()
    return round(count / (time.monotonic() - start))


def main(program, calls="20000"):
    script = pathlib.Path(__file__).with_name("server.py")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE) as server:
        try:
            port = int(server.stdout.readline())
            pace(port, 2000)
            print(f"peer      {pace(port, 5000)} requests a second, Python http.client", flush=True)
            return subprocess.call([program, str(port), calls], timeout=1800)
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
