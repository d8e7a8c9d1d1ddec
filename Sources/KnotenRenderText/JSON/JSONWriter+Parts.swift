import KnotenScreen

extension JSONWriter {
  /// A line as an array of its spans, on one line where there is only one; nil writes nothing.
  mutating func line(_ key: String, _ line: Line?) {
    guard let line else { return }
    array(key, inline: line.spans.count == 1, line.spans) { $0.span($1) }
  }

  /// Lines as an array of arrays of spans.
  mutating func lines(_ key: String, _ lines: [Line]) {
    array(key, lines) { writer, line in
      writer.array(inline: line.spans.count == 1, line.spans) { $0.span($1) }
    }
  }

  private mutating func span(_ span: Span) {
    object(inline: true) { writer in
      writer.string("text", span.text)
      writer.string("role", span.role == .plain ? nil : span.role.rawValue)
      writer.tone(span.tone)
      writer.string("spoken", span.spoken == span.text ? nil : span.spoken)
      writer.string("link", span.link)
    }
  }

  /// What a text means; neutral is not written.
  mutating func tone(_ tone: Tone) {
    string("tone", tone == .neutral ? nil : tone.rawValue)
  }

  /// What a tap does; nil writes nothing.
  mutating func action(_ action: ElementAction?, key: String = "action") {
    guard let action else { return }
    object(key, inline: true) { writer in
      switch action {
      case .navigate(let route):
        writer.string("kind", "navigate")
        writer.string("route", route.path)
      case .perform(let command):
        writer.command(command)
      case .open(let url):
        writer.string("kind", "open")
        writer.string("url", url)
      case .back:
        writer.string("kind", "back")
      }
    }
  }

  private mutating func command(_ command: Command) {
    string("kind", "perform")
    string("command", command.name)
    string("argument", command.argument)
  }

  /// The members of a button.
  mutating func button(_ button: Button) {
    string("id", button.id.rawValue)
    line("title", button.title)
    string("glyph", button.glyph?.rawValue)
    string("style", button.style == .plain ? nil : button.style.rawValue)
    action(button.action)
  }

  /// Buttons as an array.
  mutating func buttons(_ key: String, _ buttons: [Button]) {
    array(key, buttons) { writer, button in
      writer.object { $0.button(button) }
    }
  }

  /// A capsule as an object.
  mutating func capsule(_ capsule: Capsule) {
    object(inline: true) { $0.members(of: capsule) }
  }

  /// Capsules as an array; none writes nothing.
  mutating func capsules(_ capsules: [Capsule]) {
    if !capsules.isEmpty { array("capsules", capsules) { $0.capsule($1) } }
  }

  /// A capsule as a member; nil writes nothing.
  mutating func capsule(_ key: String, _ capsule: Capsule?) {
    guard let capsule else { return }
    object(key, inline: true) { $0.members(of: capsule) }
  }

  private mutating func members(of capsule: Capsule) {
    line("text", capsule.text)
    tone(capsule.tone)
  }
}
