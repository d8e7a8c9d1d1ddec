import FoundationEssentials
import KnotenCore

/// How much one background run may still ask; it runs out once for all that ask side by side.
actor RefreshBudget {
  /// The most requests of one run.
  static let mostRequests = 250
  /// How long a run begins new requests, in seconds.
  static let longestRun = 120.0

  private let clock: any WallClock
  private let end: Date
  private var isClosed = false
  /// How many requests were made.
  private(set) var requests = 0
  /// Whether the server can count; until it says otherwise it can.
  private(set) var hasCounts = true

  /// What came of a question.
  enum Answer<Value: Sendable>: Sendable {
    case answered(Value)
    case failed(XRPCFailure)
    /// It was not asked any more.
    case leftOut
  }

  /// A budget for a run that begins now.
  init(clock: any WallClock) {
    self.clock = clock
    end = clock.now().addingTimeInterval(Self.longestRun)
  }

  /// Asks, unless the budget is spent; a server that wants to be left alone, or is not there, ends the run.
  nonisolated func ask<Value: Sendable>(
    _ question: () async throws(XRPCFailure) -> Value
  ) async -> Answer<Value> {
    guard await take() else { return .leftOut }
    do throws(XRPCFailure) {
      return .answered(try await question())
    } catch {
      if error.asksForPeace { await close() }
      return .failed(error)
    }
  }

  /// Takes in requests that were made besides.
  func spend(_ count: Int) { requests += count }

  /// Remembers that the server cannot count.
  func goOnWithoutCounts() { hasCounts = false }

  private func take() -> Bool {
    guard !isClosed, requests < Self.mostRequests, clock.now() < end else { return false }
    requests += 1
    return true
  }

  private func close() { isClosed = true }
}

extension XRPCFailure {
  /// Whether more requests would only do harm, or meet the same.
  fileprivate var asksForPeace: Bool {
    switch reason {
    case .status(let status, _): status == 429 || status == 503
    case .transport: true
    case .tooLarge, .notJSON, .malformed, .identity, .session: false
    }
  }

  /// Whether the server does not know the query.
  var isOfUnknownQuery: Bool {
    if case .status(let status, _) = reason { status == 404 || status == 501 } else { false }
  }
}
