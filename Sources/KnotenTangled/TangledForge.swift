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
    .getCoverage, .getProfile, .getTimeline, .listFollows, .listIssues, .listPulls, .listRepos,
  ]

  private func ask<Value: WireValue>(
    _ query: TangledQuery, _ parameters: [(String, String)] = [], as type: Value.Type
  ) async throws(XRPCFailure) -> Value {
    try await reader.query(namespace.nsid(query), parameters, as: type).value
  }

  private func list<Row: WireValue & Hashable, Element>(
    _ query: TangledQuery, about subject: DID, after cursor: String?,
    _ element: (Row) -> Element?
  ) async throws(XRPCFailure) -> Page<Element> {
    let parameters = [("subject", subject.rawValue)] + Self.paging(50, after: cursor)
    return Page(try await ask(query, parameters, as: RecordPage<Row>.self), element)
  }

  private static func paging(_ limit: Int, after cursor: String?) -> [(String, String)] {
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
    try await list(.listRepos, about: owner, after: cursor) { Repo($0) }
  }
}

extension TangledForge: PullReading {
  /// One page of the pulls against a repository, fifty at most.
  public func pulls(
    against repo: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Pull> {
    try await list(.listPulls, about: repo, after: cursor) { Pull($0) }
  }
}

extension TangledForge: IssueReading {
  /// One page of the issues of a repository, fifty at most.
  public func issues(
    of repo: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Issue> {
    try await list(.listIssues, about: repo, after: cursor) { Issue($0) }
  }
}

extension TangledForge: FollowerReading {
  /// One page of an account's followers, fifty at most.
  public func followers(
    of account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Follower> {
    try await list(.listFollows, about: account, after: cursor) { Follower($0) }
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
