public import KnotenCore

/// What people wrote and did not send yet, which is kept on this machine.
public enum UnsentWork {
  /// Forgets all drafts and unsent comments of an account; of everybody where none is named.
  ///
  /// - Throws: where the store cannot be read or changed.
  public static func forget(of account: DID?, in store: any Store) async throws(StoreFailure) {
    for key in try await store.keys(beginningWith: account.map(prefix) ?? root) {
      try await store.set(nil, for: key)
    }
  }

  /// Keeps a comment that is about to be sent, so that it is there again if that goes wrong.
  ///
  /// - Throws: where the store cannot be changed.
  public static func keep(
    _ draft: CommentDraft, of account: DID, in store: any Store
  ) async throws(StoreFailure) {
    try await change(draft, of: account, in: store) { outbox in
      outbox.outgoing.append(OutgoingComment(draft: draft, stage: .sending))
    }
  }

  /// Forgets a comment that was sent.
  ///
  /// - Throws: where the store cannot be changed.
  public static func forget(
    _ draft: CommentDraft, of account: DID, in store: any Store
  ) async throws(StoreFailure) {
    try await change(draft, of: account, in: store) { outbox in
      outbox.outgoing.removeAll { $0.draft.key == draft.key }
    }
  }

  private static func change(
    _ draft: CommentDraft, of account: DID, in store: any Store,
    _ change: (inout Outbox) -> Void
  ) async throws(StoreFailure) {
    let record = OutboxRecord(store: store, account: account, subject: draft.subject.uri)
    var outbox = await record.read()
    change(&outbox)
    try await record.write(outbox)
  }

  private static let root = "outbox/"

  /// What the keys of an account begin with.
  static func prefix(of account: DID) -> String { "\(root)\(account)/" }
}
