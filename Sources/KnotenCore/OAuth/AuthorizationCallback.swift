/// What the browser came back with, once it is known to belong to the sign-in that was begun.
///
/// Source: RFC 6749 §4.1.2; RFC 9207 §2.4.
enum AuthorizationCallback {
  /// The person said yes; the code is good once.
  case code(SecretText)
  /// The person or the server said no.
  case refused(OAuthError)

  /// Reads the query of a redirect, and holds it to the state and the issuer of one sign-in.
  init(
    query: String, state: SecretText, issuer: ServiceURL
  ) throws(CallbackProblem) {
    guard let fields = FormEncoding.decode(query) else { throw .malformed }
    func value(_ name: String) throws(CallbackProblem) -> String? {
      let values = fields.filter { $0.name == name }
      guard values.count < 2 else { throw .malformed }
      return values.first?.value
    }
    let code = try value("code")
    let error = try value("error")
    let sender = try value("iss")
    guard try value("state") == state.exposed else { throw .unknownState }
    guard try value("response") == nil else { throw .packed }
    // An error without an issuer costs nothing; a code without one is never redeemed.
    guard sender == issuer.origin || (sender == nil && code == nil) else { throw .otherIssuer }
    if let error {
      self = .refused(OAuthError(code: error, message: try value("error_description")))
    } else if let code, !code.isEmpty {
      self = .code(SecretText(code))
    } else {
      throw .malformed
    }
  }
}
