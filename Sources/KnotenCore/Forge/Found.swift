/// A kind of record that a search can be narrowed to.
public enum SearchKind: String, Hashable, Sendable, CaseIterable {
  case repo
  case pull
  case issue
  case string
  case profile
}

/// A record that a search found.
public struct Found: Hashable, Sendable {
  /// What the record is.
  public enum Record: Hashable, Sendable {
    /// An issue; a search does not say where it stands.
    case issue(Issue)
    /// What an account says of itself.
    case profile(DID, Profile)
    /// A pull; a search does not say where it stands.
    case pull(Pull)
    /// A repository.
    case repo(Repo)
    /// A text that somebody put up.
    case snippet(Snippet)
    /// A kind this version does not know, or a record that lacks what its kind needs, by its collection.
    case other(NSID)
  }

  /// Where the record lies.
  public let uri: AtURI
  /// What it is.
  public let record: Record

  /// A record from its parts.
  public init(uri: AtURI, record: Record) {
    self.uri = uri
    self.record = record
  }
}

/// Searches the records of the whole network.
public protocol Searching: Sendable {
  /// One page of what fits some words, the best first; of every kind where none is named.
  ///
  /// The words must not be empty.
  func search(
    _ words: String, for kind: SearchKind?, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Found>
}
