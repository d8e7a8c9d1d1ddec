import FoundationEssentials
import KnotenCore

/// Asks the questions that exist about what was opened on an account's repositories, within the budget of one run.
struct RefreshSurvey: Sendable {
  let account: DID
  let work: WorkReader
  let needs: KnotenDependencies
  let budget: RefreshBudget

  /// Takes in what changed, and tells what could not be read; false where too little is known to count.
  func look(into memory: inout InboxMemory, _ report: inout BadgeRefresh.Report) async -> Bool {
    var isWhole = false
    let repos = await allPages { (cursor) async throws(XRPCFailure) in
      try await work.repos.repos(of: account, after: cursor)
    }
    switch repos {
    case .answered(let repos): isWhole = await look(at: repos, into: &memory, &report)
    case .failed(let error): tell("Your repositories", error, in: &report)
    case .leftOut: break
    }
    await readFollowers(into: &memory, &report)
    return isWhole && memory.followers != nil
  }
}

extension RefreshSurvey {
  /// What is asked of a server about a repository.
  private struct Question {
    let source: WorkSource
    let repo: DID

    init(_ kind: WorkItem.Kind, _ repo: DID, named name: String) {
      source = WorkSource(kind: kind, subject: .repo(repo), name: name)
      self.repo = repo
    }
  }

  private enum Finding {
    /// As many as when the list was last read.
    case same
    case list(InboxMemory.List)
    case failed(XRPCFailure)
    case leftOut
  }

  /// Asks about the repositories, those first that were not asked about for longest; false where too little is known.
  private func look(
    at repos: [Repo], into memory: inout InboxMemory, _ report: inout BadgeRefresh.Report
  ) async -> Bool {
    let known = memory
    let askable = Set(repos.compactMap(\.did))
    memory.keep(only: askable)
    let due = Self.due(repos, known)
    let questions = due.prefix(BadgeRefresh.mostRepos).flatMap { repo in
      WorkItem.Kind.allCases.map { Question($0, repo.did, named: repo.name) }
    }
    // The first one finds out whether the server can count.
    let first = questions.prefix(1)
    var findings: [Finding] = []
    for question in first { findings.append(await find(question, known)) }
    findings += await inParallel(Array(questions.dropFirst()), atMost: WorkReader.parallelReads) {
      await find($0, known)
    }
    var leftOut = due.dropFirst(BadgeRefresh.mostRepos).map(\.name)
    var failed: [(question: Question, error: XRPCFailure)] = []
    for (question, finding) in zip(questions, findings) {
      switch finding {
      case .same: memory.confirm(question.source.kind, question.repo, at: needs.clock.now())
      case .list(let list):
        memory.take(list)
        Self.add(question.source.name, to: &report.changed)
      case .failed(let error): failed.append((question, error))
      case .leftOut: Self.add(question.source.name, to: &leftOut)
      }
    }
    report.leftOut = leftOut
    if let first = failed.first {
      tell(WorkReader.naming(failed.map(\.question.source)), first.error, in: &report)
    }
    return failed.allSatisfy { known[$0.question.source.kind, $0.question.repo] != nil }
  }

  /// The repositories that can be asked about, each once, those first that were not asked about for longest.
  private static func due(_ repos: [Repo], _ known: InboxMemory) -> [(did: DID, name: String)] {
    var seen: Set<DID> = []
    let askable = repos.compactMap { repo in repo.did.map { (did: $0, name: repo.name) } }
      .filter { seen.insert($0.did).inserted }
    let dated = askable.enumerated().map { index, repo in
      let times = WorkItem.Kind.allCases.map { known[$0, repo.did]?.askedAt ?? .distantPast }
      return (repo: repo, askedAt: times.min() ?? .distantPast, index: index)
    }
    return dated.sorted { ($0.askedAt, $0.index) < ($1.askedAt, $1.index) }.map(\.repo)
  }

  private static func add(_ name: String, to names: inout [String]) {
    if names.last != name { names.append(name) }
  }

  private func find(_ question: Question, _ known: InboxMemory) async -> Finding {
    var count: WorkCount?
    if await budget.hasCounts {
      let answer = await budget.ask { () async throws(XRPCFailure) in
        try await self.count(question)
      }
      switch answer {
      case .answered(let now):
        if isSame(now, as: known[question.source.kind, question.repo]) { return .same }
        count = now
      case .failed(let error) where error.isOfUnknownQuery: await budget.goOnWithoutCounts()
      case .failed(let error): return .failed(error)
      case .leftOut: return .leftOut
      }
    }
    return await list(question, count)
  }

  private func isSame(_ count: WorkCount, as list: InboxMemory.List?) -> Bool {
    guard let list else { return false }
    return list.count == count && BadgeRefresh.trusts(list.readAt, needs.clock.now())
  }

  private func list(_ question: Question, _ count: WorkCount?) async -> Finding {
    let source = question.source
    let items = await allPages { (cursor) async throws(XRPCFailure) in
      try await work.page(of: source, after: cursor)
    }
    switch items {
    case .answered(let items):
      let now = needs.clock.now()
      return .list(
        InboxMemory.List(
          kind: source.kind, repo: question.repo, count: count,
          items: items.filter { $0.needs(account) }.map { Badge.Item($0, in: source) },
          readAt: now, askedAt: now))
    case .failed(let error): return .failed(error)
    case .leftOut: return .leftOut
    }
  }

  private func count(_ question: Question) async throws(XRPCFailure) -> WorkCount {
    switch question.source.kind {
    case .pull: try await needs.counts.pullCount(against: question.repo)
    case .issue: try await needs.counts.issueCount(of: question.repo)
    }
  }

  private func readFollowers(
    into memory: inout InboxMemory, _ report: inout BadgeRefresh.Report
  ) async {
    let page = await budget.ask { () async throws(XRPCFailure) in
      try await needs.followers.followers(of: account, after: nil)
    }
    switch page {
    case .answered(let page):
      memory.followers = InboxReader.newest(page.elements, of: account).map {
        Badge.Item(follower: $0.uri, named: $0.did.rawValue, at: $0.since)
      }
    case .failed(let error): tell("Your followers", error, in: &report)
    case .leftOut: break
    }
  }

  private func allPages<Element>(
    _ read: (String?) async throws(XRPCFailure) -> Page<Element>
  ) async -> RefreshBudget.Answer<[Element]> {
    var elements: [Element] = []
    var cursor: String?
    for _ in 0..<WorkReader.mostPages {
      let place = cursor
      switch await budget.ask({ () async throws(XRPCFailure) in try await read(place) }) {
      case .answered(let page):
        elements += page.elements
        guard let next = page.cursor, next != cursor else { return .answered(elements) }
        cursor = next
      case .failed(let error): return .failed(error)
      case .leftOut: return .leftOut
      }
    }
    return .answered(elements)
  }

  /// The first failure stands for all of them.
  private func tell(_ what: String, _ error: XRPCFailure, in report: inout BadgeRefresh.Report) {
    let failure = Failure(reading: what, error, now: needs.clock.now())
    report.failure = report.failure ?? failure.title + " " + failure.detail
  }
}
