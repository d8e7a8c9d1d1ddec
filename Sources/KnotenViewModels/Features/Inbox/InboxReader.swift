import FoundationEssentials
import KnotenCore

/// Composes the inbox from the questions that exist, as there is no notifications query (design document "Inbox").
struct InboxReader: Sendable {
  /// At most this many followers show, so that they cannot bury pulls and issues.
  static let mostFollowers = 5
  /// At most this many accounts are looked up; the others show as their DID.
  static let mostActors = 100
  /// At most this many pages of one list are read.
  static let mostPages = 10
  /// At most this many lists are read at once.
  static let parallelReads = 6

  let account: DID
  let actors: any ActorResolving
  let followers: any FollowerReading
  let issues: any IssueReading
  let pulls: any PullReading
  let repos: any RepoReading

  /// What could be read, and the first thing that could not.
  struct Answer: Sendable {
    var content: InboxContent
    var failure: (what: String, error: XRPCFailure)?
  }

  /// Reads everything; where a question fails, what `previous` knew of its answer stays.
  ///
  /// - Throws: the failure, when not one question could be answered.
  func read(previous: InboxContent?) async throws(XRPCFailure) -> Answer {
    async let followersRead = attempt { () async throws(XRPCFailure) in
      try await followers.followers(of: account, after: nil).elements
    }
    let reposRead = await attempt { () async throws(XRPCFailure) in
      try await pages { (cursor) async throws(XRPCFailure) in
        try await repos.repos(of: account, after: cursor)
      }
    }
    var answer = Answer(content: previous ?? InboxContent())
    var found: [Found] = []
    switch reposRead {
    case .success(let repos):
      let sources = repos.flatMap(Self.sources)
      found = await read(sources, previous: previous, into: &answer)
      answer.content.unaskable = repos.filter { $0.did == nil }.map(\.name)
    case .failure(let error):
      found = previous?.work.map(Found.init) ?? []
      answer.failure = ("Your repositories", error)
    }
    var newest = previous?.followers.map { Follower(uri: $0.uri, did: $0.actor.did, since: $0.at) }
    switch await followersRead {
    case .success(let followers):
      newest = followers
    case .failure(let error):
      if case .failure(let reposError) = reposRead { throw reposError }
      answer.failure = answer.failure ?? ("Your followers", error)
    }
    await name(found, newest ?? [], in: &answer.content)
    return answer
  }
}

extension InboxReader {
  /// A pull or an issue before its author has a name.
  private struct Found: Sendable {
    let source: InboxContent.Source
    let uri: AtURI
    let author: DID
    let title: String
    let at: Date
    let state: WorkState?

    init(_ pull: Pull, _ source: InboxContent.Source) {
      self.source = source
      (uri, author, title) = (pull.uri, pull.author, pull.title)
      (at, state) = (pull.createdAt, pull.state)
    }

    init(_ issue: Issue, _ source: InboxContent.Source) {
      self.source = source
      (uri, author, title) = (issue.uri, issue.author, issue.title)
      (at, state) = (issue.createdAt, issue.state)
    }

    init(_ work: InboxContent.Work) {
      source = work.source
      (uri, author, title) = (work.uri, work.actor.did, work.title)
      (at, state) = (work.at, work.state)
    }
  }

  private static func sources(of repo: Repo) -> [InboxContent.Source] {
    guard let did = repo.did else { return [] }
    return InboxContent.Source.Kind.allCases.map {
      InboxContent.Source(kind: $0, repo: did, repoName: repo.name)
    }
  }

  /// Asks each source, a few at a time, in their order.
  private func read(
    _ sources: [InboxContent.Source], previous: InboxContent?, into answer: inout Answer
  ) async -> [Found] {
    let reads = await inParallel(sources, atMost: Self.parallelReads) { source in
      await attempt { () async throws(XRPCFailure) in try await read(source) }
    }
    var found: [Found] = []
    var failed: [InboxContent.Source] = []
    var firstError: XRPCFailure?
    for (source, read) in zip(sources, reads) {
      switch read {
      case .success(let items):
        found += items
      case .failure(let error):
        found += previous?.work.filter { $0.source == source }.map(Found.init) ?? []
        failed.append(source)
        firstError = firstError ?? error
      }
    }
    if let firstError { answer.failure = (Self.naming(failed), firstError) }
    return found
  }

  /// What several sources are called together, as in "The pulls of 5 repos".
  private static func naming(_ sources: [InboxContent.Source]) -> String {
    let kinds = InboxContent.Source.Kind.allCases.filter { kind in
      sources.contains { $0.kind == kind }
    }
    let nouns = kinds.map { $0 == .pull ? "pulls" : "issues" }.joined(separator: " and ")
    let repos = Set(sources.map(\.repo))
    let name = sources.first?.repoName ?? ""
    return "The \(nouns) of \(repos.count == 1 ? name : "\(repos.count) repos")"
  }

  private func read(_ source: InboxContent.Source) async throws(XRPCFailure) -> [Found] {
    switch source.kind {
    case .pull:
      try await pages { (cursor) async throws(XRPCFailure) in
        try await pulls.pulls(against: source.repo, after: cursor)
      }.map { Found($0, source) }
    case .issue:
      try await pages { (cursor) async throws(XRPCFailure) in
        try await issues.issues(of: source.repo, after: cursor)
      }.map { Found($0, source) }
    }
  }

  /// Leaves out what asks for nothing, sorts, and gives every account its name.
  private func name(
    _ found: [Found], _ followers: [Follower], in content: inout InboxContent
  ) async {
    var seen: Set<AtURI> = []
    let asking = found.filter {
      $0.author != account && $0.state != .closed && $0.state != .merged
        && seen.insert($0.uri).inserted
    }.sorted { ($1.at, $0.uri) < ($0.at, $1.uri) }
    let newest = followers.filter { $0.did != account }
      .sorted { ($1.since, $0.uri) < ($0.since, $1.uri) }.prefix(Self.mostFollowers)

    let people = (newest.map(\.did) + asking.map(\.author)).prefix(Self.mostActors)
    let names = await actors.resolve(Array(people))
    func actor(_ did: DID) -> Actor { names[did] ?? Actor(did: did, handle: nil) }

    content.work = asking.map {
      InboxContent.Work(
        source: $0.source, uri: $0.uri, actor: actor($0.author), title: $0.title, at: $0.at,
        state: $0.state)
    }
    content.followers = newest.map {
      InboxContent.NewFollower(uri: $0.uri, actor: actor($0.did), at: $0.since)
    }
  }

  /// Reads a list to its end or its cap, stopping at a cursor that leads nowhere new.
  private func pages<Element>(
    _ read: (String?) async throws(XRPCFailure) -> Page<Element>
  ) async throws(XRPCFailure) -> [Element] {
    var elements: [Element] = []
    var cursor: String?
    for _ in 0..<Self.mostPages {
      let page = try await read(cursor)
      elements += page.elements
      guard let next = page.cursor, next != cursor else { break }
      cursor = next
    }
    return elements
  }
}

private func attempt<Value: Sendable>(
  _ body: () async throws(XRPCFailure) -> Value
) async -> Result<Value, XRPCFailure> {
  do {
    return .success(try await body())
  } catch {
    return .failure(error)
  }
}
