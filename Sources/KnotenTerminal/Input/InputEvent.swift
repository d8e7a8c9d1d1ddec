public import KnotenScreen

/// Something that reached the terminal from the person, or an answer of the terminal itself.
public enum InputEvent: Hashable, Sendable {
  /// What the terminal's ground looks like, as it answered when asked (OSC 11).
  case ground(Color)
  /// A key, with what was held down beside it.
  case key(Key, Modifiers = [])
  /// Something the mouse did.
  case mouse(MouseEvent)
  /// Text put in at once (bracketed paste), as it came.
  case paste(String)
}

/// A key of the keyboard, as terminals tell them apart.
public enum Key: Hashable, Sendable {
  case backspace
  case character(Character)
  case delete
  case down
  case end
  case enter
  case escape
  case home
  case left
  case pageDown
  case pageUp
  case right
  case tab
  case up
}

/// The keys that can be held down beside another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// Modifiers from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Alt, or Meta.
  public static let alt = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Shift, where the terminal tells it apart from another character.
  public static let shift = Modifiers(rawValue: 4)
}

/// Something the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// The main button went down.
    case press
    case wheelDown
    case wheelLeft
    case wheelRight
    case wheelUp
  }

  /// What it did.
  public let kind: Kind
  /// The cell it was over, counted from the upper left at 0.
  public let row: Int
  /// The cell it was over, counted from the left at 0.
  public let column: Int

  /// An event from its parts.
  public init(_ kind: Kind, row: Int, column: Int) {
    self.kind = kind
    self.row = row
    self.column = column
  }
}
