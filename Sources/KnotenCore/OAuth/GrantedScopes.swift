/// What a server granted a session: perhaps less than was asked for, in any order and any notation.
///
/// Source: RFC 6749 §3.3; atproto specification, Permissions.
public struct GrantedScopes: Hashable, Sendable {
  /// The scopes, separated by spaces, as the server wrote them.
  let text: String
  private let scopes: Set<String>

  /// Takes scopes separated by spaces.
  package init(_ text: String) {
    self.text = text
    scopes = Set(text.split(separator: " ").map(String.init))
  }

  /// Whether it is a grant of this network at all.
  var isAtproto: Bool { scopes.contains("atproto") }

  /// Whether the app may do something in the person's name; what is not allowed is not to be offered.
  public func allows(_ wanted: RepoScope) -> Bool {
    // The older scope, which stands for what an app password could do.
    if scopes.contains("transition:generic") { return true }
    let granted = scopes.compactMap { OAuthScope($0).flatMap(RepoPermission.init) }
    return wanted.actions.allSatisfy { action in
      granted.contains { $0.allows(action, wanted.collection) }
    }
  }
}
