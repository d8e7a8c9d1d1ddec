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
  private let identities: any IdentityResolving
  private let limit: Int

  /// Resolves so many accounts at a time.
  public init(identities: any IdentityResolving, limit: Int = 8) {
    self.identities = identities
    self.limit = max(1, limit)
  }

  /// An actor for every DID given, asked for once each; without a handle where a step failed and none is kept.
  public func resolve(_ dids: [DID]) async -> [DID: Actor] {
    var seen: Set<DID> = []
    let distinct = dids.filter { seen.insert($0).inserted }
    let actors = await inParallel(distinct, atMost: limit, actor)
    return Dictionary(uniqueKeysWithValues: zip(distinct, actors))
  }

  private func actor(_ did: DID) async -> Actor {
    await named(did) ?? Actor(did: did, handle: nil)
  }

  /// Nobody loses their name for want of an answer: what was verified and kept stands until there is one.
  private func named(_ did: DID) async -> Actor? {
    let resolve = { () async throws(IdentityFailure) -> Actor in
      try await identities.resolve(.did(did), isFresh: false).actor
    }
    do throws(IdentityFailure) {
      return try await resolve()
    } catch {
      guard error.silence != nil else { return nil }
      return try? await AnswerSource.recalling(resolve).value
    }
  }
}
