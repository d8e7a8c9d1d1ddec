/// A transaction as the store signed it, not looked into yet: three parts of base64url with dots between.
///
/// Source: RFC 7515 §3.1, as StoreKit 2 hands it out.
public struct SignedTransaction: Hashable, Sendable {
  /// The text, exactly as it was received.
  public let compact: String

  /// The most bytes that are taken; the App Store's are about 5,000.
  public static let mostBytes = 65_536

  /// Takes a text that is not too large; whether it is a transaction is for `TransactionVerifier` to say.
  public init(_ compact: String) throws(TransactionRefusal) {
    let bytes = compact.utf8.count
    guard bytes <= Self.mostBytes else { throw .tooLarge(bytes: bytes) }
    self.compact = compact
  }
}
