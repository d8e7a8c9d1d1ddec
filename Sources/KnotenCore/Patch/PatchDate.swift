/// A moment as mails write it, with the offset of the writer's clock.
///
/// Source: RFC 5322 §3.3. Zone names are understood as far as they mean UTC.
public struct PatchDate: Hashable, Sendable {
  /// Seconds from the beginning of 1970 in UTC.
  public let secondsSince1970: Int
  /// Minutes that the writer's clock is ahead of UTC.
  public let offsetMinutes: Int

  /// Reads such as `Sun, 1 Mar 2026 12:00:00 +0100`; nil for anything else.
  public init?(_ text: String) {
    var words = text.split { $0 == " " || $0 == "\t" }[...]
    if words.first?.last == "," { words.removeFirst() }
    let parts = Array(words.prefix(5))
    guard parts.count == 5, let day = Self.number(parts[0]), let year = Self.number(parts[2]),
      let month = Self.months.firstIndex(of: parts[1].lowercased()),
      let date = CivilDate(year: year, month: month + 1, day: day),
      let seconds = Self.seconds(parts[3]), let offset = Self.offset(parts[4])
    else { return nil }
    secondsSince1970 = date.daysSinceEpoch * 86_400 + seconds - offset * 60
    offsetMinutes = offset
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  private static func seconds(_ clock: Substring) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0, hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func offset(_ zone: Substring) -> Int? {
    if ["gmt", "ut", "utc", "z"].contains(zone.lowercased()) { return 0 }
    guard zone.utf8.count == 5, let sign = zone.first, sign == "+" || sign == "-",
      let digits = number(zone.dropFirst()), digits % 100 < 60, digits < 2_400
    else { return nil }
    let minutes = digits / 100 * 60 + digits % 100
    return sign == "-" ? -minutes : minutes
  }
}
