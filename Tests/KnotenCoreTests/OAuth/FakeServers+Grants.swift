import FoundationEssentials

@testable import KnotenCore

extension FakeServers {
  /// What somebody at a browser gets who says yes: the query that they are sent back with.
  func consent(to address: String) -> String {
    let query = address.drop { $0 != "?" }.dropFirst()
    let sent = Self.fields(String(query))
    return withState { state in
      guard let uri = sent["request_uri"], let form = state.pushed.removeValue(forKey: uri),
        form["client_id"] == sent["client_id"], let secret = form["state"]
      else { return "error=invalid_request" }
      let code = "code-\(state.number())"
      state.codes[code] = (form, form["thumbprint"] ?? "")
      return FormEncoding.encode([("code", code), ("state", secret), ("iss", Self.issuer)])
    }
  }

  func push(_ request: HTTPRequest, _ proof: ReadProof) -> HTTPResponse {
    var form = Self.fields(request)
    guard let clientID = form["client_id"], form["response_type"] == "code",
      form["code_challenge_method"] == "S256", form["code_challenge"]?.utf8.count == 43,
      form["state"] != nil, form["client_secret"] == nil,
      request.headers["Content-Type"] == "application/x-www-form-urlencoded"
    else { return .json(400, ["error": "invalid_request"]) }
    guard script.takesPublishedClient || clientID != OAuthClient.publishedID else {
      return .json(400, ["error": "invalid_client_metadata", "error_description": "no document"])
    }
    form["thumbprint"] = proof.thumbprint
    return withState { state in
      let uri = "urn:ietf:params:oauth:request_uri:\(state.number())"
      state.pushed[uri] = form
      return .json(201, ["request_uri": .string(uri), "expires_in": 300])
    }
  }

  func tokens(_ request: HTTPRequest, _ proof: ReadProof) -> HTTPResponse {
    let form = Self.fields(request)
    switch form["grant_type"] {
    case "authorization_code": return redeem(form, proof)
    case "refresh_token": return renew(form, proof)
    default: return .json(400, ["error": "unsupported_grant_type"])
    }
  }

  func revoke(_ request: HTTPRequest, _ proof: ReadProof) -> HTTPResponse {
    let form = Self.fields(request)
    let token = form["token"] ?? ""
    withState { state in
      state.revoked.append(token)
      state.sessions = state.sessions.filter {
        $0.value.refresh != token && $0.value.access != token
      }
    }
    return .json(200, [:])
  }

  private func redeem(_ form: [String: String], _ proof: ReadProof) -> HTTPResponse {
    let issued = withState { state in form["code"].flatMap { state.codes.removeValue(forKey: $0) } }
    guard let issued, issued.form["client_id"] == form["client_id"],
      issued.form["redirect_uri"] == form["redirect_uri"], issued.thumbprint == proof.thumbprint,
      let verifier = form["code_verifier"],
      PKCE(verifier: verifier)?.challenge == issued.form["code_challenge"]
    else { return .json(400, ["error": "invalid_grant"]) }
    return withState { state in
      let number = state.number()
      let session = Session(
        clientID: form["client_id"] ?? "", thumbprint: proof.thumbprint,
        scope: issued.form["scope"] ?? "", access: "access-\(number)", refresh: "refresh-\(number)",
        end: now.addingTimeInterval(Double(script.lifetime)))
      state.sessions[number] = session
      return answer(session)
    }
  }

  private func renew(_ form: [String: String], _ proof: ReadProof) -> HTTPResponse {
    withState { state in
      let known = state.sessions.first { $0.value.refresh == form["refresh_token"] }
      guard let (number, old) = known, old.thumbprint == proof.thumbprint,
        old.clientID == form["client_id"]
      else {
        // A token that was good once may be stolen: whatever came of it ends.
        state.sessions.removeAll()
        return .json(400, ["error": "invalid_grant", "error_description": "token replayed"])
      }
      let next = state.number()
      var session = old
      session.access = "access-\(next)"
      session.refresh = "refresh-\(next)"
      session.end = now.addingTimeInterval(Double(script.lifetime))
      state.sessions[number] = session
      return answer(session)
    }
  }

  private func answer(_ session: Session) -> HTTPResponse {
    .json(
      200,
      Self.edited(
        [
          "access_token": .string(session.access), "refresh_token": .string(session.refresh),
          "token_type": "DPoP", "expires_in": .integer(script.lifetime),
          "scope": .string(session.scope), "sub": .string(Self.account),
        ], script.tokens))
  }

  static func fields(_ request: HTTPRequest) -> [String: String] {
    fields(String(decoding: request.body ?? [], as: UTF8.self))
  }

  static func fields(_ form: String) -> [String: String] {
    Dictionary(
      (FormEncoding.decode(form) ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
