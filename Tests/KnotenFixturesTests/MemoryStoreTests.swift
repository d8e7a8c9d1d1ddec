import KnotenCore
import KnotenFixtures
import Testing

@Suite struct MemoryStoreTests {
  private let store = MemoryStore()
  private let key = StoreKey(rawValue: "inbox.read-marks")
  private let log = LogName(rawValue: "purchases")

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

  @Test func `a log keeps what was appended, oldest first`() async throws {
    try await store.append([1], to: log, after: nil)
    try await store.append([2], to: log, after: [1])
    #expect(try await store.entries(in: log) == [[1], [2]])
  }

  @Test func `a log that goes on from somewhere else is not added to`() async throws {
    try await store.append([1], to: log, after: nil)
    await #expect(throws: StoreFailure(log: log, reason: .conflict)) {
      try await store.append([2], to: log, after: nil)
    }
    #expect(try await store.entries(in: log) == [[1]])
  }
}
