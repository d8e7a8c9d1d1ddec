import KnotenCore
import KnotenPurchases
import KnotenTestStore

/// The test store of this machine, as several processes use it: each call has it alone, as the call before left it.
struct SharedTestStore: Storefront, StoreReports {
  /// Believes what it signs, and nothing else.
  let verifier: TransactionVerifier
  private let place: Place

  /// Opens the test store that these hold, and makes one where they hold none.
  static func open(
    store: any Store, secrets: any SecretStore, lock: any ProcessLock, clock: any WallClock
  ) async throws(StoreProblem) -> SharedTestStore {
    let place = Place(store: store, secrets: secrets, lock: lock, clock: clock)
    do throws(TestStoreProblem) {
      let verifier = try await place.alone { $0.verifier }
      return SharedTestStore(verifier: verifier, place: place)
    } catch {
      switch error {
      case .lock(.cancelled): throw .interrupted
      case .lock(.unavailable): throw .noTestStore
      case .failed(let failure): throw .testStore(failure)
      }
    }
  }

  /// Ends at once: whatever happens here is done by a call, which hears of it.
  var updates: AsyncStream<StoreUpdate> { AsyncStream { $0.finish() } }

  /// What the store sells.
  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    try await call { store throws(StorefrontFailure) in try await store.products(ids) }
  }

  /// Sells at once.
  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    try await call { store throws(StorefrontFailure) in try await store.purchase(id) }
  }

  /// Changes nothing but what is reported next.
  func restore() async throws(StorefrontFailure) {
    try await call { store throws(StorefrontFailure) in try await store.restore() }
  }

  /// Transactions that were not finished.
  func unfinished() async throws(StorefrontFailure) -> [SignedTransaction] {
    try await call { store throws(StorefrontFailure) in try await store.unfinished() }
  }

  /// Knoten Pro, where it was bought here.
  func currentEntitlements() async throws(StorefrontFailure) -> [SignedTransaction] {
    try await call { store throws(StorefrontFailure) in try await store.currentEntitlements() }
  }

  /// Keeps that a transaction is recorded.
  func finish(_ id: TransactionID) async throws(StorefrontFailure) {
    try await call { store throws(StorefrontFailure) in try await store.finish(id) }
  }

  private func call<Value: Sendable>(
    _ body: @Sendable (TestStore) async throws(StorefrontFailure) -> Value
  ) async throws(StorefrontFailure) -> Value {
    let answer: Result<Value, StorefrontFailure>
    do throws(TestStoreProblem) {
      answer = try await place.alone { store in
        do throws(StorefrontFailure) {
          return .success(try await body(store))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw error == .lock(.cancelled) ? .cancelled : .unavailable
    }
    return try answer.get()
  }
}

/// Why nothing can be asked of the test store.
private enum TestStoreProblem: Error, Hashable {
  case lock(LockFailure)
  case failed(TestStoreFailure)
}

/// What the test store is kept in.
private struct Place {
  let store: any Store
  let secrets: any SecretStore
  let lock: any ProcessLock
  let clock: any WallClock

  /// Opens the store as it is kept, while no other process does.
  func alone<Value: Sendable>(
    _ body: @Sendable (TestStore) async -> Value
  ) async throws(TestStoreProblem) -> Value {
    guard let turn = LockName(rawValue: "test-store") else { throw .lock(.unavailable) }
    let held: any HeldLock
    do throws(LockFailure) {
      held = try await lock.acquire(turn)
    } catch {
      throw .lock(error)
    }
    do throws(TestStoreFailure) {
      let value = await body(try await TestStore(store: store, secrets: secrets, clock: clock))
      await held.release()
      return value
    } catch {
      await held.release()
      throw .failed(error)
    }
  }
}
