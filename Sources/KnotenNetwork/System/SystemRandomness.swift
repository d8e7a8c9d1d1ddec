public import KnotenCore

/// Bytes from the system's own source, fit for keys.
public struct SystemRandomness: Randomness {
  /// Asks the system at each call.
  public init() {}

  /// So many bytes, anew at each call; none where `count` is not above zero.
  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<max(0, count)).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
