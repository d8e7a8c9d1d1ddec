"""The forms of the protocol that the world is written in: keys, hashes, times, file names, JSON.

Everything is computed from names, so the same tables always give the same bytes.
"""

import base64
import hashlib
import json
import re
import unicodedata
from datetime import datetime, timedelta, timezone
from urllib.parse import quote

NOW = datetime(2026, 10, 13, 9, 40, tzinfo=timezone.utc)
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}


def digest(text):
    return hashlib.sha256(text.encode()).digest()


def number(text, limit):
    """A number below the limit that depends on nothing but the text."""
    return int.from_bytes(digest(text)[:8], "big") % limit


def base32(data):
    return base64.b32encode(data).decode().lower().rstrip("=")


def base58(data):
    alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    value, text = int.from_bytes(data, "big"), ""
    while value:
        value, rest = divmod(value, 58)
        text = alphabet[rest] + text
    return text


def plc(name):
    return "did:plc:" + base32(digest(name))[:24]


def multikey(name):
    """A public key nobody holds the secret of: a point of secp256k1 found from the name."""
    prime = 2**256 - 2**32 - 977
    x = int.from_bytes(digest("key of " + name), "big") % prime
    while pow(x**3 + 7, (prime - 1) // 2, prime) != 1:
        x += 1
    return "z" + base58(b"\xe7\x01\x02" + x.to_bytes(32, "big"))


# Times: an age before now ("2d4h"), or a date. A salt moves each a little, so that two records
# of one table entry never share a moment and clocks do not all stand at a full minute.

def is_age(when):
    return re.fullmatch(r"(\d+[smhdw])+", when) is not None


def instant(when, salt):
    if not is_age(when):
        date = datetime.fromisoformat(when).replace(tzinfo=timezone.utc)
        return date + shift(salt, 60)
    seconds = sum(int(count) * UNITS[unit] for count, unit in re.findall(r"(\d+)([smhdw])", when))
    return NOW - timedelta(seconds=seconds) - shift(salt, min(max(seconds // 100, 1), 900))


def shift(salt, seconds):
    return timedelta(microseconds=number("shift of " + salt, seconds * 1_000_000))


def stamp(moment, digits=6, offset=0):
    """RFC 3339 with 0, 3 or 6 fraction digits (cut, not rounded) and an offset in hours."""
    local = moment.astimezone(timezone(timedelta(hours=offset)))
    fraction = ("." + f"{local.microsecond:06}"[:digits]) if digits else ""
    return local.strftime("%Y-%m-%dT%H:%M:%S") + fraction + (f"{offset:+03}:00" if offset else "Z")


def tid(moment, clock_name):
    microseconds = (moment - EPOCH) // timedelta(microseconds=1)
    value = microseconds << 10 | number("clock of " + clock_name, 1024)
    alphabet = "234567abcdefghijklmnopqrstuvwxyz"
    return "".join(alphabet[value >> 5 * place & 31] for place in reversed(range(13)))


# Content hashes: of the bytes (raw), or of the record's DAG-CBOR form.

def cid(data, codec):
    return "b" + base32(bytes([1, codec, 0x12, 0x20]) + hashlib.sha256(data).digest())


def raw_cid(data):
    return cid(data, 0x55)


def record_cid(record):
    return cid(cbor(record), 0x71)


def cbor(value):
    if value is None:
        return b"\xf6"
    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return head(0, value)
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    if "$link" in value:
        link = b"\x00" + cid_bytes(value["$link"])
        return head(6, 42) + head(2, len(link)) + link
    keys = sorted(value, key=lambda key: (len(key.encode()), key.encode()))
    return head(5, len(keys)) + b"".join(cbor(key) + cbor(value[key]) for key in keys)


def head(major, count):
    if count < 24:
        return bytes([major << 5 | count])
    size = next(size for size in range(4) if count < 1 << (8 << size))
    return bytes([major << 5 | 24 + size]) + count.to_bytes(1 << size, "big")


def cid_bytes(text):
    digits = text[1:].upper()
    return base64.b32decode(digits + "=" * (-len(digits) % 8))


def identity_link(link):
    """The second form of a blob's ref: base64 of a zero byte and the binary CID."""
    return base64.b64encode(b"\x00" + cid_bytes(link)).decode()


def cursor_after(uri):
    """Opaque to a client; padded, so that a file named by it needs percent-encoding."""
    return base64.b64encode(("after:" + uri.rpartition("/")[2]).encode()).decode()


# Files

def encoded(text):
    return quote(text, safe="")


def case(**parameters):
    """The file name that answers a request with these parameters."""
    pairs = (f"{name}={encoded(value)}" for name, value in sorted(parameters.items()))
    return "&".join(pairs) + ".json"


def json_text(value):
    """Pretty JSON in which everything that cannot be seen is escaped, so a file is safe to open."""
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    return "".join(escaped(character) for character in text)


def escaped(character):
    hidden = {"Cc", "Cf", "Zl", "Zp", "Mn", "Me"}
    if character == "\n" or unicodedata.category(character) not in hidden:
        return character
    return json.dumps(character)[1:-1] if character != "\x7f" else "\\u007f"
