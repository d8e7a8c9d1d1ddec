import COpenSSL

/// A key of P-256 in the library's hands, freed with its owner.
///
/// It is made from the DER that every key of this curve has, which differs in nothing but the bytes of the key.
struct OpenSSLKey: ~Copyable {
  private let pointer: OpaquePointer

  /// Nil where the point is not on the curve.
  init?(publicPoint point: [UInt8]) {
    // SubjectPublicKeyInfo (RFC 5480 §2): an algorithm, id-ecPublicKey on prime256v1, and a bit string.
    let algorithm: [UInt8] =
      [
        0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
      ] + Self.curve
    let bits = [0x03, UInt8(point.count + 1), 0x00] + point
    let der = [0x30, UInt8(algorithm.count + bits.count)] + algorithm + bits
    let key = der.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_PUBKEY(nil, &start, bytes.count)
    }
    guard let key else { return nil }
    pointer = key
  }

  /// Takes 32 bytes that are below the curve's order and not zero; the point is worked out from them.
  init?(scalar: [UInt8]) {
    guard P256.isScalar(scalar) else { return nil }
    // ECPrivateKey (RFC 5915 §3) without the optional public key.
    let curve = [0xA0, UInt8(Self.curve.count)] + Self.curve
    let content = [0x02, 0x01, 0x01, 0x04, UInt8(scalar.count)] + scalar + curve
    let der = [0x30, UInt8(content.count)] + content
    let key = der.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_AutoPrivateKey(nil, &start, bytes.count)
    }
    guard let key else { return nil }
    pointer = key
  }

  deinit { EVP_PKEY_free(pointer) }

  /// The public point: `04`, x and y; nil where the library refuses.
  var publicPoint: [UInt8]? {
    var point = [UInt8](repeating: 0, count: 65)
    var length = 0
    // Written out in full first, since a key that came in compressed form is handed out in it.
    let isWhole =
      EVP_PKEY_set_utf8_string_param(pointer, "point-format", "uncompressed") == 1
      && EVP_PKEY_get_octet_string_param(pointer, "pub", &point, point.count, &length) == 1
    return isWhole && length == point.count ? point : nil
  }

  /// The signature of a message in DER; nil where the library refuses.
  func signature(of message: [UInt8]) -> [UInt8]? {
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    // A signature on P-256 takes 72 bytes at most.
    var signature = [UInt8](repeating: 0, count: 80)
    var length = signature.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
      EVP_DigestSign(context, &signature, &length, message, message.count) == 1
    else { return nil }
    return Array(signature.prefix(length))
  }

  /// Whether a signature in DER is this key's for a message.
  func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
      && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }

  /// The object identifier of prime256v1.
  private static let curve: [UInt8] = [
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
  ]
}
