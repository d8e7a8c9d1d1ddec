public import KnotenCore
import Synchronization

/// A blob cache that forgets everything when the run ends.
public final class MemoryBlobCache: BlobCache {
  private let blobs = Mutex<[BlobKey: [UInt8]]>([:])

  /// An empty cache.
  public init() {}

  /// The bytes kept under a key; nil where there are none.
  public func data(for key: BlobKey) async -> [UInt8]? {
    blobs.withLock { $0[key] }
  }

  /// Keeps bytes under a key.
  public func store(_ data: [UInt8], for key: BlobKey) async {
    blobs.withLock { $0[key] = data }
  }
}
