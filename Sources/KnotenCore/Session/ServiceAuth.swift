/// Has the account's server vouch for the account before another service, for one method and a short time.
///
/// The session's token goes to the account's server only; another service is shown what this brings instead.
/// Source: lexicon com.atproto.server.getServiceAuth; seed 000, "Services".
public struct ServiceAuth: Sendable {
  private let caller: SessionCaller

  /// Asks through the caller of the account's session.
  public init(caller: SessionCaller) {
    self.caller = caller
  }

  /// A token for one method of one service, to be sent to that service and nowhere else.
  public func token(for service: DID, method: NSID) async throws(XRPCFailure) -> ServiceToken {
    let nsid = NSID(spelled: "com.atproto.server.getServiceAuth")
    let answer = try await caller.query(
      nsid, [("aud", service.rawValue), ("lxm", method.rawValue)])
    do throws(WireProblem) {
      return try WireDecoder.decode(ServiceToken.self, from: answer).value
    } catch {
      throw XRPCFailure(
        nsid: nsid, host: caller.service.authority, reason: .malformed(error))
    }
  }
}

/// A token that one service takes for one method, for a minute or so; shows nothing of itself.
public struct ServiceToken: WireValue, Hashable {
  private let secret: SecretText

  /// Takes `token`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    let token = try fields.required("token", .string)
    guard let secret = SecretText(token: token) else {
      throw WireProblem(path: "token", expected: "a token", found: "something else")
    }
    self.secret = secret
  }

  /// What goes into the `Authorization` header of a request to that service.
  public var authorization: String { "Bearer \(secret.exposed)" }
}
