internal import KnotenScreen

extension Canvas {
  /// Who wrote it and when, then what it says; an answer stands further in, with an arrow before its author.
  mutating func comment(_ comment: CommentRow, _ alignment: RowAlignment) {
    let author = ([comment.author.text] + comment.capsules.map(\.sign)).joined(separator: "  ")
    let indent = alignment.indent + (comment.isReply ? 2 : 0)
    entry(comment.isReply ? "↳ " + author : author, trailing: comment.age.text, indent: indent)
    id(comment.authorID, of: comment.authorAction, indent: indent)
    for line in comment.body { verbatim(line.text, indent: indent + 2) }
    for link in comment.links { id(link.id, of: link.action, indent: indent + 2) }
    buttons(comment.buttons, indent: indent + 2)
  }

  /// Wrapped text that keeps its own indentation; an empty one takes a line too.
  private mutating func verbatim(_ text: String, indent: Int) {
    let (own, lines) = Wrapping.indentedLines(of: text, width: innerCells - indent)
    if lines.isEmpty { return blank() }
    for line in lines {
      begin()
      skip(to: indent + own)
      write(line)
      end()
    }
  }
}
