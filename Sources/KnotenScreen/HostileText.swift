/// The one place where text from outside is made safe to show.
///
/// Control bytes, bidirectional overrides and invisible characters are shown as ‹U+202E›; white space becomes a space.
/// What people write on purpose stays: joiners inside emoji and scripts that join, variants of ideographs, tag sequences of flags.
package enum HostileText {
  /// The longest text one span shows, in scalars, as one character can hold any number of them.
  static let longest = 4_000
  /// Combining marks kept on one character; more would cover the lines above and below.
  static let mostMarks = 8

  /// The text as it may be shown; what is cut off is counted, in scalars.
  static func cleaned(_ text: String) -> String {
    if text.utf8.count <= longest, isPrintableASCII(text) { return text }
    var result = ""
    var count = 0
    let scalars = text.unicodeScalars
    var judge = ScalarJudge()
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      count += scalars[start..<end].count
      guard count <= longest else {
        return result + leftOut(scalars[start...].count)
      }
      if isWhiteSpace(text[start]) {
        judge = ScalarJudge()
        result += " "
      } else {
        append(start..<end, of: scalars, by: &judge, to: &result)
      }
      start = end
    }
    return result
  }

  /// Whether a text holds a scalar that must not reach an output as itself where it stands.
  static func isHostile(_ text: String) -> Bool {
    if isPrintableASCII(text) { return false }
    var judge = ScalarJudge()
    let scalars = text.unicodeScalars
    return scalars.indices.contains { judge.isHostile(at: $0, in: scalars) }
  }

  /// Hands over each scalar of a raw text, and whether a renderer has to escape it where it stands.
  package static func judge(_ text: String, _ visit: (Unicode.Scalar, _ isHostile: Bool) -> Void) {
    var judge = ScalarJudge()
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      visit(scalars[index], judge.isHostile(at: index, in: scalars))
    }
  }

  /// Whether a scalar must never reach an output as itself, wherever it stands; joiners and tags depend on what stands around them.
  package static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // bidirectional controls
    case 0x200B, 0x2060...0x2065, 0xFEFF, 0x180E, 0x00AD, 0x034F: true  // invisible on their own
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x17B4, 0x17B5: true  // look like nothing
    case 0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true  // annotations, tags
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE  // noncharacters
    }
  }

  /// How a scalar that must not be shown as itself is named, as in ‹U+202E›.
  package static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
  }

  private static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func append(
    _ character: Range<String.Index>, of scalars: String.UnicodeScalarView,
    by judge: inout ScalarJudge, to result: inout String
  ) {
    var marks = 0
    for index in scalars[character].indices {
      let scalar = scalars[index]
      if judge.isHostile(at: index, in: scalars) {
        result += name(of: scalar)
        continue
      }
      if scalar.properties.isGraphemeExtend { marks += 1 }
      if marks <= mostMarks || !scalar.properties.isGraphemeExtend {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isWhiteSpace(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r" || character == "\t"
  }

  private static func leftOut(_ count: Int) -> String {
    var digits = String(count)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits[...], at: 0)
    let number = groups.joined(separator: ",")
    return "… (\(number) more \(count == 1 ? "character" : "characters"))"
  }
}
