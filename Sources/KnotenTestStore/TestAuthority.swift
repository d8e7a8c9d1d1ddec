package import FoundationEssentials
package import KnotenCore
package import KnotenPurchases

/// Signs transactions as the App Store does, with a root of its own that was made on this machine.
///
/// Its dates are fixed and wide, so that a scenario may play at any time. A live build's verifier believes none of it.
package struct TestAuthority: Hashable, Sendable {
  private let rootKey: CertificateKey
  private let root: [UInt8]
  private var leafKey: CertificateKey
  private var intermediate: [UInt8]
  private var leaf: [UInt8]
  private var serial: Int

  /// What a chain looks like; the App Store's look is the default, tests make worse ones.
  package struct Shape: Sendable {
    /// The mark of the certificate in the middle; nil for none.
    package var intermediateMark: String? = TransactionVerifier.intermediateMark
    /// The mark of the certificate that signs; nil for none.
    package var leafMark: String? = TransactionVerifier.leafMark
    /// The last moment at which the certificate that signs is valid.
    package var leafEnd: Date?

    /// The App Store's look.
    package init() {}
  }

  /// A new authority with new keys; nil where this machine cannot make them.
  package init?(_ shape: Shape = Shape()) {
    guard let rootKey = CertificateKey(.p384),
      let root = Self.order("Knoten Test Root", by: "Knoten Test Root", 1, isAuthority: true)
        .issue(to: rootKey, by: rootKey),
      let chain = Self.chain(below: rootKey, serial: 2, shape)
    else { return nil }
    self.rootKey = rootKey
    self.root = root
    (leafKey, intermediate, leaf) = chain
    serial = 4
  }

  /// The same root with a new chain below it; nil where this machine cannot make one.
  package func renewed(_ shape: Shape = Shape()) -> TestAuthority? {
    guard let chain = Self.chain(below: rootKey, serial: serial, shape) else { return nil }
    var renewed = self
    (renewed.leafKey, renewed.intermediate, renewed.leaf) = chain
    renewed.serial += 2
    return renewed
  }

  /// Believes what this authority signed for the app in an environment, and nothing else.
  package func verifier(
    bundleID: String = TransactionVerifier.appBundleID, environment: StoreEnvironment = .testStore
  ) -> TransactionVerifier? {
    TrustAnchors(ownRoot: root).map {
      TransactionVerifier(anchors: $0, bundleID: bundleID, environment: environment)
    }
  }

  /// The header that transactions are signed with.
  package var header: JSONObject {
    [
      "alg": "ES256",
      "x5c": .array([leaf, intermediate, root].map { .string(Data($0).base64EncodedString()) }),
    ]
  }

  /// Signs a payload under a header; nil where this machine cannot, or where it is too large.
  package func sign(_ payload: JSONObject, header: JSONObject? = nil) -> SignedTransaction? {
    let parts = [header ?? self.header, payload].map {
      Base64URL.encode(JSONWriter.bytes(.object($0)))
    }.joined(separator: ".")
    return leafKey.signature(of: Array(parts.utf8)).flatMap {
      try? SignedTransaction(parts + "." + Base64URL.encode($0))
    }
  }
}

extension TestAuthority {
  /// Reads what `bytes` writes; nil for anything else.
  init?(bytes: [UInt8]) {
    guard let json = try? JSONParser.parse(bytes), case .object(let object) = json,
      case .integer(let serial) = object["serial"], (1...1_000_000).contains(serial)
    else { return nil }
    func part(_ key: String) -> [UInt8]? {
      guard case .string(let text) = object[key] else { return nil }
      return Data(base64Encoded: text).map(Array.init)
    }
    guard let rootKey = part("rootKey").flatMap(CertificateKey.init(der:)),
      let leafKey = part("leafKey").flatMap(CertificateKey.init(der:)),
      let root = part("root"), let intermediate = part("intermediate"), let leaf = part("leaf")
    else { return nil }
    self.rootKey = rootKey
    self.root = root
    self.leafKey = leafKey
    self.intermediate = intermediate
    self.leaf = leaf
    self.serial = Int(serial)
  }

  /// The bytes that are kept as a secret.
  var bytes: [UInt8] {
    func text(_ bytes: [UInt8]) -> JSONValue { .string(Data(bytes).base64EncodedString()) }
    return JSONWriter.bytes([
      "rootKey": text(rootKey.der), "root": text(root), "leafKey": text(leafKey.der),
      "intermediate": text(intermediate), "leaf": text(leaf), "serial": .integer(Int64(serial)),
    ])
  }

  private static func chain(
    below rootKey: CertificateKey, serial: Int, _ shape: Shape
  ) -> (CertificateKey, [UInt8], [UInt8])? {
    let name = "Knoten Test Intermediate"
    var leafOrder = order("Knoten Test Signing", by: name, serial + 1, isAuthority: false)
    leafOrder.mark = shape.leafMark
    if let end = shape.leafEnd { leafOrder.notAfter = stamp(end) }
    var order = order(name, by: "Knoten Test Root", serial, isAuthority: true)
    order.mark = shape.intermediateMark
    guard let key = CertificateKey(.p384), let leafKey = CertificateKey(.p256),
      let intermediate = order.issue(to: key, by: rootKey),
      let leaf = leafOrder.issue(to: leafKey, by: key)
    else { return nil }
    return (leafKey, intermediate, leaf)
  }

  private static func order(
    _ subject: String, by issuer: String, _ serial: Int, isAuthority: Bool
  ) -> CertificateOrder {
    CertificateOrder(
      subject: subject, issuer: issuer, serial: serial, notBefore: "20000101000000Z",
      notAfter: "20991231235959Z", isAuthority: isAuthority, mark: nil)
  }

  /// A moment as certificates write it: `2026-10-02T09:00:00.000Z` without what stands between the digits.
  private static func stamp(_ date: Date) -> String {
    Datetime(date).rawValue.prefix(19).filter(\.isNumber) + "Z"
  }
}
