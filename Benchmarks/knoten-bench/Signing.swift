import KnotenCore

/// Signatures made and checked with a key as it was read, as for each request of a session.
enum Signing {
  private static let message = [UInt8](repeating: 0x61, count: 300)

  /// Signatures a second.
  static func signatures() throws -> Double {
    let key = try key()
    return Pace.perSecond { Pace.keep(key.signature(of: message)) }
  }

  /// Checks a second.
  static func checks() throws -> Double {
    let key = try key()
    guard let signature = key.signature(of: message) else { throw Refusal() }
    return Pace.perSecond { Pace.keep(key.publicKey.isValid(signature, of: message)) }
  }

  private static func key() throws -> P256PrivateKey {
    guard let key = P256PrivateKey(scalar: (1...32).map { $0 }) else { throw Refusal() }
    return key
  }

  /// The library did not take a key that is one.
  private struct Refusal: Error {}
}
