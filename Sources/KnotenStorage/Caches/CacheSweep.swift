import Glibc

/// A look at what a cache's folder holds, and what has to leave it.
struct CacheSweep {
  private struct Entry {
    let name: String
    let cost: Int
    let used: FileTime
  }

  /// How long a file that is being written is left alone, in seconds; after that its process is gone.
  private static let patience = 3_600

  /// The bytes that all entries take.
  private(set) var used = 0
  private let folder: CacheFolder
  private var entries: [Entry] = []

  /// The bytes an entry takes: whole blocks, so that many tiny entries are bounded as well.
  static func cost(ofBytes count: Int) -> Int {
    let block = 4_096
    // A sparse file may claim any size; so large a one is over every limit, and sums still fit.
    let count = min(count, 1 << 40)
    return max(1, (count + block - 1) / block) * block
  }

  /// Counts the entries, and clears away what killed processes left.
  init(_ folder: CacheFolder) {
    self.folder = folder
    for name in folder.names() {
      var status = stat()
      guard lstat(folder.path(of: name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      let changed = FileTime(status.st_mtim)
      if EntryName.isName(name) {
        let cost = Self.cost(ofBytes: status.st_size)
        entries.append(Entry(name: name, cost: cost, used: changed))
        used += cost
      } else if name.hasPrefix(CacheFolder.unfinished),
        changed < FileTime.now.earlier(by: Self.patience)
      {
        folder.remove(name)
      }
    }
  }

  /// Removes entries until they take no more than so many bytes, those first whose use is longest ago.
  mutating func shrink(to goal: Int) {
    guard used > goal else { return }
    // A time to come is no use that was made: left as it is, such an entry would stay for ever.
    let now = FileTime.now
    let sorted = entries.map { (entry: $0, order: $0.used > now ? .earliest : $0.used) }
      .sorted { ($0.order, $0.entry.name) < ($1.order, $1.entry.name) }
    for (entry, _) in sorted where used > goal && folder.remove(entry.name) {
      used -= entry.cost
    }
  }
}
