#!/usr/bin/env python3
"""Writes Sources/KnotenRenderText/Width/Tables.swift from the Unicode character database.

Run it in an environment that has the two packages below, when the pinned version is raised:

    pip install unicodedata2==17.0.0 wcwidth==0.9.4
    Tools/make-width-tables.py > Sources/KnotenRenderText/Width/Tables.swift

unicodedata2 has the general category and East Asian width of every code point; wcwidth has the
two properties it lacks, which characters have emoji variation sequences and which are prepended.
Choose the version that the Swift standard library divides text into characters with.
"""

import sys

import unicodedata2
from wcwidth.table_grapheme import GRAPHEME_PREPEND
from wcwidth.table_vs15 import VS15_WIDE_TO_NARROW
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE

VERSION = "17.0.0"
PER_LINE = 5


def members(ranges):
    return {code for first, last in ranges for code in range(first, last + 1)}


def variations(table):
    (ranges,) = table.values()
    return members(ranges)


PREPENDED = members(GRAPHEME_PREPEND)
REGIONAL_INDICATORS = set(range(0x1F1E6, 0x1F200))
VOWEL_AND_TRAILING_JAMO = set(range(0x1160, 0x1200)) | set(range(0xD7B0, 0xD800))


def is_zero(code):
    category = unicodedata2.category(chr(code))
    if category == "Cn":
        return False
    if category in ("Mn", "Me", "Cf", "Zl", "Zp", "Cs") or code in PREPENDED:
        return True
    if category == "Mc":
        return is_east_asian_wide(code)
    return code in VOWEL_AND_TRAILING_JAMO


def is_east_asian_wide(code):
    return unicodedata2.east_asian_width(chr(code)) in ("W", "F")


def is_wide(code):
    if unicodedata2.category(chr(code)) == "Cn" or is_zero(code):
        return False
    return is_east_asian_wide(code) or code in REGIONAL_INDICATORS


def ranges(codes):
    found = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def table(name, comment, codes):
    items = [f"0x{first:04X}...0x{last:04X}" for first, last in ranges(codes)]
    lines = [items[start : start + PER_LINE] for start in range(0, len(items), PER_LINE)]
    body = "\n".join("    " + ", ".join(line) + "," for line in lines)
    return f"  /// {comment}\n  static let {name}: [ClosedRange<UInt32>] = [\n{body}\n  ]\n"


def main():
    if unicodedata2.unidata_version != VERSION:
        sys.exit(f"needs unicodedata2 {VERSION}, found {unicodedata2.unidata_version}")
    every = range(0x110000)
    tables = [
        table(
            "zero",
            "Scalars that take no cell: marks, joiners, prepended signs, jamo that join the one before.",
            filter(is_zero, every),
        ),
        table(
            "wide",
            "Scalars that take two cells: East Asian wide and full width, emoji, regional indicators.",
            filter(is_wide, every),
        ),
        table(
            "variable",
            "Scalars that VS15 makes one cell wide and VS16 makes two.",
            variations(VS15_WIDE_TO_NARROW) | variations(VS16_NARROW_TO_WIDE),
        ),
    ]
    print("// Written by Tools/make-width-tables.py; run it again instead of editing.\n")
    print("/// Facts about Unicode scalars that the width rule is built on, as sorted ranges.")
    print("enum WidthTables {")
    print("  /// The version of Unicode the tables were made from.")
    print(f'  static let unicodeVersion = "{VERSION}"\n')
    print("\n".join(tables) + "}")


main()
