/// Tells, scalar by scalar, what must not reach an output as itself where it stands.
///
/// It reads a text from its start, once; what lies behind decides whether a joiner or a selector has anything to join or select.
struct ScalarJudge {
  /// The last scalar that is no mark; nil after one that is shown by name.
  private var base: Unicode.Scalar?
  private var previous: Unicode.Scalar?
  /// Where the tags of a flag end that has begun.
  private var flagEnd: String.Index?

  /// Judges the scalar at an index, which must be the one after the index judged before.
  mutating func isHostile(at index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    let scalar = scalars[index]
    if scalar.value < 0x7F, scalar.value >= 0x20 {
      remember(scalar)
      return false
    }
    let isHostile =
      switch scalar.value {
      case 0x200C, 0x200D: !joins(scalar, before: next(after: index, in: scalars))
      case 0xE0100...0xE01EF: previous?.properties.isIdeographic != true
      case 0xE0020...0xE007F: flagEnd.map { index > $0 } ?? true
      default: HostileText.isHostile(scalar)
      }
    if scalar.value == 0x1F3F4 { flagEnd = Self.endOfFlag(at: index, in: scalars) }
    if isHostile {
      base = nil
      previous = nil
    } else {
      remember(scalar)
    }
    return isHostile
  }

  private mutating func remember(_ scalar: Unicode.Scalar) {
    previous = scalar
    if !scalar.properties.isGraphemeExtend, scalar.value != 0x200D { base = scalar }
  }

  private func next(
    after index: String.Index, in scalars: String.UnicodeScalarView
  ) -> Unicode.Scalar? {
    let next = scalars.index(after: index)
    return next < scalars.endIndex ? scalars[next] : nil
  }

  /// Whether a joiner does something: in an emoji, after a virama, or between letters that join (RFC 5892 A.1 and A.2, widened to marks).
  private func joins(_ joiner: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let base, let previous, previous.value != 0x200C, previous.value != 0x200D else {
      return false
    }
    guard let next else { return previous.isVirama }
    if joiner.value == 0x200D, base.isPictograph, next.isPictograph { return true }
    return previous.isVirama || JoiningScripts.contain(base) && JoiningScripts.contain(next)
  }

  /// Where the flag of a region such as Wales ends: a black flag, at most six tags and their end.
  ///
  /// A longer one smuggles text that nobody sees.
  private static func endOfFlag(
    at start: String.Index, in scalars: String.UnicodeScalarView
  ) -> String.Index? {
    let tags = scalars[start...].dropFirst().prefix(7)
    guard let end = tags.firstIndex(where: { $0.value == 0xE007F }) else { return nil }
    return tags[..<end].allSatisfy { (0xE0020...0xE007E).contains($0.value) } ? end : nil
  }
}

extension Unicode.Scalar {
  /// Whether it takes the vowel from the consonant before it, so that the next may join.
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  /// Whether it is a picture that can be joined to another; letters of flags and digits are none.
  fileprivate var isPictograph: Bool {
    value > 0x7F && properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
  }
}

/// The scripts whose letters change shape beside each other, so that a joiner between them can be seen.
private enum JoiningScripts {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x0600...0x07FF,  // Arabic, Syriac, Thaana, N'Ko
    0x0840...0x08FF,  // Mandaic, more Syriac and Arabic
    0x0900...0x0DFF,  // Devanagari to Sinhala
    0x1000...0x109F,  // Myanmar
    0x1780...0x17FF,  // Khmer
    0x1800...0x18AF,  // Mongolian
    0x1A20...0x1AAF,  // Tai Tham
    0x1B00...0x1C4F,  // Balinese to Lepcha
    0xA800...0xA82F,  // Syloti Nagri
    0xA840...0xA8FF,  // Phags-pa, Saurashtra, more Devanagari
    0xA980...0xA9FF,  // Javanese, more Myanmar
    0xABC0...0xABFF,  // Meetei Mayek
    0xFB50...0xFDFF,  // Arabic presentation forms
    0xFE70...0xFEFC,  // Arabic presentation forms
    0x10AC0...0x10AFF,  // Manichaean
    0x10B80...0x10BAF,  // Psalter Pahlavi
    0x10D00...0x10D3F,  // Hanifi Rohingya
    0x10EC0...0x10EFF,  // more Arabic
    0x10F30...0x10FDF,  // Sogdian, Old Uyghur, Chorasmian
    0x11000...0x11FFF,  // Brahmi and what came of it
    0x1E900...0x1E95F,  // Adlam
  ]

  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isAlphabetic || scalar.properties.isGraphemeExtend else { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }
}
