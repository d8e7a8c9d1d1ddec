/// A sign of one cell that is drawn many times in a row, ready to be copied.
struct Fill {
  static let space = Fill(" ")
  static let line = Fill("─")
  static let underscore = Fill("_")

  /// The widest canvas there is.
  static let longest = 1_000

  private let bytes: [UInt8]

  private init(_ sign: String) {
    bytes = Array(String(repeating: sign, count: Self.longest).utf8)
  }

  /// The bytes that fill so many cells, none for a negative number.
  func bytes(for cells: Int) -> ArraySlice<UInt8> {
    bytes.prefix(min(max(0, cells), Self.longest) * (bytes.count / Self.longest))
  }
}
