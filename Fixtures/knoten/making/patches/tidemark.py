"""Patches for tidemark: the three rounds of `constants`, and the smaller pulls around it."""

from making.forms import number
from making.patches.forms import Commit, Run, Series, edited
from making.patches.guide import GUIDE, GUIDE_2026, LICENCE, LICENCE_2026
from making.patches.source import CACHE_FIRST, CACHE_SECOND, CACHE_THIRD, MAIN, READER, TEST

PORTS = (
    "Bergen", "Boulogne", "Brest", "Büsum", "Cuxhaven", "Delfzijl", "Dover", "Esbjerg",
    "Harlingen", "Helgoland", "Hoek van Holland", "Husum", "Lerwick", "Oban", "Ostende",
    "Stavanger",
)
PARTS = ("M2", "S2", "N2", "K2", "K1", "O1", "P1", "Q1", "M4", "MS4", "MN4", "M6")


def constants(year):
    """A table like the hydrographers': every value of it is new each year."""
    lines = ["# port\tconstituent\tamplitude (m)\tphase (°)"]
    for port in PORTS:
        for part in PARTS:
            amplitude = number(f"amplitude {port} {part} {year}", 24_000) / 10_000
            phase = number(f"phase {port} {part} {year}", 36_000) / 100
            lines.append(f"{port}\t{part}\t{amplitude:.4f}\t{phase:.2f}")
    return "\n".join(lines) + "\n"


def icon(shade):
    """The start of a picture, which is all that a diff needs to call a file binary."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x02" + bytes([0, shade]) * 24


REFRESH = "#!/bin/sh\nset -eu\ncurl --fail --output data/constants.tsv \"$CONSTANTS_URL\"\n"

BEFORE = {
    "LICENSE-DATA": LICENCE,
    "assets/icon.png": icon(80),
    "cmd/tidemark/main.go": MAIN,
    "data/constants.tsv": constants(2025),
    "docs/Gezeiten für Anfänger.md": GUIDE,
    "scripts/refresh-constants": REFRESH,
    "station/memory.go": "package station\n\n// Filled once and never emptied.\n"
    "var memory = map[string][]Constant{}\n",
    "station/reader.go": READER,
}

CACHED = edited(
    READER,
    ("\t\"strings\"\n", "\t\"strings\"\n\t\"time\"\n"),
    ("func Read(path string) ([]Constant, error) {\n",
     "// Read returns the constants of a station, from the cache where that is not older.\n"
     "func Read(path string) ([]Constant, error) {\n"
     "\tif cached, ok := load(path, time.Now()); ok {\n\t\treturn cached, nil\n\t}\n"),
)

TWICE = edited(
    READER,
    ("\tvar constants []Constant\n",
     "\tif err := check(file); err != nil {\n\t\treturn nil, err\n\t}\n\tfile.Seek(0, 0)\n"
     "\n\tvar constants []Constant\n"),
)

SOURCE = edited(
    READER,
    ("package station\n", "// Package station reads what is known of a port.\npackage station\n"),
    ("func Read(path string) ([]Constant, error) {\n",
     "// Read returns the constants of a station, from the cache where that is not older.\n"
     "func Read(path string) ([]Constant, error) {\n"
     "\tif cached, ok := cache.load(path); ok {\n\t\treturn cached, nil\n\t}\n"),
    ("\treturn constants, lines.Err()\n",
     "\tif err := lines.Err(); err != nil {\n\t\treturn nil, err\n\t}\n"
     "\tcache.keep(path, constants)\n\treturn constants, nil\n"),
)

TIDEMARK = {
    "constants-1": Series(BEFORE, (
        Commit(
            "adaeze", "4h44m", "Cache the harmonic constants of a station",
            {
                "station/cache.go": CACHE_FIRST,
                "station/reader.go": CACHED,
                "cmd/tidemark/main.go": edited(
                    MAIN, ("\tprint(table)\n", "\tfmt.Println(\"HERE\")\n\tprint(table)\n")),
            }),
    )),
    "constants-2": Series(BEFORE, (
        Commit(
            "adaeze", "2h58m",
            "Cache the harmonic constants of a station\n\n"
            "The cache is as old as the file it was made from, so a clock that jumps\n"
            "does no harm.",
            {"station/cache.go": CACHE_SECOND, "station/reader.go": edited(
                CACHED, ("load(path, time.Now())", "load(path)"), ("\t\"time\"\n", ""))}),
        Commit(
            "adaeze", "2h52m", "Test the cache", {"station/cache_test.go": TEST}),
    )),
    "constants-3": Series(BEFORE, (
        Commit(
            "adaeze", "1h20m",
            "Cache the harmonic constants of a station\n\n"
            "The cache is as old as the file it was made from, so a clock that jumps\n"
            "does no harm. What was kept in memory goes: two caches are one too many.",
            {
                "station/cache.go": CACHE_THIRD,
                "station/cache_test.go": TEST,
                "station/memory.go": None,
                "station/reader.go": None,
                "station/source.go": SOURCE,
            }),
        Commit(
            "adaeze", "1h2m", "Take the constants of 2026",
            {
                "assets/icon.png": icon(96),
                "data/constants.tsv": constants(2026),
                "scripts/refresh-constants": Run(REFRESH),
            }),
        Commit(
            "adaeze", "51m", "Say in the guide where the constants come from",
            {"LICENSE-DATA": LICENCE_2026, "docs/Gezeiten für Anfänger.md": GUIDE_2026}),
    )),
    "read-once": Series({"station/reader.go": TWICE}, (
        Commit("adaeze", "30h5m", "Read a station file once", {"station/reader.go": READER}),
    )),
    "warm": Series({"cmd/tidemark/main.go": MAIN}, (
        Commit(
            "adaeze", "4h30m", "Warm the cache at start",
            {"cmd/tidemark/main.go": edited(
                MAIN, ("\tprint(table)\n", "\tgo station.Warm(stations)\n\tprint(table)\n"))}),
    )),
    "no-fortran": Series(
        {
            "fortran/reader.f90": "program reader\n  implicit none\n  print *, 'tides'\n"
            "end program reader\n",
            "Makefile": "all: tidemark\n\ntidemark:\n\tgo build ./cmd/tidemark\n\n"
            "reader: fortran/reader.f90\n\tgfortran -o $@ $<\n",
        },
        (Commit(
            "mira", "2d1h", "Drop the Fortran reader",
            {
                "fortran/reader.f90": None,
                "Makefile": "all: tidemark\n\ntidemark:\n\tgo build ./cmd/tidemark\n",
            }),)),
    "sqlite": Series(
        {"go.mod": "module tidemark.test/tidemark\n\ngo 1.25\n\nrequire sqlite.test v3.50.1\n"},
        (Commit(
            "robot", "3d5h", "Update sqlite from 3.50.1 to 3.50.4",
            {"go.mod": "module tidemark.test/tidemark\n\ngo 1.25\n\nrequire sqlite.test v3.50.4\n"}
        ),), form="text"),
}
