/// Calls the own server of the account that is signed in, with the session's token, and no other server.
///
/// The server is fixed when it is made, and an address cannot be given to it: so the token cannot travel elsewhere. Where
/// the account has moved it fails with `moved`, and whoever made it makes another. Source: seed 000, "Services".
public struct SessionCaller: ProcedureCalling {
  /// The account's server.
  public let service: ServiceURL

  private let account: DID
  private let sessions: SessionStore

  /// Calls the server of an account that is signed in.
  public init(account: SessionAccount, sessions: SessionStore) {
    service = account.pds
    self.account = account.actor.did
    self.sessions = sessions
  }

  /// Calls a procedure and hands back its answer, as it came; an empty object where there is none.
  ///
  /// It is sent again only where the server refused it before acting: for its nonce, its time or its token.
  public func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue {
    try await send(
      nsid,
      DPoPSender.Call(
        method: .post, endpoint: endpoint(nsid),
        headers: ["Accept": "application/json", "Content-Type": "application/json"],
        body: JSONWriter.bytes(input)))
  }

  /// Asks a query that the account's server answers to the account alone; parameters are sent in the order given.
  public func query(
    _ nsid: NSID, _ parameters: [(String, String)] = []
  ) async throws(XRPCFailure) -> JSONValue {
    let endpoint = endpoint(nsid)
    return try await send(
      nsid,
      DPoPSender.Call(
        method: .get, endpoint: parameters.isEmpty ? endpoint : endpoint.adding(parameters)))
  }

  private func endpoint(_ nsid: NSID) -> EndpointURL {
    EndpointURL(service, path: "/xrpc/\(nsid)")
  }

  private func send(
    _ nsid: NSID, _ call: DPoPSender.Call
  ) async throws(XRPCFailure) -> JSONValue {
    do throws(AnswerReader.Failure) {
      let answer = try await answer(to: call)
      do throws(AnswerReader.Failure) {
        try AnswerReader.check(answer, limit: call.bodyLimit)
      } catch {
        try await followIfMoved(error)
        throw error
      }
      return try Self.json(of: answer, limit: call.bodyLimit)
    } catch {
      throw XRPCFailure(
        nsid: nsid, host: service.authority, reason: error.problem, retryAfter: error.retryAfter)
    }
  }

  /// Sends a call with the token at hand, and once more with a new one where that is refused; four requests at most.
  private func answer(to call: DPoPSender.Call) async throws(AnswerReader.Failure) -> HTTPResponse {
    var budget = 4
    let grant = try await using { () throws(SessionFailure) in
      try await sessions.grant(for: account)
    }
    let answer = try await send(call, with: grant, budget: &budget)
    guard DPoPDemand(answer) == .otherToken, budget > 0 else { return answer }
    let renewed = try await using { () throws(SessionFailure) in
      try await sessions.renewedGrant(for: account, replacing: grant.access)
    }
    return try await send(call, with: renewed, budget: &budget)
  }

  private func send(
    _ call: DPoPSender.Call, with grant: SessionGrant, budget: inout Int
  ) async throws(AnswerReader.Failure) -> HTTPResponse {
    guard grant.pds == service else {
      throw AnswerReader.Failure(problem: .session(SessionFailure(account, .moved(to: grant.pds))))
    }
    var call = call
    call.token = grant.access
    do throws(DPoPSender.Failure) {
      return try await grant.sender.send(call, budget: &budget)
    } catch {
      switch error {
      case .transport(let error):
        throw AnswerReader.Failure(
          problem: error.code == .tooLarge
            ? .tooLarge(limit: call.bodyLimit) : .transport(error))
      case .unsigned:
        throw AnswerReader.Failure(problem: .session(SessionFailure(account, .unsigned)))
      }
    }
  }

  /// Looks up where the account lives now, where the server says that it is not here (any more).
  private func followIfMoved(_ failure: AnswerReader.Failure) async throws(AnswerReader.Failure) {
    guard case .status(let status, let body) = failure.problem,
      status == 401 || body.map(Self.saysGone) ?? false
    else { return }
    do throws(SessionFailure) {
      let archive = try await sessions.locate(account)
      guard archive.pds == service else {
        throw SessionFailure(account, .moved(to: archive.pds))
      }
    } catch {
      switch error.reason {
      case .ended, .moved: throw AnswerReader.Failure(problem: .session(error))
      // What could not be looked up changes nothing about the refusal.
      case .cancelled, .signedOut, .postponed, .unreadable, .secrets, .unlockable, .unsigned: return
      }
    }
  }

  /// What servers say of accounts that left: observed by others in "Account is deactivated" and `RepoNotFound`.
  private static func saysGone(_ body: XRPCErrorBody) -> Bool {
    ["AccountDeactivated", "RepoDeactivated", "RepoNotFound"].contains(body.error)
      || body.message?.contains("Account is deactivated") == true
  }

  private static func json(
    of answer: HTTPResponse, limit: Int
  ) throws(AnswerReader.Failure) -> JSONValue {
    guard !answer.body.isEmpty else { return [:] }
    do throws(JSONProblem) {
      return try JSONParser.parse(answer.body, limits: JSONLimits(bytes: limit))
    } catch {
      throw AnswerReader.Failure(problem: .notJSON(error))
    }
  }

  private func using<Value>(
    _ body: () async throws(SessionFailure) -> Value
  ) async throws(AnswerReader.Failure) -> Value {
    do throws(SessionFailure) {
      return try await body()
    } catch {
      throw AnswerReader.Failure(problem: .session(error))
    }
  }
}
