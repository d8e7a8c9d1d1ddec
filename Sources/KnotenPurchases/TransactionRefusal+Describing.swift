import KnotenCore

extension TransactionRefusal: CustomStringConvertible {
  /// Why, in one sentence for a person; nothing of the transaction but what the sentence needs.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "It is too large for a transaction (\(bytes) bytes; at most \(SignedTransaction.mostBytes))."
    case .wrongPartCount(let count):
      "A signed transaction has three parts with dots between; this has \(count)."
    case .unreadable(let part): "Its \(part.rawValue) cannot be read."
    case .unsigned(let environment):
      "It comes from \(Self.quote(environment.rawValue)), where nothing is signed."
    case .wrongAlgorithm(let name): "It is signed with \(Self.quote(name)), not with ES256."
    case .unknownRule: "Its header demands a rule that this version does not know."
    case .wrongCertificateCount(let count):
      "It has to come with three certificates; this has \(count)."
    case .certificate(let problem): Self.sentence(problem)
    case .unmarkedCertificate(let position):
      "\(Self.name(position)) is not marked as one for transactions."
    case .wrongSignatureLength(let bytes):
      "Its signature has \(bytes) bytes where ES256 has 64."
    case .wrongSignature: "Its signature does not belong to it: something was changed."
    case .wrongField(let name): "Its field \(Self.quote(name)) is missing or wrong."
    case .wrongBundle(let name): "It was made for another app, \(Self.quote(name))."
    case .wrongEnvironment(let environment):
      "It was made in another environment, \(Self.quote(environment.rawValue))."
    }
  }

  private static func sentence(_ problem: CertificateProblem) -> String {
    switch problem {
    case .unreadable(let position): "\(name(position)) cannot be read."
    case .expired(let position): "\(name(position)) was no longer valid when it was signed."
    case .notYetValid(let position): "\(name(position)) was not valid yet when it was signed."
    case .untrusted: "No root certificate that we know vouches for it."
    case .unfit(let position, let code):
      "\(name(position)) breaks a rule for certificates (OpenSSL's number \(code))."
    }
  }

  private static func name(_ position: CertificatePosition) -> String {
    switch position {
    case .leaf: "The certificate it is signed with"
    case .intermediate: "The certificate in the middle of its chain"
    case .root: "Its root certificate"
    }
  }

  /// A word from outside, cut short and held to what can be printed.
  private static func quote(_ text: String) -> String {
    let letters = text.unicodeScalars.prefix(40).map { (" "..."~").contains($0) ? $0 : "?" }
    var quoted = String.UnicodeScalarView(letters)
    if text.unicodeScalars.count > 40 { quoted.append("…") }
    return "“\(String(quoted))”"
  }
}
