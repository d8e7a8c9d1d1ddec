"""A patch that means harm: what it shows is not what it does, and it is hard to lay out."""

from making.hostile import C1_COLOUR, CLEAR_SCREEN, FALSE_LINK, SET_TITLE, TALL, UNSEEN
from making.patches.forms import Commit, Series, edited

LOGIN = """package login

func Allowed(user string) bool {
	if user != "admin" {
		return false
	}
	return check(user)
}
"""

# The comment seems to end before the code; it ends after it.
TROJAN = edited(
    LOGIN,
    ("\tif user != \"admin\" {\n",
     "\t/*\u202e } \u2066if user != \"admin\"\u2069 \u2066 only admins go on */\n"),
    ("\t\treturn false\n\t}\n", ""),
    ("package login\n", f"package login\n\n// Looked at by ad{UNSEEN[2:]} {TALL}\n"),
)

LONG_LINE = "const table = \"" + "0123456789abcdef" * 320 + "\"; // nothing to see at the end\n"

HOSTILE = {
    "harm": Series({"login/login.go": LOGIN, "min.js": "const table = \"\";\n"}, (
        Commit("mallory", "6d1h", "", {"login/login.go": TROJAN}),
        Commit(
            "mallory", "6d50m", f"{CLEAR_SCREEN} {FALSE_LINK}\n\nFrom nobody {SET_TITLE}\n",
            {
                "min.js": LONG_LINE,
                "docs/\x1b[31mred\tfile\u202etxt.sh": f"echo {C1_COLOUR}\rhidden\n",
            }),
    )),
}
