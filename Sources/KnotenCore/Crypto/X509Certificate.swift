import COpenSSL

/// A certificate while OpenSSL holds it.
struct X509Certificate: ~Copyable {
  let pointer: OpaquePointer

  /// Nil for anything but one certificate in DER with nothing after it.
  init?(der: [UInt8]) {
    let parsed = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var position = bytes.baseAddress
      guard let certificate = d2i_X509(nil, &position, bytes.count) else { return nil }
      guard position == bytes.baseAddress.map({ $0 + bytes.count }) else {
        X509_free(certificate)
        return nil
      }
      return certificate
    }
    // What OpenSSL complains about stays in a queue of the thread, where the next caller would find it.
    ERR_clear_error()
    guard let parsed else { return nil }
    pointer = parsed
  }

  deinit { X509_free(pointer) }

  /// Whether an extension with this dotted number stands in it, whatever it holds.
  func hasExtension(_ number: String) -> Bool {
    guard let object = OBJ_txt2obj(number, 1) else { return false }
    defer { ASN1_OBJECT_free(object) }
    return X509_get_ext_by_OBJ(pointer, object, -1) >= 0
  }
}
