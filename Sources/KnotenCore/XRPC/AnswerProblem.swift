/// Why a request for JSON brought no value; never holds the body.
public enum AnswerProblem: Error, Hashable, Sendable {
  /// The server answered with another status than 200, and perhaps said why.
  case status(Int, XRPCErrorBody?)
  /// No answer came.
  case transport(TransportError)
  /// The body was longer than so many bytes.
  case tooLarge(limit: Int)
  /// The body was not JSON.
  case notJSON(JSONProblem)
  /// The body was JSON, but lacked what was asked for.
  case malformed(WireProblem)
  /// Nobody could say which server has it, so that nothing was asked.
  indirect case identity(IdentityFailure)
  /// The account's session could not be used, so that nothing was asked, or not again.
  indirect case session(SessionFailure)

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    switch self {
    case .transport(let error): error.code == .cancelled
    case .identity(let failure): failure.isCancellation
    case .session(let failure): failure.isCancellation
    case .status, .tooLarge, .notJSON, .malformed: false
    }
  }

  /// Why no answer came; nil where one did, or nobody was asked for another reason.
  public var silence: TransportError.Code? {
    switch self {
    case .transport(let error): error.code.isSilence ? error.code : nil
    case .identity(let failure): failure.silence
    case .status, .tooLarge, .notJSON, .malformed, .session: nil
    }
  }
}

extension AnswerProblem: CustomStringConvertible {
  /// What went wrong, in one line.
  public var description: String {
    switch self {
    case .status(let status, nil): "status \(status)"
    case .status(let status, let body?):
      "status \(status), \(body.error)\(body.message.map { ": \($0)" } ?? "")"
    case .transport(let error): error.description
    case .tooLarge(let limit): "an answer of more than \(limit) bytes"
    case .notJSON(let problem): "not JSON, \(problem)"
    case .malformed(let problem): problem.description
    case .identity(let failure): failure.description
    case .session(let failure): failure.description
    }
  }
}
