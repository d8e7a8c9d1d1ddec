import KnotenCore

/// The first two parts of every name that Tangled gives out, of which there are two.
///
/// Which one is asked for is a setting; answers are read in both. Queries moved to `org.tangled`
/// in the autumn of 2026; unverified: whether api.tangled.org still answers the older names.
public enum TangledNamespace: String, CaseIterable, Sendable {
  /// The older names, which records still carry.
  case sh = "sh.tangled"
  /// The newer names, under which later servers answer queries.
  case org = "org.tangled"

  /// The full name of a query.
  func nsid(_ query: TangledQuery) -> NSID { NSID(spelled: "\(rawValue).\(query.rawValue)") }
}
