import COpenSSL

/// A point on P-256 against which signatures are checked.
package struct P256PublicKey: Hashable, Sendable {
  /// The first coordinate: 32 bytes, leading zeros kept.
  package let x: [UInt8]
  /// The second coordinate: 32 bytes, leading zeros kept.
  package let y: [UInt8]

  /// Accepts a point of the curve: `04`, x and y, or `02` or `03` and x alone (SEC 1 §2.3).
  package init?(point: [UInt8]) {
    guard point.count == 65 || point.count == 33, let key = OpenSSLKey(publicPoint: point),
      let whole = key.publicPoint
    else { return nil }
    self.init(wholePoint: whole)
  }

  init(wholePoint: [UInt8]) {
    x = Array(wholePoint[1..<33])
    y = Array(wholePoint[33..<65])
  }

  /// Whether a signature of 64 bytes, r and s, is this key's for a message; high s counts as forged.
  package func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let der = ES256Signature(signature)?.der, let key = OpenSSLKey(publicPoint: [4] + x + y)
    else { return false }
    return key.isValid(der, of: message)
  }
}
