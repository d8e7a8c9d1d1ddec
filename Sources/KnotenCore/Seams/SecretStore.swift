/// Keeps secrets between runs: sessions with their keys, and the key that seals the ledger.
public protocol SecretStore: Sendable {
  /// The bytes kept under a key; nil where there are none.
  func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]?

  /// Keeps bytes in place of those before, on disk once this returns; nil forgets them.
  ///
  /// A loss of power at any moment leaves the old value or the new one.
  func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure)

  /// The keys that have a value, in the order of their names.
  func keys() async throws(SecretFailure) -> [SecretKey]
}

/// The name a secret is kept under: letters, digits, dots, colons and hyphens, 200 at most.
public struct SecretKey: Hashable, Sendable {
  /// The name, as in `session.did:plc:abc`.
  public let rawValue: String

  /// A key from its name; nil where that has other characters, is empty or too long.
  public init?(rawValue: String) {
    let allowed = rawValue.utf8.allSatisfy { byte in
      byte.isAlphanumeric || [".", ":", "-"].contains { UInt8(ascii: $0) == byte }
    }
    guard allowed, (1...200).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }
}

/// A secret could not be read or kept; holds nothing of the secret itself.
public struct SecretFailure: Error, Hashable, Sendable {
  /// The key of the secret in question; nil where the whole store could not be read.
  public let key: SecretKey?
  /// Why that failed.
  public let reason: Reason

  /// A failure with the secret of this key.
  public init(key: SecretKey?, reason: Reason) {
    self.key = key
    self.reason = reason
  }

  /// Why a secret store failed.
  public enum Reason: Hashable, Sendable {
    /// Others may read or write where the secrets lie, so they are not used.
    case exposed
    /// There is no room left, or none for anything so large.
    case full
    /// The disk or the file cannot be used.
    case unavailable
  }
}
