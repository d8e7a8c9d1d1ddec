#!/usr/bin/env python3
"""A server on the loopback interface that plays the API host: it answers queries from a fixture world.

usage: appview.py WORLD PEER LOG   (prints its address; writes a JSON line for each request to LOG)

Whatever of the fixtures names the world's signed-in account names the peer's instead, so that the account
which signs in at the peer is the one whose repos and pulls are listed.
"""
import http.server
import json
import os
import sys
import urllib.parse
import urllib.request

WORLD, PEER, LOG = sys.argv[1:]
ACCOUNT = json.load(open(os.path.join(WORLD, "world.json")))["account"]["did"]
DID = urllib.request.urlopen(PEER + "/.well-known/atproto-did").read().decode().strip()


def answer(nsid, query):
    """The bytes of the most exact file for a query, as the fixture transport chooses it."""
    folder = os.path.join(WORLD, "xrpc", nsid)
    pairs = sorted(urllib.parse.parse_qsl(query))
    names = ["&".join(f"{k}={urllib.parse.quote(v, safe='')}" for k, v in pairs if k in keep)
             for keep in ({k for k, _ in pairs}, {k for k, _ in pairs} - {"limit", "cursor"})]
    names += [f"{k}={urllib.parse.quote(v.replace(DID, ACCOUNT), safe='')}" for k, v in pairs]
    for name in names + ["default"]:
        path = os.path.join(folder, name + ".json")
        if name and os.path.exists(path):
            return open(path, "rb").read().replace(ACCOUNT.encode(), DID.encode())
    return None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        body = answer(address.path.removeprefix("/xrpc/"), address.query)
        with open(LOG, "a") as log:
            log.write(json.dumps({"path": self.path, "headers": dict(self.headers)}) + "\n")
        self.send_response(200 if body else 404)
        body = body or b'{"error":"NotFound","message":"not in the fixtures"}'
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
