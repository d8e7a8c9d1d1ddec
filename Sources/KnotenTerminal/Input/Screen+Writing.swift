public import KnotenScreen

/// Something on a screen that text can be written into.
public struct Writing: Hashable, Sendable {
  /// Where it stands.
  public let id: ElementID
  /// What is written there, in words.
  public let label: String
  /// What typing sends, the text as its argument.
  public let command: Command
  /// What stands in it now.
  public let text: String
  /// Whether it takes no more than a line.
  public let isSingleLine: Bool

  /// The same with another text in it.
  public func with(_ text: String) -> Writing {
    Writing(id: id, label: label, command: command, text: text, isSingleLine: isSingleLine)
  }
}

extension Screen {
  /// What can be written at a place; nil where nothing can.
  public func writing(at id: ElementID) -> Writing? {
    let rows = sections.flatMap(\.rows) + bar
    return rows.lazy.compactMap { $0.writing(at: id) }.first
  }
}

extension Row {
  fileprivate func writing(at id: ElementID) -> Writing? {
    switch self {
    case .composer(let composer):
      guard composer.id == id, let input = composer.input else { return nil }
      return Writing(
        id: id, label: composer.label.text, command: input, text: composer.text,
        isSingleLine: false)
    case .field(let field):
      guard field.id == id, let input = field.input else { return nil }
      return Writing(
        id: id, label: field.label.text, command: input, text: field.value.text,
        isSingleLine: true)
    case .group(let group):
      return group.rows.lazy.compactMap { $0.writing(at: id) }.first
    case .button, .choice, .comment, .diff, .hero, .item, .notice, .product: return nil
    }
  }
}
