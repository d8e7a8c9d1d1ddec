"""Patches for gridline and ferrule."""

from making.patches.forms import Commit, Series, edited

WIDTH = """// Cells of a text in the terminal.
export function width(text) {
  let cells = 0;
  for (const letter of text) {
    cells += letter.codePointAt(0) > 0xff ? 1 : 1;
  }
  return cells;
}
"""

WIDE = edited(
    WIDTH,
    ("// Cells of a text in the terminal.\n",
     "const wide =\n"
     "  /\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Emoji_Presentation}/u;\n"
     "\n// Cells of a text in the terminal: 全角は二つ、半角は一つ。\n"),
    ("    cells += letter.codePointAt(0) > 0xff ? 1 : 1;\n",
     "    cells += wide.test(letter) ? 2 : 1; // 日本 → 4, 🀄 → 2\n"),
)

READ = """export function read(text) {
  return text.split("\\n").map((line) => line.split(","));
}
"""

READ_TABS = """export function read(text) {
  const separator = text.includes("\\t") ? "\\t" : ",";
  return text.split("\\n").map((line) => line.split(separator));
}
"""

SHEET = "name,born,died\nHypatia,355,415\nIbn al-Haytham,965,1040\n"
SHEET_TABS = "name\tborn\tdied\nHypatia\t355\t415\nIbn al-Haytham\t965\t1040\n"

GRIDLINE = {
    "cells": Series({"src/width.js": WIDTH}, (
        Commit("yuki", "2d4h", "全角文字の幅を正しく数える", {"src/width.js": WIDE}),
    )),
    "import-1": Series({"src/read.js": READ}, (
        Commit("ines", "11d1h", "Import tab separated files", {"src/read.js": READ_TABS}),
    )),
    "import-2": Series({"src/read.js": READ, "examples/sages.csv": SHEET}, (
        Commit("ines", "10d6h", "Import tab separated files", {
            "src/read.js": READ_TABS,
            "examples/sages.csv": None,
            "examples/sages.tsv": SHEET_TABS,
        }),
    )),
    "freeze": Series({"src/view.js": "export const frozen = 0;\n"}, (
        Commit(
            "mira", "12d8h", "Keep the first row in sight",
            {"src/view.js": "export const frozen = 1;\n"}),
    )),
    "sort": Series({"src/sort.js": "export const sort = (rows) => rows;\n"}, (
        Commit("minh", "41d1h", "Sort rows in place", {
            "src/sort.js": "const order = new Intl.Collator(undefined, { numeric: true });\n"
            "export const sort = (rows) => rows.sort((a, b) => order.compare(a[0], b[0]));\n"}),
    )),
    "quotes": Series({"src/write.js": "export const cell = (text) => text;\n"}, (
        Commit("wren", "2025-08-19T12:00", "Quote cells that begin with a quote", {
            "src/write.js": "export const cell = (text) =>\n"
            "  text.startsWith('\"') ? `\"${text.replaceAll('\"', '\"\"')}\"` : text;\n"}),
    ), form="text"),
    "quieter": Series({"ferrule.sh": "say() {\n  printf '%s\\n' \"$*\"\n}\n"}, (
        Commit("lani", "2026-03-14T21:50", "Make --quiet quieter 🤫", {
            "ferrule.sh": "say() {\n  [ -n \"$quiet\" ] || printf '%s\\n' \"$*\"\n}\n"}),
    )),
    "manual": Series({}, (
        Commit("kofi", "2026-01-22T16:40", "A manual page", {
            "ferrule.1": ".TH FERRULE 1\n.SH NAME\nferrule \\- joins what does not fit\n"
            ".SH SYNOPSIS\n.B ferrule\n[\\-\\-quiet]\n.I file\n"}),
    ), form="plain"),
}
