"""Labels: what they are, and when which of them was put on or taken off."""

from making.forms import tid
from making.records import did, row, written
from making.tables import ACCOUNT
from making.works import work_row

BOTH = ("issue", "pull")

# Key, name, colour, type, choices, scope, whether it may stand several times.
DEFINITIONS = (
    ("bug", "bug", "#d73a4a", "null", (), ("issue",), False),
    ("effort", "effort", "", "integer", (), BOTH, False),
    ("good-first-issue", "good first issue 🌱", "#7057ff", "null", (), ("issue",), False),
    ("needs-review", "needs review", "#fbca04", "null", (), ("pull",), False),
    ("priority", "priority", "#f59e0b", "string", ("high", "medium", "low"), BOTH, False),
    ("reviewer", "reviewer", "#0e8a16", "did", (), ("pull",), True),
    ("upstream", "upstream", "#cccccc", "boolean", (), BOTH, False),
)

# Whose definition, its key, its value. The definition of `blocked` has been deleted.
BLOCKED = (ACCOUNT, "blocked", "null")
BUG = (ACCOUNT, "bug", "null")
HELP = ("wren", "help-wanted", "null")
HIGH = (ACCOUNT, "priority", "high")
LOW = (ACCOUNT, "priority", "low")
MEDIUM = (ACCOUNT, "priority", "medium")
NEEDS_REVIEW = (ACCOUNT, "needs-review", "null")

# Who, when, what is put on, what is taken off; None: the record holds null for the list.
OPS = {
    ("pull", "constants"): (
        ("mira", "4h34m", (NEEDS_REVIEW, MEDIUM), None),
        ("mira", "2h2m", (HIGH,), (MEDIUM,)),
        ("adaeze", "1h50m", (BLOCKED,), ()),
        ("mira", "45m", ((ACCOUNT, "reviewer", did("priya")),), (BLOCKED,)),
        ("mira", "8m", None, (NEEDS_REVIEW,)),
        ("mira", "7m", ((ACCOUNT, "reviewer", did("wren")),), None),
    ),
    ("pull", "printer"): (("mira", "1d2h", ((ACCOUNT, "effort", "3"), BLOCKED), ()),),
    ("pull", "sqlite"): (("robot", "3d3h", ((ACCOUNT, "upstream", "true"),), None),),
    ("pull", "keep-mark"): (("wren", "3d", (HELP,), None),),
    ("issue", "late"): (
        ("mira", "43m", (BUG, HIGH), None),
        ("mira", "26m", (LOW,), (HIGH,)),
    ),
    ("issue", "southern"): (
        ("mira", "4d", (BUG, (ACCOUNT, "good-first-issue", "null")), ()),
        ("mira", "3d20h", None, ((ACCOUNT, "good-first-issue", "null"),)),
    ),
    ("issue", "feet"): (("mira", "43d20h", (LOW,), None), ("mira", "43d19h", None, (LOW,))),
}


def definition_row(who, key, name, color, kind, choices, scope, multiple):
    _, created = written(who, "2026-04-20T08:00", f"label {key}")
    value_type = {"type": "string", "format": "did"} if kind == "did" else {
        "type": kind, "format": "any"}
    if choices:
        value_type["enum"] = list(choices)
    record = {
        "$type": "sh.tangled.label.definition",
        "name": name,
        "valueType": value_type,
        "scope": [f"sh.tangled.repo.{kind}" for kind in scope],
        "createdAt": created,
    }
    if color:
        record["color"] = color
    if multiple:
        record["multiple"] = True
    return row(who, "sh.tangled.label.definition", key, record)


def definitions():
    return [definition_row(ACCOUNT, *line) for line in DEFINITIONS]


def definitions_of_wren():
    line = ("help-wanted", "help wanted", "#008672", "null", (), BOTH, False)
    return [definition_row("wren", *line)]


def op_rows(kind, key):
    """The changes to the labels of a pull or an issue, each with its moment."""
    rows = []
    for who, when, added, removed in OPS[kind, key]:
        moment, performed = written(who, when, f"labels of {kind} {key} {when}")
        record = {
            "$type": "sh.tangled.label.op",
            "subject": work_row(kind, key)["uri"],
            "performedAt": performed,
            "add": operands(added),
            "delete": operands(removed),
        }
        rows.append((row(who, "sh.tangled.label.op", tid(moment, who), record), moment))
    return rows


def operands(labels):
    if labels is None:
        return None
    return [
        {"key": f"at://{did(who)}/sh.tangled.label.definition/{key}", "value": value}
        for who, key, value in labels]
