/// The line that a hunk begins with, such as `@@ -12,3 +14,5 @@ func name`.
struct HunkHeader {
  let oldStart: UInt32
  let oldCount: UInt32
  let newStart: UInt32
  let newCount: UInt32
  /// Where the hunk's first line begins.
  let end: Int

  /// Reads the header at a place that is known to begin with `@@ -`; nil if it breaks off.
  init?(_ view: ByteView, at start: Int) {
    var place = start + 4
    guard let oldStart = view.number(at: &place), let oldCount = Self.count(view, &place),
      view.has(" +", at: place)
    else { return nil }
    place += 2
    guard let newStart = view.number(at: &place), let newCount = Self.count(view, &place),
      view.has(" @@", at: place)
    else { return nil }
    self.oldStart = oldStart
    self.oldCount = oldCount
    self.newStart = newStart
    self.newCount = newCount
    end = view.nextLine(place)
  }

  // A count that is left out is 1.
  private static func count(_ view: ByteView, _ place: inout Int) -> UInt32? {
    guard view.byte(place) == UInt8(ascii: ",") else { return 1 }
    place += 1
    return view.number(at: &place)
  }
}
