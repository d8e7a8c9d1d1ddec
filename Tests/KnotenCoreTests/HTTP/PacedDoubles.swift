import FoundationEssentials
import KnotenCore
import Synchronization

/// A clock that stands still but for its sleepers, who make it go on.
final class SteppingClock: WallClock {
  private let state = Mutex((now: 1_000.0, sleeps: [Double]()))

  var sleeps: [Double] { state.withLock { $0.sleeps } }

  func now() -> Date { Date(timeIntervalSince1970: state.withLock { $0.now }) }

  func sleep(seconds: Double) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.now += seconds
      state.sleeps.append(seconds)
    }
  }

  func advance(_ seconds: Double) { state.withLock { $0.now += seconds } }
}

/// No chance at all: the least of what is possible.
struct FixedRandomness: Randomness {
  func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: max(0, count)) }
}

/// A server whose answers are made by their number, from 1; nil is no answer at all.
final class ScriptedTransport: Transport {
  private struct State {
    var count = 0
    var atOnce = 0
    var mostAtOnce = 0
  }

  private let answer: @Sendable (Int) -> HTTPResponse?
  private let state = Mutex(State())

  init(_ answer: @escaping @Sendable (Int) -> HTTPResponse? = { _ in HTTPResponse(status: 200) }) {
    self.answer = answer
  }

  /// How many requests came.
  var count: Int { state.withLock { $0.count } }
  /// The most requests that were under way at one time.
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let number = state.withLock { state in
      state.count += 1
      state.atOnce += 1
      state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
      return state.count
    }
    await Task.yield()
    state.withLock { $0.atOnce -= 1 }
    guard let response = answer(number) else {
      throw TransportError(.unreachable, host: "pds.test", message: "no network")
    }
    return response
  }
}
