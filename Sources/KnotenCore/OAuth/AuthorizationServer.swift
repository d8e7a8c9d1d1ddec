import FoundationEssentials

/// Speaks to one authorization server as one client, with proofs of one key.
struct AuthorizationServer: Sendable {
  private let sender: DPoPSender
  private let clientID: String

  init(clientID: String, sender: DPoPSender) {
    self.clientID = clientID
    self.sender = sender
  }

  /// A request that was taken in, and how it is named to the browser.
  struct PushedRequest: Sendable {
    let requestURI: String
    /// For how many seconds it is kept; nil where the server did not say.
    let lifetime: Int?
  }

  /// Hands in what a browser is to be asked (RFC 9126); 200 is as good as 201.
  func push(
    _ fields: [(String, String)], to endpoint: EndpointURL
  ) async throws(OAuthFailure) -> PushedRequest {
    let answer = try await post(fields, to: endpoint)
    guard case .object(let object) = try json(of: answer, from: endpoint, statuses: [200, 201]),
      case .string(let uri)? = object["request_uri"], (1...2_048).contains(uri.utf8.count)
    else { throw failure(.unusable(.malformed), endpoint) }
    guard case .integer(let seconds)? = object["expires_in"] else {
      return PushedRequest(requestURI: uri, lifetime: nil)
    }
    return PushedRequest(requestURI: uri, lifetime: Int(clamping: seconds))
  }

  /// Redeems a code or a refresh token.
  func tokens(
    for fields: [(String, String)], at endpoint: EndpointURL
  ) async throws(OAuthFailure) -> TokenAnswer {
    let answer = try await post(fields, to: endpoint)
    let json = try json(of: answer, from: endpoint, statuses: [200])
    do throws(GrantProblem) {
      return try TokenAnswer(json)
    } catch {
      throw failure(.unusable(error), endpoint)
    }
  }

  /// Gives tokens back, so that neither they nor what they could be exchanged for are good any more (RFC 7009 §2.1).
  ///
  /// The refresh token goes where there is one, since the others go with it. Tells whether the server said yes.
  func revoke(
    access: SecretText, refresh: SecretText?, at endpoint: EndpointURL
  ) async -> Bool {
    let token = refresh ?? access
    let hint = refresh == nil ? "access_token" : "refresh_token"
    let answer = try? await post(
      [("token", token.exposed), ("token_type_hint", hint)], to: endpoint)
    return answer?.status == 200
  }

  private func post(
    _ fields: [(String, String)], to endpoint: EndpointURL
  ) async throws(OAuthFailure) -> HTTPResponse {
    // The nonce, the clock, and the request itself: three at most.
    var budget = 3
    let form = FormEncoding.encode([("client_id", clientID)] + fields)
    let call = DPoPSender.Call(
      method: .post, endpoint: endpoint,
      headers: [
        "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
      ], body: Array(form.utf8), bodyLimit: 65_536)
    do throws(DPoPSender.Failure) {
      return try await sender.send(call, budget: &budget)
    } catch {
      switch error {
      case .transport(let error): throw failure(.transport(error), endpoint)
      case .unsigned: throw failure(.unsigned, endpoint)
      }
    }
  }

  private func json(
    of answer: HTTPResponse, from endpoint: EndpointURL, statuses: [Int]
  ) throws(OAuthFailure) -> JSONValue {
    guard statuses.contains(answer.status) else { throw refusal(answer, endpoint) }
    guard let json = try? JSONParser.parse(answer.body, limits: JSONLimits(bytes: 65_536)) else {
      throw failure(.unusable(.malformed), endpoint)
    }
    return json
  }

  private func refusal(_ answer: HTTPResponse, _ endpoint: EndpointURL) -> OAuthFailure {
    var failure = failure(reason(of: answer), endpoint)
    failure.retryAfter = answer.headers["Retry-After"].flatMap(RetryAfter.init)
    return failure
  }

  private func reason(of answer: HTTPResponse) -> OAuthFailure.Reason {
    guard (400..<500).contains(answer.status), answer.status != 429,
      let error = OAuthError(answer.body)
    else { return .status(answer.status) }
    if error.code == "invalid_dpop_proof", let seconds = sender.secondsAhead(answer) {
      return .clock(secondsAhead: seconds)
    }
    return .refused(error)
  }

  private func failure(
    _ reason: OAuthFailure.Reason, _ endpoint: EndpointURL
  ) -> OAuthFailure {
    OAuthFailure(host: endpoint.service.authority, reason: reason)
  }
}
