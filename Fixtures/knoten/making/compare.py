"""What a knot answers about two commits: the mails, and the same as its library parsed them."""

import re

from making.works import patches

FILE = 0o100644


def comparison(name):
    """For one mail that edits files in place, which is what the patch of this name has to be."""
    patch = patches()[name]
    return {
        "rev1": patch["base"],
        "rev2": patch["head"],
        "format_patch": [parsed(patch["text"])],
        "patch": patch["text"],
    }


def parsed(mail):
    head, _, rest = mail.partition("\n---\n")
    headers = dict(re.findall(r"^(From|Date|Subject):? (.+)$", head, re.M))
    person = re.fullmatch(r"(.+) <(.+)>", re.search(r"^From: (.+)$", head, re.M)[1])
    author = {"Name": person[1], "Email": person[2]}
    return {
        "Files": [parsed_file(part) for part in re.split(r"^diff --git ", rest, flags=re.M)[1:]],
        "SHA": head.split()[1],
        "Author": author,
        "AuthorDate": headers["Date"],
        "Committer": None,
        "CommitterDate": "0001-01-01T00:00:00Z",
        "Title": headers["Subject"].removeprefix("[PATCH] "),
        "Body": "",
        "SubjectPrefix": "[PATCH] ",
        "BodyAppendix": "",
        "RawHeaders": {},
        "Raw": mail,
    }


def parsed_file(part):
    name = re.match(r"a/(\S+) b/", part)[1]
    before, after = re.search(r"^index (\w+)\.\.(\w+)", part, re.M).groups()
    return {
        "OldName": name, "NewName": name,
        "IsNew": False, "IsDelete": False, "IsCopy": False, "IsRename": False,
        "OldMode": FILE, "NewMode": FILE,
        "OldOIDPrefix": before, "NewOIDPrefix": after,
        "Score": 0,
        "TextFragments": [fragment(hunk) for hunk in re.split(r"^@@ ", part, flags=re.M)[1:]],
        "IsBinary": False, "BinaryFragment": None, "ReverseBinaryFragment": None,
    }


def fragment(hunk):
    first, *lines = hunk.removesuffix("\n").split("\n")
    if "-- " in lines:
        lines = lines[:lines.index("-- ")]
    old, old_count, new, new_count, comment = re.fullmatch(
        r"-(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)", first).groups()
    kinds = [" -+".index(line[0]) for line in lines]
    changed = [place for place, kind in enumerate(kinds) if kind]
    return {
        "Comment": comment,
        "OldPosition": int(old), "OldLines": int(old_count or 1),
        "NewPosition": int(new), "NewLines": int(new_count or 1),
        "LinesAdded": kinds.count(2), "LinesDeleted": kinds.count(1),
        "LeadingContext": changed[0], "TrailingContext": len(kinds) - 1 - changed[-1],
        "Lines": [{"Op": kind, "Line": line[1:] + "\n"} for kind, line in zip(kinds, lines)],
    }
