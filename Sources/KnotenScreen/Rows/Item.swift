/// A row that reads as a sentence: what happened, to what, and when.
public struct Item: Hashable, Sendable {
  /// What stands at the row's trailing edge.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// The row leads somewhere.
    case chevron
    /// The row is locked.
    case lock
  }

  /// Where the row stands.
  public let id: ElementID
  /// A small picture before the text.
  public let glyph: Glyph?
  /// Whether the row carries the unread dot.
  public let isUnread: Bool
  /// The sentence.
  public let title: Line
  /// Secondary lines below it.
  public let details: [Line]
  /// Small labels such as a state.
  public let capsules: [Capsule]
  /// Text at the trailing edge, such as an age.
  public let trailing: Line?
  /// What stands at the trailing edge after it.
  public let accessory: Accessory?
  /// What a tap on the row does; nil where it leads nowhere.
  public let action: ElementAction?
  /// Further actions of the row, such as marking it unread.
  public let buttons: [Button]

  /// An item from its parts.
  public init(
    id: ElementID, glyph: Glyph? = nil, isUnread: Bool = false, title: Line, details: [Line] = [],
    capsules: [Capsule] = [], trailing: Line? = nil, accessory: Accessory? = nil,
    action: ElementAction? = nil, buttons: [Button] = []
  ) {
    self.id = id
    self.glyph = glyph
    self.isUnread = isUnread
    self.title = title
    self.details = details
    self.capsules = capsules
    self.trailing = trailing
    self.accessory = accessory
    self.action = action
    self.buttons = buttons
  }

  var withoutActions: Item {
    Item(
      id: id, glyph: glyph, isUnread: isUnread, title: title.withoutLinks,
      details: details.map(\.withoutLinks), capsules: capsules, trailing: trailing,
      accessory: accessory)
  }
}

/// A small label in a rounded box, such as a state or PRO.
public struct Capsule: Hashable, Sendable {
  /// What it says.
  public let text: Line
  /// What it means.
  public let tone: Tone

  /// A capsule from its text and tone.
  public init(_ text: Line, tone: Tone) {
    self.text = text
    self.tone = tone
  }
}
