import KnotenScreen

extension JSONWriter {
  /// The members of a choice.
  mutating func choice(_ choice: Choice) {
    line("label", choice.label)
    array("options", choice.options) { writer, option in
      writer.object { writer in
        writer.string("id", option.id.rawValue)
        writer.line("title", option.title)
        writer.flag("selected", option.isSelected)
        writer.action(option.action)
      }
    }
  }

  /// The members of a comment.
  mutating func comment(_ comment: CommentRow) {
    flag("reply", comment.isReply)
    line("author", comment.author)
    action(comment.authorAction, key: "authorAction")
    capsules(comment.capsules)
    line("age", comment.age)
    lines("body", comment.body)
    if !comment.buttons.isEmpty { buttons("buttons", comment.buttons) }
  }

  /// The members of a composer.
  mutating func composer(_ composer: Composer) {
    line("label", composer.label)
    line("placeholder", composer.placeholder)
    lines("lines", composer.lines)
    action(composer.input.map(ElementAction.perform))
    if !composer.markers.isEmpty { buttons("markers", composer.markers) }
    object("send") { $0.button(composer.send) }
  }
}
