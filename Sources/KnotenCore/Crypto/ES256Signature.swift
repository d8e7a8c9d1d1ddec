/// A signature that atproto and DPoP take: r and s, 32 bytes each, of which s is the lower of its two forms.
///
/// Source: RFC 7518 §3.4; of s and the order less s, atproto admits the lower only (specification, Cryptography).
struct ES256Signature: Hashable, Sendable {
  /// The 64 bytes.
  let bytes: [UInt8]

  /// Accepts 64 bytes that can be a signature at all, and not the twin that anyone can make of another.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 64, P256.isScalar(bytes.prefix(32)), P256.isScalar(bytes.suffix(32)),
      !P256.halfOrder.lexicographicallyPrecedes(bytes.suffix(32))
    else { return nil }
    self.bytes = bytes
  }

  /// Reads what OpenSSL made, and takes the lower s.
  init?(der: [UInt8]) {
    guard let raw = ECDSASignature.raw(fromDER: der) else { return nil }
    let s = Array(raw.suffix(32))
    let isHigh = P256.halfOrder.lexicographicallyPrecedes(s)
    self.init(raw.prefix(32) + (isHigh ? P256.negated(s) : s))
  }

  /// The form that OpenSSL reads; nil where the library refuses.
  var der: [UInt8]? { ECDSASignature(raw: bytes)?.der }
}
