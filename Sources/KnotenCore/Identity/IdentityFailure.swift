/// Why a DID or handle could not be resolved.
public struct IdentityFailure: Error, Hashable, Sendable {
  /// The DID or handle that was looked up.
  public let subject: AtIdentifier
  /// The host that was asked, nil where nobody was.
  public let host: String?
  /// What went wrong.
  public let reason: Reason

  /// Names what was looked up, where, and what went wrong.
  public init(_ subject: AtIdentifier, host: String?, reason: Reason) {
    self.subject = subject
    self.host = host
    self.reason = reason
  }

  /// The ways in which a look-up fails.
  public enum Reason: Error, Hashable, Sendable {
    /// Whoever asked stopped waiting.
    case cancelled
    /// DIDs of this method are never looked up.
    case unsupportedMethod
    /// Names of this kind are never looked up: a path, a port, a reserved ending.
    case unsupported
    /// The host gave no usable answer.
    case answer(AnswerProblem)
    /// The answer is of another type than a document has; nil where it names none.
    case otherType(String?)
    /// The directory knows the account no more, or never did.
    case accountGone
    /// The document that came is about another subject.
    case otherSubject(DID)
    /// Neither the domain name system nor the handle's host names an account.
    case unnamed(texts: TXTFailure?, page: AnswerProblem)
    /// The handle's records in the domain name system name several accounts.
    case ambiguous
    /// What is to name the handle's account is no DID.
    case notADID
    /// The account that the handle names does not go by it; its document claims another handle, or none.
    case notClaimed(by: DID, claimed: Handle?)
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    switch reason {
    case .cancelled: true
    case .answer(let problem), .unnamed(_, let problem): problem.isCancellation
    case .unsupportedMethod, .unsupported, .otherType, .accountGone, .otherSubject, .ambiguous,
      .notADID, .notClaimed:
      false
    }
  }

  /// Why no answer came; nil where one did, or nobody was asked for another reason.
  public var silence: TransportError.Code? {
    switch reason {
    case .answer(let problem), .unnamed(_, let problem): problem.silence
    case .cancelled, .unsupportedMethod, .unsupported, .otherType, .accountGone, .otherSubject,
      .ambiguous, .notADID, .notClaimed:
      nil
    }
  }
}

extension IdentityFailure {
  /// Whether the same question may have another answer in a moment, since somebody could not be asked.
  var isPassing: Bool {
    switch reason {
    case .answer(let problem): problem.isPassing
    case .unnamed(let texts, let page): texts == .unavailable || page.isPassing
    case .cancelled, .unsupportedMethod, .unsupported, .otherType, .accountGone, .otherSubject,
      .ambiguous, .notADID, .notClaimed:
      false
    }
  }
}

extension AnswerProblem {
  fileprivate var isPassing: Bool {
    switch self {
    case .transport: true
    case .status(let status, _): status >= 500 || status == 429
    case .tooLarge, .notJSON, .malformed, .identity, .session: false
    }
  }
}

extension IdentityFailure: CustomStringConvertible {
  /// What was looked up, where, and what went wrong, in one line.
  public var description: String {
    "\(subject)\(host.map { " at \($0)" } ?? ""): \(reason.words)"
  }
}

extension IdentityFailure.Reason {
  fileprivate var words: String {
    switch self {
    case .cancelled: "cancelled"
    case .unsupportedMethod: "DIDs of this method cannot be looked up"
    case .unsupported: "cannot be looked up"
    case .answer(let problem): problem.description
    case .otherType(nil): "an answer of no type"
    case .otherType(let type?): "an answer of the type \(Excerpt.of(type, limit: 60))"
    case .accountGone: "the account does not exist any more"
    case .otherSubject(let did): "the document is about \(did)"
    case .unnamed(let texts, let page): "\(Self.words(for: texts)), and its host gives \(page)"
    case .ambiguous: "its DNS records name several accounts"
    case .notADID: "the answer is no DID"
    case .notClaimed(let did, nil): "\(did) claims no handle"
    case .notClaimed(let did, let handle?): "\(did) claims the handle \(handle)"
    }
  }

  private static func words(for texts: TXTFailure?) -> String {
    switch texts {
    case nil: "it has no DNS record"
    case .badName: "it is too long for a DNS record"
    case .cancelled, .unavailable: "DNS does not answer"
    }
  }
}
