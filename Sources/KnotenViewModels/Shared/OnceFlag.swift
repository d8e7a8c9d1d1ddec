import KnotenCore

/// Something that is done once on this machine, such as asking for a permission.
struct OnceFlag: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(_ name: String, store: any Store) {
    self.store = store
    key = StoreKey(rawValue: "once/" + name)
  }

  /// Whether this is the first time; from now on it is not.
  ///
  /// False where that cannot be remembered.
  func takeFirst() async -> Bool {
    do {
      guard try await store.value(for: key) == nil else { return false }
      try await store.set([1], for: key)
      return true
    } catch {
      return false
    }
  }
}
