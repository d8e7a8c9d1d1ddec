public import FoundationEssentials

/// When a server wants to be asked again (RFC 9110 §10.2.3).
public enum RetryAfter: Hashable, Sendable {
  /// So many seconds after the answer came.
  case seconds(Int)
  /// Not before this moment.
  case date(Date)

  /// Reads the header's value; nil where it is neither a number nor a date.
  public init?(_ value: String) {
    if !value.isEmpty, value.utf8.count <= 64, value.utf8.allSatisfy(\.isDigit) {
      // More seconds than an Int holds mean "never", as good as a century.
      self = .seconds(min(Int(value) ?? Self.century, Self.century))
    } else if let date = HTTPDate.instant(value) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Seconds to wait from now, rounded up; zero where the moment has passed, never over a century.
  public func seconds(now: Date) -> Int {
    switch self {
    case .seconds(let seconds): return seconds
    case .date(let date):
      let wait = date.timeIntervalSince(now).rounded(.up)
      return wait > 0 ? Int(min(wait, Double(Self.century))) : 0
    }
  }

  private static let century = 3_155_760_000
}
