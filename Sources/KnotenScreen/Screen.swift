/// What one screen shows and what can be tapped on it, for any renderer to draw.
public struct Screen: Hashable, Sendable {
  /// How the screen stands over what lies beneath.
  public enum Presentation: Hashable, Sendable {
    /// The root of a tab.
    case tab
    /// Pushed onto a tab's stack.
    case pushed
    /// A large sheet with a visible grabber and this corner radius.
    case sheet(radius: Radius)
  }

  /// The screen's name: its folder under `Look/` and the first part of every id on it.
  public let name: String
  /// What the screen is called.
  public let title: Line
  /// How it stands over what lies beneath.
  public let presentation: Presentation
  /// What it is doing about its content.
  public let status: Status
  /// Buttons beside the title.
  public let toolbar: [Button]
  /// The content, from top to bottom.
  public let sections: [Section]
  /// What is pinned below the content.
  public let bar: [Row]
  /// What moves now.
  public let motions: [Motion]
  /// The tab bar; filled by the navigator, empty where none shows.
  public var tabs: [TabItem] = []
  /// The way back; filled by the navigator, nil at the root of a tab.
  public var back: Button?

  /// A screen from its parts.
  public init(
    name: String, title: Line, presentation: Presentation, status: Status, toolbar: [Button] = [],
    sections: [Section] = [], bar: [Row] = [], motions: [Motion] = []
  ) {
    self.name = name
    self.title = title
    self.presentation = presentation
    self.status = status
    self.toolbar = toolbar
    self.sections = sections
    self.bar = bar
    self.motions = motions
  }
}

/// One entry of the tab bar.
public struct TabItem: Hashable, Sendable {
  /// Where it stands, as in `tabs.feed`.
  public let id: ElementID
  /// What the tab is called.
  public let title: Line
  /// Its picture.
  public let glyph: Glyph
  /// Whether this tab shows now.
  public let isSelected: Bool
  /// Where it leads; nil while its screen does not exist yet.
  public let action: ElementAction?

  /// A tab from its parts.
  public init(
    id: ElementID, title: Line, glyph: Glyph, isSelected: Bool, action: ElementAction?
  ) {
    self.id = id
    self.title = title
    self.glyph = glyph
    self.isSelected = isSelected
    self.action = action
  }
}
