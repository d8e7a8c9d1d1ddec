import KnotenCore

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

extension InboxContent {
  /// The same without what was switched off, so that it neither shows nor counts.
  func following(_ rules: InboxRules) -> InboxContent {
    var content = self
    content.work.removeAll { !rules.asks($0) }
    if !rules.asks(.follower) { content.followers = [] }
    return content
  }
}

extension InboxRules {
  fileprivate func asks(_ work: InboxContent.Work) -> Bool {
    let asksOfKind =
      switch work.item.kind {
      case .pull: asks(.pull)
      case .issue: asks(.issue)
      }
    guard case .repo(let repo) = work.source.subject else { return asksOfKind }
    return asksOfKind && asks(repo)
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
