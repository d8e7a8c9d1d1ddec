import FoundationEssentials
import KnotenCore
import KnotenScreen

/// What is said about a pull or an issue, oldest first; on a pull of several rounds, under the round it is about.
struct CommentSections {
  let screen: ElementID
  let state: DiscussionState
  /// How many rounds the pull has; 0 on an issue and where the record keeps versions.
  let rounds: Int
  /// Whether an answer could be anchored to the revision of the pull or issue that was read.
  let canAnswer: Bool
  let now: Date

  private var id: ElementID { screen.child("comments") }

  /// All of them, in order.
  var sections: [Section] {
    let parts = rounds > 1 ? byRound : [all]
    let shown = parts.filter { !$0.rows.isEmpty || $0.footer != nil }
    return shown + [rest(below: shown)].compactMap(\.self)
  }

  private var all: Section {
    Section(
      id: id, header: .init("Comments"), footer: emptyNote,
      rows: threads.flatMap(rows) + loose.map { row($0) })
  }

  private var threads: [[ThreadedComment]] {
    (state.comments.content?.elements ?? []).threads
  }

  /// A comment and its answers, the person's own last.
  private func rows(_ thread: [ThreadedComment]) -> [Row] {
    let answers = state.outbox.outgoing.filter { outgoing in
      thread.contains { $0.comment.uri == outgoing.draft.replyTo?.uri }
    }
    return thread.map { row($0) } + answers.map { row($0, isReply: true) }
  }

  /// The person's own comments that answer none of those here.
  private var loose: [OutgoingComment] {
    let all = state.comments.content?.elements ?? []
    return state.outbox.outgoing.filter { outgoing in
      !all.contains { $0.uri == outgoing.draft.replyTo?.uri }
    }
  }

  /// Those on no round of the pull first, as the oldest records name none.
  private var byRound: [Section] {
    let threads = Dictionary(grouping: threads) { round($0.first?.comment.round) }
    let outgoing = Dictionary(grouping: loose) { round($0.draft.round) }
    let places =
      [nil]
      + (0..<rounds).map(Optional.some).filter {
        threads[$0] != nil || outgoing[$0] != nil
      }
    return places.map { place in
      Section(
        id: place.map { id.child("rounds").item(String($0)) } ?? id,
        header: .init(place.map { Line("Comments on round \(($0 + 1).grouped)") } ?? "Comments"),
        footer: place == nil ? emptyNote : nil,
        rows: (threads[place] ?? []).flatMap(rows) + (outgoing[place] ?? []).map { row($0) })
    }
  }

  /// The round of the pull a comment names; nil where the pull has none such.
  private func round(_ index: Int?) -> Int? {
    index.flatMap { (0..<rounds).contains($0) ? $0 : nil }
  }

  private var emptyNote: Line? {
    switch state.comments {
    case .loading: "Being read."
    case .failed: nil
    case .loaded(let loaded):
      loaded.content.elements.isEmpty && state.outbox.outgoing.isEmpty
        ? "Nobody has said anything yet." : nil
    }
  }

  /// What stands below them: why there are no more, or the way to more.
  private func rest(below parts: [Section]) -> Section? {
    let (failure, list): (Failure?, PagedList<Comment>?) =
      switch state.comments {
      case .loading: (nil, nil)
      case .failed(let failure): (failure, nil)
      case .loaded(let loaded): (loaded.failure, loaded.content)
      }
    var rows: [Row] = []
    if let failure {
      let retry = Command(DetailCommand.retryComments.rawValue)
      rows.append(.notice(failure.notice(on: id, retry: retry)))
    }
    if list?.hasMore == true {
      rows.append(
        .button(
          Button(
            id: id.child("load-more"), title: "Load more comments",
            action: .perform(Command(DetailCommand.loadMoreComments.rawValue)))))
    }
    let note = list?.unreadableNote("comment").map { Line($0) }
    return rows.isEmpty && note == nil
      ? nil
      : Section(
        id: id.child("rest"), header: parts.isEmpty ? .init("Comments") : nil, footer: note,
        rows: rows)
  }
}

extension CommentSections {
  private func row(_ threaded: ThreadedComment) -> Row {
    let comment = threaded.comment
    let isAlone = comment.replyTo != nil && !threaded.isBelow
    return .comment(
      CommentRow(
        id: id.item(comment.uri.rawValue), author: Line([state.actor(comment.author).span]),
        authorAction: .navigate(Destination.profile(comment.author).route),
        age: CompactAge(from: comment.createdAt, to: now).line,
        body: RichText.lines(comment.text),
        capsules: isAlone ? [Capsule("reply", tone: .neutral)] : [], isReply: threaded.isBelow,
        buttons: answer(threaded)))
  }

  /// Only what a thread begins with is answered: readers show one level of answers.
  ///
  /// Source: Tangled's own pages, which leave out an answer to an answer.
  private func answer(_ threaded: ThreadedComment) -> [Button] {
    guard canAnswer, state.access == .allowed, !threaded.isBelow,
      threaded.comment.reference != nil
    else { return [] }
    let uri = threaded.comment.uri.rawValue
    return [
      Button(
        id: id.item(uri).child("answer"), title: "Answer",
        action: .perform(Command(DetailCommand.answer.rawValue, argument: uri)))
    ]
  }

  /// The person's own comment, as far as it got; nothing marks it once an answer contains it.
  private func row(_ comment: OutgoingComment, isReply: Bool = false) -> Row {
    let key = comment.draft.key.rawValue
    let id = screen.child("outgoing").item(key)
    var body = RichText.lines(comment.draft.text)
    var buttons: [Button] = []
    let capsule: Capsule
    switch comment.stage {
    case .sending:
      capsule = Capsule("sending", tone: .neutral)
    case .written:
      capsule = Capsule("not indexed yet", tone: .neutral)
    case .failed(let failure):
      capsule = Capsule("not sent", tone: .danger)
      body.append(Line([Span(failure.title + " " + failure.detail, tone: .danger)]))
      buttons = [
        Button(
          id: id.child("try-again"), title: "Try again",
          action: .perform(Command(DetailCommand.tryAgain.rawValue, argument: key))),
        Button(
          id: id.child("throw-away"), title: "Throw away",
          action: .perform(Command(DetailCommand.throwAway.rawValue, argument: key))),
      ]
    }
    return .comment(
      CommentRow(
        id: id, author: Line(state.account.map { [$0.span] } ?? []),
        age: CompactAge(from: comment.draft.createdAt, to: now).line, body: body,
        capsules: [capsule], isReply: isReply, buttons: buttons))
  }
}
