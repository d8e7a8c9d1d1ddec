import KnotenScreen

/// Collects a text that the terminal sends of its own, such as the answer to what its ground looks like.
struct ControlText {
  /// What became of a byte.
  enum Step {
    case goesOn
    /// The text is over.
    case ended
    /// The byte does not belong to it, and the text is dropped; an Escape may have come before the byte.
    case broken(isEscape: Bool)
  }

  /// More than any answer takes that we ask for; what is longer is dropped at its end.
  private static let longest = 64

  let introducer: UInt8
  private var bytes: [UInt8] = []
  private var hasEscape = false

  /// A text that began with Escape and this byte.
  init(introducer: UInt8) {
    self.introducer = introducer
  }

  /// Whether nothing but the introducer has come.
  var isEmpty: Bool { bytes.isEmpty && !hasEscape }

  /// What the text says; nil for anything that was not asked for.
  var event: InputEvent? {
    guard introducer == UInt8(ascii: "]"), bytes.count <= Self.longest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let question = "11;"
    guard text.hasPrefix(question) else { return nil }
    return Color(terminalAnswer: text.dropFirst(question.count)).map(InputEvent.ground)
  }

  /// Takes the next byte; the text ends with BEL or `ESC \`.
  mutating func take(_ byte: UInt8) -> Step {
    if hasEscape { return byte == UInt8(ascii: "\\") ? .ended : .broken(isEscape: true) }
    switch byte {
    case 0x07: return .ended
    case 0x1B: hasEscape = true
    // No control but these has a place in such a text: whoever presses one is not to be held up by it.
    case 0x00..<0x08, 0x0E..<0x20, 0x7F: return .broken(isEscape: false)
    default: if bytes.count <= Self.longest { bytes.append(byte) }
    }
    return .goesOn
  }
}

extension Color {
  /// A colour as terminals answer, `rgb:1e1e/1e1e/2e2e` with one to four digits a part, and `rgba:` with a fourth part.
  fileprivate init?(terminalAnswer text: Substring) {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, let parts = ["rgb": 3, "rgba": 4][halves[0]] else { return nil }
    let numbers = halves[1].split(separator: "/", omittingEmptySubsequences: false)
      .compactMap(Self.part)
    guard numbers.count == parts else { return nil }
    self.init(numbers[0] << 16 | numbers[1] << 8 | numbers[2])
  }

  /// A part in the range of a byte, whatever its number of digits.
  private static func part(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.first != UInt8(ascii: "+"),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let largest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return (number * 255 + largest / 2) / largest
  }
}
