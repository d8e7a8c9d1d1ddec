/// Who the app says it is when it asks a server for a session.
///
/// The published document is tried first. The development identity, which carries its document in its own name, is for
/// servers that refuse or cannot fetch that one, and for redirects to this machine only; people are told where it is
/// used, since the server shows another client then. Source: atproto specification, OAuth, "Clients".
public struct OAuthClient: Hashable, Sendable {
  /// Which of the two identities a session was made with.
  public enum Kind: String, Hashable, Sendable {
    /// The one whose document is published.
    case published
    /// The one for development, of which any program may make use.
    case development
  }

  /// The identity.
  public let kind: Kind
  /// The name that servers know it by.
  public let clientID: String
  /// Where the browser is sent back to.
  let redirectURI: String

  /// Where the published document lies, which is the identity's name.
  public static let publishedID = "https://knoten.zeetech.io/oauth/client-metadata.json"

  /// The redirect of apps that the system hands a scheme to: one slash, since there is no host.
  public static let schemeRedirect = "io.zeetech.knoten:/callback"

  /// What is asked for: to be known, and what the app writes, and whom it calls.
  package static func scope(for wanted: [RepoScope], calls: [CallScope] = []) -> String {
    (["atproto"] + wanted.map(\.text) + calls.map(\.text)).joined(separator: " ")
  }

  /// The published identity.
  static func published(redirect: String) -> OAuthClient {
    OAuthClient(kind: .published, clientID: publishedID, redirectURI: redirect)
  }

  /// The identity for development; nil where the browser is not sent back to this machine.
  static func development(redirect: String, scope: String) -> OAuthClient? {
    guard let declared = loopbackWithoutPort(redirect) else { return nil }
    let query = FormEncoding.encode([("redirect_uri", declared), ("scope", scope)])
    return OAuthClient(
      kind: .development, clientID: "\(developmentStart)?\(query)", redirectURI: redirect)
  }

  /// Which identity a name stands for, nil where it is none of ours (any more).
  static func kind(of clientID: String) -> Kind? {
    if clientID == publishedID { return .published }
    return clientID.utf8.starts(with: "\(developmentStart)?".utf8) ? .development : nil
  }

  private static let developmentStart = "http://localhost"

  /// The redirect as it is declared: servers ignore the port there, and nothing else.
  private static func loopbackWithoutPort(_ redirect: String) -> String? {
    let start = "http://127.0.0.1"
    guard redirect.utf8.starts(with: start.utf8) else { return nil }
    let rest = redirect.dropFirst(start.count)
    let path = rest.prefix { $0 != "/" }
    guard path.isEmpty || path.first == ":" else { return nil }
    return start + rest.dropFirst(path.count)
  }
}
