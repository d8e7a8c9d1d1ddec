public import FoundationEssentials

/// An account that another follows.
public struct Followed: Hashable, Sendable {
  /// The record, in the repository of whoever follows.
  public let uri: AtURI
  /// Who is followed.
  public let did: DID
  /// Since when.
  public let since: Date

  /// A followed account from its parts.
  public init(uri: AtURI, did: DID, since: Date) {
    self.uri = uri
    self.did = did
    self.since = since
  }
}

/// Reads whom accounts follow.
public protocol FollowReading: Sendable {
  /// One page of those whom an account follows, newest first.
  func followed(by account: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Followed>
}
