public import FoundationEssentials

/// Why the session of an account could not be used.
public struct SessionFailure: Error, Hashable, Sendable {
  /// The account; nil where it is not known whose session it would be.
  public let account: DID?
  /// What went wrong.
  public let reason: Reason

  /// The ways in which using a session fails.
  public enum Reason: Hashable, Sendable {
    /// Whoever asked stopped waiting.
    case cancelled
    /// There is no session.
    case signedOut
    /// It is over, so that the person has to sign in again.
    case ended(SessionEnding)
    /// It stands, but could not be renewed just now; it will not be tried before the time given.
    case postponed(until: Date, RenewalProblem)
    /// The account has moved to this server meanwhile; what was asked may be asked again there.
    case moved(to: ServiceURL)
    /// What is kept of it cannot be read, or not by this version or on this network.
    case unreadable
    /// The secrets of this machine could not be read or kept.
    case secrets(SecretFailure)
    /// Other processes could not be kept from doing the same.
    case unlockable
    /// This machine could not sign.
    case unsigned
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool { reason == .cancelled }

  /// A failure to use the session of an account.
  public init(_ account: DID?, _ reason: Reason) {
    self.account = account
    self.reason = reason
  }
}

/// Why tokens could not be renewed just now.
public enum RenewalProblem: Error, Hashable, Sendable {
  /// Whose account it is could not be checked.
  case identity(IdentityFailure)
  /// The account's document names no server.
  case noServer
  /// Its authorization server could not be found.
  case discovery(DiscoveryFailure)
  /// The authorization server did not renew them.
  case server(OAuthFailure)
}

extension SessionFailure: CustomStringConvertible {
  /// The account and what is wrong with its session, in one line.
  public var description: String {
    let what =
      switch reason {
      case .cancelled: "nobody waits any more"
      case .signedOut: "not signed in"
      case .ended(let ending): "the session is over (\(ending.rawValue))"
      case .postponed(_, let problem): "the session could not be renewed: \(problem)"
      case .moved(let server): "the account has moved to \(server)"
      case .unreadable: "the session that is kept cannot be read"
      case .secrets: "the session cannot be read or kept on this machine"
      case .unlockable: "the session cannot be locked on this machine"
      case .unsigned: "nothing could be signed"
      }
    return (account.map { "\($0): " } ?? "") + what
  }
}

extension RenewalProblem: CustomStringConvertible {
  /// What went wrong, in one line.
  public var description: String {
    switch self {
    case .identity(let failure): failure.description
    case .noServer: "the account names no server"
    case .discovery(let failure): failure.description
    case .server(let failure): failure.description
    }
  }
}
