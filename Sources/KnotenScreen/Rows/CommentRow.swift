/// What somebody wrote about a pull or an issue.
public struct CommentRow: Hashable, Sendable {
  /// Where the comment stands.
  public let id: ElementID
  /// Who wrote it.
  public let author: Line
  /// Where a tap on the author leads.
  public let authorAction: ElementAction?
  /// When it was written.
  public let age: Line
  /// What it says, a line for each line of the text; white space is kept.
  public let body: [Line]
  /// What holds for it, such as "sending" or "not indexed yet".
  public let capsules: [Capsule]
  /// Whether it answers the comment above it.
  public let isReply: Bool
  /// What can be done with it, such as trying again.
  public let buttons: [Button]

  /// A comment from its parts.
  public init(
    id: ElementID, author: Line, authorAction: ElementAction? = nil, age: Line, body: [Line],
    capsules: [Capsule] = [], isReply: Bool = false, buttons: [Button] = []
  ) {
    self.id = id
    self.author = author
    self.authorAction = authorAction
    self.age = age
    self.body = body
    self.capsules = capsules
    self.isReply = isReply
    self.buttons = buttons
  }

  var withoutActions: CommentRow {
    CommentRow(
      id: id, author: author, age: age, body: body.map(\.withoutLinks), capsules: capsules,
      isReply: isReply)
  }
}
