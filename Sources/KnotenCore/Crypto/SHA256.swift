import COpenSSL

/// The SHA-256 hash, by the system's OpenSSL.
///
/// Source: FIPS 180-4.
package enum SHA256 {
  /// The 32 bytes of the hash; nil where the library refuses to compute it.
  package static func hash(_ bytes: [UInt8]) -> [UInt8]? {
    var digest = [UInt8](repeating: 0, count: 32)
    let isDone = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1
    return isDone ? digest : nil
  }
}
