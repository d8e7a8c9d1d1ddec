import COpenSSL

/// A signature by a key of P-256 over a SHA-256 hash, as JOSE writes it.
///
/// Source: RFC 7518 §3.4; r and s as 32 bytes each, where OpenSSL speaks DER.
struct ECDSASignature {
  /// The form that OpenSSL reads.
  let der: [UInt8]

  /// Nil for another length, and where r or s is zero.
  init?(raw: [UInt8]) {
    guard raw.count == 64, raw[..<32].contains(where: { $0 != 0 }),
      raw[32...].contains(where: { $0 != 0 })
    else { return nil }
    let signature = ECDSA_SIG_new()
    defer { ECDSA_SIG_free(signature) }
    let (r, s) = raw.withUnsafeBufferPointer { bytes in
      (BN_bin2bn(bytes.baseAddress, 32, nil), BN_bin2bn(bytes.baseAddress.map { $0 + 32 }, 32, nil))
    }
    guard ECDSA_SIG_set0(signature, r, s) == 1 else {
      BN_free(r)
      BN_free(s)
      return nil
    }
    guard let der = DER.bytes({ i2d_ECDSA_SIG(signature, $0) }) else { return nil }
    self.der = der
  }

  /// The raw form of a signature that OpenSSL made; nil where it is none.
  static func raw(fromDER der: [UInt8]) -> [UInt8]? {
    let parsed = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var position = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &position, bytes.count)
    }
    guard let parsed else { return nil }
    defer { ECDSA_SIG_free(parsed) }
    var raw = [UInt8](repeating: 0, count: 64)
    let isDone = raw.withUnsafeMutableBufferPointer { bytes in
      BN_bn2binpad(ECDSA_SIG_get0_r(parsed), bytes.baseAddress, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(parsed), bytes.baseAddress.map { $0 + 32 }, 32) == 32
    }
    return isDone ? raw : nil
  }

  /// Whether a key of P-256 made it over a message.
  func isValid(for message: [UInt8], key: OpaquePointer) -> Bool {
    defer { ERR_clear_error() }
    guard EVP_PKEY_is_a(key, "EC") == 1, Self.curve(of: key) == "prime256v1" else { return false }
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(context, der, der.count, message, message.count) == 1
  }

  private static func curve(of key: OpaquePointer) -> String? {
    var name = [CChar](repeating: 0, count: 64)
    var length = 0
    guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1,
      (0..<name.count).contains(length)
    else { return nil }
    return String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
