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

  /// The comments of an account that no server has, in the order they were written.
  ///
  /// One may be on its way from another process just now; sending it again writes nothing twice.
  ///
  /// - Throws: where the store cannot be read.
  public static func comments(
    of account: DID, in store: any Store
  ) async throws(StoreFailure) -> [CommentDraft] {
    try await OutboxRecord.unsent(of: account, in: store)
  }

  /// Keeps a comment that is about to be sent, so that it is there again if that goes wrong.
  ///
  /// - Throws: where the store cannot be changed.
  public static func keep(
    _ draft: CommentDraft, of account: DID, in store: any Store
  ) async throws(StoreFailure) {
    try await record(draft, account, store).keep(OutgoingComment(draft: draft, stage: .sending))
  }

  /// Keeps a text as what the person is writing about a pull or an issue; false where that cannot be kept, or something stands there already.
  public static func keepDraft(
    _ text: String, about subject: AtURI, of account: DID, in store: any Store
  ) async -> Bool {
    let record = OutboxRecord(store: store, account: account, subject: subject)
    var outbox = await record.read()
    guard outbox.draft.isEmpty else { return outbox.draft == text }
    outbox.draft = text
    return (try? await record.write(outbox)) != nil
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
