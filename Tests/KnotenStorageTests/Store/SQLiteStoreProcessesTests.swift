import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("A store for several processes, any of which may end at any moment")
struct SQLiteStoreProcessesTests {
  @Test(.timeLimit(.minutes(3)))
  func `what was promised survives a kill at any moment, and the log is whole`() async throws {
    let folder = try TemporaryFolder()
    for round in 1...36 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, round = round as Int] in
        let writer = Writer(folder: path, name: "one")
        // Every other one is killed while it opens the store, or soon afterwards.
        if round.isMultiple(of: 2) { Writer.endSoon(round) }
        try await writer.run(times: .max) { Writer.endSoon(round) }
      }
    }
    let promised = try Writer.promised(in: folder, by: "one")
    #expect(promised.count >= 18)
    let store = SQLiteStore(file: folder.path + "/store.sqlite")
    #expect(await store.condition() == .sound)
    let entries = try await store.entries(in: Writer.log)
    // Each writer goes on from the end it found, so that the numbers are the log's own chain.
    #expect(entries.map { String(decoding: $0, as: UTF8.self) } == entries.indices.map { "\($0)" })
    #expect(Set(promised).isSubset(of: entries.map { String(decoding: $0, as: UTF8.self) }))
    let last = try #require(try await store.value(for: Writer.key))
    let number = try #require(Int(String(decoding: last, as: UTF8.self)))
    #expect(number >= (promised.compactMap { Int($0) }.max() ?? .max))
  }

  @Test(.timeLimit(.minutes(2)))
  func `four processes that add to one log at once all get their entries in`() async throws {
    let folder = try TemporaryFolder()
    await withTaskGroup(of: Void.self) { group in
      for name in ["one", "two", "three", "four"] {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = folder.path as String, name = name as String] in
            let writer = Writer(folder: path, name: name)
            try await writer.run(times: 50)
          }
        }
      }
    }
    let store = SQLiteStore(file: folder.path + "/store.sqlite")
    let entries = try await store.entries(in: Writer.log)
    #expect(entries.map { String(decoding: $0, as: UTF8.self) } == (0..<200).map { "\($0)" })
  }

  @Test func `a full disk is reported and what was there stays`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let store = SQLiteStore(file: path + "/store.sqlite")
      let key = StoreKey(rawValue: "key")
      try await store.set([1], for: key)
      // A limit on file sizes stops a write half-way, as a full disk does.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 200_000, rlim_max: 200_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      await #expect(throws: StoreFailure(key: key, reason: .full)) {
        try await store.set([UInt8](repeating: 2, count: 1_000_000), for: key)
      }
      #expect(try await store.value(for: key) == [1])
      try await store.set([3], for: key)
      #expect(try await store.value(for: key) == [3])
    }
  }

  @Test func `what was set aside is told even if a new store could not be made at first`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("this is no database", to: "store.sqlite")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      var limit = rlimit(rlim_cur: 100, rlim_max: .max)
      #expect(setrlimit(files, &limit) == 0)
      let store = SQLiteStore(file: path + "/store.sqlite")
      #expect(await store.condition() == .full)
      limit.rlim_cur = .max
      #expect(setrlimit(files, &limit) == 0)
      guard case .setAside = await store.condition() else { exit(1) }
    }
  }
}

/// What one of the processes does: adds the next number to the log and keeps it as a value, again and again.
private struct Writer {
  static let log = LogName(rawValue: "numbers")
  static let key = StoreKey(rawValue: "number")

  private let store: SQLiteStore
  private let promises: String

  init(folder: String, name: String) {
    store = SQLiteStore(file: folder + "/store.sqlite")
    promises = folder + "/promises-" + name
  }

  /// The numbers that a process was told are kept.
  static func promised(in folder: TemporaryFolder, by name: String) throws -> [String] {
    try folder.text(of: "promises-" + name).split(separator: "\n").map(String.init)
  }

  /// Has this process killed from a thread of its own, within thirty milliseconds.
  static func endSoon(_ round: Int) {
    Thread.detachNewThread {
      usleep(UInt32(500 + round * 7_919 % 30_000))
      kill(getpid(), SIGKILL)
    }
  }

  func run(times: Int, afterFirst: () -> Void = {}) async throws {
    let promises = open(promises, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(promises) }
    var last = try await store.entries(in: Self.log).last
    var added = 0
    while added < times {
      let number = last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map { $0 + 1 } ?? 0
      let entry = Array("\(number)".utf8)
      do {
        try await store.append(entry, to: Self.log, after: last)
      } catch {
        guard error.reason == .conflict else { throw error }
        last = try await store.entries(in: Self.log).last
        continue
      }
      try await store.set(entry, for: Self.key)
      let line = "\(number)\n"
      _ = line.withCString { write(promises, $0, line.utf8.count) }
      last = entry
      added += 1
      if added == 1 { afterFirst() }
    }
  }
}
