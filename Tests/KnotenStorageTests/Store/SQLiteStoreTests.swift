import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite struct SQLiteStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let key = StoreKey(rawValue: "inbox.read-marks")
  private let log = LogName(rawValue: "purchases")

  init() throws {
    folder = try TemporaryFolder()
    store = SQLiteStore(file: folder.path + "/data/store.sqlite")
  }

  /// The same store as another run of the program would see it.
  private var another: SQLiteStore { SQLiteStore(file: folder.path + "/data/store.sqlite") }

  @Test func `a key that was never kept has no value`() async throws {
    #expect(try await store.value(for: key) == nil)
  }

  @Test func `a value is there in another run`() async throws {
    try await store.set([1, 0, 255], for: key)
    #expect(try await another.value(for: key) == [1, 0, 255])
  }

  @Test func `no bytes are a value too`() async throws {
    try await store.set([], for: key)
    #expect(try await store.value(for: key) == [])
  }

  @Test func `a value takes the place of the one before`() async throws {
    try await store.set([1, 2, 3], for: key)
    try await store.set([4], for: key)
    #expect(try await store.value(for: key) == [4])
  }

  @Test func `nil forgets a value`() async throws {
    try await store.set([1], for: key)
    try await store.set(nil, for: key)
    #expect(try await store.value(for: key) == nil)
  }

  @Test(arguments: ["'; DROP TABLE value; --", "", "a\0b", "ключ", "%_?1"])
  func `a key is data, whatever it holds`(name: String) async throws {
    let strange = StoreKey(rawValue: name)
    try await store.set([7], for: strange)
    try await store.set([8], for: key)
    #expect(try await store.value(for: strange) == [7])
  }

  @Test func `a log tells its entries in the order they were added`() async throws {
    try await store.append([1], to: log, after: nil)
    try await store.append([], to: log, after: [1])
    try await store.append([1], to: log, after: [])
    #expect(try await another.entries(in: log) == [[1], [], [1]])
  }

  @Test func `logs do not touch each other`() async throws {
    try await store.append([1], to: log, after: nil)
    try await store.append([2], to: LogName(rawValue: "other"), after: nil)
    #expect(try await store.entries(in: log) == [[1]])
  }

  @Test(arguments: [nil, [], [2]] as [[UInt8]?])
  func `an entry after another than the last is a conflict`(last: [UInt8]?) async throws {
    try await store.append([1], to: log, after: nil)
    await #expect(throws: StoreFailure(log: log, reason: .conflict)) {
      try await store.append([9], to: log, after: last)
    }
    #expect(try await store.entries(in: log) == [[1]])
  }

  @Test func `an entry after some other of an empty log is a conflict`() async {
    await #expect(throws: StoreFailure(log: log, reason: .conflict)) {
      try await store.append([9], to: log, after: [])
    }
  }

  @Test func `after a conflict the log can go on`() async throws {
    try await store.append([1], to: log, after: nil)
    try? await store.append([2], to: log, after: nil)
    try await store.append([3], to: log, after: [1])
    #expect(try await store.entries(in: log) == [[1], [3]])
  }

  @Test func `what another process added is seen at once`() async throws {
    let other = another
    try await store.append([1], to: log, after: nil)
    try await other.append([2], to: log, after: [1])
    #expect(try await store.entries(in: log) == [[1], [2]])
  }

  @Test func `the longest value is kept`() async throws {
    let bytes = [UInt8](repeating: 5, count: SQLiteStore.longestValue)
    try await store.set(bytes, for: key)
    #expect(try await store.value(for: key) == bytes)
  }

  @Test func `a longer value is refused and the old one stays`() async throws {
    try await store.set([1], for: key)
    let bytes = [UInt8](repeating: 5, count: SQLiteStore.longestValue + 1)
    await #expect(throws: StoreFailure(key: key, reason: .full)) {
      try await store.set(bytes, for: key)
    }
    #expect(try await store.value(for: key) == [1])
  }

  @Test func `an entry that is too long is refused`() async {
    let bytes = [UInt8](repeating: 5, count: SQLiteStore.longestValue + 1)
    await #expect(throws: StoreFailure(log: log, reason: .full)) {
      try await store.append(bytes, to: log, after: nil)
    }
  }

  @Test func `a name that is too long is refused and has no value`() async throws {
    let long = StoreKey(rawValue: String(repeating: "k", count: SQLiteStore.longestName + 1))
    await #expect(throws: StoreFailure(key: long, reason: .full)) {
      try await store.set([1], for: long)
    }
    #expect(try await store.value(for: long) == nil)
  }
}
