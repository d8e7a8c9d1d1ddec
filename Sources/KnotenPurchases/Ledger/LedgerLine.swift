import KnotenCore

/// An entry as it lies in the log, with what its seal says of it.
struct LedgerLine {
  let bytes: [UInt8]
  let hash: [UInt8]
  /// What it says, whoever wrote it; nil where it is no entry.
  let entry: LedgerEntry?
  /// Whether this machine's key gives the code below it.
  let isAuthentic: Bool
  /// The entry, unless somebody changed it; older than the seal, it can only be judged by the entry after it.
  let trusted: LedgerEntry?

  init(_ bytes: [UInt8], seal: LedgerSeal?) {
    self.bytes = bytes
    hash = SHA256.hash(bytes) ?? []
    let entry = LedgerEntry(bytes: bytes)
    self.entry = entry
    isAuthentic = seal.map { LedgerEntry.isAuthentic(bytes, key: $0.key) } ?? false
    let isOlder = entry.map { $0.sequence <= seal?.unsealedCount ?? .max } ?? false
    trusted = isAuthentic || isOlder ? entry : nil
  }
}

/// A ledger as it was read: its lines in order and its seal.
struct LedgerPages {
  let lines: [LedgerLine]
  let seal: LedgerSeal?

  init(entries: [[UInt8]], seal: LedgerSeal?) {
    lines = entries.map { LedgerLine($0, seal: seal) }
    self.seal = seal
  }

  /// The highest number that is taken; the next entry comes after it.
  var highest: Int {
    max(seal?.count ?? 0, lines.compactMap { $0.trusted?.sequence }.max() ?? 0)
  }

  /// The entry that was added when the program ended before its seal was brought up to date; nil where none was.
  var unsealedEnd: LedgerLine? {
    guard let seal, let last = lines.last, last.isAuthentic, let entry = last.entry,
      entry.sequence == seal.count + 1, entry.previous == seal.head
    else { return nil }
    return last
  }
}
