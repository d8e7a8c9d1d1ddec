import Foundation
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("Seed: Blobs, one folder for several processes")
struct ManyProcessesTests {
  @Test(.timeLimit(.minutes(2)))
  func `four processes that get, store and evict at once never see a wrong or partial file`()
    async throws
  {
    let folder = try TemporaryFolder()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = folder.path as String, number = number as Int] in
            var use = CacheUse(folder: path, seed: UInt64(number))
            try await use.run()
          }
        }
      }
    }
    let known = Set(try CacheUse.blobs().map { try $0.fileName } + ["CACHEDIR.TAG", "lock"])
    #expect(Set(try folder.names()).subtracting(known).isEmpty)
  }

  @Test func `a full disk is a miss`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let blob = try StoredBlob(number: 1, size: 50_000)
      let small = try StoredBlob(number: 2, size: 500)
      let cache = DiskBlobCache(folder: path, limit: 1 << 20)
      // A limit on file sizes stops a write half-way, as a full disk does.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      await cache.store(blob)
      await cache.store(small)
      guard await cache.data(for: blob.key) == nil, await cache.has(small) else { exit(1) }
    }
    #expect(try folder.names().contains { $0.hasPrefix(".new") } == false)
  }
}

/// What one of the processes does: picks blobs in an order of its own, and looks at the files themselves too.
private struct CacheUse {
  private static let block = 4_096
  private let folder: String
  private var state: UInt64

  init(folder: String, seed: UInt64) {
    self.folder = folder
    state = seed
  }

  /// Forty blobs of one to five blocks; the cache holds a third of them.
  static func blobs() throws -> [StoredBlob] {
    try (0..<40).map { try StoredBlob(number: $0, size: 1 + $0 % 5 * block) }
  }

  mutating func run() async throws {
    let blobs = try Self.blobs()
    let cache = DiskBlobCache(folder: folder, limit: 40 * Self.block)
    var hits = 0
    for _ in 0..<600 {
      let blob = blobs[next() % blobs.count]
      if let file = FileManager.default.contents(atPath: folder + "/" + (try blob.fileName)),
        Array(file) != blob.bytes
      {
        exit(2)
      }
      if let bytes = await cache.data(for: blob.key) {
        guard bytes == blob.bytes else { exit(3) }
        hits += 1
      } else {
        await cache.store(blob)
      }
    }
    if hits == 0 { exit(4) }
  }

  private mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
