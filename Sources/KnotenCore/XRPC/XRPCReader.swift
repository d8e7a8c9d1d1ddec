/// Asks a server's public queries; has no way to carry a credential.
///
/// A session's token belongs to its own server only (design document, "Services"), so reads from
/// any other go through this type, which holds nothing that could leak.
public struct XRPCReader: Sendable {
  /// The server that is asked.
  public let service: ServiceURL
  private let answers: AnswerReader

  /// Asks one server over a transport.
  public init(transport: any Transport, service: ServiceURL) {
    self.service = service
    answers = AnswerReader(transport: transport)
  }

  /// Asks a query; parameters are sent in the order given, and a name may be repeated.
  ///
  /// Only status 200 with a body of five megabytes at most counts as an answer.
  public func query<Value: WireValue>(
    _ nsid: NSID, _ parameters: [(String, String)] = [], as type: Value.Type
  ) async throws(XRPCFailure) -> WireAnswer<Value> {
    let query = parameters.map { name, value in
      "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }.joined(separator: "&")
    let request = HTTPRequest(
      url: "\(service.origin)/xrpc/\(nsid)\(query.isEmpty ? "" : "?\(query)")",
      headers: ["Accept": "application/json"])
    do throws(AnswerReader.Failure) {
      return try await answers.read(type, request)
    } catch {
      throw XRPCFailure(
        nsid: nsid, host: service.authority, reason: error.problem, retryAfter: error.retryAfter)
    }
  }
}
