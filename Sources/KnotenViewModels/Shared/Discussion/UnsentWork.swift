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
    try await record(draft, account, store).keep(OutgoingComment(draft: draft, stage: .sending))
  }

  /// Forgets a comment that was sent.
  ///
  /// - Throws: where the store cannot be changed.
  public static func forget(
    _ draft: CommentDraft, of account: DID, in store: any Store
  ) async throws(StoreFailure) {
    try await record(draft, account, store).forget(draft.key)
  }

  private static func record(
    _ draft: CommentDraft, _ account: DID, _ store: any Store
  ) -> OutboxRecord {
    OutboxRecord(store: store, account: account, subject: draft.subject.uri)
  }

  private static let root = "outbox/"

  /// What the keys of an account begin with.
  static func prefix(of account: DID) -> String { "\(root)\(account)/" }
}
