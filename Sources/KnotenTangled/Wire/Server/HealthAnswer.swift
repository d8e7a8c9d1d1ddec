import KnotenCore

/// What a PDS says of itself at `_health`, which no lexicon describes.
struct HealthAnswer: WireValue, Hashable {
  /// The version.
  let version: String

  init(from fields: inout WireFields) throws(WireProblem) {
    version = try fields.required("version", .string)
  }
}
