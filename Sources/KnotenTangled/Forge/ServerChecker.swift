public import KnotenCore

/// Asks a server what it runs, in the way of its kind.
///
/// Source: sh.tangled.knot.version; the `_health` route of Bluesky's PDS, which other servers of the kind answer too.
public struct ServerChecker: ServerChecking {
  private let transport: @Sendable (ServiceURL) -> any Transport

  /// Asks each server over a transport of its own, which may reach further than the internet for that one.
  public init(transport: @escaping @Sendable (ServiceURL) -> any Transport) {
    self.transport = transport
  }

  /// The version that the server says it runs.
  public func version(
    of server: ServiceURL, as kind: ServerKind
  ) async throws(ServerFailure) -> String {
    switch kind {
    case .knot:
      let reader = XRPCReader(transport: transport(server), service: server)
      do throws(XRPCFailure) {
        return try await TangledForge(reader: reader).knotVersion()
      } catch {
        throw ServerFailure(
          server: server, kind: kind, problem: error.reason, retryAfter: error.retryAfter)
      }
    case .pds:
      let request = HTTPRequest(
        url: "\(server.origin)/xrpc/_health", headers: ["Accept": "application/json"],
        bodyLimit: Self.mostHealthBytes)
      let reader = AnswerReader(transport: transport(server))
      do throws(AnswerReader.Failure) {
        return try await reader.read(HealthAnswer.self, request).value.version
      } catch {
        throw ServerFailure(
          server: server, kind: kind, problem: error.problem, retryAfter: error.retryAfter)
      }
    }
  }

  private static let mostHealthBytes = 65_536
}

extension TangledForge {
  /// What a knot says it runs.
  fileprivate func knotVersion() async throws(XRPCFailure) -> String {
    try await ask(.knotVersion, as: KnotVersionAnswer.self).version
  }
}
