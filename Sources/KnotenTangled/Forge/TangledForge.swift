public import KnotenCore

/// Tangled as a forge: the public reads of one instance, as domain values.
///
/// A row whose address or date cannot be read is left out and counted in `Page.unreadable`.
public struct TangledForge: Sendable {
  private let reader: XRPCReader
  private let namespace: TangledNamespace

  /// Reads from the instance that the reader speaks to, asking by the names of one namespace.
  public init(reader: XRPCReader, namespace: TangledNamespace = .sh) {
    self.reader = reader
    self.namespace = namespace
  }

  /// The queries that the functions of this type ask.
  static let queries: [TangledQuery] = [
    .blob, .branches, .compare, .countIssues, .countPulls, .diff, .getCoverage, .getDefaultBranch,
    .getIssue, .getIssues, .getProfile, .getPull, .getPulls, .getRepo, .getRepoByRepoDid,
    .getTimeline, .languages, .listComments, .listDefinitions, .listFollows, .listFollowsBy,
    .listIssues, .listIssuesBy, .listOps, .listPulls, .listPullsBy, .listRepos, .listStates,
    .listStatuses, .listStrings, .log, .search, .tags, .tree,
  ]

  /// Asks a query and reads its answer.
  func ask<Value: WireValue>(
    _ query: TangledQuery, _ parameters: [(String, String)] = [], as type: Value.Type
  ) async throws(XRPCFailure) -> Value {
    try await reader.query(namespace.nsid(query), parameters, as: type).value
  }

  /// Asks for one page of a list, fifty rows at most; those that make no sense are counted only.
  func list<Row: WireValue & Hashable, Element>(
    _ query: TangledQuery, about subject: String, _ order: Order = .newestFirst,
    after cursor: String?, _ element: (Row) -> Element?
  ) async throws(XRPCFailure) -> Page<Element> {
    let parameters =
      [("subject", subject)] + order.parameters + Self.paging(50, after: cursor)
    return Page(try await ask(query, parameters, as: RecordPage<Row>.self), element)
  }

  /// Asks for the newest rows of a list that is not shown as such, but worked out.
  func newest<Row: WireValue & Hashable>(
    _ limit: Int, _ query: TangledQuery, about subject: String, as row: Row.Type
  ) async throws(XRPCFailure) -> RecordPage<Row> {
    let parameters = [("subject", subject)] + Self.paging(limit, after: nil)
    return try await ask(query, parameters, as: RecordPage<Row>.self)
  }

  /// The failure of a query whose answer can be read, but makes no sense.
  func unreadable(_ query: TangledQuery, expected: String) -> XRPCFailure {
    XRPCFailure(
      nsid: namespace.nsid(query), host: reader.service.authority,
      reason: .malformed(WireProblem(path: "", expected: expected, found: "one without")))
  }

  /// Which rows of a list come first.
  enum Order {
    case newestFirst
    case oldestFirst

    /// Servers begin with the newest unless told otherwise.
    fileprivate var parameters: [(String, String)] {
      switch self {
      case .newestFirst: []
      case .oldestFirst: [("order", "asc")]
      }
    }
  }

  /// The parameters that ask for one page.
  static func paging(_ limit: Int, after cursor: String?) -> [(String, String)] {
    [("limit", String(limit))] + (cursor.map { [("cursor", $0)] } ?? [])
  }
}

extension TangledForge: FeedReading {
  /// One page of what everybody does, thirty events at most.
  public func timeline(after cursor: String?) async throws(XRPCFailure) -> Page<FeedEvent> {
    let timeline = try await ask(
      .getTimeline, Self.paging(30, after: cursor), as: Timeline.self)
    return Page(
      elements: timeline.feed.map(FeedEvent.init), cursor: timeline.cursor,
      unreadable: timeline.unreadable)
  }
}

extension TangledForge: RepoReading {
  /// One page of the repositories an account owns, fifty at most.
  public func repos(
    of owner: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Repo> {
    try await list(.listRepos, about: owner.rawValue, after: cursor) { Repo($0) }
  }

  /// The repository with this DID, under which it can be asked about from then on.
  public func repo(_ did: DID) async throws(XRPCFailure) -> Repo {
    let row = try await ask(
      .getRepoByRepoDid, [("repoDid", did.rawValue)], as: RecordRow<RepoRecord>.self)
    guard let repo = Repo(row, did: did) else {
      throw unreadable(.getRepoByRepoDid, expected: "a repository of an account named by DID")
    }
    return repo
  }
}

extension TangledForge: FollowerReading {
  /// One page of an account's followers, fifty at most.
  public func followers(
    of account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Follower> {
    try await list(.listFollows, about: account.rawValue, after: cursor) { Follower($0) }
  }
}

extension TangledForge: ProfileReading {
  /// The profile of an account; one without a profile record says nothing of itself.
  public func profile(of account: DID) async throws(XRPCFailure) -> Profile {
    // The server wants the record named; records keep their older names, however queries are asked.
    let record = "at://\(account)/\(TangledNamespace.sh.rawValue).actor.profile/self"
    do throws(XRPCFailure) {
      let row = try await ask(
        .getProfile, [("actor", record)], as: RecordRow<ProfileRecord>.self)
      return Profile(row.value)
    } catch {
      guard case .status(404, let body?) = error.reason, body.error == "RecordNotFound" else {
        throw error
      }
      return Profile(about: nil, location: nil)
    }
  }
}

extension TangledForge: CoverageReading {
  /// How much of the network the instance has read.
  public func coverage() async throws(XRPCFailure) -> Coverage {
    Coverage(isReady: try await ask(.getCoverage, as: CoverageAnswer.self).isReady)
  }
}
