import FoundationEssentials
import KnotenCore

/// Reads the inbox: from the notification service where one was set up, else composed from the questions that exist.
///
/// The instance has no notifications query (design document "Inbox").
struct InboxReader: Sendable {
  /// At most this many followers show, so that they cannot bury pulls and issues.
  static let mostFollowers = 5
  /// At most this many accounts are looked up; the others show as their DID.
  static let mostActors = 100

  let account: DID
  let actors: any ActorResolving
  let followers: any FollowerReading
  let news: NewsReader?
  let work: WorkReader

  /// The followers that show: the newest, and never the account itself.
  static func newest(_ followers: [Follower], of account: DID) -> [Follower] {
    Array(
      followers.filter { $0.did != account }
        .sorted { ($1.since, $0.uri) < ($0.since, $1.uri) }.prefix(mostFollowers))
  }

  /// What could be read, and the first thing that could not.
  struct Answer: Sendable {
    var content: InboxContent
    var failure: ReadFailure?
    /// Why the notification service was of no use.
    var serviceFailure: XRPCFailure?
  }

  /// Reads everything; where a question fails, what `previous` knew of its answer stays.
  ///
  /// - Throws: the failure, when not one question could be answered.
  func read(previous: InboxContent?) async throws(XRPCFailure) -> Answer {
    // What the service says is not kept, and is not asked for where nobody is to be asked.
    guard let news, !AnswerSource.isKept else { return try await compose(previous: previous) }
    do throws(XRPCFailure) {
      return Answer(content: await content(of: try await news.read()))
    } catch {
      if error.isCancellation { throw error }
      if let previous, previous.readThere != nil {
        // What the service said stays, as whatever could be read once does.
        return Answer(
          content: previous, failure: ReadFailure(what: "The notification service", error: error))
      }
      var answer = try await compose(previous: previous)
      answer.serviceFailure = error
      return answer
    }
  }

  private func compose(previous: InboxContent?) async throws(XRPCFailure) -> Answer {
    async let followersRead = attempt { () async throws(XRPCFailure) in
      // Newest first, as lists are ordered by default; so the first page holds the newest.
      try await followers.followers(of: account, after: nil)
    }
    let reposRead = await attempt { () async throws(XRPCFailure) in
      try await work.repos(of: account)
    }
    var answer = Answer(content: previous ?? InboxContent())
    answer.content.unreadable = 0
    answer.content.news = []
    answer.content.readThere = nil
    var found: [Found] = []
    switch reposRead {
    case .success(let repos):
      found = await read(repos.flatMap(Self.sources), previous: previous, into: &answer)
      answer.content.unaskable = repos.filter { $0.did == nil }.map(\.name)
    case .failure(let error):
      found = previous?.work.map(Found.init) ?? []
      answer.failure = ReadFailure(what: "Your repositories", error: error)
    }
    var newest = previous?.followers.map { Follower(uri: $0.uri, did: $0.actor.did, since: $0.at) }
    switch await followersRead {
    case .success(let page):
      newest = page.elements
      answer.content.unreadable += page.unreadable
    case .failure(let error):
      if case .failure(let reposError) = reposRead { throw reposError }
      answer.failure = answer.failure ?? ReadFailure(what: "Your followers", error: error)
    }
    await name(found, newest ?? [], in: &answer.content)
    return answer
  }
}

extension InboxReader {
  /// A pull or an issue before its author has a name.
  private struct Found: Sendable {
    let source: WorkSource
    let item: WorkItem

    init(_ item: WorkItem, _ source: WorkSource) {
      self.source = source
      self.item = item
    }

    init(_ work: InboxContent.Work) {
      self.init(work.item, work.source)
    }
  }

  private static func sources(of repo: Repo) -> [WorkSource] {
    guard let did = repo.did else { return [] }
    return WorkItem.Kind.allCases.map {
      WorkSource(kind: $0, subject: .repo(did), name: repo.name)
    }
  }

  /// Asks each source, in their order.
  private func read(
    _ sources: [WorkSource], previous: InboxContent?, into answer: inout Answer
  ) async -> [Found] {
    let (answers, failure) = await work.ask(sources) { source throws(XRPCFailure) in
      try await work.allPages { (cursor) async throws(XRPCFailure) in
        try await work.page(of: source, after: cursor)
      }
    }
    answer.failure = failure
    answer.content.unreadable += answers.reduce(0) { $0 + ($1?.unreadable ?? 0) }
    return zip(sources, answers).flatMap { source, page in
      page?.elements.map { Found($0, source) }
        ?? previous?.work.filter { $0.source == source }.map(Found.init) ?? []
    }
  }

  /// Leaves out what asks for nothing, sorts, and gives every account its name.
  private func name(
    _ found: [Found], _ followers: [Follower], in content: inout InboxContent
  ) async {
    var seen: Set<AtURI> = []
    let asking = found.filter { $0.item.needs(account) && seen.insert($0.item.uri).inserted }
      .sorted { WorkItem.isNewer($0.item, $1.item) }
    let newest = Self.newest(followers, of: account)

    let people = await people(newest.map(\.did) + asking.map(\.item.author))
    content.work = asking.map {
      InboxContent.Work(source: $0.source, item: $0.item, actor: people($0.item.author))
    }
    content.followers = newest.map {
      InboxContent.NewFollower(uri: $0.uri, actor: people($0.did), at: $0.since)
    }
  }

  /// What a notification service said, with everybody's name.
  private func content(of answer: NewsReader.Answer) async -> InboxContent {
    let told = answer.news.map(\.notification) + answer.followers
    let people = await people(answer.followers.map(\.actor) + answer.news.map(\.notification.actor))
    var content = InboxContent()
    content.news = answer.news.map {
      InboxContent.News(told: $0, actor: people($0.notification.actor))
    }
    content.followers = answer.followers.map {
      InboxContent.NewFollower(uri: $0.uri, actor: people($0.actor), at: $0.at)
    }
    content.readThere = Set(told.filter(\.isRead).map(\.uri.rawValue))
    content.unreadable = answer.unreadable
    return content
  }

  /// Looks accounts up, the first ones by their verified handles; the others show as their DID.
  private func people(_ dids: [DID]) async -> (DID) -> Actor {
    var known: Set<DID> = []
    let people = dids.filter { known.insert($0).inserted }
    let names = await actors.resolve(Array(people.prefix(Self.mostActors)))
    return { names[$0] ?? Actor(did: $0, handle: nil) }
  }
}
