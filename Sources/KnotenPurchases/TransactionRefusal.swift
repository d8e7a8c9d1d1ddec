public import KnotenCore

/// Why a signed transaction counts for nothing.
public enum TransactionRefusal: Error, Hashable, Sendable {
  /// It has more bytes than any transaction needs.
  case tooLarge(bytes: Int)
  /// It has another number of parts than three.
  case wrongPartCount(Int)
  /// A part is not base64url, or not the JSON it should be.
  case unreadable(Part)
  /// It comes from an environment that signs nothing, which this ledger does not take.
  case unsigned(StoreEnvironment)
  /// It is signed in another way than the App Store signs.
  case wrongAlgorithm(String)
  /// Its header demands a rule that we do not know.
  case unknownRule
  /// It carries another number of certificates than three.
  case wrongCertificateCount(Int)
  /// Its certificates are not to be believed.
  case certificate(CertificateProblem)
  /// A certificate lacks the mark that the store puts on those for transactions.
  case unmarkedCertificate(CertificatePosition)
  /// The signature has another length than 64 bytes, as one in DER has.
  case wrongSignatureLength(Int)
  /// The signature does not belong to what it should sign.
  case wrongSignature
  /// A field is missing or says nothing that we understand.
  case wrongField(String)
  /// It was made for another app.
  case wrongBundle(String)
  /// It was made in another environment.
  case wrongEnvironment(StoreEnvironment)

  /// A part of a signed transaction.
  public enum Part: String, Hashable, Sendable {
    /// Says how it is signed.
    case header
    /// Says what was bought.
    case payload
    /// Proves it.
    case signature
  }
}
