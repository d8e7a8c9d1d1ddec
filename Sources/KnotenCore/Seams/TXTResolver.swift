/// Asks the domain name system for the text records of a name.
///
/// Source: RFC 1035, section 3.3.14.
public protocol TXTResolver: Sendable {
  /// The text records of a name, each with its parts joined; none where the name has none or does not exist.
  func texts(of name: String) async throws(TXTFailure) -> [[UInt8]]
}

/// The domain name system gave no usable answer.
public enum TXTFailure: Error, Hashable, Sendable {
  /// The caller no longer waits.
  case cancelled
  /// The name cannot be asked for.
  case badName
  /// No server answered, or none that could be understood.
  case unavailable
}
