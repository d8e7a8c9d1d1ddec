/// The moment after which nobody waits any more, by a clock that nobody sets.
struct Deadline: Comparable {
  private let instant: ContinuousClock.Instant

  init(after seconds: Double) {
    // A day stands for ever, as no caller of this module waits that long.
    instant = .now + .seconds(seconds.isFinite ? min(max(seconds, 0), 86_400) : 86_400)
  }

  var hasPassed: Bool { instant <= .now }

  /// What is left, as poll(2) takes it; rounded up, so that a wait does not end before its deadline.
  var millisecondsLeft: Int32 {
    let left = ContinuousClock.now.duration(to: instant)
    return left <= .zero ? 0 : Int32(min(left / .milliseconds(1), 1e9).rounded(.up))
  }

  static func < (left: Deadline, right: Deadline) -> Bool { left.instant < right.instant }
}
