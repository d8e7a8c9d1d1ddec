"""The long thread: what was said about the three rounds of the pull `constants`."""

from making.comment import Comment
from making.hostile import BROKEN_LINES, C1_COLOUR, CLEAR_SCREEN, FALSE_LINK, ISOLATED, NULL, TALL

FIRST_ROUND = (
    Comment("mira", "4h31m", "Lovely. I see two things, in their places below.", 0, "hello"),
    Comment(
        "mira", "4h30m",
        "`time.Now()` in `Read` means that a test cannot say what time it is. Could the cache be as"
        " old as the *file*, instead of a day?", 0, "clock"),
    Comment("adaeze", "4h22m", "Yes, much better. Will do.", 0, to="clock"),
    Comment(
        "priya", "4h17m",
        "Same here:\n\n```go\nif now.Sub(info.ModTime()) > age {\n\treturn nil, false\n}\n```\n\n"
        "A laptop that slept over the weekend has a clock that jumps.", 0, "sleep", to="clock"),
    Comment("adaeze", "4h12m", "Did not think of sleep at all.", 0, to="sleep"),
    Comment("mira", "4h10m", "`fmt.Println(\"HERE\")` 🙂", 0, "here"),
    Comment("adaeze", "4h9m", "Oh no.", 0, to="here"),
    Comment(
        "kofi", "4h2m",
        "Measured on the oldest machine I own (**2011**, spinning disk): 1.9 s before, 0.11 s"
        " after. Numbers in https://paste.test/kofi/tidemark-bench?run=3&unit=ms.", 0),
    Comment(
        "noor", "3h51m",
        "جرّبتها مع محطة بيروت وكل شيء يعمل. The table of `beirut` is the same, byte for byte.", 0),
    Comment(
        "mallory", "3h44m",
        f"{CLEAR_SCREEN}{FALSE_LINK} {C1_COLOUR}\n{BROKEN_LINES}\n{NULL} {ISOLATED}\n"
        f"[tangled.test](javascript:alert(1)) {TALL} **unclosed _and `mixed", 0),
    Comment(
        "stranger", "3h37m", "Does this work where the folder of the stations cannot be written?",
        0, "readonly"),
    Comment(
        "mira", "3h33m", "It has to. Many install it for everybody and run it as themselves.", 0,
        to="readonly"),
    Comment(
        "shira", "3h20m", "קראתי את הקוד פעמיים; רק `defer file.Close()` חסר ב־`load`.",
        0, "close"),
    Comment("adaeze", "3h16m", "תודה! Will add it.", 0, to="close"),
    Comment(
        "elin", "3h5m",
        "What is kept in `memory` is now kept twice. See [the first cache]"
        "(https://tangled.test/mira.test/tidemark/issues/12#comment-3) and <https://go.test/gob>.",
        0),
)

SECOND_ROUND = (
    Comment(
        "adaeze", "2h48m",
        "Second round:\n\n1. the cache is as old as its file\n2. errors of `gob` are not swallowed"
        "\n3. a test, which **fails** without the first commit\n\nThe `HERE` is gone.", 1, "second"),
    Comment("mira", "2h44m", "Thank you, this reads well.", 1, to="second"),
    Comment(
        "mira", "2h43m",
        "The pull on top of this one is not needed then: what takes 24 ms need not be warm."
        " Would you close it?", 1, "warm"),
    Comment("adaeze", "2h39m", "Closed.", 1, to="warm"),
    Comment(
        "jonas", "2h30m",
        "The test reads a file that no commit of this round adds:\n\n~~~\n"
        "--- FAIL: TestReadingTwiceGivesTheSame (0.00s)\n"
        "    cache_test.go:8: open testdata/cuxhaven.tsv: no such file or directory\n~~~", 1,
        "testdata"),
    Comment(
        "adaeze", "2h24m", "It is in the second commit of the pull below, which is merged now?", 1,
        to="testdata"),
    Comment("jonas", "2h21m", "I see, I was on an old `main`. All green.", 1, to="testdata"),
    Comment(
        "priya", "2h4m",
        "`Before` is not enough. Someone who unpacks an older release puts an **older** file in"
        " place, and the cache stays:\n\n```\nkept.ModTime().Before(source.ModTime())\n```\n\n"
        "Compare for ***equal*** and set the time of the cache to that of its source.", 1, "equal"),
    Comment("mira", "1h58m", "Good catch, `priya`.", 1, to="equal"),
    Comment("adaeze", "1h55m", "Will use `os.Chtimes`.", 1, to="equal"),
    Comment(
        "tomasz", "1h47m",
        "`Sscanf` with `%s` ends at a blank, so *Hoek van Holland* has never worked. Not the fault"
        " of this pull; I will open an issue.", 1, original="`Sscanf` with `%s` ends at a blank, so"
        " *Hoek van Holland* has never worked. Not the fault of this pull; ill open an issue"
        " :wave:"),
    Comment(
        "yuki", "1h30m",
        "一時ディレクトリに置くのはどうでしょうか。`os.TempDir()`なら書き込めます。", 1, "temp"),
    Comment(
        "adaeze", "1h22m", "That answers the question of the stranger, too. ありがとう!", 1, to="temp"),
    Comment(
        "wren", "1h15m",
        "quill does it like this, in case it helps: write beside, `fsync`, rename. A reader then"
        " sees the old file or the new one, never half of one. The sentence that took me longest"
        " to learn is that a rename is only as safe as the folder it happens in, and that a crash"
        " between the two leaves a file behind that somebody has to sweep up: "
        "https://quill.test/notes/writing-files-so-that-nobody-reads-half-of-one-and-nothing-is-"
        "left-behind/#sweeping-up-after-a-crash-which-is-the-part-that-everybody-forgets", None),
)

THIRD_ROUND = (
    Comment(
        "adaeze", "46m",
        "Third round. `reader.go` is `source.go` now, since it no longer only reads;"
        " `memory.go` is gone; the constants are those of 2026.", 2, "third"),
    Comment(
        "mira", "41m",
        "192 lines of new constants: did you compare some of them by hand?", 2, "compare"),
    Comment(
        "adaeze", "37m", "All sixteen ports for `M2`, and Cuxhaven whole.", 2, to="compare"),
    Comment(
        "ines", "33m", "Lisboa falta, mas isso fica para outro dia :)", 2, original=""),
    Comment(
        "mallory", "29m", "I have seen round one hundred and it is bad", 99),
    Comment("rafael", "26m", "Why not rewrite it in another language?", 2, "rewrite"),
    Comment("kofi", "24m", "Not today.", 2, to="rewrite"),
    Comment("oskar", "21m", "👍🏽 fra Tromsø 🇳🇴 ☎\ufe0e ❤\ufe0f", 2),
    Comment(
        "zoltan", "17m",
        "0123456789abcdef" * 12 + " is what `sha256sum` says, three times over. " + TALL, 2),
    Comment(
        "lani", "14m",
        "Nested, for the parser: **bold with `code` and *italic* in it**, a `` ` `` alone,"
        " \\*not bold\\*, snake_case_stays, 2 * 3 * 4, http://plain.test/a_(b), (https://in.test).",
        2),
    Comment(
        "mira", "9m",
        "I am happy with this.\n\n    go test ./...    ok\n\nOne more look at the guide, then I"
        " merge.", 2),
)

THREAD = FIRST_ROUND + SECOND_ROUND + THIRD_ROUND
