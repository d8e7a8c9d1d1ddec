import KnotenCore

/// The parts of a compact signature, decoded and bounded, none of them believed.
///
/// Source: RFC 7515 §3.1 and §4.1, narrowed to what StoreKit 2 writes.
struct SignedMessage {
  let payload: JSONValue
  let signature: [UInt8]
  /// What the signature is over.
  let signedBytes: [UInt8]
  private let header: JSONObject

  init(_ signed: SignedTransaction) throws(TransactionRefusal) {
    let parts = signed.compact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .wrongPartCount(parts.count) }
    guard case .object(let header) = try Self.json(parts[0], .header) else {
      throw .unreadable(.header)
    }
    self.header = header
    payload = try Self.json(parts[1], .payload)
    guard let signature = Base64URL.decode(String(parts[2])) else { throw .unreadable(.signature) }
    self.signature = signature
    signedBytes = Array((parts[0] + "." + parts[1]).utf8)
  }

  /// The certificates that came with it, once the header says that it is signed as the App Store signs.
  func certificates() throws(TransactionRefusal) -> (
    leaf: [UInt8], intermediate: [UInt8], root: [UInt8]
  ) {
    guard case .string(let algorithm) = header["alg"] else { throw .unreadable(.header) }
    guard algorithm == "ES256" else { throw .wrongAlgorithm(algorithm) }
    guard header["crit"] == nil else { throw .unknownRule }
    guard case .array(let texts) = header["x5c"] else { throw .wrongCertificateCount(0) }
    guard texts.count == 3 else { throw .wrongCertificateCount(texts.count) }
    let certificates = try texts.map { text throws(TransactionRefusal) in
      guard case .string(let text) = text,
        let der = Base64Text.bytes(standard: Array(text.utf8))
      else { throw .unreadable(.header) }
      return der
    }
    return (certificates[0], certificates[1], certificates[2])
  }

  private static func json(
    _ text: Substring, _ part: TransactionRefusal.Part
  ) throws(TransactionRefusal) -> JSONValue {
    guard let bytes = Base64URL.decode(String(text)),
      let json = try? JSONParser.parse(
        bytes, limits: JSONLimits(bytes: SignedTransaction.mostBytes, depth: 16))
    else { throw .unreadable(part) }
    return json
  }
}
