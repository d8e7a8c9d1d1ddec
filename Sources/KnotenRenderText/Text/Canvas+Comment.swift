import KnotenScreen

extension Canvas {
  /// Who wrote it and when, then what it says; an answer stands further in, with an arrow before its author.
  mutating func comment(_ comment: CommentRow, _ alignment: RowAlignment) {
    var author = StyledText(comment.isReply ? "↳ " : "", .tertiary)
    let target = comment.authorAction == nil ? nil : comment.id.child("author")
    author.append(StyledText(comment.author, .strong, target: target))
    let title = ([author] + comment.capsules.map(\.sign)).joined()
    let indent = alignment.indent + (comment.isReply ? 2 : 0)
    entry(title, trailing: StyledText(comment.age, .secondary), indent: indent)
    for line in comment.body { verbatim(StyledText(line, linksOf: comment.id), indent: indent + 2) }
    buttons(comment.buttons, indent: indent + 2)
  }
}
