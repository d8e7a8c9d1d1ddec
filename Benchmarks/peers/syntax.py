"""Texts a second that regular expressions find to be a DID or an at-uri.

The expressions are those that atproto.com gives for both; lengths and reserved words are not checked.
"""

import re
import sys

from pace import per_second

DID = r"did:[a-z]+:[a-zA-Z0-9._:%-]*[a-zA-Z0-9._-]"
HANDLE = (r"([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+"
          r"[a-zA-Z]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?")
NSID = (r"[a-zA-Z]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+"
        r"(\.[a-zA-Z]([a-zA-Z0-9]{0,62})?)")
RECORD_KEY = r"[a-zA-Z0-9_~.:-]{1,512}"

GRAMMARS = {
    "did": (DID, [
        "did:plc:27ashbsabcx54jlytcraqv66", "did:web:knots.example.org",
        "did:plc:3k5jna4j6hh6bg5eklr635o3", "did:web:localhost%3A8080"]),
    "at-uri": (rf"at://({DID}|{HANDLE})(/{NSID}(/{RECORD_KEY})?)?", [
        "at://did:plc:27ashbsabcx54jlytcraqv66/sh.tangled.repo.pull/3mxqaqtb7ip25",
        "at://mira.test/sh.tangled.repo/3mwiip4a7yrbk", "at://did:web:ines.test",
        "at://did:plc:3k5jna4j6hh6bg5eklr635o3/sh.tangled.actor.profile/self"]),
}

pattern, texts = GRAMMARS[sys.argv[1]]
matches = re.compile(pattern).fullmatch
assert all(matches(text) for text in texts)
print(len(texts) * per_second(lambda: [matches(text) for text in texts]))
