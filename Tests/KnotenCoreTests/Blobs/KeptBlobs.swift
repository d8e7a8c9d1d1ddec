import KnotenCore
import Synchronization

/// A cache in memory that counts how often it was asked.
final class KeptBlobs: BlobCache {
  private let state: Mutex<(blobs: [BlobKey: [UInt8]], asked: Int)>

  init(_ blobs: [BlobKey: [UInt8]] = [:]) {
    state = Mutex((blobs, 0))
  }

  var blobs: [BlobKey: [UInt8]] { state.withLock(\.blobs) }
  var asked: Int { state.withLock(\.asked) }

  func data(for key: BlobKey) async -> [UInt8]? {
    state.withLock { state in
      state.asked += 1
      return state.blobs[key]
    }
  }

  func store(_ data: [UInt8], for key: BlobKey) async {
    state.withLock { $0.blobs[key] = data }
  }
}
