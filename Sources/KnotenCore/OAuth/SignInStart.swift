/// What somebody signs in with: their account by either of its names, or the server that they choose.
public enum SignInStart: Hashable, Sendable {
  /// An account, named as the person typed it once that was cleaned.
  case account(AtIdentifier)
  /// A server, which then says whose account it is.
  case server(ServiceURL)

  /// Reads what was typed: a DID, a handle with or without its at sign, or the address of a server.
  ///
  /// Blanks at either end and the invisible marks that come along when text is copied are left out.
  public init?(_ typed: String, on network: TestNetwork? = nil) {
    let text = AtIdentifier.cleaned(typed: typed)
    if let server = ServiceURL(text, on: network) {
      self = .server(server)
    } else if let account = try? AtIdentifier(typed: text) {
      self = .account(account)
    } else {
      return nil
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
