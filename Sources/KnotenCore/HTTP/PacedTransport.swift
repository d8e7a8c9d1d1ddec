import FoundationEssentials
import Synchronization

/// Asks no server more often than it allows, and leaves it alone while it says so.
///
/// Each origin has its own budget. A short wait is waited for; where it would be long, the answer is status 429 with
/// the seconds to wait in `Retry-After`: the server's own, or one in its stead. Reads that were refused are asked
/// again after a short wait; what was sent in a POST never is. Source: atproto specification, XRPC; RFC 6585 §4.
public final class PacedTransport: Transport {
  private struct Origin {
    var limits: PacedOrigin
    let turnstile: Turnstile
  }

  private let transport: any Transport
  private let clock: any WallClock
  private let randomness: any Randomness
  private let pace: Pace
  private let paces: [String: Pace]
  private let patience: Double
  private let origins = Mutex<[String: Origin]>([:])

  /// Sends over a transport at a pace; some origins, such as `https://api.test`, have their own.
  ///
  /// `patience` is the longest wait, in seconds, that a caller is not told of.
  public init(
    _ transport: any Transport, clock: any WallClock, randomness: any Randomness,
    pace: Pace = Pace(), paces: [ServiceURL: Pace] = [:], patience: Double = 5
  ) {
    self.transport = transport
    self.clock = clock
    self.randomness = randomness
    self.pace = pace
    self.paces = paces.reduce(into: [:]) { $0[$1.key.origin] = $1.value }
    self.patience = max(0, patience)
  }

  /// Sends a request when its time has come, and waits for the whole answer.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    // Whoever wants only what is kept asks nobody and waits for nobody.
    guard !AnswerSource.isKept else { throw .notKept(request) }
    let place = Self.origin(of: request.url)
    guard request.method != .post else { return try await sendOnce(request, to: place) }
    let turnstile = withOrigin(place) { $0.turnstile }
    return try await turnstile.within(cancelled: Self.cancelled(place)) {
      () async throws(TransportError) in
      try await read(request, from: place)
    }
  }
}

extension PacedTransport {
  private static let readLimit = 3
  private static let originLimit = 256

  private func read(
    _ request: HTTPRequest, from place: String
  ) async throws(TransportError) -> HTTPResponse {
    for _ in 1..<Self.readLimit {
      let response = try await sendOnce(request, to: place)
      // Every refusal comes back with the field; a wait that is short is waited for before the next try.
      guard response.status == 429 || response.status == 503,
        let wait = response.headers["Retry-After"].flatMap({ Double($0) }), wait <= patience
      else { return response }
    }
    return try await sendOnce(request, to: place)
  }

  private func sendOnce(
    _ request: HTTPRequest, to place: String
  ) async throws(TransportError) -> HTTPResponse {
    var admission = withOrigin(place) { $0.limits.admit(clock.now(), patience: patience) }
    while true {
      switch admission {
      case .refused(let response): return response
      case .after(0): return try await sendNow(request, to: place)
      case .after(let seconds): try await wait(seconds, for: place)
      }
      admission = withOrigin(place) { $0.limits.admitAgain(clock.now(), patience: patience) }
    }
  }

  private func sendNow(
    _ request: HTTPRequest, to place: String
  ) async throws(TransportError) -> HTTPResponse {
    let response = try await transport.send(request)
    let chance = randomness.bytes(1).first.map { Double($0) / 255 } ?? 0
    return withOrigin(place) { $0.limits.learn(from: response, clock.now(), chance: chance) }
  }

  private func wait(_ seconds: Double, for place: String) async throws(TransportError) {
    do { try await clock.sleep(seconds: seconds) } catch { throw Self.cancelled(place) }
  }

  private func withOrigin<Value: Sendable>(
    _ place: String, _ body: (inout Origin) -> Value
  ) -> Value {
    origins.withLock { origins in
      var origin = origins[place] ?? makeOrigin(place)
      defer { origins[place] = origin }
      if origins.count > Self.originLimit {
        let now = clock.now()
        origins = origins.filter { !$0.value.limits.isForgettable(now) }
      }
      return body(&origin)
    }
  }

  private func makeOrigin(_ place: String) -> Origin {
    let pace = paces[place] ?? pace
    return Origin(limits: PacedOrigin(pace), turnstile: Turnstile(places: pace.reads))
  }

  /// Scheme and authority of an address, as they stand before the path.
  private static func origin(of url: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return "" }
    let authority = parts[2].prefix { $0 != "?" && $0 != "#" }
    return "\(parts[0])//\(authority)".asciiLowercased
  }

  private static func cancelled(_ place: String) -> TransportError {
    let host = place.split(separator: "/").last.map(String.init) ?? ""
    return TransportError(.cancelled, host: host, message: "nobody waits any more")
  }
}
