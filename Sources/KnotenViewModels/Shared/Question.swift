import KnotenCore
import Observation

/// The part of a screen that asks one thing; the last answer stays while it is asked again, and late ones are thrown away.
@MainActor @Observable final class Question<Answer: Hashable & Sendable> {
  private(set) var answer: Phase<Answer> = .loading
  private let what: String
  private let clock: any WallClock
  private let read: @Sendable () async throws(XRPCFailure) -> Answer
  private var turns = Turns()

  /// A question that was not asked yet; `what` is what a failure calls it.
  init(
    _ what: String, clock: any WallClock,
    read: @escaping @Sendable () async throws(XRPCFailure) -> Answer
  ) {
    self.what = what
    self.clock = clock
    self.read = read
  }

  /// Asks; a cancelled question leaves the answer as it was, at rest.
  func ask() async {
    let turn = turns.next()
    let before = answer
    answer.begin()
    do {
      let (value, seenAt) = try await AnswerSource.dated(read)
      guard turns.isLatest(turn) else { return }
      answer.succeed(value, at: seenAt ?? clock.now())
    } catch {
      let kept = await keptAnswer(insteadOf: error, isShown: before.content != nil, read)
      guard turns.isLatest(turn) else { return }
      if let kept { answer.succeed(kept.value, at: kept.seenAt) }
      answer.settle(ReadFailure(what: what, error: error), before: before, now: clock.now())
    }
  }
}
