/// Finds out whose account it is and which server holds it.
public protocol AccountLocating: Sendable {
  /// The account of a DID or handle, checked in both directions; `isFresh` asks everybody anew.
  func locate(
    _ account: AtIdentifier, isFresh: Bool
  ) async throws(IdentityFailure) -> AccountLocation
}

/// Whose account it is and which server holds it.
public struct AccountLocation: Hashable, Sendable {
  /// The account.
  public let actor: Actor
  /// The server that holds its records; nil where its document names none that can be asked.
  public let pds: ServiceURL?

  /// Pairs an account with its server.
  public init(actor: Actor, pds: ServiceURL?) {
    self.actor = actor
    self.pds = pds
  }
}
