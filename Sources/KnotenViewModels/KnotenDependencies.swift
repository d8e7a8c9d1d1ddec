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
  /// Where what waits for the person shows from outside.
  public let badges: any BadgeBoard
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
  /// How many pulls and issues there are.
  public let counts: any WorkCounting
  /// How complete the instance's index is.
  public let coverage: any CoverageReading
  /// What the person has paid for.
  public let entitlements: any EntitlementReading
  /// The activity feed.
  public let feed: any FeedReading
  /// Who follows the account.
  public let followers: any FollowerReading
  /// Whom accounts follow, as the index has it.
  public let follows: any FollowReading
  /// Issues of the account's repositories.
  public let issues: any IssueReading
  /// Whether answers are kept, so that screens show them before anybody is asked.
  public let keepsAnswers: Bool
  /// What pulls and issues are labelled with.
  public let labels: any LabelReading
  /// Whom accounts follow and what they star.
  public let marks: any MarkReading
  /// Writes whom the account follows and what it stars.
  public let markWriter: any MarkWriting
  /// Asks knots whether pulls can be merged.
  public let merges: any MergeChecking
  /// Names pulls and issues by their addresses.
  public let naming: any WorkNaming
  /// What happened to the account; nil where no service was set up that keeps count.
  public let notifications: (any NotificationReading)?
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
  /// Searches the records of the whole network.
  public let search: any Searching
  /// Asks servers that the person names what they run.
  public let serverChecks: any ServerChecking
  /// Who is signed in.
  public let session: any SessionReading
  /// Signs people in and out.
  public let signIn: any SigningIn
  /// The texts that accounts put up.
  public let snippets: any SnippetReading
  /// Where pulls and issues stand, as the servers of those who may say so have it.
  public let states: any StateReading
  /// Writes where pulls and issues stand.
  public let stateWriter: any StateWriting
  /// What is kept on this machine.
  public let store: any Store

  /// All of them; none has a default, so that nothing live is reached by forgetting it.
  public init(
    appView: String, build: Build, actors: any ActorResolving, badges: any BadgeBoard,
    blobs: any BlobReading, clock: any WallClock, comments: any CommentReading,
    commentWriter: any CommentWriting, comparisons: any ComparisonReading,
    counts: any WorkCounting, coverage: any CoverageReading,
    entitlements: any EntitlementReading, feed: any FeedReading, followers: any FollowerReading,
    follows: any FollowReading, issues: any IssueReading, keepsAnswers: Bool,
    labels: any LabelReading, marks: any MarkReading, markWriter: any MarkWriting,
    merges: any MergeChecking, naming: any WorkNaming,
    notifications: (any NotificationReading)?, profiles: any ProfileReading,
    pulls: any PullReading, purchases: any Purchasing, randomness: any Randomness,
    repoDetails: any RepoDetailReading, repoFiles: any RepoFileReading,
    repoHistory: any RepoHistoryReading, repoRefs: any RepoRefReading, repos: any RepoReading,
    search: any Searching, serverChecks: any ServerChecking, session: any SessionReading,
    signIn: any SigningIn, snippets: any SnippetReading, states: any StateReading,
    stateWriter: any StateWriting, store: any Store
  ) {
    self.appView = appView
    self.build = build
    self.actors = actors
    self.badges = badges
    self.blobs = blobs
    self.clock = clock
    self.comments = comments
    self.commentWriter = commentWriter
    self.comparisons = comparisons
    self.counts = counts
    self.coverage = coverage
    self.entitlements = entitlements
    self.feed = feed
    self.followers = followers
    self.follows = follows
    self.issues = issues
    self.keepsAnswers = keepsAnswers
    self.labels = labels
    self.marks = marks
    self.markWriter = markWriter
    self.merges = merges
    self.naming = naming
    self.notifications = notifications
    self.profiles = profiles
    self.pulls = pulls
    self.purchases = purchases
    self.randomness = randomness
    self.repoDetails = repoDetails
    self.repoFiles = repoFiles
    self.repoHistory = repoHistory
    self.repoRefs = repoRefs
    self.repos = repos
    self.search = search
    self.serverChecks = serverChecks
    self.session = session
    self.signIn = signIn
    self.snippets = snippets
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
