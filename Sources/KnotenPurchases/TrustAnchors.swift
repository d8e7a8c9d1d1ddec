import KnotenCore

/// The root certificates that a build believes, by their fingerprints.
///
/// A certificate itself may come from anywhere: a file of the person's, or the transaction. It counts only where
/// its hash is one of these, so it is the constant that is trusted and never what was sent.
public struct TrustAnchors: Hashable, Sendable {
  private let fingerprints: Set<[UInt8]>
  private let certificates: [[UInt8]]

  /// The root of the App Store's signatures: Apple Root CA - G3, valid until 30 April 2039.
  public static let appStore = TrustAnchors(fingerprints: [
    [
      0x63, 0x34, 0x3A, 0xBF, 0xB8, 0x9A, 0x6A, 0x03, 0xEB, 0xB5, 0x7E, 0x9B, 0x3F, 0x5F, 0xA7,
      0xBE, 0x7C, 0x4F, 0x5C, 0x75, 0x6F, 0x30, 0x17, 0xB3, 0xA8, 0xC4, 0x88, 0xC3, 0x65, 0x3E,
      0x91, 0x79,
    ]
  ])

  /// Believes one root and no other, which a store on this machine made; in DER.
  package init?(ownRoot der: [UInt8]) {
    guard let fingerprint = SHA256.hash(der) else { return nil }
    self.init(fingerprints: [fingerprint], certificates: [der])
  }

  private init(fingerprints: Set<[UInt8]>, certificates: [[UInt8]] = []) {
    self.fingerprints = fingerprints
    self.certificates = certificates
  }

  /// The same anchors with a certificate at hand, from a file in DER or PEM; nil where its hash is none of ours.
  public func with(certificate file: [UInt8]) -> TrustAnchors? {
    guard let der = Self.der(of: file), accepts(der) else { return nil }
    return TrustAnchors(fingerprints: fingerprints, certificates: certificates + [der])
  }

  /// The roots to judge a chain against, where this certificate was sent as its root.
  func roots(sent der: [UInt8]) -> [[UInt8]] {
    certificates.contains(der) || !accepts(der) ? certificates : certificates + [der]
  }

  private func accepts(_ der: [UInt8]) -> Bool {
    SHA256.hash(der).map(fingerprints.contains) ?? false
  }

  /// What a file holds: DER as it is, PEM unpacked; nil for PEM that is cut or garbled.
  private static func der(of file: [UInt8]) -> [UInt8]? {
    guard file.count <= SignedTransaction.mostBytes else { return nil }
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(of: "-----BEGIN CERTIFICATE-----") else { return file }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(of: "-----END CERTIFICATE-----") else { return nil }
    return Base64Text.bytes(standard: rest[..<end].flatMap { Array($0.utf8) })
  }
}
