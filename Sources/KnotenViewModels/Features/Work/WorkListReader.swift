import KnotenCore

/// Reads pulls and issues a page at a time, with the names of their repositories and authors.
struct WorkListReader: Sendable {
  /// At most this many accounts are looked up in one go; the others show as their DID.
  static let mostActors = 100
  /// At most this many repositories are looked up in one go; the others show as their DID.
  static let mostRepos = 50

  let account: Actor
  let actors: any ActorResolving
  let work: WorkReader

  /// What could be read, and the first thing that could not.
  struct Answer: Sendable {
    var content: WorkContent
    var failure: ReadFailure?
  }

  /// Reads the first pages; where a question fails, what `previous` knew of its answer stays.
  ///
  /// - Throws: `ReadFailure`, when nothing could be had and nothing was known.
  func read(
    _ selection: WorkSelection, previous: WorkContent?
  ) async throws(ReadFailure) -> Answer {
    var content = WorkContent(actors: [account.did: account])
    let sources: [WorkSource]
    switch selection.scope {
    case .ownRepos:
      let repos = try await ownRepos()
      content.unaskable = repos.filter { $0.did == nil }
      sources = repos.compactMap { repo in
        repo.did.map { WorkSource(kind: selection.kind, subject: .repo($0), name: repo.name) }
      }
      for repo in repos { if let did = repo.did { content.repoNames[did] = repo.name } }
    case .everywhere:
      sources = [
        WorkSource(kind: selection.kind, subject: .author(account.did), name: account.name)
      ]
    }
    let (pages, failure) = await work.ask(sources) { source throws(XRPCFailure) in
      try await work.page(of: source, after: nil)
    }
    content.parts = zip(sources, pages).compactMap { source, page in
      page.map { WorkContent.Part(source: source, items: PagedList($0, by: \.uri.rawValue)) }
        ?? previous?.parts.first { $0.source.subject == source.subject }
    }
    if let failure, content.parts.isEmpty { throw failure }
    await name(&content)
    return Answer(content: content, failure: failure)
  }

  /// Reads the next page of every question that has one.
  func more(_ content: WorkContent) async -> Answer {
    var answer = Answer(content: content)
    let open = content.parts.indices.filter { content.parts[$0].items.hasMore }
    let cursors = Dictionary(
      open.map { (content.parts[$0].source, content.parts[$0].items.cursor) },
      uniquingKeysWith: { first, _ in first })
    let (pages, failure) = await work.ask(open.map { content.parts[$0].source }) {
      source throws(XRPCFailure) in
      try await work.page(of: source, after: cursors[source] ?? nil)
    }
    for (index, page) in zip(open, pages) {
      if let page { answer.content.parts[index].items.append(page, by: \.uri.rawValue) }
    }
    answer.failure = failure
    await name(&answer.content)
    return answer
  }
}

extension WorkListReader {
  private func ownRepos() async throws(ReadFailure) -> [Repo] {
    do {
      return try await work.repos(of: account.did)
    } catch {
      throw ReadFailure(what: "Your repositories", error: error)
    }
  }

  /// Finds the names that are not known yet, those of repositories first, as their owners have names too.
  private func name(_ content: inout WorkContent) async {
    let repos = await repos(unnamedIn: content)
    let people = repos.map(\.owner) + content.items.map(\.author)
    let unknown = distinct(people.filter { content.actors[$0] == nil }, atMost: Self.mostActors)
    content.actors.merge(await actors.resolve(unknown)) { _, new in new }
    for repo in repos {
      guard let did = repo.did else { continue }
      let owner = content.actor(repo.owner)
      content.repoNames[did] = owner.name + "/" + repo.name
    }
  }

  private func repos(unnamedIn content: WorkContent) async -> [Repo] {
    let unknown = distinct(
      content.items.compactMap(\.repo).filter { content.repoNames[$0] == nil },
      atMost: Self.mostRepos)
    return await inParallel(unknown, atMost: WorkReader.parallelReads) { did in
      try? await work.repos.repo(did)
    }.compactMap(\.self)
  }

  private func distinct(_ dids: [DID], atMost limit: Int) -> [DID] {
    var seen: Set<DID> = []
    return Array(dids.filter { seen.insert($0).inserted }.prefix(limit))
  }
}
