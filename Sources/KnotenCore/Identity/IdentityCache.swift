import FoundationEssentials
import Synchronization

/// Remembers accounts that were found, for a few minutes and not too many of them.
///
/// What is kept of a handle is that its account claims it and it names the account; nothing is kept of failures.
/// Source: atproto specification, OAuth, "Identity Authentication" (ten minutes at most).
public final class IdentityCache: Sendable {
  /// How long what was found counts, in seconds.
  static let lifetime = 600.0
  /// The longest document that is kept, in bytes; ordinary ones have one or two thousand.
  static let longestDocument = 16 * 1_024

  private struct Entry {
    let identity: Identity
    let found: Date
  }

  private struct State {
    var entries: [DID: Entry] = [:]
    var accounts: [Handle: DID] = [:]

    func account(of name: AtIdentifier) -> DID? {
      switch name {
      case .did(let did): did
      case .handle(let handle): accounts[handle.normalized]
      }
    }

    mutating func remove(_ did: DID) {
      let handle = entries.removeValue(forKey: did)?.identity.actor.handle
      if let handle, accounts[handle] == did { accounts[handle] = nil }
    }
  }

  private let limit: Int
  private let state = Mutex(State())

  /// A cache of so many accounts.
  public init(limit: Int = 1_000) {
    self.limit = max(1, limit)
  }

  /// The account that a name stood for less than ten minutes ago.
  func identity(of name: AtIdentifier, at now: Date) -> Identity? {
    state.withLock { state in
      guard let did = state.account(of: name), let entry = state.entries[did] else { return nil }
      // A clock that was set back says nothing of how old something is.
      guard (0..<Self.lifetime).contains(now.timeIntervalSince(entry.found)) else {
        state.remove(did)
        return nil
      }
      return entry.identity
    }
  }

  /// Remembers an account in place of what was known of it.
  func store(_ identity: Identity, size: Int, at now: Date) {
    state.withLock { state in
      let did = identity.actor.did
      state.remove(did)
      guard size <= Self.longestDocument else { return }
      if state.entries.count >= limit { makeRoom(in: &state) }
      state.entries[did] = Entry(identity: identity, found: now)
      if let handle = identity.actor.handle { state.accounts[handle] = did }
    }
  }

  /// Forgets the account that a name stood for, since what is known of it no longer holds.
  func remove(_ name: AtIdentifier) {
    state.withLock { state in
      if let did = state.account(of: name) { state.remove(did) }
    }
  }

  /// Forgets what was found longest ago, an eighth of all, so that not every account leads to a search.
  private func makeRoom(in state: inout State) {
    let oldest = state.entries.sorted { $0.value.found < $1.value.found }
    for (did, _) in oldest.prefix(max(1, limit / 8)) { state.remove(did) }
  }
}
