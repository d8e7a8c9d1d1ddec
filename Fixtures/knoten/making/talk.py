"""Comments as records, in the kinds that there have been."""

from functools import lru_cache

from making.comments import COMMENTS
from making.forms import cid, tid
from making.records import row, written
from making.works import work_row

# What an index puts where an older comment had no hash. Which one it takes is not known.
NO_HASH = cid(b"", 0x71)


def comment_rows(kind, key):
    """The comments on a pull or an issue, oldest first, each with its moment."""
    table = COMMENTS.get((kind, key), ())
    return sorted((comment_row(kind, key, index) for index in range(len(table))),
                  key=lambda pair: pair[1])


@lru_cache(maxsize=None)
def comment_row(kind, key, index):
    table = COMMENTS[kind, key]
    comment = table[index]
    moment, created = written(comment.author, comment.age, f"comment {index} on {kind} {key}")
    parent = None
    if comment.to:
        answered = next(place for place, other in enumerate(table) if other.key == comment.to)
        parent, _ = comment_row(kind, key, answered)
    record_key = tid(moment, comment.author)
    if comment.form == "comment":
        record = todays(comment, created, work_row(kind, key), parent)
        return row(comment.author, "sh.tangled.feed.comment", record_key, record), moment
    collection = f"sh.tangled.repo.{kind}.comment"
    record = {"$type": collection, kind: work_row(kind, key)["uri"], "body": comment.text}
    if parent and kind == "issue":
        record["replyTo"] = parent["uri"]
    record["createdAt"] = created
    made = row(comment.author, collection, record_key, record)
    if comment.form == "upgraded":
        unhashed = {"cid": NO_HASH}
        made["value"] = todays(
            comment, created, {**work_row(kind, key), **unhashed},
            parent and {**parent, **unhashed}, with_original=False)
    return made, moment


def todays(comment, created, subject, parent, with_original=True):
    body = {"$type": "sh.tangled.markup.markdown", "text": comment.text}
    if with_original and comment.original != "":
        body["original"] = comment.original or comment.text
    record = {"$type": "sh.tangled.feed.comment", "subject": reference(subject), "body": body}
    if parent:
        record["replyTo"] = reference(parent)
    if comment.round is not None:
        record["pullRoundIdx"] = comment.round
    return {**record, "createdAt": created}


def reference(made):
    return {"uri": made["uri"], "cid": made["cid"]}
