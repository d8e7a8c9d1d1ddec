/// Why a blob could not be had: which one, of whom, from where, and what went wrong.
public struct BlobFailure: Error, Hashable, Sendable {
  /// The hash it was asked for by.
  public let cid: CID
  /// The account whose server should have it.
  public let did: DID
  /// The server that was asked, with its port where that is not 443; nil where none was.
  public let host: String?
  /// What went wrong.
  public let reason: Reason
  /// When the server wants to be asked again, nil where it did not say.
  public let retryAfter: RetryAfter?

  /// Names a blob, a server and what went wrong.
  public init(
    cid: CID, did: DID, host: String?, reason: Reason, retryAfter: RetryAfter? = nil
  ) {
    self.cid = cid
    self.did = did
    self.host = host
    self.reason = reason
    self.retryAfter = retryAfter
  }

  /// The ways in which a blob cannot be had.
  public enum Reason: Hashable, Sendable {
    /// The account's document could not be found.
    case unresolvable(IdentityFailure)
    /// The account's document names no server that holds its data.
    case noPDS
    /// The server gave no usable answer.
    case answer(AnswerProblem)
    /// The bytes that came are not those that were asked for.
    case wrongHash
    /// The hash is of a kind that is not computed here, so nothing could be checked.
    case unsupportedHash
    /// The blob is longer than so many bytes.
    case tooLarge(limit: Int)
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    switch reason {
    case .unresolvable(let failure): failure.isCancellation
    case .answer(let problem): problem.isCancellation
    case .noPDS, .wrongHash, .unsupportedHash, .tooLarge: false
    }
  }

  /// Why no answer came; nil where one did, or nobody was asked for another reason.
  public var silence: TransportError.Code? {
    switch reason {
    case .unresolvable(let failure): failure.silence
    case .answer(let problem): problem.silence
    case .noPDS, .wrongHash, .unsupportedHash, .tooLarge: nil
    }
  }
}

extension BlobFailure: CustomStringConvertible {
  /// The blob, the server and what went wrong, in one line.
  public var description: String {
    let what =
      switch reason {
      case .unresolvable(let failure): failure.description
      case .noPDS: "the account names no server"
      case .answer(let problem): problem.description
      case .wrongHash: "other bytes than were asked for"
      case .unsupportedHash: "a hash that cannot be checked"
      case .tooLarge(let limit): "more than \(limit) bytes"
      }
    return "blob \(cid) of \(did)\(host.map { " at \($0)" } ?? ""): \(what)"
  }
}
