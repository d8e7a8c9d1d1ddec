/// The key that ties a session's tokens to whoever holds it: one a session, never shared.
///
/// Source: RFC 9449; atproto specification, OAuth, "DPoP".
struct DPoPKey: Hashable, Sendable {
  private let key: P256PrivateKey
  /// The hash that names the public key (RFC 7638).
  let thumbprint: String

  /// Makes a key; nil where there is no chance to make one from.
  init?(randomness: some Randomness) {
    guard let key = P256PrivateKey(randomness: randomness) else { return nil }
    self.init(key)
  }

  /// Reads a key that was kept.
  init?(archived: SecretText) {
    guard let scalar = Base64URL.decode(archived.exposed),
      let key = P256PrivateKey(scalar: scalar)
    else { return nil }
    self.init(key)
  }

  /// The key as it is kept.
  var archived: SecretText { SecretText(Base64URL.encode(key.scalar)) }

  /// The public key as a proof carries it: these four members and no others (RFC 7518 §6.2.1).
  var publicJWK: JSONValue { Self.jwk(of: key.publicKey) }

  /// The signature of a text: r and s, 64 bytes; nil where the library refuses.
  func signature(of text: String) -> [UInt8]? {
    key.signature(of: Array(text.utf8))
  }

  private init?(_ key: P256PrivateKey) {
    // In the order of their names, and nothing else: so the hash is defined.
    guard let hash = SHA256.hash(JSONWriter.bytes(Self.jwk(of: key.publicKey))) else { return nil }
    self.key = key
    thumbprint = Base64URL.encode(hash)
  }

  private static func jwk(of key: P256PublicKey) -> JSONValue {
    [
      "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(key.x)),
      "y": .string(Base64URL.encode(key.y)),
    ]
  }
}

extension DPoPKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "a secret key" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
