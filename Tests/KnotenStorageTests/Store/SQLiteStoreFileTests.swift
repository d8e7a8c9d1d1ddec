import CSQLite
import Foundation
import Glibc
import KnotenCore
import TestSupport
import Testing

@testable import KnotenStorage

@Suite("The file of a store")
struct SQLiteStoreFileTests {
  private let folder: TemporaryFolder
  private let key = StoreKey(rawValue: "key")
  private let log = LogName(rawValue: "log")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/store.sqlite" }
  private var store: SQLiteStore { SQLiteStore(file: path) }

  /// Changes the file as another program would.
  private func run(_ words: String) throws {
    let database = try SQLiteDatabase(path, longestRow: 1_000)
    try database.run(once: words)
  }

  /// The whole content of what was set aside.
  private func setAside() throws -> [String] {
    try folder.names().filter { $0.contains(".damaged-") }
  }

  @Test func `nothing is made before the first use`() throws {
    _ = store
    #expect(try folder.names().isEmpty)
  }

  @Test func `file and folder are made for this user alone`() async throws {
    let store = SQLiteStore(file: folder.path + "/a/b/store.sqlite")
    try await store.set([1], for: key)
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(try folder.mode(of: "a/b") == 0o700)
    for name in try folder.names(in: "a/b") {
      #expect(try folder.mode(of: "a/b/" + name) == 0o600, "\(name)")
    }
  }

  @Test func `a new store is sound`() async {
    #expect(await store.condition() == .sound)
  }

  @Test func `a store that is opened again is sound`() async throws {
    try await store.set([1], for: key)
    #expect(await store.condition() == .sound)
  }

  @Test func `a file of no bytes is a new store`() async throws {
    try folder.write("", to: "store.sqlite")
    #expect(await store.condition() == .sound)
  }

  @Test func `changes are on the disk when a call returns`() async throws {
    let store = store
    try await store.set([1], for: key)
    let database = try SQLiteDatabase(path, longestRow: 1_000)
    #expect(try database.run(once: "PRAGMA journal_mode") == [[.bytes(Array("wal".utf8))]])
  }

  @Test(arguments: ["this is no database", String(repeating: "SQLite format 3\0", count: 500)])
  func `a file that is no database is set aside whole and a new store begins`(
    text: String
  ) async throws {
    try folder.write(text, to: "store.sqlite")
    let store = store
    try await store.set([1], for: key)
    let name = try #require(try setAside().first)
    #expect(try folder.text(of: name) == text)
    #expect(await store.condition() == .setAside(path: folder.path + "/" + name))
    #expect(try await self.store.value(for: key) == [1])
  }

  @Test func `what was set aside before is not overwritten`() async throws {
    for text in ["first", "second", "third"] {
      // A store that was closed leaves its file behind.
      try? FileManager.default.removeItem(atPath: path)
      try folder.write(text, to: "store.sqlite")
      _ = await store.condition()
    }
    let texts = try setAside().map { try folder.text(of: $0) }
    #expect(Set(texts) == ["first", "second", "third"])
  }

  @Test func `another program's database is set aside`() async throws {
    try folder.write("", to: "store.sqlite")
    try run("CREATE TABLE theirs (a)")
    guard case .setAside = await store.condition() else {
      Issue.record("the store took the file for its own")
      return
    }
  }

  @Test func `a store without one of its tables is set aside`() async throws {
    try await store.set([1], for: key)
    try run("DROP TABLE entry")
    guard case .setAside = await store.condition() else {
      Issue.record("the store did not miss the table")
      return
    }
  }

  @Test func `a page that is overwritten is noticed`() async throws {
    let bytes = [UInt8](repeating: 3, count: 100_000)
    try await store.set(bytes, for: key)
    try overwrite(from: 4_096, count: 4_096)
    guard case .setAside = await store.condition() else {
      Issue.record("the store did not notice")
      return
    }
  }

  @Test func `a file that was cut short is noticed`() async throws {
    try await store.set([UInt8](repeating: 3, count: 100_000), for: key)
    #expect(truncate(path, 20_000) == 0)
    guard case .setAside = await store.condition() else {
      Issue.record("the store did not notice")
      return
    }
  }

  @Test func `a damaged file that others use stays where it is`() async throws {
    let other = store
    try await other.set([1], for: key)
    let database = try SQLiteDatabase(path, longestRow: 1_000)
    try database.run(once: "PRAGMA wal_checkpoint(TRUNCATE)")
    try overwrite(from: 0, count: 100)
    await #expect(throws: StoreFailure(key: key, reason: .damaged)) {
      _ = try await store.value(for: key)
    }
    #expect(try setAside().isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test func `a store of a later version is refused and left alone`() async throws {
    try await store.set([1], for: key)
    try run("PRAGMA user_version = 99")
    let newer = store
    await #expect(throws: StoreFailure(key: key, reason: .newer)) {
      _ = try await newer.value(for: key)
    }
    #expect(await newer.condition() == .newer(version: 99))
    #expect(try setAside().isEmpty)
  }

  @Test func `a store of a later version is not judged by what this one knows`() async throws {
    try await store.set([1], for: key)
    try run("DROP TABLE entry")
    try run("PRAGMA user_version = 2")
    #expect(await store.condition() == .newer(version: 2))
  }

  @Test func `another program's database is set aside, whatever its version`() async throws {
    try folder.write("", to: "store.sqlite")
    try run("PRAGMA user_version = 7")
    guard case .setAside = await store.condition() else {
      Issue.record("the store took the file for its own")
      return
    }
  }

  @Test func `a store of a version below none is set aside`() async throws {
    try await store.set([1], for: key)
    try run("PRAGMA user_version = -1")
    guard case .setAside = await store.condition() else {
      Issue.record("the store took the file for its own")
      return
    }
  }

  @Test func `a log with a gap is damaged`() async throws {
    let store = store
    for number in 0..<3 as Range<UInt8> {
      try await store.append([number], to: log, after: number == 0 ? nil : [number - 1])
    }
    try run("DELETE FROM entry WHERE position = 1")
    await #expect(throws: StoreFailure(log: log, reason: .damaged)) {
      _ = try await store.entries(in: log)
    }
  }

  @Test func `a log that ends at the last position there is takes no more`() async throws {
    let store = store
    try await store.append([1], to: log, after: nil)
    try run("UPDATE entry SET position = \(Int64.max)")
    await #expect(throws: StoreFailure(log: log, reason: .damaged)) {
      try await store.append([2], to: log, after: [1])
    }
  }

  @Test func `a row longer than any that is written is damaged, not read`() async throws {
    let store = store
    try await store.set([1], for: key)
    let database = try SQLiteDatabase(path, longestRow: .max)
    try database.run(once: "UPDATE value SET bytes = zeroblob(40000000)")
    await #expect(throws: StoreFailure(key: key, reason: .damaged)) {
      _ = try await store.value(for: key)
    }
  }

  @Test func `a folder in the file's place is a store that cannot be used`() async throws {
    try folder.write("", to: "store.sqlite/file")
    await #expect(throws: StoreFailure(key: key, reason: .unavailable)) {
      _ = try await store.value(for: key)
    }
  }

  @Test func `a file in the folder's place is a store that cannot be used`() async throws {
    try folder.write("", to: "file")
    let store = SQLiteStore(file: folder.path + "/file/store.sqlite")
    #expect(await store.condition() == .unavailable)
  }

  @Test func `a store that could not be opened is tried again`() async throws {
    try folder.write("", to: "file")
    let store = SQLiteStore(file: folder.path + "/file/store.sqlite")
    #expect(await store.condition() == .unavailable)
    try FileManager.default.removeItem(atPath: folder.path + "/file")
    try await store.set([1], for: key)
    #expect(await store.condition() == .sound)
  }

  private func overwrite(from offset: UInt64, count: Int) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0xA5, count: count))
    try file.close()
  }
}
