/// A repository as its owner's record describes it.
public struct Repo: Hashable, Sendable {
  /// The record.
  public let uri: AtURI
  /// The account whose record it is.
  public let owner: DID
  /// What the repository is called.
  public let name: String
  /// The repository's own DID; without one no pull or issue can be asked for.
  public let did: DID?
  /// The host that keeps it, without a scheme.
  public let knot: String
  /// What it is for.
  public let about: String?

  /// A repository from its parts.
  public init(uri: AtURI, owner: DID, name: String, did: DID?, knot: String, about: String?) {
    self.uri = uri
    self.owner = owner
    self.name = name
    self.did = did
    self.knot = knot
    self.about = about
  }
}

/// A repository as the feed sums it up: other fields than its record, and no knot.
public struct RepoSummary: Hashable, Sendable {
  /// Who owns it.
  public let owner: Actor
  /// What the repository is called.
  public let name: String
  /// The repository's own DID.
  public let did: DID?
  /// What it is for.
  public let about: String?

  /// A summary from its parts.
  public init(owner: Actor, name: String, did: DID?, about: String?) {
    self.owner = owner
    self.name = name
    self.did = did
    self.about = about
  }
}
