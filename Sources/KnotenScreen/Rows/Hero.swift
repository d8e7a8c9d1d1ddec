/// The short opening of a sheet: a mark, or the wordmark in its place, and a title.
public struct Hero: Hashable, Sendable {
  /// Where the hero stands.
  public let id: ElementID
  /// The app's name, set large.
  public let wordmark: Line
  /// What the sheet is about.
  public let title: Line

  /// A hero from its parts.
  public init(id: ElementID, wordmark: Line, title: Line) {
    self.id = id
    self.wordmark = wordmark
    self.title = title
  }
}
