"""What was said about pulls and issues, oldest first; the long thread lies beside."""

from making.comment import Comment
from making.hostile import ISOLATED, REVERSED
from making.thread import THREAD

COMMENTS = {
    ("pull", "constants"): THREAD,
    ("pull", "warm"): (
        Comment("adaeze", "2h40m", "Closed: the pull below is fast enough.", 0),),
    ("pull", "four-tides"): (Comment("mira", "22h10m", "After the one below.", 0),),
    ("pull", "printer"): (
        Comment("mira", "1d2h", "Could `Print` take an `io.Writer`?", 0, "writer"),
        Comment("elin", "1d1h", "Done in the second round.", 1, to="writer"),
        Comment("elin", "20h25m", "Closed by mistake, sorry.", 2),
        Comment("mira", "19h", "No harm done.", 2)),
    ("pull", "units"): (Comment("mira", "22h5m", "Thank you!", 0),),
    ("pull", "fortran"): (
        Comment("tomasz", "1d20h", "I still use it, once a year.", 0, "use"),
        Comment("mira", "1d19h", "Then it stays until you do not.", 0, to="use")),
    ("pull", "datum"): (
        Comment("mira", "8d22h", "Where are these published?", 0, "where"),
        Comment(
            "tomasz", "8d20h", "https://gauge.test/wadden/2026.pdf, page 14.", 0, to="where"),
        Comment("mira", "8d4h", "Found it.", 0)),
    ("pull", "rewrite"): (
        Comment("mira", "15d23h", "That is kind, but what is wrong with this one?", 0),
        Comment("rafael", "15d22h30m", "It is old.", 0),
        Comment("mira", "15d22h5m", "So am I.", 0)),
    ("pull", "direction"): (
        Comment("mira", "18h", "Looks right here, but I cannot read it. @shira.test?", 0, "look"),
        Comment("shira", "16h", "נראה מצוין גם בעברית.", 0, to="look")),
    ("pull", "parallel"): (
        Comment("mira", "3d20h", "What happens to the output?", 0),
        Comment("priya", "2d1h", "It is kept and told in order, see the third round.", 2),
        Comment("mira", "31h", "`flat_map(|one| one.join())` swallows a panic.", 2, "panic"),
        Comment("priya", "30h20m", "It does. Fixed.", 3, to="panic")),
    ("pull", "harm"): (Comment("mallory", "5d", f"{REVERSED} {ISOLATED}", 0),),
    ("pull", "cells"): (
        Comment("mira", "2d1h", "「1」は二つに見えますか?", 0),
        Comment("yuki", "2d", "はい。", 0)),
    ("pull", "import"): (
        Comment("mira", "10d8h", "Can the separator be named?", 0),
        Comment("ines", "10d5h", "Not yet.", 1)),
    ("pull", "quieter"): (
        Comment("mira", "2026-03-15T09:00", "Errors too?", form="older"),
        Comment("lani", "2026-03-15T20:30", "Errors too 🤫", form="upgraded")),
    ("pull", "quotes"): (
        Comment("mira", "2025-08-20T07:00", "Which proverb was it?", form="older"),),
    ("issue", "late"): (
        Comment("mira", "44m", "Thank you. Which constants does `tidemark --version` name?",
                key="which"),
        Comment("paloma", "42m", "```\ntidemark 1.4.0 (constants 2025)\n```", to="which"),
        Comment("mira", "38m", "Those are last year's. The *phase* of `M2` moved by **4.3°**, which"
                " is just under nine minutes:\n\n    4.3 / 28.98 * 60 = 8.9"),
        Comment("tomasz", "35m", "Same in Harlingen, seven minutes.", key="same"),
        Comment("paloma", "33m", "So it will be right once the new ones are in?", to="same"),
        Comment("mallory", "31m", "closed as \u202etaht ton si siht\u202c a duplicate"),
        Comment("mira", "27m", "Yes: https://tangled.test/mira.test/tidemark/pulls/41 brings them.",
                key="yes"),
        Comment("stranger", "19m", "My boat is on the mud now.", to="yes"),
        Comment("paloma", "10m", "Pressed the wrong button; it is open still."),
        Comment("noor", "4m", "المدّ في بيروت صحيح.", original="المد في بيروت صحيح")),
    ("issue", "southern"): (
        Comment("mira", "4d20h", "Where do you see it?"),
        Comment("jonas", "4d19h", "Ushuaia is at `54.8° N` in the table."),
        Comment("mira", "2d8h", "Fixed in 1.4.0.")),
    ("issue", "long"): (
        Comment("mira", "50m", "Thank you for the title, it says all of it."),
        Comment("margarethe", "31m", "Gern geschehen.")),
    ("issue", "emoji"): (
        Comment("yuki", "2d2h", "Should be better with my pull."),
        Comment("minh", "1d22h", "Tốt hơn nhiều!")),
    ("issue", "hebrew"): (
        Comment("mira", "24d5h", "Is it right in the list?"),
        Comment("shira", "24d", "ברשימה כן, בטבלה לא.")),
    ("issue", "plan"): (
        Comment("priya", "39d", "Yes please."),
        Comment("mira", "29d", "Three pulls, then.")),
    ("issue", "neap"): (
        Comment("mira", "2026-06-12T06:40", "By the moon, or by the height?", key="moon",
                form="older"),
        Comment("tomasz", "2026-06-12T16:00", "By the height.", to="moon", form="older"),
        Comment("mira", "2026-06-13T07:00", "Then I know how.", to="moon", form="upgraded")),
    ("issue", "columns"): (
        Comment("mira", "2025-11-21T18:10", "Decomposed, I take it?", form="upgraded"),),
}
