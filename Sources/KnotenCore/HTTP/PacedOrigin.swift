import FoundationEssentials

/// What is known of one server's limits: which calls were made, and until when it wants none.
struct PacedOrigin {
  /// Whether a call may be made.
  enum Admission: Hashable {
    /// After so many seconds.
    case after(seconds: Double)
    /// Not soon; what the server said, or would say.
    case refused(HTTPResponse)
  }

  private let pace: Pace
  // In the order of their times; some may lie ahead, set aside for who waits.
  private var calls: [Date] = []
  private var refusals = 0
  private var closedUntil = Date.distantPast
  private var refusal: (response: HTTPResponse, until: Date)?
  private var lastSeen = Date.distantPast

  init(_ pace: Pace) { self.pace = pace }

  /// A server is left alone for this long at most, then asked again whatever it said.
  static let longestPause = 300.0

  /// Whether nothing is known that matters at this time.
  func isForgettable(_ now: Date) -> Bool {
    closedUntil <= now && (calls.last.map { now.timeIntervalSince($0) > pace.seconds } ?? true)
  }

  /// Sets a time aside for a call, where there is one within so many seconds.
  mutating func admit(_ now: Date, patience: Double) -> Admission {
    follow(now)
    let start = max(now, closedUntil, earliest)
    let wait = start.timeIntervalSince(now)
    guard wait <= patience else { return .refused(answer(now, until: start)) }
    calls.append(start)
    return .after(seconds: wait)
  }

  /// Judges a call again that has waited for its time, since the server may have refused others meanwhile.
  func admitAgain(_ now: Date, patience: Double) -> Admission {
    let wait = max(0, closedUntil.timeIntervalSince(now))
    return wait <= patience ? .after(seconds: wait) : .refused(answer(now, until: closedUntil))
  }

  /// Learns from an answer; a refusal comes back with the seconds to wait in `Retry-After`.
  mutating func learn(
    from response: HTTPResponse, _ now: Date, chance: Double
  ) -> HTTPResponse {
    let stated = Self.pause(stated: response, now)
    guard response.status == 429 || (response.status == 503 && stated != nil) else {
      refusals = 0
      return response
    }
    // Calls that were under way together are refused together, and count as one.
    if closedUntil <= now { refusals = min(refusals + 1, 16) }
    // Between half and the whole of 1, 2, 4 … seconds, so that those refused together part.
    let pause =
      stated ?? min(Double(1 << (refusals - 1)), Self.longestPause) * (0.5 + chance / 2)
    closedUntil = max(closedUntil, now + min(pause, Self.longestPause))
    var kept = response
    if kept.body.count > 65_536 { kept.body = [] }
    refusal = (kept, now + pause)
    return response.retrying(after: pause)
  }
}

extension PacedOrigin {
  // The earliest time that spacing and budget leave.
  private var earliest: Date {
    guard let last = calls.last else { return .distantPast }
    let spaced = last + pace.spacing
    guard calls.count >= pace.calls else { return spaced }
    return max(spaced, calls[calls.count - pace.calls] + pace.seconds)
  }

  private mutating func follow(_ now: Date) {
    // A clock that was set back takes what is known with it.
    let jump = now.timeIntervalSince(lastSeen)
    if jump < 0 {
      calls = calls.map { $0 + jump }
      closedUntil += jump
      refusal?.until += jump
    }
    lastSeen = now
    let past = calls.prefix { now.timeIntervalSince($0) > max(pace.seconds, pace.spacing) }
    calls.removeFirst(past.count)
  }

  private func answer(_ now: Date, until start: Date) -> HTTPResponse {
    if let refusal, closedUntil > now {
      return refusal.response.retrying(after: refusal.until.timeIntervalSince(now))
    }
    return HTTPResponse(status: 429).retrying(after: start.timeIntervalSince(now))
  }

  /// The seconds a server wants to be left alone, by either of the fields that say so.
  private static func pause(stated response: HTTPResponse, _ now: Date) -> Double? {
    if let after = response.headers["Retry-After"].flatMap(RetryAfter.init) {
      return Double(after.seconds(now: now))
    }
    // The moment at which a window ends, in seconds since 1970 (bluesky-social/atproto#3436).
    guard response.headers["RateLimit-Remaining"].map({ $0 == "0" }) ?? true,
      let reset = response.headers["RateLimit-Reset"], reset.utf8.count <= 12,
      reset.utf8.allSatisfy(\.isDigit), let seconds = Double(reset)
    else { return nil }
    let pause = Date(timeIntervalSince1970: seconds).timeIntervalSince(now)
    return pause >= 0 ? pause : nil
  }
}

extension HTTPResponse {
  /// The same with another `Retry-After`, in whole seconds.
  fileprivate func retrying(after seconds: Double) -> HTTPResponse {
    var response = self
    response.headers = HTTPHeaders(headers.filter { $0.name.asciiLowercased != "retry-after" })
    response.headers.append("Retry-After", "\(Int(min(max(seconds, 0), 1e10).rounded(.up)))")
    return response
  }
}
