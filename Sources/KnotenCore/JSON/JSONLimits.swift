/// How much JSON a caller is willing to read.
public struct JSONLimits: Hashable, Sendable {
  /// The most bytes that are looked at.
  public let bytes: Int
  /// The most arrays and objects that may lie in one another.
  public let depth: Int

  /// Sets both bounds; the depth is held below 512, because each level takes stack.
  public init(bytes: Int = 5 * 1_024 * 1_024, depth: Int = 64) {
    self.bytes = bytes
    self.depth = min(depth, 512)
  }
}
