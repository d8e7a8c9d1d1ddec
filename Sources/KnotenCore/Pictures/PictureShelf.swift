/// Decoded pictures up to a total of bytes; what was used longest ago leaves first.
struct PictureShelf {
  /// A picture by its content: the same file of another account is the same picture.
  struct Key: Hashable {
    let cid: CID
    let size: Int
  }

  private struct Entry {
    /// Nil where the bytes are no picture, which never changes either.
    let picture: Picture?
    var lastUse: Int

    /// The bytes it takes, some for being there at all.
    var cost: Int { 128 + (picture?.rgba.count ?? 0) }
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private var used = 0

  /// An empty shelf for so many bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// What is known of a picture: the outer nil says nothing, the inner one that there is none.
  mutating func take(_ key: Key) -> Picture?? {
    guard entries[key] != nil else { return .none }
    uses += 1
    entries[key]?.lastUse = uses
    return .some(entries[key]?.picture)
  }

  /// Puts a picture on the shelf, unless it alone passes the limit.
  mutating func put(_ picture: Picture?, for key: Key) {
    uses += 1
    let entry = Entry(picture: picture, lastUse: uses)
    guard entry.cost <= limit else { return }
    if used > limit - entry.cost { shrink(to: min(limit - limit / 8, limit - entry.cost)) }
    used += entry.cost - (entries.updateValue(entry, forKey: key)?.cost ?? 0)
  }

  /// Makes more room than is needed, so that not every picture leads to sorting.
  private mutating func shrink(to goal: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard used > goal else { return }
      entries[key] = nil
      used -= entry.cost
    }
  }
}
