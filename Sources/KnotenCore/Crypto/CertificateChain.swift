import COpenSSL

/// A leaf and the certificate that vouches for it, judged against one root and nothing else.
package struct CertificateChain: Hashable, Sendable {
  /// The certificate whose key signs messages, in DER.
  package let leaf: [UInt8]
  /// The certificate that signed the leaf's, in DER.
  package let intermediate: [UInt8]

  /// A chain as it was sent; nothing is checked yet.
  package init(leaf: [UInt8], intermediate: [UInt8]) {
    self.leaf = leaf
    self.intermediate = intermediate
  }

  /// Checks that the root vouches for the chain at a moment in seconds since 1970.
  ///
  /// The system's store of roots has no part in it. Source: RFC 5280 §6, by OpenSSL.
  package func verify(root: [UInt8], at seconds: Int) throws(CertificateProblem) {
    guard let leaf = X509Certificate(der: leaf) else { throw .unreadable(.leaf) }
    guard let intermediate = X509Certificate(der: intermediate) else {
      throw .unreadable(.intermediate)
    }
    guard let root = X509Certificate(der: root) else { throw .unreadable(.root) }
    let store = X509_STORE_new()
    let between = OPENSSL_sk_new_null()
    let context = X509_STORE_CTX_new()
    defer {
      X509_STORE_CTX_free(context)
      OPENSSL_sk_free(between)
      X509_STORE_free(store)
      ERR_clear_error()
    }
    guard X509_STORE_add_cert(store, root.pointer) == 1,
      OPENSSL_sk_push(between, UnsafeRawPointer(intermediate.pointer)) == 1,
      X509_STORE_CTX_init(context, store, leaf.pointer, between) == 1
    else { throw .unfit(.leaf, code: 0) }
    let rules = X509_STORE_CTX_get0_param(context)
    X509_VERIFY_PARAM_set_time(rules, seconds)
    X509_VERIFY_PARAM_set_depth(rules, 1)
    // 112 bits: no SHA-1, no short keys.
    X509_VERIFY_PARAM_set_auth_level(rules, 2)
    guard X509_verify_cert(context) != 1 else { return }
    throw CertificateProblem(
      code: X509_STORE_CTX_get_error(context), depth: X509_STORE_CTX_get_error_depth(context))
  }

  /// Whether one of the two carries an extension with this dotted number.
  package func has(_ number: String, in position: CertificatePosition) -> Bool {
    let der: [UInt8]
    switch position {
    case .leaf: der = leaf
    case .intermediate: der = intermediate
    case .root: return false
    }
    return X509Certificate(der: der)?.hasExtension(number) ?? false
  }

  /// Whether the leaf's key, which has to be one of P-256, made this signature; r and s, 32 bytes each.
  package func leafSigned(_ message: [UInt8], signature: [UInt8]) -> Bool {
    guard let leaf = X509Certificate(der: leaf), let key = X509_get0_pubkey(leaf.pointer) else {
      return false
    }
    return ECDSASignature(raw: signature)?.isValid(for: message, key: key) ?? false
  }
}

/// Where a certificate stands in a chain.
public enum CertificatePosition: Hashable, Sendable {
  /// Signs messages.
  case leaf
  /// Vouches for the leaf.
  case intermediate
  /// Vouches for itself.
  case root
}

/// Why a chain of certificates is not to be believed.
public enum CertificateProblem: Error, Hashable, Sendable {
  /// It is no certificate.
  case unreadable(CertificatePosition)
  /// It was no longer valid at the moment in question.
  case expired(CertificatePosition)
  /// It was not valid yet at the moment in question.
  case notYetValid(CertificatePosition)
  /// The root does not vouch for it.
  case untrusted
  /// It breaks another rule; the code is OpenSSL's.
  case unfit(CertificatePosition, code: Int)

  fileprivate init(code: Int32, depth: Int32) {
    let position: CertificatePosition =
      switch depth {
      case 0: .leaf
      case 1: .intermediate
      default: .root
      }
    switch code {
    case X509_V_ERR_CERT_HAS_EXPIRED: self = .expired(position)
    case X509_V_ERR_CERT_NOT_YET_VALID: self = .notYetValid(position)
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_CERT_SIGNATURE_FAILURE,
      X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
      X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      self = .untrusted
    default: self = .unfit(position, code: Int(code))
    }
  }
}
