public import KnotenCore

/// A request that was made in a run.
public struct FixtureRequest: Hashable, Sendable {
  /// What was to be done.
  public let method: HTTPMethod
  /// The whole URL.
  public let url: String
  /// The name of the query or procedure; nil for any other URL.
  public let nsid: String?
}
