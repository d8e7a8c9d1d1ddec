/// One pass over bytes that should be JSON.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var levelsLeft: Int
  /// Where keys stand that their object had already.
  private var repeats: [Int] = []

  init(_ bytes: [UInt8], _ limits: JSONLimits) throws(JSONProblem) {
    guard bytes.count <= limits.bytes else {
      throw JSONProblem("more than \(limits.bytes) bytes", in: bytes, at: max(0, limits.bytes))
    }
    self.bytes = bytes
    levelsLeft = limits.depth
  }

  mutating func document() throws(JSONProblem) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value()
    skipWhitespace()
    guard position == bytes.count else { throw expected("the end") }
    return value
  }

  /// What is to be said of each key that its object had already.
  var repeatedKeys: [JSONProblem] {
    repeats.sorted().map { problem("a key that this object has already", at: $0) }
  }

  /// Each place costs a look at all that stands before it, so a file of nothing else may not name them all.
  private static let mostRepeats = 20

  private mutating func value() throws(JSONProblem) -> JSONValue {
    skipWhitespace()
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw expected("a value")
    }
  }

  private mutating func object() throws(JSONProblem) -> JSONObject {
    try enter()
    defer { levelsLeft += 1 }
    var object = JSONObject()
    skipWhitespace()
    if skip("}") { return object }
    repeat {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      let start = position
      let key = try string()
      skipWhitespace()
      guard skip(":") else { throw expected("a colon") }
      let value = try value()
      let count = object.count
      object[key] = value
      if object.count == count, repeats.count < Self.mostRepeats { repeats.append(start) }
      skipWhitespace()
    } while skip(",")
    guard skip("}") else { throw expected("a comma or a closing brace") }
    return object
  }

  private mutating func array() throws(JSONProblem) -> [JSONValue] {
    try enter()
    defer { levelsLeft += 1 }
    var elements: [JSONValue] = []
    skipWhitespace()
    if skip("]") { return elements }
    repeat {
      elements.append(try value())
      skipWhitespace()
    } while skip(",")
    guard skip("]") else { throw expected("a comma or a closing bracket") }
    return elements
  }

  /// Steps past an opening bracket or brace, unless it is one too many.
  private mutating func enter() throws(JSONProblem) {
    guard levelsLeft > 0 else { throw problem("too many levels of arrays and objects") }
    levelsLeft -= 1
    position += 1
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONProblem) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard bytes[position...].prefix(length).elementsEqual(word.description.utf8) else {
      throw expected("a value")
    }
    position += length
    return value
  }
}

// Strings.
extension JSONReader {
  private mutating func string() throws(JSONProblem) -> String {
    position += 1
    let start = position
    skipPlainText()
    if current == UInt8(ascii: "\"") {
      position += 1
      return try text(bytes[start..<(position - 1)], from: start)
    }

    // Only text with escapes is copied: up to the first of them, then piece by piece.
    var unescaped = Array(bytes[start..<position])
    while !skip("\"") {
      guard skip("\\") else { throw expected("the end of the string") }
      try escape(into: &unescaped)
      let piece = position
      skipPlainText()
      unescaped += bytes[piece..<position]
    }
    return try text(unescaped[...], from: start)
  }

  /// Goes on to the next quotation mark, backslash, control character or the end.
  private mutating func skipPlainText() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      position += 1
    }
  }

  private func text(
    _ bytes: ArraySlice<UInt8>, from start: Int
  ) throws(JSONProblem) -> String {
    guard let valid = try? UTF8Span(validating: bytes.span) else {
      throw problem("the string that begins here is not UTF-8", at: start)
    }
    return String(copying: valid)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
    let letter = current
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
    default:
      position -= 1
      throw expected("an escape")
    }
  }

  /// Reads what follows `\u`, and the second half where it is the first half of a pair.
  private mutating func escapedScalar() throws(JSONProblem) -> Unicode.Scalar {
    let unit = try codeUnit()
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = position
    if skip("\\"), skip("u") {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    position = afterFirst
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.hexadecimalValue else { throw expected("a hexadecimal digit") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

// Numbers.
extension JSONReader {
  private mutating func number() throws(JSONProblem) -> JSONValue {
    let start = position
    let isNegative = skip("-")
    // Built up below zero, because that side of 64 bits holds one number more.
    var whole: Int64? = 0
    let firstDigit = position
    while current.isDigit {
      whole = whole.flatMap { Self.appending(current, to: $0) }
      position += 1
    }
    guard position > firstDigit else { throw expected("a digit") }
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw problem("a number with a leading zero", at: firstDigit)
    }

    var isWhole = true
    if skip(".") {
      isWhole = false
      try digits()
    }
    if skip("e") || skip("E") {
      isWhole = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    if isWhole, let whole, isNegative || whole > Int64.min {
      return .integer(isNegative ? whole : -whole)
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      number.isFinite
    else { throw problem("a number too large to keep", at: start) }
    return .number(number)
  }

  private mutating func digits() throws(JSONProblem) {
    guard current.isDigit else { throw expected("a digit") }
    while current.isDigit { position += 1 }
  }

  private static func appending(_ digit: UInt8, to number: Int64) -> Int64? {
    let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
    let (sum, isOver) = tenfold.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    return isTooLarge || isOver ? nil : sum
  }
}

// Single bytes, and what is said when the wrong one is met.
extension JSONReader {
  /// Zero at the end, which JSON allows nowhere, so that no caller need ask for the end first.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while position < bytes.count, bytes[position].isWhitespace { position += 1 }
  }

  private func problem(_ what: String, at offset: Int? = nil) -> JSONProblem {
    JSONProblem(what, in: bytes, at: offset ?? position)
  }

  private func expected(_ what: String) -> JSONProblem {
    let found =
      switch current {
      case _ where position == bytes.count: "the end"
      case 0x21...0x7E: "'\(Unicode.Scalar(current))'"
      default: "byte \(current)"
      }
    return problem("expected \(what), found \(found)")
  }
}
