import FoundationEssentials

/// Reads the moment out of a datetime's text in one pass.
struct DatetimeReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    // One byte past the limit is enough to be refused; the rest of a huge text is never copied.
    bytes = Array(text.utf8.prefix(Self.limit + 1))
  }

  /// Nil where the text is no datetime, or names a moment that is not or lies before year 0.
  mutating func instant() -> Date? {
    guard bytes.count <= Self.limit,
      let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2), let date = CivilDate(year: year, month: month, day: day),
      skip("T"),
      let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second < 60,
      let nanoseconds = fraction(), let offset = offset(), position == bytes.count
    else { return nil }
    let seconds =
      date.daysSinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second - offset * 60
    guard seconds >= Self.startOfYear0 else { return nil }
    return Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  private static let limit = 64
  private static let startOfYear0 = -62_167_219_200

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, bytes[position].isDigit else { return nil }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  /// Nanoseconds, zero where there is no fraction, nil where it is only a dot.
  private mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    guard var value = digit() else { return nil }
    var digits = 1
    while let next = digit() {
      guard digits < 9 else { continue }  // finer than a Date can hold
      value = value * 10 + next
      digits += 1
    }
    for _ in digits..<9 { value *= 10 }
    return value
  }

  /// Minutes east of UTC, nil for `-00:00`: RFC 3339 reads it as "unknown", ISO 8601 not at all.
  private mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign: Int
    if skip("+") {
      sign = 1
    } else if skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    let offset = hours * 60 + minutes
    return sign < 0 && offset == 0 ? nil : sign * offset
  }
}
