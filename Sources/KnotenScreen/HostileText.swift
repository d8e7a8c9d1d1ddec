/// The one place where text from outside is made safe to show.
///
/// Control bytes, bidirectional overrides and invisible characters are shown as ‹U+202E›; white space becomes a space.
/// What people write on purpose stays: joiners inside emoji and scripts, variation selectors, tag sequences of flags.
package enum HostileText {
  /// The longest text one span shows, in scalars, as one character can hold any number of them;
  /// a title or name beyond it is an attack or an accident.
  static let longest = 4_000
  /// Combining marks kept on one character; more would cover the lines above and below.
  static let mostMarks = 8

  static func cleaned(_ text: String) -> String {
    if text.utf8.count <= longest, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return text
    }
    var result = ""
    var count = 0
    for character in text {
      count += character.unicodeScalars.count
      guard count <= longest else {
        return result + "…"
      }
      append(character, to: &result)
    }
    return result
  }

  /// Whether a text holds a scalar that must never reach an output as itself, outside a flag.
  static func isHostile(_ text: String) -> Bool {
    text.contains { character in
      let isFlag = isTaggedFlag(character)
      return character.unicodeScalars.contains { isHostile($0) && !(isFlag && isTag($0)) }
    }
  }

  /// Whether a scalar must never reach an output as itself; a renderer that shows raw text escapes it.
  package static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // bidirectional controls
    case 0x200B, 0x2060...0x2065, 0xFEFF, 0x180E, 0x00AD, 0x034F: true  // invisible on their own
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: true  // letters that look like nothing
    case 0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true  // annotations, tags
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE  // noncharacters
    }
  }

  private static func append(_ character: Character, to result: inout String) {
    if isWhiteSpace(character) {
      result += " "
      return
    }
    let isFlag = isTaggedFlag(character)
    var marks = 0
    for scalar in character.unicodeScalars {
      if isTag(scalar), isFlag {
        result.unicodeScalars.append(scalar)
      } else if isHostile(scalar) {
        result += "‹U+\(hexadecimal(scalar.value))›"
      } else if scalar.properties.isGraphemeExtend {
        marks += 1
        if marks <= mostMarks { result.unicodeScalars.append(scalar) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isWhiteSpace(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r" || character == "\t"
  }

  /// Whether it is the flag of a region such as Wales: a black flag, at most six tags and their end.
  ///
  /// A longer one smuggles text that nobody sees.
  private static func isTaggedFlag(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.first?.value == 0x1F3F4 && scalars.last?.value == 0xE007F && scalars.count <= 8
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
