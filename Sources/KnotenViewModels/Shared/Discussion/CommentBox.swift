import KnotenCore
import KnotenScreen

/// The box to write a comment in; it stands under the description, where everybody reaches it (design document "Work").
enum CommentBox {
  private static let markers: [(part: String, text: String)] = [
    ("bold", "**"), ("italic", "_"), ("code", "`"), ("link", "[]()"),
  ]

  /// The box, and what went wrong with it; it takes no text where a comment could not be anchored to a revision.
  static func rows(on screen: ElementID, _ state: DiscussionState, canWrite: Bool) -> [Row] {
    let id = screen.child("composer")
    func press(_ command: DetailCommand, _ argument: String? = nil) -> ElementAction? {
      canWrite ? .perform(Command(command.rawValue, argument: argument)) : nil
    }
    let box = Composer(
      id: id, label: "Comment",
      placeholder: canWrite
        ? "Write a comment"
        : "The server did not say which revision it sent; no comment can name it",
      lines: lines(state.outbox.draft),
      input: canWrite ? Command(DetailCommand.write.rawValue) : nil,
      markers: markers.map { part, text in
        Button(id: id.child(part), title: Line(text), action: press(.insertMarker, text))
      },
      send: Button(
        id: id.child("send"), title: "Send", style: .prominent,
        action: state.outbox.canSend ? press(.send) : nil))
    guard let failure = state.keepingFailure else { return [.composer(box)] }
    return [.composer(box), .notice(failure.notice(at: id.child("failure")))]
  }

  private static func lines(_ draft: String) -> [Line] {
    guard !draft.isEmpty else { return [] }
    return draft.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
  }
}
