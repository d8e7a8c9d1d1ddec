/// Somebody who is signed in, and what their server lets Knoten write for them.
public struct CurrentAccount: Hashable, Sendable {
  /// The account, by its handle where that was verified at sign-in.
  public let actor: Actor
  /// What may be written.
  public let permissions: Permissions
  /// Whether the server wants the person to sign in again before anything is written.
  public let isExpired: Bool

  /// An account from its parts.
  public init(actor: Actor, permissions: Permissions = .all, isExpired: Bool = false) {
    self.actor = actor
    self.permissions = permissions
    self.isExpired = isExpired
  }
}

/// What an account's server lets Knoten write for it.
public struct Permissions: OptionSet, Hashable, Sendable {
  /// The permissions as bits; those without a name here mean nothing.
  public let rawValue: Int

  /// Permissions from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Comments on pulls and issues.
  public static let comment = Permissions(rawValue: 1)
  /// Whom the account follows.
  public static let follow = Permissions(rawValue: 2)
  /// What the account stars.
  public static let star = Permissions(rawValue: 4)
  /// Where pulls and issues stand.
  public static let state = Permissions(rawValue: 8)
  /// Everything that Knoten writes.
  public static let all: Permissions = [.comment, .follow, .star, .state]
}
