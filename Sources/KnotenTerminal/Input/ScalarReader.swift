/// Collects the bytes of one character beyond ASCII.
struct ScalarReader {
  /// What became of a byte.
  enum Step {
    case goesOn
    /// The character is whole; nil for one that no key sends.
    case ended(Character?)
    /// The byte does not belong to it; what came before is dropped.
    case broken
  }

  private var bytes: [UInt8]
  private let length: Int

  /// A character from its first byte; nil for a byte that none begins with.
  init?(_ first: UInt8) {
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    bytes = [first]
  }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    guard (0x80...0xBF).contains(byte) else { return .broken }
    bytes.append(byte)
    guard bytes.count == length else { return .goesOn }
    // Refuses overlong forms and surrogates as well.
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    else { return .ended(nil) }
    return .ended(Character(scalar))
  }
}
