import Foundation
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("Seed: Blobs, bounded on disk")
struct DiskBlobCacheLimitTests {
  private static let block = 4_096
  private let folder: TemporaryFolder
  /// A cache with room for sixteen small blobs.
  private let cache: DiskBlobCache

  init() throws {
    folder = try TemporaryFolder()
    cache = DiskBlobCache(folder: folder.path, limit: 16 * Self.block)
  }

  @Test func `the limit holds however much is stored`() async throws {
    for number in 0..<100 {
      await cache.store(try StoredBlob(number: number, size: number * 97))
      #expect(try blocks() <= 16)
    }
    #expect(try entries().count > 2)
  }

  @Test func `the newest is there however much was stored before`() async throws {
    for number in 0..<100 {
      let blob = try StoredBlob(number: number, size: number * 97)
      await cache.store(blob)
      #expect(await cache.has(blob))
    }
  }

  @Test func `past the limit those leave that were used longest ago`() async throws {
    let blobs = try (0..<17).map { try StoredBlob(number: $0) }
    for blob in blobs[0..<16] { await cache.store(blob) }
    #expect(await cache.has(blobs[0]))
    await cache.store(blobs[16])
    #expect(await cache.has(blobs[0]))
    #expect(await cache.has(blobs[1]) == false)
    #expect(await cache.has(blobs[15]))
  }

  @Test func `a use by another process counts`() async throws {
    let other = DiskBlobCache(folder: folder.path, limit: 16 * Self.block)
    let blobs = try (0..<17).map { try StoredBlob(number: $0) }
    for blob in blobs[0..<16] { await cache.store(blob) }
    #expect(await other.has(blobs[0]))
    await cache.store(blobs[16])
    #expect(await other.has(blobs[0]))
  }

  @Test func `what another process stored counts`() async throws {
    let other = DiskBlobCache(folder: folder.path, limit: 16 * Self.block)
    for number in 0..<60 {
      await (number.isMultiple(of: 2) ? cache : other).store(try StoredBlob(number: number))
      #expect(try blocks() <= 17)
    }
  }

  @Test func `a blob larger than the limit is not stored and drives nothing out`() async throws {
    let small = try StoredBlob(number: 1)
    await cache.store(small)
    await cache.store(try StoredBlob(number: 2, size: 16 * Self.block + 1))
    #expect(try entries() == [small.fileName])
  }

  @Test func `a blob of just the limit is stored alone`() async throws {
    let large = try StoredBlob(number: 2, size: 16 * Self.block)
    await cache.store(try StoredBlob(number: 1))
    await cache.store(large)
    #expect(try entries() == [large.fileName])
  }

  @Test(arguments: [0, -1, .min, 4_095])
  func `a limit below one block keeps nothing`(limit: Int) async throws {
    let cache = DiskBlobCache(folder: folder.path, limit: limit)
    let blob = try StoredBlob([])
    await cache.store(blob)
    #expect(await cache.has(blob) == false)
  }

  @Test func `no limit is a limit as well`() async throws {
    let cache = DiskBlobCache(folder: folder.path, limit: .max)
    let blob = try StoredBlob(number: 1)
    await cache.store(blob)
    #expect(await cache.has(blob))
  }

  @Test func `an entry from the future leaves first`() async throws {
    let blobs = try (0..<17).map { try StoredBlob(number: $0) }
    for blob in blobs[0..<16] { await cache.store(blob) }
    try setTime(of: blobs[15].fileName, secondsFromNow: 86_400)
    await cache.store(blobs[16])
    #expect(await cache.has(blobs[15]) == false)
  }

  @Test func `what a killed process left half written goes after an hour`() async throws {
    let (old, new) = (".new-1", ".new-2")
    for name in [old, new] { try Data([1]).write(to: URL(filePath: folder.path + "/" + name)) }
    try setTime(of: old, secondsFromNow: -3_700)
    await cache.store(try StoredBlob(number: 1))
    #expect(try folder.names().filter { $0.hasPrefix(".new") } == [new])
  }

  @Test func `files that are not the cache's are neither counted nor removed`() async throws {
    let mine = folder.path + "/mine.txt"
    try Data(repeating: 1, count: 100 * Self.block).write(to: URL(filePath: mine))
    for number in 0..<40 { await cache.store(try StoredBlob(number: number)) }
    #expect(FileManager.default.fileExists(atPath: mine))
    #expect(try entries().count > 10)
  }

  @Test func `while another process makes room a store gives up`() async throws {
    let blob = try StoredBlob(number: 1)
    let lock = open(folder.path + "/lock", O_RDWR | O_CREAT, 0o600)
    #expect(flock(lock, LOCK_EX) == 0)
    await cache.store(blob)
    #expect(await cache.has(blob) == false)
    close(lock)
    await cache.store(blob)
    #expect(await cache.has(blob))
  }

  private func entries() throws -> [String] {
    try folder.names().filter { $0.utf8.count == 64 }
  }

  /// The blocks that all entries take.
  private func blocks() throws -> Int {
    try entries().reduce(0) { sum, name in
      let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.size]
      return sum + max(1, ((size as? Int ?? 0) + Self.block - 1) / Self.block)
    }
  }

  private func setTime(of name: String, secondsFromNow seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: folder.path + "/" + name)
  }
}
