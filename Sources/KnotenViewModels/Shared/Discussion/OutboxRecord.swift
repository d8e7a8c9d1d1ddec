import KnotenCore

/// Keeps what the person wrote about one pull or issue on this machine, until it is sent or thrown away.
struct OutboxRecord: Sendable {
  private let store: any Store
  private let key: StoreKey

  init(store: any Store, account: DID, subject: AtURI) {
    self.store = store
    key = StoreKey(rawValue: UnsentWork.prefix(of: account) + subject.rawValue)
  }

  /// What was kept; what cannot be read back counts as nothing.
  ///
  /// A comment whose sending was cut short comes back as not sent.
  func read() async -> Outbox {
    guard let bytes = try? await store.value(for: key),
      case .object(let object)? = try? JSONParser.parse(bytes)
    else { return Outbox() }
    var outbox = Outbox()
    if case .string(let draft)? = object["draft"] { outbox.draft = draft }
    outbox.answered = object.reference("answered")
    if case .array(let values)? = object["outgoing"] {
      outbox.outgoing = values.compactMap(OutgoingComment.init)
    }
    return outbox
  }

  /// Keeps these in place of those before.
  func write(_ outbox: Outbox) async throws(StoreFailure) {
    guard outbox != Outbox() else { return try await store.set(nil, for: key) }
    let value: JSONValue = [
      "draft": .string(outbox.draft), "answered": outbox.answered.json,
      "outgoing": .array(outbox.outgoing.map(\.json)),
    ]
    try await store.set(JSONWriter.bytes(value), for: key)
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

  fileprivate init?(_ json: JSONValue) {
    guard case .object(let object) = json, case .string(let key)? = object["key"],
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
