import FoundationEssentials
import KnotenCore

/// Tells whether a signed transaction was made by the store, for this app, in this environment.
///
/// Needs no network: certificates are judged at the moment of signing, so that what was once proven stays so.
public struct TransactionVerifier: Sendable {
  /// The environment whose transactions count.
  public let environment: StoreEnvironment
  private let anchors: TrustAnchors
  private let bundleID: String
  private let acceptsUnsigned: Bool

  /// Believes chains below these roots only, and transactions of one app in one environment.
  public init(anchors: TrustAnchors, bundleID: String, environment: StoreEnvironment) {
    self.init(anchors, bundleID, environment, acceptsUnsigned: false)
  }

  /// What a live build uses: the App Store's production, and the root certificate where a file of it is at hand.
  public static func live(anchors: TrustAnchors = .appStore) -> TransactionVerifier {
    TransactionVerifier(anchors: anchors, bundleID: appBundleID, environment: .production)
  }

  /// Takes what Xcode or a local test of StoreKit hands out unsigned; it proves nothing.
  public static func unsigned(
    from environment: StoreEnvironment, bundleID: String
  ) -> TransactionVerifier {
    TransactionVerifier(.appStore, bundleID, environment, acceptsUnsigned: true)
  }

  /// The app that transactions are made for.
  public static let appBundleID = "io.zeetech.knoten"

  private init(
    _ anchors: TrustAnchors, _ bundleID: String, _ environment: StoreEnvironment,
    acceptsUnsigned: Bool
  ) {
    self.anchors = anchors
    self.bundleID = bundleID
    self.environment = environment
    self.acceptsUnsigned = acceptsUnsigned
  }

  /// What was bought, once all of it is proven; the checks come in the order of Apple's own library.
  public func verify(_ signed: SignedTransaction) throws(TransactionRefusal) -> Transaction {
    let message = try SignedMessage(signed)
    let transaction = try Transaction(payload: message.payload)
    if transaction.environment.isUnsigned {
      guard acceptsUnsigned else { throw .unsigned(transaction.environment) }
    } else {
      try checkSignature(of: message, at: transaction.signedAt)
    }
    guard transaction.bundleID == bundleID else { throw .wrongBundle(transaction.bundleID) }
    guard transaction.environment == environment else {
      throw .wrongEnvironment(transaction.environment)
    }
    return transaction
  }
}

extension TransactionVerifier {
  /// The number of the extension in a certificate that may sign for those who sign transactions.
  package static let intermediateMark = "1.2.840.113635.100.6.2.1"
  /// The number of the extension in a certificate that may sign transactions.
  package static let leafMark = "1.2.840.113635.100.6.11.1"

  private func checkSignature(
    of message: SignedMessage, at signedAt: Date
  ) throws(TransactionRefusal) {
    let certificates = try message.certificates()
    let chain = CertificateChain(leaf: certificates.leaf, intermediate: certificates.intermediate)
    try check(chain, sentRoot: certificates.root, at: Int(signedAt.timeIntervalSince1970))
    // A chain without the marks is sound in the eyes of RFC 5280; telling it apart is ours to do.
    guard chain.has(Self.intermediateMark, in: .intermediate) else {
      throw .unmarkedCertificate(.intermediate)
    }
    guard chain.has(Self.leafMark, in: .leaf) else { throw .unmarkedCertificate(.leaf) }
    guard message.signature.count == 64 else {
      throw .wrongSignatureLength(message.signature.count)
    }
    guard chain.leafSigned(message.signedBytes, signature: message.signature) else {
      throw .wrongSignature
    }
  }

  private func check(
    _ chain: CertificateChain, sentRoot: [UInt8], at seconds: Int
  ) throws(TransactionRefusal) {
    var problem = CertificateProblem.untrusted
    for root in anchors.roots(sent: sentRoot) {
      do throws(CertificateProblem) {
        return try chain.verify(root: root, at: seconds)
      } catch {
        if error != .untrusted { problem = error }
      }
    }
    throw .certificate(problem)
  }
}
