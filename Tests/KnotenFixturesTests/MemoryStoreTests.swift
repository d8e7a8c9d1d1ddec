import KnotenCore
import KnotenFixtures
import Testing

@Suite struct MemoryStoreTests {
  private let store = MemoryStore()
  private let key = StoreKey(rawValue: "inbox.read-marks")

  @Test func `a store is empty at the start`() async throws {
    #expect(try await store.value(for: key) == nil)
  }

  @Test func `what was kept last is there`() async throws {
    try await store.set([1], for: key)
    try await store.set([2, 3], for: key)
    #expect(try await store.value(for: key) == [2, 3])
  }

  @Test func `keys are kept apart`() async throws {
    try await store.set([1], for: key)
    #expect(try await store.value(for: StoreKey(rawValue: "drafts")) == nil)
  }

  @Test func `what was forgotten is gone`() async throws {
    try await store.set([1], for: key)
    try await store.set(nil, for: key)
    #expect(try await store.value(for: key) == nil)
  }
}
