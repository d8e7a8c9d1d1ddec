import KnotenCore

/// Which rows of the inbox the person has dealt with, kept on this machine for one account.
struct ReadMarks: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID) {
    self.store = store
    key = StoreKey(rawValue: "read-marks/" + account.rawValue)
  }

  /// The uris marked as read; what cannot be read back counts as nothing.
  func read() async -> Set<String> {
    guard let bytes = try? await store.value(for: key),
      let value = try? JSONParser.parse(bytes), case .array(let uris) = value
    else { return [] }
    return Set(uris.compactMap { if case .string(let uri) = $0 { uri } else { nil } })
  }

  /// More marks than an inbox needs; beyond them only what it still shows is kept.
  static let most = 10_000

  /// Keeps these uris as the ones marked as read; `shown` are those that the inbox shows now.
  func write(_ uris: Set<String>, keeping shown: [String]) async throws(StoreFailure) {
    let kept = uris.count > Self.most ? uris.intersection(shown) : uris
    let list = JSONValue.array(kept.sorted().map(JSONValue.string))
    try await store.set(JSONWriter.bytes(list), for: key)
  }
}
