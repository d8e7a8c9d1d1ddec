import KnotenCore

/// What ran for a repository.
///
/// Source: sh.tangled.ci.queryPipelines, which spindles answer.
struct PipelinesAnswer: WireValue, Hashable {
  /// The pipelines, newest first.
  let pipelines: [Pipeline]
  /// How many pipelines were sent that could not be read.
  let unreadable: Int
  /// How many there are in all.
  let total: Int?
  /// Where the next page begins; nil on the last one.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    pipelines = try fields.required("pipelines", .list(of: .value(Pipeline.self)))
    unreadable = fields.count(of: "pipelines") - pipelines.count
    total = fields.optional("total", .integer)
    cursor = fields.cursor()
    unknown = fields.rest
  }
}

/// The workflows that one event started.
///
/// Source: sh.tangled.ci.pipeline.
struct Pipeline: WireValue, Hashable {
  /// What the spindle calls it.
  let id: String
  /// The repository.
  let repo: DID?
  /// The repository that the commit came from, where it is another.
  let sourceRepo: DID?
  /// The commit.
  let commit: GitHash?
  /// What started it.
  let trigger: PipelineTrigger
  /// What was started.
  let workflows: [PipelineWorkflow]
  /// When it was started.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    id = try fields.required("id", .string)
    repo = fields.optional("repo", .did)
    sourceRepo = fields.optional("sourceRepo", .did)
    commit = fields.gitHash("commit")
    trigger = try fields.required("trigger", .value(PipelineTrigger.self))
    workflows = try fields.required("workflows", .list(of: .value(PipelineWorkflow.self)))
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// One workflow of a pipeline.
///
/// Source: sh.tangled.ci.pipeline#workflow.
struct PipelineWorkflow: WireValue, Hashable {
  /// What the spindle calls it.
  let id: String
  /// What people call it.
  let name: String
  /// `pending`, `running`, `failed`, `timeout`, `cancelled` or `success`.
  let status: String
  /// When it began.
  let startedAt: Datetime?
  /// When it ended.
  let finishedAt: Datetime?
  /// What went wrong.
  let error: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    id = try fields.required("id", .string)
    name = try fields.required("name", .string)
    status = try fields.required("status", .string)
    startedAt = fields.optional("startedAt", .datetime)
    finishedAt = fields.optional("finishedAt", .datetime)
    error = fields.optional("error", .string)
    unknown = fields.rest
  }
}
