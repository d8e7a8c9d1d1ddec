import FoundationEssentials
import KnotenCore
import KnotenStorage

/// Blobs put into a cache on disk and read again, as a list of pulls with its pictures does.
struct Caching {
  // Enough that the account of a key may be told by its blob's round.
  private static let count = 1_000
  private static let different = 50
  private static let accounts = (0...count / different).compactMap {
    DID("did:web:account\($0).test")
  }

  private let folder = ".build/bench/cache-ours"
  private let size: Int
  private let blobs: [(cid: CID, bytes: [UInt8])]

  /// Makes fifty different blobs of a size.
  init(kibibytes: Int) {
    size = kibibytes * 1_024
    blobs = (0..<Self.different).compactMap { [size] number in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* (number + 31) >> 4) }
      let hash = SHA256.hash(bytes).flatMap { DecodedCID(bytes: [0x01, 0x55, 0x12, 0x20] + $0) }
      return hash.flatMap { CID($0.text) }.map { ($0, bytes) }
    }
  }

  /// Blobs a second that are read, their hashes checked.
  func hits() async throws -> Double {
    try await measure(limit: .max / 2) { cache in
      for number in blobs.indices { await store(number, in: cache) }
      return try await Pace.perSecond(times: Self.count) { number in
        let key = blob(number % blobs.count).key
        guard await cache.data(for: key) != nil else { throw Miss(key: key) }
      }
    }
  }

  /// Blobs a second that are put under keys that were not there.
  func puts() async throws -> Double {
    try await measure(limit: .max / 2) { cache in
      await Pace.perSecond(times: Self.count) { await store($0, in: cache) }
    }
  }

  /// Blobs a second that are put into a cache that holds no more than fifty.
  func evictions() async throws -> Double {
    try await measure(limit: blobs.count * size) { cache in
      await Pace.perSecond(times: Self.count) { await store($0, in: cache) }
    }
  }

  private func measure(
    limit: Int, _ work: (DiskBlobCache) async throws -> Double
  ) async throws -> Double {
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await work(DiskBlobCache(folder: folder, limit: limit))
  }

  private func store(_ number: Int, in cache: DiskBlobCache) async {
    let (key, bytes) = blob(number)
    await cache.store(bytes, for: key)
  }

  private func blob(_ number: Int) -> (key: BlobKey, bytes: [UInt8]) {
    let (cid, bytes) = blobs[number % blobs.count]
    return (BlobKey(did: Self.accounts[number / blobs.count], cid: cid), bytes)
  }

  /// A blob that was stored and is not there.
  private struct Miss: Error {
    let key: BlobKey
  }
}
