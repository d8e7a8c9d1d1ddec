/// How many cells of a terminal text takes, by one rule that does not depend on the machine.
///
/// The scalars of a character are added up and no character takes more than two cells. A variation selector decides for the scalar before it.
/// Unassigned, private and ambiguous scalars take one cell. Source: Unicode 17, UAX #11, UTS #51.
public enum CellWidth {
  /// The version of Unicode the rule follows.
  public static let unicodeVersion = WidthTables.unicodeVersion

  /// The cells of one character as a person sees it: 0, 1 or 2.
  public static func of(_ character: Character) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      width += of(scalar) + change(by: scalar, to: previous)
      previous = scalar
    }
    return min(width, 2)
  }

  /// The cells of a text.
  public static func of(_ text: some StringProtocol) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    let scalars = text.unicodeScalars
    // Finding out where characters end costs most; here every scalar is one.
    if scalars.allSatisfy(\.neverJoins) { return scalars.reduce(0) { $0 + of($1) } }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Whether every byte is a printable ASCII character, so that bytes and cells are the same.
  static func isPrintableASCII(_ text: some StringProtocol) -> Bool {
    text.allBytes { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: 1
    case 0..<0x300: 0  // controls and the soft hyphen
    case let value where contains(value, in: WidthTables.zero): 0
    case let value where contains(value, in: WidthTables.wide): 2
    default: 1
    }
  }

  private static func change(by selector: Unicode.Scalar, to base: Unicode.Scalar?) -> Int {
    guard selector.value == 0xFE0E || selector.value == 0xFE0F else { return 0 }
    guard let base, contains(base.value, in: WidthTables.variable) else { return 0 }
    return (selector.value == 0xFE0F ? 2 : 1) - of(base)
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = low + (high - low) / 2
      let range = ranges[middle]
      if range.contains(value) { return true }
      if value < range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is known to be a character of its own beside others of its kind.
  ///
  /// Letters up to the combining marks, punctuation, currency, arrows, signs and boxes; no joiner or mark is among them.
  var neverJoins: Bool {
    switch value {
    case 0..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2100...0x2BFF: true
    default: false
    }
  }
}
