/// Calls one service that knows accounts by what their own servers say, and no other.
///
/// The service is fixed when it is made, and tokens are asked for in its name: so none can travel elsewhere, and none is
/// of use elsewhere. Source: seed 000, "Services"; atproto specification, XRPC, "Inter-Service Authentication".
public struct ServiceCaller: Sendable {
  /// The service.
  public let service: ServiceURL

  private let name: DID
  private let vouching: any ServiceVouching
  private let answers: AnswerReader

  /// Calls a service over a transport; nil where its address makes no DID.
  public init?(service: ServiceURL, vouching: any ServiceVouching, transport: any Transport) {
    let port = service.port.map { "%3A\($0)" } ?? ""
    guard let name = DID("did:web:" + service.host + port) else { return nil }
    self.service = service
    self.name = name
    self.vouching = vouching
    answers = AnswerReader(transport: transport)
  }

  /// Asks a query as an account; parameters are sent in the order given.
  public func query<Value: WireValue>(
    _ nsid: NSID, _ parameters: [(String, String)] = [], as account: DID, reading type: Value.Type
  ) async throws(XRPCFailure) -> Value {
    let token = try await vouching.token(for: name, method: nsid, as: account)
    let query = parameters.map { name, value in
      "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    }.joined(separator: "&")
    let request = HTTPRequest(
      url: "\(service.origin)/xrpc/\(nsid)\(query.isEmpty ? "" : "?\(query)")",
      headers: ["Accept": "application/json", "Authorization": token.authorization])
    do throws(AnswerReader.Failure) {
      return try await answers.read(type, request).value
    } catch {
      throw failure(nsid, error)
    }
  }

  /// Calls a procedure as an account once for each input, one after the other, and heeds no answer but a failure.
  public func call(
    _ nsid: NSID, _ inputs: [JSONValue], as account: DID
  ) async throws(XRPCFailure) {
    guard !inputs.isEmpty else { return }
    // It holds for a minute or so, and for any number of calls. Unverified: whether every service takes it twice.
    let token = try await vouching.token(for: name, method: nsid, as: account)
    for input in inputs {
      let request = HTTPRequest(
        .post, url: "\(service.origin)/xrpc/\(nsid)",
        headers: [
          "Accept": "application/json", "Authorization": token.authorization,
          "Content-Type": "application/json",
        ], body: JSONWriter.bytes(input))
      do throws(AnswerReader.Failure) {
        _ = try await answers.response(to: request)
      } catch {
        throw failure(nsid, error)
      }
    }
  }

  private func failure(_ nsid: NSID, _ failure: AnswerReader.Failure) -> XRPCFailure {
    XRPCFailure(
      nsid: nsid, host: service.authority, reason: failure.problem, retryAfter: failure.retryAfter)
  }
}
