/// How many pulls or issues there are about a repository; two that are equal say that hardly anything changed.
public struct WorkCount: Hashable, Sendable {
  /// How many records there are.
  public let count: Int
  /// How many accounts wrote them.
  public let authors: Int

  /// A count from its parts.
  public init(count: Int, authors: Int) {
    self.count = count
    self.authors = authors
  }
}

/// Counts pulls and issues without listing them, which costs a server little.
///
/// Not every server can: one that cannot fails with status 404 or 501.
public protocol WorkCounting: Sendable {
  /// How many pulls there are against the repository with this DID, whatever their state.
  func pullCount(against repo: DID) async throws(XRPCFailure) -> WorkCount

  /// How many issues the repository with this DID has, whatever their state.
  func issueCount(of repo: DID) async throws(XRPCFailure) -> WorkCount
}
