/// A log of a run that may never end: what was added last, and enough of it for any test.
struct RecentEntries<Entry: Sendable>: Sendable {
  /// What was added, in order; of a long run a thousand are left at least.
  private(set) var entries: [Entry] = []

  private static var most: Int { 2_000 }

  /// Adds an entry at the end.
  mutating func append(_ entry: Entry) {
    if entries.count == Self.most { entries.removeFirst(Self.most / 2) }
    entries.append(entry)
  }
}
