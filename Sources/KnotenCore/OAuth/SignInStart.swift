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
    let visible = typed.unicodeScalars.filter { $0.properties.generalCategory != .format }
    let trimmed = visible.drop(while: \.properties.isWhitespace).reversed()
      .drop(while: \.properties.isWhitespace).reversed()
    var text = String(String.UnicodeScalarView(trimmed))
    if text.hasPrefix("@") { text.removeFirst() }
    if let server = ServiceURL(text, on: network) {
      self = .server(server)
    } else if let did = DID(text) {
      self = .account(.did(did))
    } else if let handle = Handle(text) {
      self = .account(.handle(handle.normalized))
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
