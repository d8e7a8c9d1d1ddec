public import KnotenCore

/// What a comment is about that is written with nothing else at hand than a record's address.
public struct CommentSubject: Hashable, Sendable {
  /// The pull or issue, at the revision its server has now.
  public let subject: StrongReference
  /// The comment that is answered; nil where the pull or issue itself is.
  public let replyTo: StrongReference?
  /// The round of the pull, the newest where the pull itself is answered; nil where it has no rounds.
  public let round: Int?
}

extension TangledRecords {
  /// What a comment on this record is about, as its author's server has it now.
  ///
  /// Nil for a record of a kind that has no comments, and for an older comment that names no revision.
  public func commentSubject(at uri: AtURI) async throws(XRPCFailure) -> CommentSubject? {
    guard let collection = uri.collection, uri.recordKey != nil else { return nil }
    if collection == TangledCollection.comment.nsid {
      let (reference, comment) = try await record(at: uri, as: CommentRecord.self)
      guard case .comment(let comment) = comment, let cid = comment.subject.cid else { return nil }
      return CommentSubject(
        subject: StrongReference(uri: comment.subject.uri, cid: cid), replyTo: reference,
        round: comment.pullRoundIdx)
    }
    let name = TangledName(collection.rawValue)
    if name.names("repo.pull") {
      let (reference, pull) = try await record(at: uri, as: PullRecord.self)
      let newest = pull.rounds.isEmpty ? nil : pull.rounds.count - 1
      return CommentSubject(subject: reference, replyTo: nil, round: newest)
    }
    if name.names("repo.issue") {
      let (reference, _) = try await record(at: uri, as: IssueRecord.self)
      return CommentSubject(subject: reference, replyTo: nil, round: nil)
    }
    return nil
  }
}

extension TangledForge {
  /// What a comment on a pull or an issue is about, as the instance has it; nil for other records, and where no revision is named.
  public func commentSubject(at uri: AtURI) async throws(XRPCFailure) -> CommentSubject? {
    let name = TangledName(uri.collection?.rawValue ?? "")
    if name.names("repo.pull") {
      let pull = try await pull(at: uri)
      return pull.cid.map {
        CommentSubject(
          subject: StrongReference(uri: uri, cid: $0), replyTo: nil, round: pull.rounds.indices.last
        )
      }
    }
    guard name.names("repo.issue") else { return nil }
    return try await issue(at: uri).cid.map {
      CommentSubject(subject: StrongReference(uri: uri, cid: $0), replyTo: nil, round: nil)
    }
  }
}
