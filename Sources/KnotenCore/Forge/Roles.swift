/// Reads the activity of everybody, newest first.
public protocol FeedReading: Sendable {
  /// One page of the activity feed; `cursor` comes from the page before.
  func timeline(after cursor: String?) async throws(XRPCFailure) -> Page<FeedEvent>
}

/// Reads an account's repositories.
public protocol RepoReading: Sendable {
  /// One page of the repositories an account owns.
  func repos(of owner: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Repo>
}

/// Reads the pulls of a repository.
public protocol PullReading: Sendable {
  /// One page of the pulls against the repository with this DID, newest first.
  func pulls(against repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Pull>
}

/// Reads the issues of a repository.
public protocol IssueReading: Sendable {
  /// One page of the issues of the repository with this DID, newest first.
  func issues(of repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Issue>
}

/// Reads who follows an account.
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

/// How much of the network an instance has read.
public struct Coverage: Hashable, Sendable {
  /// Whether lists are complete.
  public let isReady: Bool

  /// A coverage.
  public init(isReady: Bool) {
    self.isReady = isReady
  }
}
