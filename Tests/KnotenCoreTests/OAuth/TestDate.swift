import FoundationEssentials

@testable import KnotenCore

/// Writes dates as servers do in their answers.
enum TestDate {
  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = CivilDate(daysSinceEpoch: days)
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(two).joined(separator: ":")
    // 1 January 1970 was a Thursday.
    return
      "\(weekdays[(days + 4) % 7]), \(two(day.day)) \(months[day.month - 1]) \(day.year) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
