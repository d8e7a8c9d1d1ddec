public import FoundationEssentials

/// A proposed change to a repository.
public struct Pull: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// The revision of the record that was read; nil where the server did not say.
  public let cid: CID?
  /// Who opened it.
  public let author: DID
  /// The repository it is for.
  public let repo: DID
  /// What it is called.
  public let title: String
  /// Why it should be taken, as its author wrote it.
  public let body: String?
  /// When it was opened.
  public let createdAt: Date
  /// The branch it comes from; nil where the record names none.
  public let source: String?
  /// The branch it goes into.
  public let target: String?
  /// The pull this one is stacked on.
  public let dependsOn: AtURI?
  /// Its versions, oldest first.
  public let rounds: [PullRound]
  /// Where it stands; nil where the answer did not say.
  public let state: WorkState?
  /// Since when it stands there; nil where nobody ever set it, or the answer did not say.
  public let stateSince: Date?
  /// How many comments there are; nil where the answer did not say.
  public let commentCount: Int?

  /// A pull from its parts.
  public init(
    uri: AtURI, cid: CID? = nil, author: DID, repo: DID, title: String, body: String? = nil,
    createdAt: Date, source: String? = nil, target: String? = nil, dependsOn: AtURI? = nil,
    rounds: [PullRound] = [], state: WorkState?,
    stateSince: Date? = nil, commentCount: Int? = nil
  ) {
    self.uri = uri
    self.cid = cid
    self.author = author
    self.repo = repo
    self.title = title
    self.body = body
    self.createdAt = createdAt
    self.source = source
    self.target = target
    self.dependsOn = dependsOn
    self.rounds = rounds
    self.state = state
    self.stateSince = stateSince
    self.commentCount = commentCount
  }
}

/// One version of a pull: what its author proposed at that time.
public struct PullRound: Hashable, Sendable {
  /// Where the change itself is kept.
  public enum Change: Hashable, Sendable {
    /// A gzipped patch on the PDS of the pull's author.
    case blob(BlobReference)
    /// Patch text inside the record, as the oldest records have it.
    case text(String)
    /// Two commits that the repository's knot can compare.
    case commits(base: String, head: String)
  }

  /// Its place among the rounds, from 0, as a comment names it; nil where the record keeps versions instead.
  public let index: Int?
  /// When it was proposed; nil where the record does not say.
  public let createdAt: Date?
  /// Where the change is kept; nil where the record does not say in a way this version knows.
  public let change: Change?

  /// A round from its parts.
  public init(index: Int?, createdAt: Date?, change: Change?) {
    self.index = index
    self.createdAt = createdAt
    self.change = change
  }
}

/// Where a pull or an issue stands.
public enum WorkState: Hashable, Sendable {
  case open
  case closed
  case merged
  /// A state this version does not know, by its own name.
  case other(String)
}
