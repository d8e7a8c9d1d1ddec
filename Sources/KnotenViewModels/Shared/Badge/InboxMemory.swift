import FoundationEssentials
import KnotenCore

/// What background runs know of an inbox, so that the next one need not read again what did not change.
struct InboxMemory: Hashable, Sendable {
  /// What one question brought: the pulls or the issues of a repository that ask for its owner.
  struct List: Hashable, Sendable {
    let kind: WorkItem.Kind
    let repo: DID
    /// How many there were; nil where the server cannot say.
    let count: WorkCount?
    let items: [Badge.Item]
    /// When the list itself was read.
    let readAt: Date
    /// When anything of it was asked for.
    var askedAt: Date
  }

  /// Which question a list answers.
  struct Key: Hashable, Sendable {
    let kind: WorkItem.Kind
    let repo: DID
  }

  /// What the notification service said.
  struct News: Hashable, Sendable {
    /// How many were unread, those too that nobody is bothered with.
    let unread: Int
    let items: [Badge.Item]
    let readAt: Date
  }

  private(set) var lists: [Key: List] = [:]
  /// What the notification service said when it was last asked; nil where that was of no use, or none was set up.
  var news: News?
  /// The newest followers; nil before they were read.
  var followers: [Badge.Item]?

  /// What a question brought when it was last asked.
  subscript(kind: WorkItem.Kind, repo: DID) -> List? {
    lists[Key(kind: kind, repo: repo)]
  }

  /// Takes in what a question brought.
  mutating func take(_ list: List) {
    lists[Key(kind: list.kind, repo: list.repo)] = list
  }

  /// Remembers that nothing has changed.
  mutating func confirm(_ kind: WorkItem.Kind, _ repo: DID, at time: Date) {
    lists[Key(kind: kind, repo: repo)]?.askedAt = time
  }

  /// Forgets all but these repositories.
  mutating func keep(only repos: Set<DID>) {
    lists = lists.filter { repos.contains($0.key.repo) }
  }

  /// Everything in it that asks for the person, each thing once, newest first; the newest followers last.
  var items: [Badge.Item] {
    if let news { return news.items }
    var seen: Set<String> = []
    let work = lists.values.flatMap(\.items).sorted(by: Badge.Item.isNewer)
    return (work + (followers ?? [])).filter { seen.insert($0.uri).inserted }
  }
}

/// Keeps what background runs know on this machine.
struct InboxMemoryRecord: Sendable {
  /// The most things that are kept; lists beyond them are read again.
  static let mostItems = 5_000
  /// The most lists that are read back; what is kept on disk may have been changed by anybody.
  private static let mostLists = 2_000

  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID) {
    self.store = store
    key = StoreKey(rawValue: "refresh/" + account.rawValue)
  }

  /// What is known; what cannot be read back is not.
  func read() async throws(StoreFailure) -> InboxMemory {
    guard let bytes = try await store.value(for: key), let json = try? JSONParser.parse(bytes),
      case .object(let object) = json, object["format"] == 1
    else { return InboxMemory() }
    var memory = InboxMemory()
    for value in object.array("lists").prefix(Self.mostLists) {
      if let list = InboxMemory.List(json: value) { memory.take(list) }
    }
    memory.news = InboxMemory.News(json: object["news"] ?? .null)
    if case .array? = object["followers"] {
      memory.followers = object.array("followers").compactMap { Badge.Item(json: $0) }
    }
    return memory
  }

  /// Keeps what is known.
  func write(_ memory: InboxMemory) async throws(StoreFailure) {
    var room = Self.mostItems
    let lists = memory.lists.values.sorted { ($1.askedAt, $0.repo) < ($0.askedAt, $1.repo) }
      .prefix { list in
        room -= list.items.count
        return room >= 0
      }
    let followers = memory.followers.map { followers in
      JSONValue.array(followers.map { .object($0.json) })
    }
    let value: JSONValue = [
      "format": 1, "lists": .array(lists.map(\.json)), "followers": followers ?? .null,
      "news": memory.news?.json ?? .null,
    ]
    try await store.set(JSONWriter.bytes(value), for: key)
  }

  /// Forgets it all.
  func forget() async throws(StoreFailure) {
    try await store.set(nil, for: key)
  }
}

extension InboxMemory.List {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "repo": .string(repo.rawValue),
      "count": count.map { .integer(Int64($0.count)) } ?? .null,
      "authors": count.map { .integer(Int64($0.authors)) } ?? .null,
      "readAt": .string(Datetime(readAt).rawValue),
      "askedAt": .string(Datetime(askedAt).rawValue),
      "items": .array(items.map { .object($0.json) }),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard case .object(let object) = json,
      case .string(let kind)? = object["kind"], let kind = WorkItem.Kind(rawValue: kind),
      case .string(let repo)? = object["repo"], let repo = DID(repo),
      case .string(let readAt)? = object["readAt"], let readAt = Datetime(readAt),
      case .string(let askedAt)? = object["askedAt"], let askedAt = Datetime(askedAt)
    else { return nil }
    var count: WorkCount?
    if case .integer(let number)? = object["count"], let number = Int(exactly: number),
      case .integer(let authors)? = object["authors"], let authors = Int(exactly: authors)
    {
      count = WorkCount(count: number, authors: authors)
    }
    self.init(
      kind: kind, repo: repo, count: count,
      items: object.array("items").prefix(InboxMemoryRecord.mostItems)
        .compactMap { Badge.Item(json: $0) },
      readAt: readAt.instant, askedAt: askedAt.instant)
  }
}

extension InboxMemory.News {
  fileprivate var json: JSONValue {
    [
      "unread": .integer(Int64(unread)), "readAt": .string(Datetime(readAt).rawValue),
      "items": .array(items.map { .object($0.json) }),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard case .object(let object) = json,
      case .integer(let unread)? = object["unread"], let unread = Int(exactly: unread),
      case .string(let readAt)? = object["readAt"], let readAt = Datetime(readAt)
    else { return nil }
    self.init(
      unread: unread,
      items: object.array("items").prefix(InboxMemoryRecord.mostItems)
        .compactMap { Badge.Item(json: $0) },
      readAt: readAt.instant)
  }
}

extension JSONObject {
  /// The elements of a list; none where there is no such list.
  fileprivate func array(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = self[key] { elements } else { [] }
  }
}
