/// A way in which a request can go wrong, drawn for every request that a screen makes.
public struct FaultKind: Hashable, Sendable {
  /// The word that `--fail` takes for it, by which it is called too.
  public let word: String
  /// Whether the screen gets an answer all the same, so that what was there may rightly go.
  public let isAnswer: Bool
  /// Whether the answer never comes, so that the screen may say that it waits.
  public let isEndless: Bool

  /// A fault from its word.
  public init(_ word: String, isAnswer: Bool = false, isEndless: Bool = false) {
    self.word = word
    self.isAnswer = isAnswer
    self.isEndless = isEndless
  }
}
