/// Reads the activity of everybody, newest first.
public protocol FeedReading: Sendable {
  /// One page of the activity feed; `cursor` comes from the page before.
  func timeline(after cursor: String?) async throws(XRPCFailure) -> Page<FeedEvent>
}

/// Reads repositories.
public protocol RepoReading: Sendable {
  /// One page of the repositories an account owns.
  func repos(of owner: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Repo>

  /// The repository with this DID.
  func repo(_ did: DID) async throws(XRPCFailure) -> Repo
}

/// Reads pulls.
public protocol PullReading: Sendable {
  /// One page of the pulls against the repository with this DID, newest first.
  func pulls(against repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Pull>

  /// One page of the pulls an account opened anywhere, newest first.
  func pulls(by author: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Pull>

  /// The pull with this address, with its state.
  func pull(at uri: AtURI) async throws(XRPCFailure) -> Pull
}

/// Reads issues.
public protocol IssueReading: Sendable {
  /// One page of the issues of the repository with this DID, newest first.
  func issues(of repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Issue>

  /// One page of the issues an account opened anywhere, newest first.
  func issues(by author: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Issue>

  /// The issue with this address, with its state.
  func issue(at uri: AtURI) async throws(XRPCFailure) -> Issue
}

/// Reads what was written about a pull or an issue.
public protocol CommentReading: Sendable {
  /// One page of the comments on a pull or an issue, oldest first.
  func comments(on subject: AtURI, after cursor: String?) async throws(XRPCFailure) -> Page<Comment>
}

/// Reads labels.
public protocol LabelReading: Sendable {
  /// The labels a pull or an issue carries now, by name.
  func labels(on subject: AtURI) async throws(XRPCFailure) -> [Label]
}

/// Reads what a pull proposes.
public protocol ComparisonReading: Sendable {
  /// The patch between two commits of a repository, as `git format-patch` writes it.
  func patch(of repo: DID, base: String, head: String) async throws(XRPCFailure) -> [UInt8]
}

/// Reads who follows whom.
public protocol FollowerReading: Sendable {
  /// One page of an account's followers, newest first.
  func followers(of account: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Follower>
}

/// Reads what accounts say of themselves.
public protocol ProfileReading: Sendable {
  /// The profile of an account.
  func profile(of account: DID) async throws(XRPCFailure) -> Profile
}

/// Asks the instance how much of the network it has read.
public protocol CoverageReading: Sendable {
  /// Whether the index is complete; while it is not, lists may be short.
  func coverage() async throws(XRPCFailure) -> Coverage
}

/// Reads whom accounts follow and what they star, where these records lie.
public protocol MarkReading: Sendable {
  /// The keys of an account's marks of a kind, by whom or what they are about; the newest thousand.
  func marks(_ kind: MarkKind, of account: DID) async throws(XRPCFailure) -> [DID: [RecordKey]]
}

/// Reads where pulls and issues stand, where these records lie: an index can miss some.
public protocol StateReading: Sendable {
  /// The newest state that any of these accounts set; nil where none of them did.
  ///
  /// Fails only where no account's records could be read.
  func state(
    of subject: WorkSubject, setBy accounts: [DID]
  ) async throws(XRPCFailure) -> DatedState?
}
