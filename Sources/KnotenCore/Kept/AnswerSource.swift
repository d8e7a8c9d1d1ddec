public import FoundationEssentials

/// Where answers come from while a piece of work is done; the tasks that it starts inherit it.
public enum AnswerSource: Sendable {
  /// The servers.
  case network
  /// What was kept of earlier answers: nobody is asked, and nothing waits.
  case kept(KeptReading)

  /// Where answers come from now.
  @TaskLocal public static var current: AnswerSource = .network

  /// Whether answers that were kept are all there is.
  public static var isKept: Bool {
    switch current {
    case .network: false
    case .kept: true
    }
  }

  /// Does a piece of work with kept answers alone, and says when the oldest was had that it used.
  ///
  /// The time is nil where none was used.
  nonisolated(nonsending) public static func recalling<Value: Sendable, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> (value: Value, seenAt: Date?) {
    let reading = KeptReading()
    let result = await $current.withValue(.kept(reading)) { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return (try result.get(), reading.seenAt)
  }

  /// Does a piece of work with answers from where they come from now; the time is nil where servers gave them.
  nonisolated(nonsending) public static func dated<Value: Sendable, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> (value: Value, seenAt: Date?) {
    switch current {
    case .network: (try await work(), nil)
    case .kept: try await recalling(work)
    }
  }
}
