import FoundationEssentials

/// How far a server's clock is from ours, by the date that it answers with.
enum ServerClock {
  /// The most that is made up for quietly; a machine that is further off should be set right.
  static let mostCorrected = 600

  /// Seconds that the server is ahead; nil where it does not say, or says what no clock shows.
  static func offset(_ answer: HTTPResponse, now: Date) -> Int? {
    guard let date = answer.headers["Date"].flatMap(HTTPDate.instant) else { return nil }
    return Int(exactly: date.timeIntervalSince(now).rounded())
  }

  /// The offset, where it is worth making up for and small enough to be.
  static func correction(_ answer: HTTPResponse, now: Date) -> Int? {
    offset(answer, now: now).flatMap { abs($0) > 1 && abs($0) <= mostCorrected ? $0 : nil }
  }
}
