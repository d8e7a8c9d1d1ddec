/// What a screen is doing about its content: a state, not an absence.
public enum Status: Hashable, Sendable {
  /// Nothing is known yet and the first answer is under way.
  case loading
  /// There is something to show.
  case ready(Freshness, notice: Notice? = nil)
  /// The answer is known and there is nothing in it.
  case empty(Notice, Freshness = Freshness())
  /// Nothing could be had; the notice says what failed, where, and what to do.
  case failed(Notice)
}

/// How old what is shown is, and what is under way.
public struct Freshness: Hashable, Sendable {
  /// What goes on while content stays on the screen.
  public enum Activity: String, Hashable, Sendable, CaseIterable {
    case idle
    case refreshing
    case loadingMore
  }

  /// When the content was seen, as in "Updated 18m ago"; nil where age means nothing.
  public let age: Line?
  /// What is under way.
  public let activity: Activity
  /// Whether it could not be seen again for want of a network; the age says so in words.
  public let isOffline: Bool

  /// A freshness; by default ageless and at rest.
  public init(age: Line? = nil, activity: Activity = .idle, isOffline: Bool = false) {
    self.age = age
    self.activity = activity
    self.isOffline = isOffline
  }
}
