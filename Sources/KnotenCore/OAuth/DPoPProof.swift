import FoundationEssentials

/// What one proof says: that whoever holds the key sends this request now.
///
/// Source: RFC 9449 §4.2.
struct DPoPProof {
  /// How the request is sent.
  let method: HTTPMethod
  /// Where it is sent, without a query.
  let target: String
  /// What the server is to have handed out last, nil where that is not known.
  let nonce: String?
  /// The access token that goes with it; nil at an authorization server.
  let token: SecretText?
  /// When it is made, by the server's clock as far as that is known.
  let time: Date

  /// The signed proof, with an identifier of 128 random bits; nil where the library refuses.
  func signed(by key: DPoPKey, randomness: any Randomness) -> String? {
    let header: JSONValue = ["typ": "dpop+jwt", "alg": "ES256", "jwk": key.publicJWK]
    guard let claims = claims(id: Base64URL.encode(randomness.bytes(16))) else { return nil }
    let content = "\(Self.part(header)).\(Self.part(claims))"
    return key.signature(of: content).map { "\(content).\(Base64URL.encode($0))" }
  }

  private func claims(id: String) -> JSONValue? {
    // A broken clock is no reason to trap.
    let seconds = Int64(exactly: time.timeIntervalSince1970.rounded(.down)) ?? 0
    var claims: JSONObject = [
      "jti": .string(id), "htm": .string(method.rawValue), "htu": .string(target),
      "iat": .integer(seconds),
    ]
    if let nonce { claims["nonce"] = .string(nonce) }
    if let token {
      guard let hash = SHA256.hash(Array(token.exposed.utf8)) else { return nil }
      claims["ath"] = .string(Base64URL.encode(hash))
    }
    return .object(claims)
  }

  private static func part(_ json: JSONValue) -> String {
    Base64URL.encode(JSONWriter.bytes(json))
  }
}
