/// The two names on a `diff --git` line, which are needed where no other line has them.
struct GitNames {
  let old: Extent
  let new: Extent

  /// Reads `a/name b/name`; nil where it cannot be told where the first name ends.
  ///
  /// A name may hold spaces. Without a rename both are the same but for their prefix, so the space
  /// in the middle parts them.
  init?(view: ByteView, line start: Int) {
    let end = view.textEnd(start)
    guard let split = Self.split(view, start, end) else { return nil }
    old = Extent(start, split)
    new = Extent(split + 1, end)
  }

  /// Whether a name begins with `a/`, `b/` or another one of the letters that git puts there.
  static func hasPrefix(_ view: ByteView, _ name: Extent) -> Bool {
    let start = name.range.lowerBound
    let letter = view.byte(start) == UInt8(ascii: "\"") ? start + 1 : start
    guard letter + 2 < name.range.upperBound, view[letter + 1] == UInt8(ascii: "/") else {
      return false
    }
    // diff.mnemonicPrefix: commit, index, work tree, object.
    switch view[letter] {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "i"),
      UInt8(ascii: "w"), UInt8(ascii: "o"):
      return true
    default: return false
    }
  }

  private static func split(_ view: ByteView, _ start: Int, _ end: Int) -> Int? {
    let space = UInt8(ascii: " ")
    if let quoted = CQuoting.end(of: view, from: start, to: end) {
      return view.byte(quoted) == space && quoted < end ? quoted : nil
    }
    let middle = start + (end - start) / 2
    if (end - start) % 2 == 1, view[middle] == space, sameName(view, start, middle, end) {
      return middle
    }
    // The first name has no quote in it, or it would be quoted itself.
    let quote = view.first(UInt8(ascii: "\""), from: start, to: end)
    if quote < end { return quote > start && view[quote - 1] == space ? quote - 1 : nil }
    // Names that differ: only a single space leaves no doubt.
    let first = view.first(space, from: start, to: end)
    return first < end && view.first(space, from: first + 1, to: end) == end ? first : nil
  }

  private static func sameName(
    _ view: ByteView, _ start: Int, _ middle: Int, _ end: Int
  ) -> Bool {
    let old = Extent(start, middle)
    let skipped = hasPrefix(view, old) && hasPrefix(view, Extent(middle + 1, end)) ? 2 : 0
    return view.isEqual(start + skipped..<middle, middle + 1 + skipped..<end)
  }
}
