/// Bytes that nobody can foretell, for keys and secrets.
public protocol Randomness: Sendable {
  /// So many bytes, anew at each call; none where `count` is not above zero.
  func bytes(_ count: Int) -> [UInt8]
}
