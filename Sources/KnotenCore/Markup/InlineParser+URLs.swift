/// An address that was found in a text.
struct FoundURL {
  /// The address; nil where it is one that no client should open.
  let url: String?
  /// Where the address itself stands.
  let text: Range<Int>
  /// Where the text goes on.
  let end: Int
}

extension InlineParser {
  /// An address longer than this is no address.
  private static let longest = 2_048

  /// The address in `<https://…>`.
  mutating func bracketedURL(at place: Int) -> FoundURL? {
    let text = (place + 1)..<run(from: place + 1) { $0.isInURL && $0 != "<" && $0 != ">" }
    guard scalar(at: text.upperBound) == ">" else { return nil }
    return found(text, end: text.upperBound + 1)
  }

  /// The address between the parentheses of `[text](https://…)`, which it may hold itself in pairs.
  mutating func target(at place: Int) -> FoundURL? {
    var depth = 0
    // A bracket ends the search, so that no two searches go over the same text.
    let end = run(from: place) { scalar in
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      return depth >= 0 && scalar.isInURL && !scalar.isBracket
    }
    guard scalar(at: end) == ")" else { return nil }
    return found(place..<end, end: end + 1)
  }

  /// An address that stands in the text by itself, without the punctuation that follows it.
  ///
  /// One that is too long is a stretch of text without a link, so that nothing in it is looked at again.
  mutating func bareURL(at place: Int) -> FoundURL? {
    guard scalar(at: place - 1).map({ !$0.isASCIIAlphanumeric }) ?? true, hasHost(at: place) else {
      return nil
    }
    var opened = 0
    var closed = 0
    var end = run(from: place) { scalar in
      guard scalar.isInBareURL else { return false }
      if scalar == "(" { opened += 1 }
      if scalar == ")" { closed += 1 }
      return true
    }
    while end > place {
      let last = scalars[end - 1]
      guard last.endsSentence || (last == ")" && closed > opened) else { break }
      if last == ")" { closed -= 1 }
      end -= 1
    }
    return found(place..<end, end: end) ?? FoundURL(url: nil, text: place..<end, end: end)
  }

  /// The first place from here on that is not allowed.
  private mutating func run(from place: Int, while isAllowed: (Unicode.Scalar) -> Bool) -> Int {
    var end = place
    while let scalar = scalar(at: end), isAllowed(scalar) { end += 1 }
    work += end - place
    return end
  }

  /// The address in a stretch of text, if a client may open it.
  private func found(_ text: Range<Int>, end: Int) -> FoundURL? {
    guard text.count <= Self.longest, hasHost(at: text.lowerBound) else { return nil }
    var url = String.UnicodeScalarView()
    url.append(contentsOf: scalars[text])
    return FoundURL(url: String(url), text: text, end: end)
  }

  /// Whether http or https stands here, and a host begins behind it.
  private func hasHost(at place: Int) -> Bool {
    ["http://", "https://"].contains { scheme in
      let host = place + scheme.unicodeScalars.count
      guard host < scalars.endIndex, place >= scalars.startIndex,
        zip(scheme.unicodeScalars, scalars[place..<host]).allSatisfy({ $0 == $1.asciiLowercased })
      else { return false }
      return scalars[host].properties.isAlphabetic || scalars[host].isASCIIDigit
    }
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in an address: neither blank nor invisible.
  fileprivate var isInURL: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      false
    default: true
    }
  }

  /// Whether it goes on with an address that nothing encloses.
  fileprivate var isInBareURL: Bool {
    switch self {
    case "<", ">", "\"", "`", "\\", "^", "{", "|", "}", "[", "]": false
    case "!"..."~": true
    default:
      !isASCII && isInURL
        && (properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend)
    }
  }

  fileprivate var isBracket: Bool {
    switch self {
    case "<", ">", "[", "]": true
    default: false
    }
  }

  fileprivate var endsSentence: Bool {
    switch self {
    case "?", "!", ".", ",", ":", ";", "*", "_", "~", "'": true
    default: false
    }
  }

  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  fileprivate var isASCIIAlphanumeric: Bool {
    isASCIIDigit || (0x61...0x7A).contains(value | 0x20)
  }

  fileprivate var asciiLowercased: Unicode.Scalar {
    (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value | 0x20)) : self
  }
}
