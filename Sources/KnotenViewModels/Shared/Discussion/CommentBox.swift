import KnotenCore
import KnotenScreen

/// The box to write a comment in; it stands under the description, where everybody reaches it (design document "Work").
enum CommentBox {
  private static let markers: [(part: String, text: String)] = [
    ("bold", "**"), ("italic", "_"), ("code", "`"), ("link", "[]()"),
  ]

  /// The box, and what stands in its way; it takes no text where a comment could not be anchored to a revision.
  static func rows(on screen: ElementID, _ state: DiscussionState, canWrite: Bool) -> [Row] {
    let id = screen.child("composer")
    switch state.access {
    case .signedOut:
      return [.notice(.signedOut(on: id, "Comments can be written once you are."))]
    case .off:
      return [.notice(.off(on: id, "Comments are off."))]
    case .expired:
      let notice = Notice.expired(on: id, "Sign in again to send; what you wrote is kept.")
      return box(id, state, canWrite: canWrite, canSend: false) + [.notice(notice)]
    case .allowed:
      return box(id, state, canWrite: canWrite, canSend: state.outbox.canSend)
    }
  }

  private static func box(
    _ id: ElementID, _ state: DiscussionState, canWrite: Bool, canSend: Bool
  ) -> [Row] {
    func press(_ command: DetailCommand, _ argument: String? = nil) -> ElementAction? {
      canWrite ? .perform(Command(command.rawValue, argument: argument)) : nil
    }
    let box = Composer(
      id: id, label: label(state),
      placeholder: canWrite
        ? "Write a comment"
        : "The server did not say which revision it sent; no comment can name it",
      lines: lines(state.outbox.draft), text: state.outbox.draft,
      input: canWrite ? Command(DetailCommand.write.rawValue) : nil,
      markers: markers.map { part, text in
        Button(id: id.child(part), title: Line(text), action: press(.insertMarker, text))
      } + answersNobody(id, state),
      send: Button(
        id: id.child("send"), title: "Send", style: .prominent,
        action: canSend ? press(.send) : nil))
    guard let failure = state.keepingFailure else { return [.composer(box)] }
    return [.composer(box), .notice(failure.notice(at: id.child("failure")))]
  }

  private static func label(_ state: DiscussionState) -> Line {
    guard state.outbox.answered != nil else { return "Comment" }
    guard let comment = state.answered else { return "Answer" }
    return Line(["Answer to ", state.actor(comment.author).span])
  }

  /// The way back from an answer to a comment of its own.
  private static func answersNobody(_ id: ElementID, _ state: DiscussionState) -> [Button] {
    guard state.outbox.answered != nil else { return [] }
    return [
      Button(
        id: id.child("answer-nobody"), title: "Answer nobody",
        action: .perform(Command(DetailCommand.answer.rawValue)))
    ]
  }

  private static func lines(_ draft: String) -> [Line] {
    guard !draft.isEmpty else { return [] }
    return draft.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
  }
}
