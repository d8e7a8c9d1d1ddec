/// Finds the account that a handle or DID names, always in both directions.
///
/// Whoever comes with a handle gets an account that claims it, or a failure. Whoever comes with a DID gets the account,
/// without a handle where that could not be verified: what does not verify now is not shown, whatever did before.
/// Source: atproto specification, OAuth, "Identity Authentication"; Handle, "Handle Resolution".
public struct IdentityResolver: IdentityResolving {
  private let cache: IdentityCache
  private let clock: any WallClock
  private let documents: DIDResolver
  private let handles: HandleResolver

  /// Resolves with documents and handles, and remembers in `cache` what was found.
  public init(
    documents: DIDResolver, handles: HandleResolver, cache: IdentityCache, clock: any WallClock
  ) {
    self.cache = cache
    self.clock = clock
    self.documents = documents
    self.handles = handles
  }

  /// The account as it was found less than ten minutes ago, or is found now; `isFresh` allows only the latter.
  public func resolve(
    _ name: AtIdentifier, isFresh: Bool
  ) async throws(IdentityFailure) -> Identity {
    let now = clock.now()
    if !isFresh, let known = cache.identity(of: name, at: now) { return known }
    do throws(IdentityFailure) {
      let (identity, size) = try await found(name)
      cache.store(identity, size: size, at: now)
      return identity
    } catch {
      // What was true before is not shown any more.
      if !error.isCancellation { cache.remove(name) }
      throw error
    }
  }

  /// The account that a name stands for now, and the size of its document.
  private func found(
    _ name: AtIdentifier
  ) async throws(IdentityFailure) -> (identity: Identity, size: Int) {
    let did: DID
    let handle: Handle?
    let document: DIDDocument
    let size: Int
    switch name {
    case .did(let named):
      did = named
      (document, size) = try await documents.read(did)
      handle = try await verifiedHandle(in: document)
    case .handle(let named):
      did = try await handles.did(of: named)
      (document, size) = try await documents.read(did)
      guard document.handle == named.normalized else {
        throw IdentityFailure(
          name, host: nil, reason: .notClaimed(by: did, claimed: document.handle))
      }
      handle = named.normalized
    }
    let identity = Identity(
      actor: Actor(did: did, handle: handle), document: document,
      pds: documents.pds(in: document))
    return (identity, size)
  }

  /// The handle that a document claims, if it names the account; nil for every reason that it does not, but cancelling.
  private func verifiedHandle(
    in document: DIDDocument
  ) async throws(IdentityFailure) -> Handle? {
    guard let handle = document.handle else { return nil }
    do throws(IdentityFailure) {
      return try await handles.did(of: handle) == document.id ? handle : nil
    } catch {
      if error.isCancellation { throw error }
      return nil
    }
  }
}
