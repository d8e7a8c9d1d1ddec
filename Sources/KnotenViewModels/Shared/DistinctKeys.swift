/// Tells apart what has the same name, as a path that two commits of one patch change.
struct DistinctKeys {
  /// The longest name kept whole, in scalars.
  private static let longest = 500

  private var counts: [String: Int] = [:]

  mutating func next(_ name: String) -> String {
    let short = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.longest)))
    let count = counts[short, default: 0] + 1
    counts[short] = count
    return count == 1 ? short : "\(short) #\(count)"
  }
}
