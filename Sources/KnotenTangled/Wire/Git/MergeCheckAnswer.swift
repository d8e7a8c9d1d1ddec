import KnotenCore

/// Whether a patch fits a branch, as a knot found out.
///
/// Source: sh.tangled.repo.mergeCheck.
struct MergeCheckAnswer: WireValue, Hashable {
  /// Whether it does not; also true where the knot failed to find out.
  let isConflicted: Bool
  /// Where it does not.
  let conflicts: [ConflictInfo]
  /// What else there is to say.
  let message: String?
  /// Why the knot could not find out.
  let error: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    isConflicted = try fields.required("is_conflicted", .bool)
    conflicts = fields.list("conflicts", of: .value(ConflictInfo.self))
    message = fields.optional("message", .string)
    error = fields.optional("error", .string)
    unknown = fields.rest
  }
}

/// A file that a patch does not fit.
///
/// Source: sh.tangled.repo.mergeCheck#conflictInfo.
struct ConflictInfo: WireValue, Hashable {
  /// The file's path.
  let filename: String
  /// What stands in the way.
  let reason: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    filename = try fields.required("filename", .string)
    reason = try fields.required("reason", .string)
    unknown = fields.rest
  }
}
