/// Finds the names of accounts.
public protocol ActorResolving: Sendable {
  /// An actor for every DID given; without a handle where none could be verified.
  func resolve(_ dids: [DID]) async -> [DID: Actor]
}

/// Finds the handles of accounts, each checked in both directions.
///
/// Source: design document, "OAuth" step 1 (both directions, always) and "Inbox" (capped, in
/// parallel, falling back to the DID).
public struct ActorResolver: ActorResolving {
  private let documents: DIDResolver
  private let handles: HandleVerifier
  private let limit: Int

  /// Resolves with documents and well-known answers, for so many accounts at a time.
  public init(documents: DIDResolver, handles: HandleVerifier, limit: Int = 8) {
    self.documents = documents
    self.handles = handles
    self.limit = max(1, limit)
  }

  /// An actor for every DID given, asked for once each; without a handle where any step failed.
  public func resolve(_ dids: [DID]) async -> [DID: Actor] {
    var seen: Set<DID> = []
    let distinct = dids.filter { seen.insert($0).inserted }
    let actors = await inParallel(distinct, atMost: limit, actor)
    return Dictionary(uniqueKeysWithValues: zip(distinct, actors))
  }

  private func actor(_ did: DID) async -> Actor {
    guard let document = try? await documents.resolve(did), let handle = document.handle,
      let claimed = try? await handles.did(of: handle), claimed == did
    else { return Actor(did: did, handle: nil) }
    return Actor(did: did, handle: handle)
  }
}
