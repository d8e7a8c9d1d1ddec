import FoundationEssentials

/// Reads dates as HTTP headers write them: `Tue, 13 Oct 2026 09:40:00 GMT`.
///
/// Only the form that servers may send today is read (RFC 9110 §5.6.7); the two that only
/// recipients of the last century met are not worth their code.
enum HTTPDate {
  static func instant(_ text: String) -> Date? {
    guard text.utf8.count <= 64 else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, days.contains(where: { words[0] == "\($0)," }), words[5] == "GMT",
      let day = number(words[1], digits: 2),
      let month = months.firstIndex(where: { words[2] == $0 }),
      let year = number(words[3], digits: 4),
      let date = CivilDate(year: year, month: month + 1, day: day),
      let seconds = secondsOfDay(words[4])
    else { return nil }
    return Date(timeIntervalSince1970: Double(date.daysSinceEpoch * 86_400 + seconds))
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { number($0, digits: 2) }
    // A second of 60 is a leap second, which this notation allows.
    guard parts.count == 3, let hour = parts[0], hour < 24, let minute = parts[1], minute < 60,
      let second = parts[2], second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text)
  }
}
