/// An account as screens name it: by its verified handle, else by its DID.
public struct Actor: Hashable, Sendable {
  /// The account's identifier.
  public let did: DID
  /// Its handle, nil unless the claim was checked in both directions.
  public let handle: Handle?

  /// Names an account; give a handle only where it was verified, or came from a trusted index.
  public init(did: DID, handle: Handle?) {
    self.did = did
    self.handle = handle
  }
}
