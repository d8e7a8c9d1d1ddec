/// A signature as JOSE and atproto write it: r and s, 32 bytes each, one behind the other.
///
/// Source: RFC 7518 §3.4. OpenSSL speaks DER (RFC 3279 §2.2.3), which goes no further than this type.
struct ES256Signature: Hashable, Sendable {
  /// The 64 bytes.
  let bytes: [UInt8]

  /// Accepts 64 bytes that can be a signature at all, and not the twin that anyone can make of another.
  ///
  /// Of s and the order less s, atproto admits the lower only (specification, Cryptography).
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 64, P256.isScalar(bytes.prefix(32)), P256.isScalar(bytes.suffix(32)),
      !P256.halfOrder.lexicographicallyPrecedes(bytes.suffix(32))
    else { return nil }
    self.bytes = bytes
  }

  /// Reads what OpenSSL made, and takes the lower s.
  init?(der: [UInt8]) {
    var rest = der[...]
    guard rest.popFirst() == 0x30, let length = rest.popFirst(), rest.count == Int(length),
      let r = Self.takeNumber(from: &rest), let s = Self.takeNumber(from: &rest), rest.isEmpty
    else { return nil }
    let isHigh = P256.halfOrder.lexicographicallyPrecedes(s)
    self.init(r + (isHigh ? P256.negated(s) : s))
  }

  /// The form that OpenSSL reads.
  var der: [UInt8] {
    let numbers = Self.number(bytes.prefix(32)) + Self.number(bytes.suffix(32))
    return [0x30, UInt8(numbers.count)] + numbers
  }

  private static func takeNumber(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.popFirst() == 0x02, let length = rest.popFirst(), rest.count >= length else {
      return nil
    }
    let digits = rest.prefix(Int(length)).drop { $0 == 0 }
    rest.removeFirst(Int(length))
    guard digits.count <= 32 else { return nil }
    return [UInt8](repeating: 0, count: 32 - digits.count) + digits
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = bytes.drop { $0 == 0 }
    // A leading bit that is set would make it negative.
    let padding: [UInt8] = (digits.first ?? 0x80) & 0x80 == 0 ? [] : [0]
    return [0x02, UInt8(padding.count + digits.count)] + padding + digits
  }
}
