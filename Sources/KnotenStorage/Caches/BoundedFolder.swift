import Glibc

/// The folder of a cache that is held to a total size: what was used longest ago leaves first.
///
/// Several processes may use one folder. Each looks through it after a sixteenth of the limit, so that each further
/// process passes the limit by that much at most, or by one entry that is larger.
actor BoundedFolder {
  private let folder: CacheFolder
  private let limit: Int
  /// The bytes that may still be stored before the folder is looked at again.
  private var allowance = 0

  /// A cache in the folder at this path, which is made when it is needed; `limit` is in bytes.
  init(_ path: String, limit: Int) {
    folder = CacheFolder(path)
    self.limit = limit
  }

  /// What a file holds that passes the check; one that does not is removed.
  nonisolated func contents(of name: String, where isSound: ([UInt8]) -> Bool) -> [UInt8]? {
    guard let file = folder.open(name) else { return nil }
    guard let bytes = file.contents(atMost: limit), isSound(bytes) else {
      folder.remove(name)
      return nil
    }
    file.markUsed(at: .now)
    return bytes
  }

  /// Removes a file.
  nonisolated func remove(_ name: String) { folder.remove(name) }

  /// Keeps bytes as a file; gives up where they alone pass the limit, or the disk or another process objects.
  func store(_ bytes: [UInt8], as name: String) {
    let cost = CacheSweep.cost(ofBytes: bytes.count)
    guard cost <= limit else { return }
    if cost > allowance { allowance = sweep(toFit: cost) }
    guard cost <= allowance else { return }
    // After a failure, whatever was counted no longer says much.
    allowance = folder.write(bytes, as: name) ? allowance - cost : 0
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
