/// The tokens that a server handed out, and whose they are.
///
/// Tokens are opaque: nothing here or elsewhere looks into them, and an `id_token` is not looked at.
/// Source: RFC 6749 §5.1; RFC 9449 §5; atproto specification, OAuth, "Tokens and Session Lifetime".
struct TokenAnswer: Sendable {
  /// What requests to the account's server carry.
  let access: SecretText
  /// What the next tokens are had for; nil where the server gave none (RFC 6749 §6 keeps the old one then).
  let refresh: SecretText?
  /// Whose tokens they are; nil where the server named nobody that is known here.
  let subject: DID?
  /// What they allow, nil where the server did not say.
  let scopes: GrantedScopes?
  /// For how many seconds the access token is good; nil where nobody can say.
  let lifetime: Int?

  init(_ json: JSONValue) throws(GrantProblem) {
    guard case .object(let object) = json, let access = Self.token(object["access_token"]) else {
      throw .malformed
    }
    guard case .string(let type)? = object["token_type"], type.asciiLowercased == "dpop" else {
      throw .notBound
    }
    self.access = access
    refresh = Self.token(object["refresh_token"])
    subject = Self.subject(object["sub"])
    if case .string(let text)? = object["scope"] {
      scopes = GrantedScopes(text)
    } else {
      scopes = nil
    }
    lifetime = Self.lifetime(object["expires_in"])
  }

  private static func token(_ json: JSONValue?) -> SecretText? {
    guard case .string(let text)? = json else { return nil }
    return SecretText(token: text)
  }

  private static func subject(_ json: JSONValue?) -> DID? {
    guard case .string(let text)? = json, let did = DID(text),
      ["plc", "web"].contains(did.method)
    else { return nil }
    return did
  }

  /// A number that cannot be a lifetime says nothing; one beyond a year is as good as a year.
  private static func lifetime(_ json: JSONValue?) -> Int? {
    guard case .integer(let seconds)? = json, seconds > 0 else { return nil }
    return Int(min(seconds, 31_536_000))
  }
}
