public import KnotenCore

/// Writes comments into the account's own repository, as Tangled's clients do.
///
/// Source: lexicons sh.tangled.feed.comment, com.atproto.repo.createRecord; seed 000, "Commenting".
public struct TangledCommentWriter: CommentWriting {
  private let caller: any ProcedureCalling
  private let account: DID

  /// Writes as the account that the caller is signed in with.
  public init(caller: any ProcedureCalling, account: DID) {
    self.caller = caller
    self.account = account
  }

  /// Writes a comment under its own key; returns where it lies and what it says.
  ///
  /// The server is not asked to validate: it would refuse what it has no lexicon of.
  public func write(_ draft: CommentDraft) async throws(XRPCFailure) -> StrongReference {
    let answer = try await caller.call(
      .createRecord,
      [
        "repo": .string(account.rawValue), "collection": .string(Self.collection),
        "rkey": .string(draft.key.rawValue), "record": Self.record(draft),
      ])
    do throws(WireProblem) {
      let written = try WireDecoder.decode(RecordWritten.self, from: answer).value
      return StrongReference(uri: written.uri, cid: written.cid)
    } catch {
      throw XRPCFailure(
        nsid: .createRecord, host: caller.service.authority, reason: .malformed(error))
    }
  }

  // Records keep their older names, however queries are asked.
  private static let collection = "\(TangledNamespace.sh.rawValue).feed.comment"

  /// The record; `text` is the source too, which is rendered when it is shown.
  private static func record(_ draft: CommentDraft) -> JSONValue {
    let text = JSONValue.string(draft.text)
    let markdown = "\(TangledNamespace.sh.rawValue).markup.markdown"
    var record: JSONObject = [
      "$type": .string(collection),
      "subject": [
        "uri": .string(draft.subject.uri.rawValue), "cid": .string(draft.subject.cid.rawValue),
      ],
      "body": ["$type": .string(markdown), "text": text, "original": text],
      "createdAt": .string(Datetime(draft.createdAt).rawValue),
    ]
    if let round = draft.round { record["pullRoundIdx"] = .integer(Int64(round)) }
    return .object(record)
  }
}
