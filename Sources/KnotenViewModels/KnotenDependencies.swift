public import KnotenCore
public import KnotenPurchases

/// Everything the screens need from outside, a field per seam; each catalog entry takes what its screen uses.
public struct KnotenDependencies: Sendable {
  /// The host that answers for the instance, as people know it.
  public let appView: String
  /// What this build is called, and the lexicon revision it reads.
  public let build: Build

  /// Turns DIDs into accounts with verified handles.
  public let actors: any ActorResolving
  /// The files that records point to.
  public let blobs: any BlobReading
  /// The time.
  public let clock: any WallClock
  /// What was written about pulls and issues.
  public let comments: any CommentReading
  /// Writes comments.
  public let commentWriter: any CommentWriting
  /// What a pull proposes, where its record names commits only.
  public let comparisons: any ComparisonReading
  /// How complete the instance's index is.
  public let coverage: any CoverageReading
  /// What the person has paid for.
  public let entitlements: any EntitlementReading
  /// The activity feed.
  public let feed: any FeedReading
  /// Who follows the account.
  public let followers: any FollowerReading
  /// Issues of the account's repositories.
  public let issues: any IssueReading
  /// What pulls and issues are labelled with.
  public let labels: any LabelReading
  /// Whom accounts follow and what they star.
  public let marks: any MarkReading
  /// Writes whom the account follows and what it stars.
  public let markWriter: any MarkWriting
  /// What accounts say of themselves.
  public let profiles: any ProfileReading
  /// Pulls against the account's repositories.
  public let pulls: any PullReading
  /// Buys, restores, and says how purchases stand.
  public let purchases: any Purchasing
  /// Tells this machine's writes from those of others made at the same moment.
  public let randomness: any Randomness
  /// What the owners' records say of repositories.
  public let repoDetails: any RepoDetailReading
  /// The files of repositories.
  public let repoFiles: any RepoFileReading
  /// The commits of repositories.
  public let repoHistory: any RepoHistoryReading
  /// The branches and tags of repositories.
  public let repoRefs: any RepoRefReading
  /// The account's repositories.
  public let repos: any RepoReading
  /// Asks servers that the person names what they run.
  public let serverChecks: any ServerChecking
  /// Who is signed in.
  public let session: any SessionReading
  /// Signs people in and out.
  public let signIn: any SigningIn
  /// Where pulls and issues stand, as the servers of those who may say so have it.
  public let states: any StateReading
  /// Writes where pulls and issues stand.
  public let stateWriter: any StateWriting
  /// What is kept on this machine.
  public let store: any Store

  /// All of them; none has a default, so that nothing live is reached by forgetting it.
  public init(
    appView: String, build: Build, actors: any ActorResolving, blobs: any BlobReading,
    clock: any WallClock, comments: any CommentReading, commentWriter: any CommentWriting,
    comparisons: any ComparisonReading, coverage: any CoverageReading,
    entitlements: any EntitlementReading, feed: any FeedReading, followers: any FollowerReading,
    issues: any IssueReading, labels: any LabelReading, marks: any MarkReading,
    markWriter: any MarkWriting, profiles: any ProfileReading, pulls: any PullReading,
    purchases: any Purchasing, randomness: any Randomness, repoDetails: any RepoDetailReading,
    repoFiles: any RepoFileReading, repoHistory: any RepoHistoryReading,
    repoRefs: any RepoRefReading, repos: any RepoReading,
    serverChecks: any ServerChecking, session: any SessionReading, signIn: any SigningIn,
    states: any StateReading, stateWriter: any StateWriting, store: any Store
  ) {
    self.appView = appView
    self.build = build
    self.actors = actors
    self.blobs = blobs
    self.clock = clock
    self.comments = comments
    self.commentWriter = commentWriter
    self.comparisons = comparisons
    self.coverage = coverage
    self.entitlements = entitlements
    self.feed = feed
    self.followers = followers
    self.issues = issues
    self.labels = labels
    self.marks = marks
    self.markWriter = markWriter
    self.profiles = profiles
    self.pulls = pulls
    self.purchases = purchases
    self.randomness = randomness
    self.repoDetails = repoDetails
    self.repoFiles = repoFiles
    self.repoHistory = repoHistory
    self.repoRefs = repoRefs
    self.repos = repos
    self.serverChecks = serverChecks
    self.session = session
    self.signIn = signIn
    self.states = states
    self.stateWriter = stateWriter
    self.store = store
  }
}

/// What this build is.
public struct Build: Hashable, Sendable {
  /// The version, as in `0.1.0`.
  public let version: String
  /// The revision of the lexicons it reads.
  public let lexicons: String

  /// A build from its names.
  public init(version: String, lexicons: String) {
    self.version = version
    self.lexicons = lexicons
  }
}
