"""Two rounds that no pull has, between which a file of every standing lies; scenes put them into one."""

from making.patches.forms import Commit, Run, Series, edited
from making.patches.guide import LICENCE, LICENCE_2026
from making.patches.source import CACHE_FIRST, CACHE_SECOND, MAIN, READER
from making.patches.tidemark import REFRESH, TWICE, icon

ZONES = "package station\n\nvar zones = []string{\n\t\"German Bight\",\n\t\"Skagerrak\",\n}\n"
MORE_ZONES = edited(ZONES, ("\t\"Skagerrak\",\n", "\t\"Skagerrak\",\n\t\"Kattegat\",\n"))
READ_AT_ONCE = edited(
    READER, ("\tvar constants []Constant\n", "\tconstants := make([]Constant, 0, 64)\n"))
SEEN_AT_ONCE = edited(
    TWICE, ("\tfile.Seek(0, 0)\n", "\tif _, err := file.Seek(0, 0); err != nil {\n"
            "\t\treturn nil, err\n\t}\n"))

ROUNDS = {
    "standing-1": Series(
        {
            "LICENSE-DATA": LICENCE, "assets/icon.png": icon(80), "cmd/tidemark/main.go": MAIN,
            "scripts/refresh-constants": REFRESH, "station/reader.go": READER,
            "station/zones.go": ZONES,
        },
        (Commit(
            "adaeze", "4h44m", "Cache the harmonic constants of a station",
            {
                "LICENSE-DATA": LICENCE_2026,
                "assets/icon.png": icon(96),
                "cmd/tidemark/main.go": edited(
                    MAIN, ("\tprint(table)\n", "\tfmt.Println(\"HERE\")\n\tprint(table)\n")),
                "station/cache.go": CACHE_FIRST,
                "station/reader.go": READ_AT_ONCE,
                "station/zones.go": MORE_ZONES,
            }),)),
    "standing-2": Series(
        {
            "LICENSE-DATA": LICENCE, "assets/icon.png": icon(80),
            "scripts/refresh-constants": REFRESH, "station/reader.go": TWICE,
            "station/zones.go": ZONES,
        },
        (Commit(
            "adaeze", "2h58m", "Cache the harmonic constants of a station",
            {
                "LICENSE-DATA": LICENCE_2026,
                "assets/icon.png": icon(120),
                "scripts/refresh-constants": Run(REFRESH),
                "station/cache.go": CACHE_SECOND,
                "station/reader.go": SEEN_AT_ONCE,
                "station/zones.go": MORE_ZONES,
            }),), form="cut"),
}
