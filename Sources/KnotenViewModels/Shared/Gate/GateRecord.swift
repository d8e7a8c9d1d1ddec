import KnotenCore

/// Keeps on this machine whether what Knoten Pro brings was last seen open, so that each unlock is felt once.
struct GateRecord: Sendable {
  private let store: any Store
  private let key = StoreKey(rawValue: "gate.open")

  init(store: any Store) {
    self.store = store
  }

  /// Whether it was last seen open; what cannot be read counts as that, so that nothing moves without need.
  func wasOpen() async -> Bool {
    do {
      return try await store.value(for: key) != nil
    } catch {
      return true
    }
  }

  /// Keeps how it was seen now; where that cannot be kept, an unlock is felt again.
  func write(isOpen: Bool) async {
    try? await store.set(isOpen ? [1] : nil, for: key)
  }
}
