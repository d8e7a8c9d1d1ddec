import FoundationEssentials
import KnotenCore
import KnotenStorage

/// Blobs put into a cache on disk and read again, as a list of pull requests with its pictures does.
struct Caching {
  private static let count = 1_000
  private static let blobSize = 64 * 1_024
  // So many different blobs; accounts make as many keys of them as are asked for.
  private static let blobs: [(cid: CID, bytes: [UInt8])] = (0..<50).compactMap { number in
    let bytes = (0..<blobSize).map { UInt8(truncatingIfNeeded: $0 &* (number + 31) >> 4) }
    let hash = SHA256.hash(bytes).flatMap { DecodedCID(bytes: [0x01, 0x55, 0x12, 0x20] + $0) }
    return hash.flatMap { CID($0.text) }.map { ($0, bytes) }
  }

  // As many accounts as make a key for each blob that is stored.
  private static let accounts = (0...count / blobs.count).compactMap {
    DID("did:web:account\($0).test")
  }

  private let folder: String

  /// Uses a folder of its own, which is emptied before and removed afterwards.
  init(folder: String) { self.folder = folder }

  /// Blobs a second that are read, their hashes checked.
  func hits() async throws -> Double {
    try await measure(limit: .max / 2) { cache in
      for number in Self.blobs.indices { await Self.store(number, in: cache) }
      return try await Pace.perSecond(times: Self.count) { number in
        let (key, _) = Self.blob(number % Self.blobs.count)
        guard await cache.data(for: key) != nil else { throw Miss(key: key) }
      }
    }
  }

  /// Blobs a second that are put under keys that were not there.
  func puts() async throws -> Double {
    try await measure(limit: .max / 2) { cache in
      await Pace.perSecond(times: Self.count) { await Self.store($0, in: cache) }
    }
  }

  /// Blobs a second that are put into a cache that holds no more than fifty.
  func evictions() async throws -> Double {
    try await measure(limit: Self.blobs.count * Self.blobSize) { cache in
      await Pace.perSecond(times: Self.count) { await Self.store($0, in: cache) }
    }
  }

  private func measure(
    limit: Int, _ work: (DiskBlobCache) async throws -> Double
  ) async throws -> Double {
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await work(DiskBlobCache(folder: folder, limit: limit))
  }

  private static func store(_ number: Int, in cache: DiskBlobCache) async {
    let (key, bytes) = blob(number)
    await cache.store(bytes, for: key)
  }

  private static func blob(_ number: Int) -> (key: BlobKey, bytes: [UInt8]) {
    let (cid, bytes) = blobs[number % blobs.count]
    return (BlobKey(did: accounts[number / blobs.count], cid: cid), bytes)
  }

  /// A blob that was stored and is not there.
  private struct Miss: Error {
    let key: BlobKey
  }
}
