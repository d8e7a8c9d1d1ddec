import FoundationEssentials
import KnotenCore

/// Reads what asks for the person from the notification service that was set up, which names neither repos nor titles.
///
/// Stars are left out, and what else is social but follows. Source: design document, "Inbox".
struct NewsReader: Sendable {
  let account: DID
  let notifications: any NotificationReading
  let naming: any WorkNaming
  let work: WorkReader

  /// Asks what was set up; nil where nothing was.
  init?(account: DID, _ dependencies: KnotenDependencies) {
    guard let notifications = dependencies.notifications else { return nil }
    self.account = account
    self.notifications = notifications
    naming = dependencies.naming
    work = WorkReader(
      issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos)
  }

  /// At most this many pulls, and as many issues, are called by their titles: as many as one question names.
  private static let mostTitles = 50

  /// What the service says, newest first, before anybody in it has a name.
  struct Answer: Sendable {
    var news: [Told] = []
    /// Those who began to follow, no more than show.
    var followers: [AccountNotification] = []
    var unreadable = 0
    /// How many requests it took.
    var requests = 0

    /// What is unread of it, as a badge counts it.
    var unread: [Badge.Item] {
      news.filter { !$0.notification.isRead }.map { Badge.Item($0) }
        + followers.filter { !$0.isRead }.map {
          Badge.Item(follower: $0.uri, named: $0.actor.rawValue, at: $0.at)
        }
    }
  }

  /// One thing that happened, with what the instance knows of it.
  struct Told: Hashable, Sendable {
    let notification: AccountNotification
    let repoName: String?
    let title: String?
  }

  /// Asks the service for the newest, and the instance what they are called; where that fails they stay unnamed.
  func read() async throws(XRPCFailure) -> Answer {
    let page = try await notifications.notifications(of: account, after: nil)
    var seen: Set<AtURI> = []
    var followers: Set<DID> = []
    let asking = page.elements
      .filter { $0.asks(account) && seen.insert($0.uri).inserted }
      .sorted { ($1.at, $0.uri) < ($0.at, $1.uri) }
    // A token, and the page.
    var answer = Answer(unreadable: page.unreadable, requests: 2)
    answer.followers = Array(
      asking.filter { $0.deed == .followed && followers.insert($0.actor).inserted }
        .prefix(InboxReader.mostFollowers))
    let news = asking.filter { $0.deed != .followed }
    let repos = await names(of: news, &answer)
    let titles = await titles(of: news, &answer)
    answer.news = news.map { notification in
      Told(
        notification: notification, repoName: notification.repo.flatMap { repos[$0] },
        title: notification.subject.flatMap { titles[$0] })
    }
    return answer
  }

  private func names(
    of news: [AccountNotification], _ answer: inout Answer
  ) async -> [DID: String] {
    guard news.contains(where: { $0.repo != nil }) else { return [:] }
    answer.requests += 1
    let repos = (try? await work.repos(of: account)) ?? []
    return repos.reduce(into: [:]) { names, repo in
      if let did = repo.did { names[did] = repo.name }
    }
  }

  private func titles(
    of news: [AccountNotification], _ answer: inout Answer
  ) async -> [AtURI: String] {
    func subjects(_ kind: Badge.Kind) -> [AtURI] {
      var seen: Set<AtURI> = []
      let all = news.filter { $0.kind == kind }.compactMap(\.subject)
      return Array(all.filter { seen.insert($0).inserted }.prefix(Self.mostTitles))
    }
    let (pulls, issues) = (subjects(.pull), subjects(.issue))
    answer.requests += (pulls.isEmpty ? 0 : 1) + (issues.isEmpty ? 0 : 1)
    async let ofPulls = pulls.isEmpty ? [:] : try? naming.titles(ofPulls: pulls)
    async let ofIssues = issues.isEmpty ? [:] : try? naming.titles(ofIssues: issues)
    return (await ofPulls ?? [:]).merging(await ofIssues ?? [:]) { first, _ in first }
  }
}

extension AccountNotification {
  /// Whether it asks something of the account: others did it, and it is no mere sign of favour.
  fileprivate func asks(_ account: DID) -> Bool {
    actor != account && deed != .starred && (!isSocial || deed == .followed)
  }
}
