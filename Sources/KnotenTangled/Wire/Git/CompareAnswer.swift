import KnotenCore

/// What lies between two revisions.
///
/// The knot sends the same change three times; only the texts are read further, by the one parser
/// that reads every patch.
/// Source: sh.tangled.repo.compare, whose lexicon says nothing of it.
struct CompareAnswer: WireValue, Hashable {
  /// The revision it starts from.
  let rev1: String
  /// The revision it leads to.
  let rev2: String
  /// One mail a commit, as git format-patch writes them.
  let patch: String?
  /// The change as a whole; only where there are several commits.
  let combinedPatch: String?
  /// The mails as the knot parsed them, as they came.
  let parsedPatches: [JSONValue]
  /// The whole change as the knot parsed it, as it came.
  let parsedCombinedPatch: [JSONValue]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    rev1 = try fields.required("rev1", .string)
    rev2 = try fields.required("rev2", .string)
    patch = fields.optional("patch", .string)
    combinedPatch = fields.optional("combined_patch_raw", .string)
    parsedPatches = fields.list("format_patch", of: .json)
    parsedCombinedPatch = fields.list("combined_patch", of: .json)
    unknown = fields.rest
  }
}
