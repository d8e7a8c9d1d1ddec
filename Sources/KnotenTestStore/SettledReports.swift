package import KnotenPurchases

/// The reports of a test store whose updates end where nothing more has happened yet, so that a step of a story ends.
package struct SettledReports: StoreReports {
  private let store: TestStore
  private let life: KillSwitch

  /// Reports of a store; the switch may cut them short.
  package init(store: TestStore, life: KillSwitch) {
    self.store = store
    self.life = life
  }

  /// What happened so far and nobody heard.
  package var updates: AsyncStream<StoreUpdate> {
    let (stream, listener) = AsyncStream<StoreUpdate>.makeStream()
    for update in store.takeUpdates() { listener.yield(update) }
    listener.finish()
    return stream
  }

  /// What the store says.
  package func unfinished() async throws(StorefrontFailure) -> [SignedTransaction] {
    try await store.unfinished()
  }

  /// What the store says.
  package func currentEntitlements() async throws(StorefrontFailure) -> [SignedTransaction] {
    try await store.currentEntitlements()
  }

  /// Tells the store, unless the switch strikes.
  package func finish(_ id: TransactionID) async throws(StorefrontFailure) {
    let fate = life.meets(.finishing)
    if case .failsBefore = fate { throw .unavailable }
    try await store.finish(id)
    if case .failsAfter = fate { throw .unavailable }
  }
}
