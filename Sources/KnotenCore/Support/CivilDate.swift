/// A day of the proleptic Gregorian calendar, counted without a calendar object or a time zone.
struct CivilDate: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Refuses days that do not exist, such as 30 February, and years outside 0 to 9999.
  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies so many days after 1 January 1970.
  init(daysSinceEpoch days: Int) {
    // A year is taken to begin in March, so that the leap day is its last day and every cycle of
    // 400 years (146,097 days) looks the same.
    let shifted = days + Self.daysFromMarchOfYear0ToEpoch
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }

  /// Days from 1 January 1970 to this one, negative before it.
  var daysSinceEpoch: Int {
    // Shifted by one cycle of 400 years, so that no division sees a negative number.
    let marchYear = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
    return days - 146_097 - Self.daysFromMarchOfYear0ToEpoch
  }

  private static let daysFromMarchOfYear0ToEpoch = 719_468

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
