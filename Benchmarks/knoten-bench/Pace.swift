import Glibc

/// How often a second something can be done, by the time that this process itself was given.
enum Pace {
  /// Repeats work for about half a second, in rounds, and takes the median of the rounds.
  static func perSecond(_ work: () throws -> Void) rethrows -> Double {
    var rounds: [Double] = []
    let times = try repetitions(work)
    for _ in 0..<roundCount {
      let start = now
      for _ in 0..<times { try work() }
      rounds.append(Double(times) / (now - start))
    }
    return rounds.sorted()[roundCount / 2]
  }

  /// Does something so many times, each with its number, and tells how many a second that is.
  static func perSecond(
    times: Int, _ work: (Int) async throws -> Void
  ) async rethrows -> Double {
    let start = now
    for number in 0..<times { try await work(number) }
    return Double(times) / (now - start)
  }

  /// Keeps a value from being optimised away.
  @inline(never)
  static func keep<Value>(_ value: Value) {}

  /// The time that this process was given so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static let roundCount = 5

  /// How many repetitions take a tenth of a second; the first warms up what is cached.
  private static func repetitions(_ work: () throws -> Void) rethrows -> Int {
    try work()
    var times = 1
    while true {
      let start = now
      for _ in 0..<times { try work() }
      if now - start > 0.1 { return times }
      times *= 2
    }
  }
}
