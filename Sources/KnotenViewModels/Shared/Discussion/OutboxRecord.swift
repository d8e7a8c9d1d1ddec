import KnotenCore

/// Keeps what the person wrote about one pull or issue on this machine, until it is sent or thrown away.
///
/// Each comment is a value of its own, so that two processes at one subject do not undo each other's.
struct OutboxRecord: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID, subject: AtURI) {
    self.store = store
    key = StoreKey(rawValue: UnsentWork.prefix(of: account) + subject.rawValue)
  }

  /// The comments of an account that no server has, whatever they are about, in the order they were written.
  ///
  /// What cannot be read back is left out.
  static func unsent(
    of account: DID, in store: any Store
  ) async throws(StoreFailure) -> [CommentDraft] {
    var drafts: [CommentDraft] = []
    for key in try await store.keys(beginningWith: UnsentWork.prefix(of: account)) {
      guard let comment = object(in: try await store.value(for: key)).flatMap(OutgoingComment.init),
        comment.stage != .written
      else { continue }
      drafts.append(comment.draft)
    }
    return drafts.sorted { $0.key.rawValue < $1.key.rawValue }
  }

  /// What was kept, the comments in the order they were written; what cannot be read back counts as nothing.
  ///
  /// A comment whose sending was cut short comes back as not sent.
  func read() async -> Outbox {
    var outbox = Outbox()
    if let object = await object(at: key) {
      if case .string(let draft)? = object["draft"] { outbox.draft = draft }
      outbox.answered = object.reference("answered")
    }
    // Keys of comments rise with the time they were made.
    for key in (try? await store.keys(beginningWith: commentPrefix)) ?? [] {
      if let object = await object(at: key), let comment = OutgoingComment(object) {
        outbox.outgoing.append(comment)
      }
    }
    return outbox
  }

  /// Keeps a draft and each comment in place of what was kept of them, and forgets the comments named.
  func write(_ outbox: Outbox, forgetting gone: Set<TID> = []) async throws(StoreFailure) {
    for comment in outbox.outgoing { try await keep(comment) }
    for key in gone { try await forget(key) }
    guard !outbox.draft.isEmpty || outbox.answered != nil else {
      return try await store.set(nil, for: key)
    }
    let value: JSONValue = [
      "draft": .string(outbox.draft), "answered": outbox.answered.json,
    ]
    try await store.set(JSONWriter.bytes(value), for: key)
  }

  /// Keeps one comment, and touches nothing else.
  func keep(_ comment: OutgoingComment) async throws(StoreFailure) {
    try await store.set(JSONWriter.bytes(comment.json), for: place(of: comment.draft.key))
  }

  /// Forgets one comment, and touches nothing else.
  func forget(_ comment: TID) async throws(StoreFailure) {
    try await store.set(nil, for: place(of: comment))
  }

  // No at-uri of a record holds this sign, so no subject's comments are taken for another's.
  private var commentPrefix: String { key.rawValue + "#" }

  private func place(of comment: TID) -> StoreKey {
    StoreKey(rawValue: commentPrefix + comment.rawValue)
  }

  private func object(at key: StoreKey) async -> JSONObject? {
    Self.object(in: try? await store.value(for: key))
  }

  private static func object(in bytes: [UInt8]?) -> JSONObject? {
    guard let bytes, case .object(let object)? = try? JSONParser.parse(bytes) else { return nil }
    return object
  }
}

extension OutgoingComment {
  fileprivate var json: JSONValue {
    .object(
      JSONObject([
        ("key", .string(draft.key.rawValue)),
        ("subject", .string(draft.subject.uri.rawValue)),
        ("revision", .string(draft.subject.cid.rawValue)),
        ("text", .string(draft.text)),
        ("answered", draft.replyTo.json),
        ("round", draft.round.map { .integer(Int64($0)) } ?? .null),
        ("createdAt", .string(Datetime(draft.createdAt).rawValue)),
        ("isWritten", .bool(stage == .written)),
      ]))
  }

  fileprivate init?(_ object: JSONObject) {
    guard case .string(let key)? = object["key"],
      case .string(let uri)? = object["subject"], case .string(let cid)? = object["revision"],
      case .string(let text)? = object["text"], case .string(let time)? = object["createdAt"],
      let key = TID(key), let uri = AtURI(uri), let cid = CID(cid), let time = Datetime(time)
    else { return nil }
    var round: Int?
    if case .integer(let number)? = object["round"] { round = Int(exactly: number) }
    draft = CommentDraft(
      subject: StrongReference(uri: uri, cid: cid), text: text,
      replyTo: object.reference("answered"), round: round, createdAt: time.instant, key: key)
    stage = object["isWritten"] == .bool(true) ? .written : .failed(.interruptedWrite)
  }
}

extension StrongReference? {
  fileprivate var json: JSONValue {
    map { ["uri": .string($0.uri.rawValue), "cid": .string($0.cid.rawValue)] } ?? .null
  }
}

extension JSONObject {
  fileprivate func reference(_ key: String) -> StrongReference? {
    guard let value = self[key] else { return nil }
    return try? WireDecoder.decode(StrongReference.self, from: value).value
  }
}
