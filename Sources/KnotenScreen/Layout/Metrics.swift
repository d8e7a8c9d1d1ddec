/// Lengths of a screen in points, where the design document is silent from iOS (through release 18).
public enum Metrics {
  /// The least height of a row and of anything that is tapped (design document "Design system").
  public static let leastRow = 44
  /// The width of the screen that is drawn by default.
  public static let width = 393
  /// The height of the screen that is drawn by default.
  public static let height = 852
  /// What the status bar covers at the top.
  public static let safeTop = 59
  /// What the home indicator needs at the bottom.
  public static let safeBottom = 34
  /// From the top of a screen to a sheet that lies over it.
  public static let sheetTop = 69
  /// The bar above the content.
  public static let navigationBar = 44
  /// The bar of tabs, without the safe area.
  public static let tabBar = 49
  /// A segmented control.
  public static let segmentedControl = 32
  /// From a row's edge to its text.
  public static let rowInset = 16
  /// Above and below the text of a row.
  public static let rowPadding = 11
  /// The column of pictures before the text.
  public static let glyphColumn = 32
  /// Between two sections.
  public static let sectionGap = 20
  /// Between a header or footer and its card.
  public static let captionGap = 8
  /// Between things that belong together.
  public static let gap = 8
  /// Between the lines of one row that are set in different styles.
  public static let lineGap = 2
  /// How far the room of a finger around a row's button reaches into the text above it.
  public static let buttonOverlap = 14
  /// Above and below the words of a capsule.
  public static let capsulePadding = 2
  /// The corners of a card (design document "Design system").
  public static let cardRadius = 12
  /// The corners of what lies in a card (design document "Design system").
  public static let innerRadius = 8

  /// From the edge of a screen to its cards.
  public static func margin(width: Int) -> Int { width >= 414 ? 20 : 16 }
}
