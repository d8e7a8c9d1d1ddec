import FoundationEssentials
package import KnotenCore

/// One background run: asks as little as tells what waits for the person, and shows the number from outside.
///
/// Servers are asked how much there is before they are asked what it is, and what did not change since the last run is
/// not read again. Nobody is looked up by name, as the badge is all that comes of it. Source: design document,
/// "Background refresh".
package struct BadgeRefresh: Sendable {
  /// The most repositories that one run asks about; the next one begins with those that were left out.
  package static let mostRepos = 100
  /// A list is read again after so many seconds whatever its count says: closing a pull leaves the count as it is.
  static let longestTrust = 6.0 * 3_600

  private let account: DID
  private let work: WorkReader
  private let needs: KnotenDependencies
  private let record: InboxMemoryRecord

  /// A run for an account.
  package init(of account: DID, _ dependencies: KnotenDependencies) {
    let work = WorkReader(
      issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos)
    self.init(of: account, work: work, dependencies)
  }

  init(of account: DID, work: WorkReader, _ dependencies: KnotenDependencies) {
    self.account = account
    self.work = work
    needs = dependencies
    record = InboxMemoryRecord(store: dependencies.store, account: account)
  }

  /// What came of a run.
  package struct Report: Hashable, Sendable {
    /// What shows now; nil where so much failed that the badge before stays.
    package fileprivate(set) var badge: Badge?
    /// The repositories whose lists were read, as they had changed or were new.
    package fileprivate(set) var changed: [String] = []
    /// The repositories that the next run has to ask about.
    package fileprivate(set) var leftOut: [String] = []
    /// How many requests were made.
    package fileprivate(set) var requests = 0
    /// What could not be read and what to do, in words for a person.
    package fileprivate(set) var failure: String?
  }

  /// Forgets what earlier runs of an account kept.
  package static func forget(of account: DID, in store: any Store) async throws(StoreFailure) {
    try await InboxMemoryRecord(store: store, account: account).forget()
  }

  /// Looks, keeps what was found, and shows the badge.
  ///
  /// - Throws: where this machine can keep nothing.
  package func run() async throws(StoreFailure) -> Report {
    let budget = RefreshBudget(clock: needs.clock)
    var memory = try await record.read()
    var report = Report()
    var isWhole = false
    switch await allPages(
      within: budget,
      { (cursor) async throws(XRPCFailure) in
        try await work.repos.repos(of: account, after: cursor)
      })
    {
    case .answered(let repos):
      isWhole = await look(at: repos, within: budget, into: &memory, &report)
    case .failed(let error): tell("Your repositories", error, in: &report)
    case .leftOut: break
    }
    await readFollowers(within: budget, into: &memory, &report)
    try await record.write(memory)
    if isWhole, memory.followers != nil { report.badge = try await show(memory) }
    report.requests = await budget.requests
    return report
  }
}

extension BadgeRefresh {
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
    at repos: [Repo], within budget: RefreshBudget, into memory: inout InboxMemory,
    _ report: inout Report
  ) async -> Bool {
    let known = memory
    let askable = Set(repos.compactMap(\.did))
    memory.keep(only: askable)
    let due = Self.due(repos, known)
    let questions = due.prefix(Self.mostRepos).flatMap { repo in
      WorkItem.Kind.allCases.map { Question($0, repo.did, named: repo.name) }
    }
    // The first one finds out whether the server can count.
    let first = questions.prefix(1)
    var findings: [Finding] = []
    for question in first { findings.append(await find(question, known, within: budget)) }
    findings += await inParallel(Array(questions.dropFirst()), atMost: WorkReader.parallelReads) {
      await find($0, known, within: budget)
    }
    var leftOut = due.dropFirst(Self.mostRepos).map(\.name)
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

  private func find(
    _ question: Question, _ known: InboxMemory, within budget: RefreshBudget
  ) async -> Finding {
    let source = question.source
    var count: WorkCount?
    if await budget.hasCounts {
      switch await budget.ask({ () async throws(XRPCFailure) in try await self.count(question) }) {
      case .answered(let answer):
        let list = known[source.kind, question.repo]
        if let list, list.count == answer, trusts(list) { return .same }
        count = answer
      case .failed(let error) where error.isOfUnknownQuery: await budget.goOnWithoutCounts()
      case .failed(let error): return .failed(error)
      case .leftOut: return .leftOut
      }
    }
    switch await allPages(
      within: budget,
      { (cursor) async throws(XRPCFailure) in
        try await work.page(of: source, after: cursor)
      })
    {
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

  private func trusts(_ list: InboxMemory.List) -> Bool {
    (0..<Self.longestTrust).contains(needs.clock.now().timeIntervalSince(list.readAt))
  }

  private func readFollowers(
    within budget: RefreshBudget, into memory: inout InboxMemory, _ report: inout Report
  ) async {
    switch await budget.ask({ () async throws(XRPCFailure) in
      try await needs.followers.followers(of: account, after: nil)
    }) {
    case .answered(let page):
      memory.followers = InboxReader.newest(page.elements, of: account).map {
        Badge.Item(follower: $0.uri, named: $0.did.rawValue, at: $0.since)
      }
    case .failed(let error): tell("Your followers", error, in: &report)
    case .leftOut: break
    }
  }

  private func allPages<Element>(
    within budget: RefreshBudget,
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

  private func show(_ memory: InboxMemory) async throws(StoreFailure) -> Badge {
    let rules = await InboxRulesRecord(store: needs.store, account: account)
      .inForce(needs.entitlements)
    let read = await ReadMarks(store: needs.store, account: account).read()
    let badge = Badge(
      of: account, holding: memory.items, read: read, following: rules, seenAt: needs.clock.now())
    try await needs.badges.show(badge)
    return badge
  }

  /// The first failure stands for all of them.
  private func tell(_ what: String, _ error: XRPCFailure, in report: inout Report) {
    let failure = Failure(reading: what, error, now: needs.clock.now())
    report.failure = report.failure ?? failure.title + " " + failure.detail
  }
}
