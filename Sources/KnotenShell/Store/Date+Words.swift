import FoundationEssentials
import KnotenViewModels

extension Date {
  /// The day in UTC, in our own words: `2 Oct 2026`.
  var dayWords: String {
    let day = CalendarDay(self)
    return "\(day.day) \(day.shortMonth) \(day.year)"
  }

  /// The day and the time of day in UTC: `2 Oct 2026, 09:00 UTC`.
  var momentWords: String { "\(dayWords), \(CalendarDay(self).time)" }
}
