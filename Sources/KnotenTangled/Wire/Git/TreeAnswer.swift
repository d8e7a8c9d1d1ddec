import KnotenCore

/// What lies in one folder of a repository.
///
/// Source: sh.tangled.repo.tree.
struct TreeAnswer: WireValue, Hashable {
  /// The branch, tag or commit it was read from.
  let ref: String
  /// What lies in the folder.
  let files: [TreeEntry]
  /// How many entries were sent that could not be read.
  let unreadable: Int
  /// The folder that was asked for; nil for the root.
  let parent: String?
  /// The folder above it.
  let dotdot: String?
  /// The folder's readme; older knots send one with empty texts where there is none.
  let readme: TreeReadme?
  /// The newest commit that touched the folder.
  let lastCommit: CommitSummary?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    ref = try fields.required("ref", .string)
    files = try fields.required("files", .list(of: .value(TreeEntry.self)))
    unreadable = fields.count(of: "files") - files.count
    parent = fields.optional("parent", .string)
    dotdot = fields.optional("dotdot", .string)
    readme = fields.optional("readme", .value(TreeReadme.self))
    lastCommit = fields.optional("lastCommit", .value(CommitSummary.self))
    unknown = fields.rest
  }
}

/// A file, a folder, a link or a submodule.
///
/// Source: sh.tangled.repo.tree#treeEntry.
struct TreeEntry: WireValue, Hashable {
  /// What it is called.
  let name: String
  /// Its mode: seven octal digits, or a text such as `drwxr-xr-x` from the oldest knots.
  let mode: String
  /// Its size in bytes.
  let size: Int
  /// The newest commit that touched it.
  let lastCommit: CommitSummary?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    name = try fields.required("name", .string)
    mode = try fields.required("mode", .string)
    size = try fields.required("size", .integer)
    lastCommit = fields.optional("last_commit", .value(CommitSummary.self))
    unknown = fields.rest
  }
}

/// The readme of a folder.
///
/// Source: sh.tangled.repo.tree#readme.
struct TreeReadme: WireValue, Hashable {
  /// What the file is called.
  let filename: String
  /// What it says.
  let contents: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    filename = try fields.required("filename", .string)
    contents = try fields.required("contents", .string)
    unknown = fields.rest
  }
}
