import FoundationEssentials

/// One authorization with one server: the request, the person's yes in the browser, and the exchange for tokens.
///
/// State, verifier and key never leave this value but in the requests that need them, and each is used once.
/// Source: RFC 9126; RFC 7636; RFC 9207; atproto specification, OAuth, "Authorization Requests".
struct Authorization: Sendable {
  let server: AuthorizationServerMetadata
  let sender: DPoPSender
  let scope: String
  let clock: any WallClock
  let randomness: any Randomness

  /// A code, with all that it is to be redeemed with.
  struct Code: Sendable {
    let client: OAuthClient
    fileprivate let code: SecretText
    fileprivate let verifier: SecretText
  }

  /// A request that the server has taken in.
  private struct Pending {
    let client: OAuthClient
    let requestURI: String
    let state: SecretText
    let verifier: SecretText
    /// Whether the server has forgotten it already.
    let isExpired: Bool
  }

  /// Asks the person in the browser; returns once they have said yes.
  func code(
    through visit: any BrowserVisit, loginHint: String?, report: SignInFlow.Report
  ) async throws(SignInFailure) -> Code {
    // A request that ran out while it was made is made anew, but a server that only makes such is left.
    for _ in 0..<2 {
      let pending = try await push(for: visit.redirectURI, loginHint, report)
      if !pending.isExpired { return try await ask(pending, through: visit, report) }
    }
    throw SignInFailure(.requestExpired, host: server.issuer.authority)
  }

  /// Redeems a code; it is sent once, however that ends.
  func tokens(for code: Code) async throws(SignInFailure) -> TokenAnswer {
    do throws(OAuthFailure) {
      return try await caller(code.client).tokens(
        for: [
          ("grant_type", "authorization_code"), ("code", code.code.exposed),
          ("redirect_uri", code.client.redirectURI), ("code_verifier", code.verifier.exposed),
        ], at: server.token)
    } catch {
      throw SignInFailure(error)
    }
  }

  /// Gives tokens back that are of no use.
  func giveBack(_ answer: TokenAnswer, as client: OAuthClient) async {
    guard let endpoint = server.revocation else { return }
    _ = await caller(client).revoke(access: answer.access, refresh: answer.refresh, at: endpoint)
  }
}

extension Authorization {
  private func caller(_ client: OAuthClient) -> AuthorizationServer {
    AuthorizationServer(clientID: client.clientID, sender: sender)
  }

  /// Hands in the request under the published name, and under the one for development where that is not taken.
  private func push(
    for redirect: String, _ loginHint: String?, _ report: SignInFlow.Report
  ) async throws(SignInFailure) -> Pending {
    let host = server.issuer.authority
    await report(.asking(host: host))
    do throws(OAuthFailure) {
      return try await push(.published(redirect: redirect), loginHint)
    } catch {
      guard error.isRefusal(Self.refusalsOfClients),
        let client = OAuthClient.development(redirect: redirect, scope: scope)
      else { throw SignInFailure(error) }
      await report(.usingDevelopmentClient(host: host))
      do throws(OAuthFailure) {
        return try await push(client, loginHint)
      } catch {
        throw SignInFailure(error)
      }
    }
  }

  /// What servers say of a client that they do not take, or whose document they could not fetch.
  private static let refusalsOfClients: Set = [
    "invalid_client", "invalid_client_metadata", "invalid_redirect_uri", "invalid_request",
    "unauthorized_client",
  ]

  private func push(
    _ client: OAuthClient, _ loginHint: String?
  ) async throws(OAuthFailure) -> Pending {
    guard let pkce = PKCE(randomness: randomness) else {
      throw OAuthFailure(host: server.issuer.authority, reason: .unsigned)
    }
    let state = SecretText(Base64URL.encode(randomness.bytes(32)))
    let begin = clock.now()
    let pushed = try await caller(client).push(
      [
        ("response_type", "code"), ("redirect_uri", client.redirectURI),
        ("scope", scope), ("state", state.exposed),
        ("code_challenge", pkce.challenge), ("code_challenge_method", "S256"),
      ] + (loginHint.map { [("login_hint", $0)] } ?? []), to: server.pushedRequest)
    let end = pushed.lifetime.map { begin.addingTimeInterval(Double($0)) }
    return Pending(
      client: client, requestURI: pushed.requestURI, state: state, verifier: pkce.verifier,
      isExpired: end.map { $0 <= clock.now() } ?? false)
  }

  private func ask(
    _ pending: Pending, through visit: any BrowserVisit, _ report: SignInFlow.Report
  ) async throws(SignInFailure) -> Code {
    let address = server.authorization.adding([
      ("client_id", pending.client.clientID), ("request_uri", pending.requestURI),
    ]).text
    await report(.waiting(address: address))
    let query: String
    do throws(BrowserFailure) {
      query = try await visit.open(address)
    } catch {
      throw SignInFailure(error)
    }
    let callback: AuthorizationCallback
    do throws(CallbackProblem) {
      callback = try AuthorizationCallback(
        query: query, state: pending.state, issuer: server.issuer)
    } catch {
      throw SignInFailure(.callback(error))
    }
    switch callback {
    case .code(let code):
      return Code(client: pending.client, code: code, verifier: pending.verifier)
    case .refused(let error):
      throw SignInFailure(
        error.code == "access_denied" ? .declined : .refused(error),
        host: server.issuer.authority)
    }
  }
}
