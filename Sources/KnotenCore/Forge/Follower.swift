public import FoundationEssentials

/// An account that follows another.
public struct Follower: Hashable, Sendable {
  /// The record, in the follower's repository.
  public let uri: AtURI
  /// Who follows.
  public let did: DID
  /// Since when.
  public let since: Date

  /// A follower from its parts.
  public init(uri: AtURI, did: DID, since: Date) {
    self.uri = uri
    self.did = did
    self.since = since
  }
}
