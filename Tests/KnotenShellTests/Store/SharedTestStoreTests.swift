import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

@testable import KnotenShell

@Suite("A test store that several processes use")
struct SharedTestStoreTests {
  private let store = MemoryStore()
  private let secrets = MemorySecretStore()
  private let lock = MemoryLock()
  private let clock = FixtureClock(now: Date(timeIntervalSince1970: 1_800_000_000))

  private func open() async throws -> SharedTestStore {
    try await SharedTestStore.open(store: store, secrets: secrets, lock: lock, clock: clock)
  }

  @Test func `what one of them sells, another knows`() async throws {
    let (one, other) = (try await open(), try await open())
    _ = try await one.purchase(.smallTip)
    _ = try await other.purchase(.lifetime)
    #expect(try await one.unfinished().count == 2)
    #expect(try await one.currentEntitlements().count == 1)
  }

  @Test func `sales at one moment all have a number of their own`() async throws {
    let opened = try await open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in ProductID.tips {
        group.addTask { _ = try await opened.purchase(id) }
      }
      try await group.waitForAll()
    }
    let ids = try await opened.unfinished().map { try opened.verifier.verify($0).id }
    #expect(Set(ids).count == 3)
  }

  @Test func `keys that are damaged are a failure that says so`() async throws {
    let key = try #require(SecretKey(rawValue: "test-store.authority"))
    try await secrets.write([1, 2, 3], for: key)
    await #expect(throws: StoreProblem.testStore(.unreadable)) { _ = try await open() }
  }

  @Test func `a failure leaves its turn to the next`() async throws {
    let key = try #require(SecretKey(rawValue: "test-store.authority"))
    try await secrets.write([1, 2, 3], for: key)
    _ = try? await open()
    try await secrets.write(nil, for: key)
    _ = try await open()
  }
}
