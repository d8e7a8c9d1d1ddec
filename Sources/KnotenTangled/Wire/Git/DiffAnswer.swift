import KnotenCore

/// One commit and what it changes against the first it builds on.
///
/// Source: sh.tangled.repo.diff, whose lexicon says nothing of the answer.
struct DiffAnswer: WireValue, Hashable {
  /// The branch, tag or commit that was asked for.
  let ref: String?
  /// The commit with its changes.
  let diff: CommitDiff
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    ref = fields.optional("ref", .string)
    diff = try fields.required("diff", .value(CommitDiff.self))
    unknown = fields.rest
  }
}

/// A commit, and the files it touches as the knot parsed them.
struct CommitDiff: WireValue, Hashable {
  /// The commit.
  let commit: GitCommit
  /// The files, in the order of the patch.
  let files: [ParsedFile]
  /// How many files were sent that could not be read.
  let unreadable: Int
  /// How much is changed, as it came; it is counted again where it is shown.
  let stat: JSONValue?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    commit = try fields.required("commit", .value(GitCommit.self))
    files =
      fields.object["diff"] == nil
      ? [] : try fields.required("diff", .list(of: .value(ParsedFile.self)))
    unreadable = fields.count(of: "diff") - files.count
    stat = fields.optional("stat", .json)
    unknown = fields.rest
  }
}

/// What a commit does to one file; one with a part that cannot be read is not read at all.
struct ParsedFile: WireValue, Hashable {
  /// Its names before and after; of a file that is new or gone one is empty.
  let name: FileNames
  /// The changed lines and those around them; none where only the name or the mode changed.
  let fragments: [ParsedFragment]
  /// Whether it is no text.
  let isBinary: Bool
  /// Whether it was not there before.
  let isNew: Bool
  /// Whether it is gone.
  let isDelete: Bool
  /// Whether it is the copy of another.
  let isCopy: Bool
  /// Whether it had another name.
  let isRename: Bool
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    name = try fields.required("name", .value(FileNames.self))
    fragments = try fields.whole("text_fragments", of: .value(ParsedFragment.self))
    isBinary = fields.optional("is_binary", .bool) ?? false
    isNew = fields.optional("is_new", .bool) ?? false
    isDelete = fields.optional("is_delete", .bool) ?? false
    isCopy = fields.optional("is_copy", .bool) ?? false
    isRename = fields.optional("is_rename", .bool) ?? false
    unknown = fields.rest
  }
}

/// What a file was called before a commit, and is called after it.
struct FileNames: WireValue, Hashable {
  /// Before; empty where there was none.
  let old: String
  /// After; empty where there is none.
  let new: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    old = fields.optional("old", .string) ?? ""
    new = fields.optional("new", .string) ?? ""
    unknown = fields.rest
  }
}

/// A stretch of lines that a commit changes, as go-gitdiff writes it.
struct ParsedFragment: WireValue, Hashable {
  /// What stands after the place in the header, such as the name of a function.
  let comment: String
  /// The first line's number before.
  let oldPosition: Int
  /// The first line's number after.
  let newPosition: Int
  /// The lines.
  let lines: [ParsedLine]
  /// Fields that this type does not know; the counts, which follow from the lines, are passed over.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    comment = fields.optional("Comment", .string) ?? ""
    oldPosition = try fields.required("OldPosition", .integer)
    newPosition = try fields.required("NewPosition", .integer)
    lines = try fields.whole("Lines", of: .value(ParsedLine.self))
    for count in Self.counts { _ = fields.optional(count, .integer) }
    unknown = fields.rest
  }

  private static let counts = [
    "OldLines", "NewLines", "LinesAdded", "LinesDeleted", "LeadingContext", "TrailingContext",
  ]
}

/// One line of a fragment.
struct ParsedLine: WireValue, Hashable {
  /// What happens to it: 0 it stays, 1 it goes, 2 it is new.
  let operation: Int
  /// The line with its line feed; without one it is the last of a file that ends so.
  let text: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    operation = try fields.required("Op", .integer)
    text = try fields.required("Line", .string)
    unknown = fields.rest
  }
}

extension WireFields {
  /// Takes a list of which no item may be missing; null and nothing at all are no items.
  fileprivate mutating func whole<Element>(
    _ key: String, of item: WireType<Element>
  ) throws(WireProblem) -> [Element] {
    guard object[key] != nil else { return [] }
    let items = try required(key, .list(of: item))
    guard items.count == count(of: key) else {
      throw WireProblem(
        path: path.isEmpty ? key : "\(path).\(key)", expected: "a list without gaps",
        found: "items that cannot be read")
    }
    return items
  }
}
