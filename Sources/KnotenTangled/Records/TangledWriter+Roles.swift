import FoundationEssentials
public import KnotenCore

extension TangledWriter: CommentWriting {
  /// Writes a comment; its `text` is the source too, which is rendered when it is shown.
  public func write(
    _ draft: CommentDraft, as account: DID, isRepeat: Bool
  ) async throws(XRPCFailure) -> StrongReference {
    let text = JSONValue.string(draft.text)
    let markdown = "\(TangledNamespace.sh.rawValue).markup.markdown"
    var record: JSONObject = [
      "subject": draft.subject.json,
      "body": ["$type": .string(markdown), "text": text, "original": text],
      "createdAt": draft.createdAt.json,
    ]
    if let comment = draft.replyTo { record["replyTo"] = comment.json }
    if let round = draft.round { record["pullRoundIdx"] = .integer(Int64(round)) }
    return try await create(
      record, in: .comment, key: draft.key, as: account, isRepeat: isRepeat)
  }
}

extension TangledWriter: MarkWriting {
  /// Writes that the account follows somebody, or stars a repository.
  public func write(
    _ draft: MarkDraft, as account: DID, isRepeat: Bool
  ) async throws(XRPCFailure) {
    let did = JSONValue.string(draft.subject.rawValue)
    let star = "\(TangledCollection.star.nsid.rawValue)#repo"
    let subject: JSONValue =
      switch draft.kind {
      case .follow: did
      case .star: ["$type": .string(star), "did": did]
      }
    _ = try await create(
      ["subject": subject, "createdAt": draft.createdAt.json],
      in: TangledCollection(draft.kind), key: draft.key, as: account, isRepeat: isRepeat)
  }

  /// Takes away that the account follows somebody, or stars a repository.
  public func remove(
    _ kind: MarkKind, _ key: RecordKey, as account: DID
  ) async throws(XRPCFailure) {
    try await delete(key, from: TangledCollection(kind), as: account)
  }
}

extension TangledWriter: StateWriting {
  /// Writes where a pull or an issue stands; the state is a token in the collection's own name.
  public func write(
    _ draft: StateDraft, as account: DID, isRepeat: Bool
  ) async throws(XRPCFailure) {
    let collection = TangledCollection(draft.subject)
    let token = JSONValue.string("\(collection.nsid.rawValue).\(draft.state.rawValue)")
    let record: JSONObject =
      switch draft.subject {
      case .pull(let uri):
        ["pull": .string(uri.rawValue), "status": token, "createdAt": draft.createdAt.json]
      case .issue(let uri):
        ["issue": .string(uri.rawValue), "state": token, "createdAt": draft.createdAt.json]
      }
    _ = try await create(
      record, in: collection, key: draft.key, as: account, isRepeat: isRepeat)
  }
}

extension TangledCollection {
  /// The collection that holds marks of a kind.
  init(_ kind: MarkKind) {
    self =
      switch kind {
      case .follow: .follow
      case .star: .star
      }
  }

  /// The collection that says where a pull or an issue stands.
  init(_ subject: WorkSubject) {
    self =
      switch subject {
      case .pull: .pullStatus
      case .issue: .issueState
      }
  }
}

extension StrongReference {
  fileprivate var json: JSONValue {
    ["uri": .string(uri.rawValue), "cid": .string(cid.rawValue)]
  }
}

extension Date {
  fileprivate var json: JSONValue { .string(Datetime(self).rawValue) }
}
