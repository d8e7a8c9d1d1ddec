import COpenSSL

/// The keyed hash HMAC with SHA-256, by the system's OpenSSL.
///
/// Source: RFC 2104.
package enum HMACSHA256 {
  /// The 32 bytes of the code; nil where the library refuses to compute it.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8]? {
    guard let keyLength = Int32(exactly: key.count) else { return nil }
    var code = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let isDone =
      HMAC(EVP_sha256(), key, keyLength, message, message.count, &code, &length) != nil
    return isDone && length == 32 ? code : nil
  }

  /// Whether a code belongs to a message, told in a time that says nothing about where they differ.
  package static func isValid(_ code: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
    guard let expected = Self.code(of: message, key: key), expected.count == code.count else {
      return false
    }
    return CRYPTO_memcmp(expected, code, expected.count) == 0
  }
}
