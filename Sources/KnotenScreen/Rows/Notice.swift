/// One thing a person should know, with what they can do about it.
public struct Notice: Hashable, Sendable {
  /// Where the notice stands.
  public let id: ElementID
  /// A small picture before the text.
  public let glyph: Glyph?
  /// What the notice means.
  public let tone: Tone
  /// What happened, in one sentence.
  public let title: Line
  /// Why, and what comes next.
  public let detail: Line?
  /// What to do about it.
  public let button: Button?

  /// A notice from its parts.
  public init(
    id: ElementID, glyph: Glyph? = nil, tone: Tone = .neutral, title: Line, detail: Line? = nil,
    button: Button? = nil
  ) {
    self.id = id
    self.glyph = glyph
    self.tone = tone
    self.title = title
    self.detail = detail
    self.button = button
  }

  var withoutActions: Notice {
    Notice(
      id: id, glyph: glyph, tone: tone, title: title.withoutLinks, detail: detail?.withoutLinks,
      button: button?.withoutActions)
  }
}
