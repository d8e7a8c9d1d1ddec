/// How wide text is, by one table that does not depend on the fonts of a machine.
///
/// Advances of ASCII are those of Inter 4.0 (OFL), which stands in for San Francisco and is a little wider; other scalars count by their kind.
enum Advance {
  /// The face a text is set in.
  enum Face {
    case regular
    case strong
    case monospaced
  }

  /// The width of a character, in thousandths of the type's size.
  static func of(_ character: Character, in face: Face) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return ascii(Int(first.value), face) }
    // A joined or flagged character is one picture.
    if isPicture(character) { return picture }
    return character.unicodeScalars.reduce(0) { $0 + of($1, face) }
  }

  private static let monospaced = 600
  private static let full = 1_000
  private static let picture = 1_250
  private static let usual = 620

  private static func of(_ scalar: Unicode.Scalar, _ face: Face) -> Int {
    if scalar.isASCII { return ascii(Int(scalar.value), face) }
    let properties = scalar.properties
    if properties.isGraphemeExtend || properties.generalCategory == .format { return 0 }
    if isFullWidth(scalar) { return full }
    return face == .monospaced ? monospaced : usual
  }

  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
    }
  }

  /// Ideographs, kana, hangul and the forms made to stand among them.
  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func ascii(_ value: Int, _ face: Face) -> Int {
    let place = value - 0x20
    return switch face {
    case .monospaced: monospaced
    case .regular: regular.indices.contains(place) ? regular[place] : usual
    case .strong: strong.indices.contains(place) ? strong[place] : usual
    }
  }

  // From the space to the tilde.
  private static let regular = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]

  private static let strong = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
  ]
}

extension Span.Role {
  /// The face a span is set in, in a line that is strong by itself or not.
  func face(isStrong: Bool) -> Advance.Face {
    switch self {
    case .identifier, .code: .monospaced
    case .strong: .strong
    case .plain, .emphasis, .secondary, .time: isStrong ? .strong : .regular
    }
  }
}
