/// Writes comments.
public protocol CommentWriting: Sendable {
  /// Writes a comment into an account's own repository; returns the record.
  ///
  /// A repeat, after a write that failed or whose fate is unknown, never writes a second record.
  func write(
    _ draft: CommentDraft, as account: DID, isRepeat: Bool
  ) async throws(XRPCFailure) -> StrongReference
}

/// Writes whom an account follows, and what it stars.
public protocol MarkWriting: Sendable {
  /// Writes a mark into an account's own repository; a repeat never writes a second record.
  func write(_ draft: MarkDraft, as account: DID, isRepeat: Bool) async throws(XRPCFailure)

  /// Takes a mark of the account's away; one that is gone already is gone.
  func remove(_ kind: MarkKind, _ key: RecordKey, as account: DID) async throws(XRPCFailure)
}

/// Writes where pulls and issues stand.
public protocol StateWriting: Sendable {
  /// Writes a state into an account's own repository; a repeat never writes a second record.
  func write(_ draft: StateDraft, as account: DID, isRepeat: Bool) async throws(XRPCFailure)
}
