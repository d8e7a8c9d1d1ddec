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
  public enum Reason: Hashable, Sendable {
    /// Names of this kind are never looked up: another method, a path, a port, a reserved ending.
    case unsupported
    /// The host gave no usable answer.
    case answer(AnswerProblem)
    /// The document that came is about another subject.
    case otherSubject(DID)
    /// What the handle's host answered is no DID.
    case notADID
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    if case .answer(let problem) = reason { problem.isCancellation } else { false }
  }
}

extension IdentityFailure: CustomStringConvertible {
  /// What was looked up, where, and what went wrong, in one line.
  public var description: String {
    let what =
      switch reason {
      case .unsupported: "cannot be looked up"
      case .answer(let problem): problem.description
      case .otherSubject(let did): "the document is about \(did)"
      case .notADID: "the answer is no DID"
      }
    return "\(subject)\(host.map { " at \($0)" } ?? ""): \(what)"
  }
}
