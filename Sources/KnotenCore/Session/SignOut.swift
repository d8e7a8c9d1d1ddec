public import FoundationEssentials

/// What came of signing out; on this machine the session is gone in any case.
public struct SignOut: Hashable, Sendable {
  /// Who was signed in, or had been; nil where nobody was.
  public let account: SessionAccount?
  /// Whether the server said that it takes the session no more.
  public let isRevoked: Bool
  /// Until when a copy of the last access token might still be good with the account's server; nil where nobody can say.
  ///
  /// Servers need not look up each token that was revoked (RFC 7009 §3).
  public let accessEnd: Date?
}
