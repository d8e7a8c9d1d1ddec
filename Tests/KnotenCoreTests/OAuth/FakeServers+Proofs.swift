import FoundationEssentials

@testable import KnotenCore

extension FakeServers {
  /// Checks the proof of a request to the authorization server, then goes on; answers as RFC 9449 §8 says otherwise.
  func proved(_ request: HTTPRequest, _ body: (ReadProof) -> HTTPResponse) -> HTTPResponse {
    switch check(request, token: nil) {
    case .good(let proof): withNonce(body(proof), Self.issuer)
    case .wrongNonce: withNonce(.json(400, ["error": "use_dpop_nonce"]), Self.issuer)
    case .bad: withNonce(.json(400, ["error": "invalid_dpop_proof"]), Self.issuer)
    }
  }

  /// Answers for the account's server, to the holder of a good token (RFC 9449 §9).
  func resource(_ request: HTTPRequest) -> HTTPResponse {
    guard let authorization = request.headers["Authorization"],
      authorization.hasPrefix("DPoP ")
    else { return refusal("invalid_token") }
    let token = String(authorization.dropFirst(5))
    switch check(request, token: token) {
    case .bad: return refusal("invalid_dpop_proof")
    case .wrongNonce: return refusal("use_dpop_nonce")
    case .good(let proof):
      let isGood = sessions.contains {
        $0.access == token && $0.end > now && $0.thumbprint == proof.thumbprint
      }
      guard isGood else { return refusal("invalid_token") }
      return withNonce(.json(200, ["ok": true]), Self.pds)
    }
  }

  private enum Verdict {
    case good(ReadProof)
    case wrongNonce
    case bad
  }

  private func check(_ request: HTTPRequest, token: String?) -> Verdict {
    let origin = Self.origin(of: request)
    let path = Self.path(of: request)
    guard let proof = ReadProof(of: request), proof.text("htm") == request.method.rawValue,
      proof.text("htu") == origin + path, let id = proof.text("jti"), id.utf8.count >= 16,
      let time = proof.time, abs(time.timeIntervalSince(now)) <= 60,
      proof.text("ath") == token.map(Self.hash)
    else { return .bad }
    return withState { state in
      state.keys[path, default: []].insert(proof.thumbprint)
      guard state.proofIDs.insert(id).inserted else { return .bad }
      guard let uses = script.nonceUses else { return .good(proof) }
      var nonces = state.nonces[origin] ?? Nonces(current: "nonce-\(state.number())")
      defer { state.nonces[origin] = nonces }
      let taken = [nonces.current, script.takesPreviousNonce ? nonces.previous : nil]
      guard let nonce = proof.text("nonce"), taken.contains(nonce) else { return .wrongNonce }
      nonces.uses += 1
      if nonces.uses % uses == 0 {
        nonces.previous = nonces.current
        nonces.current = "nonce-\(state.number())"
      }
      return .good(proof)
    }
  }

  private func refusal(_ error: String) -> HTTPResponse {
    withNonce(
      .json(
        401, ["error": "InvalidToken", "message": "no"],
        ["WWW-Authenticate": #"DPoP algs="ES256", error="\#(error)""#]), Self.pds)
  }

  private func withNonce(_ answer: HTTPResponse, _ origin: String) -> HTTPResponse {
    var answer = answer
    answer.headers.append("Date", TestDate.text(now))
    if let nonce = withState({ $0.nonces[origin]?.current }) {
      answer.headers.append("DPoP-Nonce", nonce)
    }
    return answer
  }

  private static func hash(_ token: String) -> String {
    Base64URL.encode(SHA256.hash(Array(token.utf8)) ?? [])
  }
}
