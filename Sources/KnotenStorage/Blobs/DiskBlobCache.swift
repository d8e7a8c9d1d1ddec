import Glibc
public import KnotenCore

/// Keeps blobs as files of a folder, up to a total size; what was used longest ago leaves first.
///
/// Several processes may use one folder. Each looks through it after a sixteenth of the limit, so that each further
/// process passes the limit by that much at most, or by one entry that is larger. An entry whose bytes are not
/// those of its CID is a miss and is removed.
/// Source: design document, "Blobs".
public actor DiskBlobCache: BlobCache {
  private let folder: CacheFolder
  private let limit: Int
  /// The bytes that may still be stored before the folder is looked at again.
  private var allowance = 0

  /// A cache in the folder at this path, which is made when it is needed; `limit` is in bytes.
  ///
  /// Entries count in whole blocks of 4,096 bytes.
  public init(folder path: String, limit: Int) {
    folder = CacheFolder(path)
    self.limit = limit
  }

  /// The bytes kept under a key, checked against its hash; nil for every reason not to have them.
  nonisolated public func data(for key: BlobKey) async -> [UInt8]? {
    guard let hash = ContentHash(key.cid), let name = key.fileName,
      let file = folder.open(name)
    else { return nil }
    guard let bytes = file.contents(atMost: limit), hash.holds(for: bytes) else {
      folder.remove(name)
      return nil
    }
    file.markUsed(at: .now)
    return bytes
  }

  /// Keeps bytes under a key; gives up where they alone pass the limit, or the disk or another process objects.
  public func store(_ data: [UInt8], for key: BlobKey) async {
    let cost = CacheSweep.cost(ofBytes: data.count)
    guard cost <= limit, ContentHash(key.cid) != nil, let name = key.fileName else { return }
    if cost > allowance { allowance = sweep(toFit: cost) }
    guard cost <= allowance else { return }
    // After a failure, whatever was counted no longer says much.
    allowance = folder.write(data, as: name) ? allowance - cost : 0
  }

  /// Looks through the folder and makes room; the bytes that may be stored then.
  private func sweep(toFit cost: Int) -> Int {
    folder.prepare()
    // While another process makes room, this one gives up instead of waiting for it.
    guard let lock = OpenFile(folder.path(of: "lock"), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK),
      lock.lock()
    else { return 0 }
    defer { lock.unlock() }
    var sweep = CacheSweep(folder)
    if sweep.used > limit - cost {
      // Some more than is needed, so that not every entry leads to a sweep.
      sweep.shrink(to: min(limit - limit / 8, limit - cost))
    }
    return min(limit - sweep.used, max(cost, limit / 16))
  }
}
