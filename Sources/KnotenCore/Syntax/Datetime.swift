public import FoundationEssentials

/// A moment as records write it, such as `2026-10-13T09:40:00.000Z`.
///
/// Values are ordered by the moment they name; two texts for one moment are not equal.
/// Source: atproto specification, lexicon string format `datetime` (RFC 3339 and ISO 8601 at once).
public struct Datetime: SyntaxString {
  /// The text as it was given.
  public let rawValue: String
  /// The moment that the text names, to a microsecond or better in our century.
  public let instant: Date

  /// Accepts years 0000 to 9999, any number of fraction digits up to 64 bytes, and Z or an offset.
  public init?(_ text: String) {
    var reader = DatetimeReader(text)
    guard let instant = reader.instant() else { return nil }
    self.instant = instant
    rawValue = text
  }

  /// Writes a moment in UTC with milliseconds; moments outside years 0000 to 9999 become its ends.
  public init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
    let bounded = Int(max(Self.earliest, min(milliseconds, Self.latest)))
    let (days, rest) = bounded.flooredDivision(by: 86_400_000)
    let day = CivilDate(daysSinceEpoch: days)
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { Self.pad($0, 2) }
    rawValue = """
      \(Self.pad(day.year, 4))-\(Self.pad(day.month, 2))-\(Self.pad(day.day, 2))T\
      \(time.joined(separator: ":")).\(Self.pad(rest % 1_000, 3))Z
      """
    instant = Date(timeIntervalSince1970: Double(bounded) / 1_000)
  }

  /// Orders by moment, then by text, so that sorting has one outcome.
  public static func < (left: Datetime, right: Datetime) -> Bool {
    (left.instant, left.rawValue) < (right.instant, right.rawValue)
  }

  // 0000-01-01T00:00:00.000Z and 9999-12-31T23:59:59.999Z, in milliseconds from 1970.
  private static let earliest = -62_167_219_200_000.0
  private static let latest = 253_402_300_799_999.0

  private static func pad(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Int {
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
