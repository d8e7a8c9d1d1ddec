public import KnotenCore
import Synchronization

/// Answers procedures from the files of a fixture world, as a server would that changes nothing.
///
/// Its requests go through the world's transport, so that what holds or fails a query does the same here.
public final class FixtureCaller: ProcedureCalling {
  /// The account's server.
  public let service: ServiceURL

  private let answers: AnswerReader
  private let transport: FixtureTransport
  private let log = Mutex(RecentEntries<Call>())

  init(transport: FixtureTransport, service: ServiceURL) {
    self.service = service
    self.transport = transport
    answers = AnswerReader(transport: transport)
  }

  /// A procedure that was called, whatever came of it.
  public struct Call: Hashable, Sendable {
    /// The procedure.
    public let nsid: NSID
    /// What was sent along.
    public let input: JSONValue
  }

  /// The latest calls, in order; of a long run a thousand are left at least.
  public var calls: [Call] { log.withLock(\.entries) }

  /// Answers a call from `xrpc/<nsid>/default.json`.
  public func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue {
    log.withLock { $0.append(Call(nsid: nsid, input: input)) }
    let request = HTTPRequest(
      .post, url: "\(service.origin)/xrpc/\(nsid)",
      headers: ["Accept": "application/json", "Content-Type": "application/json"],
      body: JSONWriter.bytes(input))
    do throws(AnswerReader.Failure) {
      return try await answers.json(request)
    } catch {
      throw XRPCFailure(
        nsid: nsid, host: service.authority, reason: error.problem, retryAfter: error.retryAfter)
    }
  }
}

extension FixtureCaller: ServiceVouching {
  /// The token of `xrpc/com.atproto.server.getServiceAuth/default.json`, whatever it is for.
  public func token(
    for service: DID, method: NSID, as account: DID
  ) async throws(XRPCFailure) -> ServiceToken {
    try await XRPCReader(transport: transport, service: self.service).query(
      NSID(spelled: "com.atproto.server.getServiceAuth"),
      [("aud", service.rawValue), ("lxm", method.rawValue)], as: ServiceToken.self
    ).value
  }
}

extension FixtureCaller: AccountCalling {
  /// Itself, whoever asks: there is one account in a world.
  public func caller(for account: DID) async throws(XRPCFailure) -> any ProcedureCalling { self }
}
