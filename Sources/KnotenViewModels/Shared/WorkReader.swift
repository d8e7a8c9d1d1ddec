import KnotenCore

/// One question to the forge: the pulls or the issues of a repository, or those an account opened anywhere.
struct WorkSource: Hashable, Sendable {
  /// Whose pulls or issues they are.
  enum Subject: Hashable, Sendable {
    case repo(DID)
    case author(DID)
  }

  let kind: WorkItem.Kind
  let subject: Subject
  /// What the repository or the account is called.
  let name: String
}

/// A question that brought nothing: what it asked for, as a sentence begins, and why.
struct ReadFailure: Error, Sendable {
  let what: String
  let error: XRPCFailure
}

/// Reads pulls and issues from the questions that exist, as there is none for several repositories at once.
///
/// Source: design document, "Pulls" and "Inbox".
struct WorkReader: Sendable {
  /// At most this many repositories of an account are asked about.
  static let mostRepos = 200
  /// At most this many pages of one list are read in one go.
  static let mostPages = 10
  /// At most this many lists are read at once.
  static let parallelReads = 6

  let issues: any IssueReading
  let pulls: any PullReading
  let repos: any RepoReading

  /// The repositories an account owns, each once.
  func repos(of owner: DID) async throws(XRPCFailure) -> [Repo] {
    var seen: Set<String> = []
    let all = try await allPages { (cursor) async throws(XRPCFailure) in
      try await repos.repos(of: owner, after: cursor)
    }.elements
    return Array(
      all.filter { seen.insert($0.did?.rawValue ?? $0.uri.rawValue).inserted }
        .prefix(Self.mostRepos))
  }

  /// One page of what a question asks for.
  func page(
    of source: WorkSource, after cursor: String?
  ) async throws(XRPCFailure) -> Page<WorkItem> {
    switch (source.kind, source.subject) {
    case (.pull, .repo(let repo)):
      try await pulls.pulls(against: repo, after: cursor).map { WorkItem($0, askedOf: repo) }
    case (.pull, .author(let author)):
      try await pulls.pulls(by: author, after: cursor).map { WorkItem($0) }
    case (.issue, .repo(let repo)):
      try await issues.issues(of: repo, after: cursor).map { WorkItem($0, askedOf: repo) }
    case (.issue, .author(let author)):
      try await issues.issues(by: author, after: cursor).map { WorkItem($0) }
    }
  }

  /// Reads a list to its end or its cap, stopping at a cursor that leads nowhere new.
  func allPages<Element>(
    _ read: (String?) async throws(XRPCFailure) -> Page<Element>
  ) async throws(XRPCFailure) -> Page<Element> {
    var elements: [Element] = []
    var unreadable = 0
    var cursor: String?
    for _ in 0..<Self.mostPages {
      let page = try await read(cursor)
      elements += page.elements
      unreadable += page.unreadable
      guard let next = page.cursor, next != cursor else {
        return Page(elements: elements, cursor: nil, unreadable: unreadable)
      }
      cursor = next
    }
    return Page(elements: elements, cursor: cursor, unreadable: unreadable)
  }

  /// Asks each question, a few at a time; nil stands where one failed, and one failure stands for all of them.
  func ask<Answer: Sendable>(
    _ sources: [WorkSource],
    _ read: @escaping @Sendable (WorkSource) async throws(XRPCFailure) -> Answer
  ) async -> (answers: [Answer?], failure: ReadFailure?) {
    let results = await inParallel(sources, atMost: Self.parallelReads) { source in
      await attempt { () async throws(XRPCFailure) in try await read(source) }
    }
    let failed = zip(sources, results).compactMap { source, result in
      if case .failure(let error) = result { (source, error) } else { nil }
    }
    return (
      results.map { try? $0.get() },
      failed.first.map { ReadFailure(what: Self.naming(failed.map(\.0)), error: $0.1) }
    )
  }

  /// What several questions ask for together, as in "The pulls of 5 repos".
  static func naming(_ sources: [WorkSource]) -> String {
    let kinds = WorkItem.Kind.allCases.filter { kind in sources.contains { $0.kind == kind } }
    let nouns = kinds.map(\.plural).joined(separator: " and ")
    let subjects = Set(sources.map(\.subject))
    guard subjects.count == 1, let name = sources.first?.name else {
      return "The \(nouns) of \(subjects.count) repos"
    }
    return "The \(nouns) of \(name)"
  }
}

extension Page {
  /// The page with its elements turned into others.
  func map<Other>(_ transform: (Element) -> Other) -> Page<Other> {
    Page<Other>(elements: elements.map(transform), cursor: cursor, unreadable: unreadable)
  }
}

/// What a read brought, or why it did not.
func attempt<Value: Sendable>(
  _ body: () async throws(XRPCFailure) -> Value
) async -> Result<Value, XRPCFailure> {
  do {
    return .success(try await body())
  } catch {
    return .failure(error)
  }
}
