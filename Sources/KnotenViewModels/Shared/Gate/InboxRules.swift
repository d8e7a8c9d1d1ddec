import KnotenCore
import KnotenPurchases

/// Which kinds and repositories ask for the person: show in the inbox and count; all that was not switched off do.
struct InboxRules: Hashable, Sendable {
  /// What an inbox holds.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case pull
    case issue
    case follower
  }

  private(set) var silentKinds: Set<Kind> = []
  private(set) var silentRepos: Set<DID> = []

  /// Whether a kind asks at all.
  func asks(_ kind: Kind) -> Bool { !silentKinds.contains(kind) }

  /// Whether a repository asks at all.
  func asks(_ repo: DID) -> Bool { !silentRepos.contains(repo) }

  /// Switches a kind on or off.
  mutating func set(_ kind: Kind, asks: Bool) {
    if asks { silentKinds.remove(kind) } else { silentKinds.insert(kind) }
  }

  /// Switches a repository on or off.
  mutating func set(_ repo: DID, asks: Bool) {
    if asks { silentRepos.remove(repo) } else { silentRepos.insert(repo) }
  }
}

extension InboxRules {
  /// What the rules say of one thing: whether it asks for the person, else which rule keeps it from that.
  ///
  /// Inbox, badge and refresh all go by this.
  func ruling(on item: Badge.Item) -> Badge.Ruling {
    if let kind = Kind(rawValue: item.kind.rawValue), !asks(kind) { return .kindIsOff }
    if let repo = item.repo, !asks(repo) { return .repoIsOff }
    return .asks
  }
}

extension InboxContent {
  /// The same without what was switched off, so that it neither shows nor counts; without rules, everything.
  func following(_ rules: InboxRules?) -> InboxContent {
    func asks(_ item: Badge.Item) -> Bool { item.ruled(by: rules).ruling == .asks }
    var content = self
    content.work.removeAll { !asks($0.badgeItem) }
    content.news.removeAll { !asks($0.badgeItem) }
    content.followers.removeAll { !asks($0.badgeItem) }
    return content
  }

  /// Everything in it, as a badge counts it.
  var badgeItems: [Badge.Item] {
    work.map(\.badgeItem) + news.map(\.badgeItem) + followers.map(\.badgeItem)
  }
}

/// Keeps the rules of an account on this machine.
struct InboxRulesRecord: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID) {
    self.store = store
    key = StoreKey(rawValue: "inbox-rules/" + account.rawValue)
  }

  /// The rules; a word that this version does not know is left out.
  func read() async throws(StoreFailure) -> InboxRules {
    try await store.value(for: key).map(InboxRules.init(bytes:)) ?? InboxRules()
  }

  /// The rules that hold now; nil where none do, as without Knoten Pro.
  func inForce(_ entitlements: any EntitlementReading) async -> InboxRules? {
    guard await entitlements.entitlements().isPro else { return nil }
    return (try? await read()) ?? InboxRules()
  }

  /// Keeps rules in place of those before.
  func write(_ rules: InboxRules) async throws(StoreFailure) {
    try await store.set(rules == InboxRules() ? nil : rules.bytes, for: key)
  }
}

extension InboxRules {
  /// More repositories than anybody is asked about.
  private static let most = 10_000

  fileprivate init(bytes: [UInt8]) {
    guard let value = try? JSONParser.parse(bytes), case .object(let object) = value else { return }
    silentKinds = Set(Self.words(object["kinds"]).compactMap(Kind.init))
    silentRepos = Set(Self.words(object["repos"]).prefix(Self.most).compactMap { DID($0) })
  }

  fileprivate var bytes: [UInt8] {
    JSONWriter.bytes([
      "kinds": .array(silentKinds.map(\.rawValue).sorted().map(JSONValue.string)),
      "repos": .array(silentRepos.map(\.rawValue).sorted().map(JSONValue.string)),
    ])
  }

  private static func words(_ value: JSONValue?) -> [String] {
    guard case .array(let items)? = value else { return [] }
    return items.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }
}
