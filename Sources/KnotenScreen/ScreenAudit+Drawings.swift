/// Which words stand in a drawing as text.
///
/// A word may be part of a longer one, as a link is, and broken by the end of a line; of a long one its beginning counts.
struct DrawnWords {
  private let found: Set<UInt64>

  /// Looks for the words of labels, all in one pass.
  init(_ text: String, seeking labels: [String]) {
    let sought = Set(labels.flatMap(Self.words).map(Self.key))
    var found: Set<UInt64> = []
    let bytes = Self.squeezed(text)
    for start in bytes.indices {
      var key: UInt64 = 0
      for byte in bytes[start...].prefix(Self.longest) {
        key = key << 8 | UInt64(byte)
        if sought.contains(key) { found.insert(key) }
      }
    }
    self.found = found
  }

  /// The words of a label, one of those sought, that do not stand in the drawing.
  func missing(from label: String) -> [Substring] {
    Self.words(of: label).filter { !found.contains(Self.key(of: $0)) }
  }

  /// As many bytes of a word as any line has room for, and as a key holds.
  private static let longest = 8

  private static func words(of label: String) -> [Substring] {
    label.split(separator: " ").filter { !squeezed($0).isEmpty }
  }

  private static func key(of word: Substring) -> UInt64 {
    squeezed(word).prefix(longest).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes without white space and without the edges that stand between the lines of a card.
  private static func squeezed(_ text: some StringProtocol) -> [UInt8] {
    let left = text.unicodeScalars.filter { !" \n│▒".unicodeScalars.contains($0) }
    return Array(String(String.UnicodeScalarView(left)).utf8)
  }
}

/// The ids that stand in a drawing as JSON.
struct DrawnIDs {
  private static let key = Array(#""id": ""#.utf8)

  private var ids: Set<[UInt8]> = []

  /// Reads what stands after each key; inside a text the quotes of such a key are escaped, so none is taken for one.
  init(_ json: String) {
    var rest = Array(json.utf8)[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      guard rest.starts(with: Self.key) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(Self.key.count)
      var id: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        // An id is printable ASCII, so what is escaped in it is a quote or a backslash.
        id.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
      }
      ids.insert(id)
    }
  }

  func contains(_ id: ElementID) -> Bool {
    ids.contains(Array(id.rawValue.utf8))
  }
}
