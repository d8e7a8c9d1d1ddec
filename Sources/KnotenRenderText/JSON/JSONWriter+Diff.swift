import KnotenScreen

extension JSONWriter {
  /// The members of what a patch does to a file; its lines stand one on a line, whole.
  mutating func diff(_ file: DiffFile) {
    line("path", file.path)
    capsules(file.capsules)
    line("counts", file.counts)
    array("lines", file.lines) { writer, line in
      writer.object(inline: true) { $0.members(of: line) }
    }
    line("leftOut", file.leftOut)
    if let button = file.button {
      object("button") { $0.button(button) }
    }
  }

  private mutating func members(of line: DiffLine) {
    string("kind", line.kind.rawValue)
    if let number = line.oldNumber { self.number("old", number) }
    if let number = line.newNumber { self.number("new", number) }
    self.line("text", line.text)
    self.line("warning", line.warning)
  }
}
