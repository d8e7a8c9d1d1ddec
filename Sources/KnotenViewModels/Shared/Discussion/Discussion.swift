import KnotenCore
import KnotenScreen
import Observation

/// The part of a screen that shows comments page by page and sends new ones.
@MainActor @Observable final class Discussion {
  /// At most this many accounts are looked up; the others show as their DID.
  static let mostActors = 100

  private let account: Actor?
  private let session: any SessionReading
  private let pager: Pager<Comment>
  private let record: OutboxRecord?
  private let actors: any ActorResolving
  private let writer: any CommentWriting
  private let clock: any WallClock
  private var keys: TIDGenerator
  private var names: [DID: Actor] = [:]
  private var outbox = Outbox()
  /// The comments that may be kept, whether they stand in the outbox still or not.
  private var keptKeys: Set<TID> = []
  private var isOutboxRead = false
  private var keepingFailure: Failure?

  /// What is said about a pull or an issue, and what this account is about to say; nil where nobody is signed in.
  init(on subject: AtURI, as account: Actor?, _ dependencies: KnotenDependencies) {
    self.account = account
    session = dependencies.session
    actors = dependencies.actors
    writer = dependencies.commentWriter
    clock = dependencies.clock
    record = account.map {
      OutboxRecord(store: dependencies.store, account: $0.did, subject: subject)
    }
    keys = TIDGenerator(dependencies.randomness)
    let comments = dependencies.comments
    pager = Pager("The comments", clock: dependencies.clock, by: \.uri.rawValue) {
      cursor throws(XRPCFailure) in
      try await comments.comments(on: subject, after: cursor)
    }
  }

  var state: DiscussionState {
    DiscussionState(
      account: account, access: session.current.access(.comment), comments: pager.list,
      names: names, outbox: outbox, keepingFailure: keepingFailure)
  }

  /// Reads the first page, and what was written earlier and not sent.
  func load() async {
    await readOutbox()
    await pager.load()
    await settle()
  }

  /// Reads the next page.
  func loadMore() async {
    await pager.loadMore()
    await settle()
  }

  /// Puts a text in the box, and keeps it.
  func write(_ text: String) async {
    await readOutbox()
    outbox.draft = text
    await keep()
  }

  /// Makes the box answer the comment at this address, or none; only a comment that is here can be answered.
  func answer(_ uri: String?) async {
    await readOutbox()
    let comment = uri.flatMap { uri in
      pager.list.content?.elements.first { $0.uri.rawValue == uri }
    }
    outbox.answered = comment?.reference
    await keep()
  }

  /// Sends what is in the box: it stands among the comments at once.
  func send(about subject: StrongReference, round: Int?) async {
    guard outbox.canSend, state.access == .allowed else { return }
    let now = clock.now()
    let answered = outbox.answered
    // An answer belongs where the comment is that it answers, whichever round is looked at meanwhile.
    let thread = pager.list.content?.elements.first { $0.uri == answered?.uri }
    let draft = CommentDraft(
      subject: subject, text: outbox.draft, replyTo: answered, round: thread?.round ?? round,
      createdAt: now, key: keys.next(now: now))
    outbox.draft = ""
    outbox.answered = nil
    outbox.outgoing.append(OutgoingComment(draft: draft, stage: .sending))
    await write(draft, isRepeat: false)
  }

  /// Sends once more what could not be sent; its record has the same key, so it is not written twice.
  func tryAgain(_ key: String?) async {
    guard let comment = key.flatMap({ outbox[$0] }), case .failed = comment.stage else { return }
    outbox.set(.sending, of: comment.draft.key)
    await write(comment.draft, isRepeat: true)
  }

  /// Forgets what could not be sent.
  func throwAway(_ key: String?) async {
    guard let comment = key.flatMap({ outbox[$0] }), case .failed = comment.stage else { return }
    outbox.outgoing.removeAll { $0.draft.key == comment.draft.key }
    await keep()
  }

  private func write(_ draft: CommentDraft, isRepeat: Bool) async {
    guard let account else { return }
    await keep()
    do {
      _ = try await writer.write(draft, as: account.did, isRepeat: isRepeat)
      outbox.set(.written, of: draft.key)
    } catch {
      outbox.set(.failed(Failure(writing: error, now: clock.now())), of: draft.key)
    }
    await keep()
  }

  /// Finds the names of new authors, and forgets what was sent and now stands among the comments.
  private func settle() async {
    let comments = pager.list.content?.elements ?? []
    let before = outbox
    if let account { outbox.settle(with: comments, of: account.did) }
    if outbox != before { await keep() }
    var seen = Set(names.keys).union([account?.did].compactMap(\.self))
    let unknown = comments.map(\.author).filter { seen.insert($0).inserted }
    let room = max(0, Self.mostActors - names.count)
    let found = await actors.resolve(Array(unknown.prefix(room)))
    names.merge(found) { $1 }
  }

  private func readOutbox() async {
    guard !isOutboxRead, let record else { return }
    let kept = await record.read()
    // Whoever asked first has it by now, and may have written since.
    guard !isOutboxRead else { return }
    isOutboxRead = true
    outbox = kept
    keptKeys = kept.keys
  }

  private func keep() async {
    guard let record else { return }
    let gone = keptKeys.subtracting(outbox.keys)
    keptKeys.formUnion(outbox.keys)
    do {
      try await record.write(outbox, forgetting: gone)
      keptKeys.subtract(gone)
      keepingFailure = nil
    } catch {
      keepingFailure = .unkeptDraft
    }
  }
}
