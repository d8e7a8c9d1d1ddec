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
    // What was true when it was kept says nothing of now.
    guard !AnswerSource.isKept else { return try await found(name).identity }
    do throws(IdentityFailure) {
      let found = try await found(name)
      // What could not be checked just now is asked for again soon, not in ten minutes.
      if found.isCertain {
        cache.store(found.identity, size: found.size, at: now)
      } else {
        cache.remove(name)
      }
      return found.identity
    } catch {
      // What was true before is not shown any more.
      if !error.isCancellation { cache.remove(name) }
      throw error
    }
  }

  /// An account as it was found, the size of its document, and whether everybody could be asked.
  private struct Found {
    let identity: Identity
    let size: Int
    let isCertain: Bool
  }

  private func found(_ name: AtIdentifier) async throws(IdentityFailure) -> Found {
    let did: DID
    let handle: Handle?
    let isCertain: Bool
    let document: DIDDocument
    let size: Int
    switch name {
    case .did(let named):
      did = named
      (document, size) = try await documents.read(did)
      (handle, isCertain) = try await verifiedHandle(in: document)
    case .handle(let named):
      did = try await handles.did(of: named)
      (document, size) = try await documents.read(did)
      guard document.handle == named.normalized else {
        throw IdentityFailure(
          name, host: nil, reason: .notClaimed(by: did, claimed: document.handle))
      }
      (handle, isCertain) = (named.normalized, true)
    }
    let identity = Identity(
      actor: Actor(did: did, handle: handle), document: document,
      pds: documents.pds(in: document))
    return Found(identity: identity, size: size, isCertain: isCertain)
  }

  /// The handle that a document claims, if it names the account; nil for every reason that it does not, but cancelling.
  private func verifiedHandle(
    in document: DIDDocument
  ) async throws(IdentityFailure) -> (handle: Handle?, isCertain: Bool) {
    guard let handle = document.handle else { return (nil, true) }
    do throws(IdentityFailure) {
      return (try await handles.did(of: handle) == document.id ? handle : nil, true)
    } catch {
      if error.isCancellation { throw error }
      return (nil, !error.isPassing)
    }
  }
}
