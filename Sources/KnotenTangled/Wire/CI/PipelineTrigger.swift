import KnotenCore

/// What started a pipeline: a union told apart by `$type`.
///
/// Source: sh.tangled.ci.pipeline, `trigger`.
enum PipelineTrigger: WireValue, Hashable {
  /// Commits were pushed.
  case push(PushTrigger)
  /// A pull was opened or had a new round.
  case pull(PullTrigger)
  /// Somebody started it.
  case manual(ManualTrigger)
  /// A member that is not known, kept whole.
  case other(JSONObject)

  init(from fields: inout WireFields) throws(WireProblem) {
    if fields.typeName?.names("ci.trigger#push") == true {
      self = .push(try PushTrigger(from: &fields))
    } else if fields.typeName?.names("ci.trigger#pullRequest") == true {
      self = .pull(try PullTrigger(from: &fields))
    } else if fields.typeName?.names("ci.trigger#manual") == true {
      self = .manual(try ManualTrigger(from: &fields))
    } else {
      self = .other(fields.object)
    }
  }
}

/// Commits were pushed.
///
/// Source: sh.tangled.ci.trigger#push.
struct PushTrigger: WireValue, Hashable {
  /// The branch or tag.
  let ref: String
  /// Where it stands now.
  let newSha: GitHash?
  /// Where it stood before; all zeros where it is new.
  let oldSha: GitHash?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    ref = try fields.required("ref", .string)
    newSha = fields.gitHash("newSha")
    oldSha = fields.gitHash("oldSha")
    unknown = fields.rest
  }
}

/// A pull was opened or had a new round.
///
/// Source: sh.tangled.ci.trigger#pullRequest.
struct PullTrigger: WireValue, Hashable {
  /// The branch it goes into.
  let targetBranch: String
  /// The commit it ends with.
  let sourceSha: GitHash?
  /// The repository it comes from, where it is another.
  let sourceRepo: DID?
  /// The branch it comes from.
  let sourceBranch: String?
  /// The pull.
  let pull: AtURI?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    targetBranch = try fields.required("targetBranch", .string)
    sourceSha = fields.gitHash("sourceSha")
    sourceRepo = fields.optional("sourceRepo", .did)
    sourceBranch = fields.optional("sourceBranch", .string)
    pull = fields.optional("pull", .atURI)
    unknown = fields.rest
  }
}

/// Somebody started the pipeline.
///
/// Source: sh.tangled.ci.trigger#manual.
struct ManualTrigger: WireValue, Hashable {
  /// The commit.
  let sha: GitHash?
  /// The branch or tag it was found by.
  let ref: String?
  /// The repository that the commit came from, where it is another.
  let sourceRepo: DID?
  /// What was filled in.
  let inputs: [TriggerInput]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    sha = fields.gitHash("sha")
    ref = fields.optional("ref", .string)
    sourceRepo = fields.optional("sourceRepo", .did)
    inputs = fields.list("inputs", of: .value(TriggerInput.self))
    unknown = fields.rest
  }
}

/// One thing that was filled in when a pipeline was started.
///
/// Source: sh.tangled.ci.trigger#pair.
struct TriggerInput: WireValue, Hashable {
  /// What was asked.
  let key: String
  /// What was filled in.
  let value: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    key = try fields.required("key", .string)
    value = try fields.required("value", .string)
    unknown = fields.rest
  }
}
