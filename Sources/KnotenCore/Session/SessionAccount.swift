public import FoundationEssentials

/// Who is or was signed in, where, since when and with which rights; holds no secret.
public struct SessionAccount: Hashable, Sendable {
  /// The account; without a handle where none could be verified.
  public let actor: Actor
  /// The account's server, which alone is sent the session's token.
  public let pds: ServiceURL
  /// The authorization server.
  public let issuer: ServiceURL
  /// What the session allows.
  public let scopes: GrantedScopes
  /// Which of our identities the server knows us by; nil where it is a name that is not ours any more.
  public let client: OAuthClient.Kind?
  /// When it was signed in.
  public let since: Date

  /// When servers are expected to ask for a new sign-in: two weeks after the last one for apps like this.
  ///
  /// Servers do not announce it, so it is a guess. Source: atproto specification, OAuth, "Tokens and Session Lifetime".
  public var expectedEnd: Date { since.addingTimeInterval(14 * 86_400) }

  /// Whether that is no more than two days away.
  public func endsSoon(now: Date) -> Bool {
    now >= expectedEnd.addingTimeInterval(-2 * 86_400)
  }
}

/// Whether somebody is signed in.
public enum SessionState: Hashable, Sendable {
  /// Nobody is.
  case signedOut
  /// Somebody is.
  case signedIn(SessionAccount)
  /// Somebody was, and has to sign in again.
  case ended(SessionAccount, SessionEnding)
}
