/// What somebody signs in with: their account by either of its names, or the server that they choose.
public enum SignInStart: Hashable, Sendable {
  /// An account, named as the person typed it once that was cleaned.
  case account(AtIdentifier)
  /// A server, which then says whose account it is.
  case server(ServiceURL)

  /// Reads what was typed: the address of a server, or else a handle or DID, each as a person types it.
  public init(
    typed text: String, on network: TestNetwork?
  ) throws(TypedNameProblem) {
    if let server = ServiceURL(AtIdentifier.cleaned(typed: text), on: network) {
      self = .server(server)
    } else {
      self = .account(try AtIdentifier(typed: text))
    }
  }

  /// What the authorization server may fill its form in with; nil where the person named no account.
  var loginHint: String? {
    switch self {
    case .account(let account): account.rawValue
    case .server: nil
    }
  }
}
