/// What a server that refused a request wants to see instead.
///
/// Authorization servers say it in the body at 400, resource servers in a challenge at 401 (RFC 9449 §§8, 9); some
/// swap the two, so what is said counts and not where.
enum DPoPDemand: Hashable, Sendable {
  /// A proof with the nonce that comes along.
  case nonce
  /// A proof that is right, often in its time.
  case otherProof
  /// A token that is still good.
  case otherToken

  /// Reads a refusal; nil where it is about something else.
  init?(_ answer: HTTPResponse) {
    guard [400, 401].contains(answer.status) else { return nil }
    let challenges = AuthenticateChallenge.all(in: answer.headers).filter { $0.scheme == "dpop" }
    // Some bodies name one error whatever the challenge says, so the challenge goes first.
    let errors = challenges.compactMap { $0.parameters["error"] }
    let known = errors.isEmpty ? [OAuthError.code(in: answer.body)].compactMap(\.self) : errors
    guard let demand = known.lazy.compactMap(Self.init(code:)).first else { return nil }
    self = demand
  }

  /// The nonce of an answer; nil where there is none that may stand in a proof (RFC 9449 §8.1), or it is over 1 KiB.
  static func nonce(in answer: HTTPResponse) -> String? {
    guard let nonce = answer.headers["DPoP-Nonce"], (1...1_024).contains(nonce.utf8.count),
      nonce.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C })
    else { return nil }
    return nonce
  }

  private init?(code: String) {
    switch code {
    case "use_dpop_nonce": self = .nonce
    case "invalid_dpop_proof": self = .otherProof
    case "invalid_token", "InvalidToken", "ExpiredToken": self = .otherToken
    default: return nil
    }
  }
}
