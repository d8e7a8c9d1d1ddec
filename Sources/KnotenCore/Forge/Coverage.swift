/// How much of the network an instance has read.
public struct Coverage: Hashable, Sendable {
  /// Whether lists are complete.
  public let isReady: Bool

  /// A coverage.
  public init(isReady: Bool) {
    self.isReady = isReady
  }
}
