"""Small patches: for tidemark, and those of the account for other people's repos."""

from making.patches.forms import Commit, Series

TABLE = """package tide

type Turn struct {
	At     time.Time
	Height float64
}
"""

PRINT = """
func Print(turns []Turn) {
	for _, turn := range turns {
		fmt.Println(turn)
	}
}
"""

PRINT_ANYWHERE = """
func Print(to io.Writer, turns []Turn) {
	for _, turn := range turns {
		fmt.Fprintln(to, turn)
	}
}
"""

OTHERS = {
    "bom": Series({"station/list.go": "package station\n\nconst mark = \"\"\n"}, (
        Commit(
            "kofi", "5h10m", "Read station lists that start with a byte order mark",
            {"station/list.go": "package station\n\nconst mark = \"\\xef\\xbb\\xbf\"\n"}),
    )),
    "four-tides": Series({"tide/table.go": "package tide\n\nconst shown = 2\n"}, (
        Commit(
            "elin", "1d3h", "Show the next four tides, not two",
            {"tide/table.go": "package tide\n\nconst shown = 4\n"}),
    )),
    "printer-1": Series({"tide/table.go": TABLE + PRINT}, (
        Commit(
            "elin", "1d4h", "Split the tide table from its printer",
            {"tide/table.go": TABLE, "tide/printer.go": f"package tide\n{PRINT}"}),
    )),
    "printer-2": Series({"tide/table.go": TABLE + PRINT}, (
        Commit(
            "elin", "1d2h", "Split the tide table from its printer",
            {"tide/table.go": TABLE, "tide/printer.go": f"package tide\n{PRINT_ANYWHERE}"}),
    )),
    "units": Series({"tide/height.go": "package tide\n\ntype Height float64\n"}, (
        Commit("elin", "1d5h", "Name the unit of every height", {
            "tide/height.go": "package tide\n\n// Height is in metres above chart datum.\n"
            "type Height float64\n"}),
    )),
    "datum": Series({"data/datum.tsv": "Delfzijl\t-2.19\nHarlingen\t-1.37\n"}, (
        Commit(
            "tomasz", "9d1h", "Correct the chart datum of the Wadden stations",
            {"data/datum.tsv": "Delfzijl\t-2.24\nHarlingen\t-1.41\n"}),
    )),
    "rewrite": Series(
        {"cmd/tidemark/main.go": "package main\n\nfunc main() {}\n",
         "go.mod": "module tidemark.test/tidemark\n"}, (
            Commit("rafael", "16d3h", "Rewrite everything", {
                "cmd/tidemark/main.go": None,
                "go.mod": None,
                "app.pl": "#!/usr/bin/perl\nuse strict;\nprint \"TODO: tides\\n\";\n"}),
        )),
    "keep-mark": Series({"src/open.rs": "pub const KEPT: usize = 0;\n"}, (
        Commit(
            "mira", "3d9h", "Keep the byte order mark that a file came with",
            {"src/open.rs": "pub const KEPT: usize = 3;\n"}),
    )),
    "step": Series({"run.zig": "return error.StepFailed;\n"}, (
        Commit(
            "mira", "5d5h", "Name the step that failed",
            {"run.zig": "log.err(\"{s} failed\", .{step.name});\nreturn error.StepFailed;\n"}),
    )),
    "rounding": Series({"money.py": "def cents(value):\n    return int(value + 0.5)\n"}, (
        Commit(
            "mira", "2026-08-02T18:20", "Round half to even",
            {"money.py": "def cents(value):\n    return round(value)\n"}),
    )),
}
