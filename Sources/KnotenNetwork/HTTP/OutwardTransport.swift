public import KnotenCore

/// Fails at once while this machine has no way out, so that nobody waits for a turn to ask in vain.
///
/// It is for servers of the internet: one nearby may be reached without any way out.
public struct OutwardTransport: Transport {
  private let transport: any Transport

  /// Stands before a transport.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  /// Sends a request where there is a way, and waits for the whole answer.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard Route.leadsOut else {
      let problem = NetworkProblem.noNetwork
      let target = try? RequestTarget(request.url)
      throw TransportError(problem.code, host: target?.authority ?? "", message: problem.message)
    }
    return try await transport.send(request)
  }
}
