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
  /// What is known is read again after so many seconds whatever counts say: closing a pull leaves them as they are.
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
    package internal(set) var badge: Badge?
    /// The repositories whose lists were read, as they had changed or were new.
    package internal(set) var changed: [String] = []
    /// The repositories that the next run has to ask about.
    package internal(set) var leftOut: [String] = []
    /// How many requests were made.
    package internal(set) var requests = 0
    /// Why the notification service was of no use, in words for a person.
    package internal(set) var notice: String?
    /// What could not be read and what to do, in words for a person.
    package internal(set) var failure: String?
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
    memory.news = await news(memory.news, within: budget, &report)
    var isWhole = memory.news != nil
    if !isWhole {
      let survey = RefreshSurvey(account: account, work: work, needs: needs, budget: budget)
      isWhole = await survey.look(into: &memory, &report)
    }
    try await record.write(memory)
    if isWhole { report.badge = try await show(memory) }
    report.requests = await budget.requests
    return report
  }
}

extension BadgeRefresh {
  /// What the notification service says, asked for again only where its number changed; nil where it is of no use.
  private func news(
    _ known: InboxMemory.News?, within budget: RefreshBudget, _ report: inout Report
  ) async -> InboxMemory.News? {
    guard let reader = NewsReader(account: account, needs) else { return nil }
    do throws(XRPCFailure) {
      // A token, and the question.
      await budget.spend(2)
      let unread = try await reader.notifications.unreadCount(of: account)
      let now = needs.clock.now()
      if let known, known.unread == unread, Self.trusts(known.readAt, now) { return known }
      let answer = try await reader.read()
      await budget.spend(answer.requests)
      return InboxMemory.News(unread: unread, items: answer.unread, readAt: now)
    } catch {
      let failure = Failure(notifications: error, now: needs.clock.now())
      report.notice = failure.title + " " + failure.detail
      return nil
    }
  }

  /// Whether what was read at one moment is believed at another, later one.
  static func trusts(_ readAt: Date, _ now: Date) -> Bool {
    (0..<longestTrust).contains(now.timeIntervalSince(readAt))
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
}
