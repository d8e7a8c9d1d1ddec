/// An account as it was found: whose it is, what it is called, and which server holds it.
public struct Identity: Hashable, Sendable {
  /// The account, with its handle where that was checked in both directions.
  public let actor: Actor
  /// The document that its DID stands for.
  public let document: DIDDocument
  /// The server that holds its records; nil where the document names none that can be asked.
  public let pds: ServiceURL?

  /// An account from what was found of it.
  public init(actor: Actor, document: DIDDocument, pds: ServiceURL?) {
    self.actor = actor
    self.document = document
    self.pds = pds
  }
}

/// Finds the account that a handle or DID names.
public protocol IdentityResolving: Sendable {
  /// The account, checked in both directions; `isFresh` asks everybody anew.
  func resolve(
    _ name: AtIdentifier, isFresh: Bool
  ) async throws(IdentityFailure) -> Identity
}
