/// What a renderer draws: a screen, and what the last step made happen.
public struct Look: Hashable, Sendable {
  /// The screen as it stands.
  public let screen: Screen
  /// What the last step made happen once.
  public let effects: [Effect]

  /// A look at a screen.
  public init(screen: Screen, effects: [Effect] = []) {
    self.screen = screen
    self.effects = effects
  }
}

/// How a look is to be drawn.
public struct DrawOptions: Hashable, Sendable {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  /// How well things are to be told apart.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// As designed.
    case standard
    /// As the system's setting for those who see little asks for.
    case increased
  }

  /// How many colours may be used.
  public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
    /// No colour; weight alone tells texts apart.
    case none
    /// The sixteen colours that every terminal names.
    case sixteen
    /// The 256 colours of a numbered table.
    case indexed
    /// Every colour, as it is defined.
    case full
  }

  /// Light or dark.
  public var appearance: Appearance
  /// How well things are to be told apart.
  public var contrast = Contrast.standard
  /// The palettes to choose from.
  public var theme = Theme.standard
  /// How many colours may be used, by a renderer that has colours.
  public var colorDepth: ColorDepth
  /// Width in cells.
  public var columns: Int
  /// Height of the first screenful in cells.
  public var rows: Int
  /// Width of a page in points.
  public var width = Metrics.width
  /// How large text is in a page.
  public var typeSize = TypeSize.large
  /// How many milliseconds ago the motions began; nil once they have settled.
  public var at: Int?
  /// Whether only what fits the first screenful is drawn.
  public var topOnly: Bool
  /// Whether the id of everything that can be tapped is drawn too.
  public var showsIDs: Bool

  /// Options; by default everything, dark, in full colour, 80 columns wide.
  public init(
    appearance: Appearance = .dark, colorDepth: ColorDepth = .full, columns: Int = 80,
    rows: Int = 24, topOnly: Bool = false, showsIDs: Bool = false
  ) {
    self.appearance = appearance
    self.colorDepth = colorDepth
    self.columns = columns
    self.rows = rows
    self.topOnly = topOnly
    self.showsIDs = showsIDs
  }
}

/// A way to draw any look: a value of functions, so that renderers can be listed, named and walked over.
public struct Renderer: Sendable {
  /// What the size of a drawing is counted in.
  public enum Measure: Hashable, Sendable {
    /// Cells of a terminal: `columns` and `rows`.
    case cells
    /// Points of a screen: `width`.
    case points
  }

  /// What the renderer is called in `--format`.
  public let name: String
  /// How its files end, without the first dot.
  public let fileExtension: String
  /// Whether its drawings are goldens; pictures are for eyes and never compared.
  public let isCompared: Bool
  /// What the size of its drawings is counted in.
  public let measure: Measure
  /// Draws a look as text that ends with a newline.
  public let draw: @Sendable (Look, DrawOptions) -> String

  /// A renderer from its parts; by default it counts in cells.
  public init(
    name: String, fileExtension: String, isCompared: Bool, measure: Measure = .cells,
    draw: @escaping @Sendable (Look, DrawOptions) -> String
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.isCompared = isCompared
    self.measure = measure
    self.draw = draw
  }
}
