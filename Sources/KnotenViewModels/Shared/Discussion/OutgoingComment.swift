import KnotenCore

/// A comment of the person's own that no answer has contained yet.
struct OutgoingComment: Hashable, Sendable {
  /// How far it got.
  enum Stage: Hashable, Sendable {
    case sending
    /// The server has it; the index does not.
    case written
    case failed(Failure)
  }

  let draft: CommentDraft
  var stage: Stage
}

/// What the person wrote about one pull or issue and nobody else has seen: the draft, and what was sent.
struct Outbox: Hashable, Sendable {
  var draft = ""
  /// The comment that the draft answers; nil where it answers none.
  var answered: StrongReference?
  var outgoing: [OutgoingComment] = []

  /// Whether there is something to send.
  var canSend: Bool { !draft.allSatisfy(\.isWhitespace) }

  /// The keys of the comments.
  var keys: Set<TID> { Set(outgoing.map(\.draft.key)) }

  subscript(key: String) -> OutgoingComment? {
    outgoing.first { $0.draft.key.rawValue == key }
  }

  /// Moves one comment on; nothing where it has been settled meanwhile.
  mutating func set(_ stage: OutgoingComment.Stage, of key: TID) {
    guard let index = outgoing.firstIndex(where: { $0.draft.key == key }) else { return }
    outgoing[index].stage = stage
  }

  /// Forgets what the forge has: those of the account's comments that stand in an answer.
  mutating func settle(with comments: [Comment], of account: DID) {
    let keys = Set(
      comments.filter { $0.author == account }.compactMap { $0.uri.recordKey?.rawValue })
    outgoing.removeAll { keys.contains($0.draft.key.rawValue) }
  }
}
