/// What a script expects of a screen.
public enum Expectation: Hashable, Sendable {
  /// These words stand in the drawn text, or do not.
  case text(String, isThere: Bool)
  /// An element has this id.
  case id(String)
  /// No element has this id, and none that can be tapped has it as its label.
  case absent(String)
  /// So many rows carry the unread dot.
  case unread(Int)
  /// The element with this id has this label.
  case label(String, of: String)
  /// The screen has this name.
  case screen(String)
  /// The screen does this about its content.
  case status(StatusName)

  /// What a screen does about its content, in one word.
  public enum StatusName: String, Hashable, Sendable, CaseIterable {
    case loading
    case ready
    case empty
    case failed
    case refreshing
    case loadingMore = "loading-more"
  }
}
