/// A secret key of P-256; shows nothing of itself.
package struct P256PrivateKey: Hashable, Sendable {
  /// The public key that belongs to it.
  package let publicKey: P256PublicKey
  /// The secret itself: 32 bytes.
  package let scalar: [UInt8]

  /// Accepts 32 bytes from 1 to below the curve's order.
  package init?(scalar: [UInt8]) {
    guard let point = OpenSSLKey(scalar: scalar)?.publicPoint else { return nil }
    publicKey = P256PublicKey(wholePoint: point)
    self.scalar = scalar
  }

  /// Makes a key; nil where the bytes handed out are no chance at all.
  package init?(randomness: some Randomness) {
    // Nearly all numbers of 32 bytes are keys: one in four thousand million is not.
    for _ in 0..<4 {
      guard let key = P256PrivateKey(scalar: randomness.bytes(32)) else { continue }
      self = key
      return
    }
    return nil
  }

  /// The signature of a message: r and s, 32 bytes each; nil where the library refuses.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    OpenSSLKey(scalar: scalar)?.signature(of: message).flatMap(ES256Signature.init(der:))?.bytes
  }
}

extension P256PrivateKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// That it is a secret key.
  package var description: String { "a secret key" }

  /// That it is a secret key.
  package var debugDescription: String { description }

  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
