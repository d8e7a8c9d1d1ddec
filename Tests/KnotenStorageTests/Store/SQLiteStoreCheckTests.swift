import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("A store is read through only where that is due")
struct SQLiteStoreCheckTests {
  private let folder: TemporaryFolder
  private let key = StoreKey(rawValue: "key")
  private let bytes = [UInt8](repeating: 3, count: 100_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/store.sqlite" }
  private var store: SQLiteStore { SQLiteStore(file: path) }

  /// Damages the value, and has the file look as if it was changed so many hours ago.
  private func damage(hoursAgo hours: Int) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: 4_096 * 10)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try file.close()
    try setTime(of: "store.sqlite", hoursAgo: hours)
  }

  private func setTime(of name: String, hoursAgo hours: Int) throws {
    let time = Date.now - Double(hours) * 3_600
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: folder.path + "/" + name)
  }

  private func isSetAside(_ condition: StoreCondition) -> Bool {
    if case .setAside = condition { true } else { false }
  }

  @Test func `one that nobody changed since it was read through opens at once`() async throws {
    try await store.set(bytes, for: key)
    try damage(hoursAgo: 2)
    try setTime(of: "store.sqlite.lock", hoursAgo: 1)
    #expect(await store.condition() == .sound)
  }

  @Test func `damage that was met makes it due, whenever that was done`() async throws {
    try await store.set(bytes, for: key)
    try damage(hoursAgo: 2)
    try setTime(of: "store.sqlite.lock", hoursAgo: 1)
    let store = store
    await #expect(throws: StoreFailure(key: key, reason: .damaged)) {
      try await store.value(for: key)
    }
    #expect(isSetAside(await store.condition()))
  }

  @Test(arguments: [(2, 3), (72, 48), (72, -1)])
  func `one that was changed since, or read through long ago or in the future, is`(
    changed: Int, read: Int
  ) async throws {
    try await store.set(bytes, for: key)
    try damage(hoursAgo: changed)
    try setTime(of: "store.sqlite.lock", hoursAgo: read)
    #expect(isSetAside(await store.condition()))
  }

  @Test func `reading it through is remembered`() async throws {
    try await store.set(bytes, for: key)
    try setTime(of: "store.sqlite", hoursAgo: 2)
    try setTime(of: "store.sqlite.lock", hoursAgo: 3)
    #expect(await store.condition() == .sound)
    try damage(hoursAgo: 1)
    #expect(await store.condition() == .sound)
  }
}
