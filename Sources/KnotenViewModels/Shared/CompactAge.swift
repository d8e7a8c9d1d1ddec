package import FoundationEssentials
import KnotenScreen

/// How long ago something was, short enough for a row (design document "Home feed").
///
/// Seconds are not counted; past a week it is a date. Everything is in UTC, so a drawing does not depend on the machine.
package struct CompactAge: Hashable {
  /// How it is written, as in `18m`.
  package let text: String
  /// How it is said in a sentence, as in `3 days ago`.
  package let spoken: String

  /// How long ago a moment was at another.
  package init(from then: Date, to now: Date) {
    let seconds = now.timeIntervalSince(then)
    switch seconds {
    case ..<(-86_400):
      // No clock is a day off; a moment so far ahead is what somebody wrote, and is shown as such.
      (text, spoken) = Self.date(then, now)
    case ..<60:
      (text, spoken) = ("now", "just now")
    case ..<3_600:
      (text, spoken) = Self.counted(seconds / 60, "m", "minute")
    case ..<86_400:
      (text, spoken) = Self.counted(seconds / 3_600, "h", "hour")
    case ...(7 * 86_400):
      (text, spoken) = Self.counted(seconds / 86_400, "d", "day")
    default:
      (text, spoken) = Self.date(then, now)
    }
  }

  /// The age as it stands at the end of a row.
  var line: Line {
    Line([Span(text, role: .time, spoken: spoken)])
  }

  /// The age of what a screen shows.
  var updatedLine: Line { line(of: "Updated") }

  /// The age of what a screen shows while there is no network.
  var offlineLine: Line {
    let words = text == "now" ? "just now" : spoken.hasSuffix(" ago") ? "\(text) ago" : text
    return Line(["Offline. Shown as of ", Span(words, role: .time, spoken: spoken)])
  }

  /// How long ago something was done, as in "Updated 18m ago".
  func line(of deed: String) -> Line {
    let words = text == "now" ? "just now" : spoken.hasSuffix(" ago") ? "\(text) ago" : text
    return Line([Span(deed + " "), Span(words, role: .time, spoken: spoken)])
  }

  private static func counted(
    _ amount: Double, _ unit: String, _ word: String
  ) -> (String, String) {
    let count = Int(amount)
    return ("\(count)\(unit)", "\(count) \(word)\(count == 1 ? "" : "s") ago")
  }

  private static func date(_ then: Date, _ now: Date) -> (String, String) {
    let day = CalendarDay(then)
    let isThisYear = day.year == CalendarDay(now).year
    let year = isThisYear ? "" : " \(day.year)"
    return ("\(day.day) \(day.shortMonth)\(year)", "on \(day.day) \(day.month)\(year)")
  }
}

/// A day and a time of day in UTC, in our own words rather than a locale's.
package struct CalendarDay: Hashable {
  /// The year.
  package let year: Int
  let month: String
  /// The day of the month.
  package let day: Int
  /// Hours and minutes, as in `09:40 UTC`.
  package let time: String

  /// The day and the time of day of a moment.
  package init(_ date: Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    year = parts.year ?? 1970
    month = Self.months[((parts.month ?? 1) - 1) % Self.months.count]
    day = parts.day ?? 1
    time = Self.twoDigits(parts.hour) + ":" + Self.twoDigits(parts.minute) + " UTC"
  }

  /// The month in three letters.
  package var shortMonth: String { String(month.prefix(3)) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func twoDigits(_ number: Int?) -> String {
    let digits = String(number ?? 0)
    return digits.count == 1 ? "0" + digits : digits
  }
}
