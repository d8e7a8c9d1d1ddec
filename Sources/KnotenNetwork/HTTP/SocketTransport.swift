public import KnotenCore

/// Asks servers over HTTP/1.1, on sockets and OpenSSL.
///
/// Redirects and challenges are answers like any other; there are no cookies and no cache. Connections are kept
/// for further reads, and each POST has a new one. A call that is cancelled ends at once.
public struct SocketTransport: Transport {
  private let userAgent: String
  private let dialer: Dialer
  private let idle = IdleChannels()
  private let workers = Workers(limit: 128)
  private var reach: ReachPolicy
  private var times: CallTimes

  /// Asks as `userAgent`, such as `Knoten/0.1.0`; a file of authorities to trust besides the system's is for tests.
  public init(
    userAgent: String, reach: ReachPolicy, times: CallTimes = CallTimes(),
    extraAuthorities: String? = nil
  ) {
    self.init(
      userAgent: userAgent, reach: reach, times: times, extraAuthorities: extraAuthorities,
      lookup: HostLookup.system)
  }

  init(
    userAgent: String, reach: ReachPolicy, times: CallTimes = CallTimes(),
    extraAuthorities: String? = nil, lookup: @escaping HostLookup.Lookup
  ) {
    self.userAgent = userAgent
    self.reach = reach
    self.times = times
    dialer = Dialer(
      lookup: HostLookup(lookup), settings: TLSSettings(extraAuthorities: extraAuthorities))
  }

  /// The same transport for calls that may go elsewhere; it shares connections where both may go.
  public func reaching(_ reach: ReachPolicy) -> SocketTransport {
    var other = self
    other.reach = reach
    return other
  }

  /// The same transport for calls that may take another time; it shares connections.
  public func within(_ times: CallTimes) -> SocketTransport {
    var other = self
    other.times = times
    return other
  }

  /// Sends a request and waits for the whole answer.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var host = ""
    do throws(NetworkProblem) {
      let target = try RequestTarget(request.url)
      host = target.authority
      try reach.check(target)
      let exchange = Exchange(
        method: request.method, bodyLimit: request.bodyLimit,
        bytes: try RequestHead.bytes(request, to: target, userAgent: userAgent), target: target,
        reach: reach, times: times, dialer: dialer, idle: idle,
        call: NetworkCall(end: Deadline(after: times.whole)))
      return try await workers.run(exchange.call) { () throws(NetworkProblem) in
        try exchange.perform()
      }
    } catch {
      throw TransportError(error.code, host: host, message: error.message)
    }
  }
}
