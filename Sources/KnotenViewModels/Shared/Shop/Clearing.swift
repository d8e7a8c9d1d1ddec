import FoundationEssentials
import KnotenCore
import KnotenScreen

/// What the person last cleared out of the inbox, and how long that took.
struct Clearing: Hashable, Sendable {
  /// How many pulls were cleared; never 0.
  let pulls: Int
  /// Minutes from opening the inbox to clearing it; a begun one counts as 1.
  let minutes: Int

  /// A clearing of so many pulls; nil without any, as only pulls are counted.
  init?(pulls: Int, from opened: Date, to cleared: Date) {
    let minutes = max(1, cleared.timeIntervalSince(opened) / 60)
    self.init(pulls: pulls, minutes: Int(min(minutes, Double(Self.most))))
  }

  fileprivate init?(pulls: Int, minutes: Int) {
    guard (1...Self.most).contains(pulls), (1...Self.most).contains(minutes) else { return nil }
    self.pulls = pulls
    self.minutes = minutes
  }

  /// What happened, as the line above the tips (design document "Tip jar").
  var line: Line {
    Line([
      Span("You cleared \(pulls) \(pulls == 1 ? "PR" : "PRs") in "),
      Span("\(minutes) min.", spoken: "\(minutes) \(minutes == 1 ? "minute" : "minutes")."),
    ])
  }

  /// More than a person clears or waits; what is kept on disk may have been changed by anybody.
  private static let most = 1_000_000
}

/// Keeps the last clearing on this machine for one account.
struct ClearingRecord: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID) {
    self.store = store
    key = StoreKey(rawValue: "clearing/" + account.rawValue)
  }

  /// The last clearing; what cannot be read back counts as none.
  func read() async -> Clearing? {
    guard let bytes = try? await store.value(for: key),
      let value = try? JSONParser.parse(bytes), case .object(let object) = value,
      case .integer(let pulls) = object["pulls"], case .integer(let minutes) = object["minutes"]
    else { return nil }
    return Clearing(pulls: Int(pulls), minutes: Int(minutes))
  }

  /// Keeps a clearing in place of the one before.
  func write(_ clearing: Clearing) async throws(StoreFailure) {
    let value: JSONValue = [
      "pulls": .integer(Int64(clearing.pulls)), "minutes": .integer(Int64(clearing.minutes)),
    ]
    try await store.set(JSONWriter.bytes(value), for: key)
  }
}
