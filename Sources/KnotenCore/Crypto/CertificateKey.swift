import COpenSSL

/// A key pair that issues certificates or signs messages, made on this machine.
package struct CertificateKey: Hashable, Sendable {
  /// The private key in DER; a secret.
  package let der: [UInt8]

  /// The curves that app stores sign with.
  package enum Curve: String, Sendable {
    /// For those who sign messages.
    case p256 = "prime256v1"
    /// For those who issue certificates.
    case p384 = "secp384r1"
  }

  /// A new key; nil where OpenSSL cannot make one.
  package init?(_ curve: Curve) {
    let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    defer {
      EVP_PKEY_CTX_free(context)
      ERR_clear_error()
    }
    var made: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_group_name(context, curve.rawValue) == 1,
      EVP_PKEY_generate(context, &made) == 1, let made
    else { return nil }
    defer { EVP_PKEY_free(made) }
    guard let der = DER.bytes({ i2d_PrivateKey(made, $0) }) else { return nil }
    self.der = der
  }

  /// A key that was kept; nil where the bytes are none.
  package init?(der: [UInt8]) {
    self.der = der
    guard withPointer({ _ in true }) != nil else { return nil }
  }

  /// Signs with SHA-256; r and s, 32 bytes each; nil for a key of another curve than P-256.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    withPointer { key in
      let context = EVP_MD_CTX_new()
      defer { EVP_MD_CTX_free(context) }
      var length = 0
      guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
        EVP_DigestSign(context, nil, &length, message, message.count) == 1
      else { return nil }
      var der = [UInt8](repeating: 0, count: length)
      guard EVP_DigestSign(context, &der, &length, message, message.count) == 1 else { return nil }
      return ECDSASignature.raw(fromDER: Array(der.prefix(length)))
    }
  }

  /// Lends the key to OpenSSL; nil where the bytes are no key, or nil is what `body` makes of it.
  func withPointer<Value>(_ body: (OpaquePointer) -> Value?) -> Value? {
    let parsed = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var position = bytes.baseAddress
      return d2i_AutoPrivateKey(nil, &position, bytes.count)
    }
    defer { ERR_clear_error() }
    guard let parsed else { return nil }
    defer { EVP_PKEY_free(parsed) }
    return body(parsed)
  }
}

extension CertificateKey: CustomStringConvertible, CustomReflectable {
  /// Says that there is a key, and nothing of it.
  package var description: String { "a private key" }

  /// Shows nothing of the key.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What OpenSSL's `i2d` functions write.
enum DER {
  /// The bytes that a function writes where it is told to; nil where it fails.
  static func bytes(
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) -> [UInt8]? {
    var buffer: UnsafeMutablePointer<UInt8>?
    let length = write(&buffer)
    guard length > 0, let buffer else { return nil }
    defer { CRYPTO_free(buffer, #file, #line) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
  }
}
