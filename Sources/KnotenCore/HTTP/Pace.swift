/// How often a server may be asked.
public struct Pace: Hashable, Sendable {
  /// The most calls within the window.
  public var calls: Int
  /// The length of the window, in seconds.
  public var seconds: Double
  /// The least time between two calls, in seconds.
  public var spacing: Double
  /// The most reads under way at once.
  public var reads: Int

  /// Describes a pace; what a PDS grants unless said otherwise: `ratelimit-policy: 3000;w=300`.
  ///
  /// Source: design document, "Rate limit".
  public init(calls: Int = 3_000, seconds: Double = 300, spacing: Double = 0, reads: Int = 8) {
    self.calls = max(1, calls)
    self.seconds = max(0, seconds)
    self.spacing = max(0, spacing)
    self.reads = max(1, reads)
  }
}
