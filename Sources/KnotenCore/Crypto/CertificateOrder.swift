import COpenSSL

/// What a certificate that is to be issued on this machine says.
package struct CertificateOrder: Hashable, Sendable {
  /// The common name it is issued to.
  package var subject: String
  /// The common name of whoever issues it.
  package var issuer: String
  /// Its number, which no other certificate of the same issuer has.
  package var serial: Int
  /// The first moment it is valid, as in `20200101000000Z`.
  package var notBefore: String
  /// The last moment it is valid, as in `20991231235959Z`.
  package var notAfter: String
  /// Whether it may vouch for others.
  package var isAuthority: Bool
  /// The dotted number of an extension that marks what it is for; nil for none.
  package var mark: String?

  /// An order in full.
  package init(
    subject: String, issuer: String, serial: Int, notBefore: String, notAfter: String,
    isAuthority: Bool, mark: String?
  ) {
    self.subject = subject
    self.issuer = issuer
    self.serial = serial
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.isAuthority = isAuthority
    self.mark = mark
  }

  /// The certificate in DER; nil where OpenSSL refuses what the order says.
  package func issue(to key: CertificateKey, by authority: CertificateKey) -> [UInt8]? {
    let certificate = X509_new()
    defer {
      X509_free(certificate)
      ERR_clear_error()
    }
    guard X509_set_version(certificate, 2) == 1,
      ASN1_INTEGER_set(X509_get_serialNumber(certificate), serial) == 1,
      ASN1_TIME_set_string_X509(X509_getm_notBefore(certificate), notBefore) == 1,
      ASN1_TIME_set_string_X509(X509_getm_notAfter(certificate), notAfter) == 1,
      Self.write(subject, into: X509_get_subject_name(certificate)),
      Self.write(issuer, into: X509_get_issuer_name(certificate)),
      Self.add(
        NID_basic_constraints, isAuthority ? "critical,CA:TRUE" : "critical,CA:FALSE",
        to: certificate),
      Self.add(
        NID_key_usage, isAuthority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature",
        to: certificate),
      mark.map({ Self.addMark($0, to: certificate) }) ?? true,
      key.withPointer({ X509_set_pubkey(certificate, $0) == 1 }) == true,
      authority.withPointer({ X509_sign(certificate, $0, EVP_sha384()) > 0 }) == true
    else { return nil }
    return DER.bytes { i2d_X509(certificate, $0) }
  }

  private static func write(_ name: String, into subject: OpaquePointer?) -> Bool {
    let bytes = Array(name.utf8)
    guard let length = Int32(exactly: bytes.count) else { return false }
    return X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_FLAG, bytes, length, -1, 0) == 1
  }

  private static func add(_ kind: Int32, _ value: String, to certificate: OpaquePointer?) -> Bool {
    let made = X509V3_EXT_conf_nid(nil, nil, kind, value)
    defer { X509_EXTENSION_free(made) }
    return made != nil && X509_add_ext(certificate, made, -1) == 1
  }

  /// Adds an extension that holds ASN.1 NULL, as the App Store's do.
  private static func addMark(_ number: String, to certificate: OpaquePointer?) -> Bool {
    let object = OBJ_txt2obj(number, 1)
    let value = ASN1_OCTET_STRING_new()
    defer {
      ASN1_OCTET_STRING_free(value)
      ASN1_OBJECT_free(object)
    }
    guard object != nil, ASN1_OCTET_STRING_set(value, [0x05, 0x00], 2) == 1 else { return false }
    let made = X509_EXTENSION_create_by_OBJ(nil, object, 0, value)
    defer { X509_EXTENSION_free(made) }
    return made != nil && X509_add_ext(certificate, made, -1) == 1
  }
}
