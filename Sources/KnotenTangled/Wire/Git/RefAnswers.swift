import KnotenCore

/// The branches of a repository.
///
/// Source: sh.tangled.repo.branches, whose lexicon says nothing of it.
struct BranchesAnswer: WireValue, Hashable {
  /// The branches; the next page begins at the number of those had so far.
  let branches: [GitBranch]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    branches = try fields.required("branches", .list(of: .value(GitBranch.self)))
    unknown = fields.rest
  }
}

/// One branch and its newest commit.
struct GitBranch: WireValue, Hashable {
  /// Its name and where it stands.
  let reference: GitReference
  /// Its newest commit.
  let commit: GitCommit?
  /// Whether the repository shows it first; older knots misspell the key.
  let isDefault: Bool?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    reference = try fields.required("reference", .value(GitReference.self))
    commit = fields.optional("commit", .value(GitCommit.self))
    isDefault = fields.optional(fields.spelling("is_default", "is_deafult"), .bool)
    unknown = fields.rest
  }
}

/// A name for a commit.
struct GitReference: WireValue, Hashable {
  /// The name.
  let name: String
  /// The commit, or the tag object of an annotated tag.
  let hash: GitHash?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    name = try fields.required("name", .string)
    hash = fields.gitHash("hash")
    unknown = fields.rest
  }
}

/// The tags of a repository.
///
/// Source: sh.tangled.repo.tags, whose lexicon says nothing of it.
struct TagsAnswer: WireValue, Hashable {
  /// The tags; the next page begins at the number of those had so far.
  let tags: [GitTag]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    tags = try fields.required("tags", .list(of: .value(GitTag.self)))
    unknown = fields.rest
  }
}

/// One tag.
struct GitTag: WireValue, Hashable {
  /// Its name and where it stands, with the fields that are not known.
  let reference: GitReference
  /// The tag object of an annotated tag, as it came; unverified: never seen in a recorded answer.
  let tag: JSONValue?
  /// What an annotated tag says.
  let message: String?

  init(from fields: inout WireFields) throws(WireProblem) {
    tag = fields.optional("tag", .json)
    message = fields.optional("message", .string)
    reference = try GitReference(from: &fields)
  }
}
